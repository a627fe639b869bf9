//! Figures of the rule book, drawn with the parts of the table.

use crate::components::card_face::card_face;
use crate::components::glossary::glossary;
use crate::dom::{classed, div};
use crate::games::drawbridge::glossary::WORDS;
use crate::games::drawbridge::planks::{planks, plaque};
use rules::cards::{Card, Rank, Suit};
use rules::games::drawbridge::auction::{MAX_LEVEL, Strain};
use rules::games::drawbridge::score::Contract;
use rules::seat::{PerSide, Seat};
use yew::prelude::*;

/// Two tolls and a bid, beside the title. It says nothing.
pub fn vignette() -> Html {
    let tolls = [Card::new(Rank::Seven, Suit::Hearts), Card::new(Rank::Nine, Suit::Clubs)];
    let bid = plaque(4, Strain::Suit(Suit::Spades)).class("large");
    div("bridge-vignette").each(tolls.map(card_face)).put(bid).into()
}

/// A contract for seven made with eight tricks.
pub fn bridge_made() -> Html {
    bridge(8, 2)
}

/// A contract for seven missed with five tricks.
pub fn bridge_missed() -> Html {
    bridge(5, 5)
}

/// The bid of 3 spades.
pub fn bid_three_spades() -> Html {
    bid(3, Suit::Spades)
}

/// The bid of 3 diamonds.
pub fn bid_three_diamonds() -> Html {
    bid(3, Suit::Diamonds)
}

/// The bid of 4 spades.
pub fn bid_four_spades() -> Html {
    bid(4, Suit::Spades)
}

/// The planks of a contract for seven: laid by the declarer's side, kept by the others.
fn bridge(laid: u8, kept: u8) -> Html {
    let contract = Contract { declarer: Seat::FIRST, level: 7, strain: Strain::NoTrump };
    let declarer = contract.declarer.side();
    let tricks = PerSide::from_fn(|side| if side == declarer { laid } else { kept });
    div("bridge-alone").put(planks(MAX_LEVEL, &contract, &tricks)).into()
}

fn bid(level: u8, trump: Suit) -> Html {
    classed("span", "rules-bid").put(plaque(level, Strain::Suit(trump)).class("large")).into()
}

/// The words that explain themselves on the table.
pub fn words() -> Html {
    glossary(WORDS)
}
