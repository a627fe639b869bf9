//! Reviewing random games, stopping them, and their statistics.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use proptest::prelude::*;
use rules::cards::Card;
use rules::game::{Event, Game, Pause, Turn, View};
use rules::pack::{Unpacked, pack, unpack};
use rules::pass_and_play::{Device, PassAndPlay};
use rules::record::practice::{Judged, PRACTICE, Practice};
use rules::record::{MAX_NOTE, Move, ParGame, Takeback};
use rules::replay::replay;
use rules::review::{Review, Step};
use rules::seat::Seat;
use rules::standing::Standing;
use rules::statistics::{GameFacts, Statistics, facts_of};
use rules::table::Table;
use serde_json::Value as Json;
use test_support::*;

for_every_game! {
    a_review_shows_every_position_as_it_was: 12, places;
    steps_lead_from_trick_to_trick_and_from_hand_to_hand: 12, steps;
    other_hands_are_open_once_the_hand_is_over: 12, open_hands;
    a_stopped_game_has_a_ranking_and_no_turn: 24, stopped;
    the_standings_say_who_has_won: 12, standings;
    statistics_count_what_the_record_says: 12, figures;
    only_the_same_seed_gives_the_same_cards: 12, own_seed;
    a_running_hand_shows_what_the_table_shows: 24, running;
    a_hand_lists_its_positions_and_cards: 12, listed;
}

fn own_seed<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let (table, _, _) = watched(setup)?;
    prop_assert!(table.is_dealt_from_seed());
    let dealt = table.record().moves.iter().any(|entry| matches!(entry, Move::Deal(_)));
    let mut other = table.seed();
    other.0[0] ^= 1;
    let other = Table::resume(table.record().clone(), other).unwrap();
    prop_assert_eq!(other.is_dealt_from_seed(), !dealt);
    // the view of everybody shows no hand
    prop_assert!(table.view(None).hand.is_empty());
    Ok(())
}

/// After each move, what each seat saw and what everybody saw.
type Sights<G> = Vec<Vec<View<G>>>;

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
    let end = end_of(&table);
    prop_assert_eq!((review.at(), review.len()), (end, end));
    for _ in 0..60 {
        let here = review.at();
        let place = [0, end, here.saturating_sub(1), dice.below(end + 1)][dice.below(4)];
        review.go_to(place);
        prop_assert_eq!(review.at(), place);
        let fresh = resume(table.record(), place, table.seed());
        prop_assert_eq!(review.turn(), fresh.turn());
        let mut told = fresh.game().score_lines();
        if is_asked(&table) && place == end {
            // nobody sees the result of the hand, nor anybody's cards
            let asked = fresh.game().view_in_claim_round();
            for viewer in viewers(&table) {
                prop_assert_eq!(&review.view(viewer, viewer).unwrap(), &asked);
            }
            prop_assert!(review.events().iter().all(|event| event.pause() != Some(Pause::Hand)));
            told.hands.truncate(asked.hands.len());
        } else {
            for (viewer, saw) in viewers(&table).zip(&seen[place]) {
                prop_assert_eq!(&review.view(viewer, viewer).unwrap(), saw);
            }
            prop_assert_eq!(review.events(), fresh.last_events());
        }
        prop_assert_eq!(review.score_lines(), told);
    }
    review.go_to(seen.len() + 5);
    prop_assert_eq!(review.at(), review.len());
    Ok(())
}

fn listed<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let (table, ..) = watched(setup)?;
    let mut review = review_of(&table);
    for place in 0..=review.len() {
        review.go_to(place);
        if review.at() != place {
            continue; // it is left out
        }
        let positions: Vec<usize> = review.positions().collect();
        prop_assert_eq!(positions.contains(&place), place > 0);
        for other in positions {
            let mut there = review.clone();
            there.go_to(other);
            prop_assert_eq!(there.at(), other, "only what can be gone to is listed");
            prop_assert!(place == 0 || there.hand() == review.hand());
        }
        let deck = || (0..Card::COUNT).filter_map(Card::from_index);
        let card = match place.checked_sub(1).map(|last| &table.record().moves[last]) {
            Some(Move::Act(seat, action)) => {
                deck().find(|&card| G::play_card(card) == *action).map(|card| (*seat, card))
            }
            _ => None,
        };
        prop_assert_eq!(review.played(), card);
    }
    Ok(())
}

/// Whether all seats are being asked for claims.
fn is_asked<G: Game>(table: &Table<G>) -> bool {
    table.turn() != Turn::Over && table.game().claim_round().is_some()
}

/// Where a review ends: with the last trick while all seats are being asked for claims.
fn end_of<G: Tested>(table: &Table<G>) -> usize {
    let ends_trick = |&moves: &usize| {
        let then = resume(table.record(), moves, table.seed());
        then.last_events().iter().any(|event| event.pause() == Some(Pause::Trick))
    };
    let moves = table.record().moves.len();
    if is_asked(table) { (0..=moves).rev().find(ends_trick).unwrap() } else { moves }
}

fn steps<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let mut rests = Vec::new();
    let table = watch(setup, |table, _| {
        rests.push(table.last_events().iter().filter_map(Event::pause).max());
        Ok(())
    })?;
    let mut review = review_of(&table);
    rests.truncate(end_of(&table) + 1);
    if is_asked(&table) {
        *rests.last_mut().unwrap() = Some(Pause::Trick);
    }
    for (step, least) in [(Step::Trick, Pause::Trick), (Step::Hand, Pause::Hand)] {
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
    review.go_to(review.len());
    prop_assert_eq!(review.hand_ends().count(), review.view(None, None).unwrap().hands.len());
    Ok(())
}

fn open_hands<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let (table, seen, mut dice) = watched(setup)?;
    // an unfinished game
    let moves = dice.below(seen.len());
    let is_deal = |entry: &Move<G>| matches!(entry, Move::Deal(_));
    let unfinished = resume(table.record(), moves, table.seed());
    let record = unfinished.record().clone();
    let running = unfinished.turn().seat().is_some() || is_asked(&unfinished);
    let mut review: Review<G> = Review::new(record.clone()).unwrap();
    for (place, sights) in seen.iter().enumerate().take(moves + 1) {
        review.go_to(place);
        if review.at() != place {
            continue; // the table does not show that any more: see `running`
        }
        let is_open = record.moves[place..].iter().any(is_deal) || !running;
        prop_assert_eq!(review.is_open(), is_open);
        prop_assert_eq!(review.play_on().is_some(), is_open);
        let asked =
            (is_asked(&unfinished) && place == review.len()).then(|| review.view(None, None).unwrap());
        for (viewer, saw) in viewers(&table).zip(sights) {
            let shown = review.view(None, viewer);
            prop_assert_eq!(shown.is_some(), is_open || viewer.is_none());
            prop_assert!(shown.is_none_or(|view| view == *saw || Some(view) == asked));
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

/// The places of a hand that is being played: from them nobody sees a trick before the last, nor a card that is closed.
fn running<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let (table, mut dice) = setup.sit_down();
    let mut table = table;
    let mut left = dice.below(120);
    while (left > 0 || !in_hand(&table)) && any_step(&mut table, &mut dice) {
        left = left.saturating_sub(1);
    }
    if !in_hand(&table) {
        return Ok(());
    }
    let (deal, _) = last_deal(table.record()).unwrap();
    let now = table.view(None);
    let in_sight = named(&format!("{now:?}"));
    let last_trick = now.last_trick;
    let stays_open = G::keeps_tricks_open(table.game().variant());
    let tricks = table.history().iter().filter(|event| event.pause() == Some(Pause::Trick)).count();
    let mut review = review_of(&table);
    let mut shown = Vec::new();
    loop {
        let place = review.at();
        shown.push(place);
        if place > deal {
            prop_assert!(!review.is_open());
            for seat in viewers(&table) {
                let view = review.view(seat, seat).unwrap();
                let trick = view.last_trick;
                prop_assert!(trick == last_trick || stays_open || tricks < 2 && trick.is_none());
            }
            let view = format!("{:?}", review.view(None, None).unwrap());
            let closed = named(&view) - in_sight;
            prop_assert!(closed.is_empty(), "{closed:?} at {place} of {}", review.len());
        }
        match review.before(Step::Move) {
            Some(back) => review.go_to(back),
            None => break,
        }
    }
    shown.reverse();
    prop_assert_eq!(shown.last(), Some(&review.len()), "the end is always shown");
    prop_assert!((0..=deal).eq(shown.iter().copied().take(deal + 1)), "so is all that came before the hand");
    prop_assert!(shown[deal + 1..].is_sorted() && shown.len() > deal + 1);
    if tricks > 1 && !stays_open {
        // the last trick is one place, all of it; what has happened since is shown move by move
        let since = review.len() - shown[deal + 1] + 1;
        prop_assert_eq!(shown.len(), deal + 1 + since);
    }
    // nor is there another way in
    for place in 0..=review.len() {
        review.go_to(place);
        prop_assert_eq!(Some(&review.at()), shown.iter().find(|&&shown| shown >= place));
        for step in [Step::Move, Step::Trick, Step::Hand] {
            for to in [review.after(step), review.before(step)].into_iter().flatten() {
                prop_assert!(shown.contains(&to), "{to} from {place}");
            }
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
    let mut sitting = PassAndPlay::new(table.clone());
    sitting.stop();
    table.stop();
    prop_assert_eq!(sitting.table(), &table);
    prop_assert_eq!((sitting.device(), table.turn()), (Device::Over, Turn::Over));
    prop_assert_eq!(table.is_stopped(), running.turn() != Turn::Over, "what is over is not stopped");
    for viewer in viewers(&table) {
        prop_assert!(table.view(viewer).legal.is_none() || running.turn() == Turn::Over);
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
    // hands end where a review says
    let ends: Vec<usize> = Review::new(table.record().clone()).unwrap().hand_ends().collect();
    let told: Vec<usize> = (0..lines.hands.len()).map(|hand| table.record().hand_end(hand)).collect();
    prop_assert_eq!(told, ends);
    let won = |line: &usize| {
        let standings = table.game().standings();
        standings.iter().any(|standing| standing.place == 1 && standing.seats == lines.lines[*line])
    };
    let moments = lines.moments(&(0..lines.lines.len()).filter(won).collect::<Vec<_>>());
    prop_assert!(
        moments.iter().all(|moment| moment.hand < lines.hands.len() && moment.line < lines.lines.len())
    );
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
    let is_complete = table.turn() == Turn::Over;
    table.stop();
    let facts: GameFacts = facts_of(&table.record().to_value()).unwrap();
    prop_assert_eq!(Some(facts.clone()), table.facts());
    let names =
        |facts: &GameFacts| facts.players.iter().map(|player| player.name.clone()).collect::<Vec<_>>();
    let kept = facts.to_value();
    prop_assert_eq!(GameFacts::of_value(G::ID, names(&facts), &kept), Some(facts.clone()));
    prop_assert_eq!(GameFacts::of_value(G::ID, names(&facts)[1..].to_vec(), &kept), None);
    prop_assert_eq!(GameFacts::of_value("patience", names(&facts), &kept), None);
    prop_assert_eq!((facts.game, facts.stopped), (G::ID, !is_complete));
    prop_assert_eq!(facts.players.iter().any(|player| player.won), is_complete);
    let mut statistics = Statistics::default();
    statistics.add(&facts);
    statistics.add(&facts);
    let mut names: Vec<String> = table.players().to_vec();
    names.sort();
    prop_assert_eq!(statistics.figures().iter().map(|line| line.player.clone()).collect::<Vec<_>>(), names);
    for line in statistics.figures() {
        let player = facts.players.iter().find(|player| player.name == line.player).unwrap();
        prop_assert_eq!((line.games, line.stopped), (2, if is_complete { 0 } else { 2 }));
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
fn a_note_is_kept_and_malformed_remarks_are_ignored() {
    use rules::games::fivefold::{Fivefold, Variant};
    let mut table: Table<Fivefold> =
        Table::new(Variant::default(), names(2), Seat::FIRST, "1".parse().unwrap());
    let par = [(11, true), (0, false)].map(|(score, won)| ParGame { score, won });
    table.set_par(par.to_vec());
    let practice = Practice { judged: Judged::Moves(0), mistakes: Vec::new() };
    table.set_practice(practice.clone());
    table.set_note("Too long at the end.\n\"Fun\" 😀");
    let kept: Table<Fivefold> = Table::resume(record_of(&table.record().to_text()), table.seed()).unwrap();
    assert_eq!(kept.record().remarks.note, "Too long at the end.\n\"Fun\" 😀");
    assert_eq!(kept.record().remarks.par, par);
    assert_eq!(kept.record().remarks.practice, Some(practice));
    let Unpacked::Game(linked) = unpack(&pack(&table.record().to_value()).unwrap()).unwrap() else {
        panic!()
    };
    assert_eq!(linked.get(PRACTICE), None, "a link tells others nothing of it");
    table.set_note(&"é".repeat(MAX_NOTE + 1));
    assert_eq!(table.record().remarks.note, "é".repeat(MAX_NOTE));
    let plain = table.record().up_to(0).to_text();
    assert!(!plain.contains("x_"), "{plain}");
    for odd in [
        format!("\"x_note\":\"{}\"", "n".repeat(MAX_NOTE + 1)),
        r#""x_note":7,"x_stopped":"yes","x_undo":"sometimes","x_undone":{},"x_deals":3"#.to_owned(),
        r#""x_undone":[1,{"seat":2,"from":3,"to":1},{"seat":0,"from":1,"to":1},{"from":3}],"x_undo":"never""#
            .to_owned(),
        r#""x_deals":[{"piles":[["ZZ"],[]]}],"x_undo":null,"x_par":[[1,true],[-2,true]]"#.to_owned(),
        r#""x_par":[[1,true],[2,true,3]]"#.to_owned(),
        r#""x_par":"11""#.to_owned(),
        r#""x_practice":{"judged":-1,"mistakes":[]}"#.to_owned(),
    ] {
        let text = plain.replacen('{', &format!("{{{odd},"), 1);
        assert_eq!(record_of::<Fivefold>(&text), record_of(&plain), "{odd}");
        assert_eq!(replay(text.as_bytes()), replay(plain.as_bytes()));
    }
}
