//! What seats can do, the events that follow, and why an action is refused.

use super::auction::{Bid, Stack};
use super::phase::Phase;
use super::score::Contract;
use super::state::DrawBridge;
use crate::cards::{Card, CardSet, Rank};
use crate::game::{self, Pause, TurnRefusal};
use crate::seat::Seat;
use crate::trick::CardRefusal;

/// One dealing-out of the deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The hands, seat 0's first.
    pub hands: Vec<Vec<Card>>,
    /// The two draw stacks, each from its top down.
    pub stacks: Vec<Vec<Card>>,
}

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Bid in the auction.
    Bid(Bid),
    /// Pass in the auction.
    Pass,
    /// Discard as many cards as the declarer has taken from the draw stacks.
    Discard(CardSet),
    /// Play a card to the trick.
    Play(Card),
}

impl Action {
    /// The phase in which it is done.
    #[inline]
    pub fn phase(&self) -> Phase {
        match self {
            Action::Bid(_) | Action::Pass => Phase::Bid,
            Action::Discard(_) => Phase::Exchange,
            Action::Play(_) => Phase::Play,
        }
    }
}

/// Something that happened. All of it is public.
pub type Event = game::Event<DrawBridge>;

/// What happens only in this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnEvent {
    /// A seat has passed.
    Passed(Seat),
    /// A seat has bid.
    Bid {
        /// The seat.
        seat: Seat,
        /// The bid.
        bid: Bid,
        /// The face-up card that the seat took.
        took: Card,
        /// The next card of that stack, now face up; `None` if it is empty.
        turned: Option<Card>,
    },
    /// Nobody has bid: the hand is thrown in and scores nothing (R2).
    ThrownIn {
        /// Its number, from 0.
        hand: usize,
    },
    /// The auction is over.
    Contract(Contract),
    /// The declarer has taken the face-up cards of the draw stacks that are not empty.
    Took(Seat, CardSet),
    /// The declarer has discarded these, face up.
    Discarded(Seat, CardSet),
    /// Everybody may look at the bidding stack and the discards once more (R3).
    LastLook,
}

impl game::OwnEvent for OwnEvent {
    fn pause(&self) -> Option<Pause> {
        match self {
            OwnEvent::LastLook => Some(Pause::Reveal),
            OwnEvent::ThrownIn { .. } => Some(Pause::Hand),
            OwnEvent::Passed(_)
            | OwnEvent::Bid { .. }
            | OwnEvent::Contract(_)
            | OwnEvent::Took(..)
            | OwnEvent::Discarded(..) => None,
        }
    }

    fn reveals(&self) -> bool {
        match self {
            OwnEvent::ThrownIn { .. } => true,
            OwnEvent::Bid { turned, .. } => turned.is_some(),
            // the cards taken, and those of the last look, have been face up before
            OwnEvent::Took(..)
            | OwnEvent::LastLook
            | OwnEvent::Passed(_)
            | OwnEvent::Contract(_)
            | OwnEvent::Discarded(..) => false,
        }
    }
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It is not the moment for this action.
    #[error(transparent)]
    Turn(#[from] TurnRefusal),
    /// The card cannot be played.
    #[error(transparent)]
    Card(#[from] CardRefusal),
    /// The bid cannot be made.
    #[error(transparent)]
    Bid(#[from] BidRefusal),
    /// Too few or too many discards.
    #[error("seat {seat} has to discard as many cards as it has taken: {needed}, not {found}")]
    DiscardCount {
        /// The seat.
        seat: Seat,
        /// The right number.
        needed: u32,
        /// The number found.
        found: u32,
    },
    /// A card named twice among the discards.
    #[error("seat {seat} discards {card} twice")]
    DiscardTwice {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A discard that the seat does not hold.
    #[error("seat {seat} does not hold {card} and cannot discard it")]
    DiscardNotHeld {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
}

/// Why a bid cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BidRefusal {
    /// A level that is no number of tricks.
    #[error("there is no level {level}: a bid is for 1 to {most} tricks")]
    NoSuchLevel {
        /// The level.
        level: i64,
        /// The highest one at the table.
        most: u8,
    },
    /// A level for which no card can be the toll at this table (R7).
    #[error("no card can be the toll of level {level} now")]
    NoTollPays {
        /// The level.
        level: u8,
    },
    /// The last toll was an ace, and each toll has to be higher than the last (R7).
    #[error("the last toll was an ace: no toll is higher")]
    TollsSpent,
    /// A level below that of the last bid.
    #[error("the last bid was of level {last}, level {level} is too low")]
    LevelTooLow {
        /// The level.
        level: u8,
        /// The level of the last bid.
        last: u8,
    },
    /// A level that is not above that of the last bid, where each has to be (R7).
    #[error("the last bid was of level {last}, the next has to be of a higher one")]
    LevelNotHigher {
        /// The level of the last bid.
        last: u8,
    },
    /// The level of the last bid, if its toll cannot be beaten.
    #[error("the last toll was an ace: only a bid of a higher level than {level} beats it")]
    LevelSpent {
        /// The level.
        level: u8,
    },
    /// A toll too low for the level.
    #[error("level {level} needs a toll of {} or higher, {card} is too low", needed.name())]
    TollTooLow {
        /// The toll.
        card: Card,
        /// The level.
        level: u8,
        /// The lowest rank that would do.
        needed: Rank,
        /// The highest level that it pays for, if any.
        pays: Option<u8>,
    },
    /// A toll high enough for the level that is not higher than the last toll, where each has to be (R7).
    #[error("the next toll has to be {} or higher, {card} is too low", needed.name())]
    TollNotAboveLast {
        /// The toll.
        card: Card,
        /// The lowest rank that would do.
        needed: Rank,
    },
    /// A toll high enough for the level that does not beat the toll of the last bid, which was of the same level (R1).
    #[error("another bid of level {level} needs a toll of {} or higher, {card} is too low", needed.name())]
    TollNotHigher {
        /// The toll.
        card: Card,
        /// The level.
        level: u8,
        /// The lowest rank that would do.
        needed: Rank,
    },
    /// A toll of more than twice the level, where that is too much (R7).
    #[error("level {level} allows a toll of {} at most, {card} is too high", highest.name())]
    TollTooHigh {
        /// The toll.
        card: Card,
        /// The level.
        level: u8,
        /// The highest rank that would do.
        highest: Rank,
    },
    /// A toll that the seat does not hold.
    #[error("seat {seat} does not hold {card} and cannot pay it as a toll")]
    NotHeld {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The draw stack is empty.
    #[error("draw stack {stack} is empty, seat {seat} has to draw from the other one")]
    EmptyStack {
        /// The seat.
        seat: Seat,
        /// The stack.
        stack: Stack,
    },
}
