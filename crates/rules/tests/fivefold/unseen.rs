//! Fivefold with real cards: what is entered of a random game, and what cannot be.

use crate::unseen::{Reduced, table_of, taken, wrong};
use rules::cards::CardSet;
use rules::games::fivefold::{self, Fivefold};
use rules::record::Move;
use rules::seat::Seat;
use rules::table::Table;
use rules::unseen::{UnseenTable, What, Wrong};
use serde_json::json;
use test_support::seat;

impl Reduced for Fivefold {
    type Kept = ();

    fn reduced(_: &mut (), table: &Table<Self>, last: &Move<Self>) -> Vec<(Seat, fivefold::unseen::Entry)> {
        use fivefold::unseen::Entry;
        let mut entries = Vec::new();
        if let Move::Deal(fivefold::Deal::First { leader, .. }) = last {
            entries.push((*leader, Entry::Leads));
        }
        if let Some(by) = taken(table) {
            let view = table.view(None);
            // after the last trick of a round its result has the trick
            let (trick, trump) = match view.hands.last().filter(|_| view.trick.is_none()) {
                Some(round) => (round.facts.last_trick, round.facts.trump),
                None => (view.last_trick.unwrap(), view.own.trump),
            };
            let trumps = trump.map_or(0, |suit| (trick.cards() & CardSet::of_suit(suit)).len());
            entries.push((by, Entry::Took(trumps as u8)));
        }
        entries
    }
}

#[test]
fn the_trumps_of_fivefold_fit_into_the_tricks_that_are_left() {
    let mut moves = vec![json!({ "seat": 0, "leads": true })];
    for trick in 0..13 {
        moves.push(json!({ "seat": trick % 2, "took": 0 }));
    }
    let table: UnseenTable<Fivefold> = table_of(json!({}), &json!(moves));
    let many = Wrong::Range { seat: seat(1), what: What::Trumps, entered: 3, least: 0, most: 2 };
    assert_eq!(wrong(&table, 1, "took", json!(3)), many);
    // seven clubs do not fit into the last three tricks
    for _ in 0..9 {
        moves.push(json!({ "seat": 0, "took": 0 }));
    }
    let table: UnseenTable<Fivefold> = table_of(json!({}), &json!(moves));
    let few = Wrong::Range { seat: seat(0), what: What::Trumps, entered: 0, least: 1, most: 2 };
    assert_eq!(wrong(&table, 0, "took", json!(0)), few);
}
