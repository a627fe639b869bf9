//! Why Hard's choice is good, as a fact in the game's terms.
//!
//! A reason comes from an [`Observation`](crate::Observation) alone: from what the seat sees, and what it can work out
//! about other hands.

mod card_choice;

pub use card_choice::{CardChoice, ace_high};

use rules::cards::Card;
use rules::seat::Seat;
use serde::{Deserialize, Serialize};

/// A fact that speaks for a choice; `Own` has those of one game ([`OwnReason`](crate::BotGame::OwnReason)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reason<Own> {
    /// A fact of any game of tricks.
    Card(CardReason),
    /// A fact of its own game.
    Own(Own),
}

/// A fact that speaks for a card, whatever the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CardReason {
    /// It is the last card of the trick and takes it.
    Takes,
    /// The same from that seat, no partner, which was ahead with that card.
    Beats(Seat, Card),
    /// Nobody still to play can hold a card that beats it.
    Unbeaten,
    /// That seat, the partner, is winning the trick.
    PartnerWins(Seat),
    /// No card that may be played beats that one, which that seat has played.
    Beaten(Seat, Card),
    /// A better card is kept, as that one would beat it; the seat that must hold it, where it is known.
    Waits(Card, Option<Seat>),
    /// After it the hand has none of that card's suit, and a trump.
    Voids(Card),
    /// Only a trump can beat it.
    OnlyTrump,
    /// It leaves that seat ahead, and keeps that card, which would have been winning.
    Saves(Seat, Card),
    /// It leaves that seat ahead.
    Leaves(Seat),
    /// It trumps that card of that seat, no partner, which was ahead.
    Ruffs(Seat, Card),
    /// Only these one or two cards, or perhaps a trump, can beat it.
    OnlyCards(Card, Option<Card>, OrTrump),
    /// That card would beat a higher one of the hand; the seat that must hold it, where it is known.
    Out(Card, Option<Seat>),
}

/// Whether any trump would beat a card, too.
pub type OrTrump = bool;

/// As a small number; too large ones become the largest.
pub fn small(number: impl TryInto<u8>) -> u8 {
    number.try_into().unwrap_or(u8::MAX)
}

/// A number of tricks or points, rounded.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it ends at the bounds of a u8")]
pub fn rounded(number: f32) -> u8 {
    number.round() as u8
}

impl CardReason {
    /// As it stands where a player may want to lose tricks: a card that is not played need not be saved.
    #[must_use]
    pub fn in_any_plan(self) -> CardReason {
        match self {
            CardReason::Saves(ahead, _) => CardReason::Leaves(ahead),
            CardReason::Waits(out, holder) => CardReason::Out(out, holder),
            same => same,
        }
    }
}
