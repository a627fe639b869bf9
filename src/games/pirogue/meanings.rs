//! What pegs, and how much.

use super::melds::{self, line, name, plain};
use crate::components::glossary::Word;
use crate::dom::{classed, div, el};
use crate::games::phrases::points;
use rules::cards::{Card, CardSet, Rank};
use rules::games::pirogue::hooks::HookKind;
use rules::games::pirogue::melds::MeldKind;
use rules::games::pirogue::score::TARPON_POINTS;
use rules::games::pirogue::{self, Variant, View};
use yew::prelude::*;

pub const TARPON: Word =
    ("Tarpon", "A king, queen or jack. It never takes a trick; in your tricks it pegs 2 for your pirogue.");
pub const SHARK: Word = ("Shark", "An ace. The first one in a trick takes it.");
pub const HOOK: Word = (
    "Hook",
    "The card that brings the suit led to exactly 11. It pegs, and takes the trick unless a shark does.",
);
pub const TAG: Word = ("Tag", "The tarpon of the suit that the dealer tags are worth nothing in this round.");
pub const PEG_BACK: Word = (
    "Peg back",
    "With no card of the suit led, no tarpon and no shark, you lose 1 for a card of the same colour, 2 for another.",
);
pub const MELD: Word =
    ("Meld", "Numbered cards from your own tricks that sum to 11. They peg for you alone.");
pub const ANGLER: Word =
    ("Angler", "Each player alone. An angler pegs for melds, and for hooks in a trick with a shark.");
pub const PIROGUE: Word = ("Pirogue", "The boat of two partners. It pegs for their tarpon and for hooks.");

/// The words of the game.
pub const WORDS: &[Word] = &[ANGLER, PIROGUE, TARPON, SHARK, TAG, HOOK, PEG_BACK, MELD];

/// What a card is good for.
pub fn card(view: &View, card: Card) -> String {
    if pirogue::TARPON.contains(card) {
        let is_tagged = view.tag.is_some() && view.tag == card.suit();
        if is_tagged { TAG.1 } else { TARPON.1 }
    } else if card.rank() == Some(Rank::Ace) {
        SHARK.1
    } else {
        "Bring the suit led to exactly 11 with it, and it is a hook. In your tricks it goes into melds."
    }
    .to_owned()
}

/// What a kind of meld is, and what it is worth.
pub fn meld(kind: MeldKind) -> String {
    let what = match kind {
        MeldKind::PairOfColour => "Two cards that sum to 11, both red or both black.",
        MeldKind::ThreeOfColour => "Three cards that sum to 11, all red or all black.",
        MeldKind::PairOfSuit => "Two cards of one suit that sum to 11.",
        MeldKind::ThreeOfSuit => "Three cards of one suit that sum to 11.",
        MeldKind::Melange => "Two 2s, a 3 and a 4 of any suits.",
        MeldKind::TwoAndColour => {
            "Two 2s, a 3 and a 4: one 2 is red and the rest black, or the other way round."
        }
        MeldKind::Tobago => "Three 2s and a 5, or one 2 and three 3s.",
        MeldKind::OneColour => "Two 2s, a 3 and a 4, all red or all black.",
        MeldKind::TwoAndSuit => {
            "Two 2s, a 3 and a 4: one 2 of one colour, and the rest in one suit of the other colour."
        }
        MeldKind::ColourAndSuit => "Two 2s, a 3 and a 4, all red or all black, with a 2-3-4 in one suit.",
        MeldKind::Tarpon => "Four 2s and a 3.",
    };
    format!("{what} {} for the angler who took them.", points(kind.points()))
}

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
pub fn what_pegs(variant: &Variant) -> Html {
    let hook = |kind| variant.hooks.of(kind);
    let fixed = [
        ("A hook that takes its trick, for the pirogue", hook(HookKind::Pirogue).to_string()),
        ("A hook in a trick with a shark, for the angler", hook(HookKind::Angler).to_string()),
        ("Each tarpon in your tricks, for the pirogue", TARPON_POINTS.to_string()),
        ("Pegging back: a card of the same colour", "−1".to_owned()),
        ("Pegging back: any other card", "−2".to_owned()),
    ];
    let fixed = fixed.iter().map(|(what, points)| line("", plain(*what), CardSet::EMPTY, points));
    let melds = KINDS
        .iter()
        .map(|&kind| line("", melds::kind(kind, name(kind)), CardSet::EMPTY, &kind.points().to_string()));
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
