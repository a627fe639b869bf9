//! What must be played to a trick, in order: the same words in *What scores* and in the game in a minute.

use super::melds::drawn_cards;
use crate::dom::{El, classed, el};
use rules::cards::{Card, CardSet};
use rules::games::pirogue::Variant;

/// Before the steps.
pub const FIRST: &str = "Play the first of these that you have:";

/// The steps.
pub fn steps(variant: &Variant) -> [String; 4] {
    [
        "A numbered card of the suit led".to_owned(),
        "A tarpon (K, Q, J) or a shark (ace)".to_owned(),
        format!("A card of the same colour: peg back {}", variant.peg_back.colour),
        format!("Any card: peg back {}", variant.peg_back.other),
    ]
}

/// Cards for each of them after a heart was led.
const EXAMPLES: [&str; 4] = ["7H", "KD AS", "7D", "7S"];

/// The steps with cards.
pub fn drawn(variant: &Variant) -> El {
    let step = |(words, cards): (String, &str)| {
        let cards: CardSet = cards.split(' ').filter_map(|card| card.parse::<Card>().ok()).collect();
        el("li").put(el("span").text(words)).put(drawn_cards(cards))
    };
    classed("ol", "must-play").each(steps(variant).into_iter().zip(EXAMPLES).map(step))
}
