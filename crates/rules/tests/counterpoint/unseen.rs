//! Counterpoint with real cards: what is entered of a random game, and what cannot be.

use crate::unseen::{Reduced, is_scored, table_of, taken, wrong};
use rules::games::counterpoint::{self, Counterpoint};
use rules::record::Move;
use rules::seat::Seat;
use rules::table::Table;
use rules::unseen::{UnseenTable, What, Wrong};
use serde_json::json;
use test_support::seat;

impl Reduced for Counterpoint {
    type Kept = ();

    fn reduced(
        _: &mut (),
        table: &Table<Self>,
        last: &Move<Self>,
    ) -> Vec<(Seat, counterpoint::unseen::Entry)> {
        use counterpoint::unseen::Entry;
        let view = table.view(None);
        let mut entries = Vec::new();
        if let Move::Deal(deal) = last
            && deal.turn_up.is_some()
        {
            entries.push((view.own.dealer, Entry::Trump(view.own.turn_up.trump())));
        }
        entries.extend(taken(table).map(|by| (by, Entry::Took)));
        if is_scored(table) {
            let hand = view.hands.last().unwrap();
            entries.push((hand.dealer, Entry::Count(hand.bids, hand.taken)));
        }
        entries
    }
}

#[test]
fn points_of_counterpoint_fit_the_tricks_and_bids() {
    let mut moves = vec![json!({ "seat": 0, "trump": "H" })];
    for _ in 0..9 {
        moves.push(json!({ "seat": 1, "took": true }));
    }
    let table: UnseenTable<Counterpoint> = table_of(json!({}), &json!(moves));
    let refused =
        |bids: [u32; 3], taken: [u32; 3]| wrong(&table, 0, "count", json!({ "bids": bids, "taken": taken }));
    assert_eq!(refused([20, 35, 30], [0, 100, 0]), Wrong::Bid { seat: seat(1), bid: 35 });
    assert_eq!(refused([20, 100, 30], [0, 100, 0]), Wrong::Bid { seat: seat(1), bid: 100 });
    let none = Wrong::Range { seat: seat(2), what: What::Points, entered: 4, least: 0, most: 0 };
    assert_eq!(refused([20, 30, 30], [0, 100, 4]), none, "without a trick");
    // four aces, four tens and a king are the most that nine bid-cards hold
    let few = Wrong::Sum { what: What::Points, entered: 31, least: 32, most: 120 };
    assert_eq!(refused([20, 30, 30], [0, 31, 0]), few);
    let many = Wrong::Range { seat: seat(1), what: What::Points, entered: 121, least: 0, most: 120 };
    assert_eq!(refused([20, 30, 30], [0, 121, 0]), many);
}
