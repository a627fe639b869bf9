//! The program `referee`: what it answers at each moment of a game, and one record a line.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::program::*;
use serde_json::{Value, json};

/// The first so many moves of a record of tests/vectors.
fn first_moves(name: &str, moves: usize) -> Value {
    let mut record: Value = serde_json::from_str(&vector(name)).unwrap();
    record["moves"].as_array_mut().unwrap().truncate(moves);
    record
}

fn turn_after(moves: usize) -> Value {
    answer_to(first_moves("nine-contracts", moves).to_string())["turn"].clone()
}

#[test]
fn the_turn_tells_seat_phase_and_what_is_legal() {
    let turn = |seat: u8, phase: &str, legal: Value| json!({"seat": seat, "phase": phase, "legal": legal});
    assert_eq!(turn_after(0), turn(1, "grid", json!(null)));
    assert_eq!(turn_after(1), turn(2, "grid", json!(null)));
    assert_eq!(turn_after(2), turn(0, "grid", json!(null)));
    assert_eq!(turn_after(3), json!({"deal": true}));
    assert_eq!(turn_after(4), turn(1, "strike", json!(["C", "D", "H", "S"])));
    assert_eq!(turn_after(5), turn(2, "strike", json!(["C", "H", "S"])));
    assert_eq!(turn_after(6), turn(0, "strike", json!(["H", "S"])));
    assert_eq!(turn_after(7), turn(1, "bid", json!(null)));
    assert_eq!(turn_after(9), turn(0, "bid", json!(null)));
    // cards by suit C D H S, from 2 up to A, the joker last
    let all = json!(["KC", "QD", "AD", "7H", "8H", "JH", "QH", "KH", "JS", "QS", "AS"]);
    assert_eq!(turn_after(10), turn(1, "play", all));
    assert_eq!(turn_after(11), turn(2, "play", json!(["9H", "TH", "AH", "JK"])));
    assert_eq!(turn_after(12)["legal"].as_array().map(Vec::len), Some(11), "seat 0 has no heart");
    assert_eq!(turn_after(13)["seat"], 2, "the joker took it");
    let all = json!(["9C", "TC", "QC", "AC", "JD", "KD", "9H", "TH", "AH", "KS"]);
    assert_eq!(turn_after(13)["legal"], all);
    assert_eq!(turn_after(43), json!({"deal": true}));
    let over = answer_to(vector("94"));
    assert_eq!((&over["state"], &over["turn"]), (&json!("over"), &json!(null)));
}

#[test]
fn totals_and_hands_stand_still_until_a_hand_is_over() {
    let whole: Value = serde_json::from_str(&vector("tie-by-history")).unwrap();
    let moves = whole["moves"].as_array().unwrap().len();
    let deals: Vec<usize> = (0..moves).filter(|&n| whole["moves"][n].get("deal").is_some()).collect();
    assert_eq!(deals.len(), 2);
    let at = |moves| answer_to(first_moves("tie-by-history", moves).to_string());
    for before in [0, deals[0] + 1, deals[0] + 20, deals[1] - 1] {
        assert_eq!((&at(before)["totals"], &at(before)["hands"]), (&json!([0, 0]), &json!([])));
    }
    let after_one = at(deals[1]);
    assert_eq!(after_one["totals"], json!([4, 3]));
    assert_eq!(after_one["hands"][0]["scores"], json!([4, 3]));
    for within in [deals[1] + 1, deals[1] + 4, deals[1] + 15, moves - 1] {
        let now = at(within);
        assert_eq!(now["totals"], after_one["totals"]);
        assert_eq!(now["hands"], after_one["hands"]);
        assert_eq!((&now["state"], &now["winners"]), (&json!("running"), &json!([])));
    }
    let over = at(moves);
    assert_eq!(over["totals"], json!([9, 9]));
    assert_eq!((&over["state"], &over["winners"]), (&json!("over"), &json!([0])));
}

/// One answer a line.
fn answers(done: &Done) -> Vec<Value> {
    assert_eq!(done.err, "");
    assert!(done.out.is_empty() || done.out.ends_with('\n'));
    done.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn good_lines_get_their_answers_and_status_0() {
    let names = ["94", "eleven-lines", "nine-contracts", "over-the-cap", "tie-by-history"];
    let expected: Vec<Value> = names.iter().map(|name| answer_to(vector(name))).collect();
    for end in ["\n", "\r\n"] {
        let lines: String = names.iter().map(|name| vector(name) + end).collect();
        let done = replay_lines(&lines);
        assert_eq!((done.status, answers(&done)), (Some(0), expected.clone()));
        // the last line needs no end
        let done = replay_lines(lines.trim_end());
        assert_eq!((done.status, answers(&done)), (Some(0), expected.clone()));
    }
    let nothing = replay_lines("");
    assert_eq!((nothing.status, nothing.out.as_str(), nothing.err.as_str()), (Some(0), "", ""));
}

#[test]
fn a_bad_line_is_answered_in_its_place_and_the_rest_goes_on() {
    let good = vector("nine-contracts");
    let mut foul = record();
    then(json!({"seat": 2, "play": "9S"}))(&mut foul);
    let mut malformed = record();
    then(json!({"seat": 2, "play": "7X"}))(&mut malformed);
    let mut not_text = good.clone().into_bytes();
    not_text[20] = 0xff;
    let lines: [Vec<u8>; 12] = [
        good.clone().into(),
        foul.to_string().into(),
        "".into(),
        good.clone().into(),
        "\r".into(),
        not_text,
        malformed.to_string().into(),
        b" ".repeat((4 << 20) + 1),
        good.clone().into(),
        b"[".repeat(9 << 20),
        "{\"format\":\"new-tricks/1\"}".into(),
        good.clone().into(),
    ];
    let done = replay_lines(lines.join(&b'\n'));
    assert_eq!(done.status, Some(1));
    let answers = answers(&done);
    assert_eq!(answers.len(), lines.len());
    let good = answer_to(good);
    for number in [1, 4, 9, 12] {
        assert_eq!(answers[number - 1], good, "line {number}");
    }
    let sentence = "line 2: move 17: seat 2 must follow hearts, 9S cannot be played (playable: 7H, KH)";
    assert_eq!(answers[1], json!({"error": sentence}));
    for (number, begins) in [
        (3, "this is no JSON: "),
        (5, "this is no JSON: "),
        (6, "this is no JSON: "),
        (7, "move 17: there is no card \"7X\""),
        (8, "this is over 4 MiB"),
        (10, "this is over 4 MiB"),
        (11, "the key \"game\" is missing"),
    ] {
        let answer = answers[number - 1].as_object().unwrap();
        let error = answer["error"].as_str().unwrap();
        assert!(error.starts_with(&format!("line {number}: {begins}")), "{error}");
        assert_eq!(answer.len(), 1);
    }
}

#[test]
fn four_mebibytes_are_a_line_with_either_end() {
    let text = record().to_string();
    let full = text.clone() + &" ".repeat((4 << 20) - text.len());
    let lines = format!("{full}\n{full}\r\n{full} \r\n{full} \n{text}\n{full}");
    let done = replay_lines(lines);
    assert_eq!(done.status, Some(1));
    let good = answer_to(text);
    let said: Vec<Option<bool>> =
        answers(&done).iter().map(|answer| answer.get("error").is_none().then(|| *answer == good)).collect();
    assert_eq!(said, [Some(true), Some(true), None, None, Some(true), Some(true)]);
}
