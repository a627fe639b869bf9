//! Melds as they are laid out after a round, and all that pegs.

use crate::app::components::card_face::card_face;
use crate::app::dom::{El, classed, div, el, spoken};
use crate::app::text::{card_name, in_hand_order, list};
use new_tricks::cards::CardSet;
use new_tricks::games::pirogue::Variant;
use new_tricks::games::pirogue::hooks::HookKind;
use new_tricks::games::pirogue::melds::{Meld, MeldKind};
use new_tricks::games::pirogue::score::TARPON_POINTS;
use yew::prelude::*;

/// What a meld is called.
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

/// All kinds of melds, the cheapest first.
const KINDS: [MeldKind; 11] = [
    MeldKind::PairOfColour,
    MeldKind::ThreeOfColour,
    MeldKind::PairOfSuit,
    MeldKind::ThreeOfSuit,
    MeldKind::Melange,
    MeldKind::TwoAndColour,
    MeldKind::Tobago,
    MeldKind::OneColour,
    MeldKind::TwoAndSuit,
    MeldKind::ColourAndSuit,
    MeldKind::Tarpon,
];

/// A line of a sum: what, of which cards, and the points.
pub fn line(class: &'static str, what: &str, cards: CardSet, points: &str) -> El {
    let cards = in_hand_order(cards, None);
    let said: Vec<String> = cards.iter().copied().map(card_name).collect();
    let laid = (!cards.is_empty()).then(|| {
        classed("span", "pirogue-cards").set("aria-hidden", "true").each(cards.iter().copied().map(card_face))
    });
    let said = laid.is_some().then(|| spoken(format!("{}: ", list(&said))));
    let term = el("dt").put_if(laid).put_if(said).put(classed("span", "small").text(what.to_owned()));
    classed("div", class).put(term).put(el("dd").text(points.to_owned()))
}

/// A meld with its cards.
pub fn meld(meld: &Meld) -> El {
    line("meld", name(meld.kind), meld.cards, &meld.kind.points().to_string())
}

/// What pegs, and how much.
pub fn what_pegs(variant: &Variant) -> Html {
    let hook = |kind| variant.hooks.of(kind);
    let fixed = [
        ("A hook that takes its trick, for the pirogue", hook(HookKind::Pirogue).to_string()),
        ("A hook in a trick with a shark, for the angler", hook(HookKind::Angler).to_string()),
        ("Each tarpon in your tricks, for the pirogue", TARPON_POINTS.to_string()),
        ("No suit, tarpon or shark, but its colour", "−1".to_owned()),
        ("Not even its colour", "−2".to_owned()),
    ];
    let fixed = fixed.iter().map(|(what, points)| line("", what, CardSet::EMPTY, points));
    let melds = KINDS.iter().map(|&kind| line("", name(kind), CardSet::EMPTY, &kind.points().to_string()));
    div("seat-sheet")
        .put(classed("dl", "count").each(fixed))
        .put(el("h3").text("Melds, for the angler"))
        .put(
            el("p").text(
                "Numbered cards in your tricks that sum to 11, each in one meld. The best total counts.",
            ),
        )
        .put(classed("dl", "count").each(melds))
        .into()
}
