//! What seats can do, what happens when they do it, and why they may not.

use super::contract::Contract;
use super::grid::{CellSet, Grid};
use crate::cards::{Card, Suit, SuitSet};
use crate::game::{Phase, TurnRefusal};
use crate::seat::Seat;
use crate::trick::CardRefusal;

/// One dealing-out of the deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The hands, seat 0's first.
    pub hands: Vec<Vec<Card>>,
}

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Arrange one's grid, once in a game.
    Grid(Grid),
    /// Name a suit that shall not be trump.
    Strike(Suit),
    /// Mark cells of one's own grid as the bids of this hand.
    Bid(CellSet),
    /// Play a card to the trick.
    Play(Card),
}

impl Action {
    /// When it is done.
    pub fn phase(&self) -> Phase {
        match self {
            Action::Grid(_) => Phase::Grid,
            Action::Strike(_) => Phase::Strike,
            Action::Bid(_) => Phase::Bid,
            Action::Play(_) => Phase::Play,
        }
    }
}

/// What happened; all of it is public.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat has arranged its grid, which nobody else sees yet (R1).
    Arranged(Seat),
    /// All grids are arranged and lie open from now on.
    Revealed,
    /// A hand was dealt.
    Dealt {
        /// Its number, from 0.
        hand: usize,
        /// Who dealt it.
        dealer: Seat,
    },
    /// A suit shall not be trump.
    Struck(Seat, Suit),
    /// The suit that was left over is trump.
    Trump(Suit),
    /// A seat has marked its bids.
    Bid(Seat, CellSet),
    /// A card was played.
    Played(Seat, Card),
    /// A trick is over.
    Taken {
        /// Who took it.
        by: Seat,
        /// The card that took it.
        with: Card,
    },
    /// A hand is over and scored.
    Scored {
        /// Its number, from 0.
        hand: usize,
    },
    /// The game is over.
    Over,
}

/// Why an action is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It is not the moment for it.
    #[error(transparent)]
    Turn(#[from] TurnRefusal),
    /// The card cannot be played.
    #[error(transparent)]
    Card(#[from] CardRefusal),
    /// A grid with too few or too many contracts.
    #[error("the grid of seat {seat} has {found} contracts, it needs {needed}")]
    GridSize {
        /// Whose grid.
        seat: Seat,
        /// Cells of the grid.
        needed: usize,
        /// Contracts named.
        found: usize,
    },
    /// A contract that the catalogue does not have.
    #[error("there is no contract {0:?}")]
    NoSuchContract(String),
    /// A contract that this table does not play with.
    #[error("the contract {contract} is not played with here")]
    ForeignContract {
        /// The contract.
        contract: Contract,
    },
    /// A contract in two cells.
    #[error("the grid of seat {seat} has the contract {contract} twice")]
    ContractTwice {
        /// Whose grid.
        seat: Seat,
        /// The contract.
        contract: Contract,
    },
    /// A suit that somebody has named before (R2).
    #[error("seat {seat} cannot strike {suit}, it is struck already (left: {})", suits(*left))]
    StruckAlready {
        /// Who wanted to strike it.
        seat: Seat,
        /// The suit.
        suit: Suit,
        /// The suits that may still be struck.
        left: SuitSet,
    },
    /// Too few or too many bids.
    #[error("seat {seat} has to bid {needed} cells, not {found}")]
    BidCount {
        /// Who bids.
        seat: Seat,
        /// Exactly so many.
        needed: u8,
        /// How many were named.
        found: usize,
    },
    /// A cell that the grid does not have.
    #[error("there is no cell {0} on the grid")]
    NoSuchCell(i64),
    /// A cell named twice in a bid.
    #[error("seat {seat} bids cell {cell} twice")]
    CellTwice {
        /// Who bids.
        seat: Seat,
        /// The cell.
        cell: usize,
    },
}

fn suits(set: SuitSet) -> String {
    set.iter().map(|suit| suit.to_string()).collect::<Vec<_>>().join(", ")
}
