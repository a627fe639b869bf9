//! Rankings of any game by the score so far, and the scores hand by hand.

use crate::seat::{PerSeat, Seat};
use std::cmp::Ordering;

/// A competitor's place in the ranking of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// 1 for the best; equals share a place.
    pub place: u8,
    /// One seat, or the two seats of a partnership.
    pub seats: Vec<Seat>,
    /// The points. In a tournament, the points of the game played last.
    pub score: u64,
    /// The games won so far, in a tournament; they rank before the points.
    pub victories: Option<u32>,
}

impl Standing {
    /// The score that statistics count: the victories in a tournament, else the points.
    pub fn result(&self) -> u64 {
        self.victories.map_or(self.score, u64::from)
    }
}

/// The place of a seat that plays for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatStanding {
    /// The seat.
    pub seat: Seat,
    /// 1 for the highest total; seats with equal totals share a place.
    pub place: u8,
    /// The total.
    pub score: u64,
}

impl From<SeatStanding> for Standing {
    fn from(SeatStanding { seat, place, score }: SeatStanding) -> Standing {
        Standing { place, seats: vec![seat], score, victories: None }
    }
}

/// The scores of a game after each of its finished hands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScoreLines {
    /// The competitors, one line each: a seat, or the two seats of a partnership. Partnerships come last.
    pub lines: Vec<Vec<Seat>>,
    /// The score of each line after each hand.
    pub hands: Vec<Vec<u64>>,
    /// What each line missed in each hand, as in bids or contracts; empty where there is nothing to miss.
    pub missed: Vec<Vec<u64>>,
    /// The points with which each line wins; empty where all race to the same end.
    pub goals: Vec<u64>,
    /// The first hand of the last game of a tournament, from 0; 0 elsewhere.
    pub first: usize,
}

/// A hand that decided a game: its number from 0, and the [line](ScoreLines::lines) that it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The number of the hand, from 0.
    pub hand: usize,
    /// The number of the line.
    pub line: usize,
    /// Why it decided.
    pub kind: MomentKind,
}

/// Why a hand decided a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MomentKind {
    /// From its end on the line led alone, as the winner; whether it had led from the first hand.
    Lead(bool),
    /// So many points are the most that anybody won in a hand.
    Best(u64),
    /// Nobody who lost missed more.
    Miss(u64),
    /// Nobody who lost fell further behind in another hand: own points, then those of that other line.
    Behind(i64, usize, i64),
}

impl ScoreLines {
    /// The lines of seats that each play for themselves, from their totals after each hand.
    pub fn of_seats<'a, T: Copy + Into<u64> + 'a>(
        seats: u8,
        totals: impl Iterator<Item = &'a PerSeat<T>>,
    ) -> ScoreLines {
        let after_hand = |totals: &PerSeat<T>| totals.as_slice().iter().map(|&total| total.into()).collect();
        ScoreLines {
            lines: Seat::all(seats).map(|seat| vec![seat]).collect(),
            hands: totals.map(after_hand).collect(),
            ..ScoreLines::default()
        }
    }

    /// The hands that decided a game which that line won, or nobody alone, in order: the lead that changed for good, the
    /// best hand and the costliest miss. None of a single hand.
    pub fn moments(&self, winner: Option<usize>) -> Vec<Moment> {
        let hands = self.first..self.hands.len();
        if hands.len() < 2 {
            return Vec::new();
        }
        let cells = || hands.clone().flat_map(|hand| (0..self.lines.len()).map(move |line| (hand, line)));
        // of equals the earliest
        let most = |kinds: &mut dyn Iterator<Item = (i64, Moment)>| {
            kinds.filter(|(size, _)| *size > 0).reduce(|best, next| if next.0 > best.0 { next } else { best })
        };
        let moment = |(hand, line), kind| Moment { hand, line, kind };
        let best = most(&mut cells().map(|cell| {
            let gain = self.gain(cell);
            (gain, moment(cell, MomentKind::Best(gain.unsigned_abs())))
        }));
        let best_hand = best.map(|(_, moment)| moment.hand);
        let lost = || cells().filter(|&(_, line)| Some(line) != winner);
        let missed = most(&mut lost().filter_map(|cell| {
            let missed = *self.missed.get(cell.0)?.get(cell.1)?;
            Some((missed.try_into().ok()?, moment(cell, MomentKind::Miss(missed))))
        }));
        // what one gave away in the best hand is what the other won there
        let missed =
            missed.filter(|&(size, at)| Some((size, at.hand)) != best.map(|(size, at)| (size, at.hand)));
        let behind = || {
            most(&mut lost().filter(|cell| Some(cell.0) != best_hand).filter_map(|cell| {
                let others = (0..self.lines.len()).filter(|&other| other != cell.1);
                let (more, other) = others.map(|other| (self.gain((cell.0, other)), other)).max()?;
                let own = self.gain(cell);
                Some((more - own, moment(cell, MomentKind::Behind(own, other, more))))
            }))
        };
        let lead = winner.and_then(|line| self.lead(line));
        let found = best.into_iter().chain(missed.or_else(behind)).map(|(_, moment)| moment);
        let mut found: Vec<Moment> = lead.into_iter().chain(found).collect();
        found.sort_by_key(|moment| moment.hand);
        found
    }

    /// What a line won in a hand.
    fn gain(&self, (hand, line): (usize, usize)) -> i64 {
        let after = |hand: usize| self.hands.get(hand).and_then(|scores| scores.get(line)).copied();
        let before = if hand == self.first { None } else { hand.checked_sub(1).and_then(after) };
        let [after, before] =
            [after(hand), before].map(|score| i64::try_from(score.unwrap_or(0)).unwrap_or(i64::MAX));
        after - before
    }

    /// The hand from whose end on that line has led alone.
    fn lead(&self, line: usize) -> Option<Moment> {
        let hand = self.leads_since(line)?;
        Some(Moment { hand, line, kind: MomentKind::Lead(hand == self.first) })
    }

    /// The hand, from 0, from whose end on that line led alone to the end of the game; none if it did not.
    pub fn leads_since(&self, line: usize) -> Option<usize> {
        let hands = self.first..self.hands.len();
        let since = hands.rev().take_while(|&hand| self.leader_after(hand) == Some(line));
        since.last()
    }

    /// The line that leads alone after that hand, measured by the [goals](ScoreLines::goals).
    pub fn leader_after(&self, hand: usize) -> Option<usize> {
        let scores = self.hands.get(hand)?;
        let goal = |line: usize| u128::from(self.goals.get(line).copied().unwrap_or(1));
        let is_ahead = |(line, own): (usize, u64), (other, score): (usize, u64)| {
            u128::from(own) * goal(other) > u128::from(score) * goal(line)
        };
        let scores = || scores.iter().copied().enumerate();
        let leads = |own: &(usize, u64)| scores().all(|other| other.0 == own.0 || is_ahead(*own, other));
        scores().find(leads).map(|(line, _)| line)
    }
}

/// Sorts competitors and gives each its place, 1 for the best. `order` compares two of them, the better one first;
/// equals share a place and keep their order.
pub fn rank<T>(mut competitors: Vec<T>, order: impl Fn(&T, &T) -> Ordering) -> Vec<(u8, T)> {
    competitors.sort_by(&order);
    let mut ranked: Vec<(u8, T)> = Vec::with_capacity(competitors.len());
    for (number, competitor) in (1..).zip(competitors) {
        let place = match ranked.last() {
            Some((place, better)) if order(better, &competitor).is_eq() => *place,
            Some(_) | None => number,
        };
        ranked.push((place, competitor));
    }
    ranked
}

/// The ranking of seats that each play for themselves by their totals, the largest first.
pub fn rank_seats(totals: &PerSeat<u64>) -> Vec<SeatStanding> {
    let seats = Seat::all(totals.seats()).collect();
    let ranked = rank(seats, |&one: &Seat, &other| totals[other].cmp(&totals[one]));
    ranked.into_iter().map(|(place, seat)| SeatStanding { seat, place, score: totals[seat] }).collect()
}

/// The competitors with the best score, in the order given: one, or several that share the lead.
pub fn leaders<T: Copy, S: Ord>(
    competitors: impl Iterator<Item = T> + Clone,
    score: impl Fn(T) -> S,
) -> impl Iterator<Item = T> {
    let best = competitors.clone().map(&score).max();
    competitors.filter(move |&competitor| best.as_ref() == Some(&score(competitor)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_share_a_place_and_keep_their_order() {
        let ranked = rank(vec![("a", 3), ("b", 7), ("c", 3), ("d", 1)], |one, other| other.1.cmp(&one.1));
        let places: Vec<_> = ranked.into_iter().map(|(place, (name, _))| (place, name)).collect();
        assert_eq!(places, [(1, "b"), (2, "a"), (2, "c"), (4, "d")]);
    }

    /// Two lines with those scores after each hand.
    fn lines(hands: &[[u64; 2]]) -> ScoreLines {
        let hands = hands.iter().map(|scores| scores.to_vec()).collect();
        ScoreLines { lines: vec![vec![], vec![]], hands, ..ScoreLines::default() }
    }

    fn told(lines: &ScoreLines, winner: usize) -> Vec<(usize, usize, MomentKind)> {
        lines
            .moments(Some(winner))
            .into_iter()
            .map(|moment| (moment.hand, moment.line, moment.kind))
            .collect()
    }

    #[test]
    fn a_lead_that_changed_for_good_the_best_hand_and_the_worst_fall() {
        // line 1 leads, is caught, and leads for good after hand 3
        let game = lines(&[[5, 9], [30, 12], [31, 40], [31, 45]]);
        let expected = [
            (2, 1, MomentKind::Lead(false)),
            (2, 1, MomentKind::Best(28)),
            (3, 0, MomentKind::Behind(0, 1, 5)),
        ];
        assert_eq!(told(&game, 1), expected);
    }

    #[test]
    fn a_lead_from_the_first_hand_on() {
        let game = lines(&[[5, 4], [6, 5], [7, 6]]);
        assert_eq!(told(&game, 0)[0], (0, 0, MomentKind::Lead(true)));
        // a tie in between is no lead
        let game = lines(&[[5, 4], [6, 6], [7, 6]]);
        assert!(told(&game, 0).contains(&(2, 0, MomentKind::Lead(false))));
    }

    #[test]
    fn what_was_missed_counts_before_who_fell_behind_and_only_of_those_who_lost() {
        let game = ScoreLines {
            missed: vec![vec![0, 3], vec![90, 7], vec![0, 5]],
            ..lines(&[[10, 9], [20, 18], [30, 29]])
        };
        assert!(told(&game, 0).contains(&(1, 1, MomentKind::Miss(7))));
        assert!(!told(&game, 0).iter().any(|moment| matches!(moment.2, MomentKind::Behind(..))));
    }

    #[test]
    fn what_is_given_away_in_the_best_hand_is_told_once() {
        let game = ScoreLines { missed: vec![vec![0, 16], vec![4, 0]], ..lines(&[[16, 0], [16, 4]]) };
        let expected = [(0, 0, MomentKind::Lead(true)), (0, 0, MomentKind::Best(16))];
        assert_eq!(told(&game, 0), expected);
    }

    #[test]
    fn only_the_last_game_of_a_tournament_counts_and_each_has_its_own_goal() {
        let game = ScoreLines {
            goals: vec![60, 120],
            first: 1,
            ..lines(&[[61, 0], [10, 21], [30, 40], [20, 45], [61, 70]])
        };
        let expected = [
            (2, 1, MomentKind::Behind(19, 0, 20)),
            (4, 0, MomentKind::Lead(false)),
            (4, 0, MomentKind::Best(41)),
        ];
        assert_eq!(told(&game, 0), expected);
    }

    #[test]
    fn a_single_hand_and_a_shared_win() {
        assert_eq!(lines(&[[5, 9]]).moments(Some(1)), []);
        let shared = lines(&[[5, 0], [5, 5]]).moments(None);
        assert!(shared.iter().all(|moment| !matches!(moment.kind, MomentKind::Lead(_))));
        assert_eq!(lines(&[[0, 0], [0, 0]]).moments(None), []);
    }

    #[test]
    fn leaders_are_all_who_have_the_best_score() {
        let leading = |scores: [u32; 3]| leaders(0..3, |n| scores[n]).collect::<Vec<_>>();
        assert_eq!(leading([1, 5, 2]), [1]);
        assert_eq!(leading([5, 1, 5]), [0, 2]);
        assert_eq!(leading([0, 0, 0]), [0, 1, 2]);
    }
}
