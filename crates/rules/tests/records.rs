//! Any bytes given as a record are answered with a result or a rejection of one short sentence.
//!
//! `PROPTEST_CASES=1000000 cargo test --release -p rules records::` tries more.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::TestRunner;
use rules::record::{MAX_BYTES, Value};
use rules::replay::{Rejection, replay};
use std::cell::Cell;
use std::fs;
use std::path::PathBuf;
use test_support::*;

/// Pieces of records.
const PIECES: [&str; 52] = [
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\\",
    "null",
    "true",
    "0",
    "-1",
    "1e9",
    "99999999999999999999",
    "\"seat\":",
    "\"deal\":",
    "\"hands\":",
    "\"grid\":",
    "\"strike\":",
    "\"bid\":",
    "\"play\":",
    "\"variant\":{",
    "\"x_a\":",
    "\"JK\"",
    "\"AS\"",
    "\"S\"",
    "\"zero\"",
    "\"players\":2",
    "\"size\":5",
    "\"bids\":25",
    "\"cap\":1",
    "\"deck\":\"short\"",
    "\"pass\":true",
    "\"level\":",
    "\"strain\":\"NT\"",
    "\"draw\":1",
    "\"discard\":",
    "\"stacks\":",
    "\"stock\":",
    "\"piles\":",
    "\"leader\":",
    "\"turn_up\":",
    "\"tag\":null",
    "\"claim\":",
    "\"claims\":\"called\"",
    "\"hooks\":\"examples\"",
    "\"play_on\":true",
    "\"dispensation\":false",
    "\"end\":{\"points\":1}",
    "\"end\":{\"hands\":1}",
    "[]",
    "{}",
];

/// The valid records among the vectors, of all games.
fn vectors() -> Vec<PathBuf> {
    let folder = std::path::Path::new(VECTORS);
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut records: Vec<PathBuf> =
        files.filter(|path| !path.to_str().unwrap().ends_with(".expected.json")).collect();
    records.sort();
    records
}

/// One of them.
fn good() -> impl Strategy<Value = Vec<u8>> {
    select(vectors()).prop_map(|path| fs::read(path).unwrap())
}

/// Checks that the answer is a sensible result or a short sentence; true for a result.
fn check(text: &[u8]) -> Result<bool, TestCaseError> {
    match replay(text) {
        Ok(result) => {
            let result = serde_json::to_value(&result).unwrap();
            let over = result["state"] == "over";
            prop_assert!(over || result["state"] == "running");
            prop_assert_eq!(result["turn"].is_null(), over);
            prop_assert_eq!(result["winners"].as_array().unwrap().is_empty(), !over);
            Ok(true)
        }
        Err(Rejection::Rule(sentence) | Rejection::NoRecord(sentence)) => {
            prop_assert!(!sentence.is_empty() && sentence.len() < 600, "{}", sentence);
            Ok(false)
        }
    }
}

/// Changes of a text: where, how many bytes go, and what replaces them.
fn cuts() -> impl Strategy<Value = Vec<(Index, usize, String)>> {
    let put = prop_oneof![select(PIECES.to_vec()).prop_map(String::from), "[ -~]{0,3}", Just(String::new())];
    prop::collection::vec((any::<Index>(), 0..12usize, put), 1..4)
}

/// Any document, up to four levels deep, made of words that records use.
fn documents() -> impl Strategy<Value = serde_json::Value> {
    let words = [
        "seat", "deal", "hands", "grid", "strike", "bid", "play", "pass", "discard", "tag", "claim",
        "stacks", "stock", "piles", "leader", "turn_up", "level", "strain", "card", "draw", "points", "cap",
        "AS", "JK", "C", "zero",
    ];
    let leaf = prop_oneof![
        Just(serde_json::Value::Null),
        any::<bool>().prop_map(Into::into),
        (-3..30i64).prop_map(Into::into),
        any::<i64>().prop_map(Into::into),
        any::<f64>().prop_map(Into::into),
        select(words.to_vec()).prop_map(Into::into),
        ".{0,4}".prop_map(Into::into),
    ];
    leaf.prop_recursive(4, 24, 5, move |inner| {
        let entries = prop::collection::vec((select(words.to_vec()), inner.clone()), 0..4);
        prop_oneof![
            prop::collection::vec(inner, 0..5).prop_map(Into::into),
            entries.prop_map(|entries| entries.into_iter().map(|(k, v)| (k.to_owned(), v)).collect()),
        ]
    })
}

/// The places in a document, as JSON pointers.
fn places(document: &serde_json::Value, here: &str, found: &mut Vec<String>) {
    found.push(here.to_owned());
    match document {
        serde_json::Value::Array(items) => {
            items.iter().enumerate().for_each(|(n, item)| places(item, &format!("{here}/{n}"), found));
        }
        serde_json::Value::Object(entries) => {
            entries.iter().for_each(|(key, value)| places(value, &format!("{here}/{key}"), found));
        }
        _ => {}
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn any_bytes_are_answered(text in prop::collection::vec(any::<u8>(), 0..400)) {
        check(&text)?;
    }

    #[test]
    fn any_document_is_answered(document in documents()) {
        check(document.to_string().as_bytes())?;
    }
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn a_record_with_another_value_somewhere_is_answered(
        text in good(),
        place in any::<Index>(),
        other in documents(),
    ) {
        let mut document: serde_json::Value = serde_json::from_slice(&text).unwrap();
        let mut found = Vec::new();
        places(&document, "", &mut found);
        let pointer = &found[place.index(found.len())];
        *document.pointer_mut(pointer).unwrap() = other;
        check(document.to_string().as_bytes())?;
    }

    #[test]
    fn a_record_that_ends_early_goes_on_or_is_none(text in good(), end in any::<Index>()) {
        let text = text.trim_ascii_end();
        let cut = &text[..end.index(text.len())];
        prop_assert_eq!(check(cut)?, false, "a document ends with its last bracket");
        let mut document: serde_json::Value = serde_json::from_slice(text).unwrap();
        let moves = document["moves"].as_array_mut().unwrap();
        moves.truncate(end.index(moves.len()));
        prop_assert!(check(document.to_string().as_bytes())?, "a record need not be finished");
    }
}

#[test]
fn a_record_with_pieces_cut_out_and_put_in_is_answered() {
    let (good_still, bad) = (Cell::new(0), Cell::new(0));
    let mut runner = TestRunner::new(cases(400));
    let outcome = runner.run(&(good(), cuts()), |(mut text, cuts)| {
        for (place, length, put) in cuts {
            let start = place.index(text.len());
            let end = (start + length).min(text.len());
            text.splice(start..end, put.into_bytes());
        }
        let counter = if check(&text)? { &good_still } else { &bad };
        counter.set(counter.get() + 1);
        Ok(())
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
    assert!(bad.get() > 200, "{} records were good after all", good_still.get());
}

#[test]
fn large_documents_are_answered() {
    let no_record = |text: String| {
        assert!(text.len() <= MAX_BYTES);
        assert!(matches!(replay(text.as_bytes()), Err(Rejection::NoRecord(_))));
    };
    no_record("[".repeat(MAX_BYTES));
    no_record("{\"\":".repeat(MAX_BYTES / 4));
    no_record(format!("[{}0]", "[],".repeat(MAX_BYTES / 3 - 2)));
    let good = r#""format":"new-tricks/1","game":"contract-grid","players":["A","B","C"],"dealer":0,"#;
    let keys: String = (0..300_000).map(|n| format!("\"x_{n:x}\":0,")).collect();
    let many = format!("{{{keys}{good}\"moves\":[]}}");
    assert!(many.len() <= MAX_BYTES);
    let plain = replay(format!("{{{good}\"moves\":[]}}").as_bytes());
    assert!(plain.is_ok());
    assert_eq!(replay(many.as_bytes()), plain);
    no_record(format!("{{{keys}{good}\"moves\":[],\"x_493df\":0}}"));
    // a bid and a grid of 100,000 entries, refused in their turn
    let numbers = vec!["1"; 100_000].join(",");
    let words = vec!["\"zero\""; 100_000].join(",");
    for entry in [format!("\"bid\":[{numbers}]"), format!("\"grid\":[{words}]")] {
        let text = format!("{{{good}\"moves\":[{{\"seat\":1,{entry}}}]}}");
        assert!(matches!(replay(text.as_bytes()), Err(Rejection::Rule(_))));
    }
    // as many moves as fit
    let moves = vec![r#"{"seat":1,"play":"AS"}"#; 150_000].join(",");
    let text = format!("{{{good}\"moves\":[{moves}]}}");
    assert!(text.len() <= MAX_BYTES && matches!(replay(text.as_bytes()), Err(Rejection::Rule(_))));
}

#[test]
fn numbers_at_their_limits_are_read_or_refused() {
    for (number, read) in [
        ("0", true),
        ("0.0", false),
        ("00", false),
        ("+0", false),
        ("9223372036854775808", false),
        ("1e999", false),
        ("NaN", false),
    ] {
        let text = format!(
            r#"{{"format":"new-tricks/1","game":"contract-grid","players":["A","B","C"],"dealer":{number},"moves":[]}}"#
        );
        assert_eq!(replay(text.as_bytes()).is_ok(), read, "{number}");
    }
    assert_eq!(Value::Int(i64::MIN).as_int("a number"), Ok(i64::MIN));
}
