//! Twins: two records with the same public past and other hidden cards (`e2e/samples/twins`). The page's tests show
//! both and compare every screen; here it is made sure that they are twins.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(clippy::cast_possible_truncation, reason = "the numbers of tests are small")]

use rules::game::Event;
use rules::games;
use rules::match_game;
use rules::record::{Head, Record, Takeback, read_text};
use rules::seat::Seat;
use rules::seed::Seed;
use rules::table::Table;
use serde_json::Value as Json;
use test_support::*;

const SAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../e2e/samples/twins");

/// Whether a seat and the public see the same in both records after that many moves, and after every number of them up to
/// the end.
fn look_alike<G: Tested>(from: usize, seat: Seat, [one, other]: [&Record<G>; 2]) -> bool {
    let mut tables = [one, other].map(|record| {
        Table::<G>::new(record.variant.clone(), record.players.clone(), record.dealer, Seed([7; 32]))
    });
    one.moves.iter().zip(&other.moves).enumerate().all(|(index, moves)| {
        let [one, other] = &mut tables;
        let both_go_on = one.apply(moves.0.clone()).is_ok() && other.apply(moves.1.clone()).is_ok();
        let is_same = || {
            [None, Some(seat)].into_iter().all(|viewer| one.view(viewer) == other.view(viewer))
                && one.last_events() == other.last_events()
        };
        both_go_on && (index + 1 < from || is_same())
    })
}

/// Whether somebody sees other cards in the end: else they are one game, of which the record names the cards in another order.
fn differ<G: Tested>(records: [&Record<G>; 2]) -> bool {
    let [one, other] = records.map(|record| resume(record, record.moves.len(), Seed([7; 32])));
    Seat::all(one.seats()).any(|seat| one.view(Some(seat)) != other.view(Some(seat)))
}

/// A table in the fourth trick of its second hand, with somebody on turn who has not led.
fn in_the_middle<G: Tested>(variant: &str, choices: u64) -> Option<Table<G>> {
    let variant = G::read_variant(&read_text(variant.as_bytes()).unwrap()).unwrap();
    let (mut table, mut dice) = Setup::<G> { variant, dealer: Seat::FIRST, choices }.sit_down();
    table.set_takeback(Takeback::Free);
    loop {
        let view = table.view(None);
        let tricks = table.history().iter().filter(|event| event.pause().is_some()).count();
        let leads = table.last_events().iter().any(|event| event.pause().is_some());
        match view.hands.len() {
            1 if in_hand(&table) && tricks >= 4 && !leads => return Some(table),
            0 | 1 => {}
            _ => return None,
        }
        if table.record().moves.len() > 200 || !any_step(&mut table, &mut dice) {
            return None;
        }
    }
}

/// The moves after which something else is to be done or lies open than before, from the deal on.
fn moments<G: Tested>(record: &Record<G>, from: usize, viewer: Seat) -> Vec<usize> {
    let mut seen = Vec::new();
    let found = (from..=record.moves.len()).filter(|&moves| {
        let table = resume(record, moves, Seed([7; 32]));
        let pause = table.last_events().iter().filter_map(Event::pause).max();
        let is_own = table.turn().seat() == Some(viewer);
        let what = (table.turn().phase(), pause, is_own && pause.is_none());
        let is_new = moves == record.moves.len() || !seen.contains(&what);
        seen.push(what);
        is_new
    });
    found.collect()
}

/// A record and its twin, in which two cards that nobody has seen are in each other's places. Of all such pairs it is the
/// one that changes most: a card among secret bid-cards rather than one in a hand.
fn twins<G: Tested>(name: &'static str, variant: &str) -> Option<Twins> {
    let table: Table<G> = (0..400).find_map(|choices| in_the_middle(variant, choices))?;
    let (viewer, record) = (table.turn().seat()?, table.record());
    let (deal, _) = last_deal(record)?;
    let cards: Vec<_> = G::deck(&record.variant).iter().collect();
    let pairs = cards.iter().enumerate().flat_map(|(n, &one)| cards[..n].iter().map(move |&two| (one, two)));
    let swapped = pairs.filter_map(|(one, two)| {
        let text = transposed(&table, one, two);
        let document = read_text(text.as_bytes()).ok()?;
        let twin = rules::record::read::<G>(&Head::of(&document).ok()?).ok()?;
        let changed = twin.moves.iter().zip(&record.moves).filter(|(one, other)| one != other).count();
        let are_twins = look_alike(deal + 1, viewer, [record, &twin]) && differ([record, &twin]);
        (changed > 0 && are_twins).then_some((changed, text))
    });
    let (_, twin) = swapped.max_by_key(|(changed, _)| *changed)?;
    let moments = moments(record, deal + 1, viewer);
    Some(Twins { name, viewer, records: [record.to_text(), twin], moments })
}

/// All twins of a game.
fn all_twins<G: Tested>() -> Vec<Twins> {
    let of_kind = |&(name, variant): &(&'static str, &str)| twins::<G>(name, variant).expect(name);
    G::TWINS.iter().map(of_kind).chain(G::other_twins()).collect()
}

#[test]
#[ignore = "writes the samples anew"]
fn write_twins() {
    for info in games::ALL {
        let all = match_game!(info.id, G => all_twins::<G>()).unwrap();
        let lines: Vec<String> = all.iter().map(|twins| twins.to_json().to_string()).collect();
        std::fs::write(format!("{SAMPLES}/{}.json", info.id), format!("[\n{}\n]\n", lines.join(",\n")))
            .unwrap();
    }
}

#[test]
fn the_samples_are_twins() {
    for info in games::ALL {
        let text = std::fs::read_to_string(format!("{SAMPLES}/{}.json", info.id));
        let samples: Vec<Json> = serde_json::from_str(&text.expect("twins of every game")).unwrap();
        assert!(!samples.is_empty(), "add twins of {}", info.name);
        for sample in &samples {
            let [one, other] = ["record", "twin"].map(|key| sample[key].to_string());
            assert_ne!(one, other);
            let from = sample["moments"][0].as_u64().unwrap() as usize;
            let viewer = seat(sample["viewer"].as_u64().unwrap() as usize);
            assert_eq!(sample["record"]["game"], info.id);
            let are_twins = match_game!(info.id, G => {
                let records = [&record_of::<G>(&one), &record_of(&other)];
                let is_dealt = last_deal(records[0]).is_some();
                look_alike(from, viewer, records) && (differ(records) || !is_dealt)
            });
            assert_eq!(are_twins, Some(true), "{}", sample["name"]);
        }
    }
}
