//! Who is ahead: the ranking of any game by the score so far, and the scores hand by hand.

use crate::seat::Seat;

/// A place in a ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// 1 for the best; who is equal shares a place.
    pub place: u8,
    /// Who: one seat, or the two of a partnership.
    pub seats: Vec<Seat>,
    /// The points; where games are won within the game, those of the one that was played last.
    pub score: u64,
    /// The games won, where the game consists of such; they rank before the points.
    pub victories: Option<u32>,
}

impl Standing {
    /// That of a seat which plays for itself.
    pub(crate) fn of_seat(place: u8, seat: Seat, score: u64) -> Standing {
        Standing { place, seats: vec![seat], score, victories: None }
    }

    /// What statistics count as the score: the victories where there are such, else the points.
    pub fn result(&self) -> u64 {
        self.victories.map_or(self.score, u64::from)
    }
}

/// The scores of a game after each of its finished hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreLines {
    /// Whose line it is: one seat, or the two of a partnership. In the order of the seats, partnerships last.
    pub lines: Vec<Vec<Seat>>,
    /// After each hand a score for each line.
    pub hands: Vec<Vec<u64>>,
}

/// Competitors ranked by their keys, the larger ahead; equal keys share a place and keep their order.
pub(crate) fn ranked(all: Vec<((u64, u64), Standing)>) -> Vec<Standing> {
    let ahead = |key: (u64, u64)| all.iter().filter(|(other, _)| *other > key).count();
    let placed = all.iter().map(|(key, standing)| (ahead(*key), standing));
    let mut standings = Vec::with_capacity(all.len());
    for place in 0..all.len() {
        let sharing = placed.clone().filter(|&(ahead, _)| ahead == place);
        standings
            .extend(sharing.map(|(ahead, standing)| Standing { place: ahead as u8 + 1, ..standing.clone() }));
    }
    standings
}

/// The lines of seats that each play for themselves.
pub(crate) fn lines_of_seats(seats: u8, hands: Vec<Vec<u64>>) -> ScoreLines {
    ScoreLines { lines: Seat::all(seats).map(|seat| vec![seat]).collect(), hands }
}
