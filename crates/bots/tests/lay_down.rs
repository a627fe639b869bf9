//! Laying the cards down is sound: where it is offered, nothing that anybody could still play, with any cards that fit
//! what the seat sees, changes anybody's result.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use bots::{BotGame, Observation, Rng};
use rules::game::{Turn, ignore};
use rules::record::read_text;
use rules::seat::Seat;
use rules::seed::Shuffler;
use rules::table::Table;
use test_support::samples::Sampled;
use test_support::{Dice, any_action, names, seat};

/// The result for everybody, once the hand is over.
fn result<G: Sampled + BotGame>(state: &G) -> String {
    format!("{:?} {:?}", state.standings(), G::carried_over(&state.view(None)))
}

/// Plays a hand out anyhow, and gives its result.
fn play_out<G: Sampled + BotGame>(mut state: G, dice: &mut Dice) -> String {
    while let Some(seat) = state.turn().player() {
        let legal = state.legal();
        let mut draw = |end: u32| u32::try_from(dice.below(end as usize)).unwrap();
        let action = G::random_action(state.variant(), &legal, &mut draw).unwrap();
        state.play(seat, &action, &mut ignore).unwrap();
    }
    result(&state)
}

/// How often an offer was made in so many games, and looked into.
fn offers<G: Sampled + BotGame>(variant: &str, games: u64) -> u64 {
    let mut offers = 0;
    for number in 0..games {
        let variant = G::read_variant(&read_text(variant.as_bytes()).unwrap()).unwrap();
        let players = names(G::seats_of(&variant));
        let mut shuffler = Shuffler::for_deal("BR1D-GE".parse().unwrap(), u32::try_from(number).unwrap());
        let mut rng = Rng::new(&mut shuffler);
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        let mut table: Table<G> = Table::new(variant, players, seat(0), rules::seed::Seed(seed));
        let mut dice = Dice::new(number);
        let hands = |table: &Table<G>| table.view(None).hands.len();
        while hands(&table) < 2 && table.turn() != Turn::Over {
            match table.turn() {
                Turn::Deal => drop(table.deal().unwrap().len()),
                Turn::Seat(turn, _) => {
                    let view = table.view(Some(turn));
                    if table.may_lay_down(turn) {
                        offers += 1;
                        look_into(&table, turn, &mut dice, &mut rng);
                    } else if table.turn().player() != Some(turn) {
                        assert!(!G::takes_the_rest(&view));
                    }
                    table.act(turn, any_action(&table, &mut dice)).unwrap();
                }
                Turn::Over => break,
            }
            assert!(!G::takes_the_rest(&table.view(None)), "only a seat can prove it");
        }
    }
    offers
}

fn look_into<G: Sampled + BotGame>(table: &Table<G>, turn: Seat, dice: &mut Dice, rng: &mut Rng) {
    // with the real cards
    let expected = play_out(table.game().clone(), dice);
    for _ in 0..20 {
        assert_eq!(play_out(table.game().clone(), dice), expected);
    }
    // as the table plays them out
    let mut laid = table.clone();
    let before = table.view(None).hands.len();
    while laid.view(None).hands.len() == before {
        assert!(laid.play_laid_down(turn));
    }
    assert_eq!(result(laid.game()), expected);
    assert!(!laid.play_laid_down(turn), "the hand is over");
    assert!(laid.record().moves.len() > table.record().moves.len() + 1);
    // with any cards that fit what the seat sees
    let observation = Observation::of(table, turn);
    let mut belief = G::belief(&observation);
    for _ in 0..20 {
        let Some(world) = G::determinize(&observation, &mut belief, rng) else { break };
        let expected = play_out(world.clone(), dice);
        for _ in 0..5 {
            assert_eq!(play_out(world.clone(), dice), expected, "{:?}", observation.view);
        }
    }
}

fn is_sound<G: Sampled + BotGame>() {
    for sample in G::LAID_DOWN {
        let offers = offers::<G>(sample.variant, sample.games);
        assert!(offers >= sample.at_least, "{}: {offers}", sample.variant);
    }
    if G::LAID_DOWN.is_empty() {
        assert_eq!(offers::<G>("{}", 1), 0);
    }
}

macro_rules! tests {
    (() $($module:ident $Game:ident,)*) => {
        $(#[test]
        fn $module() {
            is_sound::<rules::games::$module::$Game>();
        })*
    };
}

rules::games!(each tests ());
