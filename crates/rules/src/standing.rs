//! Rankings of any game by the score so far, and the scores hand by hand.

use crate::seat::{PerSeat, PerSide, Seat, Side};
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
    /// From its end on the line led alone, as the only winner.
    Lead(LeadStart),
    /// So many points, of a winner: nobody scored as many in another hand, nor another in this one.
    Best(u64),
    /// So much was missed by somebody who lost; nobody else who lost, and in no other hand, missed as much.
    Miss(u64),
    /// Somebody who lost fell further behind a winner than anybody did in any other hand: own points, then the line of
    /// the winner and its points.
    Behind(i64, usize, i64),
}

/// Since when somebody has led.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeadStart {
    /// Since the first hand.
    First,
    /// Since a hand that neither began nor ended the game.
    Later,
    /// Only since the last hand.
    Last,
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

    /// The lines of two sides, from their totals after each hand.
    pub fn of_sides<'a>(totals: impl Iterator<Item = &'a PerSide<u64>>) -> ScoreLines {
        ScoreLines {
            lines: Side::ALL.map(|side| side.seats().to_vec()).to_vec(),
            hands: totals.map(|totals| totals.as_slice().to_vec()).collect(),
            ..ScoreLines::default()
        }
    }

    /// The hands that decided a game which those lines won, in order: the lead that changed for good, the winners' best
    /// hand and the costliest miss of those who lost. What has its equal decided nothing. None of a single hand, and none
    /// of a tournament that was not decided in its last game.
    pub fn moments(&self, winners: &[usize]) -> Vec<Moment> {
        let hands = self.first..self.hands.len();
        let only = if let [only] = *winners { Some(only) } else { None };
        let lead = only.and_then(|line| self.lead(line));
        if hands.len() < 2 || self.first > 0 && lead.is_none() {
            return Vec::new();
        }
        let cells = || hands.clone().flat_map(|hand| (0..self.lines.len()).map(move |line| (hand, line)));
        let won = |&(_, line): &(usize, usize)| winners.contains(&line);
        // who sits in a pirogue that wins has not lost
        let seats = |line: usize| self.lines.get(line).map_or(&[] as &[Seat], Vec::as_slice);
        let shares = |line: usize, other: usize| seats(line).iter().any(|seat| seats(other).contains(seat));
        let lost = |cell: &(usize, usize)| !won(cell) && !winners.iter().any(|&other| shares(cell.1, other));
        let moment = |(hand, line), kind| Moment { hand, line, kind };

        let best = largest(cells().map(|cell| (self.gain(cell), cell))).filter(|(_, cell)| won(cell));
        let missed = || {
            let missed = |(hand, line): (usize, usize)| self.missed.get(hand)?.get(line).copied();
            largest(cells().filter(lost).filter_map(|cell| Some((missed(cell)?.try_into().ok()?, cell))))
        };
        // what one gave away in the best hand is what the other won there
        let missed =
            missed().filter(|&(size, cell)| Some((size, cell.0)) != best.map(|(size, cell)| (size, cell.0)));
        let behind = || {
            let best_hand = best.map(|(_, cell)| cell.0);
            let others = |cell: (usize, usize)| {
                winners.iter().map(move |&line| (self.gain((cell.0, line)), line)).max()
            };
            let gaps = cells().filter(lost).filter_map(|cell| {
                let (more, other) = others(cell)?;
                Some((more - self.gain(cell), (cell, other, more)))
            });
            largest(gaps).filter(|(_, (cell, ..))| Some(cell.0) != best_hand)
        };
        let fallen = match missed {
            Some((size, cell)) => Some(moment(cell, MomentKind::Miss(size.unsigned_abs()))),
            None => behind().map(|(_, (cell, other, more))| {
                moment(cell, MomentKind::Behind(self.gain(cell), other, more))
            }),
        };
        let best = best.map(|(size, cell)| moment(cell, MomentKind::Best(size.unsigned_abs())));
        let mut found: Vec<Moment> = lead.into_iter().chain(best).chain(fallen).collect();
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
        let since = match hand {
            first if first == self.first => LeadStart::First,
            last if last + 1 == self.hands.len() => LeadStart::Last,
            _ => LeadStart::Later,
        };
        Some(Moment { hand, line, kind: MomentKind::Lead(since) })
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

/// The largest of those sizes above 0, and what it belongs to; none if it has its equal.
fn largest<T>(sizes: impl Iterator<Item = (i64, T)>) -> Option<(i64, T)> {
    let mut largest: Option<(i64, T)> = None;
    let mut has_equal = false;
    for next in sizes.filter(|(size, _)| *size > 0) {
        match next.0.cmp(&largest.as_ref().map_or(0, |(size, _)| *size)) {
            Ordering::Greater => (largest, has_equal) = (Some(next), false),
            Ordering::Equal => has_equal = true,
            Ordering::Less => {}
        }
    }
    largest.filter(|_| !has_equal)
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

/// The ranking of two sides by their totals, the larger first.
pub fn rank_sides(totals: &PerSide<u64>) -> Vec<Standing> {
    let ranked = rank(Side::ALL.to_vec(), |&one, &other| totals[other].cmp(&totals[one]));
    let standing = |(place, side): (u8, Side)| Standing {
        place,
        seats: side.seats().to_vec(),
        score: totals[side],
        victories: None,
    };
    ranked.into_iter().map(standing).collect()
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
        lines.moments(&[winner]).into_iter().map(|moment| (moment.hand, moment.line, moment.kind)).collect()
    }

    #[test]
    fn a_lead_that_changed_for_good_the_best_hand_and_the_worst_fall() {
        // line 1 leads, is caught, and leads for good after hand 3
        let game = lines(&[[5, 9], [30, 12], [31, 41], [31, 46], [32, 52]]);
        let expected = [(2, 1, MomentKind::Lead(LeadStart::Later)), (2, 1, MomentKind::Best(29))];
        assert_eq!(told(&game, 1), expected);
        // the best hand was a loser's, and decided nothing
        let game = lines(&[[5, 9], [35, 12], [36, 40], [36, 45]]);
        let expected = [(2, 1, MomentKind::Lead(LeadStart::Later)), (2, 0, MomentKind::Behind(1, 1, 28))];
        assert_eq!(told(&game, 1), expected);
    }

    #[test]
    fn a_lead_since_the_first_hand_a_later_one_or_only_the_last() {
        let lead = |hands: &[[u64; 2]]| {
            let told = told(&lines(hands), 0);
            told.into_iter().find_map(|(hand, _, kind)| match kind {
                MomentKind::Lead(since) => Some((hand, since)),
                _ => None,
            })
        };
        assert_eq!(lead(&[[5, 4], [6, 5], [7, 6]]), Some((0, LeadStart::First)));
        // a tie is no lead, neither in between nor at first
        assert_eq!(lead(&[[5, 4], [6, 6], [7, 6], [8, 6]]), Some((2, LeadStart::Later)));
        assert_eq!(lead(&[[5, 5], [7, 6], [8, 6]]), Some((1, LeadStart::Later)));
        // what ends the game does not last
        assert_eq!(lead(&[[5, 4], [6, 6], [7, 6]]), Some((2, LeadStart::Last)));
        // won in another way than by points
        assert_eq!(lead(&[[5, 4], [6, 6]]), None);
    }

    #[test]
    fn the_most_in_one_hand_has_no_equal() {
        let best = |hands: &[[u64; 2]]| {
            told(&lines(hands), 0).into_iter().find(|(_, _, kind)| matches!(kind, MomentKind::Best(_)))
        };
        assert_eq!(best(&[[2, 0], [3, 0], [3, 1]]), Some((0, 0, MomentKind::Best(2))));
        // every round brought somebody 1
        assert_eq!(best(&[[1, 0], [1, 1], [2, 1]]), None);
        // the loser scored as many in another hand, or in the same one
        assert_eq!(best(&[[5, 0], [6, 5], [9, 5]]), None);
        assert_eq!(best(&[[5, 5], [6, 5], [7, 5]]), None);
    }

    #[test]
    fn who_fell_furthest_behind_lost_to_the_winner_and_has_no_equal() {
        let behind = |hands: &[[u64; 3]]| {
            let hands = hands.iter().map(|scores| scores.to_vec()).collect();
            let game = ScoreLines { lines: vec![vec![]; 3], hands, ..ScoreLines::default() };
            told(&game, 0).into_iter().find(|(_, _, kind)| matches!(kind, MomentKind::Behind(..)))
        };
        // seat 2 is 7 behind the winner in the second hand; the best hand is told by itself
        assert_eq!(
            behind(&[[9, 8, 8], [17, 12, 9], [27, 21, 18]]),
            Some((1, 2, MomentKind::Behind(1, 0, 8)))
        );
        // as far behind in the third hand
        assert_eq!(behind(&[[9, 8, 8], [17, 12, 9], [27, 21, 12]]), None);
        // seat 1 was 5 behind in the first hand, but behind another loser
        assert_eq!(behind(&[[5, 4, 9], [12, 10, 9]]), Some((1, 2, MomentKind::Behind(0, 0, 7))));
    }

    #[test]
    fn what_was_missed_counts_before_who_fell_behind_and_only_of_those_who_lost() {
        let game = ScoreLines {
            missed: vec![vec![0, 3], vec![90, 7], vec![0, 5]],
            ..lines(&[[10, 9], [20, 18], [30, 29]])
        };
        assert!(told(&game, 0).contains(&(1, 1, MomentKind::Miss(7))));
        assert!(!told(&game, 0).iter().any(|moment| matches!(moment.2, MomentKind::Behind(..))));
        // 7 were missed twice
        let game = ScoreLines { missed: vec![vec![0, 3], vec![90, 7], vec![0, 7]], ..game };
        assert!(!told(&game, 0).iter().any(|moment| matches!(moment.2, MomentKind::Miss(_))));
    }

    #[test]
    fn what_is_given_away_in_the_best_hand_is_told_once() {
        let game = ScoreLines { missed: vec![vec![0, 16], vec![4, 0]], ..lines(&[[16, 0], [16, 4]]) };
        let expected = [(0, 0, MomentKind::Lead(LeadStart::First)), (0, 0, MomentKind::Best(16))];
        assert_eq!(told(&game, 0), expected);
    }

    #[test]
    fn only_the_last_game_of_a_tournament_counts_and_each_has_its_own_goal() {
        let game = ScoreLines {
            goals: vec![60, 120],
            first: 1,
            ..lines(&[[61, 0], [10, 21], [30, 40], [20, 45], [61, 70]])
        };
        let expected = [(4, 0, MomentKind::Lead(LeadStart::Last)), (4, 0, MomentKind::Best(41))];
        assert_eq!(told(&game, 0), expected);
        // somebody else has won the tournament, by earlier games
        assert_eq!(told(&game, 1), []);
    }

    #[test]
    fn who_shares_a_line_with_the_winner_has_not_lost() {
        let [ann, ben] = [Seat::FIRST, Seat::FIRST.left(4)];
        let hands = vec![vec![0, 1, 30], vec![20, 21, 45]];
        let game = ScoreLines {
            lines: vec![vec![ann], vec![ben], vec![ann, ann.partner()]],
            hands,
            ..ScoreLines::default()
        };
        // Ann was 30 behind her own pirogue in the first round, Ben 29
        assert!(told(&game, 2).contains(&(0, 2, MomentKind::Best(30))));
        let fallen = told(&game, 2).into_iter().find(|moment| matches!(moment.2, MomentKind::Behind(..)));
        assert_eq!(fallen, None);
        let hands = vec![vec![0, 1, 15], vec![30, 2, 35]];
        let game = ScoreLines { hands, ..game };
        assert!(told(&game, 2).contains(&(1, 1, MomentKind::Behind(1, 2, 20))));
    }

    #[test]
    fn a_single_hand_and_a_shared_win() {
        assert_eq!(lines(&[[5, 9]]).moments(&[1]), []);
        let shared = lines(&[[5, 0], [5, 5]]).moments(&[0, 1]);
        assert_eq!(shared, []);
        let shared = lines(&[[6, 0], [7, 7]]).moments(&[0, 1]);
        assert_eq!(shared, [Moment { hand: 1, line: 1, kind: MomentKind::Best(7) }]);
        assert_eq!(lines(&[[0, 0], [0, 0]]).moments(&[]), []);
    }

    #[test]
    fn leaders_are_all_who_have_the_best_score() {
        let leading = |scores: [u32; 3]| leaders(0..3, |n| scores[n]).collect::<Vec<_>>();
        assert_eq!(leading([1, 5, 2]), [1]);
        assert_eq!(leading([5, 1, 5]), [0, 2]);
        assert_eq!(leading([0, 0, 0]), [0, 1, 2]);
    }
}
