//! The suite of positions is sound, its right cards are right, and the program asks players in it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use bots::{BotGame, Player};
use referee::positions::{Position, Theme, of, prove, score};
use rules::games;
use std::collections::BTreeSet;
use std::process::{Command, Output};
use test_support::samples::Sampled;

/// Every position can be reached, and what it says is proved anew.
fn is_sound<G: Sampled + BotGame>() {
    let positions = of(G::ID).unwrap();
    let [least, on_purpose] = G::POSITIONS;
    let count = |theme| positions.iter().filter(|position| position.theme == theme).count();
    assert!(positions.len() >= least && count(Theme::Lose) >= on_purpose, "{} positions", positions.len());
    let records: BTreeSet<&str> = positions.iter().map(|position| &*position.record).collect();
    assert_eq!(records.len(), positions.len(), "the same position twice");
    for position in &positions {
        assert_eq!(position.to_string().parse::<Position>().as_ref(), Ok(position));
        let table = position.table::<G>().unwrap();
        let seat = table.turn().seat().unwrap();
        let legal = table.view(Some(seat)).playable();
        assert!(legal.contains_all(position.right) && legal != position.right, "{position}");
        for card in legal.iter() {
            assert!(table.clone().act(seat, G::play_card(card)).is_ok(), "{position}");
        }
        assert_eq!(prove(&table), Some((position.theme, position.right)), "{position}");
    }
}

macro_rules! tests {
    (() $($module:ident $Game:ident,)*) => {
        $(#[test]
        fn $module() {
            is_sound::<games::$module::$Game>();
        })*
    };
}

rules::games!(each tests ());

#[test]
fn whoever_plays_anything_is_often_wrong() {
    let right = |player| {
        let score = score("fivefold", player).unwrap();
        score.iter().map(|(_, [_, right])| right).sum::<u32>()
    };
    assert!(right(Player::Random) < right(Player::Medium));
    assert!(score("patience", Player::Medium).is_err());
}

#[test]
fn a_line_that_is_no_position_is_refused() {
    for line in ["", "lose | AS", "win | AS | x", "lose | 1S | x"] {
        assert!(line.parse::<Position>().is_err(), "{line}");
    }
    let damaged: Position = "lose | AS | x".parse().unwrap();
    assert!(damaged.table::<games::fivefold::Fivefold>().is_err());
}

/// Runs the program for the positions, with these further arguments.
fn call(words: &str) -> Output {
    let words = format!("positions {words}");
    Command::new(env!("CARGO_BIN_EXE_referee")).args(words.split_whitespace()).output().unwrap()
}

#[test]
fn the_program_counts_right_answers() {
    let output = call("--game fivefold --players medium");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && text.starts_with("fivefold       medium"), "{text}");
    assert!(text.contains(&format!("of {} right", of("fivefold").unwrap().len())), "{text}");
    assert_eq!(call("--game patience").status.code(), Some(2));
}

#[test]
fn what_the_program_finds_are_positions() {
    let output = call("--game fivefold --find 30 --seed 3");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && !text.is_empty());
    text.lines().for_each(|line| drop(line.parse::<Position>().unwrap()));
    assert_eq!(call("--game fivefold --find 1 --variant {").status.code(), Some(2));
}
