//! A naive second opinion on whole records of DrawBridge, compared with the library's at every moment.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the numbers of tests are small"
)]

use test_support::drawbridge_naive as naive;

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use rules::cards::Card;
use rules::game::{Game, Phase, Turn};
use rules::games::drawbridge::auction::{Bid, Stack, Strain};
use rules::games::drawbridge::{DrawBridge, Legal};
use rules::record::{Recorded, Value as Document, read_text};
use rules::replay::{Rejection, replay};
use rules::seed::{Seed, Shuffler};
use rules::table::Table;
use serde_json::{Value, json};
use std::cell::Cell;
use std::collections::HashSet;
use std::fs;
use test_support::drawbridge::*;
use test_support::*;

/// Random tables.
fn run(tables: u32, test: impl Fn(Setup<DrawBridge>) -> Result<(), TestCaseError>) {
    let outcome = TestRunner::new(cases(tables)).run(&setups_of(variants()), test);
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
}

/// A game of at most that many hands, compared with the naive table after every move.
fn play(
    setup: &Setup<DrawBridge>,
    hands: usize,
    mut look: impl FnMut(&Table<DrawBridge>, &naive::Table, &mut Dice) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let (mut table, mut dice) = setup.sit_down();
    let mut naive = naive::Table::new(&json(table.record().to_text()));
    let mut temper = temper(&mut dice);
    look(&table, &naive, &mut dice)?;
    while table.view(None).hands.len() < hands && step(&mut table, &mut temper, &mut dice) {
        let entry = json(table.record().moves.last().unwrap().to_text());
        prop_assert_eq!(naive.make(&entry), Ok(()), "{}", entry);
        look(&table, &naive, &mut dice)?;
    }
    Ok(())
}

fn json(text: String) -> Value {
    serde_json::from_str(&text).unwrap()
}

/// The referee's answer to a record, or the number of the wrong move and the exit status.
fn library(record: &Value) -> Result<Value, (usize, naive::Status)> {
    let (status, sentence) = match replay(record.to_string().as_bytes()) {
        Ok(answer) => return Ok(serde_json::to_value(answer).unwrap()),
        Err(Rejection::Rule(sentence)) => (1, sentence),
        Err(Rejection::NoRecord(sentence)) => (2, sentence),
    };
    let number = sentence.strip_prefix("move ").and_then(|rest| rest.split(':').next());
    Err((number.unwrap_or_else(|| panic!("{sentence}")).parse().unwrap(), status))
}

#[test]
fn the_naive_referee_agrees_on_the_vectors_at_every_move() {
    let folder = std::path::Path::new(VECTORS);
    let mut checked = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path().to_str().unwrap().to_owned();
        let Some(name) = path.strip_suffix(".expected.json").filter(|name| name.contains("drawbridge-"))
        else {
            continue;
        };
        let read = |path: &str| -> Value { serde_json::from_slice(&fs::read(path).unwrap()).unwrap() };
        let record = read(&format!("{name}.json"));
        assert_eq!(naive::referee(&record), Ok(read(&path)), "{name}");
        let mut table = naive::Table::new(&record);
        let mut start = record.clone();
        start["moves"] = json!([]);
        for entry in record["moves"].as_array().unwrap() {
            table.make(entry).unwrap();
            start["moves"].as_array_mut().unwrap().push(entry.clone());
            assert_eq!(library(&start), Ok(table.report()), "{name} up to {entry}");
        }
        checked += 1;
    }
    assert!(checked >= 4, "only {checked} vectors were found");
}

#[test]
fn the_naive_referee_agrees_on_whole_games() {
    let (thrown_in, played) = (Cell::new(0), Cell::new(0));
    run(48, |setup| {
        let (mut table, mut dice) = setup.sit_down();
        let mut temper = temper(&mut dice);
        while table.view(None).hands.len() < 8 && step(&mut table, &mut temper, &mut dice) {}
        let record = json(table.record().to_text());
        let answer = naive::referee(&record);
        prop_assert_eq!(&library(&record), &answer);
        for hand in answer.unwrap()["hands"].as_array().unwrap() {
            let count = if hand["declarer"].is_null() { &thrown_in } else { &played };
            count.set(count.get() + 1);
        }
        Ok(())
    });
    let (thrown_in, played) = (thrown_in.get(), played.get());
    assert!(thrown_in > 2 && played > 40, "{thrown_in} hands thrown in, {played} played");
}

#[test]
fn the_naive_referee_agrees_at_every_moment() {
    run(32, |setup| {
        play(&setup, 2, |table, naive, dice| {
            if dice.once_in(2) {
                prop_assert_eq!(library(&json(table.record().to_text())), Ok(naive.report()));
            }
            Ok(())
        })
    });
}

/// A bid in short.
fn short(bid: &Value) -> String {
    format!("{} {} {} {}", bid["level"], bid["strain"], bid["card"], bid["draw"])
}

#[test]
fn the_bids_that_the_naive_table_lists_are_the_legal_ones_in_every_auction() {
    let (turns, spent, one_stack) = (Cell::new(0), Cell::new(0), Cell::new(0));
    let cards: Vec<Card> = (0..Card::COUNT).filter_map(Card::from_index).collect();
    run(24, |setup| {
        play(&setup, 1, |table, naive, dice| {
            let Turn::Seat(seat, Phase::Bid) = table.turn() else {
                prop_assert!(naive.bids().is_empty());
                return Ok(());
            };
            let Some(Legal::Bid(bids)) = table.view(Some(seat)).legal else { panic!("{seat} may bid") };
            let listed: HashSet<String> = naive.bids().iter().map(short).collect();
            turns.set(turns.get() + 1);
            spent.set(spent.get() + u32::from(listed.is_empty()));
            one_stack.set(one_stack.get() + u32::from(bids.stacks().count() == 1));
            // every bid of one strain, and those of the others that are listed
            let strain = Strain::ALL[dice.below(5)];
            let mut legal = 0;
            for level in 0..=12 {
                for (&card, draw) in cards.iter().flat_map(|card| Stack::ALL.map(|draw| (card, draw))) {
                    let bid = Bid { level, strain, card, draw };
                    let name = format!("{level} \"{strain}\" \"{card}\" {draw}");
                    prop_assert_eq!(bids.contains(&bid), listed.contains(&name), "{}", name);
                    legal += usize::from(bids.contains(&bid));
                    let toll = bids.check_toll(level, card);
                    prop_assert_eq!(toll.is_ok(), bids.tolls(level).contains(card));
                    let drawn = bids.stacks().any(|stack| stack == draw);
                    prop_assert_eq!(bids.contains(&bid), toll.is_ok() && drawn);
                }
                let has_toll = !bids.tolls(level).is_empty();
                prop_assert_eq!(bids.levels().contains(&level), has_toll, "level {}", level);
            }
            prop_assert_eq!(listed.len(), legal * bids.strains().len());
            for bid in naive.bids() {
                let text = read_text(bid.to_string().as_bytes()).unwrap();
                let bid = DrawBridge::read_action(&setup.variant, seat, "bid", &text).unwrap().unwrap();
                prop_assert!(table.game().clone().play(seat, &bid, &mut drop).is_ok());
            }
            Ok(())
        })
    });
    let (turns, spent, one_stack) = (turns.get(), spent.get(), one_stack.get());
    assert!(
        turns > 150 && spent > 2 && one_stack > 10,
        "{turns} turns, {spent} without a bid, {one_stack} late"
    );
}

/// A well-formed move of some kind, which is mostly wrong.
fn any_move(table: &Table<DrawBridge>, dice: &mut Dice) -> Value {
    let turn = table.turn();
    let on_turn = turn.seat().filter(|_| !dice.once_in(6)).map_or(dice.below(4), |seat| seat.index());
    let hand = table.view(Some(seat(on_turn))).hand;
    let anywhere = dice.once_in(3);
    let mut card = || {
        let held = hand.nth(dice.below(hand.len().max(1) as usize) as u32).filter(|_| !anywhere);
        held.unwrap_or(Card::from_index(dice.below(Card::COUNT)).unwrap()).to_string()
    };
    let (one, two, three) = (card(), card(), card());
    let kind = match turn.phase() {
        Some(Phase::Bid) if !dice.once_in(5) => 0,
        Some(Phase::Exchange) if !dice.once_in(5) => 1,
        Some(Phase::Play) if !dice.once_in(5) => 2,
        None if !dice.once_in(5) => 4,
        Some(_) | None => dice.below(5),
    };
    match kind {
        0 => {
            let (level, strain) = (dice.below(12), Strain::ALL[dice.below(5)].id());
            let bid = json!({"level": level, "strain": strain, "card": one, "draw": dice.below(2)});
            json!({"seat": on_turn, "bid": bid})
        }
        1 => {
            let mut cards = vec![one, two, three];
            cards.truncate([0, 1, 1, 2, 2, 2, 3][dice.below(7)]);
            json!({"seat": on_turn, "discard": cards})
        }
        2 => json!({"seat": on_turn, "play": one}),
        3 => json!({"seat": on_turn, "pass": true}),
        _ => any_deal(dice),
    }
}

/// A deal, good or not quite.
fn any_deal(dice: &mut Dice) -> Value {
    let game = DrawBridge::new(Default::default(), seat(0));
    let deal = game.random_deal(&mut Shuffler::for_deal(Seed([3; 32]), dice.below(1000) as u32));
    let mut deal: Value = json(Document::to_string(&DrawBridge::write_deal(&deal)));
    let part = ["hands", "stacks"][dice.below(2)];
    let parts = deal[part].as_array_mut().unwrap();
    let number = dice.below(parts.len());
    match dice.below(6) {
        0 => {
            parts.pop();
        }
        1 => parts.push(json!([])),
        2 => {
            parts[number].as_array_mut().unwrap().pop();
        }
        3 => parts[number][0] = json!(["JK", "AS", "2C"][dice.below(3)]),
        4 => {
            let card = parts[number].as_array_mut().unwrap().pop();
            let next = (number + 1) % parts.len();
            parts[next].as_array_mut().unwrap().extend(card);
        }
        _ => {}
    }
    json!({ "deal": deal })
}

#[test]
fn the_naive_referee_agrees_on_what_may_not_be_done() {
    let (done, broken, faults) = (Cell::new(0), Cell::new(0), Cell::new(0));
    run(48, |setup| {
        play(&setup, 2, |table, naive, dice| {
            if table.turn() != Turn::Deal && !dice.once_in(3) {
                return Ok(());
            }
            let mut record = json(table.record().to_text());
            let entry = any_move(table, dice);
            record["moves"].as_array_mut().unwrap().push(entry.clone());
            let mut naive = naive.clone();
            let expected = match naive.make(&entry) {
                Ok(()) => Ok(naive.report()),
                Err(status) => Err((table.record().moves.len(), status)),
            };
            let counter = match expected {
                Ok(_) => &done,
                Err((_, 1)) => &broken,
                Err(_) => &faults,
            };
            counter.set(counter.get() + 1);
            prop_assert_eq!(library(&record), expected, "{}", entry);
            Ok(())
        })
    });
    let (done, broken, faults) = (done.get(), broken.get(), faults.get());
    assert!(done > 150 && broken > 300 && faults > 8, "{done} done, {broken} broken, {faults} faults");
}
