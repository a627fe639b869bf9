//! Computer players know only what their seat sees, always have an answer, and it is legal and the same for the same
//! random numbers.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::thinkers::{positions, rng};
use bots::{BotGame, Effort, Observation, Player, choose};
use rules::games;
use test_support::samples::{Sample, Sampled};

/// What a player does.
fn choice<G: BotGame>(player: Player, observation: &Observation<'_, G>, number: u64) -> G::Action {
    choose(player, observation, &mut rng(number)).expect("there is something to do")
}

/// The states that a seat imagines look to it like the real one, and all players do the same in both, whatever else is
/// different.
fn is_honest<G: Sampled + BotGame>(&(sample, searched_once_in): &(Sample, u64)) {
    let (mut positions_seen, mut different) = (0, 0);
    positions::<G>(sample.variant, sample.games, |table, number| {
        let seat = table.turn().seat().unwrap();
        let observation = Observation::of(table, seat);
        let mut belief = G::belief(&observation);
        let state =
            G::determinize(&observation, &mut belief, &mut rng(number)).expect("the real state is one");
        let [mut imagined, mut real] = [state.view(Some(seat)), observation.view.clone()];
        G::forget_history(&mut imagined);
        G::forget_history(&mut real);
        assert_eq!(imagined, real, "as seat {seat} sees it");
        different += u64::from(state != *table.game());
        let elsewhere: Observation<'_, G> =
            Observation { seat, view: state.view(Some(seat)), history: table.history() };
        let searching = [Player::Hard(Effort::Playouts(8)), Player::Flat(Effort::Playouts(8))];
        let searching = if number % searched_once_in == 0 { &searching[..] } else { &[] };
        for &player in [Player::Easy, Player::Medium].iter().chain(searching) {
            let action = choice(player, &observation, number);
            assert_eq!(choice(player, &elsewhere, number), action, "{player}");
            assert!(table.clone().act(seat, action).is_ok(), "{player} does {action:?}");
        }
        positions_seen += 1;
    });
    assert!(positions_seen >= sample.at_least, "{positions_seen} positions of {}", sample.variant);
    assert!(different * 10 > positions_seen * 3, "{different} of {positions_seen} states are different");
}

macro_rules! tests {
    (() $($module:ident $Game:ident,)*) => {
        $(#[test]
        fn $module() {
            let samples = <games::$module::$Game as Sampled>::HONESTY;
            assert!(!samples.is_empty());
            samples.iter().for_each(is_honest::<games::$module::$Game>);
        })*
    };
}

rules::games!(each tests ());
