//! Hints agree with what Hard does, or are as good, and what a seat is said to know is true.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::thinkers::{positions, rng};
use bots::hints::{Hint, hint, known_hands};
use bots::reasons::{CardReason, Reason};
use bots::{BotGame, Effort, Observation, Player, choose};
use rules::games;
use rules::games::fivefold::Fivefold;
use rules::record::Recorded;
use rules::table::Table;
use std::mem::{Discriminant, discriminant};
use test_support::samples::Sampled;

const EFFORT: Effort = Effort::Playouts(60);

/// A hint is asked for at one position in this many.
const HINTS: u64 = 20;

/// Checks a hint, if there is one, and returns whether it tells of an aim.
fn check_hint<G: Recorded + BotGame>(table: &Table<G>, number: u64) -> Option<bool> {
    let seat = table.turn().seat().unwrap();
    let observation = Observation::of(table, seat);
    let hint = hint(&observation, EFFORT, &mut rng(number))?;
    let best: Vec<_> = hint.options.iter().filter(|option| option.action == hint.best).collect();
    assert_eq!(best.len(), 1, "the best is one of them");
    // it may be plainer than what Hard does, where it is as good for all that the search can tell
    let hard = choose(Player::Hard(EFFORT), &observation, &mut rng(number)).unwrap();
    if hard != hint.best {
        let hard = hint.options.iter().find(|option| option.action == hard).unwrap();
        assert!(!hint.is_exact && best[0].value >= hard.value - hint.noise, "{best:?} and {hard:?}");
        assert!(best[0].tries * 2 >= hard.tries, "{best:?} was tried too seldom: {hard:?}");
    }
    for option in &hint.options {
        assert!((0.0..=1.0).contains(&option.value), "{option:?}");
        assert!(option.forecast.aim_met.is_none_or(|met| (0.0..=1.0).contains(&met)), "{option:?}");
        assert!(option.forecast.points.is_finite());
        assert!(table.clone().act(seat, option.action).is_ok(), "{option:?}");
    }
    Some(hint.options.iter().any(|option| option.forecast.aim_met.is_some()))
}

/// Checks the fact that speaks for a choice of Medium, and returns it.
fn check_reason<G: Recorded + BotGame>(table: &Table<G>, number: u64) -> Option<Reason<G::OwnReason>> {
    let seat = table.turn().seat().unwrap();
    let observation = Observation::of(table, seat);
    let best = choose(Player::Medium, &observation, &mut rng(number))?;
    let reason = Hint::only(best).explained(&observation).reason?;
    let Reason::Card(fact) = reason else { return Some(reason) };
    match fact {
        CardReason::Waits(out, holder) | CardReason::Out(out, holder) => {
            assert!(!table.view(Some(seat)).hand.contains(out), "{out} is out");
            if let Some(holder) = holder {
                assert!(table.view(Some(holder)).hand.contains(out), "{holder} holds {out}");
            }
        }
        CardReason::PartnerWins(other) => assert_eq!(other, seat.partner()),
        CardReason::Beaten(other, _) | CardReason::Beats(other, _) | CardReason::Leaves(other) => {
            assert_ne!(other, seat);
        }
        CardReason::Saves(other, kept) => {
            assert_ne!(other, seat);
            assert!(table.view(Some(seat)).hand.contains(kept), "{kept} is kept");
        }
        _ => {}
    }
    Some(reason)
}

/// Checks what the seat on turn knows of each hand, and returns whether it knows something about another hand that does
/// not hold of every deal.
fn check_known_hands<G: Recorded + BotGame>(table: &Table<G>) -> bool {
    let seat = table.turn().seat().unwrap();
    let hands = known_hands(&Observation::of(table, seat)).unwrap();
    let left = hands[seat.left(table.seats())].possible.len();
    let mut knows = false;
    for (other, known) in hands.iter() {
        let hand = table.view(Some(other)).hand;
        assert!(known.possible.contains_all(hand), "{other} holds {hand}, possible: {}", known.possible);
        assert!(hand.contains_all(known.certain), "{other} holds {hand}, certain: {}", known.certain);
        knows |= other != seat && (!known.certain.is_empty() || known.possible.len() < left);
    }
    assert_eq!(hands[seat].certain, table.view(Some(seat)).hand, "its own hand");
    knows
}

/// Which fact it is, whatever it says.
fn kind<Own>(reason: Reason<Own>) -> (Option<Discriminant<CardReason>>, Option<Discriminant<Own>>) {
    match reason {
        Reason::Card(fact) => (Some(discriminant(&fact)), None),
        Reason::Own(fact) => (None, Some(discriminant(&fact))),
    }
}

fn check<G: Sampled + BotGame>() {
    let (sample, has_aim) = G::HINTS;
    let (mut hints, mut aims, mut known) = (0, 0, 0);
    let mut reasons = Vec::new();
    // each kind of decision, and whether a fact ever speaks for one
    let mut phases: Vec<(Option<G::Phase>, bool)> = Vec::new();
    positions::<G>(sample.variant, sample.games, |table, number| {
        known += u64::from(check_known_hands(table));
        let reason = check_reason(table, number).map(kind);
        let phase = table.turn().phase();
        match phases.iter_mut().find(|(seen, _)| *seen == phase) {
            Some((_, has_reason)) => *has_reason |= reason.is_some(),
            None => phases.push((phase, reason.is_some())),
        }
        reasons.extend(reason.filter(|reason| !reasons.contains(reason)));
        if number % HINTS == 0
            && let Some(has_aim) = check_hint(table, number)
        {
            hints += 1;
            aims += u32::from(has_aim);
        }
    });
    assert!(hints >= sample.at_least, "{hints} hints");
    assert!(known >= sample.at_least, "something was known {known} times");
    assert_eq!(aims > 0, has_aim);
    assert!(phases.iter().all(|(_, has_reason)| *has_reason), "{phases:?}");
    assert!(reasons.len() >= 2, "{} kinds of reasons", reasons.len());
}

macro_rules! tests {
    (() $($module:ident $Game:ident,)*) => {
        $(#[test]
        fn $module() {
            check::<games::$module::$Game>();
        })*
    };
}

rules::games!(each tests ());

#[test]
fn only_the_seat_on_turn_is_told() {
    positions::<Fivefold>("{}", 1, |table, _| {
        let other = table.turn().seat().unwrap().left(2);
        assert_eq!(known_hands(&Observation::of(table, other)), None);
    });
}
