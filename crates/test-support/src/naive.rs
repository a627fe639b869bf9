//! Second opinions: each game once more, written naively from its rule book, and what the tests do with it. Moves come in as
//! JSON and the referee's answers go out as JSON, so that it shares no code with the rules.

use crate::{Dice, Setup, Tested, VECTORS, card_places, cases, setups_of};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use rules::cards::Card;
use rules::game::Turn;
use rules::record::{Move, read_move, read_text};
use rules::replay::{Rejection, replay};
use rules::seat::Seat;
use rules::seed::{Seed, Shuffler};
use rules::table::Table;
use serde_json::{Value as Json, json};
use std::cell::{Cell, RefCell};
use std::fmt::Debug;
use std::fs;

/// The exit status for a broken rule.
pub const RULE: u8 = 1;
/// The exit status for a deal that is none, and for a malformed move.
pub const NO_RECORD: u8 = 2;

/// Why a record is refused.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fault {
    /// The number of the move, from 0.
    pub index: usize,
    /// The referee's exit status.
    pub status: u8,
}

/// A second opinion on a game.
pub trait Naive: Tested {
    /// The game as written down on paper.
    type Sheet: Clone;
    /// How people play in a random game, so that rare things happen.
    type Style: Copy + Debug;

    /// How many hands of a random game are played at most.
    const HANDS: usize = 12;
    /// How many of them are looked at move by move.
    const CLOSELY: usize = 2;

    /// The sheet of a record before its first move.
    fn sheet(record: &Json) -> Self::Sheet;

    /// Enters a move, or says which exit status it leads to.
    fn enter(sheet: &mut Self::Sheet, entry: &Json) -> Result<(), u8>;

    /// What the referee should say now.
    fn answer(sheet: &Self::Sheet) -> Json;

    /// Whether a move has the form of one, whatever the course of the game. Only records that a game [spoils](Naive::spoil)
    /// by itself have malformed moves.
    fn has_form(_: &Json) -> bool {
        true
    }

    /// Some way to play.
    fn style(dice: &mut Dice) -> Self::Style;

    /// The next deal, or an action in that style; false once the game is over.
    fn step(table: &mut Table<Self>, style: &mut Self::Style, dice: &mut Dice) -> bool;

    /// Something that a seat might try in that phase, well formed and mostly illegal.
    fn attempt(table: &Table<Self>, seat: usize, phase: Self::Phase, dice: &mut Dice) -> Json;

    /// The phases that the game has.
    const PHASES: &'static [Self::Phase];

    /// Panics where too little has come up in whole games of which these are the answers.
    fn shows_enough(_: &[Json]) {}

    /// Changes something in a record.
    fn spoil(record: &mut Json, table: &Table<Self>, dice: &mut Dice) {
        meddle(record, table, dice);
    }
}

/// What the second opinion says of a record.
pub fn second_opinion<G: Naive>(record: &Json) -> Result<Json, Fault> {
    let moves = record["moves"].as_array().unwrap();
    if let Some(index) = moves.iter().position(|entry| !G::has_form(entry)) {
        return Err(Fault { index, status: NO_RECORD });
    }
    let mut sheet = G::sheet(record);
    for (index, entry) in moves.iter().enumerate() {
        G::enter(&mut sheet, entry).map_err(|status| Fault { index, status })?;
    }
    Ok(G::answer(&sheet))
}

/// What the referee says of a record.
pub fn referee(record: &Json) -> Result<Json, Fault> {
    let (status, sentence) = match replay(record.to_string().as_bytes()) {
        Ok(answer) => return Ok(serde_json::to_value(answer).unwrap()),
        Err(Rejection::Rule(sentence)) => (RULE, sentence),
        Err(Rejection::NoRecord(sentence)) => (NO_RECORD, sentence),
    };
    let number = sentence.strip_prefix("move ").and_then(|rest| rest.split(':').next()?.parse().ok());
    Err(Fault { index: number.unwrap_or_else(|| panic!("{sentence}")), status })
}

/// The record of a table.
pub fn document<G: Tested>(table: &Table<G>) -> Json {
    serde_json::from_str(&table.record().to_text()).unwrap()
}

/// The last move of a table.
pub fn last_move<G: Tested>(table: &Table<G>) -> Json {
    serde_json::from_str(&table.record().moves.last().unwrap().to_text()).unwrap()
}

/// A test at that many random tables.
pub fn at_tables<G: Naive>(tables: u32, test: impl Fn(Setup<G>) -> Result<(), TestCaseError>) {
    let outcome = TestRunner::new(cases(tables)).run(&setups_of(G::variants()), test);
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
}

/// A game of at most that many hands, entered on the sheet move by move; `look` compares the two before the first move and
/// after each.
pub fn side_by_side<G: Naive>(
    setup: &Setup<G>,
    hands: usize,
    mut look: impl FnMut(&mut Table<G>, &mut G::Sheet, &mut Dice) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let (mut table, mut dice) = setup.sit_down();
    let mut sheet = G::sheet(&document(&table));
    let mut style = G::style(&mut dice);
    look(&mut table, &mut sheet, &mut dice)?;
    while table.view(None).hands.len() < hands && G::step(&mut table, &mut style, &mut dice) {
        let entry = last_move(&table);
        prop_assert_eq!(G::enter(&mut sheet, &entry), Ok(()), "{}", entry);
        look(&mut table, &mut sheet, &mut dice)?;
    }
    Ok(())
}

/// The vectors have the results that they should, and at every move before the end both say the same.
pub fn the_vectors<G: Naive>() {
    let mut checked = 0;
    for entry in fs::read_dir(VECTORS).unwrap() {
        let path = entry.unwrap().path().to_str().unwrap().to_owned();
        let Some(name) = path.strip_suffix(".expected.json") else { continue };
        if !name.contains(&format!("/{}-", G::ID)) {
            continue;
        }
        let read = |path: &str| -> Json { serde_json::from_slice(&fs::read(path).unwrap()).unwrap() };
        let whole = read(&format!("{name}.json"));
        assert_eq!(second_opinion::<G>(&whole), Ok(read(&path)), "{name}");
        let mut record = whole.clone();
        record["moves"] = json!([]);
        let mut sheet = G::sheet(&record);
        for entry in whole["moves"].as_array().unwrap() {
            assert_eq!(referee(&record), Ok(G::answer(&sheet)), "{name} before {entry}");
            G::enter(&mut sheet, entry).unwrap();
            record["moves"].as_array_mut().unwrap().push(entry.clone());
        }
        checked += 1;
    }
    assert!(checked >= 4, "only {checked} vectors were found");
}

/// Random games to their end, or for many hands.
pub fn whole_games<G: Naive>() {
    let answers = RefCell::new(Vec::new());
    at_tables::<G>(64, |setup| {
        let (mut table, mut dice) = setup.sit_down();
        let mut style = G::style(&mut dice);
        while table.view(None).hands.len() < G::HANDS && G::step(&mut table, &mut style, &mut dice) {
            if dice.once_in(60) {
                let record = document(&table);
                prop_assert_eq!(referee(&record), second_opinion::<G>(&record));
            }
        }
        let record = document(&table);
        let answer = referee(&record);
        prop_assert_eq!(&answer, &second_opinion::<G>(&record));
        answers.borrow_mut().extend(answer);
        Ok(())
    });
    G::shows_enough(&answers.into_inner());
}

/// Most moments of the first hands. At some of them, every card is tried by every seat.
pub fn every_moment<G: Naive>() {
    at_tables::<G>(32, |setup| {
        side_by_side(&setup, G::CLOSELY, |table, sheet, dice| {
            if !dice.once_in(4) {
                prop_assert_eq!(referee(&document(table)), Ok(G::answer(sheet)));
            }
            if dice.once_in(16) {
                every_card::<G>(table, sheet)?;
            }
            Ok(())
        })
    });
}

fn every_card<G: Naive>(table: &Table<G>, sheet: &G::Sheet) -> Result<(), TestCaseError> {
    for seat in Seat::all(table.seats()) {
        for card in (0..Card::COUNT).filter_map(Card::from_index) {
            let entry = json!({"seat": seat.index(), "play": card.to_string()});
            let mut entered = sheet.clone();
            let expected = G::enter(&mut entered, &entry);
            let mut played = table.clone();
            let is_played = played.apply(entry_of(table, &entry)).is_ok();
            prop_assert_eq!(is_played, expected.is_ok(), "{} by seat {}", card, seat);
            if is_played {
                prop_assert_eq!(referee(&document(&played)), Ok(G::answer(&entered)));
            } else {
                prop_assert_eq!(expected, Err(RULE));
            }
        }
    }
    Ok(())
}

/// A move as the table reads it.
fn entry_of<G: Tested>(table: &Table<G>, entry: &Json) -> Move<G> {
    let entry = read_text(entry.to_string().as_bytes()).unwrap();
    read_move(table.game().variant(), table.seats(), &entry).unwrap()
}

/// Moves that are mostly illegal: both refuse the same, and where one is legal, the game goes on from there.
pub fn attempts<G: Naive>() {
    let counts = Counts::default();
    at_tables::<G>(48, |setup| {
        side_by_side(&setup, 2, |table, sheet, dice| {
            if table.turn() != Turn::Deal && !dice.once_in(3) {
                return Ok(());
            }
            let entry = any_attempt(table, dice);
            let mut record = document(table);
            record["moves"].as_array_mut().unwrap().push(entry.clone());
            let mut entered = sheet.clone();
            let index = table.record().moves.len();
            let expected = match G::enter(&mut entered, &entry) {
                Ok(()) => Ok(G::answer(&entered)),
                Err(status) => Err(Fault { index, status }),
            };
            counts.add(&expected);
            prop_assert_eq!(referee(&record), expected.clone(), "{}", entry);
            let before = table.clone();
            if table.apply(entry_of(table, &entry)).is_ok() {
                *sheet = entered;
            } else {
                prop_assert_eq!(&*table, &before, "a refusal leaves a trace");
            }
            prop_assert_eq!(expected.is_ok(), *table != before);
            Ok(())
        })
    });
    counts.are_at_least([30, 300, 8]);
}

/// A move that is mostly illegal, in the phase that it is or in another one.
fn any_attempt<G: Naive>(table: &Table<G>, dice: &mut Dice) -> Json {
    let turn = table.turn();
    let seats = table.seats() as usize;
    let seat = turn.seat().filter(|_| !dice.once_in(4)).map_or(dice.below(seats), |seat| seat.index());
    let some_phase = G::PHASES[dice.below(G::PHASES.len())];
    match turn.phase().filter(|_| !dice.once_in(4)) {
        Some(phase) => G::attempt(table, seat, phase, dice),
        None if dice.once_in(2) => any_deal(table, dice),
        None => G::attempt(table, seat, some_phase, dice),
    }
}

/// A deal for this moment, good or not quite.
fn any_deal<G: Naive>(table: &Table<G>, dice: &mut Dice) -> Json {
    let number = dice.below(1000) as u32;
    let deal = table.game().random_deal(&mut Shuffler::for_deal(Seed([3; 32]), number));
    let mut entry = json!({ "deal": serde_json::to_value(G::write_deal(&deal)).unwrap() });
    if !dice.once_in(6) {
        spoil_deal(&mut entry["deal"], dice);
    }
    entry
}

/// Any card that has a name, in this deck or not.
pub fn any_card(dice: &mut Dice) -> String {
    Card::from_index(dice.below(Card::COUNT)).unwrap().to_string()
}

/// A card, mostly one that the seat holds.
pub fn any_held<G: Tested>(table: &Table<G>, seat: usize, dice: &mut Dice) -> String {
    let hand = table.view(Seat::new(seat)).hand;
    let held = hand.nth(dice.below(hand.len().max(1) as usize) as u32).filter(|_| !dice.once_in(4));
    held.map_or_else(|| any_card(dice), |card| card.to_string())
}

/// The lists of lists in a deal, such as its hands.
fn parts(deal: &mut Json) -> Vec<&mut Vec<Json>> {
    let lists = deal.as_object_mut().unwrap().values_mut().filter_map(Json::as_array_mut);
    lists.filter(|list| list.iter().all(Json::is_array)).collect()
}

/// Changes the cards of a deal, and keeps its form.
fn spoil_deal(deal: &mut Json, dice: &mut Dice) {
    match dice.below(6) {
        0 => {
            let mut parts = parts(deal);
            let part = dice.below(parts.len());
            if dice.once_in(2) { parts[part].push(json!([])) } else { drop(parts[part].pop()) }
        }
        1 | 2 => {
            let mut parts = parts(deal);
            let part = dice.below(parts.len());
            let (from, to) = (dice.below(parts[part].len().max(1)), dice.below(4));
            let list = |list: usize| -> Option<usize> { (list < parts[part].len()).then_some(list) };
            let (from, to) = (list(from), list(to));
            let card = from.and_then(|from| parts[part][from].as_array_mut().unwrap().pop());
            if let (Some(to), Some(card)) = (to, card) {
                parts[part][to].as_array_mut().unwrap().insert(0, card);
            }
        }
        3 => {
            let mut places = card_places(deal);
            if !places.is_empty() {
                let (one, other) = (dice.below(places.len()), dice.below(places.len()));
                let card = std::mem::take(places[one]);
                let card = if one == other { card } else { std::mem::replace(places[other], card) };
                *places[one] = card;
            }
        }
        _ => {
            let mut places = card_places(deal);
            if !places.is_empty() {
                let place = dice.below(places.len());
                *places[place] = json!(any_card(dice));
            }
        }
    }
}

/// Changes one thing in a record that stays well formed.
pub fn meddle<G: Naive>(record: &mut Json, table: &Table<G>, dice: &mut Dice) {
    let moves = record["moves"].as_array_mut().unwrap();
    if moves.is_empty() {
        return;
    }
    let (place, other) = (dice.below(moves.len()), dice.below(moves.len()));
    let deals: Vec<usize> = (0..moves.len()).filter(|&n| moves[n].get("deal").is_some()).collect();
    match dice.below(9) {
        0 => drop(moves.remove(place)),
        1 => moves.insert(place, moves[other].clone()),
        2 => moves.swap(place, other),
        3 if moves[place].get("seat").is_some() => {
            moves[place]["seat"] = json!(dice.below(table.seats() as usize));
        }
        4 => moves.insert(place, any_attempt(table, dice)),
        5 | 6 if !deals.is_empty() => {
            let deal = deals[dice.below(deals.len())];
            spoil_deal(&mut moves[deal]["deal"], dice);
        }
        7 => moves.truncate(place + 1),
        _ => {
            let mut places = card_places(&mut moves[place]);
            if !places.is_empty() {
                let card = dice.below(places.len());
                *places[card] = json!(any_card(dice));
            }
        }
    }
}

/// Records with a fault, and what comes after it: both find the same fault where it stands.
pub fn spoilt_records<G: Naive>() {
    let counts = Counts::default();
    at_tables::<G>(100, |setup| {
        let (mut table, mut dice) = setup.sit_down();
        let mut style = G::style(&mut dice);
        let length = dice.below(140);
        while table.record().moves.len() < length && G::step(&mut table, &mut style, &mut dice) {}
        for _ in 0..10 {
            let mut record = document(&table);
            if dice.once_in(3) {
                // a second fault, to show which of the two is told
                meddle(&mut record, &table, &mut dice);
            }
            G::spoil(&mut record, &table, &mut dice);
            let expected = second_opinion::<G>(&record);
            counts.add(&expected);
            prop_assert_eq!(referee(&record), expected, "{}", record);
        }
        Ok(())
    });
    counts.are_at_least([40, 200, 40]);
}

/// How many records were good, broke a rule, and were none.
#[derive(Default)]
struct Counts(Cell<[u32; 3]>);

impl Counts {
    fn add(&self, expected: &Result<Json, Fault>) {
        let mut counts = self.0.get();
        counts[expected.as_ref().map_or_else(|fault| usize::from(fault.status), |_| 0)] += 1;
        self.0.set(counts);
    }

    #[track_caller]
    fn are_at_least(&self, least: [u32; 3]) {
        let found = self.0.get();
        assert!(found.iter().zip(least).all(|(&found, least)| found >= least), "{found:?}");
    }
}
