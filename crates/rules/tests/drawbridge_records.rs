//! Records of DrawBridge: what is refused, with which exit status.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use proptest::prelude::*;
use rules::end::End;
use rules::games::drawbridge::variant::{ClosedCards, EqualLevel};
use rules::games::drawbridge::{DrawBridge, Variant};
use rules::replay::{Rejection, replay};
use rules::seed::Seed;
use rules::table::Table;
use serde_json::{Value, json};
use test_support::drawbridge::*;
use test_support::*;

/// The usual table after that many moves of an auction and a hand, and then this move.
fn refused(moves: usize, entry: Value) -> (i32, String) {
    let mut table = usual();
    calls(&mut table, &["3 S 7D 0", "-", "-", "-"]);
    discard(&mut table, "2D 3D").unwrap();
    play(&mut table, "2H 2S 2C");
    let mut record = json_of(&table);
    let list = record["moves"].as_array_mut().unwrap();
    assert!(list.len() >= moves);
    list.truncate(moves);
    list.push(entry);
    match replay(record.to_string().as_bytes()).unwrap_err() {
        Rejection::Rule(sentence) => (1, sentence),
        Rejection::NoRecord(sentence) => (2, sentence),
    }
}

#[track_caller]
fn wrong(moves: usize, entry: Value, status: i32, sentence: &str) {
    assert_eq!(refused(moves, entry), (status, format!("move {moves}: {sentence}")));
}

/// A bid of seat 1 in its first turn, with a part changed.
fn first_bid(key: &str, value: Value) -> Value {
    let mut entry = json!({"seat": 1, "bid": {"level": 3, "strain": "S", "card": "7D", "draw": 0}});
    entry["bid"][key] = value;
    entry
}

#[test]
fn a_move_that_is_illegal_now_is_status_1() {
    let at_first = |key, value, sentence: &str| wrong(1, first_bid(key, value), 1, sentence);
    for level in [json!(0), json!(11), json!(-3), json!(300), json!(i64::MIN)] {
        at_first("level", level.clone(), &format!("there is no level {level}: a bid is for 1 to 10 tricks"));
    }
    at_first("level", json!(5), "level 5 needs a toll of eight or higher, 7D is too low");
    at_first("card", json!("7C"), "seat 1 does not hold 7C and cannot pay it as a toll");
    at_first("card", json!("QC"), "seat 1 does not hold QC and cannot pay it as a toll");
    at_first("card", json!("JK"), "seat 1 does not hold JK and cannot pay it as a toll");
    let second = json!({"level": 2, "strain": "H", "card": "JH", "draw": 0});
    wrong(2, json!({"seat": 2, "bid": second}), 1, "the last bid was of level 3, level 2 is too low");
    wrong(2, json!({"seat": 1, "pass": true}), 1, "it is the turn of seat 2, not of seat 1");
    wrong(2, json!({"seat": 2, "play": "2H"}), 1, "seat 2 has to bid, not to play a card");
    wrong(2, json!({"seat": 2, "discard": []}), 1, "seat 2 has to bid, not to discard");
    wrong(0, json!({"seat": 1, "pass": true}), 1, "the next hand has to be dealt first");
    let exchange = |entry, sentence: &str| wrong(5, entry, 1, sentence);
    exchange(json!({"seat": 1, "pass": true}), "seat 1 has to discard, not to bid");
    exchange(json!({"seat": 1, "discard": ["2D", "2D"]}), "seat 1 discards 2D twice");
    exchange(json!({"seat": 1, "discard": ["2D", "2D", "2D"]}), "seat 1 discards 2D twice");
    let count = "seat 1 has to discard as many cards as it has taken: 2, not";
    exchange(json!({"seat": 1, "discard": []}), &format!("{count} 0"));
    exchange(json!({"seat": 1, "discard": ["KC"]}), &format!("{count} 1"));
    exchange(json!({"seat": 1, "discard": ["KC", "JK"]}), "seat 1 does not hold JK and cannot discard it");
    exchange(json!({"seat": 2, "discard": ["2H", "3H"]}), "it is the turn of seat 1, not of seat 2");
    wrong(8, json!({"seat": 0, "discard": ["2C", "3C"]}), 1, "seat 0 has to play a card, not to discard");
    let clubs = "2C, 3C, 4C, 5C, 6C, 7C, 8C, 9C, TC, JC";
    let not_held = |card: &str| format!("seat 0 does not hold {card} (playable: {clubs})");
    wrong(8, json!({"seat": 0, "play": "JK"}), 1, &not_held("JK"));
    wrong(8, json!({"seat": 0, "play": "2H"}), 1, &not_held("2H"));
    let must_follow = "seat 1 must follow hearts, 4D cannot be played (playable: QH)";
    wrong(9, json!({"seat": 1, "play": "4D"}), 1, must_follow);
}

#[test]
fn nothing_follows_the_end() {
    let mut record = json_of(&ten_tricks(8, json!({"end": {"hands": 1}})));
    let deal = record["moves"][0].clone();
    for (entry, sentence) in [
        (json!({"seat": 2, "pass": true}), "the game is over"),
        (json!({"seat": 2, "play": "2C"}), "the game is over"),
        (deal, "it is not the moment to deal"),
    ] {
        record["moves"].as_array_mut().unwrap().push(entry);
        let Err(Rejection::Rule(told)) = replay(record.to_string().as_bytes()) else { panic!("{record}") };
        assert!(told.ends_with(sentence), "{told}");
        record["moves"].as_array_mut().unwrap().pop();
    }
}

#[test]
fn a_malformed_move_is_status_2() {
    let at_first = |key, value, sentence: &str| wrong(1, first_bid(key, value), 2, sentence);
    at_first("level", json!("3"), "the level of a bid has to be a whole number");
    at_first("level", json!(3.0), "the level of a bid has to be a whole number");
    at_first("level", json!(null), "the level of a bid has to be a whole number");
    for strain in ["N", "nt", "X", "", "SS"] {
        at_first("strain", json!(strain), "the strain of a bid has to be C, D, H, S or NT");
    }
    at_first("strain", json!(null), "the strain of a bid has to be a text");
    at_first("card", json!("10D"), "there is no card \"10D\"");
    at_first("card", json!(7), "a card has to be a text");
    for draw in [2, -1, 256] {
        at_first("draw", json!(draw), "draw has to be 0 or 1, the number of a draw stack");
    }
    at_first("draw", json!("0"), "draw has to be a whole number");
    at_first("draw", json!(false), "draw has to be a whole number");
    at_first("toll", json!("7D"), "there is no key \"toll\" here");
    for key in ["level", "strain", "card", "draw"] {
        let mut entry = first_bid("level", json!(3));
        entry["bid"].as_object_mut().unwrap().remove(key);
        wrong(1, entry, 2, &format!("the key \"{key}\" is missing"));
    }
    let turn = |entry, sentence: &str| wrong(2, entry, 2, sentence);
    turn(json!({"seat": 2, "bid": [3, "S", "7H", 0]}), "a bid has to be an object");
    for pass in [json!(false), json!(null), json!(1), json!("true"), json!({})] {
        turn(json!({"seat": 2, "pass": pass}), "pass has to be true");
    }
    turn(json!({"seat": 4, "pass": true}), "there is no seat 4 at this table");
    turn(json!({"seat": 2, "discard": "2H"}), "the discards has to be a list");
    turn(json!({"seat": 2, "discard": ["2H", "1H"]}), "there is no card \"1H\"");
    turn(json!({"seat": 2, "discard": [["2H"]]}), "a card has to be a text");
    turn(json!({"seat": 2, "play": "ZZ"}), "there is no card \"ZZ\"");
    let one = "a move has to have exactly one action: bid, pass, discard, play";
    turn(json!({"seat": 2}), one);
    turn(json!({"seat": 2, "pass": true, "play": "2H"}), one);
    turn(json!({"seat": 2, "strike": "C"}), "there is no key \"strike\" here");
    turn(json!({"pass": true}), "the key \"seat\" is missing");
    // the form of every move is looked at before any is played
    let mut record = json_of(&usual());
    let list = record["moves"].as_array_mut().unwrap();
    list.push(json!({"seat": 3, "pass": true}));
    list.push(json!({"seat": 1, "pass": false}));
    let told = replay(record.to_string().as_bytes()).unwrap_err();
    assert_eq!(told, Rejection::NoRecord("move 2: pass has to be true".into()));
}

#[test]
fn keys_that_begin_with_x_are_ignored_in_bids_deals_and_options() {
    let mut record = json_of(&usual());
    record["variant"] = json!({"x_why": 1, "end": {"points": 50, "x_target": true}});
    record["moves"][0]["deal"]["x_seed"] = json!("BR1D-GE");
    record["moves"].as_array_mut().unwrap().push(first_bid("x_thought", json!([null])));
    assert_eq!(answer(record)["turn"], json!({"seat": 2, "phase": "bid", "legal": null}));
}

#[test]
fn a_wrong_deal_is_status_2_when_it_is_reached() {
    let dealt = |sentence: &str, change: &dyn Fn(&mut Value)| {
        let mut entry = json_of(&usual())["moves"][0].clone();
        change(&mut entry["deal"]);
        assert_eq!(refused(0, entry.clone()), (2, format!("move 0: {sentence}")));
        // at another moment it is not looked at
        if !sentence.contains("has to be") && !sentence.contains("key") {
            assert_eq!(refused(3, entry), (1, "move 3: it is not the moment to deal".into()));
        }
    };
    let list =
        |deal: &mut Value, part: &str, number: usize| deal[part][number].as_array_mut().unwrap().clone();
    dealt("the deal has 3 hands, 4 are needed", &|deal| drop(deal["hands"].as_array_mut().unwrap().pop()));
    dealt("the deal has 1 draw stacks, 2 are needed", &|deal| {
        deal["stacks"].as_array_mut().unwrap().pop();
    });
    dealt("the deal has 3 draw stacks, 2 are needed", &|deal| {
        deal["stacks"].as_array_mut().unwrap().push(json!([]));
    });
    dealt("the deal has 5 cards in draw stack 1, 6 are needed", &|deal| {
        deal["stacks"][1].as_array_mut().unwrap().pop();
    });
    dealt("the deal has 7 cards in draw stack 0, 6 are needed", &|deal| {
        deal["stacks"][0].as_array_mut().unwrap().push(json!("AS"));
    });
    dealt("seat 2 is dealt 9 cards, 10 are needed", &|deal| {
        deal["hands"][2].as_array_mut().unwrap().pop();
    });
    dealt("AS is dealt twice", &|deal| deal["stacks"][0][0] = list(deal, "stacks", 1)[5].clone());
    dealt("2C is dealt twice", &|deal| deal["stacks"][1][5] = list(deal, "hands", 0)[0].clone());
    dealt("JK is not in the deck", &|deal| deal["stacks"][1][5] = json!("JK"));
    dealt("JK is not in the deck", &|deal| deal["hands"][3][5] = json!("JK"));
    dealt("the key \"stacks\" is missing", &|deal| {
        deal.as_object_mut().unwrap().remove("stacks");
    });
    dealt("there is no key \"stock\" here", &|deal| deal["stock"] = json!([]));
    dealt("stacks has to be a list", &|deal| deal["stacks"] = json!("QC"));
    dealt("a draw stack has to be a list", &|deal| deal["stacks"][0] = json!("QC"));
    dealt("a hand has to be a list", &|deal| deal["hands"][0] = json!(null));
}

#[test]
fn options_are_read_strictly() {
    let told = |option: Value| {
        let mut record = json_of(&usual());
        record["variant"] = option;
        match replay(record.to_string().as_bytes()).unwrap_err() {
            Rejection::NoRecord(sentence) => sentence,
            Rejection::Rule(sentence) => panic!("{sentence}"),
        }
    };
    for number in [0, 1_000_001, -1] {
        let range = "has to be a number from 1 to 1000000";
        assert_eq!(told(json!({"end": {"points": number}})), format!("points {range}"));
        assert_eq!(told(json!({"end": {"hands": number}})), format!("hands {range}"));
    }
    let one = "end has to have exactly one of the keys points and hands";
    assert_eq!(told(json!({"end": {}})), one);
    assert_eq!(told(json!({"end": {"points": 1, "hands": 1}})), one);
    assert_eq!(told(json!({"end": {"deals": 3}})), "there is no key \"deals\" here");
    assert_eq!(told(json!({"end": 50})), "end has to be an object");
    assert_eq!(
        told(json!({"equal_level": "equal"})),
        "equal_level has to be \"higher\" or \"equal-or-higher\""
    );
    assert_eq!(told(json!({"closed_cards": true})), "closed_cards has to be a text");
    assert_eq!(told(json!({"closed_cards": "never"})), "closed_cards has to be \"until-lead\" or \"always\"");
    assert_eq!(told(json!({"players": 4})), "there is no key \"players\" here");
    assert_eq!(variant(json!({})), Variant::STANDARD);
    let given = json!({"end": {"points": 50}, "equal_level": "higher", "closed_cards": "until-lead"});
    assert_eq!(variant(given), Variant::STANDARD);
    let other = json!({"end": {"hands": 8}, "equal_level": "equal-or-higher", "closed_cards": "always"});
    let expected = Variant {
        end: End::Hands(8),
        equal_level: EqualLevel::EqualOrHigher,
        closed_cards: ClosedCards::Always,
    };
    assert_eq!(variant(other), expected);
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn options_write_what_differs_and_read_back(variant in variants()) {
        let table: Table<DrawBridge> = Table::new(variant, names(4), seat(0), Seed([0; 32]));
        let written = json_of(&table)["variant"].clone();
        prop_assert_eq!(self::variant(written.clone()), variant);
        prop_assert_eq!(written.get("end").is_some(), variant.end != End::Points(50));
        prop_assert_eq!(written.get("equal_level").is_some(), variant.equal_level != EqualLevel::Higher);
        prop_assert_eq!(written.get("closed_cards").is_some(), variant.closed_cards != ClosedCards::UntilLead);
    }
}
