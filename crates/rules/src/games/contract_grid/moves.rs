//! What seats can do, the events that follow, and why an action is refused.

use super::contract::Contract;
use super::grid::{CellSet, Grid};
use super::phase::Phase;
use super::state::ContractGrid;
use crate::cards::{Card, Suit, SuitSet};
use crate::game::{self, Pause, TurnRefusal};
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
    /// The phase in which it is done.
    #[inline]
    pub fn phase(&self) -> Phase {
        match self {
            Action::Grid(_) => Phase::Grid,
            Action::Strike(_) => Phase::Strike,
            Action::Bid(_) => Phase::Bid,
            Action::Play(_) => Phase::Play,
        }
    }
}

/// Something that happened. All of it is public.
pub type Event = game::Event<ContractGrid>;

/// What happens only in this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnEvent {
    /// A seat has arranged its grid, which nobody else sees yet (R1).
    Arranged(Seat),
    /// All grids are arranged and lie open from now on.
    Revealed,
    /// A seat has named a suit that shall not be trump.
    Struck(Seat, Suit),
    /// The suit left over is trump.
    Trump(Suit),
    /// A seat has marked its bids.
    Bid(Seat, CellSet),
}

impl game::OwnEvent for OwnEvent {
    fn pause(&self) -> Option<Pause> {
        (*self == OwnEvent::Revealed).then_some(Pause::Reveal)
    }

    fn reveals(&self) -> bool {
        // the trump suit follows from the strikes
        *self == OwnEvent::Revealed
    }
}

/// Why an action is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It is not the moment for this action.
    #[error(transparent)]
    Turn(#[from] TurnRefusal),
    /// The card cannot be played.
    #[error(transparent)]
    Card(#[from] CardRefusal),
    /// A grid with too few or too many contracts.
    #[error("the grid of seat {seat} has {found} contracts, it needs {needed}")]
    GridSize {
        /// The seat.
        seat: Seat,
        /// The number of cells.
        needed: usize,
        /// The number found.
        found: usize,
    },
    /// A contract that is not in the catalogue.
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
        /// The seat.
        seat: Seat,
        /// The contract.
        contract: Contract,
    },
    /// A suit that has been struck already (R2).
    #[error("seat {seat} cannot strike {suit}, it is struck already (left: {})", suits(*left))]
    StruckAlready {
        /// The seat.
        seat: Seat,
        /// The suit.
        suit: Suit,
        /// The suits that may still be struck.
        left: SuitSet,
    },
    /// Too few or too many bids.
    #[error("seat {seat} has to bid {needed} cells, not {found}")]
    BidCount {
        /// The seat.
        seat: Seat,
        /// The right number.
        needed: u8,
        /// The number found.
        found: usize,
    },
    /// A cell that is not on the grid.
    #[error("there is no cell {0} on the grid")]
    NoSuchCell(i64),
    /// A cell named twice in a bid.
    #[error("seat {seat} bids cell {cell} twice")]
    CellTwice {
        /// The seat.
        seat: Seat,
        /// The cell.
        cell: usize,
    },
}

fn suits(set: SuitSet) -> String {
    set.iter().map(|suit| suit.to_string()).collect::<Vec<_>>().join(", ")
}
