//! Pirogue with real cards: what is entered of a random game, and what cannot be.

use crate::unseen::{Reduced, is_scored, table_of, wrong};
use rules::cards::CardSet;
use rules::game::{Event, Game};
use rules::games::pirogue::unseen::{MELDING, TrickFacts};
use rules::games::pirogue::variant::Claims;
use rules::games::pirogue::{self, Pirogue, TARPON};
use rules::record::Move;
use rules::seat::{PerSeat, PerSide, Seat};
use rules::table::Table;
use rules::unseen::{UnseenTable, What, Wrong};
use serde_json::json;
use test_support::seat;

impl Reduced for Pirogue {
    type Kept = PerSeatOfFour;

    fn reduced(
        kept: &mut PerSeatOfFour,
        table: &Table<Self>,
        _: &Move<Self>,
    ) -> Vec<(Seat, pirogue::unseen::Entry)> {
        use pirogue::OwnEvent;
        use pirogue::unseen::Entry;
        let is_called = Game::variant(table.game()).claims == Claims::Called;
        let (mut entries, mut trick, mut facts) = (Vec::new(), None, TrickFacts::plain());
        let (mut claims, mut over) = (Vec::new(), false);
        for event in table.last_events() {
            match event {
                Event::Taken { by, .. } => trick = Some(*by),
                Event::Own(OwnEvent::Tagged(seat, suit)) => entries.push((*seat, Entry::Tag(*suit))),
                Event::Own(OwnEvent::PeggedBack { seat, points }) => kept.0[*seat] = *points as u8,
                Event::Own(OwnEvent::Pegged { hook, .. }) if is_called => {
                    claims.push((hook.pegged_by.unwrap(), Entry::Claim(hook.kind)));
                }
                Event::Own(OwnEvent::Pegged { hook, .. }) => facts.hook = Some(hook.maker),
                Event::Own(OwnEvent::GotAway) => over = true,
                _ => {}
            }
        }
        if let Some(by) = trick {
            facts.back = std::mem::take(kept).0;
            entries.push((by, Entry::Took(facts)));
        }
        entries.extend(over.then(|| (table.view(None).own.dealer, Entry::Over)));
        if is_scored(table) && over {
            // the next dealer is named by then
            let at = entries.len() - 1;
            entries[at].0 = table.view(None).hands.last().unwrap().dealer;
        }
        entries.extend(claims);
        if is_scored(table) {
            let view = table.view(None);
            let round = view.hands.last().unwrap();
            if !round.facts.cut_short {
                let catch = round.facts.collected.map(|_, &cards| cards & MELDING);
                let counts = TARPON - round.facts.tag.map_or(CardSet::EMPTY, CardSet::of_suit);
                let of = |seat: Seat| (round.facts.collected[seat] & counts).len();
                let tarpon = PerSide::from_fn(|side| side.seats().map(of).iter().sum());
                entries.push((round.dealer, Entry::Count(catch, tarpon)));
            }
        }
        entries
    }
}

/// How much each of four seats pegs back.
pub struct PerSeatOfFour(PerSeat<u8>);

impl Default for PerSeatOfFour {
    fn default() -> PerSeatOfFour {
        PerSeatOfFour(PerSeat::new(4))
    }
}

#[test]
fn a_catch_of_pirogue_is_disjoint_and_fits_its_tricks() {
    let mut moves = vec![json!({ "seat": 0, "tag": "H" })];
    for _ in 0..12 {
        moves.push(json!({ "seat": 1, "took": {} }));
    }
    moves.push(json!({ "seat": 2, "took": { "hook": 3, "back": [1, 2, 0, 0] } }));
    let table: UnseenTable<Pirogue> = table_of(json!({}), &json!(moves));
    let all: Vec<String> = MELDING.iter().map(|card| card.to_string()).collect();
    let count = |catch: [&[String]; 4], tarpon: [u32; 2]| {
        wrong(&table, 0, "count", json!({ "catch": catch, "tarpon": tarpon }))
    };
    assert_eq!(count([&[], &all[1..], &[], &[]], [0, 9]), Wrong::Nobody("2C".parse().unwrap()));
    assert_eq!(count([&[], &all, &all[3..4], &[]], [0, 9]), Wrong::Twice("5C".parse().unwrap()));
    let tens = ["TC".to_owned()];
    assert_eq!(count([&[], &all, &tens, &[]], [0, 9]), Wrong::NoMeld("TC".parse().unwrap()));
    let none = Wrong::Range { seat: seat(3), what: What::Cards, entered: 2, least: 0, most: 0 };
    assert_eq!(count([&[], &all[2..], &[], &all[..2]], [0, 9]), none, "without a trick");
    let tarpon = |entered, least, most| Wrong::Sum { what: What::Tarpon, entered, least, most };
    assert_eq!(count([&[], &all, &[], &[]], [0, 8]), tarpon(8, 9, 9), "all but the hearts count");
    assert_eq!(count([&[], &all, &[], &[]], [1, 9]), tarpon(10, 9, 9));
    // of a trick: who takes it pegs nothing back, nor does who makes a hook
    let table: UnseenTable<Pirogue> = table_of(json!({}), &json!([{ "seat": 0, "tag": null }]));
    assert_eq!(wrong(&table, 1, "took", json!({ "back": [0, 1, 0, 0] })), Wrong::PegsBack(seat(1)));
    assert_eq!(
        wrong(&table, 1, "took", json!({ "hook": 2, "back": [0, 0, 1, 0] })),
        Wrong::PegsBack(seat(2))
    );
    assert!(matches!(wrong(&table, 0, "over", json!(true)), Wrong::Sum { .. }), "too early");
    assert_eq!(wrong(&table, 0, "claim", json!("angler")), Wrong::Hooks("entered with their tricks"));
    let called: UnseenTable<Pirogue> =
        table_of(json!({ "claims": "called" }), &json!([{ "seat": 0, "tag": null }]));
    assert_eq!(wrong(&called, 0, "claim", json!("angler")), Wrong::NoHook);
    assert_eq!(wrong(&called, 1, "took", json!({ "hook": 1 })), Wrong::Hooks("claimed"));
}
