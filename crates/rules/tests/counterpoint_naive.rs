//! Counterpoint against a naive second opinion: whole records, and what they are made of.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use test_support::counterpoint_naive as naive;

use naive::{Fault, Plays};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use rules::cards::Card;
use rules::end::End;
use rules::games::counterpoint::bonus::Bonus;
use rules::games::counterpoint::dispensation::read;
use rules::games::counterpoint::trick_winner::winner;
use rules::games::counterpoint::turn_up::TurnUp;
use rules::games::counterpoint::{Counterpoint, Variant};
use rules::replay::{Rejection, replay};
use rules::table::Table;
use rules::trick::Trick;
use serde_json::{Value, json};
use std::cell::Cell;
use std::fs;
use test_support::counterpoint::*;
use test_support::*;

/// What the library's referee says, in the naive one's terms.
fn library(record: &Value) -> Result<Value, Fault> {
    let number = |sentence: String| {
        let rest = sentence.strip_prefix("move ").unwrap_or_else(|| panic!("{sentence}"));
        rest[..rest.find(':').unwrap()].parse().unwrap()
    };
    match replay(record.to_string().as_bytes()) {
        Ok(answer) => Ok(serde_json::to_value(answer).unwrap()),
        Err(Rejection::Rule(sentence)) => Err(Fault::Rule(number(sentence))),
        Err(Rejection::NoRecord(sentence)) => Err(Fault::Deal(number(sentence))),
    }
}

fn document(table: &Table<Counterpoint>) -> Value {
    serde_json::from_str(&table.record().to_text()).unwrap()
}

/// Any card that has a name, in this deck or not.
fn any_card(dice: &mut Dice) -> String {
    Card::from_index(dice.below(Card::COUNT)).unwrap().to_string()
}

#[test]
fn the_naive_referee_agrees_on_the_vectors() {
    let folder = std::path::Path::new(VECTORS);
    let mut checked = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path().to_str().unwrap().to_owned();
        let Some(name) = path.strip_suffix(".expected.json") else { continue };
        if !name.contains("/counterpoint-") {
            continue;
        }
        let read = |path: &str| -> Value { serde_json::from_slice(&fs::read(path).unwrap()).unwrap() };
        assert_eq!(naive::referee(&read(&format!("{name}.json"))), Ok(read(&path)), "{name}");
        checked += 1;
    }
    assert_eq!(checked, 5);
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn the_naive_referee_agrees_on_whole_games(setup in setups_of::<Counterpoint>(variants())) {
        let (mut table, mut dice) = setup.sit_down();
        while any_step(&mut table, &mut dice) {}
        let record = document(&table);
        prop_assert_eq!(library(&record), naive::referee(&record));
    }
}

proptest! {
    #![proptest_config(cases(24))]

    #[test]
    fn the_naive_referee_agrees_after_every_move(setup in setups_of::<Counterpoint>(variants())) {
        let (mut table, mut dice) = setup.sit_down();
        for _ in 0..64 {
            let record = document(&table);
            prop_assert_eq!(library(&record), naive::referee(&record));
            if !any_step(&mut table, &mut dice) {
                break;
            }
        }
    }

    #[test]
    fn the_naive_referee_agrees_on_which_cards_may_be_played(setup in setups_of::<Counterpoint>(variants())) {
        let (mut table, mut dice) = setup.sit_down();
        for _ in 0..64 {
            if dice.once_in(24) {
                let mut record = document(&table);
                let number = record["moves"].as_array().unwrap().len();
                let on_turn = table.turn().seat().map_or(0, |seat| seat.index());
                for card in (0..Card::COUNT).filter_map(Card::from_index) {
                    let play = json!({"seat": on_turn, "play": card.to_string()});
                    record["moves"].as_array_mut().unwrap().push(play);
                    prop_assert_eq!(library(&record), naive::referee(&record), "{}", card);
                    record["moves"].as_array_mut().unwrap().truncate(number);
                }
            }
            if !any_step(&mut table, &mut dice) {
                break;
            }
        }
    }
}

/// Changes one thing in a record that stays well formed.
fn meddle(record: &mut Value, seats: usize, dice: &mut Dice) {
    let moves = record["moves"].as_array_mut().unwrap();
    if moves.is_empty() {
        return;
    }
    let place = dice.below(moves.len());
    match dice.below(6) {
        0 => drop(moves.remove(place)),
        1 => moves.insert(place, moves[dice.below(moves.len())].clone()),
        2 => {
            let other = dice.below(moves.len());
            moves.swap(place, other);
        }
        3 if moves[place].get("seat").is_some() => moves[place]["seat"] = json!(dice.below(seats)),
        _ => {
            let card = any_card(dice);
            if moves[place].get("play").is_some() {
                moves[place]["play"] = json!(card);
            } else if let Some(bid) = moves[place].get_mut("bid") {
                let bid = bid.as_array_mut().unwrap();
                match dice.below(3) {
                    0 => drop(bid.pop()),
                    1 => bid.push(json!(card)),
                    _ => bid[dice.below(3)] = json!(card),
                }
            } else if seats == 3 && dice.once_in(4) {
                moves[place]["deal"]["turn_up"] = json!(card);
            } else {
                let hand = dice.below(seats);
                let hand = moves[place]["deal"]["hands"][hand].as_array_mut().unwrap();
                match dice.below(3) {
                    0 => drop(hand.pop()),
                    1 => hand.push(json!(card)),
                    _ => hand[dice.below(12)] = json!(card),
                }
            }
        }
    }
}

#[test]
fn the_naive_referee_agrees_on_records_with_a_fault() {
    let (good, foul, deals) = (Cell::new(0), Cell::new(0), Cell::new(0));
    let outcome = TestRunner::new(cases(256)).run(&setups_of::<Counterpoint>(variants()), |setup| {
        let (mut table, mut dice) = setup.sit_down();
        for _ in 0..dice.below(80) {
            any_step(&mut table, &mut dice);
        }
        for _ in 0..8 {
            let mut record = document(&table);
            meddle(&mut record, setup.variant.players as usize, &mut dice);
            let naive = naive::referee(&record);
            prop_assert_eq!(&library(&record), &naive, "{}", record);
            let counter = match naive {
                Ok(_) => &good,
                Err(Fault::Rule(_)) => &foul,
                Err(Fault::Deal(_)) => &deals,
            };
            counter.set(counter.get() + 1);
        }
        Ok(())
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
    assert!(good.get() > 10 && foul.get() > 100 && deals.get() > 10, "{good:?} {foul:?} {deals:?}");
}

/// Many short games of one kind, each compared, with what the naive referee says after each hand.
fn many(variant: Variant, games: u32, mut look: impl FnMut(&Value)) {
    for choices in 0..games {
        let setup = Setup { variant, dealer: seat(0), choices: choices.into() };
        let (mut table, mut dice): (Table<Counterpoint>, Dice) = setup.sit_down();
        let mut hands = 0;
        while any_step(&mut table, &mut dice) {
            if table.view(None).hands.len() > hands {
                hands += 1;
                let record = document(&table);
                let naive = naive::referee(&record).unwrap();
                assert_eq!(library(&record), Ok(naive.clone()));
                look(&naive);
            }
        }
    }
}

#[test]
fn a_shared_lead_at_the_target_is_played_on_and_parted() {
    for players in [2, 3] {
        let mut shared = 0;
        let variant = Variant { end: End::Points(1), ..Variant::standard(players) };
        many(variant, 240, |answer| {
            let mut totals: Vec<i64> = serde_json::from_value(answer["totals"].clone()).unwrap();
            totals.sort_by(|one, other| other.cmp(one));
            let is_shared = totals[0] == totals[1];
            shared += u32::from(is_shared && totals[0] >= 1);
            assert_eq!(answer["state"] == "over", totals[0] >= 1 && !is_shared, "{answer}");
            assert_eq!(answer["winners"].as_array().unwrap().len() == 1, answer["state"] == "over");
        });
        assert!(shared >= 2, "only {shared} leads were shared by {players}");
    }
}

#[test]
fn after_the_last_hand_equal_totals_share_the_game() {
    let mut shared = 0;
    many(Variant { end: End::Hands(1), ..Variant::standard(2) }, 240, |answer| {
        assert_eq!(answer["state"], "over");
        let equal = answer["totals"][0] == answer["totals"][1];
        assert_eq!(answer["winners"] == json!([0, 1]), equal);
        shared += u32::from(equal);
    });
    assert!(shared >= 2, "only {shared} games were shared");
}

fn trick(plays: &Plays, seats: u8) -> Trick {
    let mut trick = Trick::new(seat(plays[0].0), seats);
    plays.iter().for_each(|(_, card)| trick.play(card.parse().unwrap()));
    trick
}

#[test]
fn every_trick_of_two_goes_to_the_same_seat() {
    let cards: Vec<String> = Variant::standard(2).deck_cards().iter().map(|card| card.to_string()).collect();
    let mut tricks = 0;
    for led in &cards {
        for answer in cards.iter().filter(|card| *card != led) {
            let plays = vec![(1, led.clone()), (0, answer.clone())];
            let library = winner(&trick(&plays, 2), TurnUp::default()).unwrap();
            assert_eq!(library.index(), naive::winner_of_two(&plays), "{led} {answer}");
            tricks += 1;
        }
    }
    assert_eq!(tricks, 32 * 31);
}

#[test]
fn tricks_of_three_go_to_the_same_seat_whatever_is_turned_up() {
    let mut dice = Dice::new(3);
    for _ in 0..20_000 {
        let mut cards: Vec<Card> = Variant::standard(3).deck_cards().iter().collect();
        dice.shuffle(&mut cards);
        let turn_up = cards.pop().unwrap();
        if dice.once_in(3) {
            cards.sort_by_key(|&card| card != Card::JOKER); // not the turn-up, so that it is often in the trick
            let place = dice.below(3);
            cards.swap(0, place);
        }
        let leader = dice.below(3);
        let plays: Plays = (0..3).map(|n| ((leader + n) % 3, cards[n].to_string())).collect();
        let library = winner(&trick(&plays, 3), TurnUp::new(Some(turn_up))).unwrap();
        assert_eq!(
            library.index(),
            naive::winner_of_three(&plays, &turn_up.to_string()),
            "{plays:?} {turn_up}"
        );
    }
}

#[test]
fn every_bid_is_read_alike_and_every_bonus_is_the_same() {
    for players in [2, 3] {
        for dispensation in [true, false] {
            let variant = Variant { dispensation, ..Variant::standard(players) };
            for bid in (0..=90).step_by(10) {
                for taken in 0..=120 {
                    let library = read(&variant, bid, taken);
                    let naive = naive::reading(bid.into(), taken.into(), dispensation);
                    assert_eq!(i64::from(library), naive, "bid {bid}, taken {taken}");
                }
            }
        }
    }
    for off in 0..=120 {
        assert_eq!(i64::from(Bonus::Wide.points(off)), naive::bonus(off.into(), "wide"));
        assert_eq!(i64::from(Bonus::Tight.points(off)), naive::bonus(off.into(), "tight"));
    }
}
