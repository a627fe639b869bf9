//! Simulated games are whole, reproducible, and never larger than a record may be.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use bots::Player;
use referee::simulate;
use rules::games::ALL;
use rules::match_game;
use rules::record::{MAX_BYTES, Malformed};
use rules::replay::replay;
use std::convert::Infallible;
use test_support::Tested;

/// The records of that many games.
fn records(game: &str, variant: &str, seed: u64, games: u64) -> Vec<String> {
    let mut records = Vec::new();
    let write = |record| {
        records.push(record);
        Ok::<(), Infallible>(())
    };
    simulate(game, variant.as_bytes(), &[Player::Random], seed, games, write).unwrap().unwrap();
    records
}

/// Why a simulation is refused.
fn refused(game: &str, variant: &str, players: usize) -> Malformed {
    let write = |record| Err(record);
    simulate(game, variant.as_bytes(), &vec![Player::Random; players], 1, 1, write).unwrap_err()
}

/// The referee's answer to a record.
fn answer(record: &str) -> serde_json::Value {
    serde_json::to_value(replay(record.as_bytes()).unwrap()).unwrap()
}

#[test]
fn every_game_is_played_to_its_end_and_the_referee_agrees() {
    for info in ALL {
        let short = match_game!(info.id, G => G::SHORT_VARIANT).unwrap();
        for record in records(info.id, short, 1, 3) {
            let answer = answer(&record);
            assert_eq!(answer["state"], "over", "{}", info.id);
            assert_eq!(answer["game"], info.id);
        }
    }
}

#[test]
fn a_seed_gives_the_same_games_again_and_another_seed_other_games() {
    for info in ALL {
        let games = |seed, number| records(info.id, r#"{"x_note":"any"}"#, seed, number);
        let three = games(7, 3);
        assert_eq!(games(7, 3), three);
        assert_eq!(games(7, 1), three[..1], "a game does not depend on how many there are");
        assert!(three[0] != three[1] && three[1] != three[2] && three[0] != three[2]);
        assert_ne!(games(8, 1), three[..1]);
    }
}

#[test]
fn a_game_without_end_stops_before_its_record_is_too_large() {
    let endless = r#"{"cap":1000000,"grid_requirement":false,"points":{"unmarked":0,"bid":1,"line":0}}"#;
    let record = &records("contract-grid", endless, 5, 1)[0];
    assert!(record.len() <= MAX_BYTES && record.len() > MAX_BYTES - 1000, "{} bytes", record.len());
    assert_eq!(answer(record)["state"], "running");
}

#[test]
fn what_cannot_be_played_is_refused() {
    assert_eq!(refused("contract-grid", "{}", 2), Malformed::Players { needed: 3, found: 2 });
    assert_eq!(refused("patience", "{}", 1), Malformed::UnknownGame("patience".into()));
    assert_eq!(
        refused("contract-grid", r#"{"deck":"long"}"#, 1).to_string(),
        "deck has to be \"full\" or \"short\""
    );
    assert!(matches!(refused("contract-grid", "{", 1), Malformed::NotJson(_)));
    assert_eq!(
        refused("contract-grid", "[]", 1),
        Malformed::Wrong { what: "the variant".into(), needed: "an object" }
    );
}
