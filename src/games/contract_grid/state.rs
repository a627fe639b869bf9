//! The state of a game: grids, the hand in progress, the hands that are over, and when it ends.

use super::grid::{CellSet, Grid};
use super::score::{HandResult, Takers};
use super::variant::Variant;
use crate::cards::{CardSet, Suit, SuitSet};
use crate::game::{Phase, Turn};
use crate::seat::{PerSeat, Seat};
use crate::trick::Trick;

/// A game of ContractGrid.
#[derive(Clone, Debug, PartialEq)]
pub struct ContractGrid {
    pub(super) variant: Variant,
    /// Who deals the hand in progress, or the next one between hands.
    pub(super) dealer: Seat,
    pub(super) grids: PerSeat<Option<Grid>>,
    pub(super) marked: PerSeat<CellSet>,
    pub(super) totals: PerSeat<u64>,
    pub(super) stage: Stage,
    pub(super) hands: Vec<HandResult>,
}

/// Where the game stands, with what is there only then.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Stage {
    /// Seats arrange their grids.
    Arranging { turn: Seat },
    /// The next hand is about to be dealt.
    Dealing,
    /// Seats name suits that shall not be trump.
    Striking { turn: Seat, hands: PerSeat<CardSet>, left: SuitSet, struck: PerSeat<Strikes> },
    /// Seats mark their bids.
    Bidding { turn: Seat, hands: PerSeat<CardSet>, contest: Contest },
    /// Tricks are played.
    Playing(Tricks),
    /// The game is over.
    Over,
}

/// The suits a seat has struck, in order: two at most, as three strikes go round two seats.
pub(crate) type Strikes = [Option<Suit>; 2];

/// What is fixed before the first card of a hand is played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Contest {
    pub trump: Suit,
    pub struck: PerSeat<Strikes>,
    /// Empty for a seat that has not bid yet: every bid has one cell at least.
    pub bids: PerSeat<CellSet>,
}

/// A hand from its first card on.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tricks {
    pub contest: Contest,
    pub hands: PerSeat<CardSet>,
    pub trick: Trick,
    pub last: Option<Trick>,
    pub collected: PerSeat<CardSet>,
    pub takers: Takers,
}

impl ContractGrid {
    /// The seat at the dealer's left, which begins everything.
    pub(super) fn first(&self) -> Seat {
        self.dealer.left(self.variant.players)
    }

    /// What happens next.
    #[inline]
    pub(super) fn next(&self) -> Turn {
        match &self.stage {
            Stage::Arranging { turn } => Turn::Seat(*turn, Phase::Grid),
            Stage::Dealing => Turn::Deal,
            Stage::Striking { turn, .. } => Turn::Seat(*turn, Phase::Strike),
            Stage::Bidding { turn, .. } => Turn::Seat(*turn, Phase::Bid),
            Stage::Playing(tricks) => Turn::Seat(tricks.trick.turn(), Phase::Play),
            Stage::Over => Turn::Over,
        }
    }

    /// Whether the game ends now, at the end of a hand (R10): some seat has the cap, or a complete grid
    /// where that counts.
    pub(super) fn has_ended(&self) -> bool {
        let at_cap = |total| self.variant.cap.is_some_and(|cap| total >= cap as u64);
        let complete = |marked| self.variant.grid_requirement && marked == CellSet::all(self.variant.size);
        self.totals.as_slice().iter().any(|&total| at_cap(total))
            || self.marked.as_slice().iter().any(|&marked| complete(marked))
    }
}
