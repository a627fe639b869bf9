//! The program `referee`: which fault of a move is which status, and how it is told.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::program::*;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

#[test]
fn a_good_record_gets_one_line_and_status_0() {
    let expected = json!({
        "game": "contract-grid",
        "state": "running",
        "turn": {"seat": 2, "phase": "play", "legal": ["7H", "KH"]},
        "hands": [],
        "totals": [0, 0, 0],
        "winners": [],
    });
    assert_eq!(answer(|_| {}), expected);
}

#[test]
fn a_broken_rule_is_told_like_in_the_documentation() {
    let (done, file) = replay({
        let mut record = record();
        then(json!({"seat": 2, "play": "9S"}))(&mut record);
        record.to_string()
    });
    let sentence = "move 17: seat 2 must follow hearts, 9S cannot be played (playable: 7H, KH)";
    assert_eq!(done.err, format!("{file}: {sentence}\n"));
    assert_eq!((done.status, done.out.as_str()), (Some(1), ""));
}

#[test]
fn what_only_the_course_of_the_game_forbids_is_status_1() {
    // plays
    wrong(1, "move 17: it is the turn of seat 2, not of seat 0", then(json!({"seat": 0, "play": "JD"})));
    wrong(1, "move 17: seat 2 does not hold AH", then(json!({"seat": 2, "play": "AH"})));
    wrong(1, "move 17: seat 2 does not hold 2C", then(json!({"seat": 2, "play": "2C"})));
    wrong(1, "move 17: seat 2 has to play a card", then(json!({"seat": 2, "strike": "C"})));
    wrong(1, "move 17: seat 2 has to play a card", then(json!({"seat": 2, "bid": [0, 1, 2, 3]})));
    wrong(1, "move 17: seat 2 has to play a card", then(json!({"seat": 2, "grid": SIXTEEN})));
    wrong(1, "move 3: the next hand has to be dealt", after(3, json!({"seat": 1, "play": "AD"})));
    // deals at the wrong moment
    let deal = record()["moves"][3].clone();
    wrong(1, "move 17: it is not the moment to deal", then(deal.clone()));
    wrong(1, "move 1: it is not the moment to deal", after(1, deal.clone()));
    // strikes
    wrong(1, "move 5: seat 2 cannot strike C", after(5, json!({"seat": 2, "strike": "C"})));
    wrong(1, "move 5: it is the turn of seat 2", after(5, json!({"seat": 1, "strike": "D"})));
    // bids
    wrong(1, "move 8: seat 2 has to bid 4 cells, not 3", after(8, json!({"seat": 2, "bid": [0, 1, 2]})));
    wrong(
        1,
        "move 8: seat 2 has to bid 4 cells, not 5",
        after(8, json!({"seat": 2, "bid": [0, 1, 2, 3, 4]})),
    );
    wrong(1, "move 8: seat 2 has to bid 4 cells, not 0", after(8, json!({"seat": 2, "bid": []})));
    wrong(1, "move 8: there is no cell 16", after(8, json!({"seat": 2, "bid": [0, 1, 2, 16]})));
    wrong(1, "move 8: there is no cell 25", after(8, json!({"seat": 2, "bid": [0, 1, 2, 25]})));
    wrong(1, "move 8: there is no cell -1", after(8, json!({"seat": 2, "bid": [0, 1, 2, -1]})));
    wrong(1, "move 8: seat 2 bids cell 1 twice", after(8, json!({"seat": 2, "bid": [0, 1, 2, 1]})));
    // grids
    let grid = |change: &dyn Fn(&mut Vec<&str>)| {
        let mut contracts = SIXTEEN.to_vec();
        change(&mut contracts);
        after(1, json!({"seat": 2, "grid": contracts}))
    };
    wrong(1, "move 1: there is no contract \"nullo\"", grid(&|grid| grid[3] = "nullo"));
    wrong(1, "move 1: the contract even is not played with", grid(&|grid| grid[3] = "even"));
    wrong(1, "move 1: the grid of seat 2 has 15 contracts", grid(&|grid| grid.truncate(15)));
    wrong(1, "move 1: the grid of seat 2 has 17 contracts", grid(&|grid| grid.push("zero")));
    wrong(1, "move 1: the grid of seat 2 has 30 contracts", grid(&|grid| grid.extend(["zero"; 14])));
    wrong(1, "move 1: the grid of seat 2 has 0 contracts", grid(&|grid| grid.clear()));
    wrong(1, "move 1: the grid of seat 2 has the contract zero twice", grid(&|grid| grid[3] = "zero"));
    // after the end
    for entry in [json!({"seat": 0, "play": "AS"}), json!({"seat": 1, "bid": [0, 1, 2, 3]})] {
        let mut over: Value = serde_json::from_str(&vector("94")).unwrap();
        let moves = over["moves"].as_array_mut().unwrap();
        let number = moves.len();
        moves.push(entry);
        refused(over.to_string(), 1, &format!("move {number}: the game is over"));
        over["moves"][number] = deal.clone();
        refused(over.to_string(), 1, &format!("move {number}: it is not the moment to deal"));
    }
}

#[test]
fn a_fault_of_a_deals_contents_is_status_2() {
    let dealt = |begins: &str, change: &dyn Fn(&mut Vec<Vec<String>>)| {
        wrong(2, &format!("move 3: {begins}"), |record| {
            let hands = &mut record["moves"][3]["deal"]["hands"];
            let mut changed = serde_json::from_value(hands.clone()).unwrap();
            change(&mut changed);
            *hands = json!(changed);
        });
    };
    dealt("the deal has 2 hands, 3 are needed", &|hands| hands.truncate(2));
    dealt("the deal has 4 hands, 3 are needed", &|hands| hands.push(Vec::new()));
    dealt("the deal has 0 hands, 3 are needed", &|hands| hands.clear());
    dealt("seat 1 is dealt 10 cards, 11 are needed", &|hands| hands[1].truncate(10));
    dealt("seat 2 is dealt 12 cards, 11 are needed", &|hands| hands[2].push("AS".into()));
    dealt("7C is dealt twice", &|hands| hands[0][0] = "7C".into());
    dealt("6C is not in the deck", &|hands| hands[0][0] = "6C".into());
    dealt("there is no card \"XX\"", &|hands| hands[0][0] = "XX".into());
    wrong(2, "move 3: JK is not in the deck", |record| {
        record["variant"] = json!({"deck": "short"});
        for hand in record["moves"][3]["deal"]["hands"].as_array_mut().unwrap() {
            let cards = hand.as_array_mut().unwrap();
            cards.retain(|card| !card.as_str().unwrap().starts_with(['7', '8']));
            cards.truncate(8);
            cards.resize(8, json!("JK"));
        }
    });
}

#[test]
fn the_form_of_all_moves_comes_first_and_deals_when_they_are_reached() {
    let foul = json!({"seat": 2, "play": "9S"});
    wrong(2, "move 18: there is no card \"7X\"", |record| {
        then(foul.clone())(record);
        then(json!({"seat": 0, "play": "7X"}))(record);
    });
    wrong(2, "move 18: a move has to have exactly one action", |record| {
        then(foul.clone())(record);
        then(json!({"seat": 0}))(record);
    });
    // an illegal strike, then the fault in the deal of the next hand, which is never reached
    wrong(1, "move 4: it is the turn of seat 1", |record| {
        record["moves"][4]["seat"] = json!(2);
        then(json!({"deal": {"hands": [["2C"], ["2C"]]}}))(record);
    });
    // a wrong deal, then an illegal play, which is never reached
    wrong(2, "move 3: 6C is not in the deck", |record| {
        record["moves"][3]["deal"]["hands"][0][0] = json!("6C");
        then(foul.clone())(record);
    });
    // the first of two broken rules is told
    wrong(1, "move 5: seat 2 cannot strike C", |record| {
        record["moves"][5]["strike"] = json!("C");
        then(foul.clone())(record);
    });
    // a bad grid is told when it is reached
    wrong(1, "move 0: it is the turn of seat 1", |record| {
        record["moves"][0]["seat"] = json!(2);
        record["moves"][1]["grid"][0] = json!("nullo");
    });
}

#[test]
fn a_reader_that_has_seen_enough_ends_it_in_silence() {
    let mut simulate = Command::new(env!("CARGO_BIN_EXE_referee"));
    simulate.args(["simulate", "--game", "fivefold", "--games", "1000", "--seed", "1"]);
    let mut running = simulate.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    // the pipe closes when the reader is dropped
    BufReader::new(running.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with("{\"format\":\"new-tricks/1\""), "{line}");
    let done = Done::from(running.wait_with_output().unwrap());
    assert_eq!((done.status, done.err.as_str()), (Some(0), ""));
}
