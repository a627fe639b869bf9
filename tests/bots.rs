//! Computer players of every game that think: they know only what their seat sees, always have an answer, and it is
//! legal and the same for the same luck.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::Tested;
use common::thinkers::{luck, positions};
use new_tricks::bots::{Effort, Player, Seen, Thinks, choose};
use new_tricks::games::contract_grid::ContractGrid;
use new_tricks::games::counterpoint::Counterpoint;
use new_tricks::games::drawbridge::DrawBridge;
use new_tricks::games::fivefold::Fivefold;
use new_tricks::games::pirogue::Pirogue;

/// What a player does, seen from a table with that view and history.
fn choice<G: Thinks>(player: Player, seen: &Seen<'_, G>, number: u64) -> G::Action {
    choose(player, seen, &mut luck(number)).expect("there is something to do")
}

/// The worlds that a seat imagines look to it like the real one, and all players do the same in both, whatever else is
/// different. Returns the number of decisions that were looked at: Easy and Medium make all of them, those who search
/// one of so many.
fn is_honest<G: Tested + Thinks>(variant: &str, games: u64, searched_once_in: u64) -> u64 {
    let (mut looked, mut differed) = (0, 0);
    positions::<G>(variant, games, |table, number| {
        let seat = table.turn().seat().unwrap();
        let seen = Seen::of(table, seat);
        let mut knowledge = G::know(&seen);
        let world = G::world(&seen, &mut knowledge, &mut luck(number)).expect("the real world is one");
        let [mut imagined, mut real] = [world.view(Some(seat)), seen.view.clone()];
        G::forget_history(&mut imagined);
        G::forget_history(&mut real);
        assert_eq!(imagined, real, "as seat {seat} sees it");
        differed += (world != *table.game()) as u64;
        let elsewhere: Seen<'_, G> = Seen { seat, view: world.view(Some(seat)), history: table.history() };
        let thinkers = [Player::Hard(Effort::Playouts(8)), Player::Flat(Effort::Playouts(8))];
        let thinkers = if number % searched_once_in == 0 { &thinkers[..] } else { &[] };
        for &player in [Player::Easy, Player::Medium].iter().chain(thinkers) {
            let action = choice(player, &seen, number);
            assert_eq!(choice(player, &elsewhere, number), action, "{player}");
            assert!(table.clone().act(seat, action).is_ok(), "{player} does {action:?}");
        }
        looked += 1;
    });
    assert!(differed * 10 > looked * 3, "worlds differ: {differed} of {looked}");
    looked
}

#[test]
fn fivefold_is_played_honestly() {
    assert!(is_honest::<Fivefold>("{}", 80, 4) > 6000);
    assert!(is_honest::<Fivefold>(r#"{"play_on":true}"#, 16, 4) > 2000);
}

/// With two seats each knows the other's cards, so that there are no worlds to compare.
#[test]
fn contract_grid_is_played_honestly() {
    assert!(is_honest::<ContractGrid>(r#"{"size":3}"#, 10, 25) > 2500);
    assert!(is_honest::<ContractGrid>(r#"{"players":4,"deck":"short","cap":40}"#, 10, 25) > 800);
    assert!(is_honest::<ContractGrid>(r#"{"size":5,"cap":40}"#, 4, 10) > 200);
}

#[test]
fn counterpoint_is_played_honestly() {
    assert!(is_honest::<Counterpoint>("{}", 16, 8) > 4000);
    assert!(is_honest::<Counterpoint>(r#"{"players":2,"end":{"deals":4}}"#, 20, 8) > 2000);
}

#[test]
fn pirogue_is_played_honestly() {
    assert!(is_honest::<Pirogue>(r#"{"victories":1}"#, 32, 8) > 6000);
    let called = r#"{"victories":1,"claims":"called","hooks":"examples"}"#;
    assert!(is_honest::<Pirogue>(called, 12, 8) > 2000);
}

#[test]
fn drawbridge_is_played_honestly() {
    assert!(is_honest::<DrawBridge>(r#"{"end":{"points":20}}"#, 64, 8) > 5000);
    let open = r#"{"end":{"hands":4},"closed_cards":"always"}"#;
    assert!(is_honest::<DrawBridge>(open, 20, 8) > 2000);
}
