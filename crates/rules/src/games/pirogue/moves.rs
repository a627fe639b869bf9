//! What seats can do, the events that follow, and why an action is refused.

use super::hooks::Hook;
use super::state::Pirogue;
use crate::cards::{Card, CardSet, Colour, Suit};
use crate::game::{self, TurnRefusal};
use crate::seat::Seat;
use crate::trick::CardRefusal;

/// One dealing-out of both decks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The hands, seat 0's first: nine numbered cards and four others each.
    pub hands: Vec<Vec<Card>>,
}

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Tag the suit whose tarpon are worthless in this round, or decline.
    Tag(Option<Suit>),
    /// Play a card to the trick.
    Play(Card),
    /// Claim the hook of the trick with this number, from 0; `None` to let go what could be claimed.
    Claim(Option<u8>),
}

/// Something that happened. All of it is public.
pub type Event = game::Event<Pirogue>;

/// What happens only in this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnEvent {
    /// The dealer has tagged a suit, or declined.
    Tagged(Seat, Option<Suit>),
    /// A seat has pegged back for the card it played.
    PeggedBack {
        /// The seat.
        seat: Seat,
        /// The points lost: fewer than owed, or none, near the start hole (R3).
        points: u32,
    },
    /// A hook was pegged, automatically or by a claim.
    Pegged {
        /// The hook, with the seat that pegged it.
        hook: Hook,
        /// The points.
        points: u32,
    },
    /// A seat has let go what it could still claim after the last trick.
    LetGo(Seat),
    /// The winner of a trick holds only tarpon, so another seat leads (R10).
    LeadPassed {
        /// The seat that took the trick.
        from: Seat,
        /// The seat that leads.
        to: Seat,
    },
    /// All seats hold only tarpon: these got away, and the round ends.
    GotAway,
    /// A game is won; the round's result names the winners.
    Won {
        /// Its number in the tournament, from 1.
        game: u32,
    },
}

impl game::OwnEvent for OwnEvent {
    fn reveals(&self) -> bool {
        // a seat that cannot lead shows what it holds
        matches!(self, OwnEvent::LeadPassed { .. } | OwnEvent::GotAway)
    }
}

/// Why an action is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It is not the moment for this action.
    #[error(transparent)]
    Turn(#[from] TurnRefusal),
    /// The card is not held, or does not follow suit.
    #[error(transparent)]
    Card(#[from] CardRefusal),
    /// Tarpon are never led.
    #[error("seat {seat} cannot lead {card}, tarpon are never led (playable: {playable})")]
    LeadsTarpon {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
        /// The cards that may be led.
        playable: CardSet,
    },
    /// Sharks are led only by a seat without numbered cards (R2).
    #[error("seat {seat} cannot lead the shark {card} before its last numbered card (playable: {playable})")]
    LeadsShark {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
        /// The cards that may be led.
        playable: CardSet,
    },
    /// A seat that cannot follow suit must play a tarpon or a shark.
    #[error(
        "seat {seat} cannot follow {} and must play a tarpon or a shark, not {card} (playable: {playable})",
        suit.name()
    )]
    MustFish {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
        /// The suit led.
        suit: Suit,
        /// The cards that may be played.
        playable: CardSet,
    },
    /// A seat with neither the suit led nor tarpon nor sharks must play the colour led.
    #[error(
        "seat {seat} must play a {} card where it can do nothing else, not {card} (playable: {playable})",
        colour_name(*colour)
    )]
    MustMatchColour {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
        /// The colour of the suit led.
        colour: Colour,
        /// The cards that may be played.
        playable: CardSet,
    },
    /// Hooks are pegged automatically at this table.
    #[error("nobody claims hooks here, they are pegged by themselves")]
    NothingIsCalled,
    /// There is no hook in this trick that the seat may claim. Whether there is one at all stays secret.
    #[error("there is nothing in trick {trick} that seat {seat} may claim now")]
    NothingToClaim {
        /// The seat.
        seat: Seat,
        /// The number of the trick, as given.
        trick: i64,
    },
}

const fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::Red => "red",
    }
}
