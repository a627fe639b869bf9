//! Card play allocates nothing on the heap, in any game: computer players play millions of cards.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(clippy::cast_possible_truncation, reason = "the numbers of tests are small")]

use allocation_counter::measure;
use proptest::prelude::*;
use rules::game::{Phase, Turn, ignore};
use rules::seed::{Seed, Shuffler};
use test_support::*;

for_every_game! {
    card_play_allocates_nothing: 12, card_play;
}

/// Random play; the last card of a hand, which scores it, may allocate.
fn card_play<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let (table, mut dice) = setup.sit_down();
    let mut game = table.game().clone();
    let mut deals = 0;
    while deals <= LONG_ENOUGH as u32 {
        match game.turn() {
            Turn::Over => break,
            Turn::Deal => {
                let deal = game.random_deal(&mut Shuffler::for_deal(Seed([1; 32]), deals));
                game.deal(&deal, &mut ignore).unwrap();
                deals += 1;
            }
            Turn::Seat(seat, phase) => {
                let mut play = || {
                    let mut draw = |end| dice.below(end as usize) as u32;
                    let action = G::random_action(game.variant(), &game.legal(), &mut draw).unwrap();
                    game.play(seat, &action, &mut ignore).unwrap();
                };
                let allocations = measure(&mut play).count_total;
                if phase == G::Phase::PLAY && game.turn().player().is_some() {
                    prop_assert_eq!(allocations, 0);
                }
            }
        }
    }
    Ok(())
}
