//! ContractGrid with real cards: what is entered of a random game, and what cannot be.

use crate::unseen::{Reduced, is_scored, table_of, taken, wrong};
use rules::cards::{CardSet, Suit};
use rules::game::Game;
use rules::games::contract_grid::score::{CardCounts, HONOURS};
use rules::games::contract_grid::{self, ContractGrid};
use rules::record::Move;
use rules::seat::Seat;
use rules::table::Table;
use rules::unseen::{UnseenTable, What, Wrong};
use serde_json::json;
use test_support::seat;

impl Reduced for ContractGrid {
    type Kept = ();

    fn reduced(
        _: &mut (),
        table: &Table<Self>,
        last: &Move<Self>,
    ) -> Vec<(Seat, contract_grid::unseen::Entry)> {
        use contract_grid::unseen::Entry;
        let mut entries = Vec::new();
        match last {
            Move::Act(_, contract_grid::Action::Play(_)) | Move::Deal(_) | Move::Impossible(..) => {}
            Move::Act(seat, action) => entries.push((*seat, Entry::Act(*action))),
        }
        entries.extend(taken(table).map(|by| (by, Entry::Took)));
        let variant = Game::variant(table.game());
        let (of_suits, of_honours) = (variant.counts_suits(), variant.counts_honours());
        if is_scored(table) && (of_suits || of_honours.contains(&true)) {
            let view = table.view(None);
            let hand = view.hands.last().unwrap();
            let trump = hand.facts.trump;
            let counts = hand.facts.collected.map(|_, &cards| {
                let of = |suit| (cards & contract_grid::legal::cards_of(suit, trump)).len();
                let suits = if of_suits { Suit::ALL.map(of) } else { [0; 4] };
                let mut honours = HONOURS.map(|rank| (cards & CardSet::of_rank(rank)).len());
                for (count, is_counted) in honours.iter_mut().zip(of_honours) {
                    *count *= u32::from(is_counted);
                }
                CardCounts { suits, honours }
            });
            entries.push((hand.dealer, Entry::Count(counts)));
        }
        entries
    }
}

#[test]
fn a_count_of_contract_grid_has_all_cards() {
    let classic = json!(
        "zero one two first second third different soloist partner all-trump no-trump spades hearts diamonds clubs play"
            .split(' ')
            .collect::<Vec<_>>()
    );
    let mut moves = vec![];
    for player in [1, 2, 0] {
        moves.push(json!({ "seat": player, "grid": classic }));
    }
    for (player, suit) in [(1, "C"), (2, "D"), (0, "H")] {
        moves.push(json!({ "seat": player, "strike": suit }));
    }
    for player in [1, 2, 0] {
        moves.push(json!({ "seat": player, "bid": [0, 1, 2, 3] }));
    }
    for trick in 0..11 {
        moves.push(json!({ "seat": usize::from(trick > 6) * 2, "took": true }));
    }
    let table: UnseenTable<ContractGrid> = table_of(json!({}), &json!(moves));
    assert_eq!(table.due().map(|due| (due.seat, due.duty.id)), Some((seat(0), "count")));
    // 40 trumps; nine trumps with the joker, eight of the other suits; and three cards a trick
    let refused = |suits: [[u32; 4]; 3]| wrong(&table, 0, "count", json!({ "suits": suits }));
    let sum =
        |suit, entered, needed| Wrong::Sum { what: What::Suit(suit), entered, least: needed, most: needed };
    assert_eq!(refused([[8, 8, 5, 40], [0; 4], [0, 0, 3, 9]]), sum(Suit::Spades, 49, 9));
    assert_eq!(refused([[8, 8, 4, 0], [0; 4], [0, 0, 3, 9]]), sum(Suit::Hearts, 7, 8));
    let cards = Wrong::Range { seat: seat(0), what: What::Cards, entered: 20, least: 21, most: 21 };
    assert_eq!(refused([[8, 8, 4, 0], [0; 4], [0, 0, 4, 9]]), cards);
    assert!(matches!(wrong(&table, 0, "took", json!(true)), Wrong::Turn(_)), "a twelfth trick");
    let nothing = [[0; 4]; 3];
    assert!(matches!(wrong(&table, 1, "count", json!({ "suits": nothing })), Wrong::Turn(_)));
}
