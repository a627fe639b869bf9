//! What counts as a suit to those who count cards: the joker is the highest trump (R4).

use super::legal::asked;
use super::state::ContractGrid;
use super::view::View;
use crate::cards::{Card, CardSet, Suit};
use crate::counting::{Counted, from_the_ace};

impl Counted for ContractGrid {
    fn suit_cards(view: &View, suit: Suit) -> Vec<Card> {
        let deck = view.variant.deck_cards();
        let joker = (deck & CardSet::JOKER).first().filter(|_| view.own.trump == Some(suit));
        joker.into_iter().chain(from_the_ace(deck, suit)).collect()
    }

    fn asked(view: &View, led: Card) -> Option<Suit> {
        view.own.trump.map(|trump| asked(led, trump))
    }
}
