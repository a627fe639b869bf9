//! The peg-board: a column for each angler and one for each pirogue.

use super::SEATS;
use super::variant::Variant;
use crate::seat::{PerSeat, PerSide, Seat, Side};
use std::fmt;

/// An angler or a pirogue: each has a column and can win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Competitor {
    /// One seat.
    Angler(Seat),
    /// Two seats that sit opposite.
    Pirogue(Side),
}

impl Competitor {
    /// All six competitors, anglers first.
    pub fn all() -> impl Iterator<Item = Competitor> {
        Seat::all(SEATS).map(Competitor::Angler).chain(Side::ALL.into_iter().map(Competitor::Pirogue))
    }

    /// Its seats.
    pub fn seats(self) -> Vec<Seat> {
        match self {
            Competitor::Angler(seat) => vec![seat],
            Competitor::Pirogue(side) => side.seats().to_vec(),
        }
    }
}

/// `angler 2`, `pirogue 0`.
impl fmt::Display for Competitor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Competitor::Angler(seat) => write!(f, "angler {seat}"),
            Competitor::Pirogue(side) => write!(f, "pirogue {side}"),
        }
    }
}

/// A number for each angler and for each pirogue: points or victories.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Columns {
    /// The anglers'.
    pub anglers: PerSeat<u32>,
    /// The pirogues'.
    pub pirogues: PerSide<u32>,
}

impl Default for Columns {
    fn default() -> Columns {
        Columns { anglers: PerSeat::new(SEATS), pirogues: PerSide::default() }
    }
}

impl Columns {
    /// A competitor's number, to be changed.
    pub(super) fn of_mut(&mut self, whose: Competitor) -> &mut u32 {
        match whose {
            Competitor::Angler(seat) => &mut self.anglers[seat],
            Competitor::Pirogue(side) => &mut self.pirogues[side],
        }
    }

    /// A competitor's number.
    pub fn of(&self, whose: Competitor) -> u32 {
        match whose {
            Competitor::Angler(seat) => self.anglers[seat],
            Competitor::Pirogue(side) => self.pirogues[side],
        }
    }

    /// The winners of a game with these points, anglers first; empty while nobody is out.
    ///
    /// The best angler and the best pirogue that are out each win (R8). Anglers with equal points are parted by the
    /// points of their pirogues, pirogues by the sum of their two anglers' points; those still equal share the win.
    pub fn victors(&self, variant: &Variant) -> Vec<Competitor> {
        let angler = |seat: Seat| (self.anglers[seat], self.pirogues[seat.side()]);
        let crew = |side: Side| side.seats().map(|seat| self.anglers[seat]).iter().sum::<u32>();
        let pirogue = |side: Side| (self.pirogues[side], crew(side));
        let best_angler = Seat::all(SEATS).map(angler).filter(|order| order.0 >= variant.angler_target).max();
        let best_pirogue =
            Side::ALL.into_iter().map(pirogue).filter(|order| order.0 >= variant.pirogue_target).max();
        let anglers = Seat::all(SEATS).filter(|&seat| Some(angler(seat)) == best_angler);
        let pirogues = Side::ALL.into_iter().filter(|&side| Some(pirogue(side)) == best_pirogue);
        anglers.map(Competitor::Angler).chain(pirogues.map(Competitor::Pirogue)).collect()
    }

    /// The competitors that have at least this number, anglers first.
    pub fn at_least(&self, number: u32) -> Vec<Competitor> {
        Competitor::all().filter(|&whose| self.of(whose) >= number).collect()
    }
}

/// The two pegs of each column: the front one marks the score, the other the score before the last step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pegs {
    /// The scores.
    pub now: Columns,
    /// The scores before the last step of each.
    pub before: Columns,
}

impl Pegs {
    /// Pegs a competitor to this score. If it has it already, no peg moves.
    pub(super) fn step(&mut self, whose: Competitor, score: u32) {
        let now = self.now.of_mut(whose);
        if *now != score {
            *self.before.of_mut(whose) = *now;
            *now = score;
        }
    }
}
