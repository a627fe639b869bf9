//! The rules of DrawBridge: worked examples and rulings.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod counting;
mod records;
mod second_opinion;
mod secrets;
mod unseen;

use rules::cards::{CardSet, Rank, Suit};
use rules::end::End;
use rules::game::{Pause, Turn};
use rules::games::drawbridge::auction::{Stack, Strain};
use rules::games::drawbridge::moves::BidRefusal;
use rules::games::drawbridge::score::{Contract, Outcome};
use rules::games::drawbridge::{Action, DrawBridge, Event, Legal, OwnEvent, Phase, Variant};
use rules::record::{Move, Record};
use rules::seat::{Seat, Side};
use rules::seed::Seed;
use rules::table::Table;
use serde_json::{Value, json};
use test_support::drawbridge::*;
use test_support::*;

// Deal

#[test]
fn ten_cards_each_and_two_stacks_of_six_with_their_tops_up() {
    let mut table: Table<DrawBridge> = Table::new(Variant::default(), names(4), seat(2), Seed([1; 32]));
    assert_eq!(table.turn(), Turn::Deal);
    assert_eq!(table.deal().unwrap(), [Event::Dealt { hand: 0 }]);
    assert_eq!(table.view(None).own.dealer, seat(2));
    let view = table.view(None);
    assert_eq!(view.held.as_slice(), [10; 4]);
    assert!(view.own.stacks.iter().all(|stack| stack.cards == 6 && stack.top.is_some()));
    assert_eq!(view.hand, CardSet::EMPTY);
    assert_eq!(table.turn(), Turn::Seat(seat(3), Phase::Bid));
    assert_eq!(view.own.dealer, seat(2));
}

// Auction

#[test]
fn a_bid_pays_its_toll_and_takes_the_top_of_a_stack() {
    let mut table = usual();
    call(&mut table, "3 S 7D 1").unwrap();
    let bid = bid("3 S 7D 1");
    let event = Event::Own(OwnEvent::Bid { seat: seat(1), bid, took: card("QH"), turned: Some(card("KH")) });
    assert_eq!(table.last_events(), [event]);
    assert_eq!(hand_of(&table, 1), "2D, 3D, 4D, 5D, 6D, 8D, 9D, TD, JD, QH");
    let view = table.view(None);
    assert_eq!(
        view.own.stacks.map(|stack| (stack.top, stack.cards)),
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
            Variant::default(),
            [
                "2C 3C 2D 3D 2H 3H 2S 3S 4S 5S",
                "4C 5C 6C 7C 8C 9C TC JC QC KC",
                "4D 5D 6D 7D 8D 9D TD JD QD KD",
                "4H 5H 6H 7H 8H 9H TH JH QH KH",
            ],
            ["AC AD AH AS 6S 7S", "8S 9S TS JS QS KS"],
        );
        let bids = bids(&table);
        assert!(bids.levels().eq(1..=10));
        let needed = bids.lowest_toll(level).unwrap();
        assert_eq!(needed.letter(), lowest, "level {level}");
        for toll in cards("4C 5C 6C 7C 8C 9C TC JC QC KC") {
            let expected = if toll.rank().unwrap() < needed {
                let pays = Some(toll.rank().unwrap() as u8 - 1);
                Err(BidRefusal::TollTooLow { card: toll, level, needed, pays })
            } else {
                Ok(())
            };
            assert_eq!(bids.check_toll(level, toll), expected, "{toll} at level {level}");
        }
    }
    // an ace is good for the highest level too
    let mut table = dealt(Variant::default(), HANDS, ["AC QC KC QD KD AD", STACKS[1]]);
    calls(&mut table, &["1 C 4D 0", "-", "-", "2 C 5C 1"]);
    assert!(bids(&table).levels().eq(2..=10));
    call(&mut table, "10 NT AC 0").unwrap();
    assert!(!bids(&table).is_any(), "ten tricks are all there are");
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
    assert!(bids(&table).levels().eq(3..=8));
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
    let mut table = dealt(Variant::default(), ace_first, stacks);
    calls(&mut table, &["2 S AD 0", "-", "-"]);
    let refusal = call(&mut table, "2 S AC 0").unwrap_err();
    assert_eq!(refusal, BidRefusal::LevelSpent { level: 2 }.into());
    assert_eq!(refusal.to_string(), "the last toll was an ace: only a bid of a higher level than 2 beats it");
    assert!(bids(&table).levels().eq(3..=10));
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
    assert_eq!(table.view(None).own.contract, Some(contract));
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
        [
            Event::Own(OwnEvent::Passed(seat(3))),
            Event::Own(OwnEvent::Contract(contract)),
            Event::Own(OwnEvent::Took(seat(0), taken))
        ]
    );
}

#[test]
fn r2_and_r4_four_passes_throw_the_hand_in_and_it_counts_as_a_hand() {
    let mut table = dealt(variant(json!({"end": {"hands": 2}})), HANDS, STACKS);
    calls(&mut table, &["-", "-", "-", "-"]);
    assert_eq!(
        table.last_events(),
        [Event::Own(OwnEvent::Passed(seat(0))), Event::Own(OwnEvent::ThrownIn { hand: 0 })]
    );
    assert_eq!(table.last_events().iter().filter_map(Event::pause).max(), Some(Pause::Hand));
    assert_eq!((table.turn(), table.view(None).own.dealer), (Turn::Deal, seat(1)));
    let answer = answer(json_of(&table));
    assert_eq!(answer["hands"], json!([{"declarer": null, "scores": [0, 0]}]));
    assert_eq!(answer["winners"], json!([]));
    table.deal().unwrap();
    assert_eq!(table.turn(), Turn::Seat(seat(2), Phase::Bid));
    calls(&mut table, &["-", "-", "-", "-"]);
    assert_eq!(table.last_events().last(), Some(&Event::Over));
    assert_eq!(table.turn(), Turn::Over);
    assert_eq!(table.view(None).own.winners, Side::ALL, "nobody has scored: they share it");
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
    assert_eq!(table.view(None).own.stacks.map(|stack| stack.cards), [1, 0]);
    assert_eq!(bids(&table).stacks().collect::<Vec<_>>(), [Stack::First]);
    let mut other = bid("7 S QH 1");
    let refusal = bids(&table).check(&other).unwrap_err();
    assert_eq!(refusal.to_string(), "draw stack 1 is empty, seat 0 has to draw from the other one");
    other.draw = Stack::First;
    assert!(bids(&table).contains(&other));
    let table = resume(&record, lead, Seed([0; 32]));
    assert_eq!(table.turn(), Turn::Seat(seat(1), Phase::Play));
    let events = table.last_events();
    assert!(matches!(
        events,
        [
            Event::Own(OwnEvent::Bid { turned: None, .. }),
            Event::Own(OwnEvent::Contract(_)),
            Event::Own(OwnEvent::LastLook)
        ]
    ));
    let view = table.view(None);
    assert_eq!((view.own.exchanged, view.own.taken, view.own.discards), (0, CardSet::EMPTY, CardSet::EMPTY));
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
    assert_eq!((view.own.calls.len(), view.bidding_stack().count()), (37, 12));
    assert_eq!(view.own.contract.map(|contract| (contract.declarer, contract.level)), Some((seat(1), 2)));
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
    assert_eq!((view.own.exchanged, view.own.taken.to_string()), (2, "KC, QH".into()));
    assert_eq!(view.held.as_slice(), [10, 12, 10, 10]);
    assert_eq!(view.own.stacks.map(|stack| (stack.top, stack.cards)), [(None, 4), (None, 5)]);
    // what was just taken, what was drawn before, or what was dealt
    for discards in ["KC QH", "KC 2D", "QC JD", "2D 3D"] {
        let mut table = table.clone();
        discard(&mut table, discards).unwrap();
        let all: CardSet = cards(discards).into_iter().collect();
        assert_eq!(
            table.last_events(),
            [Event::Own(OwnEvent::Discarded(seat(1), all)), Event::Own(OwnEvent::LastLook)]
        );
        assert_eq!(table.view(Some(seat(1))).hand, view.hand - all);
        assert_eq!(table.view(None).own.discards, all, "R6: face up");
        assert_eq!(table.turn(), Turn::Seat(seat(2), Phase::Play), "the declarer's left leads");
    }
}

#[test]
fn with_one_stack_left_one_card_is_taken_and_one_discarded() {
    let mut table = usual();
    calls(&mut table, &["1 S 4D 0", "1 S 5H 0", "1 S 6S 0", "1 S 7C 0", "1 S 8D 0", "1 S 9H 0"]);
    assert_eq!(bids(&table).stacks().collect::<Vec<_>>(), [Stack::Second]);
    calls(&mut table, &["-", "-", "-"]);
    assert_eq!((table.turn(), table.view(None).own.exchanged), (Turn::Seat(seat(2), Phase::Exchange), 1));
    assert_eq!(table.view(None).own.taken.to_string(), "QH");
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
    assert_eq!(table.view(None).winning, Some(seat(3)));
    play(&mut table, "2D");
    assert_eq!(table.view(None).winning, Some(seat(1)));
    play(&mut table, "4H");
    let events = [Event::Played(seat(2), card("4H")), Event::Taken { by: seat(1), with: card("2D") }];
    assert_eq!(table.last_events(), events);
    let view = table.view(None);
    assert_eq!(view.last_taken, Some((seat(1), card("2D"))));
    assert_eq!(view.tricks.as_slice(), [0, 1, 0, 1]);
    assert_eq!(view.collected[seat(1)].to_string(), "3C, 2D, 4H, 2S");
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
    assert_eq!(table.view(None).last_taken, Some((seat(1), card("2D"))));
    assert_eq!(table.view(None).trump(), None);
}

#[test]
fn r6_the_last_bidder_declares_whatever_its_partner_named_and_nobody_is_a_dummy() {
    let mut table = usual();
    calls(&mut table, &["1 S 4D 0", "-", "2 S 5S 0", "-", "-", "-"]);
    assert_eq!(table.view(None).own.contract.unwrap().declarer, seat(3));
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
    assert_eq!(table.last_events().iter().filter_map(Event::pause).max(), Some(Pause::Hand));
    assert_eq!((view.own.dealer, view.turn), (seat(1), Turn::Deal));
    assert_eq!(view.hands[0].dealer, seat(0));
    let report = json!({"declarer": 0, "level": 1, "strain": "NT", "tricks": [0, 10], "scores": [0, 4]});
    assert_eq!(answer(json_of(&table))["hands"], json!([report]));
}

#[test]
fn the_first_side_to_the_target_wins() {
    assert_eq!(points(&ten_tricks(8, json!({})).view(None)), [0, 18]);
    assert_eq!(ten_tricks(8, json!({"end": {"points": 19}})).turn(), Turn::Deal);
    let table = ten_tricks(8, json!({"end": {"points": 18}}));
    assert_eq!((table.turn(), table.view(None).own.winners), (Turn::Over, vec![Side::ALL[1]]));
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
    assert_eq!(table.view(None).own.winners, [Side::ALL[1]]);
    let mut table = ten_tricks(8, json!({"end": {"hands": 2}}));
    assert_eq!((table.turn(), table.view(None).own.winners), (Turn::Deal, Vec::new()));
    table.deal().unwrap();
    assert_eq!(table.turn(), Turn::Seat(seat(2), Phase::Bid));
    calls(&mut table, &["-", "-", "-", "-"]);
    assert_eq!(table.view(None).own.winners, [Side::ALL[1]]);
}

#[test]
fn r7_nine_cards_leave_eight_in_each_stack() {
    let hands = HANDS.map(|hand| &hand[..hand.len() - 3]);
    let stacks = ["QC KC AC QD KD AD JC JD", "QH KH AH QS KS AS JH JS"];
    let nine = || variant(json!({"hand": 9}));
    let mut table = dealt(nine(), hands, stacks);
    assert_eq!(table.view(None).own.stacks.map(|stack| stack.cards), [8, 8]);
    let refusal = call(&mut table, "10 S TD 0").unwrap_err();
    assert_eq!(refusal, BidRefusal::NoSuchLevel { level: 10, most: 9 }.into());
    assert_eq!(refusal.to_string(), "there is no level 10: a bid is for 1 to 9 tricks");
    calls(&mut table, &["1 D 4D 0", "-", "-", "-"]);
    discard(&mut table, "2D 3D").unwrap();
    play_out(&mut table);
    assert_eq!(table.view(None).hands[0].facts.unwrap().tricks.as_slice().iter().sum::<u8>(), 9);
}

#[test]
fn r7_the_distance_of_a_toll_can_be_chosen() {
    let mut table = dealt(variant(json!({"toll": 0})), HANDS, STACKS);
    calls(&mut table, &["2 D 2D 0", "3 H 3H 0"]);
    let refusal = call(&mut table, "5 S 4S 0").unwrap_err();
    assert_eq!(refusal.to_string(), "level 5 needs a toll of five or higher, 4S is too low");
    let mut table = dealt(variant(json!({"toll": 6})), HANDS, STACKS);
    assert!(bids(&table).levels().eq(1..=5), "a jack counts 11");
    let refusal = call(&mut table, "9 D JD 0").unwrap_err();
    assert_eq!(refusal, BidRefusal::NoTollPays { level: 9 }.into());
    assert_eq!(refusal.to_string(), "no card can be the toll of level 9 now");
}

#[test]
fn r7_card_and_level_may_both_have_to_be_beaten() {
    let both = || variant(json!({"toll_rule": "card-and-level"}));
    let mut table = dealt(both(), HANDS, STACKS);
    calls(&mut table, &["2 S 8D 0"]);
    assert_eq!(call(&mut table, "2 S 9H 0"), Err(BidRefusal::LevelNotHigher { last: 2 }.into()));
    let refusal = call(&mut table, "3 S 8H 0").unwrap_err();
    assert_eq!(refusal, BidRefusal::TollNotAboveLast { card: card("8H"), needed: Rank::Nine }.into());
    assert_eq!(refusal.to_string(), "the next toll has to be nine or higher, 8H is too low");
    assert!(bids(&table).levels().eq(3..=8));
    calls(&mut table, &["3 S 9H 0", "-", "-", "7 D JD 0", "-"]);
    // seat 3 has nothing above a jack
    assert!(!bids(&table).is_any());
    let ace = ["2C 3C 4C 5C 6C 7C 8C 9C TC JC", "2D 3D 4D 5D 6D 7D 8D 9D TD AD", HANDS[2], HANDS[3]];
    let mut table = dealt(both(), ace, ["QC KC AC QD KD JD", STACKS[1]]);
    calls(&mut table, &["1 S AD 0"]);
    let refusal = call(&mut table, "2 S JH 0").unwrap_err();
    assert_eq!(refusal, BidRefusal::TollsSpent.into());
    assert_eq!(refusal.to_string(), "the last toll was an ace: no toll is higher");
}

#[test]
fn r7_a_bid_may_have_to_be_half_of_its_toll() {
    let mut table = dealt(variant(json!({"toll_rule": "half"})), HANDS, STACKS);
    let refusal = call(&mut table, "3 D 8D 0").unwrap_err();
    let highest = Rank::Six;
    assert_eq!(refusal, BidRefusal::TollTooHigh { card: card("8D"), level: 3, highest }.into());
    assert_eq!(refusal.to_string(), "level 3 allows a toll of six at most, 8D is too high");
    assert_eq!(bids(&table).tolls(4).to_string(), "7D, 8D");
    // a level of 2 would need a five, and allow a four
    assert!(bids(&table).levels().eq(3..=8));
    call(&mut table, "4 D 8D 0").unwrap();
    // at the same level nothing is higher than an eight and not too high
    assert!(call(&mut table, "4 H 9H 0").is_err());
    call(&mut table, "5 H 8H 0").unwrap();
}

#[test]
fn r7_contracts_can_bring_other_points() {
    let prices = json!({"points": {"level": 3, "over": 0, "set": 5}});
    assert_eq!(points(&ten_tricks(8, prices).view(None)), [0, 24]);
    assert_eq!(points(&ten_tricks(8, json!({"points": {"over": 10}})).view(None)), [0, 36]);
}
