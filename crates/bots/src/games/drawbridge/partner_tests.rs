//! Blunders that partners do not forgive.

use crate::games::tests::{check_partners, unless_forced};
use rules::cards::{CardSet, Rank};
use rules::games::drawbridge::{Action, DrawBridge, Legal, View};
use rules::seat::Seat;
use rules::trick::strength;

const VARIANT: &str = r#"{"end":{"points":30}}"#;

fn legal(view: &View) -> CardSet {
    match view.legal {
        Some(Legal::Play(cards)) => cards,
        _ => CardSet::EMPTY,
    }
}

/// The legal cards that would win the trick as it stands.
fn takers(view: &View) -> CardSet {
    let Some(trick) = view.trick else { return CardSet::EMPTY };
    let (Some(led), Some(winning)) = (trick.led(), trick.winning(view.trump())) else {
        return CardSet::EMPTY;
    };
    let best = strength(trick.card_of(winning).unwrap(), led, view.trump());
    legal(view).iter().filter(|&card| strength(card, led, view.trump()) > best).collect()
}

/// The seat that is winning the trick, if the viewer is the last to play to it.
fn last_to_play(view: &View) -> Option<Seat> {
    let trick = view.trick.filter(|trick| trick.cards().len() == 3)?;
    trick.winning(view.trump())
}

#[test]
fn nobody_trumps_a_trick_the_partner_has_won() {
    let trumping = |view: &View, seat: Seat| {
        if last_to_play(view) != Some(seat.partner()) {
            return CardSet::EMPTY;
        }
        let (legal, trump) = (legal(view), view.trump().map_or(CardSet::EMPTY, CardSet::of_suit));
        unless_forced(legal, takers(view) & trump)
    };
    check_partners::<DrawBridge>(VARIANT, [80, 180], [80, 200], trumping, Action::Play);
}

#[test]
fn nobody_wastes_an_honour_on_a_lost_trick() {
    let honours = CardSet::ranks_from(Rank::Queen);
    let wasting = |view: &View, _: Seat| {
        let led = view.trick.and_then(|trick| trick.led()).and_then(|led| led.suit());
        let followed = led.map_or(CardSet::EMPTY, CardSet::of_suit);
        let legal = legal(view);
        let low = legal - CardSet::ranks_from(Rank::Ten);
        if followed.contains_all(legal) && takers(view).is_empty() && !low.is_empty() {
            legal & honours
        } else {
            CardSet::EMPTY
        }
    };
    check_partners::<DrawBridge>(VARIANT, [60, 30], [80, 40], wasting, Action::Play);
}

#[test]
fn nobody_refuses_a_trick_that_decides_the_contract() {
    let refusing = |view: &View, seat: Seat| {
        let (Some(winning), Some(contract)) = (last_to_play(view), view.own.contract) else {
            return CardSet::EMPTY;
        };
        let attack = contract.declarer.side() == seat.side();
        let needed = if attack { contract.level } else { 11 - contract.level };
        let is_last_chance = u32::from(needed.saturating_sub(view.tricks[seat])) == view.hand.len();
        if winning.side() != seat.side() && is_last_chance && !takers(view).is_empty() {
            legal(view) - takers(view)
        } else {
            CardSet::EMPTY
        }
    };
    check_partners::<DrawBridge>(VARIANT, [120, 60], [20, 10], refusing, Action::Play);
}
