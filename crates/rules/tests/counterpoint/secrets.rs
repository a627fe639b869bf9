//! What everybody sees of Counterpoint and what a seat sees, and that nobody sees more.

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use rules::cards::{Card, CardSet};
use rules::game::{Game, Pause, Turn};
use rules::games::counterpoint::dispensation::read;
use rules::games::counterpoint::turn_up::TurnUp;
use rules::games::counterpoint::variant::Courts;
use rules::games::counterpoint::{Action, Counterpoint, Event, OwnEvent, Variant};
use rules::record::Move;
use rules::seat::Seat;
use rules::seed::Seed;
use rules::table::Table;
use std::cell::Cell;
use test_support::counterpoint::*;
use test_support::*;

#[test]
fn events_tell_what_happens_in_order() {
    let mut table = bid(&QUEEN_UP, Some("QH"));
    assert_eq!(table.last_events(), [Event::Own(OwnEvent::Bid(seat(2)))], "and not with which cards");
    play(&mut table, "JK JH");
    assert_eq!(table.last_events(), [Event::Played(seat(1), "JH".parse().unwrap())]);
    play(&mut table, "9H");
    let taken = Event::Taken { by: seat(0), with: Card::JOKER };
    assert_eq!(table.last_events(), [Event::Played(seat(2), "9H".parse().unwrap()), taken.clone()]);
    assert_eq!(taken.pause(), Some(Pause::Trick));
    let view = table.view(None);
    assert_eq!(view.last_taken, Some((seat(0), Card::JOKER)));
    let mut dice = Dice::new(2);
    while table.turn() != Turn::Deal {
        any_step(&mut table, &mut dice);
    }
    assert!(matches!(
        table.last_events(),
        [Event::Played(..), Event::Taken { .. }, Event::Scored { hand: 0 }]
    ));
    assert_eq!(table.last_events().iter().filter_map(Event::pause).max(), Some(Pause::Hand));
    let events = table.deal().unwrap();
    assert_eq!(events, [Event::Dealt { hand: 1 }]);
    let own = table.view(None).own;
    assert_eq!((own.dealer, own.turn_up.card().is_some()), (seat(0), true));
    let over = Table::<Counterpoint>::resume(record_of(&vector("joker-and-nine").to_string()), Seed([0; 32]));
    assert_eq!(over.unwrap().last_events().last(), Some(&Event::Over));
}

/// What a card counts, said once more.
fn count(card: Card, variant: &Variant, turn_up: TurnUp) -> u32 {
    let Courts { ace, ten, king, queen, jack } = variant.courts;
    match turn_up.meaning(card).to_string().chars().next().unwrap() {
        'A' => ace.into(),
        'T' => ten.into(),
        'K' => king.into(),
        'Q' => queen.into(),
        'J' => jack.into(),
        _ => 0,
    }
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn what_everybody_sees_follows_from_the_events(setup in setups_of::<Counterpoint>(variants())) {
        let (mut table, mut dice) = setup.sit_down();
        let seats = setup.variant.players as usize;
        let (mut tricks, mut taken, mut held) = ([0; 3], [0; 3], [0; 3]);
        let (mut has_bid, mut trick, mut last) = ([false; 3], Vec::new(), Vec::new());
        let mut up = TurnUp::default();
        while table.view(None).hands.len() < 2 && any_step(&mut table, &mut dice) {
            for event in table.last_events() {
                match event {
                    Event::Dealt { .. } => {
                        up = table.view(None).own.turn_up;
                        (tricks, taken, has_bid) = ([0; 3], [0; 3], [false; 3]);
                        held = [setup.variant.hand_size() as u8; 3];
                        last.clear();
                    }
                    Event::Own(OwnEvent::Bid(seat)) => {
                        has_bid[seat.index()] = true;
                        held[seat.index()] -= 3;
                    }
                    Event::Played(seat, card) => {
                        trick.push((*seat, *card));
                        held[seat.index()] -= 1;
                    }
                    Event::Taken { by, with } => {
                        prop_assert!(trick.contains(&(*by, *with)));
                        tricks[by.index()] += 1;
                        last = std::mem::take(&mut trick);
                        let points = last.iter().map(|(_, card)| count(*card, &setup.variant, up));
                        taken[by.index()] += points.sum::<u32>();
                    }
                    Event::Scored { .. } | Event::Over => {}
                }
            }
            let view = table.view(None);
            if let (Some(result), Turn::Deal | Turn::Over) = (view.hands.last(), table.turn()) {
                let laid = result.facts.bid_cards.map(|_, &cards| {
                    cards.iter().map(|card| count(card, &setup.variant, result.facts.turn_up)).sum()
                });
                let all: u32 = laid.as_slice().iter().chain(result.taken.as_slice()).sum();
                prop_assert_eq!(all, setup.variant.courts.in_all(), "what was not bid was taken");
                prop_assert_eq!(result.taken.as_slice(), &taken[..seats]);
                prop_assert_eq!(view.totals, result.totals);
                continue;
            }
            prop_assert_eq!(view.own.turn_up, up);
            prop_assert_eq!(view.held.as_slice(), &held[..seats]);
            prop_assert_eq!(view.own.has_bid.as_slice(), &has_bid[..seats]);
            prop_assert_eq!(view.tricks.as_slice(), &tricks[..seats]);
            prop_assert_eq!(view.own.taken.as_slice(), &taken[..seats]);
            if let Some(now) = view.trick {
                prop_assert_eq!(now.plays().collect::<Vec<_>>(), trick.clone());
                prop_assert_eq!(view.winning.is_some(), !trick.is_empty());
                let before = view.last_trick.map_or(Vec::new(), |last| last.plays().collect());
                prop_assert_eq!(before, last.clone());
            }
            prop_assert!(view.winners().is_empty());
        }
    }

    #[test]
    fn a_seat_sees_its_own_bid_and_how_it_stands(setup in setups_of::<Counterpoint>(variants())) {
        let (mut table, mut dice) = setup.sit_down();
        let mut laid: Vec<CardSet> = Vec::new();
        while table.view(None).hands.is_empty() && any_step(&mut table, &mut dice) {
            match table.record().moves.last() {
                Some(Move::Deal(_)) => laid = vec![CardSet::EMPTY; setup.variant.players as usize],
                Some(Move::Act(seat, Action::Bid(cards))) => laid[seat.index()] = *cards,
                Some(Move::Act(..) | Move::Impossible(..)) | None => {}
            }
            if !table.view(None).hands.is_empty() {
                break;
            }
            let public = table.view(None);
            prop_assert_eq!((public.own.bid_cards, public.own.bid, public.bid_as_read()), (CardSet::EMPTY, None, None));
            for seat in Seat::all(setup.variant.players) {
                let (view, own) = (table.view(Some(seat)), laid[seat.index()]);
                prop_assert_eq!(view.own.bid_cards, own);
                prop_assert_eq!(view.own.bid, (!own.is_empty()).then(|| view.worth(own)));
                prop_assert!((view.hand & own).is_empty());
                let as_read = view.own.bid.map(|bid| read(&setup.variant, bid, view.own.taken[seat]));
                prop_assert_eq!(view.bid_as_read(), as_read);
                let on_turn = table.turn().seat() == Some(seat);
                prop_assert_eq!(view.legal, on_turn.then(|| table.game().legal()));
            }
        }
        // the last trick is played: all bids lie open
        for viewer in [None, Some(seat(0)), Some(seat(1))] {
            let shown = table.view(viewer).hands[0].facts.bid_cards;
            prop_assert_eq!(shown.as_slice(), &laid[..]);
        }
    }
}

#[test]
fn bids_are_secret_until_the_last_trick_is_played() {
    let (tried, fitted) = (Cell::new(0), Cell::new(0));
    let outcome = TestRunner::new(cases(96)).run(&setups_of::<Counterpoint>(variants()), |setup| {
        let (mut table, mut dice) = setup.sit_down();
        while table.view(None).hands.len() < 2 && any_step(&mut table, &mut dice) {
            let bidder = seat(dice.below(setup.variant.players as usize));
            let own = table.view(Some(bidder));
            if own.own.bid.is_none() || own.hand.is_empty() || !dice.once_in(3) {
                continue;
            }
            // another card of the hand was bid, and one of the bid-cards is still held
            let held = own.hand.nth(dice.below(own.hand.len() as usize) as u32).unwrap();
            let laid = own.own.bid_cards.nth(dice.below(3) as u32).unwrap();
            let mut record = table.record().clone();
            let bids = record.moves.iter_mut().rev().find_map(|entry| match entry {
                Move::Act(seat, Action::Bid(cards)) if *seat == bidder => Some(cards),
                Move::Act(..) | Move::Deal(_) | Move::Impossible(..) => None,
            });
            let cards = bids.unwrap();
            cards.remove(laid);
            cards.insert(held);
            tried.set(tried.get() + 1);
            let Ok(world) = Table::resume(record, table.seed()) else { continue };
            fitted.set(fitted.get() + 1);
            for other in Seat::all(4).filter(|&other| other != bidder).map(Some).chain([None]) {
                prop_assert_eq!(world.view(other), table.view(other));
            }
            prop_assert_eq!(world.last_events(), table.last_events());
            prop_assert_ne!(world.view(Some(bidder)), own);
        }
        Ok(())
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
    let (tried, fitted) = (tried.get(), fitted.get());
    assert!(tried > 500 && fitted * 4 > tried, "only {fitted} of {tried} worlds fitted what was seen");
}
