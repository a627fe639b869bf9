//! The example hand that runs through the page. Only the cards stand here: who takes what, and which
//! contracts that makes, the library works out.

use new_tricks::cards::{Card, CardSet, Suit};
use new_tricks::games::contract_grid::contract::{Contract, ContractSet};
use new_tricks::games::contract_grid::grid::Grid;
use new_tricks::games::contract_grid::score::{HandFacts, Takers};
use new_tricks::games::contract_grid::variant::Variant;
use new_tricks::seat::{PerSeat, Seat};
use new_tricks::trick::Trick;

/// The players, in the order of their seats. Cleo has dealt.
pub const NAMES: [&str; 3] = ["Ann", "Ben", "Cleo"];

/// The trump suit.
pub const TRUMP: Suit = Suit::Spades;

/// The tricks, each in the order in which it was played; Ann leads to the first.
const TRICKS: [[&str; 3]; 11] = [
    ["9C", "KC", "TC"],
    ["TH", "QH", "AH"],
    ["7C", "JC", "AC"],
    ["KH", "JH", "7H"],
    ["9D", "JD", "QD"],
    ["JK", "9S", "QS"],
    ["KD", "AD", "TS"],
    ["AS", "KS", "8S"],
    ["QC", "JS", "TD"],
    ["7D", "8D", "8C"],
    ["8H", "7S", "9H"],
];

/// The name of the player in that seat.
pub fn name(seat: Seat) -> &'static str {
    NAMES.get(seat.index()).copied().unwrap_or_default()
}

/// The tricks with their leaders.
pub fn tricks() -> Vec<Trick> {
    let mut leader = Seat::FIRST;
    let mut tricks = Vec::with_capacity(TRICKS.len());
    for cards in TRICKS {
        let mut trick = Trick::new(leader, 3);
        cards.iter().filter_map(|card| card.parse::<Card>().ok()).for_each(|card| trick.play(card));
        leader = taker(&trick);
        tricks.push(trick);
    }
    tricks
}

/// Who takes a trick of the example.
pub fn taker(trick: &Trick) -> Seat {
    trick.winning(Some(TRUMP)).unwrap_or(trick.leader())
}

/// What happened in the hand.
pub fn facts() -> HandFacts {
    let mut takers = Takers::default();
    let mut collected: PerSeat<CardSet> = PerSeat::new(3);
    for trick in tricks() {
        takers.push(taker(&trick));
        collected[taker(&trick)] |= trick.cards();
    }
    HandFacts { trump: TRUMP, collected, takers, dealt: Variant::standard(3, 4).deck_cards() }
}

/// The contracts of the standard game that a seat has made.
pub fn values(facts: &HandFacts, seat: Seat) -> ContractSet {
    facts.values(seat).both(Variant::standard(3, 4).contracts)
}

/// Ann's grid.
pub fn anns_grid() -> Grid {
    use Contract::*;
    Grid::new([
        Zero, Spades, Partner, AllTrump, Diamonds, Play, First, Second, Third, One, Hearts, Clubs, Soloist,
        NoTrump, Different, Two,
    ])
    .unwrap_or_default()
}

/// The cells of Ann's grid that were marked when the hand began.
pub const MARKED_BEFORE: [usize; 8] = [0, 1, 4, 6, 10, 11, 13, 15];
/// The cells that Ann bid: Play, First, Second and One.
pub const BIDS: [usize; 4] = [5, 6, 7, 9];
/// The cells that her bids marked.
pub const MARKED_NOW: [usize; 2] = [5, 9];
