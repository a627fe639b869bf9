//! What a player of Counterpoint can always or never do.

use crate::games::{ALL_CARDS, Strategy, card_of};
use rules::cards::{Card, CardSet};
use rules::games::counterpoint::variant::BID_CARDS;
use rules::games::counterpoint::{Action, Counterpoint, Legal, View};

/// All of them.
pub const ALL: &[Strategy<Counterpoint>] = &[
    Strategy {
        id: "low-bids",
        does: "always makes its lowest bid",
        restrict: |view, chosen| {
            bids(view, chosen, &|card| (view.worth(CardSet::only(card)), view.points(CardSet::only(card))))
        },
    },
    Strategy {
        id: "high-bids",
        does: "always makes its highest bid",
        restrict: |view, chosen| {
            bids(view, chosen, &|card| {
                (u32::MAX - view.worth(CardSet::only(card)), view.points(CardSet::only(card)))
            })
        },
    },
    Strategy {
        id: "keeps-counters",
        does: "always bids with its cards of fewest points",
        restrict: |view, chosen| {
            bids(view, chosen, &|card| (view.points(CardSet::only(card)), view.worth(CardSet::only(card))))
        },
    },
    Strategy {
        id: "counters-first",
        does: "always plays the card with most points",
        restrict: |view, chosen| plays(view, chosen, &|card| u32::MAX - view.points(CardSet::only(card))),
    },
    Strategy {
        id: "counters-last",
        does: "always plays a card with fewest points",
        restrict: |view, chosen| plays(view, chosen, &|card| view.points(CardSet::only(card))),
    },
];

/// The bid of the cards that come first in that order.
fn bids(view: &View, chosen: Action, order: &dyn Fn(Card) -> (u32, u32)) -> Action {
    let (Action::Bid(_), Some(Legal::Bid(hand))) = (chosen, view.legal) else { return chosen };
    let mut left = hand;
    for _ in 0..BID_CARDS {
        let Some(card) = left.iter().min_by_key(|&card| order(card)) else { return chosen };
        left.remove(card);
    }
    Action::Bid(hand - left)
}

/// The choice if it comes first in that order, else the card that does.
fn plays(view: &View, chosen: Action, order: &dyn Fn(Card) -> u32) -> Action {
    let is_chosen = |card: Card| chosen == Action::Play(card);
    card_of(view, chosen, ALL_CARDS, |cards| cards.iter().min_by_key(|&card| (order(card), !is_chosen(card))))
}
