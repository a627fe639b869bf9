//! Called hooks around one device: a call out of turn disturbs nobody, and after the last trick all four are asked so
//! that neither the questions nor what is on show gives a hook away.

use rules::game::{Game, Pause, Turn};
use rules::games::pirogue::variant::Claims;
use rules::games::pirogue::{Action, Columns, Event, Legal, OwnEvent, Phase, Pirogue, Refusal, Variant};
use rules::pass_and_play::{Device, PassAndPlay};
use rules::review::Review;
use rules::seat::Seat;
use rules::table::Table;
use test_support::pirogue::*;
use test_support::*;

const LET_GO: Action = Action::Claim(None);

fn claim(trick: u8) -> Action {
    Action::Claim(Some(trick))
}

/// Four people at that table, of whom the next has the device.
fn open(moves: &str) -> PassAndPlay<Pirogue> {
    let mut sitting = PassAndPlay::new(table(CALLED, moves));
    sitting.raise_curtain();
    sitting
}

/// A hook in the first trick, and a card led to the second.
const HOOK: &str = "0:tag 1:5H 2:4H 3:2H 0:9H 3:2C";

#[test]
fn a_call_out_of_turn_leaves_the_device_where_it_is() {
    let mut sitting = open(HOOK);
    assert_eq!(sitting.device(), Device::Open(seat(0)));
    let hand = sitting.view().hand;
    sitting.call(seat(3), claim(0)).unwrap();
    assert_eq!((sitting.device(), sitting.view().hand), (Device::Open(seat(0)), hand));
    assert!(matches!(sitting.visible_events(), [Event::Own(OwnEvent::Pegged { points: 1, .. })]));
    assert_eq!(sitting.view().totals.pirogues.as_slice(), [0, 1]);

    // nor does it raise the curtain or end a pause
    let mut sitting = open(HOOK);
    sitting.lower_curtain();
    sitting.call(seat(3), claim(0)).unwrap();
    assert_eq!(sitting.device(), Device::Curtain(seat(0)));
    let mut sitting = open(&HOOK.replace(" 0:9H 3:2C", ""));
    sitting.act(Action::Play(card("9H"))).unwrap();
    assert_eq!(sitting.device(), Device::Pause(Pause::Trick));
    sitting.call(seat(3), claim(0)).unwrap();
    assert_eq!((sitting.device(), sitting.next_holder()), (Device::Pause(Pause::Trick), Some(seat(3))));
}

#[test]
fn a_wrong_call_changes_nothing() {
    for (who, trick) in [(0, 0), (1, 0), (2, 0), (3, 1), (3, 12)] {
        let mut sitting = open(HOOK);
        let before = sitting.clone();
        let refusal = Refusal::NothingToClaim { seat: seat(who), trick: trick.into() };
        assert_eq!(sitting.call(seat(who), claim(trick)), Err(refusal));
        assert_eq!(sitting, before);
    }
    let mut sitting = open(HOOK);
    assert!(sitting.call(seat(3), Action::Play(card("3C"))).is_err(), "cards wait for their turn");
}

#[test]
fn a_call_that_pegs_out_ends_the_game_and_nobody_is_asked() {
    let variant = Variant { claims: Claims::Called, pirogue_target: 26, victories: 50, ..Variant::default() };
    let mut seen = 0;
    random_rounds(variant, 500, |before, after| {
        let call = after.last_events().first();
        let is_playing = before.turn().phase() == Some(Phase::Play);
        if let (true, Some(Event::Own(OwnEvent::Pegged { hook, .. }))) = (is_playing, call) {
            let mut sitting = PassAndPlay::new(before.clone());
            sitting.call(hook.maker, claim(hook.trick)).unwrap();
            if after.turn() == Turn::Deal {
                assert_eq!(sitting.device(), Device::Pause(Pause::Hand));
                assert!(
                    sitting
                        .visible_events()
                        .iter()
                        .any(|event| matches!(event, Event::Own(OwnEvent::Won { .. })))
                );
                seen += 1;
            }
        }
    });
    assert!(seen > 0);
}

/// Rounds of random cards in which nobody calls, up to the last card.
fn last_cards(variant: Variant) -> impl Iterator<Item = PassAndPlay<Pirogue>> {
    (0..150).map(move |choices| {
        let setup = Setup::<Pirogue> { variant, dealer: seat(choices as usize % 4), choices };
        let (table, mut dice) = setup.sit_down();
        let mut sitting = PassAndPlay::new(table);
        loop {
            match (sitting.device(), sitting.table().game().legal()) {
                (Device::ClaimRound(_), _) => return sitting,
                (Device::Open(_), Legal::Play { cards, .. }) => {
                    let card = cards.nth(dice.below(cards.len() as usize) as u32).unwrap();
                    sitting.act(Action::Play(card)).unwrap();
                }
                (Device::Open(_), _) => sitting.act(Action::Tag(None)).unwrap(),
                (Device::Curtain(_), _) => sitting.raise_curtain(),
                (Device::Thinking(_) | Device::Pause(_) | Device::Deal | Device::Over, _) => {
                    sitting.proceed().unwrap()
                }
            }
        }
    })
}

fn called() -> Variant {
    // low targets, so that many games end during the claim round
    Variant {
        claims: Claims::Called,
        angler_target: 14,
        pirogue_target: 20,
        victories: 1,
        ..Variant::default()
    }
}

#[test]
fn all_four_are_asked_whatever_the_hooks_and_see_the_same() {
    let (mut with, mut without, mut over) = (0, 0, 0);
    for mut sitting in last_cards(called()) {
        match sitting.table().turn() {
            Turn::Seat(..) => with += 1,
            Turn::Deal => without += 1,
            Turn::Over => over += 1,
        }
        let dealer = sitting.table().record().dealer;
        let before = sitting.view();
        assert_eq!(before.turn, Turn::Seat(dealer.left(4).left(4), Phase::Claim));
        assert!(before.hands.is_empty() && before.own.winners.is_empty() && before.legal.is_none());
        assert_eq!((before.totals, before.own.victories), (Columns::default(), Columns::default()));
        assert_eq!(
            before.tricks.as_slice().iter().sum::<u8>() as usize,
            before.own.finished.as_slice().len()
        );
        assert!(before.own.hooks.is_empty() && before.hand.is_empty());
        let held: u8 = before.held.as_slice().iter().sum();
        assert_eq!(held as usize + 4 * before.own.finished.as_slice().len(), 52);
        assert!(matches!(
            sitting.visible_events(),
            [Event::Played(..), .., Event::Taken { .. }]
                | [Event::Played(..), .., Event::Taken { .. }, Event::Own(OwnEvent::GotAway)]
        ));
        for asked in dealer.left(4).left(4).round(4) {
            assert_eq!(sitting.device(), Device::ClaimRound(asked));
            assert_eq!(sitting.view(), before, "nobody is shown anything");
            let told = |event: &Event| event.pause() == Some(Pause::Hand) || *event == Event::Over;
            assert!(!sitting.history().iter().any(told));
            sitting.waive_claims(LET_GO).unwrap();
            if sitting.device() != Device::Pause(Pause::Hand) {
                assert!(sitting.visible_events().is_empty());
            }
        }
        assert_eq!(sitting.device(), Device::Pause(Pause::Hand));
        assert!(matches!(sitting.visible_events(), [Event::Scored { hand: 0 }, ..]));
        assert_eq!(sitting.view().hands.len(), 1);
        assert!(sitting.history().contains(&Event::Scored { hand: 0 }));
        assert!(!matches!(sitting.table().turn(), Turn::Seat(..)));
    }
    assert!(with > 20 && without > 5 && over > 5, "{with} {without} {over}");
}

#[test]
fn a_review_tells_those_who_are_asked_nothing() {
    let (mut with, mut without) = (0, 0);
    let still_on = |sitting: &PassAndPlay<Pirogue>| sitting.table().turn() != Turn::Over;
    for mut sitting in last_cards(called()).filter(still_on) {
        match sitting.table().turn() {
            Turn::Seat(..) => with += 1,
            Turn::Deal | Turn::Over => without += 1,
        }
        let (view, events) = (sitting.view(), sitting.visible_events().to_vec());
        let last_card = sitting.table().record().moves.len();
        while let Device::ClaimRound(asked) = sitting.device() {
            let mut review = Review::new(sitting.table().record().clone()).unwrap();
            assert_eq!((review.at(), review.len()), (last_card, last_card), "claims are not counted");
            assert!(!review.is_open() && review.hand_ends().next().is_none());
            assert!(review.score_lines().hands.is_empty());
            for viewer in [None, Some(asked)] {
                assert_eq!(review.view(viewer, viewer).as_ref(), Some(&view));
            }
            assert_eq!(review.events(), events);
            review.go_to(last_card + 1);
            assert_eq!(review.at(), last_card);
            sitting.waive_claims(LET_GO).unwrap();
            if sitting.table().turn() == Turn::Over {
                break;
            }
        }
    }
    assert!(with > 20 && without > 5, "{with} {without}");
}

#[test]
fn a_seat_that_is_asked_may_claim_and_the_result_still_waits() {
    let (mut claimed, mut refused) = (0, 0);
    for mut sitting in last_cards(called()) {
        let mut questions = 0;
        while let Device::ClaimRound(asked) = sitting.device() {
            questions += 1;
            for trick in 0..13 {
                let before = sitting.view();
                match sitting.call(asked, claim(trick)) {
                    Ok(()) => {
                        assert!(matches!(sitting.visible_events(), [Event::Own(OwnEvent::Pegged { .. })]));
                        assert_eq!(sitting.view().own.hooks.len(), before.own.hooks.len() + 1);
                        assert_ne!(sitting.view().totals, before.totals);
                        claimed += 1;
                    }
                    // the reason differs if the round is already scored; the words must not
                    Err(Refusal::NothingToClaim { .. } | Refusal::Turn(_)) => {
                        assert_eq!(sitting.view(), before);
                        refused += 1;
                    }
                    Err(other) => panic!("{other}"),
                }
                assert_eq!(sitting.device(), Device::ClaimRound(asked), "the same seat may claim more");
                assert!(sitting.view().hands.is_empty());
            }
            sitting.waive_claims(LET_GO).unwrap();
        }
        assert_eq!((questions, sitting.device()), (4, Device::Pause(Pause::Hand)));
        let round = &sitting.view().hands[0];
        assert_eq!(round.facts.hooks.len(), hooks(&sitting), "the first seat asked may have had all");
    }
    assert!(claimed > 50 && refused > 1000, "{claimed} {refused}");
}

/// How many hooks were made in the first round.
fn hooks(sitting: &PassAndPlay<Pirogue>) -> usize {
    let played = sitting.view().hands[0].facts.finished;
    let is_hook = |trick: &rules::trick::Trick| {
        let led = trick.led().unwrap();
        let mut sum = 0;
        trick.plays().enumerate().any(|(n, (_, card))| {
            let number = card.rank().unwrap().index() as u8 + 2;
            match (card.suit() == led.suit(), number) {
                (true, 14) if n == 0 => sum += 1,
                (true, 2..=10) => sum += number,
                _ => return false,
            }
            sum == 11
        })
    };
    played.as_slice().iter().filter(|(trick, _)| is_hook(trick)).count()
}

#[test]
fn a_table_resumed_during_a_claim_round_asks_again() {
    for sitting in last_cards(called()).filter(|sitting| sitting.table().turn() != Turn::Over) {
        let first = sitting.device();
        let again = |sitting: &PassAndPlay<Pirogue>| {
            PassAndPlay::new(Table::resume(sitting.table().record().clone(), sitting.table().seed()).unwrap())
        };
        assert_eq!(again(&sitting).device(), first);
        assert_eq!(again(&sitting).view(), sitting.view());
        let mut later = sitting.clone();
        later.waive_claims(LET_GO).unwrap();
        later.waive_claims(LET_GO).unwrap();
        assert_eq!(again(&later).device(), first);
        let mut last = again(&later);
        for _ in 0..4 {
            last.waive_claims(LET_GO).unwrap();
        }
        assert_eq!(last.device(), Device::Pause(Pause::Hand));
    }
}

#[test]
fn nobody_is_asked_if_hooks_peg_automatically() {
    random_rounds(Variant::default(), 40, |_, after| assert_eq!(after.game().claim_round(), None));
    assert!(Seat::all(4).all(|seat| table("{}", HOOK).act(seat, claim(0)).is_err()));
}

#[test]
fn no_view_counts_hooks_that_must_be_called() {
    let table = table(CALLED, "0:tag 1:5H 2:4H 3:2H");
    for viewer in Seat::all(4).map(Some).chain([None]) {
        let view = table.view(viewer);
        assert_eq!((view.own.sum, view.winning), (None, None));
    }
}

#[test]
fn both_pegs_of_a_column_show_its_last_step() {
    let variant = Variant { pirogue_target: 30, angler_target: 30, victories: 50, ..Variant::default() };
    let mut steps = 0;
    random_rounds(variant, 200, |before, after| {
        let (before, after) = (before.view(None), after.view(None));
        if after.own.game != before.own.game {
            assert_eq!((after.totals, after.own.previous), (Columns::default(), Columns::default()));
            return;
        }
        for whose in rules::games::pirogue::Competitor::all() {
            // an angler may be pegged back and peg a hook or melds in one move
            let (was, now) = (before.totals.of(whose), after.totals.of(whose));
            let previous = after.own.previous.of(whose);
            if was == now {
                continue;
            }
            assert!(previous != now);
            steps += u32::from(previous == was);
        }
    });
    assert!(steps > 500, "{steps}");
}
