//! A naive second opinion on all of Pirogue, compared with the library.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the numbers of tests are small"
)]

use test_support::pirogue_naive as naive;

use naive::Sheet;
use proptest::prelude::*;
use rules::cards::{Card, CardSet};
use rules::games::pirogue::melds::{MeldKind, best_points, melds};
use rules::games::pirogue::{Columns, NUMBERED, Pirogue, Variant};
use rules::replay::{Rejection, replay};
use rules::table::Table;
use serde_json::{Value, json};
use test_support::pirogue::*;
use test_support::*;

/// The library's answer to a record.
fn answer(record: &Value) -> Result<Value, Rejection> {
    replay(record.to_string().as_bytes()).map(|answer| serde_json::to_value(answer).unwrap())
}

/// The record of a table, without the moves.
fn empty(table: &Table<Pirogue>) -> Value {
    let mut record: Value = serde_json::from_str(&table.record().to_text()).unwrap();
    record["moves"] = json!([]);
    record
}

fn last_move(table: &Table<Pirogue>) -> Value {
    serde_json::from_str(&table.record().moves.last().unwrap().to_text()).unwrap()
}

/// Anything that a seat might try, mostly illegal.
fn anything(table: &Table<Pirogue>, dice: &mut Dice) -> Value {
    let turn = table.turn().seat().map_or(0, |seat| seat.index());
    let seat = if dice.once_in(2) { turn } else { dice.below(4) };
    let hand = table.view(test_support::seat(seat).into()).hand;
    match dice.below(8) {
        0 => json!({"seat": seat, "tag": (["C", "D", "H", "S"][dice.below(4)])}),
        1 => json!({"seat": seat, "claim": null}),
        2..=4 => json!({"seat": seat, "claim": dice.below(15) as i64 - 1}),
        5 => {
            let card = Card::from_index(dice.below(Card::COUNT)).unwrap();
            json!({"seat": seat, "play": card.to_string()})
        }
        _ => {
            let card = hand.nth(dice.below(hand.len().max(1) as usize) as u32).unwrap_or(Card::JOKER);
            json!({"seat": seat, "play": card.to_string()})
        }
    }
}

/// Random play with wild claims: both referees agree on every move, refused ones included.
fn play_along(setup: &Setup<Pirogue>, rounds: usize, look: impl Fn(&mut Dice) -> bool) {
    let (mut table, mut dice) = setup.sit_down();
    let mut record = empty(&table);
    let mut sheet = Sheet::new(&record);
    while table.view(None).rounds.len() < rounds {
        if dice.once_in(3) {
            let wild = anything(&table, &mut dice);
            let mut after = sheet.clone();
            let allowed = after.enter(&wild);
            record["moves"].as_array_mut().unwrap().push(wild.clone());
            let done = table.clone();
            match record_and_resume(&record, &table) {
                Ok(next) => {
                    assert!(allowed, "only the library allows {wild} in {record}");
                    (table, sheet) = (next, after);
                }
                Err(()) => {
                    assert!(!allowed, "only the second opinion allows {wild} in {record}");
                    record["moves"].as_array_mut().unwrap().pop();
                    assert_eq!(table, done);
                }
            }
        } else {
            if !any_step(&mut table, &mut dice) {
                break;
            }
            let entry = last_move(&table);
            assert!(sheet.enter(&entry), "only the library allows {entry} in {record}");
            record["moves"].as_array_mut().unwrap().push(entry);
        }
        if look(&mut dice) {
            assert_eq!(answer(&record).unwrap(), sheet.answer(), "{record}");
        }
    }
    assert_eq!(answer(&record).unwrap(), sheet.answer(), "{record}");
    assert_eq!(naive::referee(&record), Ok(sheet.answer()));
}

/// The table after the last move of the record, if that is allowed.
fn record_and_resume(record: &Value, before: &Table<Pirogue>) -> Result<Table<Pirogue>, ()> {
    let last = record["moves"].as_array().unwrap().last().unwrap();
    let mut one = record.clone();
    one["moves"] = json!([last]);
    let entry = record_of::<Pirogue>(&one.to_string()).moves.remove(0);
    let mut table = before.clone();
    match entry {
        rules::record::Move::Act(seat, action) => match table.act(seat, action) {
            Ok(_) => Ok(table),
            Err(_) => {
                assert_eq!(&table, before, "a refusal leaves a trace");
                Err(())
            }
        },
        rules::record::Move::Impossible(..) => Err(()),
        rules::record::Move::Deal(_) => unreachable!(),
    }
}

proptest! {
    #![proptest_config(cases(16))]

    #[test]
    fn the_naive_referee_agrees_after_every_move(setup in setups()) {
        play_along(&setup, 2, |_| true);
    }
}

proptest! {
    #![proptest_config(cases(32))]

    #[test]
    fn the_naive_referee_agrees_on_whole_tournaments(setup in setups()) {
        play_along(&setup, 8, |dice| dice.once_in(60));
    }

    #[test]
    fn a_foul_move_is_found_where_it_stands(setup in setups(), at in 1..60usize) {
        let (mut table, mut dice) = setup.sit_down();
        for _ in 0..at {
            any_step(&mut table, &mut dice);
        }
        let foul = anything(&table, &mut dice);
        for _ in 0..5 {
            any_step(&mut table, &mut dice);
        }
        let mut record: Value = serde_json::from_str(&table.record().to_text()).unwrap();
        let moves = record["moves"].as_array_mut().unwrap();
        moves.insert(at.min(moves.len()), foul);
        match (answer(&record), naive::referee(&record)) {
            (Ok(answer), Ok(naive)) => prop_assert_eq!(answer, naive),
            (Err(Rejection::Rule(why)), Err(index)) => {
                prop_assert!(why.starts_with(&format!("move {index}: ")), "{}: {}", index, why);
            }
            (answer, naive) => prop_assert!(false, "{:?} and {:?} of {}", answer, naive, record),
        }
    }
}

#[test]
fn the_naive_referee_agrees_on_the_vectors() {
    let folder = std::path::Path::new(VECTORS);
    let mut checked = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path().to_str().unwrap().to_owned();
        let Some(name) = path.strip_suffix(".expected.json") else { continue };
        if !name.contains("/pirogue-") {
            continue;
        }
        let read = |path: &str| -> Value { serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap() };
        let record = read(&format!("{name}.json"));
        assert_eq!(naive::referee(&record), Ok(read(&path)), "{name}");
        // and at every move before
        for moves in 0..record["moves"].as_array().unwrap().len() {
            let mut prefix = record.clone();
            prefix["moves"].as_array_mut().unwrap().truncate(moves);
            assert_eq!(answer(&prefix).unwrap(), naive::referee(&prefix).unwrap(), "{name}, {moves} moves");
        }
        checked += 1;
    }
    assert!(checked >= 6, "only {checked} vectors were found");
}

fn names(cards: CardSet) -> Vec<String> {
    cards.iter().map(|card| card.to_string()).collect()
}

/// The library finds the best total, and melds that make it.
fn compare_melds(cards: CardSet) {
    let made = melds(cards);
    let mut left = cards;
    let mut sum = 0;
    for meld in &made {
        assert!(left.contains_all(meld.cards), "{meld:?} of {cards:?}: no card melds twice");
        left -= meld.cards;
        let names = names(meld.cards);
        let price = naive::price(&names.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(price, u64::from(meld.kind.points()), "{meld:?}");
        assert_eq!(MeldKind::of(meld.cards), Some(meld.kind));
        assert!(price > 0, "{meld:?} scores nothing");
        sum += price;
    }
    assert_eq!(sum, naive::best_melds(&names(cards)), "{cards:?} as {made:?}");
    assert_eq!(sum, u64::from(best_points(cards)));
}

#[test]
fn the_best_melds_of_random_cards_are_found() {
    let mut dice = Dice::new(11);
    for size in 0..=28 {
        let tries = if size < 18 { 25 } else { 1 };
        for _ in 0..tries {
            let mut cards: Vec<Card> = NUMBERED.iter().collect();
            dice.shuffle(&mut cards);
            compare_melds(cards.into_iter().take(size).collect());
        }
    }
}

#[test]
fn the_best_melds_of_low_cards_are_found() {
    // where melds of both colours compete
    let mut dice = Dice::new(12);
    let low: Vec<Card> = NUMBERED.iter().filter(|card| "2345".contains(&card.to_string()[..1])).collect();
    for _ in 0..250 {
        let mut cards = low.clone();
        dice.shuffle(&mut cards);
        let mut set: CardSet = cards.into_iter().take(5 + dice.below(12)).collect();
        for _ in 0..dice.below(4) {
            set.insert(NUMBERED.nth(dice.below(36) as u32).unwrap());
        }
        compare_melds(set);
    }
}

#[test]
fn every_set_that_sums_to_eleven_has_its_price() {
    fn sets(from: &[Card], taken: Vec<Card>, found: &mut Vec<Vec<Card>>) {
        let sum: usize = taken.iter().map(|card| card.rank().unwrap().index() + 2).sum();
        if sum == 11 {
            found.push(taken);
        } else if sum < 11 {
            for (n, &card) in from.iter().enumerate() {
                sets(&from[n + 1..], [&taken[..], &[card]].concat(), found);
            }
        }
    }
    let mut found = Vec::new();
    sets(&NUMBERED.iter().collect::<Vec<_>>(), Vec::new(), &mut found);
    let mut prices = [0; 16];
    for cards in found {
        let texts: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
        let price = naive::price(&texts.iter().map(String::as_str).collect::<Vec<_>>());
        let kind = MeldKind::of(cards.iter().copied().collect());
        assert_eq!(kind.map_or(0, |kind| u64::from(kind.points())), price, "{texts:?}");
        prices[price as usize] += 1;
    }
    // 4 · 4 pairs of one suit; 2-2-2-2 with each 3; 2-2 of a colour with 3-4 of a suit of it; 2-3-4 of a suit with
    // each 2 of the other colour; 2-2-2-5 and 2-3-3-3; with 2-2 of a colour 3-4 of both its suits
    assert_eq!((prices[2], prices[15], prices[10], prices[8], prices[6]), (16, 4, 4, 8, 32 + 4));
    // 2-3-4 of a colour in two suits with each 2 of the other: 2 · (8 - 2) · 2
    assert_eq!(prices[4], 24);
}

proptest! {
    #[test]
    fn the_naive_referee_agrees_who_wins(anglers: [u8; 4], pirogues: [u8; 2]) {
        let mut columns = Columns::default();
        for (seat, points) in rules::seat::Seat::all(4).zip(anglers) {
            columns.anglers[seat] = u32::from(points % 4) + 9;
        }
        for (side, points) in rules::seat::Side::ALL.into_iter().zip(pirogues) {
            columns.pirogues[side] = u32::from(points % 3) + 9;
        }
        let variant = Variant { angler_target: 10, pirogue_target: 10, ..Variant::default() };
        let texts: Vec<String> = columns.victors(&variant).iter().map(|victor| victor.to_string()).collect();
        let points = |points: &[u32]| points.iter().map(|&points| u64::from(points)).collect::<Vec<_>>();
        let naive =
            naive::victors(&points(columns.anglers.as_slice()), &points(columns.pirogues.as_slice()), 10, 10);
        prop_assert_eq!(texts, naive);
    }
}
