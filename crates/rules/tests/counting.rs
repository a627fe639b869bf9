//! Counting: what a seat is asked is true, follows from what it has seen, and makes a drill in every game.

#![allow(clippy::unwrap_used, clippy::panic)]

use proptest::prelude::*;
use rules::cards::{CardSet, Suit};
use rules::counting::{Asked, Count, Counted, Question, Reply, places};
use rules::games;
use rules::match_game;
use rules::seat::Seat;
use rules::seed::Seed;
use rules::table::Table;
use serde_json::Value as Json;
use test_support::*;

/// What a seat of a table can count.
fn count<G: Counted>(table: &Table<G>, seat: Seat) -> Option<Count> {
    Count::of(&table.view(Some(seat)), table.history())
}

/// The question agrees with itself and with what lies on the table.
fn check_question(count: &Count, question: &Question) -> Result<(), TestCaseError> {
    let suit = question.asked.suit();
    let (out, [played, held, aside]) = (count.out(suit), question.gone);
    prop_assert_eq!(played + held + aside + out.len(), question.suit.len());
    prop_assert!(question.shown_by.iter().all(|&trick| trick < count.tricks.len()));
    match (&question.asked, &question.right) {
        (Asked::Out(_), Reply::Number(number)) => {
            prop_assert_eq!(*number, out.len());
            prop_assert!(played > 0 && !question.shown_by.is_empty());
        }
        (Asked::Without(_), Reply::Seats(seats)) => {
            prop_assert!(seats.is_empty() || !question.shown_by.is_empty());
        }
        (Asked::Highest(_), Reply::Card(card)) => prop_assert_eq!(Some(card), out.first()),
        other => prop_assert!(false, "{other:?}"),
    }
    Ok(())
}

fn counts_are_true<G: Counted + Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    watch(setup, |table, _| {
        for seat in Seat::all(table.seats()) {
            let Some(count) = count(table, seat) else { continue };
            let own = table.view(Some(seat));
            let mut counted = CardSet::EMPTY;
            for suit in Suit::ALL {
                let out: CardSet = count.out(suit).into_iter().collect();
                prop_assert!((out & (counted | own.hand | own.played())).is_empty(), "{suit:?}: {out}");
                counted |= out;
                for (other, _) in count.without(suit) {
                    let hand = table.view(Some(other)).hand;
                    prop_assert!((out & hand).is_empty(), "{other} has {hand}, and no {suit:?}");
                }
            }
            // what others hold is out, as far as it counts
            let others = Seat::all(table.seats()).filter(|&other| other != seat);
            let hands = others.map(|other| table.view(Some(other)).hand);
            let hands = hands.fold(CardSet::EMPTY, |all, hand| all | hand);
            let counts =
                Suit::ALL.into_iter().flat_map(|suit| G::suit_cards(&own, suit)).collect::<CardSet>();
            prop_assert!((hands & (counts - counted)).is_empty(), "{hands} is out, not only {counted}");
            prop_assert!(!G::WHICH.is_empty() || counts.contains_all(hands), "{hands} counts");
            let questions = count.questions();
            prop_assert!(questions.len() <= 3);
            for question in &questions {
                check_question(&count, question)?;
            }
        }
        Ok(())
    })
    .map(drop)
}

fn a_game_has_places<G: Counted + Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let (mut table, mut dice) = setup.sit_down();
    while table.view(None).hands.len() < 2 && any_step(&mut table, &mut dice) {}
    for (place, count, hand) in places(table.record(), seat(0), |view| view.hand) {
        prop_assert!([4, 7, 9].contains(&place.trick));
        prop_assert_eq!(count.tricks.len(), place.trick);
        let there = resume(table.record(), place.moves, Seed([7; 32]));
        prop_assert_eq!(there.view(Some(seat(0))).hand, hand);
        prop_assert_eq!(Count::of(&there.view(Some(seat(0))), there.history()), Some(count));
    }
    Ok(())
}

for_every_game! {
    is_counted_right: 24, counts_are_true;
    has_places: 12, a_game_has_places;
}

#[test]
fn who_sees_the_same_is_asked_the_same() {
    let mut compared = 0;
    for info in games::ALL {
        let file = format!("{}/../../e2e/samples/twins/{}.json", env!("CARGO_MANIFEST_DIR"), info.id);
        let samples: Vec<Json> = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        for sample in samples {
            let viewer = seat(sample["viewer"].as_u64().unwrap().try_into().unwrap());
            let records = ["record", "twin"].map(|key| sample[key].to_string());
            let from: usize = sample["moments"][0].as_u64().unwrap().try_into().unwrap();
            compared += match_game!(info.id, G => {
                let records = records.map(|text| record_of::<G>(&text));
                let counts = |moves| {
                    let count = |record| count(&resume::<G>(record, moves, Seed([7; 32])), viewer);
                    records.each_ref().map(count)
                };
                let moments = (from..=records[0].moves.len()).map(counts);
                let [one, other]: [Vec<_>; 2] = moments.map(|[one, other]| (one, other)).unzip().into();
                assert_eq!(one, other, "{}", sample["name"]);
                one.into_iter().flatten().filter(|count| !count.questions().is_empty()).count()
            })
            .unwrap();
        }
    }
    assert!(compared > 10, "{compared}");
}

/// What somebody at that seat is asked after a trick of a vector's last hand, in few words.
pub fn asked<G: Counted>(vector: &str, who: usize, after: usize) -> Vec<String> {
    let text = std::fs::read_to_string(format!("{VECTORS}/{vector}.json")).unwrap();
    let places = places(&record_of::<G>(&text), seat(who), |_| ());
    let (_, count, ()) = places.into_iter().rfind(|(place, ..)| place.trick == after).unwrap();
    let told = |question: &Question| {
        let right = match &question.right {
            Reply::Number(number) => number.to_string(),
            Reply::Seats(seats) => format!("{:?}", seats.iter().map(|seat| seat.index()).collect::<Vec<_>>()),
            Reply::Card(card) => card.to_string(),
        };
        let asked = match question.asked {
            Asked::Out(_) => "out",
            Asked::Without(_) => "without",
            Asked::Highest(_) => "highest",
        };
        format!("{} {asked}: {right} by {:?}", question.asked.suit().name(), question.shown_by)
    };
    count.questions().iter().map(told).collect()
}
