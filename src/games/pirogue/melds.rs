//! Melds as they lie open after a round.

use super::meanings;
use crate::components::card_face::card_face;
use crate::components::glossary::explained;
use crate::dom::{El, classed, el, spoken};
use crate::text::{card_name, in_hand_order, list};
use rules::cards::{CardSet, Rank};
use rules::games::pirogue::melds::{Meld, MeldKind};
use yew::prelude::*;

/// The name of a kind of meld.
pub const fn name(kind: MeldKind) -> &'static str {
    match kind {
        MeldKind::PairOfColour => "two of one colour",
        MeldKind::ThreeOfColour => "three of one colour",
        MeldKind::PairOfSuit => "two of one suit",
        MeldKind::ThreeOfSuit => "three of one suit",
        MeldKind::Tobago => "2-2-2-5 or 2-3-3-3",
        MeldKind::Melange => "2-2-3-4",
        MeldKind::TwoAndColour => "2-2-3-4, one 2 and the rest of the other colour",
        MeldKind::OneColour => "2-2-3-4 of one colour",
        MeldKind::TwoAndSuit => "2-2-3-4, one 2 and the rest of one suit of the other colour",
        MeldKind::ColourAndSuit => "2-2-3-4 of one colour, 2-3-4 of one suit",
        MeldKind::Tarpon => "2-2-2-2-3",
    }
}

/// A line of a sum: what scores, its cards, and the points.
pub fn line(class: &'static str, what: El, cards: CardSet, points: &str) -> El {
    let cards = in_hand_order(cards, None);
    let said: Vec<String> = cards.iter().copied().map(card_name).collect();
    let laid = (!cards.is_empty()).then(|| {
        classed("span", "pirogue-cards").set("aria-hidden", "true").each(cards.iter().copied().map(card_face))
    });
    let said = laid.is_some().then(|| spoken(format!("{}: ", list(&said))));
    let term = el("dt").put_if(laid).put_if(said).put(what.class("small"));
    classed("div", class).put(term).put(el("dd").text(points.to_owned()))
}

/// What a line says, where it explains nothing.
pub fn plain(what: impl Into<AttrValue>) -> El {
    el("span").text(what)
}

/// A kind of meld, by that name; it explains itself.
pub fn kind(kind: MeldKind, name: &'static str) -> El {
    explained(name, (name, &meanings::meld(kind)))
}

/// A meld with its cards.
pub fn meld(meld: &Meld) -> El {
    let has = |rank: Rank| meld.cards.iter().any(|card| card.rank() == Some(rank));
    let name = match meld.kind {
        MeldKind::Tobago if has(Rank::Five) => "2-2-2-5",
        MeldKind::Tobago => "2-3-3-3",
        other => name(other),
    };
    line("meld", kind(meld.kind, name), meld.cards, &meld.kind.points().to_string())
}
