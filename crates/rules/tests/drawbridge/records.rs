//! Records of DrawBridge: what the course of a game and the contents of a deal are refused for. `strictness.rs` has their
//! form.

use rules::end::End;
use rules::games::drawbridge::Variant;
use rules::games::drawbridge::variant::{ClosedCards, EqualLevel, Points, TollRule};
use rules::replay::{Rejection, replay};
use serde_json::{Value, json};
use test_support::drawbridge::*;

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
fn a_wrong_deal_is_status_2_when_it_is_reached() {
    let dealt = |sentence: &str, change: &dyn Fn(&mut Value)| {
        let mut entry = json_of(&usual())["moves"][0].clone();
        change(&mut entry["deal"]);
        assert_eq!(refused(0, entry.clone()), (2, format!("move 0: {sentence}")));
        // at another moment it is not looked at
        assert_eq!(refused(3, entry), (1, "move 3: it is not the moment to deal".into()));
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
}

#[test]
fn options_are_read_by_their_words() {
    assert_eq!(variant(json!({})), Variant::default());
    let given = json!({"end": {"points": 50}, "equal_level": "higher", "closed_cards": "until-lead"});
    assert_eq!(variant(given), Variant::default());
    let other = json!({"end": {"hands": 8}, "equal_level": "equal-or-higher", "closed_cards": "always"});
    let expected = Variant {
        end: End::Hands(8),
        equal_level: EqualLevel::EqualOrHigher,
        closed_cards: ClosedCards::Always,
        ..Variant::default()
    };
    assert_eq!(variant(other), expected);
    let earlier =
        json!({"hand": 9, "toll": 0, "toll_rule": "card-and-level", "points": {"level": 3, "set": 0}});
    let expected = Variant {
        hand: 9,
        toll: 0,
        toll_rule: TollRule::CardAndLevel,
        points: Points { level: 3, over: 1, set: 0 },
        ..Variant::default()
    };
    assert_eq!(variant(earlier), expected);
    assert_eq!(variant(json!({"toll_rule": "half"})).toll_rule, TollRule::Half);
}
