//! The pin of the deals: one deal code gives these cards, here, in the browser and in years to come.
//!
//! Whatever changes a line below makes the deal codes that people keep worth nothing.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use rules::cards::{Card, CardSet};
use rules::game::{Game, Turn};
use rules::games::contract_grid::{ContractGrid, Variant};
use rules::seat::Seat;
use rules::seed::{Seed, Shuffler};
use rules::table::Table;
use test_support::contract_grid::*;
use test_support::*;

/// The deal code of everything here.
const CODE: &str = "BR1D-GE";

/// The first deal of the standard game for three, seat 0's hand first.
const FIRST_DEAL: [&str; 3] = [
    "7C 8C 7D 8D QD 7H JH QH AH KS AS",
    "9C KC JD AD 8H 9H TH KH TS JS JK",
    "TC JC QC AC 9D TD KD 7S 8S 9S QS",
];

/// The second deal of the same game.
const SECOND_DEAL: [&str; 3] = [
    "7C TC 7D 9D JD 7H TH QH 7S TS JS",
    "8C JC QC KC AC TD 8H JH AH 9S JK",
    "9C 8D QD KD AD 9H KH 8S QS KS AS",
];

/// The first dealer, of three.
const FIRST_DEALER: u32 = 2;

fn code() -> Seed {
    CODE.parse().unwrap()
}

/// The cards in the order of sets, a space between them.
fn text(cards: CardSet) -> String {
    cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

/// The deal with that number, as hands in text.
fn deal(number: u32) -> Vec<String> {
    let game = ContractGrid::new(Variant::standard(3, 4), Seat::FIRST);
    let deal = game.random_deal(&mut Shuffler::for_deal(code(), number));
    deal.hands.iter().map(|hand| text(hand.iter().copied().collect::<CardSet>())).collect()
}

#[test]
fn a_deal_code_deals_these_hands() {
    assert_eq!(deal(0), FIRST_DEAL);
    assert_eq!(deal(1), SECOND_DEAL);
}

#[test]
fn each_deal_of_a_game_has_cards_of_its_own() {
    let deals: Vec<_> = (0..20).map(deal).collect();
    for (n, one) in deals.iter().enumerate() {
        assert!(deals[..n].iter().all(|other| one != other), "deal {n} is an earlier one again");
    }
}

#[test]
fn a_table_deals_them_in_order() {
    let mut table: Table<ContractGrid> = Table::new(Variant::standard(3, 4), names(3), Seat::FIRST, code());
    let mut dice = Dice::new(0);
    for (number, pinned) in (0..).zip([Some(FIRST_DEAL), Some(SECOND_DEAL), None, None]) {
        while table.turn() != Turn::Deal {
            step(&mut table, &mut dice);
        }
        table.deal().unwrap();
        let hands: Vec<String> = Seat::all(3).map(|seat| text(table.view(Some(seat)).hand)).collect();
        assert_eq!(hands, pinned.map_or_else(|| deal(number), |hands| hands.map(String::from).to_vec()));
    }
}

#[test]
fn a_deal_code_draws_this_dealer() {
    assert_eq!(Shuffler::for_dealer(code()).below(3), FIRST_DEALER);
}

#[test]
fn a_deal_code_reads_the_same_however_it_is_written() {
    for written in ["BR1D-GE", "br1dge", "bridge", " B R L D G E ", "BRID-GE00"] {
        assert_eq!(written.parse(), Ok(code()), "{written}");
    }
    assert_eq!(code().to_string(), CODE);
}

#[test]
fn the_cards_have_their_order() {
    assert_eq!(text((0..Card::COUNT).filter_map(Card::from_index).collect()), {
        let suits = ["C", "D", "H", "S"].iter();
        let cards = suits.flat_map(|suit| "23456789TJQKA".chars().map(move |rank| format!("{rank}{suit}")));
        cards.chain(["JK".to_owned()]).collect::<Vec<_>>().join(" ")
    });
}
