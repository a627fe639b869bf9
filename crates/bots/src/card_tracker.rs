//! Counting cards: what each seat has played, and has shown not to hold.

use rules::cards::{Card, CardSet};
use rules::game::{Event, Game};
use rules::seat::PerSeat;

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
    pub fn of<G: Game>(
        seats: u8,
        history: &[Event<G>],
        shows: impl Fn(Card, Card) -> CardSet,
    ) -> CardTracker {
        let mut tracker = CardTracker { played: PerSeat::new(seats), lacks: PerSeat::new(seats) };
        let mut led = None;
        for event in history {
            match *event {
                Event::Played(seat, card) => {
                    tracker.played[seat].insert(card);
                    if let Some(led) = led {
                        tracker.lacks[seat] |= shows(led, card);
                    }
                    led = led.or(Some(card));
                }
                Event::Taken { .. } => led = None,
                Event::Dealt { .. } | Event::Scored { .. } | Event::Over | Event::Own(_) => {}
            }
        }
        tracker
    }
}

/// What a seat lacks that had to play one of the `required` cards and played `card`: all of them if it did not.
pub fn lacking(required: CardSet, card: Card) -> CardSet {
    if required.contains(card) { CardSet::EMPTY } else { required }
}
