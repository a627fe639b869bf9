//! What a review of a hand in progress keeps closed: the cards of computer players, and the hand of a copy whose players
//! have stopped.

#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use rules::game::{Game, Turn};
use rules::record::{Move, Record};
use rules::review::Review;
use rules::seat::Seat;
use rules::skill::Skill;
use rules::table::Table;
use test_support::*;

for_every_game! {
    computers_are_no_viewers_before_the_hand_is_over: 12, computers;
    an_agreed_end_of_a_copy_opens_no_hand_of_the_game: 24, copies;
}

/// A random game up to a place in the middle of a hand; none if it has no such place.
fn in_mid_hand<G: Tested>(setup: &Setup<G>) -> Result<Option<(Table<G>, Dice)>, TestCaseError> {
    let mut places = Vec::new();
    let whole = watch(setup, |table, _| {
        let is_dealt = table.record().moves.iter().any(|entry| matches!(entry, Move::Deal(_)));
        if is_dealt && matches!(table.turn(), Turn::Seat(..)) && table.game().claim_round().is_none() {
            places.push(table.record().moves.len());
        }
        Ok(())
    })?;
    let mut dice = Dice::new(setup.choices);
    if places.is_empty() {
        return Ok(None);
    }
    let moves = places[dice.below(places.len())];
    Ok(Some((resume(whole.record(), moves, whole.seed()), dice)))
}

fn review_of<G: Game>(record: &Record<G>) -> Review<G> {
    Review::new(record.clone()).unwrap()
}

fn computers<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let Some((mut table, _)) = in_mid_hand(setup)? else { return Ok(()) };
    let seats = table.seats();
    let (person, others) = (Seat::FIRST, || Seat::all(seats).skip(1));
    for seat in others() {
        table.set_computer(seat, Some(Skill::Medium));
    }
    let review = review_of(table.record());
    prop_assert!(!review.is_open());
    prop_assert!(review.may_look(person) && review.view(Some(person), Some(person)).is_some());
    for seat in others() {
        prop_assert!(!review.may_look(seat));
        prop_assert_eq!(review.view(Some(seat), Some(seat)), None);
    }
    table.stop();
    let review = review_of(table.record());
    prop_assert!(others().all(|seat| review.may_look(seat)), "everything lies open now");
    Ok(())
}

fn copies<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let Some((table, mut dice)) = in_mid_hand(setup)? else { return Ok(()) };
    let moves = table.record().moves.len();
    let mut record = table.record().clone();
    record.remarks.copied = Some(moves);
    let mut copy = Table::resume(record, table.seed()).unwrap();
    for _ in 0..dice.below(4) {
        any_step(&mut copy, &mut dice);
    }
    let hand =
        |table: &Table<G>| table.record().moves.iter().filter(|entry| matches!(entry, Move::Deal(_))).count();
    let running = review_of(copy.record());
    copy.stop();
    let mut stopped = review_of(copy.record());
    prop_assert_eq!(stopped.len(), running.len());
    if running.is_open() || hand(&copy) > hand(&table) {
        prop_assert!(stopped.is_open(), "that hand is over, or is no hand of the game itself");
        return Ok(());
    }
    for place in 0..=stopped.len() {
        stopped.go_to(place);
        for (seat, other) in Seat::all(copy.seats()).flat_map(|seat| others_of(seat, copy.seats())) {
            let is_earlier = stopped.hand() < hand(&copy);
            prop_assert_eq!(stopped.view(Some(seat), Some(other)).is_some(), is_earlier);
        }
    }
    prop_assert!(!stopped.is_open() && stopped.play_on().is_none() && stopped.deal().is_none());
    let mut own = table;
    own.stop();
    prop_assert!(review_of(own.record()).is_open(), "the game itself opens");
    Ok(())
}

fn others_of(seat: Seat, seats: u8) -> impl Iterator<Item = (Seat, Seat)> {
    Seat::all(seats).filter(move |&other| other != seat).map(move |other| (seat, other))
}
