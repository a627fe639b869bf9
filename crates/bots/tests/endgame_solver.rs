//! The endgame solver agrees with trying every card, without a table of positions and without leaving anything out.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::thinkers::positions;
use bots::endgame_solver::{Solver, solve};
use bots::{BotGame, Values};
use rules::cards::Card;
use rules::game::Turn;
use rules::games;
use rules::record::Recorded;

/// Games to look for endings in: the game, its options, how many, the most cards left, and the fewest endings. In
/// Fivefold all rounds are played on, so that cards left mean play left.
const SAMPLES: [(&str, &str, u64, u32, u32); 7] = [
    ("fivefold", r#"{"play_on":true}"#, 10, 8, 200),
    ("drawbridge", r#"{"end":{"points":30}}"#, 10, 12, 100),
    ("pirogue", r#"{"victories":1}"#, 4, 10, 100),
    ("counterpoint", "{}", 4, 9, 100),
    ("counterpoint", r#"{"players":2}"#, 4, 8, 50),
    ("contract-grid", r#"{"size":3,"cap":40}"#, 4, 9, 50),
    ("contract-grid", r#"{"size":4,"players":2,"cap":40}"#, 4, 8, 20),
];

/// The values if every seat tries every card and takes the first of the best for itself; none where a seat has to decide
/// something else than a card.
fn brute_force<G: BotGame>(state: &G, play: fn(Card) -> G::Action) -> Option<Values> {
    let Turn::Seat(seat, _) = state.turn() else { return Some(state.evaluate()) };
    let mut best: Option<Values> = None;
    for card in (0..Card::COUNT).filter_map(Card::from_index) {
        let mut after = state.clone();
        if after.play(seat, &play(card), &mut |_| {}).is_err() {
            continue;
        }
        let values = brute_force(&after, play)?;
        if best.is_none_or(|best| values[seat.index()] > best[seat.index()]) {
            best = Some(values);
        }
    }
    best
}

/// Compares the endings with at most that many cards left, and returns their number.
fn check<G: Recorded + BotGame>(
    variant: &str,
    games: u64,
    max_cards: u32,
    play: fn(Card) -> G::Action,
) -> u32 {
    let mut compared = 0;
    positions::<G>(variant, games, |table, number| {
        let game = table.game();
        let (Some(seat), true) = (game.turn().seat(), cards_left(game, play) <= max_cards) else { return };
        let Some(expected) = brute_force(game, play) else { return };
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
    compared
}

/// How many cards are still to be played, if every seat plays its lowest.
fn cards_left<G: BotGame>(game: &G, play: fn(Card) -> G::Action) -> u32 {
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

macro_rules! tests {
    (() $($module:ident $Game:ident,)*) => {
        $(#[test]
        fn $module() {
            let samples: Vec<_> =
                SAMPLES.iter().filter(|sample| sample.0 == games::$module::INFO.id).collect();
            assert!(!samples.is_empty(), "add samples of this game");
            for &(_, variant, games, max_cards, at_least) in samples {
                let play = rules::games::$module::Action::Play;
                let compared = check::<rules::games::$module::$Game>(variant, games, max_cards, play);
                assert!(compared > at_least, "{compared} endings of {variant}");
            }
        })*
    };
}

rules::games!(each tests ());
