//! A hand that counts as decided comes out the same however it is played on.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use lab::games::LabGame;
use rules::game::Turn;
use rules::games;
use rules::record::read_text;
use rules::seat::{PerSeat, Seat};
use rules::seed::{Seed, Shuffler};
use rules::table::Table;
use test_support::samples::{Sample, Sampled};

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

/// Plays so many hands, each again and again from the moment when it is settled.
fn outcomes_hold<G: LabGame + Sampled>(sample: &Sample) {
    let variant = G::read_variant(&read_text(sample.variant.as_bytes()).unwrap()).unwrap();
    let seats = G::seats_of(&variant);
    let end = |mut table: Table<G>, chance: &mut Shuffler| {
        while !matches!(table.turn(), Turn::Deal | Turn::Over) {
            assert!(step(&mut table, chance));
        }
        table.game().outcome()
    };
    let mut open = 0;
    for number in 0..sample.games {
        let seed = Seed::in_series(1, number);
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
            open += u64::from(G::playable(&table.game().legal()).len() > 1);
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
    assert!(open >= sample.at_least, "{open} hands with cards to choose from: {}", sample.variant);
}

macro_rules! tests {
    (() $($module:ident $Game:ident,)*) => {
        $(#[test]
        fn $module() {
            let samples = <games::$module::$Game as Sampled>::DECIDED;
            assert!(!samples.is_empty());
            samples.iter().for_each(outcomes_hold::<games::$module::$Game>);
        })*
    };
}

rules::games!(each tests ());
