//! A planted blunder, and facts that speak for choices.

use super::{OwnReason, bid_heuristics, looks_good_for};
use crate::games::tests::{card, of_card, own, planted, reason_for, table};
use crate::reasons::CardReason;
use rules::cards::Rank;
use rules::games::counterpoint::Counterpoint;
use rules::record::{Recorded, Value};
use rules::seat::Seat;
use rules::seed::Seed;
use rules::table::Table;

#[test]
fn a_blunder_is_found() {
    // the joker takes most when it is led now
    planted::<Counterpoint>(
        "counterpoint-annie-by-the-rule",
        16,
        r#"{"seat":1,"play":"TC"}"#,
        r#"{"seat":1,"play":"JK"}"#,
    );
}

const DEAL: &str = r#"{"deal":{"hands":[
    ["JC","9C","8C","AH","JK","TS","QS","JS","9S","8S","7S","6S"],
    ["6H","6D","7D","AS","QC","6C","TC","7C","8H","7H","8D","9D"],
    ["AC","KC","KS","TD","KD","QD","JD","AD","TH","KH","QH","JH"]],"turn_up":"9H"}}"#;
const OTHERS_BID: [&str; 2] =
    [r#"{"seat":2,"bid":["JD","QD","KD"]}"#, r#"{"seat":0,"bid":["6S","7S","8S"]}"#];

/// A deal at no trump, with that bid of seat 1, who leads, after these moves.
fn with_bid(bid: &str, moves: &[&str]) -> Table<Counterpoint> {
    let bid = format!(r#"{{"seat":1,"bid":{bid}}}"#);
    let all: Vec<&str> = [DEAL, &bid].into_iter().chain(OTHERS_BID).chain(moves.iter().copied()).collect();
    table(3, "{}", &all)
}

#[test]
fn a_hand_looks_good_for_what_the_reason_for_its_best_bid_says() {
    let variant = Counterpoint::read_variant(&Value::Object(Vec::new())).unwrap();
    for number in 0..50 {
        let players = vec![String::new(); 3];
        let mut table = Table::<Counterpoint>::new(variant, players, Seat::FIRST, Seed::in_series(7, number));
        table.deal().unwrap();
        let view = table.view(Some(table.turn().seat().unwrap()));
        let best = bid_heuristics::best(&variant, view.own.turn_up, view.hand).unwrap();
        if let Some(OwnReason::Says(_, _, takes)) =
            bid_heuristics::reason(&variant, view.own.turn_up, view.hand, best)
        {
            assert_eq!(looks_good_for(&variant, view.own.turn_up, view.hand), Some(takes));
        }
    }
}

#[test]
fn it_tells_how_a_lead_serves_the_bid() {
    let twenty = with_bid(r#"["6H","6D","7D"]"#, &[]);
    assert_eq!(reason_for(&twenty, "8D"), own(OwnReason::Risks(0)));
    assert_eq!(
        reason_for(&twenty, "6C"),
        of_card(CardReason::Waits(card("AC"), None)),
        "the ten is worth saving"
    );
    assert_eq!(reason_for(&twenty, "TC"), of_card(CardReason::OnlyCards(card("AC"), None, false)));
    assert_eq!(reason_for(&twenty, "AS"), own(OwnReason::Needs(20, None)));
    let none = with_bid(r#"["6D","7D","8D"]"#, &[]);
    assert_eq!(reason_for(&none, "QC"), own(OwnReason::MayLose));
    assert_eq!(reason_for(&none, "AS"), of_card(CardReason::Unbeaten));
}

#[test]
fn it_tells_when_a_bonus_is_near() {
    let after = |last: &str| {
        let last = format!(r#"{{"seat":0,"play":"{last}"}}"#);
        let first = [r#"{"seat":1,"play":"AS"}"#, r#"{"seat":2,"play":"KS"}"#];
        with_bid(r#"["6H","6D","7D"]"#, &[first[0], first[1], &last])
    };
    // 11 and 4 of 20 points, and with the ten 25
    assert_eq!(reason_for(&after("9S"), "QC"), own(OwnReason::Near(5)));
    assert_eq!(reason_for(&after("TS"), "QC"), own(OwnReason::MayLose));
}

#[test]
fn with_two_seats_it_tells_which_ranks_can_beat_a_card() {
    let cards = |ranks: [&str; 4]| {
        let each = ranks.iter().flat_map(|rank| ["C", "D", "H", "S"].map(|suit| format!("\"{rank}{suit}\"")));
        each.collect::<Vec<_>>().join(",")
    };
    let deal = format!(
        r#"{{"deal":{{"hands":[[{}],[{}]]}}}}"#,
        cards(["A", "K", "Q", "J"]),
        cards(["T", "9", "8", "7"])
    );
    let bids = [r#"{"seat":1,"bid":["7S","8S","9S"]}"#, r#"{"seat":0,"bid":["JC","JD","JH"]}"#];
    let table: Table<Counterpoint> = table(2, r#"{"players":2}"#, &[&deal, bids[0], bids[1]]);
    assert_eq!(reason_for(&table, "TC"), own(OwnReason::OnlyRanks(Rank::Ace, None)));
    assert_eq!(reason_for(&table, "9C"), of_card(CardReason::Waits(card("AC"), None)));
}
