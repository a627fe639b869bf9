//! What holds for every game, shown by random play under random options: no card is lost, nobody moves out of turn, hidden
//! cards stay hidden, and the record replays.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the numbers of tests are small"
)]

use proptest::prelude::*;
use rules::cards::{Card, CardSet};
use rules::game::{DealRefusal, Event, Pause, Phase, Turn};
use rules::pass_and_play::{Device, PassAndPlay};
use rules::record::{Value, read_text};
use rules::seat::Seat;
use rules::table::Table;
use serde_json::Value as Json;
use std::cell::Cell;
use test_support::*;

for_every_game! {
    no_card_is_lost_and_every_hand_comes_to_its_end: 48, cards;
    nobody_else_can_move_and_a_refusal_changes_nothing: 24, turns;
    a_deal_with_a_wrong_card_is_refused: 24, deals;
    a_record_reads_back_and_replays_to_the_same_game: 24, records;
    the_device_changes_hands_only_behind_the_curtain: 24, device;
    views_and_events_show_what_a_seat_may_know_and_no_more: 32, secrets;
}

/// A test that counts over all tables of a game, so that it cannot stand in the list above.
macro_rules! worlds_of_every_game {
    (() $($module:ident $Game:ident,)*) => {
        mod worlds_that_a_seat_cannot_tell_apart_look_the_same {
            $(#[test] fn $module() {
                super::worlds::<rules::games::$module::$Game>();
            })*
        }
    };
}
rules::games! { each worlds_of_every_game () }

fn cards<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let deck = G::deck(&setup.variant);
    let most = G::most_moves(&setup.variant);
    let mut since_deal = 0;
    watch(setup, |table, _| {
        since_deal = if last_deal(table.record()).is_some_and(|(at, _)| at + 1 == table.record().moves.len())
        {
            1
        } else {
            since_deal + 1
        };
        prop_assert!(last_deal(table.record()).is_none() || since_deal <= most, "{} moves", since_deal);
        if in_hand(table) {
            let mut seen = CardSet::EMPTY;
            for place in G::places(table) {
                prop_assert!((seen & place).is_empty(), "{} in two places", seen & place);
                seen |= place;
            }
            prop_assert!((seen - deck).is_empty(), "{} from another deck", seen - deck);
            prop_assert_eq!(seen.len() + G::unseen(table), deck.len());
        }
        Ok(())
    })?;
    Ok(())
}

fn turns<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    watch(setup, |table, dice| {
        let game = table.game();
        let Turn::Seat(on_turn, phase) = table.turn() else {
            let refused = Value::text("AS");
            let action = G::read_action(&setup.variant, Seat::FIRST, "play", &refused).unwrap().unwrap();
            prop_assert!(game.clone().play(Seat::FIRST, &action, &mut drop).is_err());
            return Ok(());
        };
        let action = any_action(table, dice);
        for seat in Seat::all(4).filter(|&seat| seat != on_turn) {
            let mut unmoved = table.clone();
            if !G::is_out_of_turn(&action) {
                prop_assert!(unmoved.act(seat, action.clone()).is_err());
                prop_assert_eq!(&unmoved, table);
            }
        }
        let mut unmoved = table.clone();
        prop_assert_eq!(unmoved.deal().map(|_| ()), Err(DealRefusal::NotNow));
        prop_assert_eq!(&unmoved, table);
        // the playable cards are those that the referee lists, in their order
        let mut accepted = Vec::new();
        for card in (0..Card::COUNT).filter_map(Card::from_index) {
            let text = Value::text(card.to_string());
            let action = G::read_action(&setup.variant, on_turn, "play", &text).unwrap().unwrap();
            let mut after = game.clone();
            match after.play(on_turn, &action, &mut drop) {
                Ok(()) => accepted.push(card),
                Err(refusal) => {
                    prop_assert_eq!(&after, game);
                    prop_assert!(refusal.to_string().chars().count() > 10, "{}", refusal);
                }
            }
        }
        if phase == G::Phase::PLAY {
            prop_assert_eq!(game.report_legal(), Value::cards(accepted));
        } else {
            prop_assert!(accepted.is_empty());
        }
        Ok(())
    })?;
    Ok(())
}

/// The lists in a document that hold cards.
fn card_lists(value: &mut Json) -> Vec<&mut Vec<Json>> {
    match value {
        Json::Array(items) => {
            if items.iter().any(Json::is_string) {
                vec![items]
            } else {
                items.iter_mut().flat_map(card_lists).collect()
            }
        }
        Json::Object(entries) => entries.values_mut().flat_map(card_lists).collect(),
        _ => Vec::new(),
    }
}

fn deals<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let outside = (0..Card::COUNT).filter_map(Card::from_index);
    let outside = outside.filter(|&card| !G::deck(&setup.variant).contains(card)).last();
    watch(setup, |table, dice| {
        let game = table.game();
        if table.turn() != Turn::Deal {
            return Ok(());
        }
        let mut ahead = table.clone();
        ahead.deal().unwrap();
        let (_, good) = last_deal(ahead.record()).unwrap();
        let good = serde_json::to_value(G::write_deal(good)).unwrap();
        let refused = |change: &mut dyn FnMut(&mut Json)| {
            let mut changed = good.clone();
            change(&mut changed);
            let document = read_text(changed.to_string().as_bytes()).unwrap();
            let deal = G::read_deal(&setup.variant, &document).unwrap();
            let mut unmoved = game.clone();
            let refusal = unmoved.deal(&deal, &mut drop);
            prop_assert!(matches!(refusal, Err(DealRefusal::Fault(_))), "{} is dealt", changed);
            prop_assert_eq!(&unmoved, game);
            Ok(())
        };
        refused(&mut |deal| {
            let mut places = card_places(deal);
            let (one, other) = (dice.below(places.len()), dice.below(places.len() - 1));
            let copied = places[(one + 1 + other) % places.len()].clone();
            *places[one] = copied;
        })?;
        refused(&mut |deal| {
            let mut lists = card_lists(deal);
            let list = dice.below(lists.len());
            lists[list].pop();
        })?;
        if let Some(card) = outside {
            refused(&mut |deal| {
                let mut places = card_places(deal);
                let place = dice.below(places.len());
                *places[place] = Json::String(card.to_string());
            })?;
        }
        Ok(())
    })?;
    Ok(())
}

fn records<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let mut course = Vec::new();
    let last = watch(setup, |table, dice| {
        if dice.once_in(10) {
            course.push(table.clone());
        }
        Ok(())
    })?;
    course.push(last.clone());
    for table in &course {
        let moves = table.record().moves.len();
        prop_assert_eq!(&resume(last.record(), moves, table.seed()), table);
        let text = table.record().to_text();
        let record = record_of::<G>(&text);
        prop_assert_eq!(&record, table.record());
        prop_assert_eq!(&Table::resume(record, table.seed()).unwrap(), table);
        let answer = rules::replay::replay(text.as_bytes()).unwrap();
        let answer = serde_json::to_value(answer).unwrap();
        prop_assert_eq!(&answer["game"], G::ID);
        prop_assert_eq!(&answer["state"], if table.turn() == Turn::Over { "over" } else { "running" });
        prop_assert_eq!(answer["winners"].as_array().unwrap().is_empty(), table.turn() != Turn::Over);
        prop_assert_eq!(answer["hands"].as_array().unwrap().len(), table.view(None).hands.len());
        prop_assert_eq!(
            &answer["turn"],
            &match table.turn() {
                Turn::Over => Json::Null,
                Turn::Deal => serde_json::json!({ "deal": true }),
                Turn::Seat(seat, phase) => {
                    let legal = serde_json::to_value(table.game().report_legal()).unwrap();
                    serde_json::json!({ "seat": seat.index(), "phase": phase.duty().id, "legal": legal })
                }
            }
        );
    }
    Ok(())
}

/// The device shows no hand and no legal actions.
fn covered<G: Tested>(sitting: &PassAndPlay<G>) -> Result<(), TestCaseError> {
    prop_assert_eq!(sitting.viewer(), None);
    if !sitting.shows_last_trick() {
        prop_assert_eq!(&sitting.view(), &sitting.table().view(None));
    }
    prop_assert!(G::private_cards(&sitting.view()).is_empty());
    prop_assert!(sitting.view().legal.is_none());
    Ok(())
}

/// Whether the last move was the last card of a hand: the rules have gone on to its result.
fn is_last_trick<G: Tested>(table: &Table<G>) -> bool {
    let ends = |pause| table.last_events().iter().any(|event| event.pause() == Some(pause));
    ends(Pause::Trick) && (ends(Pause::Hand) || table.game().claim_round().is_some())
}

/// The last trick of a hand is shown as others are: with all cards that were just played, and nothing of what comes of it.
fn shows_trick_before_result<G: Tested>(sitting: &PassAndPlay<G>) -> Result<(), TestCaseError> {
    let (table, view) = (sitting.table(), sitting.view());
    let before = resume(table.record(), table.record().moves.len() - 1, table.seed());
    let before_view = before.view(None);
    prop_assert_eq!(view.hands.len(), before_view.hands.len());
    let trick = view.last_trick.unwrap();
    prop_assert_eq!(trick.plays().count(), usize::from(table.seats()));
    prop_assert_ne!(Some(trick), before_view.last_trick);
    for events in [sitting.visible_events(), sitting.history()] {
        prop_assert!(events.iter().all(|event| event.pause() != Some(Pause::Hand)));
        prop_assert!(events.iter().any(|event| event.pause() == Some(Pause::Trick)));
    }
    let game = table.at_last_trick().unwrap();
    prop_assert!(G::private_cards(&game.view(None)).is_empty());
    for seat in Seat::all(table.seats()) {
        let [now, then] =
            [game.view(Some(seat)), before.view(Some(seat))].map(|view| G::private_cards(&view));
        prop_assert!((now - then).is_empty(), "nobody learns a card of another seat");
    }
    Ok(())
}

fn device<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let (table, mut dice) = setup.sit_down();
    let mut sitting = PassAndPlay::new(table);
    while sitting.table().view(None).hands.len() < LONG_ENOUGH && sitting.device() != Device::Over {
        let before = sitting.clone();
        if dice.once_in(8) {
            // a game that is resumed begins behind the curtain
            let table = sitting.table();
            let resumed = resume(table.record(), table.record().moves.len(), table.seed());
            prop_assert_eq!(PassAndPlay::new(resumed).viewer(), None);
        }
        let turn = sitting.table().turn();
        match sitting.device() {
            Device::Open(seat) => {
                prop_assert_eq!(turn.seat(), Some(seat));
                prop_assert_eq!(&sitting.view(), &sitting.table().view(Some(seat)));
                prop_assert!(sitting.view().legal.is_some());
                sitting.raise_curtain();
                sitting.proceed().unwrap();
                prop_assert_eq!(&sitting, &before, "only an action goes on from here");
                if dice.once_in(4) {
                    sitting.lower_curtain();
                    prop_assert_eq!(sitting.device(), Device::Curtain(seat));
                    continue;
                }
                let action = any_action(sitting.table(), &mut dice);
                sitting.act(action).unwrap();
                let events = sitting.table().last_events().iter().filter_map(Event::pause).max();
                let is_last = is_last_trick(sitting.table());
                let expected = match (events, sitting.table().turn()) {
                    _ if is_last => Device::Pause(Pause::Trick),
                    (Some(rest), _) => Device::Pause(rest),
                    (None, Turn::Seat(next, _)) if next == seat => Device::Open(seat),
                    (None, Turn::Seat(next, _)) => Device::Curtain(next),
                    (None, Turn::Deal) => Device::Deal,
                    (None, Turn::Over) => Device::Over,
                };
                prop_assert_eq!((sitting.device(), sitting.shows_last_trick()), (expected, is_last));
                if is_last {
                    shows_trick_before_result(&sitting)?;
                } else if expected == Device::Pause(Pause::Trick) {
                    let leads_on = sitting.table().turn().seat() == Some(seat);
                    prop_assert_eq!(
                        sitting.viewer(),
                        leads_on.then_some(seat),
                        "the device stays or is passed"
                    );
                }
            }
            Device::Pause(Pause::Trick) if sitting.viewer().is_some() => {
                // who has ended the trick leads to the next: no curtain, unless somebody may come to look
                let seat = turn.seat().unwrap();
                prop_assert_eq!(&sitting.view(), &sitting.table().view(Some(seat)));
                prop_assert_eq!((sitting.next_holder(), sitting.actor()), (None, Some(seat)));
                sitting.raise_curtain();
                prop_assert_eq!(&sitting, &before);
                if dice.once_in(4) {
                    sitting.lower_curtain();
                    covered(&sitting)?;
                    prop_assert_eq!(sitting.next_holder(), Some(seat));
                } else if dice.once_in(2) {
                    let action = any_action(sitting.table(), &mut dice);
                    sitting.act(action).unwrap();
                } else {
                    sitting.proceed().unwrap();
                    prop_assert_eq!(sitting.device(), Device::Open(seat));
                }
                prop_assert_ne!(&sitting, &before);
            }
            Device::Curtain(seat) => {
                covered(&sitting)?;
                prop_assert_eq!(turn.seat(), Some(seat));
                sitting.act(any_action(sitting.table(), &mut dice)).unwrap();
                sitting.proceed().unwrap();
                prop_assert_eq!(&sitting, &before, "nothing happens behind the curtain");
                sitting.raise_curtain();
                prop_assert_eq!(sitting.device(), Device::Open(seat));
            }
            Device::Pause(Pause::Trick) if sitting.shows_last_trick() => {
                covered(&sitting)?;
                prop_assert_eq!((sitting.next_holder(), sitting.actor()), (None, None));
                sitting.lower_curtain();
                sitting.raise_curtain();
                prop_assert_eq!(&sitting, &before, "one tap goes on");
                sitting.proceed().unwrap();
                prop_assert_eq!(sitting.table(), before.table());
                let asked = sitting.table().game().claim_round();
                prop_assert_eq!(
                    sitting.device(),
                    asked.map_or(Device::Pause(Pause::Hand), Device::ClaimRound)
                );
                if asked.is_none() {
                    let told = [before.visible_events(), sitting.visible_events()].concat();
                    prop_assert_eq!(told, sitting.table().last_events(), "all is told, and once");
                }
            }
            Device::Pause(_) | Device::Deal => {
                covered(&sitting)?;
                sitting.lower_curtain();
                prop_assert_eq!(&sitting, &before, "nobody's cards are on show");
                let next = sitting.next_holder();
                prop_assert!(next.is_none() || sitting.device() == Device::Pause(Pause::Trick));
                prop_assert!(next.is_none() || next == turn.seat());
                if next.is_none() || dice.once_in(2) {
                    sitting.raise_curtain();
                    let expected = next.map_or(before.device(), Device::Open);
                    prop_assert_eq!(sitting.device(), expected, "a trick on show names the next holder");
                }
                if next.is_some() && sitting.device() != before.device() {
                    continue;
                }
                sitting.proceed().unwrap();
                prop_assert!(!matches!(sitting.device(), Device::Open(_)));
                prop_assert_ne!(&sitting, &before);
            }
            Device::ClaimRound(seat) => {
                prop_assert_eq!(sitting.viewer(), None);
                prop_assert!(G::private_cards(&sitting.view()).is_empty() && sitting.view().legal.is_none());
                let has_turn = turn.seat() == Some(seat);
                let action = claim_or_waive(sitting.table(), seat, &mut dice);
                sitting.waive_claims(action).unwrap();
                prop_assert_eq!(has_turn, sitting.table().record() != before.table().record());
                prop_assert_ne!(&sitting, &before);
            }
            Device::Thinking(_) | Device::Over => unreachable!(),
        }
    }
    Ok(())
}

fn secrets<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    watch(setup, |table, _| {
        let told = named(&format!("{:?}", table.last_events()));
        let open = G::known(table.record(), None);
        prop_assert!((told - open).is_empty(), "events tell {}", told - open);
        if !in_hand(table) {
            return Ok(());
        }
        for viewer in viewers(table) {
            let mut view = table.view(viewer);
            let known = G::known(table.record(), viewer);
            prop_assert_eq!(view.legal.is_some(), viewer.is_some() && viewer == table.turn().seat());
            prop_assert!(known.contains_all(G::private_cards(&view)));
            prop_assert_eq!(G::private_cards(&view).is_empty() || viewer.is_some(), true);
            G::forget_history(&mut view);
            let shown = named(&format!("{view:?}"));
            prop_assert!((shown - known).is_empty(), "{:?} is shown {}", viewer, shown - known);
        }
        Ok(())
    })?;
    Ok(())
}

fn worlds<G: Tested>() {
    let (tried, fitted) = (Cell::new(0), Cell::new(0));
    run::<G>(48, |setup| {
        let deck = G::deck(&setup.variant);
        watch(&setup, |table, dice| {
            if !in_hand(table) || !dice.once_in(4) {
                return Ok(());
            }
            let viewer = viewers(table).nth(dice.below(table.seats() as usize + 1)).unwrap();
            let hidden = deck - G::known(table.record(), viewer);
            if hidden.len() < 2 {
                return Ok(());
            }
            let one = hidden.nth(dice.below(hidden.len() as usize) as u32).unwrap();
            let others = hidden - CardSet::only(one);
            let other = others.nth(dice.below(others.len() as usize) as u32).unwrap();
            tried.set(tried.get() + 1);
            let record = record_of::<G>(&transposed(table, one, other));
            let Ok(world) = Table::resume(record, table.seed()) else { return Ok(()) };
            if G::are_told_apart(table, &world) {
                return Ok(());
            }
            fitted.set(fitted.get() + 1);
            prop_assert_eq!(world.view(viewer), table.view(viewer));
            prop_assert_eq!(world.view(None), table.view(None));
            prop_assert_eq!(world.last_events(), table.last_events());
            Ok(())
        })?;
        Ok(())
    });
    let (tried, fitted) = (tried.get(), fitted.get());
    assert!(tried > 200 && fitted * 4 > tried, "only {fitted} of {tried} worlds fitted what was seen");
}
