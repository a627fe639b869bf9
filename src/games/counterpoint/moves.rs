//! What seats can do, what happens when they do it, and why they may not.

use super::variant::BID_CARDS;
use crate::cards::{Card, CardSet};
use crate::game::{Phase, TurnRefusal};
use crate::seat::Seat;
use crate::trick::CardRefusal;

/// One dealing-out of the deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The hands, seat 0's first.
    pub hands: Vec<Vec<Card>>,
    /// The last card, where one is turned up.
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
    /// When it is done.
    #[inline]
    pub fn phase(&self) -> Phase {
        match self {
            Action::Bid(_) => Phase::Bid,
            Action::Play(_) => Phase::Play,
        }
    }
}

/// What happened; all of it is public.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A hand was dealt.
    Dealt {
        /// Its number, from 0.
        hand: usize,
        /// Who dealt it.
        dealer: Seat,
        /// The card turned up, where one is.
        turn_up: Option<Card>,
    },
    /// A seat has laid down its bid, which nobody else sees yet (R1).
    Bid(Seat),
    /// A card was played.
    Played(Seat, Card),
    /// A trick is over.
    Taken {
        /// Who took it.
        by: Seat,
        /// The card that took it.
        with: Card,
    },
    /// A hand is over and scored; all bids lie open in its result.
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
    /// Too few or too many bid-cards.
    #[error("seat {seat} has to bid {BID_CARDS} cards, not {found}")]
    BidCount {
        /// Who bids.
        seat: Seat,
        /// How many were named.
        found: u32,
    },
    /// A card named twice in a bid.
    #[error("seat {seat} bids {card} twice")]
    BidTwice {
        /// Who bids.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A bid-card that the seat does not hold.
    #[error("seat {seat} does not hold {card}, it cannot be bid (held: {hand})")]
    BidNotHeld {
        /// Who bids.
        seat: Seat,
        /// The card.
        card: Card,
        /// What the seat holds.
        hand: CardSet,
    },
}
