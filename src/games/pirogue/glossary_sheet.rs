//! What scores, and how much.

use super::glossary::{SHARK, TAG, TARPON};
use super::melds::{self, line, name, plain};
use super::must_play;
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

/// What melds are.
const MELDS: &str = "Melds, after the round: cards from your own tricks that make 11, each used once.";

/// What must be played, and what pegs in each of the two races, with its points; rare melds last, behind a tap.
pub fn what_scores(variant: &Variant) -> Html {
    let hook = |kind| variant.hooks.of(kind).to_string();
    let drawn = |cards: &str| cards.split(' ').filter_map(|card| card.parse::<Card>().ok()).collect();
    let pegs = |lines: &[(&str, &'static str, String)]| -> Vec<El> {
        lines.iter().map(|(cards, what, points)| line("", plain(*what), drawn(cards), points)).collect()
    };
    let boat = [
        ("7H 4H", "A hook: 11, and it wins", hook(HookKind::Pirogue)),
        ("KS QH JC", "Each tarpon in your tricks", variant.tarpon.to_string()),
    ];
    let angler = [("7H 4H AS", "A hook that a shark (ace) beats", hook(HookKind::Angler))];
    let common = COMMON.iter().map(|&(kind, name, example)| {
        let pegs = variant.melds.of(kind);
        line("", melds::kind(kind, name, pegs), drawn(example), &pegs.to_string())
    });
    let rare = RARE.iter().map(|&kind| {
        let pegs = variant.melds.of(kind);
        line("", melds::kind(kind, name(kind), pegs), CardSet::EMPTY, &pegs.to_string())
    });
    let rare = el("details")
        .put(classed("summary", "button quiet").text("Melds of four or five cards"))
        .put(classed("dl", "count").each(rare));
    div("seat-sheet pirogue-scores")
        .put(el("h3").text("What you must play"))
        .put(must_play::drawn(variant))
        .put(el("h3").text(format!("The boat you share, to {}", variant.pirogue_target)))
        .put(classed("dl", "count").each(pegs(&boat)))
        .put(el("h3").text(format!("You alone, to {}", variant.angler_target)))
        .put(classed("dl", "count").each(pegs(&angler)))
        .put(classed("p", "small").text(MELDS))
        .put(classed("dl", "count").each(common))
        .put(rare)
        .into()
}
