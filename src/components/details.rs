//! Lists on a sheet: facts about a seat, and cards that lie open.

use super::card_face::card_face_as;
use crate::dom::{El, classed, div, el, spoken};
use crate::text::card_name_as;
use rules::cards::Card;

/// Facts in two columns: a term and its value. Terms without a value are left out.
pub fn facts(facts: impl IntoIterator<Item = (&'static str, String)>) -> El {
    let mut list = classed("dl", "facts");
    for (what, fact) in facts {
        if !fact.is_empty() {
            list = list.put(el("dt").text(what)).put(el("dd").text(fact));
        }
    }
    list
}

/// Cards that lie open, side by side.
pub fn open_cards(cards: &[Card]) -> El {
    open_cards_as(cards, None)
}

/// Cards that lie open, with the card that the joker stands for.
pub fn open_cards_as(cards: &[Card], joker: Option<Card>) -> El {
    let card = |&card: &Card| el("li").put(spoken(card_name_as(card, joker))).put(card_face_as(card, joker));
    classed("ul", "taken").each(cards.iter().map(card))
}

/// Open cards under a heading; nothing if there are none.
pub fn titled_cards(title: String, cards: &[Card]) -> Option<El> {
    (!cards.is_empty()).then(|| div("looked").put(el("h3").text(title)).put(open_cards(cards)))
}
