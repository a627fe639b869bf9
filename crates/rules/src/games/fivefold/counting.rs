//! What counts as a suit to those who count cards. Nobody has to follow suit, so nobody shows to have none.

use super::score::DECK;
use super::state::Fivefold;
use super::view::View;
use crate::cards::{Card, Suit};
use crate::counting::{Counted, from_the_ace};

impl Counted for Fivefold {
    const FOLLOWS: bool = false;
    const OUT: &'static str = "Out: not played in this round, and not in your hand.";

    fn suit_cards(_: &View, suit: Suit) -> Vec<Card> {
        from_the_ace(DECK, suit)
    }
}
