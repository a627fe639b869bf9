//! Games with real cards: random games, reduced to what is entered of them at such a table, come to the same hands, totals and
//! winners; and what cannot be is refused.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(clippy::cast_possible_truncation, reason = "the numbers of tests are small")]

use proptest::prelude::*;
use rules::game::{Event, Game, Turn};
use rules::games::drawbridge::DrawBridge;
use rules::record::{Head, Move, UNSEEN, Value, read_text, with_moves};
use rules::replay::{Rejection, replay};
use rules::seat::Seat;
use rules::statistics::facts_of;
use rules::table::Table;
use rules::unseen::{Unseen, UnseenTable, Wrong};
use serde_json::{Value as Json, json};
use test_support::*;

/// What is entered at a table with real cards of what has happened at this one.
pub trait Reduced: Tested + Unseen {
    /// What is kept until it is entered.
    type Kept: Default;

    /// Of the last move, with that action.
    fn reduced(kept: &mut Self::Kept, table: &Table<Self>, last: &Move<Self>) -> Vec<(Seat, Self::Entry)>;
}

mod random_games {
    use super::same_scores;
    use test_support::*;

    for_every_game! {
        come_to_the_same_scores: 40, same_scores;
    }
}

fn same_scores<G: Reduced>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let (table, _) = setup.sit_down();
    let document = table.record().head_in(UNSEEN);
    let document = with_moves(document, Vec::new());
    let mut unseen: UnseenTable<G> = UnseenTable::read(&Head::of_unseen(&document).unwrap()).unwrap();
    let fresh = unseen.clone();
    let mut kept = G::Kept::default();
    let table = watch(setup, |table, _| {
        let Some(last) = table.record().moves.last() else { return Ok(()) };
        for (seat, entry) in G::reduced(&mut kept, table, last) {
            let refused = unseen.enter(seat, entry.clone());
            prop_assert!(refused.is_ok(), "{entry:?} of seat {seat}: {refused:?}");
        }
        if table.last_events().iter().any(|event| matches!(event, Event::Scored { .. })) {
            prop_assert_eq!(table.game().report(), unseen.game().report());
            prop_assert_eq!(table.game().standings(), unseen.game().standings());
            prop_assert_eq!(table.game().score_lines(), unseen.game().score_lines());
            let seats = || Seat::all(table.seats());
            let tallies = |game: &G| seats().map(|seat| game.tallies(seat)).collect::<Vec<_>>();
            prop_assert_eq!(tallies(table.game()), tallies(unseen.game()));
        }
        Ok(())
    })?;
    prop_assert_eq!(unseen.is_over(), table.turn() == Turn::Over);
    prop_assert_eq!(unseen.facts(), table.facts());

    // its record reads back, and the referee says the same of it
    let text = unseen.to_value().to_string();
    let document = read_text(text.as_bytes()).unwrap();
    let again: UnseenTable<G> = UnseenTable::read(&Head::of_unseen(&document).unwrap()).unwrap();
    prop_assert_eq!(&again, &unseen);
    prop_assert_eq!(facts_of(&document), table.facts());
    let answer: Json = serde_json::from_str(&replay(text.as_bytes()).unwrap().to_string()).unwrap();
    let same: Json =
        serde_json::from_str(&replay(table.record().to_text().as_bytes()).unwrap().to_string()).unwrap();
    if !in_hand(&table) {
        for key in ["game", "hands", "totals", "winners"] {
            prop_assert_eq!(&answer[key], &same[key], "{}", key);
        }
    }
    // everything can be taken back, one thing after the other
    let count = unseen.entries().len();
    for _ in 0..count {
        prop_assert!(unseen.undo());
    }
    prop_assert!(!unseen.undo());
    prop_assert_eq!(unseen, fresh);
    Ok(())
}

/// Who has taken a trick with the last move.
pub fn taken<G: Game>(table: &Table<G>) -> Option<Seat> {
    table.last_events().iter().find_map(|event| match event {
        Event::Taken { by, .. } => Some(*by),
        _ => None,
    })
}

/// Whether the last move has ended a hand.
pub fn is_scored<G: Game>(table: &Table<G>) -> bool {
    table.last_events().iter().any(|event| matches!(event, Event::Scored { .. }))
}

/// The table of a game with those options and moves.
pub fn table_of<G: Unseen>(variant: Json, moves: &Json) -> UnseenTable<G> {
    let seats = G::seats_of(&G::read_variant(&value_of(&variant)).unwrap());
    let mut record = json!({
        "format": "new-tricks-unseen/1", "game": G::ID, "variant": variant, "players": names(seats), "moves": moves,
    });
    if G::HAS_DEALER {
        record["dealer"] = json!(0);
    }
    UnseenTable::read(&Head::of_unseen(&value_of(&record)).unwrap()).unwrap()
}

/// The same as a document.
pub fn value_of(json: &Json) -> Value {
    read_text(json.to_string().as_bytes()).unwrap()
}

/// Why it is refused that this is entered next.
pub fn wrong<G: Unseen>(table: &UnseenTable<G>, by: usize, key: &str, value: Json) -> Wrong {
    let entry = G::read_entry(&table.start().variant, seat(by), key, &value_of(&value)).unwrap();
    let mut changed = table.clone();
    let wrong = entry.and_then(|entry| changed.enter(seat(by), entry)).unwrap_err();
    assert_eq!(&changed, table, "nothing changes");
    wrong
}

#[test]
fn the_referee_tells_what_is_no_record_from_what_cannot_be() {
    let record = |moves: Json| {
        let record = json!({
            "format": "new-tricks-unseen/1", "game": "drawbridge", "players": names(4), "dealer": 0, "moves": moves,
        });
        replay(record.to_string().as_bytes()).map(|answer| answer.to_string())
    };
    let answer: Json = serde_json::from_str(&record(json!([])).unwrap()).unwrap();
    assert_eq!(answer["turn"], json!({ "seat": 1, "phase": "bid", "legal": null }));
    let rule = |moves: Json, why: &str| match record(moves) {
        Err(Rejection::Rule(error)) => assert_eq!(error, why),
        other => panic!("{other:?}"),
    };
    rule(json!([{ "seat": 1, "took": true }]), "move 0: seat 1 has to bid, not to say who took the trick");
    rule(json!([{ "seat": 2, "pass": true }]), "move 0: it is the turn of seat 1, not of seat 2");
    let form = |moves: Json, why: &str| match record(moves) {
        Err(Rejection::NoRecord(error)) => assert_eq!(error, why),
        other => panic!("{other:?}"),
    };
    form(
        json!([{ "deal": { "hands": [] } }]),
        "move 0: a move has to have exactly one action: bid, pass, took",
    );
    form(json!([{ "seat": 1, "pass": 7 }]), "move 0: pass has to be true");
    form(json!([{ "seat": 5, "pass": true }]), "move 0: there is no seat 5 at this table");
    // and neither format is read as the other
    let text = table_of::<DrawBridge>(json!({}), &json!([])).to_value().to_string();
    assert!(Head::of(&read_text(text.as_bytes()).unwrap()).is_err());
}

#[test]
fn an_agreed_end_can_be_taken_back() {
    let mut table: UnseenTable<DrawBridge> = table_of(json!({}), &json!([{ "seat": 1, "pass": true }]));
    table.stop();
    assert!(table.is_over() && table.facts().is_some_and(|facts| facts.stopped));
    let text = table.to_value().to_string();
    let again: UnseenTable<DrawBridge> =
        UnseenTable::read(&Head::of_unseen(&read_text(text.as_bytes()).unwrap()).unwrap()).unwrap();
    assert_eq!(again, table);
    assert!(table.undo() && !table.is_over());
    assert_eq!(table.entries().len(), 1);
}

#[test]
fn the_longest_record_is_read_in_time() {
    // in a game that never ends: all hands are thrown in
    let passes = (0..160_000_usize).map(|move_| json!({ "seat": (1 + move_ + move_ / 4) % 4, "pass": true }));
    let moves: Vec<Json> = passes.collect();
    let record = json!({
        "format": "new-tricks-unseen/1", "game": "drawbridge", "players": names(4), "dealer": 0, "moves": moves,
    });
    let text = record.to_string();
    assert!(text.len() <= rules::record::MAX_BYTES);
    let answer: Json = serde_json::from_str(&replay(text.as_bytes()).unwrap().to_string()).unwrap();
    assert_eq!(answer["hands"].as_array().unwrap().len(), 40_000);
}
