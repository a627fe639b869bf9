//! Figures of the rules page, drawn with the parts of the table.

use crate::app::boards::drawbridge::planks::{planks, plaque};
use crate::app::components::card_face::card_face;
use crate::app::dom::{classed, div};
use crate::cards::{Card, Rank, Suit};
use crate::games::drawbridge::auction::Strain;
use crate::games::drawbridge::score::Contract;
use crate::seat::{PerSide, Seat};
use yew::prelude::*;

/// A bridge: `bridge 7 8 2` has a contract for seven, eight planks laid and two kept. A plaque: `bid 4S`. The
/// vignette says nothing.
pub fn figure(name: &str) -> Option<Html> {
    let words: Vec<&str> = name.split(' ').collect();
    match words.as_slice() {
        ["bridge", level, laid, kept] => {
            let number = |word: &str| word.parse::<u8>().unwrap_or_default();
            let contract = Contract { declarer: Seat::FIRST, level: number(level), strain: Strain::NoTrump };
            let tricks =
                PerSide::from_fn(
                    |side| {
                        if side == contract.declarer.side() { number(laid) } else { number(kept) }
                    },
                );
            Some(div("bridge-alone").put(planks(&contract, &tricks)).into())
        }
        ["vignette"] => {
            let tolls = [Card::new(Rank::Seven, Suit::Hearts), Card::new(Rank::Nine, Suit::Clubs)];
            let bid = plaque(4, Strain::Suit(Suit::Spades)).class_if(true, "large");
            Some(div("bridge-vignette").each(tolls.map(card_face)).put(bid).into())
        }
        ["bid", bid] => {
            let (level, strain) = bid.split_at_checked(1)?;
            let strain = Strain::ALL.into_iter().find(|known| known.id() == strain)?;
            let large = plaque(level.parse().ok()?, strain).class_if(true, "large");
            Some(classed("span", "rules-bid").put(large).into())
        }
        _ => None,
    }
}
