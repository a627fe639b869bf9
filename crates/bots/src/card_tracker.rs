//! Counting cards: what each seat has played, and has shown not to hold.

use rules::cards::{Card, CardSet};
use rules::seat::{PerSeat, Seat};

/// What an event of a game means to the tracker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrackedEvent {
    /// A seat played a card to a trick.
    Played(Seat, Card),
    /// The trick is over.
    TrickOver,
    /// Something else.
    Other,
}

/// What the play has shown of each hand.
#[derive(Clone, Copy, Debug)]
pub struct CardTracker {
    /// The cards that each seat has played.
    pub played: PerSeat<CardSet>,
    /// The cards that each seat has shown not to hold.
    pub lacks: PerSeat<CardSet>,
}

impl CardTracker {
    /// Reads the events of a hand. `shows(led, card)` is what a seat cannot hold that played `card` when `led` was led.
    pub fn of<E>(
        seats: u8,
        history: &[E],
        meaning: impl Fn(&E) -> TrackedEvent,
        shows: impl Fn(Card, Card) -> CardSet,
    ) -> CardTracker {
        let mut tracker = CardTracker { played: PerSeat::new(seats), lacks: PerSeat::new(seats) };
        let mut led = None;
        for event in history {
            match meaning(event) {
                TrackedEvent::Played(seat, card) => {
                    tracker.played[seat].insert(card);
                    if let Some(led) = led {
                        tracker.lacks[seat] |= shows(led, card);
                    }
                    led = led.or(Some(card));
                }
                TrackedEvent::TrickOver => led = None,
                TrackedEvent::Other => {}
            }
        }
        tracker
    }
}

/// What a seat lacks that had to play one of the `required` cards and played `card`: all of them if it did not.
pub fn lacking(required: CardSet, card: Card) -> CardSet {
    if required.contains(card) { CardSet::EMPTY } else { required }
}
