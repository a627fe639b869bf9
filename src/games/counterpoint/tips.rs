//! What newcomers often miss.

use crate::games::Tip;
use rules::cards::{CardSet, Rank};
use rules::games::counterpoint::{Legal, View};

/// The tips.
pub const TIPS: &[Tip<View>] = &[
    ("Lay low cards: you will not play them.", |view| matches!(view.legal, Some(Legal::Bid(_)))),
    ("You have your bid: try to lose tricks.", |view| {
        matches!(view.legal, Some(Legal::Play(_)))
            && view.viewer.zip(view.bid_as_read()).is_some_and(|(seat, bid)| view.own.taken[seat] >= bid)
    }),
    ("A ten ranks right below the ace.", |view| !(view.playable() & CardSet::of_rank(Rank::Ten)).is_empty()),
];
