//! What somebody remembers of a hand: who played what, and has shown by it not to hold.

use crate::cards::{Card, CardSet};
use crate::seat::{PerSeat, Seat};

/// What an event means to somebody who counts cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// A card was played to a trick.
    Played(Seat, Card),
    /// The trick is over.
    TrickOver,
    /// Something else.
    Other,
}

/// What is remembered of each seat.
#[derive(Clone, Copy, Debug)]
pub struct Memory {
    /// What it has played.
    pub played: PerSeat<CardSet>,
    /// The cards that it has shown not to hold.
    pub lacks: PerSeat<CardSet>,
}

impl Memory {
    /// What is remembered of these events. `shows` says what somebody does not hold who plays a card, the second, to a
    /// lead, the first.
    pub fn of<E>(
        seats: u8,
        history: &[E],
        meaning: impl Fn(&E) -> Told,
        shows: impl Fn(Card, Card) -> CardSet,
    ) -> Memory {
        let mut memory = Memory { played: PerSeat::new(seats), lacks: PerSeat::new(seats) };
        let mut led = None;
        for event in history {
            match meaning(event) {
                Told::Played(seat, card) => {
                    memory.played[seat].insert(card);
                    if let Some(led) = led {
                        memory.lacks[seat] |= shows(led, card);
                    }
                    led = led.or(Some(card));
                }
                Told::TrickOver => led = None,
                Told::Other => {}
            }
        }
        memory
    }
}

/// What somebody does not hold who plays that card where these are asked for.
pub fn lacking(asked: CardSet, card: Card) -> CardSet {
    if asked.contains(card) { CardSet::EMPTY } else { asked }
}
