//! The state of a game: the grids, the hand in progress, the finished hands, and whether the game is over.

use super::grid::{CellSet, Grid};
use super::score::{HandResult, Takers};
use super::variant::Variant;
use crate::cards::{CardSet, Suit, SuitSet};
use crate::seat::{PerSeat, Seat};
use crate::trick::Trick;

/// A game of ContractGrid.
#[derive(Clone, Debug, PartialEq)]
pub struct ContractGrid {
    pub(super) variant: Variant,
    /// The dealer of the hand in progress, or of the next one between hands.
    pub(super) dealer: Seat,
    pub(super) grids: PerSeat<Option<Grid>>,
    pub(super) marked: PerSeat<CellSet>,
    pub(super) totals: PerSeat<u64>,
    pub(super) stage: Stage,
    pub(super) hands: Vec<HandResult>,
}

/// Where the hand in progress stands, and what there is at that point only.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Stage {
    /// Seats arrange their grids, before the first hand.
    Arranging { turn: Seat },
    /// The next hand is about to be dealt.
    Dealing,
    /// Seats name suits that shall not be trump.
    Striking { turn: Seat, hands: PerSeat<CardSet>, left: SuitSet, struck: PerSeat<Strikes> },
    /// Seats mark their bids.
    Bidding { turn: Seat, hands: PerSeat<CardSet>, bidding: Bidding },
    /// Tricks are played.
    Playing(Tricks),
    /// The game is over.
    Over,
}

/// The suits that a seat has struck, in order: two at most, as two seats share three strikes.
pub type Strikes = [Option<Suit>; 2];

/// The strikes and bids of a hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bidding {
    /// The suit that nobody struck.
    pub trump: Suit,
    /// The suits that each seat struck.
    pub struck: PerSeat<Strikes>,
    /// The cells that each seat bid; empty for a seat that has not bid yet, as every bid has at least one cell.
    pub bids: PerSeat<CellSet>,
}

/// The card play of a hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Tricks {
    /// The strikes and bids before it.
    pub bidding: Bidding,
    /// The cards that each seat holds.
    pub hands: PerSeat<CardSet>,
    /// The trick in progress.
    pub trick: Trick,
    /// The trick before it.
    pub last: Option<Trick>,
    /// The cards of the tricks that each seat took.
    pub collected: PerSeat<CardSet>,
    /// The seats that took the finished tricks, in order.
    pub takers: Takers,
}

impl ContractGrid {
    /// The seat at the dealer's left, which arranges, strikes, bids and leads first.
    pub(super) fn first(&self) -> Seat {
        self.dealer.left(self.variant.players)
    }

    /// Whether the game ends now, at the end of a hand (R10): some seat has the cap, or a complete grid if that
    /// counts (R8).
    pub(super) fn has_ended(&self) -> bool {
        let at_cap = |total| self.variant.cap.is_some_and(|cap| total >= u64::from(cap));
        let complete = |marked| self.variant.grid_requirement && marked == CellSet::all(self.variant.size);
        self.totals.as_slice().iter().any(|&total| at_cap(total))
            || self.marked.as_slice().iter().any(|&marked| complete(marked))
    }
}
