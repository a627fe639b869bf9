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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreLines {
    /// The competitors, one line each: a seat, or the two seats of a partnership. Partnerships come last.
    pub lines: Vec<Vec<Seat>>,
    /// The score of each line after each hand.
    pub hands: Vec<Vec<u64>>,
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
        }
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

    #[test]
    fn leaders_are_all_who_have_the_best_score() {
        let leading = |scores: [u32; 3]| leaders(0..3, |n| scores[n]).collect::<Vec<_>>();
        assert_eq!(leading([1, 5, 2]), [1]);
        assert_eq!(leading([5, 1, 5]), [0, 2]);
        assert_eq!(leading([0, 0, 0]), [0, 1, 2]);
    }
}
