//! The rules of DrawBridge: worked examples, rulings, refusals with their exit status, and what is private.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use proptest::prelude::*;
use referee::{Rejection, replay};
use rules::cards::{Card, CardSet, Rank, Suit};
use rules::end::End;
use rules::game::{Game, Pause, Phase, Turn};
use rules::games::drawbridge::auction::{Bid, Stack, Strain};
use rules::games::drawbridge::legal::Bids;
use rules::games::drawbridge::moves::BidRefusal;
use rules::games::drawbridge::score::{Contract, Outcome};
use rules::games::drawbridge::variant::{ClosedCards, EqualLevel};
use rules::games::drawbridge::{Action, DrawBridge, Event, Legal, Refusal, Variant, View};
use rules::record::{Move, Record};
use rules::review::{Review, Step};
use rules::seat::{Seat, Side};
use rules::seed::Seed;
use rules::table::Table;
use serde_json::{Value, json};
use test_support::drawbridge::*;
use test_support::*;

/// Hands and stacks in which every rank is at hand: seat 1 is the first to bid.
const HANDS: [&str; 4] = [
    "2C 3C 4C 5C 6C 7C 8C 9C TC JC",
    "2D 3D 4D 5D 6D 7D 8D 9D TD JD",
    "2H 3H 4H 5H 6H 7H 8H 9H TH JH",
    "2S 3S 4S 5S 6S 7S 8S 9S TS JS",
];
const STACKS: [&str; 2] = ["QC KC AC QD KD AD", "QH KH AH QS KS AS"];

/// A table at which these cards are dealt by seat 0.
fn dealt(variant: Variant, hands: [&str; 4], stacks: [&str; 2]) -> Table<DrawBridge> {
    let moves = vec![Move::Deal(deal(hands, stacks))];
    let record = Record { moves, ..Record::new(variant, names(4), seat(0)) };
    Table::resume(record, Seed([5; 32])).unwrap()
}

/// The same with the usual options and cards.
fn usual() -> Table<DrawBridge> {
    dealt(Variant::STANDARD, HANDS, STACKS)
}

fn variant(option: Value) -> Variant {
    let mut record = json_of(&usual());
    record["variant"] = option;
    record["moves"] = json!([]);
    record_of::<DrawBridge>(&record.to_string()).variant
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// `3 S 7H 0`: level, strain, toll, stack.
fn bid(text: &str) -> Bid {
    let words: Vec<&str> = text.split(' ').collect();
    Bid {
        level: words[0].parse().unwrap(),
        strain: Strain::ALL.into_iter().find(|strain| strain.id() == words[1]).unwrap(),
        card: card(words[2]),
        draw: Stack::ALL[words[3].parse::<usize>().unwrap()],
    }
}

/// The seat on turn bids, or passes where the text is a dash.
fn call(table: &mut Table<DrawBridge>, text: &str) -> Result<(), Refusal> {
    let on_turn = table.turn().seat().unwrap();
    let action = if text == "-" { Action::Pass } else { Action::Bid(bid(text)) };
    table.act(on_turn, action).map(drop)
}

/// These calls in turn.
fn calls(table: &mut Table<DrawBridge>, texts: &[&str]) {
    for text in texts {
        call(table, text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
}

/// Cards from the seat on turn on.
fn play(table: &mut Table<DrawBridge>, texts: &str) {
    for card in cards(texts) {
        let on_turn = table.turn().seat().unwrap();
        table.act(on_turn, Action::Play(card)).unwrap_or_else(|refusal| panic!("{refusal}"));
    }
}

fn discard(table: &mut Table<DrawBridge>, texts: &str) -> Result<(), Refusal> {
    let on_turn = table.turn().seat().unwrap();
    table.act(on_turn, Action::Discard(cards(texts).into_iter().collect())).map(drop)
}

/// The rest of the hand: everybody plays the lowest card that may be played.
fn play_out(table: &mut Table<DrawBridge>) {
    while let Turn::Seat(seat, Phase::Play) = table.turn() {
        let lowest = table.view(Some(seat)).playable().iter().min_by_key(|card| card.rank());
        table.act(seat, Action::Play(lowest.unwrap())).unwrap();
    }
}

fn bids(table: &Table<DrawBridge>) -> Bids {
    match table.view(table.turn().seat()).legal {
        Some(Legal::Bid(bids)) => bids,
        other => panic!("{other:?}"),
    }
}

fn hand_of(table: &Table<DrawBridge>, number: usize) -> String {
    table.view(Some(seat(number))).hand.to_string()
}

fn json_of(table: &Table<DrawBridge>) -> Value {
    serde_json::from_str(&table.record().to_text()).unwrap()
}

fn points(view: &View) -> [u64; 2] {
    Side::ALL.map(|side| view.totals[side])
}

// Deal

#[test]
fn ten_cards_each_and_two_stacks_of_six_with_their_tops_up() {
    let mut table: Table<DrawBridge> = Table::new(Variant::STANDARD, names(4), seat(2), Seed([1; 32]));
    assert_eq!(table.turn(), Turn::Deal);
    assert_eq!(table.deal().unwrap(), [Event::Dealt { hand: 0, dealer: seat(2) }]);
    let view = table.view(None);
    assert_eq!(view.held.as_slice(), [10; 4]);
    assert!(view.stacks.iter().all(|stack| stack.cards == 6 && stack.top.is_some()));
    assert_eq!(view.hand, CardSet::EMPTY);
    assert_eq!(table.turn(), Turn::Seat(seat(3), Phase::Bid));
    assert_eq!(view.dealer, seat(2));
}

// Auction

#[test]
fn a_bid_pays_its_toll_and_takes_the_top_of_a_stack() {
    let mut table = usual();
    call(&mut table, "3 S 7D 1").unwrap();
    let bid = bid("3 S 7D 1");
    let event = Event::Bid { seat: seat(1), bid, took: card("QH"), turned: Some(card("KH")) };
    assert_eq!(table.last_events(), [event]);
    assert_eq!(hand_of(&table, 1), "2D, 3D, 4D, 5D, 6D, 8D, 9D, TD, JD, QH");
    let view = table.view(None);
    assert_eq!(
        view.stacks.map(|stack| (stack.top, stack.cards)),
        [(Some(card("QC")), 6), (Some(card("KH")), 5)]
    );
    assert_eq!(view.bidding_stack().collect::<Vec<_>>(), [card("7D")]);
    let (bidder, last) = view.last_bid().unwrap();
    assert_eq!((bidder, last.level, last.strain), (seat(1), 3, Strain::Suit(Suit::Spades)));
    assert_eq!((last.toll, last.took), (Some(card("7D")), Some(card("QH"))));
    assert_eq!(last.draw, Some(bid.draw));
    assert_eq!(table.turn(), Turn::Seat(seat(2), Phase::Bid));
}

#[test]
fn a_toll_is_three_above_the_level_at_least_and_an_ace_is_fourteen() {
    // R6: a king is 13 and the lowest toll of level 10
    for (level, lowest) in (1..=10).zip("456789TJQK".chars()) {
        let table = dealt(
            Variant::STANDARD,
            [
                "2C 3C 2D 3D 2H 3H 2S 3S 4S 5S",
                "4C 5C 6C 7C 8C 9C TC JC QC KC",
                "4D 5D 6D 7D 8D 9D TD JD QD KD",
                "4H 5H 6H 7H 8H 9H TH JH QH KH",
            ],
            ["AC AD AH AS 6S 7S", "8S 9S TS JS QS KS"],
        );
        let bids = bids(&table);
        assert_eq!(bids.levels(), 1..=10);
        let needed = bids.lowest_toll(level).unwrap();
        assert_eq!(needed.letter(), lowest, "level {level}");
        for toll in cards("4C 5C 6C 7C 8C 9C TC JC QC KC") {
            let expected = if toll.rank().unwrap() < needed {
                Err(BidRefusal::TollTooLow { card: toll, level, needed })
            } else {
                Ok(())
            };
            assert_eq!(bids.check_toll(level, toll), expected, "{toll} at level {level}");
        }
    }
    // an ace is good for the highest level too
    let mut table = dealt(Variant::STANDARD, HANDS, ["AC QC KC QD KD AD", STACKS[1]]);
    calls(&mut table, &["1 C 4D 0", "-", "-", "2 C 5C 1"]);
    assert_eq!(bids(&table).levels(), 2..=10);
    call(&mut table, "10 NT AC 0").unwrap();
    assert!(bids(&table).levels().is_empty(), "ten tricks are all there are");
}

#[test]
fn a_two_and_a_three_are_no_tolls() {
    let table = usual();
    for toll in ["2D", "3D"] {
        let refusal = bids(&table).check_toll(1, card(toll)).unwrap_err();
        assert_eq!(refusal.to_string(), format!("level 1 needs a toll of four or higher, {toll} is too low"));
    }
}

#[test]
fn strains_have_no_order() {
    for (first, second) in [("C", "NT"), ("NT", "C"), ("S", "H"), ("H", "H")] {
        let mut table = usual();
        call(&mut table, &format!("3 {first} 7D 0")).unwrap();
        assert!(call(&mut table.clone(), &format!("3 {second} 7H 0")).is_err());
        assert!(call(&mut table.clone(), &format!("3 {second} 8H 0")).is_ok());
        assert!(call(&mut table.clone(), &format!("4 {second} 7H 0")).is_ok());
        assert!(call(&mut table, &format!("2 {second} JH 0")).is_err());
    }
}

#[test]
fn r1_the_same_level_takes_a_higher_toll_or_as_an_option_an_equal_one() {
    let mut table = usual();
    call(&mut table, "3 S 7D 0").unwrap();
    let refusal = call(&mut table, "3 H 7H 0").unwrap_err();
    let needed = Rank::Eight;
    assert_eq!(refusal, BidRefusal::TollNotHigher { card: card("7H"), level: 3, needed }.into());
    assert_eq!(refusal.to_string(), "another bid of level 3 needs a toll of eight or higher, 7H is too low");
    assert_eq!(bids(&table).tolls(3).to_string(), "8H, 9H, TH, JH");
    assert_eq!(bids(&table).levels(), 3..=8);
    call(&mut table, "3 H 8H 0").unwrap();
    // the option, three sevens in a row
    let mut table = dealt(variant(json!({"equal_level": "equal-or-higher"})), HANDS, STACKS);
    calls(&mut table, &["3 S 7D 0", "3 H 7H 0", "3 C 7S 0"]);
    assert!(call(&mut table, "3 C 6C 0").is_err());
    assert_eq!(bids(&table).tolls(3).to_string(), "7C, 8C, 9C, TC, JC");
    calls(&mut table, &["3 C 7C 0"]);
}

#[test]
fn an_ace_at_the_same_level_is_beaten_by_a_higher_level_alone() {
    let ace_first = ["2C 3C 4C 5C 6C 7C 8C 9C TC AC", "2D 3D 4D 5D 6D 7D 8D 9D TD AD", HANDS[2], HANDS[3]];
    let stacks = ["QC KC JC QD KD JD", STACKS[1]];
    let mut table = dealt(Variant::STANDARD, ace_first, stacks);
    calls(&mut table, &["2 S AD 0", "-", "-"]);
    let refusal = call(&mut table, "2 S AC 0").unwrap_err();
    assert_eq!(refusal, BidRefusal::LevelSpent { level: 2 }.into());
    assert_eq!(refusal.to_string(), "the last toll was an ace: only a bid of a higher level than 2 beats it");
    assert_eq!(bids(&table).levels(), 3..=10);
    calls(&mut table, &["3 S 6C 0"]);
    let mut table = dealt(variant(json!({"equal_level": "equal-or-higher"})), ace_first, stacks);
    calls(&mut table, &["2 S AD 0", "-", "-", "2 S AC 0"]);
}

#[test]
fn a_seat_that_passed_may_bid_again_and_outbid_its_partner_or_itself() {
    let mut table = usual();
    // seat 1 passes, seat 3 bids, seat 1 outbids its partner, and after two passes its partner outbids seat 1
    calls(&mut table, &["-", "-", "2 S 5S 0", "-", "3 H 6D 0", "-", "3 C 8S 0", "-", "-"]);
    // two passes followed the bid of seat 3: seat 2 keeps the auction going, and seat 3 outbids itself later
    calls(&mut table, &["4 D 7H 1", "4 C TS 1"]);
    let (bidder, last) = table.view(None).last_bid().unwrap();
    assert_eq!((bidder, last.level), (seat(3), 4));
    calls(&mut table, &["-", "-", "-"]);
    let contract = Contract { declarer: seat(3), level: 4, strain: Strain::Suit(Suit::Clubs) };
    assert_eq!(table.view(None).contract, Some(contract));
}

#[test]
fn a_drawn_card_may_be_the_next_toll() {
    let mut table = usual();
    calls(&mut table, &["1 S 4D 0", "1 S 5H 0", "-", "-"]);
    assert!(call(&mut table, "1 S KC 1").is_err(), "seat 2 has it");
    call(&mut table, "1 S QC 1").unwrap();
}

#[test]
fn the_auction_ends_after_three_passes_in_a_row_behind_a_bid() {
    let mut table = usual();
    calls(&mut table, &["-", "-", "-"]);
    assert_eq!(table.turn(), Turn::Seat(seat(0), Phase::Bid), "R2: the fourth seat still has its turn");
    calls(&mut table, &["1 S 4C 0", "-", "-"]);
    assert_eq!(table.turn(), Turn::Seat(seat(3), Phase::Bid));
    calls(&mut table, &["-"]);
    assert_eq!(table.turn(), Turn::Seat(seat(0), Phase::Exchange));
    let contract = Contract { declarer: seat(0), level: 1, strain: Strain::Suit(Suit::Spades) };
    let taken = cards("KC QH").into_iter().collect();
    assert_eq!(
        table.last_events(),
        [Event::Passed(seat(3)), Event::Contract(contract), Event::Took(seat(0), taken)]
    );
}

#[test]
fn r2_and_r4_four_passes_throw_the_hand_in_and_it_counts_as_a_hand() {
    let mut table = dealt(variant(json!({"end": {"hands": 2}})), HANDS, STACKS);
    calls(&mut table, &["-", "-", "-", "-"]);
    assert_eq!(table.last_events(), [Event::Passed(seat(0)), Event::ThrownIn { hand: 0 }]);
    assert_eq!(table.last_events().iter().filter_map(DrawBridge::pause_after).max(), Some(Pause::Hand));
    assert_eq!((table.turn(), table.view(None).dealer), (Turn::Deal, seat(1)));
    let answer = answer(json_of(&table));
    assert_eq!(answer["hands"], json!([{"declarer": null, "scores": [0, 0]}]));
    assert_eq!(answer["winners"], json!([]));
    table.deal().unwrap();
    assert_eq!(table.turn(), Turn::Seat(seat(2), Phase::Bid));
    calls(&mut table, &["-", "-", "-", "-"]);
    assert_eq!(table.last_events().last(), Some(&Event::Over));
    assert_eq!(table.turn(), Turn::Over);
    assert_eq!(table.view(None).winners, Side::ALL, "nobody has scored: they share it");
}

/// The auction of the vector in which twelve bids empty both stacks, and further.
fn long_auction() -> Value {
    let path = format!("{VECTORS}/drawbridge-thrown-in-and-empty-stacks.json");
    serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap()
}

#[test]
fn the_bid_that_empties_both_stacks_is_the_last_and_there_is_no_exchange() {
    let record: Record<DrawBridge> = record_of(&long_auction().to_string());
    let lead = record.moves.iter().position(|entry| matches!(entry, Move::Act(_, Action::Play(_)))).unwrap();
    let table = resume(&record, lead - 1, Seed([0; 32]));
    assert_eq!(table.view(None).stacks.map(|stack| stack.cards), [1, 0]);
    assert_eq!(bids(&table).stacks().collect::<Vec<_>>(), [Stack::First]);
    let mut other = bid("7 S QH 1");
    let refusal = bids(&table).check(&other).unwrap_err();
    assert_eq!(refusal.to_string(), "draw stack 1 is empty, seat 0 has to draw from the other one");
    other.draw = Stack::First;
    assert!(bids(&table).contains(&other));
    let table = resume(&record, lead, Seed([0; 32]));
    assert_eq!(table.turn(), Turn::Seat(seat(1), Phase::Play));
    let events = table.last_events();
    assert!(matches!(events, [Event::Bid { turned: None, .. }, Event::Contract(_), Event::LastLook]));
    let view = table.view(None);
    assert_eq!((view.exchanged, view.taken, view.discards), (0, CardSet::EMPTY, CardSet::EMPTY));
    assert_eq!(view.bidding_stack().count(), 12);
    assert_eq!(view.held.as_slice(), [10; 4]);
}

#[test]
fn the_longest_auction_is_remembered_to_its_last_call() {
    let mut table = usual();
    call(&mut table, "-").unwrap();
    let tolls = "4C 5S 6H 7D 8C 9S TH JD 5C 6S 7H 8D".split(' ').enumerate();
    for (n, toll) in tolls {
        let bid = format!("{} S {toll} {}", if n < 8 { 1 } else { 2 }, n % 2);
        calls(&mut table, &["-", "-", &bid]);
    }
    let view = table.view(None);
    assert_eq!((view.calls.len(), view.bidding_stack().count()), (37, 12));
    assert_eq!(view.contract.map(|contract| (contract.declarer, contract.level)), Some((seat(1), 2)));
}

// Exchange

#[test]
fn r5_the_declarer_takes_the_tops_and_discards_as_many() {
    let mut table = usual();
    calls(&mut table, &["3 S 7D 0", "-", "-", "-"]);
    let view = table.view(Some(seat(1)));
    assert_eq!(view.turn, Turn::Seat(seat(1), Phase::Exchange));
    assert_eq!(view.hand.to_string(), "QC, KC, 2D, 3D, 4D, 5D, 6D, 8D, 9D, TD, JD, QH");
    assert_eq!(view.legal, Some(Legal::Discard { count: 2, hand: view.hand }));
    assert_eq!((view.exchanged, view.taken.to_string()), (2, "KC, QH".into()));
    assert_eq!(view.held.as_slice(), [10, 12, 10, 10]);
    assert_eq!(view.stacks.map(|stack| (stack.top, stack.cards)), [(None, 4), (None, 5)]);
    // what was just taken, what was drawn before, or what was dealt
    for discards in ["KC QH", "KC 2D", "QC JD", "2D 3D"] {
        let mut table = table.clone();
        discard(&mut table, discards).unwrap();
        let all: CardSet = cards(discards).into_iter().collect();
        assert_eq!(table.last_events(), [Event::Discarded(seat(1), all), Event::LastLook]);
        assert_eq!(table.view(Some(seat(1))).hand, view.hand - all);
        assert_eq!(table.view(None).discards, all, "R6: face up");
        assert_eq!(table.turn(), Turn::Seat(seat(2), Phase::Play), "the declarer's left leads");
    }
}

#[test]
fn with_one_stack_left_one_card_is_taken_and_one_discarded() {
    let mut table = usual();
    calls(&mut table, &["1 S 4D 0", "1 S 5H 0", "1 S 6S 0", "1 S 7C 0", "1 S 8D 0", "1 S 9H 0"]);
    assert_eq!(bids(&table).stacks().collect::<Vec<_>>(), [Stack::Second]);
    calls(&mut table, &["-", "-", "-"]);
    assert_eq!((table.turn(), table.view(None).exchanged), (Turn::Seat(seat(2), Phase::Exchange), 1));
    assert_eq!(table.view(None).taken.to_string(), "QH");
    assert!(discard(&mut table, "2H 3H").is_err());
    assert!(discard(&mut table, "").is_err());
    discard(&mut table, "QH").unwrap();
}

#[test]
fn wrong_discards_are_refused() {
    let mut table = usual();
    calls(&mut table, &["3 S 7D 0", "-", "-", "-"]);
    let before = table.clone();
    let said = |table: &mut Table<DrawBridge>, cards: &str| discard(table, cards).unwrap_err().to_string();
    let count = "seat 1 has to discard as many cards as it has taken: 2, not";
    assert_eq!(said(&mut table, "2D"), format!("{count} 1"));
    assert_eq!(said(&mut table, "2D 3D 4D"), format!("{count} 3"));
    assert_eq!(said(&mut table, "2D 7D"), "seat 1 does not hold 7D and cannot discard it");
    assert_eq!(said(&mut table, "2C JK"), "seat 1 does not hold 2C and cannot discard it");
    let turn = table.act(seat(1), Action::Play(card("2D"))).unwrap_err();
    assert_eq!(turn.to_string(), "seat 1 has to discard, not to play a card");
    assert_eq!(table, before);
}

// Play

#[test]
fn suit_is_followed_and_trumps_win() {
    let mut table = usual();
    calls(&mut table, &["1 S 4D 0", "1 D 5H 0", "-", "-", "-"]); // seat 2 declares, diamonds are trump
    discard(&mut table, "2H 3H").unwrap();
    assert_eq!(hand_of(&table, 2), "KC, AC, 4H, 6H, 7H, 8H, 9H, TH, JH, QH");
    assert_eq!(table.view(Some(seat(3))).playable().len(), 10);
    play(&mut table, "2S 3C"); // seat 0 cannot follow spades
    assert_eq!(table.view(None).asked(), Some(Suit::Spades));
    assert_eq!(table.view(None).winning(), Some(seat(3)));
    play(&mut table, "2D");
    assert_eq!(table.view(None).winning(), Some(seat(1)));
    play(&mut table, "4H");
    let events = [Event::Played(seat(2), card("4H")), Event::Taken { by: seat(1), with: card("2D") }];
    assert_eq!(table.last_events(), events);
    let view = table.view(None);
    assert_eq!(view.last_taken(), Some((seat(1), card("2D"))));
    assert_eq!(view.tricks.as_slice(), [0, 1]);
    assert_eq!(view.collected[Side::ALL[1]].to_string(), "3C, 2D, 4H, 2S");
    assert_eq!((view.trump(), view.needed()), (Some(Suit::Diamonds), Some(1)));
    // seat 1 has the club that it drew: it has to follow with it, as has seat 2
    play(&mut table, "QC");
    assert_eq!(table.view(Some(seat(2))).playable().to_string(), "KC, AC");
    let refusal = table.act(seat(2), Action::Play(card("JH"))).unwrap_err();
    assert_eq!(refusal.to_string(), "seat 2 must follow clubs, JH cannot be played (playable: KC, AC)");
    let refusal = table.act(seat(2), Action::Play(card("QC"))).unwrap_err();
    assert_eq!(refusal.to_string(), "seat 2 does not hold QC (playable: KC, AC)");
    play(&mut table, "AC 3S 4C");
    assert_eq!(table.turn(), Turn::Seat(seat(2), Phase::Play));
    assert_eq!(table.view(None).needed(), Some(0));
}

#[test]
fn without_trumps_the_suit_led_wins() {
    let mut table = usual();
    calls(&mut table, &["-", "-", "-", "1 NT 4C 0", "-", "-", "-"]);
    discard(&mut table, "KC QH").unwrap();
    play(&mut table, "2D JH JS QC");
    assert_eq!(table.view(None).last_taken(), Some((seat(1), card("2D"))));
    assert_eq!(table.view(None).trump(), None);
}

#[test]
fn r6_the_last_bidder_declares_whatever_its_partner_named_and_nobody_is_a_dummy() {
    let mut table = usual();
    calls(&mut table, &["1 S 4D 0", "-", "2 S 5S 0", "-", "-", "-"]);
    assert_eq!(table.view(None).contract.unwrap().declarer, seat(3));
    discard(&mut table, "2S 3S").unwrap();
    play(&mut table, "2C");
    for viewer in Seat::all(4) {
        let view = table.view(Some(viewer));
        assert_eq!(view.hand.len(), u32::from(view.held[viewer]));
    }
    assert_eq!(table.turn(), Turn::Seat(seat(1), Phase::Play), "the declarer's partner plays its own cards");
}

// Score and end

#[test]
fn a_hand_is_scored_and_the_deal_passes_on() {
    let mut table = usual();
    calls(&mut table, &["-", "-", "-", "1 NT 4C 0", "-", "-", "-"]);
    discard(&mut table, "KC QH").unwrap();
    play_out(&mut table);
    let view = table.view(None);
    let facts = view.hands[0].facts.unwrap();
    // seat 1 leads nine diamonds of its ten, and the last: nobody else has one
    assert_eq!(facts.tricks.as_slice(), [0, 10]);
    assert_eq!(facts.outcome(), Outcome::Short { by: 1 });
    assert_eq!(points(&view), [0, 4]);
    assert_eq!(facts.last.plays().count(), 4);
    assert_eq!(table.last_events().last(), Some(&Event::Scored { hand: 0 }));
    assert_eq!(table.last_events().iter().filter_map(DrawBridge::pause_after).max(), Some(Pause::Hand));
    assert_eq!((view.dealer, view.turn), (seat(1), Turn::Deal));
    assert_eq!(view.hands[0].dealer, seat(0));
    let report = json!({"declarer": 0, "level": 1, "strain": "NT", "tricks": [0, 10], "scores": [0, 4]});
    assert_eq!(answer(json_of(&table))["hands"], json!([report]));
}

/// A table at which seat 1 bids that level in diamonds, its suit, and makes ten tricks.
fn ten_tricks(level: u8, option: Value) -> Table<DrawBridge> {
    let all_diamonds = ["2C 3C 4C 5C 6C 7C 8C 9C TC JC", "5D 6D 7D 8D 9D TD JD QD KD AD", HANDS[2], HANDS[3]];
    let mut table = dealt(variant(option), all_diamonds, ["2D 3D 4D QC KC AC", STACKS[1]]);
    let toll = format!("{level} D {} 0", if level > 8 { "AD" } else { "QD" });
    calls(&mut table, &[&toll, "-", "-", "-"]);
    discard(&mut table, "3D QH").unwrap();
    play(&mut table, "2H 2S 2C 2D");
    play_out(&mut table);
    table
}

#[test]
fn the_first_side_to_the_target_wins() {
    assert_eq!(points(&ten_tricks(8, json!({})).view(None)), [0, 18]);
    assert_eq!(ten_tricks(8, json!({"end": {"points": 19}})).turn(), Turn::Deal);
    let table = ten_tricks(8, json!({"end": {"points": 18}}));
    assert_eq!((table.turn(), table.view(None).winners), (Turn::Over, vec![Side::ALL[1]]));
    assert_eq!(table.last_events().last(), Some(&Event::Over));
    assert_eq!(answer(json_of(&table))["winners"], json!([1]));
    assert_eq!(points(&ten_tricks(10, json!({})).view(None)), [0, 20]);
    assert_eq!(points(&ten_tricks(1, json!({})).view(None)), [0, 11]);
    let standard = usual().view(None).variant;
    assert_eq!(standard.end, End::Points(50));
}

#[test]
fn after_an_agreed_number_of_hands_the_better_side_wins() {
    let table = ten_tricks(8, json!({"end": {"hands": 1}}));
    assert_eq!(table.view(None).winners, [Side::ALL[1]]);
    let mut table = ten_tricks(8, json!({"end": {"hands": 2}}));
    assert_eq!((table.turn(), table.view(None).winners), (Turn::Deal, Vec::new()));
    table.deal().unwrap();
    assert_eq!(table.turn(), Turn::Seat(seat(2), Phase::Bid));
    calls(&mut table, &["-", "-", "-", "-"]);
    assert_eq!(table.view(None).winners, [Side::ALL[1]]);
}

// Refusals and their exit status

fn answer(record: Value) -> Value {
    serde_json::to_value(replay(record.to_string().as_bytes()).unwrap()).unwrap()
}

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

// What is private

/// The cards named in a text.
fn named(text: &str) -> CardSet {
    text.split(|letter: char| !letter.is_alphanumeric())
        .filter_map(|word| word.parse::<Card>().ok())
        .collect()
}

#[test]
fn r3_bidding_stack_and_discards_lie_open_until_the_first_card_is_led() {
    let mut table = usual();
    calls(&mut table, &["3 S 7D 0", "4 H 8H 1", "-", "-", "-"]);
    discard(&mut table, "2H 3H").unwrap();
    assert_eq!(table.last_events().iter().filter_map(DrawBridge::pause_after).max(), Some(Pause::Reveal));
    let open = table.view(None);
    assert!(!open.closed);
    assert_eq!(open.bidding_stack().collect::<Vec<_>>(), cards("7D 8H"));
    assert_eq!((open.discards.to_string(), open.taken.to_string()), ("2H, 3H".into(), "KC, KH".into()));
    let mut always = json_of(&table);
    always["variant"]["closed_cards"] = json!("always");
    let mut always = Table::resume(record_of::<DrawBridge>(&always.to_string()), Seed([5; 32])).unwrap();
    for table in [&mut table, &mut always] {
        play(table, "4S");
    }
    for viewer in Seat::all(4).map(Some).chain([None]) {
        let closed = table.view(viewer);
        assert!(closed.closed);
        assert_eq!(closed.bidding_stack().count(), 0);
        assert_eq!((closed.discards, closed.taken), (CardSet::EMPTY, CardSet::EMPTY));
        let said: Vec<_> =
            closed.calls.iter().map(|call| call.bid.map(|bid| (bid.level, bid.strain))).collect();
        let hearts = Strain::Suit(Suit::Hearts);
        assert_eq!(said, [Some((3, Strain::Suit(Suit::Spades))), Some((4, hearts)), None, None, None]);
        assert_eq!((closed.exchanged, closed.contract), (2, open.contract));
        let shown = always.view(viewer);
        assert!(!shown.closed);
        assert_eq!(
            (shown.calls, shown.discards, shown.taken),
            (open.calls.clone(), open.discards, open.taken)
        );
    }
    // and so it stays, from trick to trick
    for table in [&mut table, &mut always] {
        play(table, "2C 2D 4H");
    }
    assert!(table.view(None).closed && table.view(None).trick.unwrap().is_empty());
    assert!(!always.view(None).closed);
}

/// The cards that a review of that table names at all the places that it shows of the hand, and the places.
fn reviewed(table: &Table<DrawBridge>) -> (CardSet, Vec<usize>) {
    let mut review = Review::new(table.record().clone()).unwrap();
    let (mut seen, mut places) = (CardSet::EMPTY, Vec::new());
    while let Some(back) = review.before(Step::Move) {
        places.push(review.at());
        for event in review.events() {
            seen |= named(&format!("{event:?}"));
        }
        seen |= named(&format!("{:?}", review.view(None, None).unwrap()));
        review.go_to(back);
    }
    (seen, places)
}

#[test]
fn r3_what_is_closed_is_closed_in_a_review_and_to_those_who_take_back() {
    let mut table = usual();
    calls(&mut table, &["3 S 7D 0", "4 H 8H 1", "-", "-", "-"]);
    discard(&mut table, "2H 3H").unwrap();
    assert_eq!(reviewed(&table).1, [7, 6, 5, 4, 3, 2, 1], "until the lead the whole auction lies open");
    let mut always = json_of(&table);
    always["variant"]["closed_cards"] = json!("always");
    let mut always = Table::resume(record_of::<DrawBridge>(&always.to_string()), Seed([5; 32])).unwrap();
    let told = |table: &Table<DrawBridge>, number| -> Vec<(Option<Phase>, String)> {
        let past = table.recent_decisions(Some(seat(number)), 40).into_iter();
        past.map(|then| (then.phase, named(&format!("{:?}", (then.view, then.events))).to_string())).collect()
    };
    for table in [&mut table, &mut always] {
        play(table, "4S");
    }
    let lead = named("4S");
    assert_eq!(reviewed(&table), (lead, vec![8]));
    let nothing = |phase| (Some(phase), lead.to_string());
    assert_eq!(told(&table, 1), [nothing(Phase::Bid), nothing(Phase::Bid)]);
    assert_eq!(told(&table, 2), [nothing(Phase::Exchange), nothing(Phase::Bid)]);
    assert_eq!(reviewed(&always).1, [8, 7, 6, 5, 4, 3, 2, 1]);
    assert!(reviewed(&always).0.contains(card("7D")));
    assert!(told(&always, 1)[1].1.contains("7D") && told(&always, 2)[0].1.contains("3H"));

    // once the first trick is over, the review begins with it; once the second is, with that
    for (cards, shown) in [("2C 2D 4H", "4S 2C 2D 4H"), ("5H 5S 3C 3D", "4S 2C 2D 4H 5H 5S 3C 3D")] {
        for table in [&mut table, &mut always] {
            play(table, cards);
        }
        let end = table.record().moves.len();
        assert_eq!(reviewed(&table), (named(shown), vec![end]));
    }
    assert_eq!(reviewed(&always).1, [15], "earlier tricks are closed at every table");
    let second = table.recent_decisions(Some(seat(2)), 2);
    assert_eq!((second[0].events.is_empty(), second[0].trick), (false, 2));
    assert_eq!((second[1].events.is_empty(), second[1].trick), (true, 1));

    let review = |table: &Table<DrawBridge>| Review::new(table.record().clone()).unwrap();
    assert!(review(&table).reopened(seat(0)).is_none(), "it is still being played");
    table.stop();
    let reopened = review(&table).reopened(seat(0)).unwrap();
    assert_eq!(reopened.bidding_stack().count(), 2, "once it is over, the tolls lie open again");
    assert_eq!(reopened.hand, review(&table).view(None, Some(seat(0))).unwrap().hand);
}

proptest! {
    #![proptest_config(cases(32))]

    #[test]
    fn closed_cards_are_in_nobodys_view_and_hidden_ones_never(setup in setups_of::<DrawBridge>(variants())) {
        let (mut table, mut dice) = setup.sit_down();
        let mut temper = temper(&mut dice);
        let (mut laid, mut below) = (CardSet::EMPTY, CardSet::EMPTY);
        while table.view(None).hands.len() < 2 && step(&mut table, &mut temper, &mut dice) {
            match table.record().moves.last() {
                Some(Move::Deal(deal)) => {
                    laid = CardSet::EMPTY;
                    below = deal.stacks.iter().flat_map(|stack| &stack[1..]).copied().collect();
                }
                Some(Move::Act(_, Action::Bid(bid))) => {
                    laid.insert(bid.card);
                }
                Some(Move::Act(_, Action::Discard(cards))) => laid |= *cards,
                Some(Move::Act(_, Action::Pass | Action::Play(_)) | Move::Impossible(..)) | None => {}
            }
            for stack in table.view(None).stacks {
                stack.top.map(|top| below.remove(top));
            }
            below -= table.view(None).taken;
            for viewer in Seat::all(4).map(Some).chain([None]) {
                let mut view = table.view(viewer);
                view.hands.clear();
                let named = named(&format!("{view:?}"));
                let hidden = if view.closed { laid | below } else { below };
                prop_assert!((named & hidden).is_empty() || view.turn.seat().is_none(), "{}", named & hidden);
                let open = matches!(view.turn, Turn::Seat(_, Phase::Play)) && !view.closed;
                let first = view.trick.is_some_and(|trick| trick.is_empty()) && view.last_trick.is_none();
                let always = setup.variant.closed_cards == ClosedCards::Always;
                prop_assert!(!open || first || always);
                prop_assert!(!view.closed || !first && !always);
                if open {
                    prop_assert!((laid - named).is_empty(), "{} may be looked at", laid - named);
                }
            }
        }
    }
}
