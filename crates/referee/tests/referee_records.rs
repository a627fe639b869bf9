//! The program `referee`: what is a record at all, and which options it may have.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::program::*;
use serde_json::{Value, json};

const MIB: usize = 1 << 20;

#[test]
fn the_top_of_a_record_is_read_strictly() {
    for key in ["format", "game", "players", "dealer", "moves"] {
        wrong(2, &format!("the key {key:?} is missing"), |record| {
            record.as_object_mut().unwrap().remove(key);
        });
    }
    let top = |begins: &str, key: &str, value: Value| wrong(2, begins, |record| record[key] = value);
    top("there is no key \"extra\" here", "extra", json!(1));
    top("there is no key \"X_note\" here", "X_note", json!(1));
    top("the format has to be a text", "format", json!(1));
    for format in ["new-tricks/2", "new-tricks", "NEW-TRICKS/1", ""] {
        top("the format has to be \"new-tricks/1\"", "format", json!(format));
    }
    top("the game has to be a text", "game", json!(null));
    top("there is no game \"whist\" here", "game", json!("whist"));
    top("there is no game \"\" here", "game", json!(""));
    top("the variant has to be an object", "variant", json!([]));
    top("the variant has to be an object", "variant", json!(null));
    top("moves has to be a list", "moves", json!({}));
    for number in [3, -1, 7, i64::MAX] {
        top(&format!("there is no seat {number}"), "dealer", json!(number));
    }
    for thing in [json!("0"), json!(null), json!(0.0), json!(18446744073709551615u64)] {
        top("a seat has to be a whole number", "dealer", thing);
    }
    top("players has to be a list", "players", json!("Ann Ben Cleo"));
    top("2 names for 3 seats", "players", json!(["Ann", "Ben"]));
    top("4 names for 3 seats", "players", json!(["Ann", "Ben", "Cleo", "Dora"]));
    top("a player's name has to be a text", "players", json!(["Ann", "Ben", 3]));
    for name in ["", &"n".repeat(25), &"ß".repeat(25), &"🂡".repeat(25)] {
        top("a player's name has 1 to 24 characters", "players", json!(["Ann", name, "Cleo"]));
    }
    for name in ["x", " ", &"n".repeat(24), &"ß".repeat(24), &"🂡".repeat(24)] {
        answer(|record| record["players"][1] = json!(name));
    }
    for document in ["null", "17", "\"new-tricks/1\"", "[]", "true"] {
        refused(document, 2, "a record has to be an object");
    }
    refused("{}", 2, "the key \"format\" is missing");
}

#[test]
fn an_option_that_is_unknown_or_out_of_range_is_status_2() {
    let option = |begins: &str, variant: Value| wrong(2, begins, |record| record["variant"] = variant);
    option("there is no key \"colour\" here", json!({"colour": "red"}));
    option("there is no key \"Players\" here", json!({"Players": 3}));
    for players in [json!(1), json!(5), json!(0), json!(-3), json!(259)] {
        option("players has to be a number from 2 to 4", json!({"players": players}));
    }
    option("players has to be a whole number", json!({"players": "3"}));
    option("size has to be a number from 3 to 5", json!({"size": 2}));
    option("size has to be a number from 3 to 5", json!({"size": 6}));
    option("size has to be a whole number", json!({"size": 4.0}));
    option("deck has to be \"full\" or \"short\"", json!({"deck": "piquet"}));
    option("deck has to be a text", json!({"deck": 33}));
    for bids in [0, 17, -4, 260] {
        option("bids has to be a number from 1 to 16", json!({"bids": bids}));
    }
    option("bids has to be a number from 1 to 9", json!({"size": 3, "bids": 10}));
    for cap in [0, 1_000_001, -5, 1i64 << 33] {
        option("cap has to be a number from 1 to 1000000", json!({"cap": cap}));
    }
    option("cap has to be a whole number", json!({"cap": "none"}));
    option("cap has to be a whole number", json!({"cap": 99.5}));
    option("grid_requirement has to be true or false", json!({"grid_requirement": 1}));
    option("grid_requirement has to be true or false", json!({"grid_requirement": null}));
    option("lines has to be a list", json!({"lines": "rows"}));
    option("at least one kind of line", json!({"lines": []}));
    option("circles has to be a kind of line", json!({"lines": ["rows", "circles"]}));
    option("rows stands twice", json!({"lines": ["rows", "rows"]}));
    option("a kind of line has to be a text", json!({"lines": [1]}));
    option("a contract has to be a text", json!({"contracts": [1]}));
    option("nullo has to be the name of a contract", json!({"contracts": ["nullo"]}));
    option("the contract zero stands twice", json!({"contracts": ["zero", "zero"]}));
    option("a grid of 4×4 holds 16 contracts, not 15", json!({"contracts": SIXTEEN[1..]}));
    option("a grid of 3×3 holds 9 contracts, not 16", json!({"size": 3, "contracts": SIXTEEN}));
    option("points has to be an object", json!({"points": [1, 5, 5]}));
    option("there is no key \"lines\" here", json!({"points": {"lines": 5}}));
    for key in ["unmarked", "bid", "line"] {
        for price in [-1, 1_000_001] {
            option(&format!("{key} has to be a number from 0 to 1000000"), json!({"points": {key: price}}));
        }
        option(&format!("{key} has to be a whole number"), json!({"points": {key: "5"}}));
        option(&format!("{key} has to be a whole number"), json!({"points": {key: null}}));
    }
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
fn keys_that_begin_with_x_are_ignored_in_every_object() {
    let plain = answer_to(vector("nine-contracts"));
    let mut record: Value = serde_json::from_str(&vector("nine-contracts")).unwrap();
    record["variant"] = json!({"points": {"x_why": [null, {"seat": 1}]}, "x_": {}});
    record["x_played"] = json!("2024-05-04");
    record["moves"][3]["deal"]["x_seed"] = json!("BR1D-GE");
    for entry in record["moves"].as_array_mut().unwrap() {
        entry["x_play"] = json!({"play": 17.5, "deal": null});
    }
    assert_eq!(answer_to(record.to_string()), plain);
    // in every other place they do not help: an action is still needed
    wrong(2, "move 17: a move has to have exactly one action", then(json!({"seat": 2, "x_play": "7H"})));
    wrong(2, "the key \"dealer\" is missing", |record| {
        let dealer = record.as_object_mut().unwrap().remove("dealer");
        record["x_dealer"] = dealer.unwrap();
    });
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
