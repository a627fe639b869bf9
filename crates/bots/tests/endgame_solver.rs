//! The endgame solver agrees with trying every card, without a table of positions and without leaving anything out.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::thinkers::positions;
use bots::endgame_solver::{Solver, solve};
use bots::{BotGame, Values};
use rules::cards::Card;
use rules::game::Turn;
use rules::games;
use test_support::samples::{Sample, Sampled};

/// The values if every seat tries every card and takes the first of the best for itself; none where a seat has to decide
/// something else than a card.
fn brute_force<G: BotGame>(state: &G) -> Option<Values> {
    let Turn::Seat(seat, _) = state.turn() else { return Some(state.evaluate()) };
    let mut best: Option<Values> = None;
    for card in (0..Card::COUNT).filter_map(Card::from_index) {
        let mut after = state.clone();
        if after.play(seat, &G::play_card(card), &mut |_| {}).is_err() {
            continue;
        }
        let values = brute_force(&after)?;
        if best.is_none_or(|best| values[seat.index()] > best[seat.index()]) {
            best = Some(values);
        }
    }
    best
}

/// Compares the endings with at most that many cards left.
fn check<G: Sampled + BotGame>(&(sample, max_cards): &(Sample, u32)) {
    let mut compared = 0;
    positions::<G>(sample.variant, sample.games, |table, number| {
        let game = table.game();
        let (Some(seat), true) = (game.turn().seat(), cards_left(game) <= max_cards) else { return };
        let Some(expected) = brute_force(game) else { return };
        let values = Solver::new(u32::MAX).values(game).unwrap();
        assert_eq!(values[seat.index()], expected[seat.index()], "position {number}");
        let mut actions = Vec::new();
        game.candidates(&mut actions);
        let analysis = solve(game, seat, &actions).unwrap();
        let best = analysis.options.iter().map(|option| option.value).fold(0.0, f32::max);
        assert_eq!(best, expected[seat.index()], "position {number}");
        assert!(analysis.is_exact);
        compared += 1;
    });
    assert!(compared >= sample.at_least, "{compared} endings of {}", sample.variant);
}

/// How many cards are still to be played, if every seat plays its lowest.
fn cards_left<G: BotGame>(game: &G) -> u32 {
    let mut game = game.clone();
    let mut cards = 0;
    while let Turn::Seat(seat, _) = game.turn() {
        let all = (0..Card::COUNT).filter_map(Card::from_index);
        let mut legal = all.filter(|&card| game.clone().play(seat, &G::play_card(card), &mut |_| {}).is_ok());
        let Some(card) = legal.next() else { return u32::MAX };
        game.play(seat, &G::play_card(card), &mut |_| {}).unwrap();
        cards += 1;
    }
    cards
}

macro_rules! tests {
    (() $($module:ident $Game:ident,)*) => {
        $(#[test]
        fn $module() {
            let samples = <games::$module::$Game as Sampled>::ENDINGS;
            assert!(!samples.is_empty());
            samples.iter().for_each(check::<games::$module::$Game>);
        })*
    };
}

rules::games!(each tests ());
