//! What a side of Pirogue can always or never do.

use crate::games::{Strategy, card_of, highest, lowest};
use rules::cards::{Card, CardSet};
use rules::games::pirogue::{Action, NUMBERED, Pirogue, SHARKS, TARPON, View};

/// All of them.
pub const ALL: &[Strategy<Pirogue>] = &[
    Strategy {
        id: "releases",
        does: "never tags a suit",
        restrict: |_, chosen| if matches!(chosen, Action::Tag(_)) { Action::Tag(None) } else { chosen },
    },
    Strategy {
        id: "sharks-first",
        does: "plays a shark whenever it may",
        restrict: |view, chosen| keeps_or(view, chosen, SHARKS),
    },
    Strategy {
        id: "sharks-last",
        does: "plays no shark while it may play another card",
        restrict: |view, chosen| keeps_or(view, chosen, NUMBERED | TARPON),
    },
    Strategy {
        id: "leads-high",
        does: "always leads its highest card",
        restrict: |view, chosen| leads(view, chosen, highest),
    },
    Strategy {
        id: "leads-low",
        does: "always leads its lowest card",
        restrict: |view, chosen| leads(view, chosen, lowest),
    },
];

/// The choice if it is among these cards, else the first of them that may be played.
fn keeps_or(view: &View, chosen: Action, among: CardSet) -> Action {
    let is_among = matches!(chosen, Action::Play(card) if among.contains(card));
    if is_among { chosen } else { card_of(view, chosen, among, CardSet::first) }
}

/// The numbered card that is led.
fn leads(view: &View, chosen: Action, pick: fn(CardSet) -> Option<Card>) -> Action {
    let leads = view.trick.is_some_and(|trick| trick.is_empty());
    if leads { card_of(view, chosen, NUMBERED, pick) } else { chosen }
}
