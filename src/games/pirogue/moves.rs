//! What seats can do, what happens when they do it, and why they may not.

use super::hooks::Hook;
use crate::cards::{Card, CardSet, Colour, Suit};
use crate::game::TurnRefusal;
use crate::seat::Seat;
use crate::trick::CardRefusal;

/// One dealing-out of both decks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The hands, seat 0's first, each nine numbered cards and four others.
    pub hands: Vec<Vec<Card>>,
}

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Name the suit whose tarpon are worthless in this round, or decline.
    Tag(Option<Suit>),
    /// Play a card to the trick.
    Play(Card),
    /// Claim the hook of the trick with that number, from 0; nothing: let go what could be claimed.
    Claim(Option<u8>),
}

/// What happened; all of it is public.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A round was dealt.
    Dealt {
        /// Its number in the tournament, from 0.
        round: usize,
        /// Who dealt it.
        dealer: Seat,
    },
    /// The dealer has named a suit, or declined.
    Tagged(Seat, Option<Suit>),
    /// A card was played.
    Played(Seat, Card),
    /// A card of neither the suit led nor the other deck: its player pegs back.
    PeggedBack {
        /// Who.
        seat: Seat,
        /// The points lost; fewer than owed, or none, at the start hole (R3).
        points: u32,
    },
    /// A trick is over.
    Taken {
        /// Who took it.
        by: Seat,
        /// The card that took it.
        with: Card,
    },
    /// A hook was pegged: by itself, or because somebody claimed it.
    Pegged {
        /// The hook, and who pegged it.
        hook: Hook,
        /// The points.
        points: u32,
    },
    /// A seat lets go what it could still claim after the last trick.
    LetGo(Seat),
    /// The taker of a trick holds only tarpon: somebody else leads.
    LeadPassed {
        /// Who took the trick.
        from: Seat,
        /// Who leads.
        to: Seat,
    },
    /// All seats hold only tarpon: they got away, and the round ends.
    GotAway,
    /// A round is over and pegged.
    Scored {
        /// Its number in the tournament, from 0.
        round: usize,
    },
    /// A game is won; the round's result says by whom.
    Won {
        /// Its number in the tournament, from 1.
        game: u32,
    },
    /// The tournament is over.
    Over,
}

/// Why an action is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It is not the moment for it.
    #[error(transparent)]
    Turn(#[from] TurnRefusal),
    /// The card is not held, or does not follow suit.
    #[error(transparent)]
    Card(#[from] CardRefusal),
    /// Tarpon are never led.
    #[error("seat {seat} cannot lead {card}, tarpon are never led (playable: {playable})")]
    LeadsTarpon {
        /// Who wanted to lead it.
        seat: Seat,
        /// The card.
        card: Card,
        /// What may be led.
        playable: CardSet,
    },
    /// Sharks are led only when no numbered card is left (R2).
    #[error("seat {seat} cannot lead the shark {card} before its last numbered card (playable: {playable})")]
    LeadsShark {
        /// Who wanted to lead it.
        seat: Seat,
        /// The card.
        card: Card,
        /// What may be led.
        playable: CardSet,
    },
    /// Who cannot follow plays a tarpon or a shark.
    #[error(
        "seat {seat} cannot follow {} and must play a tarpon or a shark, not {card} (playable: {playable})",
        suit.name()
    )]
    MustFish {
        /// Who wanted to play something else.
        seat: Seat,
        /// The card.
        card: Card,
        /// The suit led.
        suit: Suit,
        /// What may be played.
        playable: CardSet,
    },
    /// Who has neither the suit led nor tarpon nor sharks plays its colour.
    #[error(
        "seat {seat} must play a {} card where it can do nothing else, not {card} (playable: {playable})",
        colour_name(*colour)
    )]
    MustMatchColour {
        /// Who wanted to play something else.
        seat: Seat,
        /// The card.
        card: Card,
        /// The colour of the suit led.
        colour: Colour,
        /// What may be played.
        playable: CardSet,
    },
    /// Hooks are pegged by themselves.
    #[error("nobody claims hooks here, they are pegged by themselves")]
    NothingIsCalled,
    /// No hook of that trick that this seat may claim; whether there is one at all stays open.
    #[error("there is nothing in trick {trick} that seat {seat} may claim now")]
    NothingToClaim {
        /// Who wanted to claim it.
        seat: Seat,
        /// The number of the trick, as it was named.
        trick: i64,
    },
}

const fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::Red => "red",
    }
}
