//! Every game against a second opinion, written naively from its rule book: the vectors, whole games, every moment, every card,
//! and what may not be done.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use rules::games::ALL;
use rules::match_game;
use rules::record::{Value, read_text};
use rules::replay::replay;
use std::{env, fs};
use test_support::{VECTORS, play_to_the_end};

macro_rules! second_opinions {
    (() $($module:ident $Game:ident,)*) => {$(
        mod $module {
            use rules::games::$module::$Game;
            use test_support::naive;

            #[test]
            fn agrees_on_the_vectors_at_every_move() {
                naive::the_vectors::<$Game>();
            }

            #[test]
            fn agrees_on_whole_games() {
                naive::whole_games::<$Game>();
            }

            #[test]
            fn agrees_at_every_moment_and_on_every_card() {
                naive::every_moment::<$Game>();
            }

            #[test]
            fn agrees_on_what_may_not_be_done() {
                naive::attempts::<$Game>();
            }

            #[test]
            fn finds_the_same_fault_in_spoilt_records() {
                naive::spoilt_records::<$Game>();
            }
        }
    )*};
}
rules::games! { each second_opinions () }

/// A record, one move a line, as the vectors have it.
fn text_of(record: &Value) -> String {
    let entries = record.as_object("a record").unwrap();
    let (moves, top): (Vec<_>, Vec<_>) = entries.iter().partition(|(key, _)| *key == "moves");
    let top: String = top.iter().map(|(key, value)| format!("  \"{key}\": {value},\n")).collect();
    let moves = moves[0].1.as_list("moves").unwrap();
    let moves: Vec<String> = moves.iter().map(|entry| format!("    {entry}")).collect();
    format!("{{\n{top}  \"moves\": [\n{}\n  ]\n}}\n", moves.join(",\n"))
}

/// Writes a random game and the referee's answer, before there are players for better ones.
#[test]
#[ignore = "writes a vector"]
fn write_vector() {
    let name = env::var("VECTOR").expect("VECTOR=example-first-game names it");
    let options = env::var("OPTIONS").unwrap_or_else(|_| "{}".to_owned());
    let number = env::var("NUMBER").map_or(1, |number| number.parse().unwrap());
    let info = ALL.iter().find(|info| name.starts_with(&format!("{}-", info.id))).expect("a game's id first");
    let record = match_game!(info.id, G => {
        play_to_the_end::<G>(&read_text(options.as_bytes()).unwrap(), number).record().to_value()
    });
    let record = text_of(&record.unwrap());
    let answer = replay(record.as_bytes()).unwrap();
    fs::write(format!("{VECTORS}/{name}.json"), record).unwrap();
    fs::write(format!("{VECTORS}/{name}.expected.json"), format!("{answer}\n")).unwrap();
}
