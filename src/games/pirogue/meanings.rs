//! What scores, and how much.

use super::glossary::{SHARK, TAG, TARPON};
use super::melds::{self, line, name, plain};
use crate::dom::{El, classed, div, el};
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

/// The melds that come in most rounds, each with one of them.
const COMMON: [(MeldKind, &str, &str); 4] = [
    (MeldKind::PairOfColour, "Two of a colour", "9C 2S"),
    (MeldKind::PairOfSuit, "Two of a suit", "8S 3S"),
    (MeldKind::ThreeOfColour, "Three of a colour", "6D 3H 2D"),
    (MeldKind::ThreeOfSuit, "Three of a suit", "5H 4H 2H"),
];

/// The others, the cheapest first.
const RARE: [MeldKind; 7] = [
    MeldKind::Melange,
    MeldKind::TwoAndColour,
    MeldKind::Tobago,
    MeldKind::OneColour,
    MeldKind::TwoAndSuit,
    MeldKind::ColourAndSuit,
    MeldKind::Tarpon,
];

/// What pegs in each of the two races, with its points; rare melds last, behind a tap.
pub fn what_scores(variant: &Variant) -> Html {
    let hook = |kind| variant.hooks.of(kind).to_string();
    let pegs = |lines: &[(&'static str, String)]| -> Vec<El> {
        lines.iter().map(|(what, points)| line("", plain(*what), CardSet::EMPTY, points)).collect()
    };
    let boat = [
        ("A hook: your card makes 11, and wins", hook(HookKind::Pirogue)),
        ("Each tarpon (K, Q, J) in your tricks", variant.tarpon.to_string()),
    ];
    let angler = [
        ("A hook in a trick with a shark (ace)", hook(HookKind::Angler)),
        ("No suit, tarpon or ace: a card of its colour", format!("−{}", variant.peg_back.colour)),
        ("No suit, tarpon or ace: any other card", format!("−{}", variant.peg_back.other)),
    ];
    let common = COMMON.iter().map(|&(kind, name, example)| {
        let cards = example.split(' ').filter_map(|card| card.parse::<Card>().ok()).collect();
        let pegs = variant.melds.of(kind);
        line("", melds::kind(kind, name, pegs), cards, &pegs.to_string())
    });
    let rare = RARE.iter().map(|&kind| {
        let pegs = variant.melds.of(kind);
        line("", melds::kind(kind, name(kind), pegs), CardSet::EMPTY, &pegs.to_string())
    });
    let rare = el("details")
        .put(classed("summary", "button quiet").text("Melds of four or five cards"))
        .put(classed("dl", "count").each(rare));
    div("seat-sheet pirogue-scores")
        .put(el("h3").text(format!("The boat you share, to {}", variant.pirogue_target)))
        .put(classed("dl", "count").each(pegs(&boat)))
        .put(el("h3").text(format!("You alone, to {}", variant.angler_target)))
        .put(classed("p", "small").text("After the round, numbered cards from your own tricks that make 11:"))
        .put(classed("dl", "count").each(common))
        .put(classed("dl", "count").each(pegs(&angler)))
        .put(rare)
        .into()
}
