//! The program `referee`: what is a record at all, and which options go together. The form of records is a matter of
//! the rules: `crates/rules/tests/strictness.rs`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::program::*;
use serde_json::{Value, json};

const MIB: usize = 1 << 20;

#[test]
fn a_document_that_is_no_object_is_status_2() {
    for document in ["null", "17", "\"new-tricks/1\"", "[]", "true"] {
        refused(document, 2, "a record has to be an object");
    }
    refused("{}", 2, "the key \"format\" is missing");
}

#[test]
fn options_that_do_not_fit_together_are_status_2() {
    let option = |begins: &str, variant: Value| wrong(2, begins, |record| record["variant"] = variant);
    option("there is no key \"colour\" here", json!({"colour": "red"}));
    option("bids has to be a number from 1 to 9", json!({"size": 3, "bids": 10}));
    option("at least one kind of line", json!({"lines": []}));
    option("circles has to be a kind of line", json!({"lines": ["rows", "circles"]}));
    option("rows stands twice", json!({"lines": ["rows", "rows"]}));
    option("nullo has to be the name of a contract", json!({"contracts": ["nullo"]}));
    option("the contract zero stands twice", json!({"contracts": ["zero", "zero"]}));
    option("a grid of 4×4 holds 16 contracts, not 15", json!({"contracts": SIXTEEN[1..]}));
    option("a grid of 3×3 holds 9 contracts, not 16", json!({"size": 3, "contracts": SIXTEEN}));
    // what might never end
    option("without a cap and without the complete grid", json!({"cap": null, "grid_requirement": false}));
    let nothing = json!({"bid": 0, "line": 0});
    option("the game might never end", json!({"grid_requirement": false, "points": nothing}));
    let for_two = json!({"players": 2, "contracts": SIXTEEN});
    let two = |begins: &str, key: &str, value: Value| {
        wrong(2, begins, |record| {
            record["variant"] = for_two.clone();
            record["variant"][key] = value;
        });
    };
    two("without a cap the game would never end: two can never make", "cap", json!(null));
    two("the game might never end", "points", nothing);
}

#[test]
fn options_may_be_left_out_given_or_given_in_part() {
    let standard = answer(|_| {});
    let same = |variant: Value| assert_eq!(answer(|record| record["variant"] = variant), standard);
    let left_out = answer(|record| {
        record.as_object_mut().unwrap().remove("variant");
    });
    assert_eq!(left_out, standard);
    same(json!({
        "players": 3, "deck": "full", "size": 4, "contracts": SIXTEEN, "bids": 4, "cap": 1000,
        "lines": ["short-diagonals", "diagonals", "rows", "columns"], "grid_requirement": true,
        "points": {"unmarked": 1, "bid": 5, "line": 5},
    }));
    same(json!({"cap": null}));
    same(json!({"cap": 1_000_000, "points": {}}));
    same(json!({"contracts": SIXTEEN.iter().rev().collect::<Vec<_>>()}));
    // the 9, 16 or 25 contracts and the cap of a size are its defaults, whatever the order of the keys
    let hands = |variant: Value| {
        let mut record: Value = serde_json::from_str(&vector("nine-contracts")).unwrap();
        record["variant"] = variant;
        answer_to(record.to_string())["hands"][0].clone()
    };
    let usual = hands(json!({}));
    assert_eq!(usual["unmarked"], json!([9, 5, 5]));
    let part = hands(json!({"points": {"unmarked": 2}}));
    assert_eq!(part["unmarked"], json!([18, 10, 10]));
    assert_eq!(part["bids"], usual["bids"]);
    let part = hands(json!({"points": {"bid": 1_000_000}}));
    assert_eq!(part["bids"], json!([3_000_000, 0, 3_000_000]));
    assert_eq!(part["unmarked"], usual["unmarked"]);
    let small = |record: &mut Value| {
        let two = ["zero", "one", "two", "first", "second", "third", "different", "partner", "all-trump"];
        record["variant"] = json!({"size": 3, "players": 2});
        record["players"] = json!(["Ann", "Ben"]);
        record["moves"] = json!([{"seat": 1, "grid": two}, {"seat": 0, "grid": two}]);
    };
    assert_eq!(answer(small)["turn"], json!({"deal": true}));
}

#[test]
fn the_same_key_twice_is_an_error_wherever_it_stands() {
    let text = record().to_string();
    answer_to(&text);
    let twice = |here: &str, put: &str| {
        assert!(text.contains(here), "{here}");
        refused(text.replacen(here, put, 1), 2, "this is no JSON: the key ");
    };
    twice("\"game\":", "\"game\":\"contract-grid\",\"game\":");
    twice("\"dealer\":0", "\"dealer\":0,\"deal\\u0065r\":0");
    twice("\"variant\":{}", "\"variant\":{\"cap\":7,\"cap\":7}");
    twice("\"variant\":{}", "\"variant\":{\"points\":{\"bid\":5,\"line\":5,\"bid\":5}}");
    twice("{\"play\":\"AD\"", "{\"play\":\"AD\",\"play\":\"AD\"");
    twice("\"hands\":", "\"hands\":[],\"hands\":");
    twice("\"dealer\":0", "\"dealer\":0,\"x_a\":1,\"x_a\":1");
    twice("\"dealer\":0", "\"dealer\":0,\"x_a\":[[{\"b\":{\"c\":1,\"d\":2,\"c\":1}}]]");
    // among many keys too
    let many: String = (0..40).map(|n| format!("\"x_{n}\":{n},")).collect();
    answer_to(text.replacen('{', &format!("{{{many}"), 1));
    for n in [0, 15, 16, 39] {
        refused(text.replacen('{', &format!("{{{many}\"x_{n}\":0,"), 1), 2, "this is no JSON: the key ");
    }
}

#[test]
fn what_is_no_json_is_status_2() {
    let text = record().to_string();
    for broken in [
        "",
        " ",
        "\n\n",
        "{",
        "hello",
        "{'format': 'new-tricks/1'}",
        "{\"format\":\"new-tricks/1\",}",
        "[1 2]",
        "nul",
        "\u{feff}{}",
        &text[..text.len() - 1],
        &format!("{text}{text}"),
        &format!("{text} // that is all"),
    ] {
        refused(broken, 2, "this is no JSON: ");
    }
    let mut bytes = text.clone().into_bytes();
    let name = bytes.windows(3).position(|three| three == b"Ben").unwrap();
    bytes[name] = 0xff;
    refused(bytes, 2, "this is no JSON: ");
    // white space and line ends around and within are nothing to complain of
    let spread = serde_json::to_string_pretty(&record()).unwrap().replace('\n', "\r\n\t");
    assert_eq!(answer_to(format!("\n {spread}\r\n\n")), answer_to(text));
}

#[test]
fn a_message_stays_on_its_line_and_is_short_whatever_the_record_says() {
    let nasty = "a\nb\r\u{7}\u{1b}[31m".to_owned() + &"x".repeat(100_000);
    let told = |change: &dyn Fn(&mut Value)| {
        let mut record = record();
        change(&mut record);
        let (done, _) = replay(record.to_string());
        assert!([Some(1), Some(2)].contains(&done.status));
        assert!(done.err.len() < 300 && done.err.lines().count() == 1, "{}", done.err);
        assert!(!done.err.trim_end_matches('\n').contains(char::is_control), "{:?}", done.err);
    };
    told(&|record| record[&nasty] = json!(1));
    told(&|record| record["game"] = json!(nasty));
    told(&|record| record["format"] = json!(nasty));
    told(&|record| record["players"][0] = json!(nasty));
    told(&|record| record["variant"][&nasty] = json!(1));
    told(&|record| record["variant"]["deck"] = json!(nasty));
    told(&|record| record["variant"]["lines"] = json!([nasty]));
    told(&|record| record["variant"]["contracts"] = json!([nasty]));
    told(&|record| record["moves"][1]["grid"][0] = json!(nasty));
    told(&|record| record["moves"][3]["deal"]["hands"][0][0] = json!(nasty));
    told(&|record| record["moves"][4]["strike"] = json!(nasty));
    told(&|record| record["moves"][16]["play"] = json!(nasty));
    told(&|record| record["moves"][16][&nasty] = json!(1));
}

#[test]
fn four_mebibytes_are_a_record_and_a_byte_more_is_none() {
    let text = record().to_string();
    let padded = |bytes: usize| text.clone() + &" ".repeat(bytes - text.len());
    assert_eq!(answer_to(padded(4 * MIB)), answer_to(&text));
    refused(padded(4 * MIB + 1), 2, "this is over 4 MiB");
    refused("x".repeat(6 * MIB), 2, "this is over 4 MiB");
}

#[test]
fn deep_nesting_is_refused_without_a_crash() {
    let nested = |open: &str, close: &str, depth: usize| {
        let deep = open.repeat(depth) + "1" + &close.repeat(depth);
        record().to_string().replacen('{', &format!("{{\"x_deep\":{deep},"), 1)
    };
    assert_eq!(answer_to(nested("[", "]", 60)), answer(|_| {}));
    assert_eq!(answer_to(nested("{\"a\":", "}", 60)), answer(|_| {}));
    refused(nested("[", "]", 100_000), 2, "this is no JSON: ");
    refused(nested("{\"a\":", "}", 100_000), 2, "this is no JSON: ");
    refused("[".repeat(100_000), 2, "this is no JSON: ");
    refused("{\"a\":".repeat(100_000), 2, "this is no JSON: ");
}

#[test]
fn a_file_that_cannot_be_read_is_status_2() {
    let missing = std::env::temp_dir().join("new-tricks-referee-there-is-no-such-file.json");
    for name in [missing.as_path(), &std::env::temp_dir()] {
        let done: Done = program().arg(name).output().unwrap().into();
        assert_eq!((done.status, done.out.as_str()), (Some(2), ""));
        assert!(done.err.starts_with(&format!("{}: ", name.display())), "{}", done.err);
        assert_eq!(done.err.lines().count(), 1);
    }
}
