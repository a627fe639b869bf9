//! What computer players tell people: hints that say what Hard would do, and what could be known, which is true.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::thinkers::{luck, positions};
use new_tricks::bots::advice::{Hint, hint, knew};
use new_tricks::bots::{Effort, Player, Seen, Thinks, choose, words};
use new_tricks::cards::CardSet;
use new_tricks::game::Phase;
use new_tricks::games::contract_grid::{Action, ContractGrid};
use new_tricks::games::counterpoint::Counterpoint;
use new_tricks::games::drawbridge::DrawBridge;
use new_tricks::games::fivefold::Fivefold;
use new_tricks::games::pirogue::Pirogue;
use new_tricks::record::Recorded;
use new_tricks::table::Table;

const EFFORT: Effort = Effort::Playouts(60);

/// A hint is asked for once in so many positions.
const HINTS: u64 = 20;

/// A hint agrees with what Hard does, and its figures are what they are said to be. Whether there is one, and whether
/// it tells of an aim.
fn is_sound<G: Recorded + Thinks>(table: &Table<G>, number: u64) -> Option<bool> {
    let seat = table.turn().seat().unwrap();
    let seen = Seen::of(table, seat);
    let hint = hint(&seen, EFFORT, &mut luck(number))?;
    assert_eq!(choose(Player::Hard(EFFORT), &seen, &mut luck(number)), Some(hint.best));
    assert_eq!(
        hint.options.iter().filter(|option| option.action == hint.best).count(),
        1,
        "the best is one of them"
    );
    for option in &hint.options {
        assert!((0.0..=1.0).contains(&option.worth), "{option:?}");
        assert!(option.outcome.met.is_none_or(|met| (0.0..=1.0).contains(&met)), "{option:?}");
        assert!(option.outcome.points.is_finite());
        assert!(table.clone().act(seat, option.action).is_ok(), "{option:?}");
    }
    Some(hint.options.iter().any(|option| option.outcome.met.is_some()))
}

/// What is known of each hand is so. How often something is told that does not hold of every deal.
fn is_true<G: Recorded + Thinks>(table: &Table<G>, hand: fn(&G::View) -> CardSet) -> bool {
    let seat = table.turn().seat().unwrap();
    let knew = knew(&Seen::of(table, seat)).unwrap();
    assert_eq!(knew.view, table.view(Some(seat)));
    let mut tells = false;
    for (other, held) in knew.hands.iter() {
        let hand = hand(&table.view(Some(other)));
        assert!(held.may.contains_all(hand), "{other} holds {hand}, may hold {}", held.may);
        assert!(hand.contains_all(held.must), "{other} holds {hand}, must hold {}", held.must);
        tells |= other != seat
            && (!held.must.is_empty() || held.may.len() < knew.hands[seat.left(table.seats())].may.len());
    }
    assert_eq!(knew.hands[seat].must, hand(&knew.view), "its own hand");
    tells
}

fn advises<G: Recorded + Thinks>(variant: &str, games: u64, has_aim: bool, hand: fn(&G::View) -> CardSet) {
    let (mut hints, mut aims, mut told) = (0, 0, 0);
    positions::<G>(variant, games, |table, number| {
        told += is_true(table, hand) as u32;
        if number % HINTS == 0
            && let Some(has_aim) = is_sound(table, number)
        {
            hints += 1;
            aims += has_aim as u32;
        }
    });
    assert!(hints >= 10, "{hints} hints");
    assert!(told >= 10, "something was known {told} times");
    assert_eq!(aims > 0, has_aim);
}

#[test]
fn fivefold() {
    advises::<Fivefold>("{}", 4, false, |view| view.hand);
}

#[test]
fn drawbridge() {
    advises::<DrawBridge>(r#"{"end":{"hands":4}}"#, 6, true, |view| view.hand);
}

#[test]
fn counterpoint() {
    advises::<Counterpoint>(r#"{"end":{"deals":3}}"#, 6, true, |view| view.hand);
}

#[test]
fn contract_grid() {
    advises::<ContractGrid>(r#"{"size":3,"cap":40}"#, 2, true, |view| view.hand);
}

#[test]
fn contract_grid_says_contracts_by_their_names() {
    let (mut grids, mut bids) = (0, 0);
    positions::<ContractGrid>(r#"{"size":3,"cap":20}"#, 1, |table, number| {
        let seat = table.turn().seat().unwrap();
        let seen = Seen::of(table, seat);
        match table.turn().phase() {
            Some(Phase::Grid) => {
                let best = choose(Player::Medium, &seen, &mut luck(number)).unwrap();
                let said = words::hint(&seen, &Hint::only(best));
                assert!(said.contains("First") && said.matches(';').count() == 2, "three rows: {said}");
                grids += 1;
            }
            Some(Phase::Bid) => {
                let hint = hint(&seen, EFFORT, &mut luck(number)).unwrap();
                let Action::Bid(cells) = hint.best else { panic!("{hint:?}") };
                let grid = seen.view.grids[seat].unwrap();
                let names: Vec<&str> = cells.iter().map(|cell| grid.contracts()[cell].name()).collect();
                let said = words::hint(&seen, &hint);
                assert!(said.contains(&format!("Hard would bid {}.", names.join(", "))), "{said}");
                bids += 1;
            }
            _ => {}
        }
    });
    assert!(grids == 3 && bids > 0, "{grids} grids, {bids} bids");
}

#[test]
fn pirogue() {
    advises::<Pirogue>(r#"{"victories":1}"#, 4, false, |view| view.hand);
}

#[test]
fn nothing_is_known_to_who_is_not_on_turn() {
    positions::<Fivefold>("{}", 1, |table, _| {
        let other = table.turn().seat().unwrap().left(2);
        assert_eq!(knew(&Seen::of(table, other)), None);
    });
}
