//! What counts as a suit to those who count cards: the ten ranks second, and the joker is the card turned up, which is out of
//! play. The own bid is in no hand; those of the others are secret, and so they are out.

use super::moves::Event;
use super::state::Counterpoint;
use super::trick_winner::order;
use super::view::View;
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::counting::Counted;

impl Counted for Counterpoint {
    const OUT: &'static str =
        "Out: not played, and neither in your hand nor in your bid. It may be in another bid.";

    fn suit_cards(view: &View, suit: Suit) -> Vec<Card> {
        let turn_up = view.own.turn_up;
        let in_play = view.variant.deck_cards() - turn_up.card().map_or(CardSet::EMPTY, CardSet::only);
        let of_suit = in_play & turn_up.cards_of(suit);
        let at =
            |place: u8| of_suit.iter().find(|&card| turn_up.meaning(card).rank().map(order) == Some(place));
        (0..=order(Rank::Ace)).rev().filter_map(at).collect()
    }

    fn asked(view: &View, led: Card) -> Option<Suit> {
        view.own.turn_up.meaning(led).suit()
    }

    fn set_aside(view: &View, _: &[Event]) -> CardSet {
        view.own.bid_cards
    }
}
