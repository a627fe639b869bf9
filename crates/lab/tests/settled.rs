//! A hand that counts as decided comes out the same however it is played on.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use lab::games::LabGame;
use rules::cards::CardSet;
use rules::game::Turn;
use rules::games::contract_grid::ContractGrid;
use rules::games::counterpoint::Counterpoint;
use rules::games::drawbridge::DrawBridge;
use rules::games::fivefold::Fivefold;
use rules::games::pirogue::{Pirogue, TARPON};
use rules::record::read_text;
use rules::seat::{PerSeat, Seat, Side};
use rules::seed::{Seed, Shuffler};
use rules::table::Table;
use std::fmt::Debug;

/// Does something random; false where there is nothing to do.
fn step<G: LabGame>(table: &mut Table<G>, chance: &mut Shuffler) -> bool {
    match table.turn() {
        Turn::Over => false,
        Turn::Deal => table.deal().is_ok(),
        Turn::Seat(seat, _) => {
            let game = table.game();
            let action =
                G::random_action(game.variant(), &game.legal(), &mut |end| chance.below(end)).unwrap();
            table.act(seat, action).is_ok()
        }
    }
}

/// Plays so many hands, each again and again from the moment when it is settled. `outcome` is what counts in the hand
/// that has just ended. Gives the number of hands that were settled with cards to choose from.
fn outcomes_hold<G: LabGame, T: PartialEq + Debug>(options: &str, hands: u32, outcome: fn(&G) -> T) -> u32 {
    let variant = G::read_variant(&read_text(options.as_bytes()).unwrap()).unwrap();
    let seats = G::seats_of(&variant);
    let end = |mut table: Table<G>, chance: &mut Shuffler| {
        while !matches!(table.turn(), Turn::Deal | Turn::Over) {
            assert!(step(&mut table, chance));
        }
        outcome(table.game())
    };
    let mut open = 0;
    for number in 0..hands {
        let seed = Seed::in_series(1, number.into());
        let mut chance = Shuffler::for_dealer(seed);
        let names = PerSeat::from_fn(seats, |seat| seat.to_string());
        let mut table = Table::<G>::new(variant.clone(), names.as_slice().to_vec(), Seat::FIRST, seed);
        let mut dealt = 0;
        while !table.game().is_settled() && dealt < 2 {
            dealt += u32::from(table.turn() == Turn::Deal);
            assert!(step(&mut table, &mut chance));
        }
        if table.game().is_settled() {
            let first = end(table.clone(), &mut chance);
            open += u32::from(G::playable(&table.game().legal()).len() > 1);
            for _ in 0..6 {
                assert_eq!(
                    end(table.clone(), &mut chance),
                    first,
                    "game {number}: {:?}",
                    table.record().moves
                );
            }
        }
    }
    open
}

#[test]
fn settled_bids_of_contract_grid_are_made_or_missed() {
    let made = |game: &ContractGrid| {
        let hand = game.results().last().unwrap();
        hand.made.map(|seat, made| made.and(hand.bids[seat]))
    };
    assert!(outcomes_hold(r#"{"bids":1}"#, 300, made) > 10);
    assert!(outcomes_hold(r#"{"bids":1,"players":4,"size":5}"#, 300, made) > 10);
}

#[test]
fn settled_scores_of_counterpoint_are_certain() {
    assert!(outcomes_hold("{}", 300, |game: &Counterpoint| game.results().last().unwrap().scores) > 0);
}

#[test]
fn settled_contracts_of_drawbridge_are_made_or_missed() {
    let is_made = |game: &DrawBridge| {
        game.results()
            .last()
            .unwrap()
            .facts
            .map(|facts| facts.tricks[facts.contract.declarer.side()] >= facts.contract.level)
    };
    assert!(outcomes_hold("{}", 100, is_made) > 10);
}

#[test]
fn settled_rounds_of_fivefold_have_their_points() {
    assert!(outcomes_hold("{}", 100, |game: &Fivefold| game.results().last().unwrap().points) > 10);
}

#[test]
fn settled_rounds_of_pirogue_have_the_better_catch() {
    let better = |game: &Pirogue| {
        let facts = &game.results().last().unwrap().facts;
        let counts = TARPON - facts.tag.map_or(CardSet::EMPTY, CardSet::of_suit);
        let caught =
            |side: Side| side.seats().map(|seat| (facts.collected[seat] & counts).len()).iter().sum::<u32>();
        caught(Side::ALL[0]).cmp(&caught(Side::ALL[1]))
    };
    assert!(outcomes_hold("{}", 100, better) > 10);
}
