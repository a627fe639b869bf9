//! What is strict about records, made from tables of each game's options and moves: whatever stands in the wrong place is
//! refused with a sentence that names it, before anything is played.

use crate::naive::document;
use crate::{Dice, LONG_ENOUGH, Setup, Tested, any_step, cases, run, setups_of};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use rules::end::MAX_POINTS;
use rules::record::options::{Described, Values};
use rules::record::{Value, read_text};
use rules::replay::{Rejection, replay};
use serde_json::{Value as Json, json};
use std::cell::RefCell;
use std::collections::BTreeSet;

/// What has to stand in some place of a record. Its name in errors is its key, unless it says another.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// A card.
    Card,
    /// A suit.
    Suit,
    /// A seat of the table.
    Seat,
    /// Any text that goes by this name; what it says is for the rules.
    Text(&'static str),
    /// Any whole number that goes by this name; what it says is for the rules.
    Whole(&'static str),
    /// `true`.
    True,
    /// 0 or 1, with what else the error says of them.
    ZeroOrOne(&'static str),
    /// A word that goes by this name, and how the error lists those that may stand here.
    Listed(&'static str, &'static str),
    /// `null`, or this.
    OrNull(&'static Shape),
    /// A list that goes by this name.
    List(&'static str, &'static Shape),
    /// An object that goes by this name, with the keys that it needs.
    Object(&'static str, &'static [(&'static str, Shape)]),
    /// An object with one key, and what the error says where that is missing.
    OneOf(&'static str, &'static [(&'static str, Shape)], &'static str),
}

/// Hands of cards.
pub const HANDS: (&str, Shape) = ("hands", Shape::List("hands", &Shape::List("a hand", &Shape::Card)));

/// Something wrong, and how the sentence about it begins.
type Wrong = (Json, String);

/// Everything of another kind than that.
fn other_than(what: &str, needed: &str, fits: impl Fn(&Json) -> bool) -> Vec<Wrong> {
    let any = [
        json!(null),
        json!(true),
        json!(false),
        json!(1),
        json!(0.0),
        json!(2.5),
        json!(u64::MAX),
        json!("true"),
        json!("0 1 2"),
        json!([]),
        json!([0]),
        json!({}),
    ];
    let wrong = any.into_iter().filter(|value| !fits(value));
    wrong.map(|value| (value, format!("{what} has to be {needed}"))).collect()
}

/// Everything but texts.
fn texts(what: &str) -> Vec<Wrong> {
    other_than(what, "a text", Json::is_string)
}

/// Everything but whole numbers.
fn numbers(what: &str) -> Vec<Wrong> {
    other_than(what, "a whole number", Json::is_i64)
}

/// Each of these, with its own sentence.
fn each(values: Vec<Json>, sentence: impl Fn(&Json) -> String) -> Vec<Wrong> {
    values.into_iter().map(|value| (value.clone(), sentence(&value))).collect()
}

impl Shape {
    /// Everything wrong that can stand instead of something right.
    fn wrongs(self, key: &str, right: &Json, seats: u8, dice: &mut Dice) -> Vec<Wrong> {
        match self {
            Shape::Card => {
                let no_cards = ["", "H7", "7h", "10H", "1H", "7X", "joker", "7H ", "♥7", "ZZ"];
                let no_cards = no_cards.map(Json::from).to_vec();
                [texts("a card"), each(no_cards, |card| format!("there is no card {card}"))].concat()
            }
            Shape::Suit => {
                let no_suits = ["", "s", "SC", "N", "X", "spades", "♠"].map(Json::from).to_vec();
                [texts("a suit"), each(no_suits, |suit| format!("there is no suit {suit}"))].concat()
            }
            Shape::Seat => {
                let nobody = [i64::from(seats), 4, -1, 256, 1 << 40, i64::MIN].map(Json::from).to_vec();
                let nobody = each(nobody, |seat| format!("there is no seat {seat} at this table"));
                [numbers("a seat"), nobody].concat()
            }
            Shape::Text(what) => texts(what),
            Shape::Whole(what) => numbers(what),
            Shape::True => other_than(key, "true", |value| *value == json!(true)),
            Shape::ZeroOrOne(more) => {
                let beyond = [2, -1, 256].map(Json::from).to_vec();
                [numbers(key), each(beyond, |_| format!("{key} has to be 0 or 1{more}"))].concat()
            }
            Shape::Listed(what, list) => {
                let others = ["N", "nt", "X", "", "SS"].map(Json::from).to_vec();
                [texts(what), each(others, |_| format!("{what} has to be {list}"))].concat()
            }
            Shape::OrNull(shape) => {
                let mut wrongs = shape.wrongs(key, right, seats, dice);
                wrongs.retain(|(value, _)| !value.is_null());
                wrongs
            }
            Shape::List(what, shape) => {
                let mut wrongs = other_than(what, "a list", Json::is_array);
                let items = right.as_array().map_or(&[][..], Vec::as_slice);
                let place = dice.below(items.len() + 1);
                let first = items.get(place).or(items.first()).unwrap_or(&Json::Null);
                for (wrong, sentence) in shape.wrongs(key, first, seats, dice) {
                    let mut list = items.to_vec();
                    if place < list.len() {
                        list[place] = wrong
                    } else {
                        list.push(wrong)
                    }
                    wrongs.push((json!(list), sentence));
                }
                wrongs
            }
            Shape::Object(what, entries) => {
                let mut wrongs = other_than(what, "an object", Json::is_object);
                wrongs.extend(fields(entries, right, seats, dice));
                for (key, _) in entries {
                    let mut without = right.clone();
                    without.as_object_mut().unwrap().remove(*key);
                    wrongs.push((without, format!("the key {key:?} is missing")));
                }
                wrongs
            }
            Shape::OneOf(what, entry, missing) => {
                let mut wrongs = other_than(what, "an object", Json::is_object);
                wrongs.extend(fields(entry, right, seats, dice));
                wrongs.push((json!({}), missing.to_owned()));
                wrongs
            }
        }
    }
}

/// Everything wrong that can stand under the key of an option instead of these values.
fn wrong_values(values: &Values, key: &str) -> Vec<Wrong> {
    match values {
        Values::Flag => other_than(key, "true or false", Json::is_boolean),
        Values::Number(range) => {
            let (least, most) = (*range.start(), *range.end());
            let beyond = [i64::from(least) - 1, i64::from(most) + 1, -3, 1 << 33, i64::MAX];
            let sentence = format!("{key} has to be a number from {least} to {most}");
            [numbers(key), each(beyond.map(Json::from).to_vec(), |_| sentence.clone())].concat()
        }
        Values::Word(words) => {
            let quoted: Vec<String> = words.iter().map(|word| format!("{word:?}")).collect();
            let sentence = format!("{key} has to be {}", quoted.join(" or "));
            let others = [json!(""), json!("none"), json!(words[0].to_uppercase() + "X")].to_vec();
            [texts(key), each(others, |_| sentence.clone())].concat()
        }
        Values::Words { each, words } => {
            let wrongs = other_than(key, "a list", Json::is_array);
            let word = words[0];
            let lists = texts(each).into_iter().map(|(wrong, sentence)| (json!([word, wrong]), sentence));
            wrongs.into_iter().chain(lists).collect()
        }
        Values::Nullable(values) => {
            let mut wrongs = wrong_values(values, key);
            wrongs.retain(|(value, _)| !value.is_null());
            wrongs
        }
        Values::End { hands, .. } => {
            let number = || Values::Number(1..=MAX_POINTS);
            let mut wrongs = wrong_options(&[("points", number()), (hands, number())], key);
            let one = format!("{key} has to have exactly one of the keys points and {hands}");
            wrongs.push((json!({}), one.clone()));
            wrongs.push((json!({"points": 3, *hands: 3}), one));
            wrongs
        }
        Values::Parts(parts) => wrong_options(&keys_and_values(parts), key),
        Values::Scale { words, parts } => {
            let mut wrongs = wrong_values(&Values::Word(words.iter().map(|(word, _)| *word).collect()), key);
            let (_, sentence) = wrongs[wrongs.len() - 1].clone();
            wrongs.retain(|(value, _)| !value.is_object());
            for (_, begins) in &mut wrongs {
                begins.clone_from(&sentence);
            }
            let numbers = wrong_options(&keys_and_values(parts), key);
            wrongs.extend(numbers.into_iter().filter(|(value, _)| value.is_object()));
            wrongs
        }
    }
}

fn keys_and_values(options: &[Described]) -> Vec<(&'static str, Values)> {
    options.iter().map(|option| (option.key, option.values.clone())).collect()
}

/// Everything wrong instead of an object with these options, each of which may be left out.
fn wrong_options(options: &[(&str, Values)], what: &str) -> Vec<Wrong> {
    let mut wrongs = other_than(what, "an object", Json::is_object);
    wrongs.extend(no_keys(&json!({})));
    for (key, values) in options {
        let under = wrong_values(values, key).into_iter();
        wrongs.extend(under.map(|(wrong, sentence)| (json!({ *key: wrong }), sentence)));
    }
    wrongs
}

/// An object with a key that it may not have.
fn no_keys(right: &Json) -> Vec<Wrong> {
    let with = |key: &str| {
        let mut object = right.clone();
        object[key] = json!(1);
        (object, format!("there is no key {key:?} here"))
    };
    ["note", "Players", "X_note", ""].map(with).to_vec()
}

/// An object with a key that it may not have, or with something wrong under one that it may.
fn fields(entries: &[(&str, Shape)], right: &Json, seats: u8, dice: &mut Dice) -> Vec<Wrong> {
    let with = |key: &str, value: Json| {
        let mut object = right.clone();
        object[key] = value;
        object
    };
    let mut wrongs = no_keys(right);
    for (key, shape) in entries {
        for (wrong, sentence) in shape.wrongs(key, &right[*key], seats, dice) {
            wrongs.push((with(key, wrong), sentence));
        }
    }
    wrongs
}

/// A game whose records are tested for being strict.
pub trait Strict: Tested {
    /// Its actions, in the order in which errors list them.
    const MOVES: &'static [(&'static str, Shape)];

    /// What a deal like this has to be.
    fn deal_shape(deal: &Json) -> Shape;
}

/// The record is refused as none, with a sentence that begins like that.
#[track_caller]
fn no_record(record: &Json, begins: &str) -> Result<(), TestCaseError> {
    match replay(record.to_string().as_bytes()) {
        Err(Rejection::NoRecord(sentence)) if sentence.starts_with(begins) => Ok(()),
        other => Err(TestCaseError::fail(format!("{begins:?} was expected of {record}: {other:?}"))),
    }
}

/// A random game with these options, up to some moment, and its record.
fn some_game<G: Strict>(setup: &Setup<G>, moves: usize) -> (Json, Dice) {
    let (mut table, mut dice) = setup.sit_down();
    while table.view(None).hands.len() < LONG_ENOUGH
        && table.record().moves.len() < moves
        && any_step(&mut table, &mut dice)
    {}
    (document(&table), dice)
}

/// What has to stand at the top of a record.
pub fn the_top<G: Strict>() {
    run::<G>(4, |setup| {
        let (record, mut dice) = some_game(&setup, 20);
        let seats = G::seats_of(&setup.variant);
        let put = |key: &str, value: Json, begins: &str| {
            let mut record = record.clone();
            record[key] = value;
            no_record(&record, begins)
        };
        let mut needed = vec!["format", "game", "players", "moves"];
        needed.extend(G::HAS_DEALER.then_some("dealer"));
        for key in needed {
            let mut without = record.clone();
            let value = without.as_object_mut().unwrap().remove(key).unwrap();
            no_record(&without, &format!("the key {key:?} is missing"))?;
            without[format!("x_{key}")] = value;
            no_record(&without, &format!("the key {key:?} is missing"))?;
        }
        for key in ["extra", "X_note", "hands"] {
            put(key, json!(1), &format!("there is no key {key:?} here"))?;
        }
        for (key, shape) in [("format", Shape::Text("the format")), ("game", Shape::Text("the game"))] {
            for (wrong, begins) in shape.wrongs(key, &record[key], seats, &mut dice) {
                put(key, wrong, &begins)?;
            }
        }
        for format in ["new-tricks/2", "new-tricks", "NEW-TRICKS/1", ""] {
            put("format", json!(format), "the format has to be \"new-tricks/1\"")?;
        }
        for game in ["patience", "", &G::ID.to_uppercase()] {
            put("game", json!(game), &format!("there is no game {game:?} here"))?;
        }
        let options = keys_and_values(&G::OPTIONS.describe(&G::OPTIONS.standard()));
        for (wrong, begins) in wrong_options(&options, "the variant") {
            let mut record = record.clone();
            record["variant"] = wrong;
            record["moves"] = json!([]);
            no_record(&record, &begins)?;
        }
        for moves in [json!({}), json!(null), json!(0), json!("[]")] {
            put("moves", moves, "moves has to be a list")?;
        }
        if G::HAS_DEALER {
            for (wrong, begins) in Shape::Seat.wrongs("dealer", &json!(0), seats, &mut dice) {
                put("dealer", wrong, &begins)?;
            }
        } else {
            put("dealer", json!(0), "there is no key \"dealer\" here")?;
        }
        let names = Shape::List("players", &Shape::Text("a player's name"));
        for (wrong, begins) in names.wrongs("players", &record["players"], seats, &mut dice) {
            if wrong.as_array().is_none_or(|names| names.len() == seats as usize) {
                put("players", wrong, &begins)?;
            }
        }
        for count in (0..6).filter(|&count| count != seats as usize) {
            put("players", json!(vec!["Ann"; count]), &format!("{count} names for {seats} seats"))?;
        }
        let long = |letter: &str, length| letter.repeat(length);
        for letter in ["n", "ß", "🂡"] {
            let mut names = vec!["Ann".to_owned(); seats as usize];
            for name in [" ", letter, &long(letter, 24)] {
                name.clone_into(&mut names[1]);
                let mut fits = record.clone();
                fits["players"] = json!(names);
                prop_assert!(replay(fits.to_string().as_bytes()).is_ok());
            }
            for name in [long(letter, 25), String::new()] {
                names[1] = name;
                put("players", json!(names), "a player's name has 1 to 24 characters")?;
            }
        }
        Ok(())
    });
}

/// Every kind of move with everything that can be wrong about its form, which is told before anything is played.
pub fn the_moves<G: Strict>() {
    assert_eq!(G::MOVES.iter().map(|(key, _)| *key).collect::<Vec<_>>(), G::ACTIONS);
    let seen = RefCell::new(BTreeSet::new());
    run::<G>(10, |setup| {
        let (mut record, mut dice) = some_game(&setup, 150);
        let seats = G::seats_of(&setup.variant);
        // nobody can play before a deal, which is told after the form of all moves
        let foul = json!({"seat": 0, "play": "AS"});
        record["moves"].as_array_mut().unwrap().insert(0, foul);
        let moves = record["moves"].as_array().unwrap().clone();
        let mut kinds = BTreeSet::new();
        for (index, entry) in moves.iter().enumerate().skip(1) {
            let (shape, key) = match G::MOVES.iter().find(|(key, _)| entry.get(*key).is_some()) {
                Some((key, shape)) => (*shape, *key),
                None => (G::deal_shape(&entry["deal"]), "deal"),
            };
            let kind = format!("{key} {shape:?}");
            if !kinds.insert(kind.clone()) {
                continue;
            }
            seen.borrow_mut().insert(kind);
            let mut record = record.clone();
            record["moves"].as_array_mut().unwrap().truncate(index + 2);
            let mut put = |entry: Json, begins: &str| {
                record["moves"][index] = entry;
                no_record(&record, &format!("move {index}: {begins}"))
            };
            for (wrong, begins) in shape.wrongs(key, &entry[key], seats, &mut dice) {
                let mut entry = entry.clone();
                entry[key] = wrong;
                put(entry, &begins)?;
            }
            for entry in [json!(null), json!(17), json!("AS"), json!([2, "7H"]), json!(false)] {
                put(entry, "a move has to be an object")?;
            }
            put(json!({}), "the key \"seat\" is missing")?;
            let one_action = format!("a move has to have exactly one action: {}", G::ACTIONS.join(", "));
            let seat = entry.get("seat").cloned().unwrap_or(json!(0));
            put(json!({"seat": seat}), &one_action)?;
            put(json!({"seat": seat, format!("x_{key}"): entry[key]}), &one_action)?;
            if key == "deal" {
                put(json!({"seat": seat, "deal": entry["deal"]}), &one_action)?;
                continue;
            }
            let mut without = entry.clone();
            without.as_object_mut().unwrap().remove("seat");
            put(without, "the key \"seat\" is missing")?;
            for (wrong, begins) in Shape::Seat.wrongs("seat", &json!(0), seats, &mut dice) {
                let mut entry = entry.clone();
                entry["seat"] = wrong;
                put(entry, &begins)?;
            }
            for other in ["note", "hands", "X_note", "Play"] {
                let mut entry = entry.clone();
                entry[other] = json!(1);
                put(entry, &format!("there is no key {other:?} here"))?;
            }
            for other in G::ACTIONS.iter().chain(&["deal"]).filter(|&&other| other != key) {
                let mut entry = entry.clone();
                entry[*other] = json!(null);
                put(entry, &one_action)?;
            }
        }
        Ok(())
    });
    let seen = seen.into_inner();
    let is_seen = |key: &str| seen.iter().any(|kind| kind.starts_with(&format!("{key} ")));
    assert!(G::ACTIONS.iter().chain(&["deal"]).all(|key| is_seen(key)), "{seen:?}");
}

/// Puts a key of another program into every object of a document.
fn note_everywhere(document: &mut Json, dice: &mut Dice) {
    match document {
        Json::Object(entries) => {
            entries.values_mut().for_each(|value| note_everywhere(value, dice));
            let any = [json!(null), json!("AS"), json!({"seat": 1, "deal": null}), json!([17.5]), json!(1)];
            let key = ["x_", "x_a", "x_play", "x_end"][dice.below(4)];
            entries.insert(key.to_owned(), any[dice.below(5)].clone());
        }
        Json::Array(items) => items.iter_mut().for_each(|item| note_everywhere(item, dice)),
        _ => {}
    }
}

/// Keys that begin with `x_` change nothing, wherever they stand.
pub fn keys_of_other_programs<G: Strict>() {
    run::<G>(24, |setup| {
        let (record, mut dice) = some_game(&setup, 90);
        let mut noted = record.clone();
        note_everywhere(&mut noted, &mut dice);
        let answer = replay(record.to_string().as_bytes());
        prop_assert!(answer.is_ok());
        prop_assert_eq!(replay(noted.to_string().as_bytes()), answer);
        Ok(())
    });
}

/// Options are written where they differ from the usual ones, and are read again; the table has them all.
pub fn the_options<G: Strict>() {
    let seen = RefCell::new(BTreeSet::new());
    let outcome = TestRunner::new(cases(200)).run(&setups_of::<G>(G::variants()), |setup| {
        let written = G::write_variant(&setup.variant);
        prop_assert!(G::read_variant(&written).as_ref() == Ok(&setup.variant), "{}", written);
        let written: Json = serde_json::to_value(&written).unwrap();
        for (key, _) in written.as_object().unwrap() {
            seen.borrow_mut().insert(key.clone());
            let mut without = written.clone();
            without.as_object_mut().unwrap().remove(key);
            let without: Value = read_text(without.to_string().as_bytes()).unwrap();
            prop_assert!(G::read_variant(&without).as_ref() != Ok(&setup.variant), "{} is usual", key);
        }
        Ok(())
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
    let options = G::OPTIONS.describe(&G::OPTIONS.standard());
    let keys: BTreeSet<String> = options.iter().map(|option| option.key.to_owned()).collect();
    assert_eq!(seen.into_inner(), keys);
    // a variant may be left out
    let setup = Setup::<G> {
        variant: G::read_variant(&Value::Object(Vec::new())).unwrap(),
        dealer: crate::seat(0),
        choices: 1,
    };
    let (record, _) = some_game(&setup, 40);
    let mut without = record.clone();
    assert_eq!(without.as_object_mut().unwrap().remove("variant"), Some(json!({})));
    assert_eq!(replay(without.to_string().as_bytes()), replay(record.to_string().as_bytes()));
}
