//! The arena: its report does not depend on threads, equal players are equal, and the program prints it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use bots::Player;
use referee::arena::{Matchup, run};
use serde_json::Value;
use std::process::{Command, Output};

#[test]
fn the_arena_does_not_depend_on_threads() {
    let matchup = Matchup {
        game: "fivefold".into(),
        variant: "{}".into(),
        players: [Player::Medium, Player::Easy],
        seeds: 20,
        series: 3,
    };
    let report = run(&matchup, 1).unwrap();
    assert_eq!(run(&matchup, 7).unwrap(), report);
    assert_eq!(report.games, 40);
    assert_ne!(run(&Matchup { series: 4, ..matchup }, 2).unwrap(), report);
}

#[test]
fn equals_are_equal_in_the_arena() {
    let players = [Player::Medium; 2];
    let matchup = Matchup { game: "fivefold".into(), variant: "{}".into(), players, seeds: 10, series: 3 };
    let report = run(&matchup, 2).unwrap();
    let wins = report.wins;
    assert_eq!(wins.mean, 0.5, "the same play in both seatings");
    assert!(wins.low < 0.5 && wins.high > 0.5, "{wins:?}");
    assert_eq!(report.ahead.mean, 0.0);
}

/// Runs the program for a short arena of Fivefold, with these further arguments.
fn call(words: &str) -> Output {
    let words = format!("arena --game fivefold --games 3 --seed 5 {words}");
    Command::new(env!("CARGO_BIN_EXE_referee")).args(words.split_whitespace()).output().unwrap()
}

/// What it prints.
fn arena(words: &str) -> String {
    let done = call(words);
    assert!(done.status.success() && done.stderr.is_empty(), "{words}: {done:?}");
    String::from_utf8(done.stdout).unwrap()
}

#[test]
fn the_program_prints_text_and_json_whatever_the_threads() {
    for form in ["", " --json"] {
        let one = arena(&format!("--seats hard,flat --budget 30 --threads 1{form}"));
        assert_eq!(arena(&format!("--seats hard,flat --budget 30 --threads 3{form}")), one);
    }
    let report: Value = serde_json::from_str(&arena("--seats medium,random --json")).unwrap();
    assert_eq!(report["games"], 6);
    assert_eq!(report["players"], serde_json::json!(["medium", "random"]));
    assert!(report["wins"]["mean"].as_f64().unwrap() > 0.5, "{report}");
    assert!(arena("--seats medium,random").starts_with("medium against random: 6 games"));
}

#[test]
fn a_budget_is_for_players_without_an_effort_of_their_own() {
    let told = arena("--seats hard,flat:7 --budget 20");
    assert_eq!(told, arena("--seats hard:20,flat:7"));
    assert!(told.starts_with("hard:20 against flat:7"), "{told}");
    assert!(arena("--seats hard,medium --budget 1ms").starts_with("hard:1ms against medium"));
}

#[test]
fn wrong_arguments_are_refused() {
    for words in
        ["--seats hard", "--seats hard,best", "--seats hard:0,flat", "--seats hard,flat --budget 0ms"]
    {
        let done = call(words);
        assert_eq!(done.status.code(), Some(2), "{words}");
        assert!(done.stdout.is_empty() && !done.stderr.is_empty(), "{words}");
    }
}
