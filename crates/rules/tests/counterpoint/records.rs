//! Counterpoint's records: what is read and written, and what the course of a game and the contents of a deal are refused
//! for. `strictness.rs` has their form.

use rules::deal::DealFault;
use rules::game::{DealRefusal, Game};
use rules::games::counterpoint::{Counterpoint, Deal, Variant};
use rules::record::Recorded;
use rules::replay::{Rejection, replay};
use rules::seat::Seat;
use rules::seed::{Seed, Shuffler};
use serde_json::{Value, json};
use test_support::counterpoint::*;
use test_support::*;

/// The record is refused with that status and a sentence that begins like that.
#[track_caller]
fn refused(record: &Value, status: u8, begins: &str) {
    let (found, sentence) = match replay(record.to_string().as_bytes()) {
        Ok(answer) => panic!("{begins:?} was expected: {answer}"),
        Err(Rejection::Rule(sentence)) => (1, sentence),
        Err(Rejection::NoRecord(sentence)) => (2, sentence),
    };
    assert_eq!(found, status, "{sentence}");
    assert!(sentence.starts_with(begins), "{begins:?} was expected: {sentence}");
}

/// That many moves of the game, and another move.
fn after(moves: usize, entry: Value) -> Value {
    let mut record = game();
    let list = record["moves"].as_array_mut().unwrap();
    list.truncate(moves);
    list.push(entry);
    record
}

#[test]
fn a_move_that_is_illegal_now_is_status_1() {
    let foul = |moves: usize, begins: &str, entry: Value| {
        refused(&after(moves, entry), 1, &format!("move {moves}: {begins}"));
    };
    // plays
    foul(
        5,
        "seat 1 must follow hearts, 6S cannot be played (playable: TH, JH, AH)",
        json!({"seat": 1, "play": "6S"}),
    );
    foul(5, "seat 1 does not hold 9H (playable: TH, JH, AH)", json!({"seat": 1, "play": "9H"}));
    foul(5, "seat 1 does not hold TD", json!({"seat": 1, "play": "TD"}));
    foul(5, "seat 1 does not hold 2C", json!({"seat": 1, "play": "2C"}));
    foul(5, "seat 1 does not hold JK", json!({"seat": 1, "play": "JK"}));
    foul(4, "seat 0 does not hold QH", json!({"seat": 0, "play": "QH"}));
    foul(5, "it is the turn of seat 1, not of seat 2", json!({"seat": 2, "play": "9H"}));
    foul(5, "seat 1 has to play a card, not to bid", json!({"seat": 1, "bid": ["6S", "7S", "8S"]}));
    foul(0, "the next hand has to be dealt first", json!({"seat": 0, "play": "KH"}));
    foul(0, "the next hand has to be dealt first", json!({"seat": 0, "bid": ["6D", "7D", "8D"]}));
    // bids
    foul(1, "seat 0 has to bid, not to play a card", json!({"seat": 0, "play": "KH"}));
    foul(1, "it is the turn of seat 0, not of seat 1", json!({"seat": 1, "bid": ["9D", "TD", "JD"]}));
    foul(2, "it is the turn of seat 1, not of seat 0", json!({"seat": 0, "bid": ["6D", "7D", "8D"]}));
    foul(1, "seat 0 has to bid 3 cards, not 2", json!({"seat": 0, "bid": ["6D", "7D"]}));
    foul(1, "seat 0 has to bid 3 cards, not 4", json!({"seat": 0, "bid": ["6D", "7D", "8D", "6C"]}));
    foul(1, "seat 0 has to bid 3 cards, not 0", json!({"seat": 0, "bid": []}));
    foul(1, "seat 0 bids 7D twice", json!({"seat": 0, "bid": ["7D", "6D", "7D"]}));
    foul(1, "seat 0 bids 7D twice", json!({"seat": 0, "bid": ["7D", "6D", "8D", "7D"]}));
    foul(
        1,
        "seat 0 does not hold 9D, it cannot be bid (held: 6C,",
        json!({"seat": 0, "bid": ["7D", "6D", "9D"]}),
    );
    foul(1, "seat 0 does not hold QH, it cannot be bid", json!({"seat": 0, "bid": ["QH", "6D", "7D"]}));
    foul(2, "seat 1 does not hold 2D, it cannot be bid", json!({"seat": 1, "bid": ["9D", "2D", "TD"]}));
    foul(2, "seat 1 does not hold JK, it cannot be bid", json!({"seat": 1, "bid": ["9D", "JK", "TD"]}));
    // deals at the wrong moment, whatever they hold
    let deal = game()["moves"][0].clone();
    foul(1, "it is not the moment to deal", deal.clone());
    foul(4, "it is not the moment to deal", deal.clone());
    foul(5, "it is not the moment to deal", json!({"deal": {"hands": [["2C"]], "turn_up": "2C"}}));
    // after the end
    let over = vector("joker-and-nine");
    let number = over["moves"].as_array().unwrap().len();
    for (begins, entry) in [
        ("the game is over", json!({"seat": 0, "play": "AS"})),
        ("the game is over", json!({"seat": 1, "bid": ["6D", "7D", "8D"]})),
        ("it is not the moment to deal", deal),
    ] {
        let mut over = over.clone();
        over["moves"].as_array_mut().unwrap().push(entry);
        refused(&over, 1, &format!("move {number}: {begins}"));
    }
}

#[test]
fn a_fault_of_a_deals_contents_is_status_2() {
    let dealt = |begins: &str, change: &dyn Fn(&mut Value)| {
        let mut record = game();
        change(&mut record["moves"][0]["deal"]);
        refused(&record, 2, &format!("move 0: {begins}"));
    };
    let pop = |hand: &mut Value| drop(hand.as_array_mut().unwrap().pop());
    dealt("the deal has 2 hands, 3 are needed", &|deal| pop(&mut deal["hands"]));
    dealt("seat 1 is dealt 11 cards, 12 are needed", &|deal| pop(&mut deal["hands"][1]));
    dealt("seat 2 is dealt 13 cards, 12 are needed", &|deal| {
        deal["hands"][2].as_array_mut().unwrap().push(json!("QH"));
    });
    dealt("6D is dealt twice", &|deal| deal["hands"][1][0] = json!("6D"));
    dealt("5C is not in the deck", &|deal| deal["hands"][0][0] = json!("5C"));
    dealt("6D is dealt twice", &|deal| deal["turn_up"] = json!("6D"));
    dealt("JK is dealt twice", &|deal| deal["turn_up"] = json!("JK"));
    dealt("2S is not in the deck", &|deal| deal["turn_up"] = json!("2S"));
    // two seats: no sixes, no joker, nothing turned up
    let for_two = |begins: &str, change: &dyn Fn(&mut Value)| {
        let mut record = game_for_two();
        change(&mut record["moves"][0]["deal"]);
        refused(&record, 2, &format!("move 0: {begins}"));
    };
    for_two("there is no key \"turn_up\" here", &|deal| deal["turn_up"] = json!("6S"));
    for_two("6C is not in the deck", &|deal| deal["hands"][0][0] = json!("6C"));
    for_two("JK is not in the deck", &|deal| deal["hands"][0][0] = json!("JK"));
    for_two("seat 0 is dealt 15 cards, 16 are needed", &|deal| pop(&mut deal["hands"][0]));
    for_two("AD is dealt twice", &|deal| deal["hands"][0][0] = json!("AD"));
    for_two("the deal has 1 hands, 2 are needed", &|deal| pop(&mut deal["hands"]));
    // a fault is reported when the deal is reached
    let mut record = after(1, json!({"seat": 1, "play": "KH"}));
    record["moves"].as_array_mut().unwrap().push(json!({"deal": {"hands": [], "turn_up": "QH"}}));
    refused(&record, 1, "move 1: it is the turn of seat 0");
}

#[test]
fn a_deal_with_or_without_a_turn_up_has_to_fit_the_seats() {
    for (players, turn_up) in [(3, None), (2, Some("6S".parse().unwrap()))] {
        let game = Counterpoint::new(Variant::standard(players), Seat::FIRST);
        let mut shuffler = Shuffler::for_deal(Seed([5; 32]), 0);
        let deal = Deal { turn_up, ..game.random_deal(&mut shuffler) };
        let mut after = game.clone();
        let refusal = after.deal(&deal, &mut drop).unwrap_err();
        assert!(matches!(refusal, DealRefusal::Fault(DealFault::Parts(_))), "{refusal}");
        assert_eq!(after, game);
    }
}

#[test]
fn three_players_take_turns_to_deal_equally_often() {
    for number in [1, 2, 4, 10, 1_000_000] {
        let mut record = game();
        record["variant"] = json!({"end": {"deals": number}});
        refused(&record, 2, "with three players the number of deals");
    }
}

#[test]
fn defaults_may_be_given_and_are_not_written() {
    let three = json!({
        "players": 3, "end": {"deals": 9}, "courts": "4-3-2", "bonus": "wide", "dispensation": true,
    });
    let two = json!({
        "players": 2, "end": {"points": 99}, "courts": "4-3-2", "bonus": "tight", "dispensation": true,
    });
    for (mut record, given, written) in
        [(game(), three, json!({})), (game_for_two(), two, json!({"players": 2}))]
    {
        let plain = answer(&record);
        record["variant"] = given;
        assert_eq!(answer(&record), plain);
        let read: rules::record::Record<Counterpoint> = record_of(&record.to_string());
        let text = serde_json::to_value(Counterpoint::write_variant(&read.variant)).unwrap();
        assert_eq!(text, written);
    }
    let mut record = game();
    record.as_object_mut().unwrap().remove("variant");
    assert_eq!(answer(&record), answer(&game()));
}

#[test]
fn playable_cards_come_by_suits_and_upwards_and_the_joker_last() {
    let mut record = game();
    record["moves"].as_array_mut().unwrap().truncate(4);
    let legal = answer(&record)["turn"].clone();
    let expected = ["6C", "7C", "8C", "9C", "TC", "JC", "QC", "KH", "JK"];
    assert_eq!(legal, json!({"seat": 0, "phase": "play", "legal": expected}));
}
