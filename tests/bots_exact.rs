//! Counting to the end agrees with trying every card, without a memory and without leaving anything out.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::thinkers::positions;
use new_tricks::bots::exact::{self, Count};
use new_tricks::bots::{Thinks, Worths};
use new_tricks::cards::Card;
use new_tricks::game::Turn;
use new_tricks::games::contract_grid::{self, ContractGrid};
use new_tricks::games::counterpoint::{self, Counterpoint};
use new_tricks::games::drawbridge::{self, DrawBridge};
use new_tricks::games::fivefold::{self, Fivefold};
use new_tricks::games::pirogue::{self, Pirogue};
use new_tricks::record::Recorded;

/// What a state is worth if every seat tries every card and takes the first of those that are best for itself; none
/// where somebody decides something else than a card.
fn brute<G: Thinks>(state: &G, play: fn(Card) -> G::Action) -> Option<Worths> {
    let Turn::Seat(seat, _) = state.turn() else { return Some(state.worths()) };
    let mut best: Option<Worths> = None;
    for card in (0..Card::COUNT).filter_map(Card::from_index) {
        let mut after = state.clone();
        if after.play(seat, &play(card), &mut |_| {}).is_err() {
            continue;
        }
        let worths = brute(&after, play)?;
        if best.is_none_or(|best| worths[seat.index()] > best[seat.index()]) {
            best = Some(worths);
        }
    }
    best
}

/// How many endings were compared: those that begin with an empty or started trick and so many cards left or fewer.
fn agrees<G: Recorded + Thinks>(variant: &str, games: u64, most: u32, play: fn(Card) -> G::Action) -> u32 {
    let mut compared = 0;
    positions::<G>(variant, games, |table, number| {
        let game = table.game();
        let (Some(seat), true) = (game.turn().seat(), cards_left(game, play) <= most) else { return };
        let Some(brute) = brute(game, play) else { return };
        let counted = Count::new(u32::MAX).worths(game).unwrap();
        assert_eq!(counted[seat.index()], brute[seat.index()], "position {number}");
        let mut actions = Vec::new();
        game.candidates(&mut actions);
        let thought = exact::think(game, seat, &actions).unwrap();
        let best = thought.options.iter().map(|option| option.worth).fold(0.0, f32::max);
        assert_eq!(best, brute[seat.index()], "position {number}");
        assert!(thought.is_exact);
        compared += 1;
    });
    compared
}

/// How many cards are still to be played, if every seat plays its lowest.
fn cards_left<G: Thinks>(game: &G, play: fn(Card) -> G::Action) -> u32 {
    let mut game = game.clone();
    let mut cards = 0;
    while let Turn::Seat(seat, _) = game.turn() {
        let all = (0..Card::COUNT).filter_map(Card::from_index);
        let mut legal = all.filter(|&card| game.clone().play(seat, &play(card), &mut |_| {}).is_ok());
        let Some(card) = legal.next() else { return u32::MAX };
        game.play(seat, &play(card), &mut |_| {}).unwrap();
        cards += 1;
    }
    cards
}

/// All rounds are played on, so that cards left mean play left.
#[test]
fn endings_of_fivefold_are_counted_exactly() {
    assert!(agrees::<Fivefold>(r#"{"play_on":true}"#, 10, 8, fivefold::Action::Play) > 200);
}

#[test]
fn endings_of_drawbridge_are_counted_exactly() {
    let variant = r#"{"end":{"points":30}}"#;
    assert!(agrees::<DrawBridge>(variant, 10, 12, drawbridge::Action::Play) > 100);
}

#[test]
fn endings_of_pirogue_are_counted_exactly() {
    let variant = r#"{"victories":1}"#;
    assert!(agrees::<Pirogue>(variant, 4, 10, pirogue::Action::Play) > 100);
}

#[test]
fn endings_of_counterpoint_are_counted_exactly() {
    assert!(agrees::<Counterpoint>("{}", 4, 9, counterpoint::Action::Play) > 100);
    assert!(agrees::<Counterpoint>(r#"{"players":2}"#, 4, 8, counterpoint::Action::Play) > 50);
}

#[test]
fn endings_of_contract_grid_are_counted_exactly() {
    let variant = r#"{"size":3,"cap":40}"#;
    assert!(agrees::<ContractGrid>(variant, 4, 9, contract_grid::Action::Play) > 50);
    let variant = r#"{"size":4,"players":2,"cap":40}"#;
    assert!(agrees::<ContractGrid>(variant, 4, 8, contract_grid::Action::Play) > 20);
}
