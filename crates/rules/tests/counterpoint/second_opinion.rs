//! What Counterpoint's second opinion says of shared leads, tricks, bids and bonuses by themselves; `second_opinions.rs` has
//! whole games.

use test_support::counterpoint::naive;

use naive::Plays;
use rules::cards::Card;
use rules::end::End;
use rules::games::counterpoint::bonus::Bonus;
use rules::games::counterpoint::dispensation::read;
use rules::games::counterpoint::trick_winner::winner;
use rules::games::counterpoint::turn_up::TurnUp;
use rules::games::counterpoint::{Counterpoint, Variant};
use rules::table::Table;
use rules::trick::Trick;
use serde_json::{Value, json};
use test_support::naive::{document, referee, second_opinion};
use test_support::*;

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
                let answer = second_opinion::<Counterpoint>(&record).unwrap();
                assert_eq!(referee(&record), Ok(answer.clone()));
                look(&answer);
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
        assert_eq!(i64::from(Bonus::WIDE.points(off)), naive::bonus(off.into(), &json!("wide")));
        assert_eq!(i64::from(Bonus::TIGHT.points(off)), naive::bonus(off.into(), &json!("tight")));
        let steep = Bonus { exact: 50, near: 7, near_to: 9, far: 3, far_to: 40 };
        let named = json!({"exact": 50, "near": 7, "near_to": 9, "far": 3, "far_to": 40});
        assert_eq!(i64::from(steep.points(off)), naive::bonus(off.into(), &named));
    }
}
