//! Computer players know only what their seat sees, always have an answer, and it is legal and the same for the same
//! random numbers.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::thinkers::{positions, rng};
use bots::{BotGame, Effort, Observation, Player, choose};
use rules::games;
use test_support::Tested;

/// Games of a kind, and what they have to bring up.
struct Sample {
    id: &'static str,
    variant: &'static str,
    games: u64,
    /// The searching players are asked at one position in this many; Easy and Medium at all.
    searched_once_in: u64,
    /// The fewest positions.
    at_least: u64,
}

const fn sample(
    id: &'static str,
    variant: &'static str,
    games: u64,
    searched_once_in: u64,
    at_least: u64,
) -> Sample {
    Sample { id, variant, games, searched_once_in, at_least }
}

/// With two seats, ContractGrid hides nothing, so there would be no other deals to compare.
const SAMPLES: [Sample; 11] = [
    sample("fivefold", "{}", 80, 4, 6001),
    sample("fivefold", r#"{"play_on":true}"#, 16, 4, 2001),
    sample("contract-grid", r#"{"size":3}"#, 10, 25, 2501),
    sample("contract-grid", r#"{"players":4,"deck":"short","cap":40}"#, 10, 25, 801),
    sample("contract-grid", r#"{"size":5,"cap":40}"#, 4, 10, 201),
    sample("counterpoint", "{}", 16, 8, 4001),
    sample("counterpoint", r#"{"players":2,"end":{"deals":4}}"#, 20, 8, 2001),
    sample("pirogue", r#"{"victories":1}"#, 32, 8, 6001),
    sample("pirogue", r#"{"victories":1,"claims":"called","hooks":"examples"}"#, 12, 8, 2001),
    sample("drawbridge", r#"{"end":{"points":20}}"#, 64, 8, 5001),
    sample("drawbridge", r#"{"end":{"hands":4},"closed_cards":"always"}"#, 20, 8, 2001),
];

/// What a player does.
fn choice<G: BotGame>(player: Player, observation: &Observation<'_, G>, number: u64) -> G::Action {
    choose(player, observation, &mut rng(number)).expect("there is something to do")
}

/// The states that a seat imagines look to it like the real one, and all players do the same in both, whatever else is
/// different.
fn is_honest<G: Tested + BotGame>(sample: &Sample) {
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
        let searching = if number % sample.searched_once_in == 0 { &searching[..] } else { &[] };
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
            type Game = games::$module::$Game;
            let samples = || SAMPLES.iter().filter(|sample| sample.id == games::$module::INFO.id);
            assert!(samples().count() > 0, "add samples of this game");
            samples().for_each(is_honest::<Game>);
        })*
    };
}

rules::games!(each tests ());
