//! What Fivefold's second opinion says of tricks, and of views and events after every move; `second_opinions.rs` has whole
//! games.

use proptest::prelude::*;
use rules::cards::CardSet;
use rules::game::Turn;
use rules::games::fivefold::score::Majority;
use rules::games::fivefold::stock::Source;
use rules::games::fivefold::trick_winner::takes;
use rules::games::fivefold::{Event, Fivefold, Legal, OwnEvent};
use rules::seat::Seat;
use rules::table::Table;
use serde_json::Value;
use std::cell::Cell;
use test_support::fivefold::naive::{self, Game as Naive, Round};
use test_support::fivefold::*;
use test_support::naive::{at_tables, last_move, side_by_side};
use test_support::*;

#[test]
fn every_two_cards_make_the_same_trick() {
    let mut taken = 0;
    for (number, led) in (0..5).flat_map(|number| naive::deck().into_iter().map(move |led| (number, led))) {
        let trump = naive::trump_of(number);
        for answer in naive::deck().into_iter().filter(|answer| *answer != led) {
            let expected = naive::follower_wins(&led, &answer, trump);
            let found = takes(led.parse().unwrap(), answer.parse().unwrap(), trump.parse().ok());
            assert_eq!(found, expected, "{answer} on {led}, trumps {trump}");
            taken += u32::from(found);
        }
    }
    // by rank: 21 pairs in each long suit, 10 in spades; by a trump that is not lower: 28 pairs of two long suits,
    // 25 where spades are led, 15 where they are trumps
    assert_eq!(taken, 5 * (3 * 21 + 10) + 3 * (28 + 28 + 25) + 3 * 15);
}

/// What has to have come up in random games, so that they show something.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    equal_trumps: usize,
    draws_from_the_other: usize,
    dealt_from_the_other: usize,
    empty_piles: usize,
    ends_in_the_middle: usize,
    all_five_rounds: usize,
}

#[test]
fn hands_draws_and_points_agree_after_every_move() {
    let seen = Cell::new(Seen::default());
    at_tables::<Fivefold>(100, |setup| {
        let mut before = Naive::new(setup.variant.play_on);
        side_by_side(&setup, usize::MAX, |table, naive, _| {
            check_views(table, naive)?;
            if !table.record().moves.is_empty() {
                prop_assert_eq!(table.last_events(), expected_events(&before, naive, &last_move(table)));
                look_at(naive, &before, &seen);
            }
            before = naive.clone();
            Ok(())
        })?;
        prop_assert!(before.over);
        Ok(())
    });
    let seen = seen.get();
    let dealing = [seen.dealt_from_the_other, seen.empty_piles, seen.draws_from_the_other];
    let ends = [seen.ends_in_the_middle, seen.all_five_rounds];
    let counts = dealing.into_iter().chain(ends).chain([seen.equal_trumps]);
    assert!(counts.min() >= Some(5), "{seen:?}");
}

/// Counts what has come up.
fn look_at(naive: &Naive, before: &Naive, seen: &Cell<Seen>) {
    let mut now = seen.get();
    let round = naive.rounds.last().unwrap();
    if naive.rounds.len() > before.rounds.len() {
        now.dealt_from_the_other +=
            usize::from(round.made_of.iter().any(|pile| (1..6).contains(&pile.len())));
        now.empty_piles += usize::from(naive.rounds.len() > 1 && round.made_of.iter().any(Vec::is_empty));
    } else if round.trick.is_empty() {
        let other = |seat: usize| round.drew_from[seat] == Some(1 - seat);
        now.draws_from_the_other += usize::from(other(0) || other(1));
    }
    if naive.over {
        now.equal_trumps += naive.rounds.iter().map(|round| round.equal_trumps).sum::<usize>();
        now.ends_in_the_middle += usize::from(!naive.between_rounds);
        now.all_five_rounds += usize::from(naive.rounds.len() == 5);
    }
    seen.set(now);
}

fn cards(names: &[String]) -> CardSet {
    let cards = set(names);
    assert_eq!(cards.len() as usize, names.len());
    cards
}

/// Every view against the naive game.
fn check_views(table: &Table<Fivefold>, naive: &Naive) -> Result<(), TestCaseError> {
    let round = naive.in_progress();
    let dealt = naive.rounds.len();
    let finished = dealt - usize::from(round.is_some());
    for viewer in [None, Some(0), Some(1), Some(2), Some(3)] {
        let view = table.view(viewer.map(seat));
        let seated = viewer.filter(|&viewer| viewer < 2);
        let own = |of: &dyn Fn(&Round, usize) -> CardSet| match (round, seated) {
            (Some(round), Some(viewer)) => of(round, viewer),
            _ => CardSet::EMPTY,
        };
        let each = |of: &dyn Fn(&Round, usize) -> CardSet| match round {
            Some(round) => vec![of(round, 0), of(round, 1)],
            None => vec![CardSet::EMPTY; 2],
        };
        let count = |of: &dyn Fn(&Round, usize) -> usize| match round {
            Some(round) => vec![of(round, 0) as u8, of(round, 1) as u8],
            None => vec![0, 0],
        };
        prop_assert_eq!(view.hand, own(&|round, viewer| cards(&round.hands[viewer])));
        prop_assert_eq!(
            view.own.drew.map_or(CardSet::EMPTY, CardSet::only),
            own(&|round, viewer| round.drew[viewer]
                .as_ref()
                .map_or(CardSet::EMPTY, |card| set(std::slice::from_ref(card))))
        );
        prop_assert_eq!(view.held.as_slice(), count(&|round, seat| round.hands[seat].len()));
        prop_assert_eq!(view.collected.as_slice(), each(&|round, seat| cards(&round.collected[seat])));
        prop_assert_eq!(view.tricks.as_slice(), count(&|round, seat| round.tricks[seat] as usize));
        prop_assert_eq!(view.own.trumps.as_slice(), count(&|round, seat| round.trumps[seat] as usize));
        let points: Vec<u8> = view.own.points.as_slice().iter().map(|points| points.count()).collect();
        prop_assert_eq!(points, count(&|round, seat| round.points[seat] as usize));
        for seat in Seat::all(2) {
            prop_assert_eq!(view.own.points[seat].tricks, view.tricks[seat] >= 7);
            prop_assert_eq!(i64::from(view.totals[seat]), naive.points[seat.index()]);
        }
        prop_assert_eq!(
            view.own.stock as usize,
            round.and_then(|round| round.stock.as_ref()).map_or(0, Vec::len)
        );
        let between = !naive.over && round.is_none() && dealt > 0;
        if between {
            let collected = naive.rounds[dealt - 1].collected.clone();
            prop_assert_eq!(view.own.made_of.as_slice(), [cards(&collected[0]), cards(&collected[1])]);
            prop_assert_eq!(view.own.piles.as_slice(), collected.map(|pile| pile.len() as u8));
        } else {
            prop_assert_eq!(view.own.made_of.as_slice(), each(&|round, seat| cards(&round.made_of[seat])));
            prop_assert_eq!(view.own.piles.as_slice(), count(&|round, seat| round.piles[seat].len()));
        }
        let drawn: Vec<Option<Source>> = view.own.drawn.as_slice().to_vec();
        let expected = [0, 1].map(|n| round.and_then(|round| round.drew_from[n]).map(source));
        prop_assert_eq!(drawn, expected);
        let trick: Vec<(usize, String)> = view.trick.map_or(Vec::new(), |trick| {
            trick.plays().map(|(seat, card)| (seat.index(), card.to_string())).collect()
        });
        prop_assert_eq!(trick, round.map_or(Vec::new(), |round| round.trick.clone()));
        prop_assert_eq!(view.own.round, if naive.over { dealt - 1 } else { finished });
        let trump = view.own.trump.map_or("NT".to_owned(), |suit| suit.to_string());
        prop_assert_eq!(&trump, naive::trump_of(view.own.round));
        prop_assert_eq!(view.hands.len(), finished);
        prop_assert_eq!(view.own.winner.is_some(), naive.over);
        let on_turn = round.map(|round| round.turn);
        prop_assert_eq!(table.turn().seat(), on_turn.map(seat));
        prop_assert_eq!(table.turn() == Turn::Over, naive.over);
        let legal = (viewer.is_some() && viewer == on_turn).then_some(Legal::Play(view.hand));
        prop_assert_eq!(view.legal, legal);
        prop_assert_eq!(view.playable(), if legal.is_some() { view.hand } else { CardSet::EMPTY });
        if let (Some((by, with)), Some(round)) = (view.last_taken, round) {
            prop_assert_eq!(by.index(), round.last_taker);
            prop_assert!(view.collected[by].contains(with));
        }
    }
    Ok(())
}

fn source(from: usize) -> Source {
    if from == 2 { Source::Stock } else { Source::Pile(seat(from)) }
}

/// What the table has to tell of a move.
fn expected_events(before: &Naive, after: &Naive, entry: &Value) -> Vec<Event> {
    let number = after.rounds.len() - 1;
    let now = &after.rounds[number];
    if entry.get("deal").is_some() {
        return vec![Event::Dealt { hand: number }];
    }
    let who = entry["seat"].as_u64().unwrap() as usize;
    let card = entry["play"].as_str().unwrap();
    let mut events = vec![Event::Played(seat(who), card.parse().unwrap())];
    let then = &before.rounds[number];
    if let Some((leader, led)) = then.trick.first() {
        let by = now.last_taker;
        let with = if by == *leader { led } else { card };
        events.push(Event::Taken { by: seat(by), with: with.parse().unwrap() });
        if then.tricks[by] < 7 && now.tricks[by] >= 7 {
            events.push(Event::Own(OwnEvent::Point { seat: seat(by), of: Majority::Tricks }));
        }
        let needed = if now.trump == "S" { 3 } else { 4 };
        if then.trumps[by] < needed && now.trumps[by] >= needed {
            events.push(Event::Own(OwnEvent::Point { seat: seat(by), of: Majority::Trumps }));
        }
        let in_the_middle = after.over && !after.between_rounds;
        for n in [1 - by, by] {
            if let Some(from) = now.drew_from[n].filter(|_| !in_the_middle) {
                events.push(Event::Own(OwnEvent::Drawn { seat: seat(n), from: source(from) }));
            }
        }
        if after.over || after.between_rounds {
            events.push(Event::Scored { hand: number });
        }
        if after.over {
            events.push(Event::Over);
        }
    }
    events
}
