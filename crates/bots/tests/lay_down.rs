//! Laying the cards down is sound: where it is offered, nothing that anybody could still play, with any cards that fit
//! what the seat sees, changes anybody's result.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use bots::{BotGame, Observation, Rng};
use rules::cards::CardSet;
use rules::game::{Turn, View, ignore};
use rules::games::contract_grid::ContractGrid;
use rules::games::counterpoint::Counterpoint;
use rules::games::drawbridge::DrawBridge;
use rules::games::fivefold::Fivefold;
use rules::games::pirogue::Pirogue;
use rules::record::{Recorded, read_text};
use rules::seat::Seat;
use rules::seed::Shuffler;
use rules::table::Table;
use test_support::{Dice, Tested, any_action, names, seat};

/// What is to be the same after a hand, besides the scores: what the next hand begins with.
trait Settled: Tested + BotGame {
    const VARIANTS: &'static [&'static str];
    fn settled(_: &View<Self>) -> String {
        String::new()
    }
}

impl Settled for ContractGrid {
    const VARIANTS: &'static [&'static str] = &[r#"{"players":3}"#, r#"{"players":2}"#, r#"{"players":4}"#];
    fn settled(view: &View<Self>) -> String {
        format!("{:?}", view.own.marked)
    }
}

impl Settled for Counterpoint {
    const VARIANTS: &'static [&'static str] = &[r#"{"players":3}"#, r#"{"players":2}"#];
}

impl Settled for DrawBridge {
    const VARIANTS: &'static [&'static str] = &["{}"];
}

impl Settled for Fivefold {
    const VARIANTS: &'static [&'static str] = &["{}"];
    fn settled(view: &View<Self>) -> String {
        format!("{:?} {:?}", view.own.made_of, view.hands.last().map(|round| round.facts.collected))
    }
}

/// The result for everybody, once the hand is over.
fn result<G: Settled>(state: &G) -> String {
    format!("{:?} {:?}", state.standings(), G::settled(&state.view(None)))
}

/// Plays a hand out anyhow, and gives its result.
fn play_out<G: Settled>(mut state: G, dice: &mut Dice) -> String {
    while let Some(seat) = state.turn().player() {
        let legal = state.legal();
        let mut draw = |end: u32| u32::try_from(dice.below(end as usize)).unwrap();
        let action = G::random_action(state.variant(), &legal, &mut draw).unwrap();
        state.play(seat, &action, &mut ignore).unwrap();
    }
    result(&state)
}

/// How often an offer was made in so many games, and looked into.
fn offers<G: Settled>(variant: &str, games: u64) -> u32 {
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

fn look_into<G: Settled>(table: &Table<G>, turn: Seat, dice: &mut Dice, rng: &mut Rng) {
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

fn is_sound<G: Settled>(games: u64) {
    for variant in G::VARIANTS {
        let offers = offers::<G>(variant, games);
        assert!(offers > 10, "{variant}: {offers}");
    }
}

#[test]
fn in_contract_grid() {
    is_sound::<ContractGrid>(150);
}

#[test]
fn in_counterpoint() {
    is_sound::<Counterpoint>(150);
}

#[test]
fn in_drawbridge() {
    is_sound::<DrawBridge>(400);
}

#[test]
fn in_fivefold() {
    is_sound::<Fivefold>(300);
}

#[test]
fn never_in_pirogue_where_the_order_of_the_cards_scores() {
    let variant = Pirogue::read_variant(&read_text(b"{}").unwrap()).unwrap();
    let mut table: Table<Pirogue> = Table::new(variant, names(4), seat(0), "BR1D-GE".parse().unwrap());
    table.deal().unwrap();
    let mut dice = Dice::new(1);
    while let Turn::Seat(turn, _) = table.turn() {
        assert!(!table.may_lay_down(turn));
        assert_ne!(table.view(Some(turn)).hand | CardSet::JOKER, CardSet::EMPTY);
        table.act(turn, any_action(&table, &mut dice)).unwrap();
    }
}
