//! Pirogue by the words of its rules: the inventor's examples, leads, following, and every refusal of a card.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the numbers of tests are small"
)]

mod asked;
mod claim_round_undo;
mod claims;
mod counting;
mod ends;
mod records;
mod second_opinion;
mod unseen;

use rules::cards::CardSet;
use rules::game::{Pause, Turn};
use rules::games::pirogue::hooks::{Hook, HookKind};
use rules::games::pirogue::{Action, Event, Legal, NUMBERED, OwnEvent, Phase, SHARKS, TARPON, Variant, View};
use rules::seat::{Seat, Side};
use serde_json::json;
use test_support::pirogue::*;
use test_support::*;

// the inventor's examples

#[test]
fn the_first_example_a_hook_takes_the_trick_and_pegs_for_its_pirogue() {
    for (variant, points) in [("{}", 1), (r#"{"hooks":"examples"}"#, 2)] {
        let table = table(variant, "0:tag 1:5H 2:4H 3:2H 0:9H");
        assert_eq!(table.turn(), Turn::Seat(seat(3), Phase::Play), "the seat that hooked leads");
        let hook = Hook { trick: 0, maker: seat(3), kind: HookKind::Pirogue, pegged_by: Some(seat(3)) };
        assert_eq!(
            table.last_events(),
            [
                Event::Played(seat(0), card("9H")),
                Event::Taken { by: seat(3), with: card("2H") },
                Event::Own(OwnEvent::Pegged { hook, points }),
            ]
        );
        let view = table.view(None);
        assert_eq!(view.totals.pirogues.as_slice(), [0, points]);
        assert_eq!(view.totals.anglers.as_slice(), [0; 4]);
        assert_eq!(view.collected[seat(3)], cards("5H 4H 2H 9H"));
        assert_eq!(view.last_taken, Some((seat(3), card("2H"))));
    }
}

#[test]
fn the_second_example_a_hook_beaten_by_a_shark_pegs_for_its_angler() {
    for (variant, points) in [("{}", 2), (r#"{"hooks":"examples"}"#, 1)] {
        let table = table(variant, "0:tag 1:9C 2:AD 3:2C 0:4C");
        assert_eq!(table.turn(), Turn::Seat(seat(2), Phase::Play), "the shark leads");
        let view = table.view(None);
        assert_eq!(view.totals.anglers.as_slice(), [0, 0, 0, points]);
        assert_eq!(view.totals.pirogues.as_slice(), [0, 0]);
        assert_eq!(view.own.hooks.len(), 1);
        assert_eq!(view.own.hooks[0].kind, HookKind::Angler);
        assert_eq!(view.own.hook_points.as_slice(), [0, 0, 0, points]);
    }
}

#[test]
fn a_shark_after_the_hook_beats_it_too() {
    let hands = ["9C AS", "2C", "3C", "AH KH QH JH 2D 3D 4D 5D 6D 7D 8D 9D TD"];
    let table = table_of("{}", hands, "0:tag 1:2C 2:3C 3:AH 0:9C");
    assert_eq!(table.view(None).totals.anglers.as_slice(), [0; 4], "fourteen is no hook");
    let hands = ["6C", "2C", "3C", "AH KH QH JH 2D 3D 4D 5D 6D 7D 8D 9D TD"];
    let table = table_of("{}", hands, "0:tag 1:2C 2:3C 3:AH 0:6C");
    assert_eq!(table.view(None).totals.anglers.as_slice(), [2, 0, 0, 0], "before it");
    let hands = ["AH KH QH JH 2D 3D 4D 5D 6D 7D 8D 9D TD", "5C", "6C", "2C"];
    let table = table_of("{}", hands, "0:tag 1:5C 2:6C 3:2C 0:AH");
    assert_eq!(table.view(None).totals.anglers.as_slice(), [0, 0, 2, 0], "after it");
    assert_eq!(table.turn(), Turn::Seat(seat(0), Phase::Play));
}

#[test]
fn the_first_of_two_sharks_takes_the_trick() {
    let hands = ["AH KH QH JH 2D 3D 4D 5D 6D 7D 8D 9D TD", "TC", "2C", "AC 2H 3H 4H 5H 6H 7H 8H 9H TH"];
    let table = table_of("{}", hands, "0:tag 1:TC 2:2C 3:AC 0:AH");
    assert_eq!(table.view(None).tricks.as_slice(), [0, 0, 0, 1]);
}

#[test]
fn the_highest_of_the_suit_led_takes_the_trick_without_hook_and_shark() {
    // R4: tarpon do not win, and passing eleven is no hook
    let hands = ["KH QH JH KD 2D 3D 4D 5D 6D 7D 8D 9D TD", "TC", "2C", "3C"];
    let table = table_of("{}", hands, "0:tag 1:TC 2:2C 3:3C 0:KH");
    let view = table.view(None);
    assert_eq!(view.tricks.as_slice(), [0, 1, 0, 0]);
    assert!(view.own.hooks.is_empty());
    assert_eq!(view.last_trick.unwrap().cards(), cards("TC 2C 3C KH"));
}

#[test]
fn a_shark_never_follows_suit_nor_counts_unless_led() {
    // R1: ten and a shark of the same suit are eleven only when the shark was led
    let hands = ["2D 3D 4D 5D 6D 7D 8D 9D TD AC KC QC JC", "TC", "3C", "4C"];
    let open = table_of("{}", hands, "0:tag 1:TC 2:3C 3:4C");
    assert_eq!(open.view(Some(seat(0))).playable(), cards("AC KC QC JC"), "AC does not follow clubs");
    let mut table = open.clone();
    table.act(seat(0), Action::Play(card("AC"))).unwrap();
    assert!(table.view(None).own.hooks.is_empty());
    assert_eq!(table.turn(), Turn::Seat(seat(0), Phase::Play));
    let hands = ["2D 3D 4D 5D 6D 7D 8D 9D TD AC KC QC JC", "7C", "3C", "9C"];
    let table = table_of("{}", hands, "0:tag 1:7C 2:3C 3:9C 0:AC");
    assert!(table.view(None).own.hooks.is_empty(), "7 + 3 + 1 is no hook");
}

#[test]
fn views_give_the_running_sum_and_the_winner() {
    let after = |moves: &str| {
        let view = table("{}", moves).view(None);
        (view.own.sum, view.winning.map(Seat::index))
    };
    assert_eq!(after("0:tag"), (None, None));
    assert_eq!(after("0:tag 1:9C"), (Some(9), Some(1)));
    assert_eq!(after("0:tag 1:9C 2:AD"), (Some(9), Some(2)));
    assert_eq!(after("0:tag 1:9C 2:AD 3:2C"), (Some(11), Some(2)));
    assert_eq!(after("0:tag 1:5H 2:4H 3:2H"), (Some(11), Some(3)));
    assert_eq!(after("0:tag 1:5H 2:4H 3:TH"), (Some(19), Some(3)));
}

// tag and release

#[test]
fn the_dealer_tags_any_suit_or_declines() {
    for suit in ["C", "D", "H", "S"] {
        let table = table("{}", &format!("0:tag{suit}"));
        assert_eq!(table.view(None).own.tag.map(|suit| suit.to_string()).as_deref(), Some(suit));
        assert_eq!(table.turn(), Turn::Seat(seat(1), Phase::Play));
    }
    assert_eq!(table("{}", "").turn(), Turn::Seat(seat(0), Phase::Tag));
    assert_eq!(table("{}", "").view(Some(seat(0))).legal, Some(Legal::Tag));
    assert_eq!(table("{}", "0:tag").view(None).own.tag, None);
    assert_eq!(answer("{}", "")["turn"], json!({"seat": 0, "phase": "tag", "legal": null}));
    foul("{}", "1:tag", "it is the turn of seat 0, not of seat 1");
    foul("{}", "0:2D", "seat 0 has to tag a suit or decline, not to play a card");
    foul("{}", "1:5H", "it is the turn of seat 0, not of seat 1");
    foul("{}", "0:tag 1:tagH", "seat 1 has to play a card, not to tag a suit or decline");
    foul("{}", "0:tag 0:tagH", "it is the turn of seat 1, not of seat 0");
}

#[test]
fn tarpon_of_the_tagged_suit_are_worthless() {
    let rounds = random_rounds(Variant::default(), 60, |_, _| {});
    let mut tagged = 0;
    for round in rounds.iter().filter(|round| !round.facts.cut_short) {
        for side in Side::ALL {
            let caught = side.seats().map(|seat| round.facts.collected[seat] & TARPON);
            let caught = (caught[0] | caught[1]).iter().filter(|card| card.suit() != round.facts.tag);
            assert_eq!(round.tarpon[side], 2 * caught.count() as u32);
        }
        tagged += u32::from(round.facts.tag.is_some());
        // a seat without tarpon has not lost any: all count that were not tagged and did not get away
        let most = if round.facts.tag.is_some() { 18 } else { 24 };
        assert!(round.tarpon.as_slice().iter().sum::<u32>() <= most);
    }
    assert!(tagged > 5);
}

// leading and following: every refusal of a card

#[test]
fn what_may_be_led() {
    foul(
        "{}",
        "0:tag 1:KC",
        "seat 1 cannot lead KC, tarpon are never led (playable: 9C, 9D, TD, 3H, 5H, 6H, 7H, 8H, TS)",
    );
    foul(
        "{}",
        "0:tag 1:AC",
        "seat 1 cannot lead the shark AC before its last numbered card (playable: 9C, 9D, TD, 3H, 5H, 6H, 7H, 8H, \
         TS)",
    );
    let all = "playable: 9C, 9D, TD, 3H, 5H, 6H, 7H, 8H, TS";
    foul("{}", "0:tag 1:2H", &format!("seat 1 does not hold 2H ({all})"));
    foul("{}", "0:tag 1:JK", &format!("seat 1 does not hold JK ({all})"));
    foul("{}", "0:tag 2:4H", "it is the turn of seat 1, not of seat 2");
}

#[test]
fn what_may_be_played_to_a_lead() {
    foul("{}", "0:tag 1:5H 2:4H 3:2H 0:2D", "seat 0 must follow hearts, 2D cannot be played (playable: 9H)");
    foul("{}", "0:tag 1:5H 2:4H 3:2H 0:AS", "seat 0 must follow hearts, AS cannot be played (playable: 9H)");
    foul(
        "{}",
        "0:tag 1:9C 2:4S",
        "seat 2 cannot follow clubs and must play a tarpon or a shark, not 4S (playable: JD, QD, KD, AD)",
    );
    foul("{}", "0:tag 1:9C 2:9C", "seat 2 does not hold 9C (playable: JD, QD, KD, AD)");
    assert_eq!(answer("{}", "0:tag 1:9C")["turn"]["legal"], json!(["JD", "QD", "KD", "AD"]));
}

/// Seat 0 has diamonds, seat 1 hearts, seat 2 spades, seat 3 clubs: nobody can ever follow, and after four tricks
/// there is nothing but colours. Seats 0 and 2 have given one card of their suit to the other.
const ONE_SUIT: [&str; 4] = [
    "2D 3D 4D 5D 6D 7D 8D 9D 2S KC KD KH KS",
    "2H 3H 4H 5H 6H 7H 8H 9H TH QC QD QH QS",
    "3S 4S 5S 6S 7S 8S 9S TS TD JC JD JH JS",
    "2C 3C 4C 5C 6C 7C 8C 9C TC AC AD AH AS",
];

/// The lead of the three is followed by sharks and tarpon; seat 3 takes each trick and leads clubs itself.
const FOUR_TRICKS: &str =
    "0:tag 1:2H 2:JC 3:AC 0:KC 3:2C 0:KD 1:QC 2:JD 3:3C 0:KH 1:QD 2:JH 3:4C 0:KS 1:QH 2:JS";

#[test]
fn a_seat_that_can_neither_follow_nor_fish_plays_the_colour_and_pegs_back() {
    let moves = format!("{FOUR_TRICKS} 3:5C");
    let before = table_of("{}", ONE_SUIT, &moves);
    // seat 0 cannot follow clubs: the spade is black
    assert_eq!(before.view(Some(seat(0))).playable(), cards("2S"));
    let refused = before.clone().act(seat(0), Action::Play(card("2D"))).map(drop).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "seat 0 must play a black card where it can do nothing else, not 2D (playable: 2S)"
    );
    // nobody loses points that they do not have (R3)
    let mut table = before.clone();
    let told = table.act(seat(0), Action::Play(card("2S"))).unwrap();
    assert_eq!(
        told,
        [Event::Played(seat(0), card("2S")), Event::Own(OwnEvent::PeggedBack { seat: seat(0), points: 0 })]
    );
    assert_eq!(table.view(None).totals.anglers.as_slice(), [0; 4]);
    assert_eq!(table.view(None).own.penalties.as_slice(), [0; 4]);
    // a tarpon is left to seat 1, then it has nothing but hearts
    table.act(seat(1), Action::Play(card("QS"))).unwrap();
    table.act(seat(2), Action::Play(card("3S"))).unwrap();
    table.act(seat(3), Action::Play(card("6C"))).unwrap();
    assert_eq!(table.view(Some(seat(0))).playable(), cards("2D 3D 4D 5D 6D 7D 8D 9D"), "no black card left");
}

#[test]
fn pegging_back_takes_1_for_the_colour_and_2_for_the_other_down_to_the_start() {
    let (mut ones, mut twos, mut short) = (0, 0, 0);
    random_rounds(
        Variant { angler_target: 1000, pirogue_target: 1000, ..Variant::default() },
        400,
        |before, after| {
            let Some(&[Event::Played(seat, card), Event::Own(OwnEvent::PeggedBack { seat: back, points })]) =
                after.last_events().first_chunk()
            else {
                return;
            };
            let (led, view) = (before.view(None).trick.unwrap().led().unwrap(), before.view(None));
            let same = card.suit().unwrap().colour() == led.suit().unwrap().colour();
            let owed = if same { 1 } else { 2 };
            let had = view.totals.anglers[seat];
            assert_eq!((back, points), (seat, owed.min(had)));
            assert_ne!(card.suit(), led.suit());
            let now = after.view(None);
            if after.last_events().len() == 2 {
                assert_eq!(now.totals.anglers[seat], had - points, "at once");
                assert_eq!(now.own.penalties[seat], view.own.penalties[seat] + points);
            }
            ones += u32::from(points == 1 && same);
            twos += u32::from(points == 2);
            short += u32::from(points == 1 && !same);
        },
    );
    assert!(ones > 5 && twos > 5 && short > 0, "{ones} ones, {twos} twos, {short} short");
}

// who leads, and the ones that got away

#[test]
fn a_lead_passes_to_the_partner_then_to_the_left_then_to_that_seats_partner() {
    let mut passed = [0; 3];
    let mut got_away = 0;
    let endless = Variant { angler_target: 1000, pirogue_target: 1000, ..Variant::default() };
    random_rounds(endless, 600, |before, after| {
        let can_lead = |seat: Seat| !(after.view(Some(seat)).hand - TARPON).is_empty();
        for event in after.last_events() {
            match *event {
                Event::Own(OwnEvent::LeadPassed { from, to }) => {
                    let left = from.left(4);
                    let order = [from.partner(), left, left.partner()];
                    let place = order.iter().position(|&seat| seat == to).unwrap();
                    assert!(!can_lead(from) && can_lead(to));
                    assert!(order[..place].iter().all(|&seat| !can_lead(seat)));
                    assert_eq!(after.turn(), Turn::Seat(to, Phase::Play));
                    passed[place] += 1;
                }
                Event::Own(OwnEvent::GotAway) => {
                    let held: u32 = Seat::all(4).map(|seat| before.view(Some(seat)).hand.len()).sum();
                    assert!(held > 1);
                    let round = after.view(None).hands.last().unwrap().clone();
                    let caught: CardSet =
                        round.facts.collected.as_slice().iter().flat_map(|cards| cards.iter()).collect();
                    assert_eq!(caught.len(), 52 + 1 - held);
                    assert!((caught & NUMBERED) == NUMBERED && (caught & SHARKS) == SHARKS);
                    got_away += 1;
                }
                _ => {}
            }
        }
    });
    assert!(passed.iter().all(|&times| times > 0) && got_away > 0, "{passed:?} {got_away}");
}

#[test]
fn sharks_are_led_only_without_numbered_cards_and_their_suit_has_to_be_followed() {
    // R2: tarpon in the hand do not keep a shark from being led
    let (mut led, mut with_tarpon, mut hooked) = (0, 0, 0);
    let endless = Variant { angler_target: 1000, pirogue_target: 1000, ..Variant::default() };
    random_rounds(endless, 400, |before, after| {
        let Some(trick) = after.view(None).trick else { return };
        if let (Some(shark), [Event::Played(seat, _)]) = (trick.led(), after.last_events())
            && SHARKS.contains(shark)
        {
            let suit = CardSet::of_suit(shark.suit().unwrap()) & NUMBERED;
            if trick.leader() == *seat {
                let hand = before.view(Some(*seat)).hand;
                assert!((hand & NUMBERED).is_empty());
                assert_eq!(before.view(Some(*seat)).playable(), hand & SHARKS);
                led += 1;
                with_tarpon += u32::from(!(hand & TARPON).is_empty());
                assert_eq!(after.view(None).own.sum, Some(1));
            }
            let next = after.turn().seat().unwrap();
            let hand = after.view(Some(next)).hand;
            if !(hand & suit).is_empty() {
                assert_eq!(after.view(Some(next)).playable(), hand & suit);
            }
        }
        if let [
            Event::Played(..),
            Event::Taken { by, with },
            Event::Own(OwnEvent::Pegged { hook, points }),
            ..,
        ] = after.last_events()
            && SHARKS.contains(*with)
            && after.view(None).last_trick.is_some_and(|trick| trick.leader() == *by)
        {
            assert_eq!((hook.kind, *points), (HookKind::Angler, 2));
            hooked += 1;
        }
    });
    assert!(led > 20 && with_tarpon > 0 && hooked > 0, "{led} {with_tarpon} {hooked}");
}

#[test]
fn tricks_and_results_pause_the_game_for_everybody_to_see() {
    let rest = |event: Event| event.pause();
    assert_eq!(rest(Event::Taken { by: seat(0), with: card("5H") }), Some(Pause::Trick));
    assert_eq!(rest(Event::Scored { hand: 0 }), Some(Pause::Hand));
    assert_eq!(rest(Event::Played(seat(0), card("5H"))), None);
    assert_eq!(rest(Event::Over), None);
    // each trick and each round pauses the game
    random_rounds(Variant::default(), 20, |before, after| {
        let view: View = after.view(None);
        let rests: Vec<Pause> = after.last_events().iter().filter_map(Event::pause).collect();
        let taken = after.last_events().iter().any(|event| matches!(event, Event::Taken { .. }));
        let scored = view.hands.len() > before.view(None).hands.len();
        assert_eq!(rests.contains(&Pause::Trick), taken);
        assert_eq!(rests.contains(&Pause::Hand), scored);
    });
}
