//! Counterpoint: its rulings and examples one by one.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the numbers of tests are small"
)]

mod counting;
mod records;
mod second_opinion;
mod secrets;
mod unseen;

use rules::cards::{Card, CardSet, Suit};
use rules::end::End;
use rules::game::{Game, Turn};
use rules::games::counterpoint::bonus::Bonus;
use rules::games::counterpoint::dispensation::read;
use rules::games::counterpoint::score::{points, worth};
use rules::games::counterpoint::trick_winner::order;
use rules::games::counterpoint::turn_up::TurnUp;
use rules::games::counterpoint::variant::Courts;
use rules::games::counterpoint::{Action, Counterpoint, Legal, Phase, Variant};
use rules::record::read_text;
use rules::seat::{PerSeat, Seat};
use rules::seed::Seed;
use rules::standing::rank_seats;
use rules::table::Table;
use serde_json::{Value, json};
use test_support::counterpoint::*;
use test_support::*;

#[test]
fn the_ten_ranks_between_king_and_ace() {
    let mut ranks: Vec<_> = cards("6S 7S 8S 9S TS JS QS KS AS");
    ranks.sort_by_key(|card| std::cmp::Reverse(card.rank().map(order)));
    assert_eq!(ranks, cards("AS TS KS QS JS 9S 8S 7S 6S"));
    let mut table = bid(&QUEEN_UP, Some("QH"));
    play(&mut table, "KH TH 9H");
    assert_eq!(on_turn(&table), 1, "a ten takes a king");
    let mut table = bid(&QUEEN_UP, Some("QH"));
    play(&mut table, "TC JS KC");
    assert_eq!(on_turn(&table), 0, "a king does not take a ten");
}

#[test]
fn a_joker_that_is_led_asks_for_the_suit_turned_up() {
    let mut table = bid(&QUEEN_UP, Some("QH"));
    play(&mut table, "JK");
    assert_eq!(table.view(None).asked(), Some(Suit::Hearts));
    assert_eq!(playable(&table), "TH, JH, AH");
    let not_a_heart = table.act(seat(1), Action::Play("6S".parse().unwrap()));
    assert_eq!(
        not_a_heart.unwrap_err().to_string(),
        "seat 1 must follow hearts, 6S cannot be played (playable: TH, JH, AH)"
    );
    play(&mut table, "JH 9H");
    assert_eq!(on_turn(&table), 0, "the joker is the queen and takes the jack");
    let mut table = bid(&QUEEN_UP, Some("QH"));
    play(&mut table, "JK TH 9H");
    assert_eq!(on_turn(&table), 1, "the ten takes the queen, and so the joker");
}

#[test]
fn a_joker_follows_the_suit_turned_up_and_no_other() {
    // hearts are led: the joker is one of them, and is listed last
    let mut table = bid(&QUEEN_UP, Some("QH"));
    play(&mut table, "6C AH KC");
    assert_eq!(on_turn(&table), 1);
    play(&mut table, "TH 6H");
    assert_eq!(playable(&table), "KH, JK");
    // clubs are led and can be followed: the joker stays in the hand
    let mut table = bid(&QUEEN_UP, Some("QH"));
    play(&mut table, "6C 6S AC KC");
    assert_eq!(playable(&table), "7C, 8C, 9C, TC, JC, QC");
    let joker = table.act(seat(0), Action::Play(Card::JOKER)).unwrap_err().to_string();
    assert!(joker.starts_with("seat 0 must follow clubs, JK cannot be played"), "{joker}");
    // spades are led and cannot be followed: the joker may be played, and is a trump
    let mut table = bid(&QUEEN_UP, Some("QH"));
    play(&mut table, "6C 6S AC AS");
    assert_eq!(playable(&table), "7C, 8C, 9C, TC, JC, QC, KH, JK");
    play(&mut table, "JK JS");
    assert_eq!(on_turn(&table), 0);
}

#[test]
fn a_nine_turned_up_is_the_joker_and_no_trump() {
    let table = bid(&NINE_UP, Some("9H"));
    assert_eq!(table.view(None).own.turn_up.trump(), None);
    let mut table = bid(&NINE_UP, Some("9H"));
    play(&mut table, "JK");
    assert_eq!(playable(&table), "TH, JH, AH", "it is a heart");
    play(&mut table, "JH 8H");
    assert_eq!(on_turn(&table), 1, "the jack takes the nine");
    let mut table = bid(&NINE_UP, Some("9H"));
    play(&mut table, "6C 6S AC AS JK JS");
    assert_eq!(on_turn(&table), 2, "a heart is no trump");
    play(&mut table, "6H KH TH");
    assert_eq!(table.view(None).own.taken.as_slice(), [0, 14, 24], "a nine counts nothing");
}

#[test]
fn a_joker_turned_up_means_no_trump_and_no_joker() {
    let mut table = bid(&JOKER_UP, Some("JK"));
    assert_eq!(table.view(None).own.turn_up.trump(), None);
    assert_eq!(table.view(None).own.turn_up.joker(), None);
    let joker = table.act(seat(0), Action::Play(Card::JOKER)).unwrap_err().to_string();
    assert!(joker.starts_with("seat 0 does not hold JK (playable: "), "{joker}");
    play(&mut table, "6C AH KC");
    assert_eq!(on_turn(&table), 2, "a heart is no trump");
}

#[test]
fn the_joker_counts_what_the_turn_up_counts() {
    let mut table = bid(&QUEEN_UP, Some("QH"));
    play(&mut table, "JK JH 9H");
    assert_eq!(table.view(None).own.taken.as_slice(), [3 + 2, 0, 0]);
    assert_eq!(points(set("JK KH"), turned_up("TS"), Courts::GRADED), 14);
    assert_eq!(points(set("JK KH"), turned_up("JS"), Courts::EQUAL), 6);
    assert_eq!(points(set("JK KH QH JH"), turned_up("6S"), Courts::GRADED), 9);
    // 120 points with the turn-up, which is out of play, and the joker in its place
    for card in ["AS", "JC", "6D"] {
        let in_play = Variant::standard(3).deck_cards() - set(card);
        assert_eq!(points(in_play, turned_up(card), Courts::GRADED), 120);
    }
    let in_play = Variant::standard(3).deck_cards() - CardSet::JOKER;
    assert_eq!(points(in_play, turned_up("JK"), Courts::GRADED), 120);
}

#[test]
fn the_joker_bids_what_the_suit_turned_up_bids() {
    assert_eq!(worth(set("6D 7D AD"), turned_up("QH")), 0);
    assert_eq!(worth(set("6C 7C AC"), turned_up("QH")), 90);
    assert_eq!(worth(set("6S 7S AS"), turned_up("QH")), 30);
    assert_eq!(worth(set("6C 7D AD"), turned_up("QH")), 30);
    assert_eq!(worth(set("6H 7S AD"), turned_up("QH")), 30);
    for (turn_up, bid) in [("QH", 20), ("9C", 30), ("6S", 10), ("AD", 0)] {
        assert_eq!(worth(set("6D 7D JK"), turned_up(turn_up)), bid, "{turn_up}");
    }
}

#[test]
fn bid_cards_count_for_nobody() {
    let mut table = bid(&QUEEN_UP, Some("QH"));
    let mut dice = Dice::new(1);
    while table.turn() != Turn::Deal {
        any_step(&mut table, &mut dice);
    }
    let result = table.view(None).hands[0];
    assert_eq!(result.taken.as_slice().iter().sum::<u32>(), 120 - 30, "all counting diamonds were bid");
}

#[test]
fn for_two_the_higher_rank_wins_whatever_its_suit() {
    let mut table = bid(&TWO, None);
    for (two_cards, takes) in [("KC TD", 1), ("AH TC", 1), ("7D 8C", 0), ("QS JD", 0), ("JC QD", 1)] {
        play(&mut table, two_cards);
        assert_eq!(on_turn(&table), takes, "{two_cards}");
    }
    assert_eq!(table.view(None).own.turn_up, TurnUp::default(), "nothing is turned up");
}

#[test]
fn for_two_equal_counters_are_the_leaders_and_other_equals_the_seconds() {
    for rank in ["A", "T", "K", "Q", "J", "9", "8", "7"] {
        let mut table = bid(&TWO, None);
        play(&mut table, &format!("{rank}C {rank}D"));
        assert_eq!(on_turn(&table), usize::from(matches!(rank, "9" | "8" | "7")), "{rank}");
    }
}

#[test]
fn for_two_suit_is_followed_as_well() {
    let mixed = [
        "7C 7D AS TS KS QS JS 9S 8S 7S TC KC QC | JC 9C 8C",
        "AC AD TD KD QD JD 9D 8D AH TH KH QH JH | 9H 8H 7H",
    ];
    let mut table = bid(&mixed, None);
    play(&mut table, "7C");
    assert_eq!(playable(&table), "AC");
    play(&mut table, "AC AD");
    assert_eq!(playable(&table), "7D");
    play(&mut table, "7D AH");
    assert_eq!(playable(&table).split(", ").count(), 11, "no heart: any card");
}

#[test]
fn the_nearer_reading_counts_and_the_bid_as_bid_where_both_are_equally_near() {
    for players in [2, 3] {
        let with = Variant::standard(players);
        let without = Variant { dispensation: false, ..with };
        for bid in [0, 10, 20] {
            assert_eq!(read(&with, bid, bid + 50), bid, "R3: equally near");
            assert_eq!(read(&with, bid, bid + 51), bid + 100, "R4: for {players}");
            assert_eq!(read(&with, bid, bid + 100), bid + 100);
            assert_eq!(read(&without, bid, bid + 100), bid);
        }
        assert_eq!(read(&with, 30, 120), 30, "only the three lowest bids have another reading");
        assert_eq!(read(&with, 0, 0), 0);
    }
}

#[test]
fn the_scale_of_the_bonus_follows_from_the_seats_unless_it_is_chosen() {
    let scale = |bonus: Bonus| [0, 1, 2, 3, 5, 6].map(|off| bonus.points(off));
    assert_eq!(scale(Bonus::WIDE), [30, 20, 20, 10, 10, 0], "R2");
    assert_eq!(scale(Bonus::TIGHT), [30, 20, 10, 0, 0, 0]);
    assert_eq!(Variant::standard(3).bonus, Bonus::WIDE);
    assert_eq!(Variant::standard(2).bonus, Bonus::TIGHT);
}

#[test]
fn the_worked_examples_come_out_as_written() {
    let scores = |record: &Value| answer(record)["hands"][0]["scores"].clone();
    assert_eq!(scores(&vector("annie-as-printed")), json!([19, 3, 30]), "by the tight scale");
    assert_eq!(scores(&vector("annie-by-the-rule")), json!([29, 3, 30]), "R2: by the rule's own scale");
    assert_eq!(scores(&vector("north-and-south")), json!([2, 15]), "R5");
}

#[test]
fn a_low_bid_read_high_is_marked_in_the_result() {
    let record = record_of::<Counterpoint>(&vector("two-seats-dispensation").to_string());
    let table = Table::resume(record, Seed([0; 32])).unwrap();
    let view = table.view(None);
    let dispensed = |hand: usize| [0, 1].map(|n| view.hands[hand].is_dispensed(seat(n)));
    assert_eq!((dispensed(0), dispensed(1)), ([false, true], [true, false]));
    assert_eq!(view.winners(), [seat(1)]);
    assert_eq!(view.own.ranking.iter().map(|standing| standing.place).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn the_ranking_has_the_best_first_and_equal_places_for_equal_totals() {
    let rank = |scores: [u64; 3]| {
        let totals = PerSeat::from_fn(3, |seat| scores[seat.index()]);
        rank_seats(&totals).iter().map(|standing| (standing.seat.index(), standing.place)).collect::<Vec<_>>()
    };
    assert_eq!(rank([5, 9, 7]), [(1, 1), (2, 2), (0, 3)]);
    assert_eq!(rank([9, 5, 9]), [(0, 1), (2, 1), (1, 3)]);
    assert_eq!(rank([5, 9, 5]), [(1, 1), (0, 2), (2, 2)]);
    assert_eq!(rank([0, 0, 0]), [(0, 1), (1, 1), (2, 1)]);
}

#[test]
fn the_dealers_left_bids_and_leads_first_and_the_deal_passes_to_the_left() {
    for players in [2, 3] {
        let variant = Variant { end: End::Points(1_000_000), ..Variant::standard(players) };
        let setup = Setup { variant, dealer: seat(1), choices: 4 };
        let (mut table, mut dice): (Table<Counterpoint>, Dice) = setup.sit_down();
        for hand in 0..3 {
            let dealer = seat((1 + hand) % players as usize);
            assert_eq!(table.turn(), Turn::Deal);
            assert_eq!(table.view(None).own.dealer, dealer);
            any_step(&mut table, &mut dice);
            let order: Vec<Seat> = dealer.left(players).round(players).collect();
            for &seat in &order {
                assert_eq!(table.turn(), Turn::Seat(seat, Phase::Bid));
                any_step(&mut table, &mut dice);
            }
            assert_eq!(table.turn(), Turn::Seat(order[0], Phase::Play));
            let tricks = if players == 3 { 9 } else { 13 };
            for _ in 0..tricks * players {
                assert_eq!(table.view(None).hands.len(), hand);
                any_step(&mut table, &mut dice);
            }
            assert_eq!(table.view(None).hands.len(), hand + 1);
        }
    }
}

#[test]
fn a_game_of_nine_deals_or_to_99_points_is_the_usual_one() {
    let options = |text: &str| read_text(text.as_bytes()).unwrap();
    let three = play_to_the_end::<Counterpoint>(&options(r#"{"players":3}"#), 3);
    let three = answer(&serde_json::from_str(&three.record().to_text()).unwrap());
    assert_eq!(three["hands"].as_array().unwrap().len(), 9);
    let two = play_to_the_end::<Counterpoint>(&options(r#"{"players":2}"#), 3);
    let two = answer(&serde_json::from_str(&two.record().to_text()).unwrap());
    let most = |totals: &Value| totals.as_array().unwrap().iter().map(|n| n.as_i64().unwrap()).max();
    assert!(most(&two["totals"]) >= Some(99), "{two}");
    let last = &two["hands"].as_array().unwrap().last().unwrap()["scores"];
    let before = [0, 1].map(|n| two["totals"][n].as_i64().unwrap() - last[n].as_i64().unwrap());
    assert!(before.into_iter().max() < Some(99), "the deal before did not end it: {two}");
}

#[test]
fn any_three_cards_can_be_bid_by_chance() {
    let hand = set("6C 9D TD KH AS JK");
    let variant = Variant::standard(3);
    let (mut bids, mut dice) = (Vec::new(), Dice::new(9));
    for _ in 0..600 {
        let action = Counterpoint::random_action(&variant, &Legal::Bid(hand), &mut |end| {
            dice.below(end as usize) as u32
        });
        let Some(Action::Bid(cards)) = action else { panic!("{action:?}") };
        assert!(cards.len() == 3 && hand.contains_all(cards));
        if !bids.contains(&cards) {
            bids.push(cards);
        }
    }
    assert_eq!(bids.len(), 20);
    assert_eq!(Counterpoint::random_action(&variant, &Legal::Nothing, &mut |_| 0), None);
}
