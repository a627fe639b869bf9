//! The arena: the same report on any number of threads, equal players equal, and the program's words for it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use new_tricks::arena::{Contest, run};
use new_tricks::bots::Player;
use serde_json::Value;
use std::process::{Command, Output};

#[test]
fn the_arena_does_not_depend_on_threads() {
    let contest = Contest {
        game: "fivefold".into(),
        variant: "{}".into(),
        players: [Player::Medium, Player::Easy],
        games: 20,
        seed: 3,
    };
    let report = run(&contest, 1).unwrap();
    assert_eq!(run(&contest, 7).unwrap(), report);
    assert_eq!(report.games, 40);
    assert_ne!(run(&Contest { seed: 4, ..contest }, 2).unwrap(), report);
}

#[test]
fn equals_are_equal_in_the_arena() {
    let players = [Player::Medium; 2];
    let contest = Contest { game: "fivefold".into(), variant: "{}".into(), players, games: 10, seed: 3 };
    let report = run(&contest, 2).unwrap();
    assert_eq!((report.wins.mean, report.wins.margin), (0.5, 0.0), "the same play in both seatings");
    assert_eq!(report.ahead.mean, 0.0);
}

/// A short contest of Fivefold, with these further words for the program.
fn call(words: &str) -> Output {
    let words = format!("arena --game fivefold --games 3 --seed 5 {words}");
    Command::new(env!("CARGO_BIN_EXE_referee")).args(words.split_whitespace()).output().unwrap()
}

/// What the program says of it.
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
fn a_budget_is_for_those_who_were_not_told_how_much_to_think() {
    let told = arena("--seats hard,flat:7 --budget 20");
    assert_eq!(told, arena("--seats hard:20,flat:7"));
    assert!(told.starts_with("hard:20 against flat:7"), "{told}");
    assert!(arena("--seats hard,medium --budget 1ms").starts_with("hard:1ms against medium"));
}

#[test]
fn wrong_words_are_refused() {
    for words in
        ["--seats hard", "--seats hard,best", "--seats hard:0,flat", "--seats hard,flat --budget 0ms"]
    {
        let done = call(words);
        assert_eq!(done.status.code(), Some(2), "{words}");
        assert!(done.stdout.is_empty() && !done.stderr.is_empty(), "{words}");
    }
}
