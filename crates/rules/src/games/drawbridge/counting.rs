//! What is out to those who count cards: tolls and discards have lain open, and are in nobody's hand.

use super::moves::{Event, OwnEvent};
use super::state::{DECK, DrawBridge};
use super::view::View;
use crate::cards::{Card, CardSet, Suit};
use crate::counting::{Counted, from_the_ace};

impl Counted for DrawBridge {
    const OUT: &'static str = "Out: not played, not in your hand, and neither a toll nor a discard.";

    fn suit_cards(_: &View, suit: Suit) -> Vec<Card> {
        from_the_ace(DECK, suit)
    }

    fn set_aside(_: &View, history: &[Event]) -> CardSet {
        history.iter().filter_map(Event::own).fold(CardSet::EMPTY, |aside, event| match event {
            OwnEvent::Bid { bid, .. } => aside | CardSet::only(bid.card),
            OwnEvent::Discarded(_, cards) => aside | *cards,
            OwnEvent::Passed(_)
            | OwnEvent::ThrownIn { .. }
            | OwnEvent::Contract(_)
            | OwnEvent::Took(..)
            | OwnEvent::LastLook => aside,
        })
    }
}
