//! Blunders that partners do not forgive.

use crate::games::tests::{check_partners, unless_forced};
use rules::cards::{Card, CardSet};
use rules::games::pirogue::{Action, NUMBERED, Pirogue, SHARKS, TARPON, View, pips};
use rules::seat::Seat;

const VARIANT: &str = r#"{"victories":1}"#;

/// The seat whose shark is winning the trick, if any.
fn with_shark(view: &View) -> Option<Seat> {
    let trick = view.trick?;
    trick.plays().find(|&(_, card)| SHARKS.contains(card)).map(|(seat, _)| seat)
}

fn worthless(view: &View) -> CardSet {
    view.own.tag.map_or(CardSet::EMPTY, CardSet::of_suit) & TARPON
}

#[test]
fn nobody_wastes_a_shark_on_the_partners_shark() {
    let wasting = |view: &View, seat: Seat| {
        if with_shark(view) != Some(seat.partner()) {
            return CardSet::EMPTY;
        }
        unless_forced(view.playable(), view.playable() & SHARKS)
    };
    check_partners::<Pirogue>(VARIANT, [60, 30], [60, 30], wasting, Action::Play);
}

#[test]
fn nobody_feeds_an_opponents_shark_when_a_worthless_card_will_do() {
    let feeding = |view: &View, seat: Seat| {
        let playable = view.playable();
        match with_shark(view) {
            Some(taker) if taker.side() != seat.side() && !(playable & worthless(view)).is_empty() => {
                (playable & TARPON) - worthless(view)
            }
            _ => CardSet::EMPTY,
        }
    };
    check_partners::<Pirogue>(VARIANT, [60, 30], [40, 20], feeding, Action::Play);
}

#[test]
fn nobody_leaves_a_tarpon_that_a_hook_would_win() {
    let refusing = |view: &View, seat: Seat| {
        let (Some(trick), Some(sum), Some(winning)) = (view.trick, view.own.sum, view.winning) else {
            return CardSet::EMPTY;
        };
        let good = (trick.cards() & TARPON) - worthless(view);
        let is_last = trick.cards().len() == 3;
        let suit = trick.led().and_then(|led| led.suit()).map_or(CardSet::EMPTY, CardSet::of_suit) & NUMBERED;
        let hooks: CardSet = (view.playable() & suit).iter().filter(|&card| pips(card) + sum == 11).collect();
        let is_theirs = winning.side() != seat.side() && with_shark(view).is_none() && sum != 11;
        if is_last && is_theirs && !good.is_empty() && !hooks.is_empty() {
            let highest = trick.plays().map(|(_, card)| card).filter(|&card| suit.contains(card));
            let highest = highest.map(pips).max().unwrap_or(0);
            let losing =
                |card: &Card| pips(*card) < highest && !hooks.contains(*card) && !SHARKS.contains(*card);
            view.playable().iter().filter(losing).collect()
        } else {
            CardSet::EMPTY
        }
    };
    check_partners::<Pirogue>(VARIANT, [200, 100], [10, 5], refusing, Action::Play);
}
