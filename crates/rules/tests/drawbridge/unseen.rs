//! DrawBridge with real cards: what is entered of a random game, and what cannot be.

use crate::unseen::{Reduced, table_of, taken, wrong};
use rules::cards::Rank;
use rules::games::drawbridge::{self, DrawBridge};
use rules::record::Move;
use rules::seat::Seat;
use rules::table::Table;
use rules::unseen::{UnseenTable, Wrong};
use serde_json::json;

impl Reduced for DrawBridge {
    type Kept = ();

    fn reduced(_: &mut (), table: &Table<Self>, last: &Move<Self>) -> Vec<(Seat, drawbridge::unseen::Entry)> {
        use drawbridge::unseen::{EnteredBid, Entry};
        let entered = match last {
            Move::Act(seat, drawbridge::Action::Bid(bid)) => {
                let &drawbridge::auction::Bid { level, strain, card, draw } = bid;
                let toll = card.rank().unwrap();
                Some((*seat, Entry::Bid(EnteredBid { level, strain, toll, draw })))
            }
            Move::Act(seat, drawbridge::Action::Pass) => Some((*seat, Entry::Pass)),
            _ => taken(table).map(|by| (by, Entry::Took)),
        };
        entered.into_iter().collect()
    }
}

#[test]
fn a_toll_pays_for_its_bid_and_there_are_four_of_a_rank() {
    let bid = |player: usize, level: u8, toll: &str| json!({ "seat": player, "bid": { "level": level, "strain": "S", "toll": toll, "draw": 0 } });
    let table: UnseenTable<DrawBridge> = table_of(json!({}), &json!([bid(1, 3, "7")]));
    let refused = |level: u8, toll: &str, draw: u8| {
        wrong(&table, 2, "bid", json!({ "level": level, "strain": "NT", "toll": toll, "draw": draw }))
    };
    let toll = |toll, lowest| Wrong::Toll { level: 3, toll, lowest, highest: Rank::Ace };
    assert_eq!(refused(3, "7", 0), toll(Rank::Seven, Rank::Eight));
    assert_eq!(
        refused(5, "7", 0),
        Wrong::Toll { level: 5, toll: Rank::Seven, lowest: Rank::Eight, highest: Rank::Ace }
    );
    assert!(matches!(refused(2, "A", 0), Wrong::Refused(_)), "too low a level");
    assert!(matches!(refused(11, "A", 0), Wrong::Refused(_)));
    let moves = json!([bid(1, 1, "A"), bid(2, 2, "A"), bid(3, 3, "A"), bid(0, 4, "A")]);
    let table: UnseenTable<DrawBridge> = table_of(json!({}), &moves);
    let fifth = wrong(&table, 1, "bid", json!({ "level": 5, "strain": "C", "toll": "A", "draw": 1 }));
    assert_eq!(fifth, Wrong::TollsSpent(Rank::Ace));
}
