//! The second look lets pass what Hard plays. `cargo bench --bench second-look` has the rate over many more decisions.

#![allow(clippy::unwrap_used)]

use crate::thinkers::{positions, rng};
use bots::second_look::second_look;
use bots::{BotGame, Effort, Observation, Player, choose};
use rules::games;
use rules::record::Recorded;
use test_support::samples::Sampled;

const EFFORT: Effort = Effort::Playouts(400);

/// Judges one decision in this many.
const EVERY: u64 = 3;

/// At least so many have to have a card to be warned of.
const WARNED: u32 = 3;

fn check<G: Recorded + Sampled + BotGame>() {
    let (sample, _) = G::HINTS;
    let (mut judged, mut warned, mut false_alarms) = (0, 0, 0);
    positions::<G>(sample.variant, sample.games, |table, number| {
        let seat = table.turn().seat().unwrap();
        let observation = Observation::of(table, seat);
        let playable = observation.view.playable();
        if number % EVERY > 0 || playable.len() < 2 {
            return;
        }
        judged += 1;
        let Some(look) = second_look(&observation, EFFORT, &mut rng(number)) else { return };
        warned += 1;
        // a good card is left, and what is said of the others is true to the figures
        assert!(look.worse.len() < playable.len() as usize);
        assert!(playable.iter().map(G::play_card).any(|card| card == look.better));
        for (card, value) in &look.worse {
            assert!(look.better_value - value >= 0.02, "{card:?}");
            assert!(table.clone().act(seat, *card).is_ok(), "{card:?}");
        }
        let hard = choose(Player::Hard(EFFORT), &observation, &mut rng(number + 1_000_000)).unwrap();
        false_alarms += u32::from(look.worse.iter().any(|(card, _)| *card == hard));
    });
    assert!(warned >= WARNED, "{warned} of {judged}");
    assert!(false_alarms * 100 <= judged, "{false_alarms} of {judged}");
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
