//! What a player of Fivefold can always or never do.

use crate::games::{
    ALL_CARDS, Strategy, always_highest, always_lowest, card_of, keeps_trumps, lead_of, leads_trumps, lowest,
};
use rules::cards::CardSet;
use rules::games::fivefold::{Fivefold, View};

/// All of them.
pub const ALL: &[Strategy<Fivefold>] = &[
    Strategy {
        id: "takes",
        does: "takes whenever it can, with its lowest card that does",
        restrict: |view, chosen| card_of(view, chosen, view.takers(), lowest),
    },
    leads_trumps(|view, chosen| lead_of(view, chosen, trumps(view))),
    keeps_trumps(|view, chosen| lead_of(view, chosen, ALL_CARDS - trumps(view))),
    always_highest(),
    always_lowest(),
];

fn trumps(view: &View) -> CardSet {
    view.own.trump.map_or(CardSet::EMPTY, CardSet::of_suit)
}
