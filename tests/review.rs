//! Going through random games again, stopping them, and counting them up.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::*;
use new_tricks::game::{Game, Rest, Turn};
use new_tricks::record::{MOST_NOTE, Move, Takeback};
use new_tricks::referee::replay;
use new_tricks::review::{Review, Step};
use new_tricks::seat::Seat;
use new_tricks::sitting::{Sitting, Stage};
use new_tricks::standing::Standing;
use new_tricks::statistics::{GameFacts, Statistics, facts_of};
use new_tricks::table::Table;
use proptest::prelude::*;
use serde_json::Value as Json;

for_every_game! {
    a_review_shows_every_place_as_it_was: 12, places;
    steps_lead_from_trick_to_trick_and_from_hand_to_hand: 12, steps;
    other_hands_are_open_once_the_hand_is_over: 12, open_hands;
    whoever_stops_has_a_ranking_and_no_turn: 24, stopped;
    the_standings_say_who_has_won: 12, standings;
    figures_count_what_the_record_tells: 12, figures;
    only_the_own_seed_gives_the_same_cards: 12, own_seed;
}

fn own_seed<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let (table, _, _) = watched(setup)?;
    prop_assert!(table.is_dealt_from_seed());
    let dealt = table.record().moves.iter().any(|entry| matches!(entry, Move::Deal(_)));
    let mut other = table.seed();
    other.0[0] ^= 1;
    let other = Table::resume(table.record().clone(), other).unwrap();
    prop_assert_eq!(other.is_dealt_from_seed(), !dealt);
    // nobody's cards stand in the view of everybody
    prop_assert!(G::hand(&table.view(None)).is_empty());
    Ok(())
}

/// After each move what each seat saw, and what everybody did.
type Sights<G> = Vec<Vec<<G as Game>::View>>;

/// A random game and what everybody saw after each of its moves.
fn watched<G: Tested>(setup: &Setup<G>) -> Result<(Table<G>, Sights<G>, Dice), TestCaseError> {
    let mut seen = Vec::new();
    let table = watch(setup, |table, _| {
        seen.push(viewers(table).map(|viewer| table.view(viewer)).collect());
        Ok(())
    })?;
    Ok((table, seen, Dice::new(setup.choices)))
}

fn review_of<G: Tested>(table: &Table<G>) -> Review<G> {
    Review::new(table.record().clone()).unwrap()
}

fn places<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let (table, seen, mut dice) = watched(setup)?;
    let mut review = review_of(&table);
    prop_assert_eq!((review.at(), review.len()), (seen.len() - 1, seen.len() - 1));
    for _ in 0..60 {
        let here = review.at();
        let place = [0, seen.len() - 1, here.saturating_sub(1), dice.below(seen.len())][dice.below(4)];
        review.go_to(place);
        prop_assert_eq!(review.at(), place);
        for (viewer, saw) in viewers(&table).zip(&seen[place]) {
            prop_assert_eq!(&review.view(viewer, viewer).unwrap(), saw);
        }
        let fresh = resume(table.record(), place, table.seed());
        prop_assert_eq!(review.events(), fresh.last_events());
        prop_assert_eq!(review.turn(), fresh.turn());
        let mut told = fresh.game().score_lines();
        if !review.is_open() && fresh.game().asks().is_some() {
            // while people are asked what they claim, nobody is told what the hand brings
            told.hands.pop();
        }
        prop_assert_eq!(review.score_lines(), told);
    }
    review.go_to(seen.len() + 5);
    prop_assert_eq!(review.at(), review.len());
    Ok(())
}

fn steps<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let mut rests = Vec::new();
    let table = watch(setup, |table, _| {
        rests.push(table.last_events().iter().filter_map(G::rest).max());
        Ok(())
    })?;
    let mut review = review_of(&table);
    for (step, least) in [(Step::Trick, Rest::Trick), (Step::Hand, Rest::Hand)] {
        let mut ends: Vec<usize> = (1..rests.len()).filter(|&place| rests[place] >= Some(least)).collect();
        if ends.last() != Some(&review.len()) {
            ends.push(review.len());
        }
        review.go_to(0);
        let mut visited = Vec::new();
        while let Some(place) = review.after(step) {
            review.go_to(place);
            visited.push(place);
        }
        prop_assert_eq!(&visited, &ends);
        let mut back = Vec::new();
        while let Some(place) = review.before(step) {
            review.go_to(place);
            back.push(place);
        }
        ends.pop();
        ends.insert(0, 0);
        back.reverse();
        prop_assert_eq!(&back, &ends);
    }
    review.go_to(0);
    prop_assert_eq!((review.after(Step::Move), review.before(Step::Move)), (Some(1), None));
    prop_assert_eq!(review.hand_ends().count(), G::hands_over(&table.view(None)));
    Ok(())
}

fn open_hands<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let (table, seen, mut dice) = watched(setup)?;
    // a game that goes on, somewhere in the middle
    let moves = dice.below(seen.len());
    let record = resume(table.record(), moves, table.seed()).record().clone();
    let is_deal = |entry: &Move<G>| matches!(entry, Move::Deal(_));
    let running = resume(table.record(), moves, table.seed()).turn().seat().is_some();
    let mut review: Review<G> = Review::new(record.clone()).unwrap();
    for (place, sights) in seen.iter().enumerate().take(moves + 1) {
        review.go_to(place);
        let is_open = record.moves[place..].iter().any(is_deal) || !running;
        prop_assert_eq!(review.is_open(), is_open);
        prop_assert_eq!(review.play_on().is_some(), is_open);
        for (viewer, saw) in viewers(&table).zip(sights) {
            let shown = review.view(None, viewer);
            prop_assert_eq!(shown.is_some(), is_open || viewer.is_none());
            prop_assert!(shown.is_none_or(|view| view == *saw));
        }
        let dealt = record.moves[..place].iter().rev().find(|entry| is_deal(entry));
        prop_assert_eq!(review.deal().is_some(), is_open && dealt.is_some());
        if let Some(record) = review.play_on() {
            prop_assert_eq!(
                &record.moves[..],
                &review_of(&table).play_on().unwrap_or(record.clone()).moves[..place]
            );
            let onward = Table::resume(record, table.seed()).unwrap();
            prop_assert_eq!(onward.view(None), sights.last().unwrap().clone());
        }
    }
    Ok(())
}

fn stopped<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let (mut table, mut dice) = setup.sit_down();
    for _ in 0..dice.below(150) {
        any_step(&mut table, &mut dice);
    }
    let running = table.clone();
    table.set_takeback(Takeback::Free);
    let mut sitting = Sitting::new(table.clone());
    sitting.stop();
    table.stop();
    prop_assert_eq!(sitting.table(), &table);
    prop_assert_eq!((sitting.stage(), table.turn()), (Stage::Over, Turn::Over));
    prop_assert_eq!(table.is_stopped(), running.turn() != Turn::Over, "what is over is not stopped");
    for viewer in viewers(&table) {
        prop_assert!(!G::offers(&table.view(viewer)) || running.turn() == Turn::Over);
    }
    prop_assert!(table.deal().is_err());
    if let Turn::Seat(seat, _) = running.turn() {
        let action = any_action(&running, &mut dice);
        prop_assert_eq!(table.act(seat, action).unwrap_err().to_string(), "the game is over");
        prop_assert!(table.undo(seat).is_err());
    }
    let text = table.record().to_text();
    let again: Table<G> = Table::resume(record_of(&text), table.seed()).unwrap();
    prop_assert_eq!(&again, &table);
    prop_assert_eq!(
        replay(text.as_bytes()),
        replay(running.record().to_text().as_bytes()),
        "no rule of the game"
    );
    let mut review = review_of(&table);
    prop_assert!(review.is_open());
    prop_assert_eq!(review.view(None, None), Some(table.view(None)));
    review.go_to(0);
    let standings = table.game().standings();
    prop_assert_eq!(&standings, &running.game().standings());
    prop_assert_eq!(standings.first().map(|first| first.place), Some(1));
    let in_order = |pair: &[Standing]| {
        pair[0].place == pair[1].place
            || (pair[0].place < pair[1].place && pair[0].victories >= pair[1].victories)
    };
    prop_assert!(standings.windows(2).all(in_order));
    for seat in Seat::all(table.seats()) {
        prop_assert!(standings.iter().any(|standing| standing.seats.contains(&seat)));
    }
    Ok(())
}

/// The winners as the referee names them.
fn named_winners(standings: &[Standing]) -> Vec<String> {
    let name = |standing: &Standing| {
        let first = standing.seats[0];
        match (standing.victories, standing.seats.len()) {
            (Some(_), 1) => format!("\"angler {first}\""),
            (Some(_), _) => format!("\"pirogue {first}\""),
            (None, _) => first.to_string(),
        }
    };
    let mut names: Vec<String> = standings.iter().filter(|standing| standing.place == 1).map(name).collect();
    names.sort();
    names
}

fn standings<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let (mut table, mut dice) = setup.sit_down();
    while table.record().moves.len() < 3000 && any_step(&mut table, &mut dice) {}
    let answer = serde_json::to_value(replay(table.record().to_text().as_bytes()).unwrap()).unwrap();
    let lines = table.game().score_lines();
    prop_assert_eq!(lines.hands.len(), answer["hands"].as_array().unwrap().len());
    prop_assert!(lines.hands.iter().all(|hand| hand.len() == lines.lines.len()));
    if table.turn() != Turn::Over {
        return Ok(());
    }
    let mut winners: Vec<String> =
        answer["winners"].as_array().unwrap().iter().map(Json::to_string).collect();
    winners.sort();
    prop_assert_eq!(named_winners(&table.game().standings()), winners);
    // the last line of scores is the score at the end
    let last = lines.hands.last().unwrap();
    for standing in table.game().standings() {
        let line = lines.lines.iter().position(|line| *line == standing.seats).unwrap();
        prop_assert_eq!(last[line], standing.score);
    }
    Ok(())
}

fn figures<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let (mut table, mut dice) = setup.sit_down();
    while table.record().moves.len() < 800 && any_step(&mut table, &mut dice) {}
    let document = table.record().to_value();
    prop_assert_eq!(facts_of(&document).is_some(), table.turn() == Turn::Over);
    let is_whole = table.turn() == Turn::Over;
    table.stop();
    let facts: GameFacts = facts_of(&table.record().to_value()).unwrap();
    prop_assert_eq!(Some(facts.clone()), table.facts());
    prop_assert_eq!((facts.game, facts.stopped), (G::ID, !is_whole));
    prop_assert_eq!(facts.players.iter().any(|player| player.won), is_whole);
    let mut statistics = Statistics::default();
    statistics.add(&facts);
    statistics.add(&facts);
    let mut names: Vec<String> = table.players().to_vec();
    names.sort();
    prop_assert_eq!(statistics.figures().iter().map(|line| line.player.clone()).collect::<Vec<_>>(), names);
    for line in statistics.figures() {
        let player = facts.players.iter().find(|player| player.name == line.player).unwrap();
        prop_assert_eq!((line.games, line.stopped), (2, if is_whole { 0 } else { 2 }));
        prop_assert_eq!(
            (line.wins, line.best, line.total),
            (u32::from(player.won) * 2, player.score, player.score * 2)
        );
        prop_assert_eq!(line.average_in_tenths(), player.score * 10);
        for (both, one) in line.tallies.iter().zip(&player.tallies) {
            prop_assert_eq!((both.done, both.of), (one.done * 2, one.of.map(|of| of * 2)));
            prop_assert!(one.of.is_none_or(|of| one.done <= of));
        }
    }
    Ok(())
}

#[test]
fn a_note_is_kept_and_what_is_no_remark_is_passed_over() {
    use new_tricks::games::fivefold::{Fivefold, Variant};
    let mut table: Table<Fivefold> =
        Table::new(Variant::default(), names(2), Seat::FIRST, "1".parse().unwrap());
    table.set_note("Too long at the end.\n\"Fun\" 😀");
    let kept: Table<Fivefold> = Table::resume(record_of(&table.record().to_text()), table.seed()).unwrap();
    assert_eq!(kept.record().remarks.note, "Too long at the end.\n\"Fun\" 😀");
    table.set_note(&"é".repeat(MOST_NOTE + 1));
    assert_eq!(table.record().remarks.note, "é".repeat(MOST_NOTE));
    let plain = table.record().until(0).to_text();
    assert!(!plain.contains("x_"), "{plain}");
    for odd in [
        format!("\"x_note\":\"{}\"", "n".repeat(MOST_NOTE + 1)),
        r#""x_note":7,"x_stopped":"yes","x_undo":"sometimes","x_undone":{},"x_deals":3"#.to_owned(),
        r#""x_undone":[1,{"seat":2,"from":3,"to":1},{"seat":0,"from":1,"to":1},{"from":3}],"x_undo":"never""#
            .to_owned(),
        r#""x_deals":[{"piles":[["ZZ"],[]]}],"x_undo":null"#.to_owned(),
    ] {
        let text = plain.replacen('{', &format!("{{{odd},"), 1);
        assert_eq!(record_of::<Fivefold>(&text), record_of(&plain), "{odd}");
        assert_eq!(replay(text.as_bytes()), replay(plain.as_bytes()));
    }
}
