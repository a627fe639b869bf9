//! What is private stays private: in views, in events and while the device goes from hand to hand.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::contract_grid::*;
use common::*;
use new_tricks::cards::{Card, CardSet, Suit};
use new_tricks::game::{Game, Phase, Rest, Turn};
use new_tricks::games::contract_grid::grid::CellSet;
use new_tricks::games::contract_grid::{Action, ContractGrid, Event};
use new_tricks::record::{Move, Record};
use new_tricks::seat::Seat;
use new_tricks::sitting::{Sitting, Stage};
use new_tricks::table::Table;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::cell::Cell;

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn events_name_no_card_that_does_not_lie_open(setup in setups()) {
        let (mut table, mut dice) = setup.sit_down();
        let mut open = CardSet::EMPTY;
        while hands_over(&table) < 3 && step(&mut table, &mut dice) {
            match table.record().moves.last() {
                Some(Move::Deal(_)) => open = CardSet::EMPTY,
                Some(Move::Act(seat, Action::Grid(_))) => {
                    let all_arranged = table.turn() == Turn::Deal;
                    let mut expected = vec![Event::Arranged(*seat)];
                    expected.extend(all_arranged.then_some(Event::Revealed));
                    prop_assert_eq!(table.last_events(), expected);
                }
                Some(Move::Act(_, Action::Play(card))) => {
                    open.insert(*card);
                }
                Some(Move::Act(..) | Move::Never(..)) | None => {}
            }
            let told = format!("{:?}", table.last_events());
            for word in told.split(|letter: char| !letter.is_alphanumeric()) {
                if let Ok(card) = word.parse::<Card>() {
                    prop_assert!(open.contains(card), "{told} tells {card}");
                }
            }
        }
    }

    #[test]
    fn the_device_changes_hands_behind_the_curtain_only(setup in setups()) {
        let (table, mut dice) = setup.sit_down();
        let mut sitting = Sitting::new(table);
        prop_assert!(matches!(sitting.stage(), Stage::Curtain(_)));
        while hands_over(sitting.table()) < 3 && sitting.stage() != Stage::Over {
            let before = sitting.clone();
            if dice.once_in(8) {
                let table = sitting.table();
                let left = resume(table.record(), table.record().moves.len(), table.seed());
                check_covered(&Sitting::new(left))?; // come back to: nobody has the device
            }
            match sitting.stage() {
                Stage::Curtain(seat) => {
                    check_covered(&sitting)?;
                    prop_assert_eq!(sitting.table().turn().seat(), Some(seat));
                    prop_assert_eq!(sitting.next_holder(), Some(seat));
                    sitting.act(Action::Strike(Suit::Clubs)).unwrap();
                    sitting.go_on().unwrap();
                    prop_assert_eq!(&sitting, &before, "behind the curtain nothing happens");
                    sitting.lift();
                    prop_assert_eq!(sitting.stage(), Stage::Open(seat));
                    prop_assert_eq!(sitting.table(), before.table());
                }
                Stage::Open(seat) => open_hand(&mut sitting, seat, &mut dice)?,
                Stage::Rest(_) | Stage::Deal => {
                    check_covered(&sitting)?;
                    sitting.cover();
                    prop_assert_eq!(&sitting, &before, "nobody's cards are shown here");
                    let next = sitting.table().turn().seat();
                    if sitting.stage() == Stage::Rest(Rest::Trick) && dice.once_in(2) {
                        prop_assert_eq!(sitting.next_holder(), next, "the finished trick names who goes on");
                        sitting.lift();
                        prop_assert_eq!(Some(sitting.stage()), next.map(Stage::Open));
                    } else {
                        if sitting.stage() != Stage::Rest(Rest::Trick) {
                            sitting.lift();
                            prop_assert_eq!(&sitting, &before, "nobody is named here");
                        }
                        sitting.go_on().unwrap();
                        prop_assert!(!matches!(sitting.stage(), Stage::Open(_)));
                        prop_assert_ne!(&sitting, &before);
                    }
                }
                Stage::Thinking(_) | Stage::Asked(_) | Stage::Over => unreachable!(),
            }
        }
    }
}

/// One action of the seat that holds the device.
fn open_hand(sitting: &mut Sitting<ContractGrid>, seat: Seat, dice: &mut Dice) -> Result<(), TestCaseError> {
    prop_assert_eq!(sitting.viewer(), Some(seat));
    prop_assert_eq!(sitting.next_holder(), None);
    prop_assert_eq!(sitting.table().turn().seat(), Some(seat));
    prop_assert_eq!(sitting.view(), sitting.table().view(Some(seat)));
    let before = sitting.clone();
    sitting.lift();
    sitting.go_on().unwrap();
    prop_assert_eq!(&*sitting, &before, "only an action goes on from here");
    if dice.once_in(4) {
        sitting.cover();
        prop_assert_eq!(sitting.stage(), Stage::Curtain(seat));
        prop_assert_eq!(sitting.table(), before.table());
        return check_covered(sitting);
    }
    prop_assert!(sitting.act(Action::Bid(CellSet::EMPTY)).is_err(), "no table bids nothing");
    prop_assert_eq!(&*sitting, &before);
    sitting.act(choose(&before.view(), dice)).unwrap();
    match sitting.stage() {
        Stage::Open(next) => prop_assert_eq!(next, seat, "somebody else needs the curtain"),
        Stage::Curtain(next) => {
            prop_assert_ne!(next, seat, "who holds the device needs no curtain");
            prop_assert_eq!(sitting.table().turn().seat(), Some(next));
        }
        Stage::Rest(rest) => {
            let rests = sitting.table().last_events().iter().filter_map(ContractGrid::rest).max();
            prop_assert_eq!(rests, Some(rest));
            let expected = match sitting.table().view(None) {
                view if view.hands.len() > before.view().hands.len() => Rest::Hand,
                view if view.trick.is_some() => Rest::Trick,
                _ => Rest::Reveal,
            };
            prop_assert_eq!(rest, expected);
        }
        Stage::Thinking(_) | Stage::Asked(_) => prop_assert!(false, "no computer player, nothing to claim"),
        Stage::Deal | Stage::Over => prop_assert!(false, "what ends a hand or the arranging rests"),
    }
    let view = sitting.table().view(None);
    let whole = view.trick.is_some_and(|trick| trick.is_empty()) && view.last_trick.is_some();
    prop_assert!(!whole || sitting.stage() == Stage::Rest(Rest::Trick), "a whole trick lies open");
    Ok(())
}

/// Nobody's cards or secret grid are on the device, and nothing that a seat could do.
fn check_covered(sitting: &Sitting<ContractGrid>) -> Result<(), TestCaseError> {
    let view = sitting.view();
    prop_assert_eq!(sitting.viewer(), None);
    prop_assert_eq!(&view, &sitting.table().view(None));
    prop_assert!(view.hand.is_empty());
    prop_assert_eq!(view.legal, None);
    if matches!(view.turn, Turn::Seat(_, Phase::Grid)) {
        prop_assert!(view.grids.as_slice().iter().all(Option::is_none));
    }
    Ok(())
}

/// The record with some cards changed between two seats that neither has played so far in this hand.
fn other_world(
    record: &Record<ContractGrid>,
    one: Seat,
    other: Seat,
    dice: &mut Dice,
) -> Record<ContractGrid> {
    let (at, deal) = last_deal(record).unwrap();
    let played: CardSet = record.moves[at..]
        .iter()
        .filter_map(|entry| match entry {
            Move::Act(_, Action::Play(card)) => Some(*card),
            _ => None,
        })
        .collect();
    let mut deal = deal.clone();
    let mut hidden = |seat: Seat, hands: &[Vec<Card>]| {
        let hand = hands[seat.index()].iter().enumerate();
        let mut places: Vec<usize> =
            hand.filter(|(_, card)| !played.contains(**card)).map(|(place, _)| place).collect();
        dice.shuffle(&mut places);
        places
    };
    let places = hidden(one, &deal.hands).into_iter().zip(hidden(other, &deal.hands));
    let places: Vec<_> = places.collect();
    for &(here, there) in &places[..places.len().min(1 + dice.below(3))] {
        let card = deal.hands[one.index()][here];
        deal.hands[one.index()][here] = deal.hands[other.index()][there];
        deal.hands[other.index()][there] = card;
    }
    let mut record = record.clone();
    record.moves[at] = Move::Deal(deal);
    record
}

#[test]
fn a_view_is_the_same_in_every_world_that_the_viewer_cannot_tell_apart() {
    let (tried, fitted) = (Cell::new(0), Cell::new(0));
    let three_or_four = variants().prop_filter("two seats hide nothing from each other", |v| v.players > 2);
    let mut runner = TestRunner::new(cases(128));
    let outcome = runner.run(&setups_of(three_or_four), |setup| {
        let (mut table, mut dice) = setup.sit_down();
        while hands_over(&table) < 2 && step(&mut table, &mut dice) {
            let in_hand = matches!(table.turn(), Turn::Seat(_, Phase::Strike | Phase::Bid | Phase::Play));
            let mut seats: Vec<Seat> = Seat::all(table.seats()).collect();
            dice.shuffle(&mut seats);
            let (one, other) = (seats[0], seats[1]);
            let held = table.view(None).held;
            if !in_hand || !dice.once_in(4) || held[one].min(held[other]) == 0 {
                continue;
            }
            tried.set(tried.get() + 1);
            let world = other_world(table.record(), one, other, &mut dice);
            let Ok(world) = Table::resume(world, table.seed()) else { continue };
            fitted.set(fitted.get() + 1);
            for &viewer in &seats[2..] {
                prop_assert_eq!(world.view(Some(viewer)), table.view(Some(viewer)));
            }
            prop_assert_eq!(world.view(None), table.view(None));
            prop_assert_eq!(world.last_events(), table.last_events());
            prop_assert_ne!(world.view(Some(one)).hand, table.view(Some(one)).hand, "it is another world");
        }
        Ok(())
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
    let (tried, fitted) = (tried.get(), fitted.get());
    assert!(tried > 500 && fitted * 3 > tried, "only {fitted} of {tried} worlds fitted what was seen");
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn a_secret_grid_is_in_nobody_elses_view(setup in setups(), shown in 1..4usize) {
        let (mut table, mut dice) = setup.sit_down();
        for _ in 0..shown.min(setup.variant.players as usize - 1) {
            step(&mut table, &mut dice);
        }
        prop_assert!(matches!(table.turn(), Turn::Seat(_, Phase::Grid)));
        for viewer in Seat::all(table.seats()) {
            let mut record = table.record().clone();
            for entry in &mut record.moves {
                if let Move::Act(seat, Action::Grid(grid)) = entry
                    && *seat != viewer
                {
                    grid.swap(0, 1 + dice.below(setup.variant.size as usize));
                }
            }
            let world = Table::resume(record, table.seed()).unwrap();
            prop_assert_eq!(world.view(Some(viewer)), table.view(Some(viewer)));
            prop_assert_eq!(world.view(None), table.view(None));
            prop_assert_eq!(world.last_events(), table.last_events());
            let own = table.view(Some(viewer)).grids;
            prop_assert!(own.iter().all(|(seat, grid)| seat == viewer || grid.is_none()));
        }
        // what is arranged is seen by its own seat, and by all in the end
        let views: Vec<_> = Seat::all(table.seats()).map(|seat| table.view(Some(seat)).grids[seat]).collect();
        while table.turn() != Turn::Deal {
            step(&mut table, &mut dice);
        }
        for (seat, grid) in Seat::all(table.seats()).zip(views) {
            prop_assert!(grid.is_none() || table.view(None).grids[seat] == grid);
            prop_assert!(table.view(None).grids[seat].is_some());
        }
    }
}
