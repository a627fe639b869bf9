//! What somebody remembers of a hand: who played what to which lead.

use crate::cards::Card;
use crate::seat::Seat;

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

/// Goes through the cards that were played: who, what, and what had been led to that trick; none for the lead itself.
pub fn plays<E>(history: &[E], meaning: impl Fn(&E) -> Told, mut each: impl FnMut(Seat, Card, Option<Card>)) {
    let mut led = None;
    for event in history {
        match meaning(event) {
            Told::Played(seat, card) => {
                each(seat, card, led);
                led = led.or(Some(card));
            }
            Told::TrickOver => led = None,
            Told::Other => {}
        }
    }
}
