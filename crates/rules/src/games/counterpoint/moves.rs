//! What seats can do, the events that follow, and why an action is refused.

use super::phase::Phase;
use super::state::Counterpoint;
use super::variant::BID_CARDS;
use crate::cards::{Card, CardSet};
use crate::game::{self, TurnRefusal};
use crate::seat::Seat;
use crate::trick::CardRefusal;

/// One dealing-out of the deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The hands, seat 0's first.
    pub hands: Vec<Vec<Card>>,
    /// The last card, if one is turned up.
    pub turn_up: Option<Card>,
}

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Lay three cards of the hand face down as the bid.
    Bid(CardSet),
    /// Play a card to the trick.
    Play(Card),
}

impl Action {
    /// The phase in which it is done.
    #[inline]
    pub fn phase(&self) -> Phase {
        match self {
            Action::Bid(_) => Phase::Bid,
            Action::Play(_) => Phase::Play,
        }
    }
}

/// Something that happened. All of it is public.
pub type Event = game::Event<Counterpoint>;

/// What happens only in this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnEvent {
    /// A seat has laid down its bid, which stays secret for now (R1).
    Bid(Seat),
}

impl game::OwnEvent for OwnEvent {}

/// Why an action is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It is not the moment for this action.
    #[error(transparent)]
    Turn(#[from] TurnRefusal),
    /// The card cannot be played.
    #[error(transparent)]
    Card(#[from] CardRefusal),
    /// Too few or too many bid-cards.
    #[error("seat {seat} has to bid {BID_CARDS} cards, not {found}")]
    BidCount {
        /// The seat.
        seat: Seat,
        /// The number found.
        found: u32,
    },
    /// A card named twice in a bid.
    #[error("seat {seat} bids {card} twice")]
    BidTwice {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A bid-card that the seat does not hold.
    #[error("seat {seat} does not hold {card}, it cannot be bid (held: {hand})")]
    BidNotHeld {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
        /// The seat's hand.
        hand: CardSet,
    },
}
