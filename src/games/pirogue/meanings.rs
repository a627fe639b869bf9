//! What scores, and how much.

use super::glossary::{SHARK, TAG, TARPON};
use super::melds::{self, line, name, plain};
use crate::dom::{classed, div, el};
use rules::cards::{Card, CardSet, Rank};
use rules::games::pirogue::hooks::HookKind;
use rules::games::pirogue::melds::MeldKind;
use rules::games::pirogue::{self, Variant, View};
use yew::prelude::*;

/// What a card is good for.
pub fn card(view: &View, card: Card) -> String {
    if pirogue::TARPON.contains(card) {
        let is_tagged = view.own.tag.is_some() && view.own.tag == card.suit();
        if is_tagged { TAG.1 } else { TARPON.1 }
    } else if card.rank() == Some(Rank::Ace) {
        SHARK.1
    } else {
        NUMBERED
    }
    .to_owned()
}

/// What a numbered card is good for.
pub const NUMBERED: &str =
    "Bring the suit led to exactly 11 with it, and it is a hook. In your tricks it goes into melds.";

/// All kinds of meld, the cheapest first.
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

/// Everything that pegs, with its points.
pub fn what_scores(variant: &Variant) -> Html {
    let hook = |kind| variant.hooks.of(kind);
    let fixed = [
        ("A hook that takes its trick, for the pirogue", hook(HookKind::Pirogue).to_string()),
        ("A hook in a trick with a shark, for the angler", hook(HookKind::Angler).to_string()),
        ("Each tarpon in your tricks, for the pirogue", variant.tarpon.to_string()),
        ("Pegging back: a card of the same colour", format!("−{}", variant.peg_back.colour)),
        ("Pegging back: any other card", format!("−{}", variant.peg_back.other)),
    ];
    let fixed = fixed.iter().map(|(what, points)| line("", plain(*what), CardSet::EMPTY, points));
    let melds = KINDS.iter().map(|&kind| {
        let pegs = variant.melds.of(kind);
        line("", melds::kind(kind, name(kind), pegs), CardSet::EMPTY, &pegs.to_string())
    });
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
