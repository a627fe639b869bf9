//! What Pirogue's second opinion says of melds and of who wins; `second_opinions.rs` has whole tournaments.

use test_support::pirogue::naive;

use proptest::prelude::*;
use rules::cards::{Card, CardSet};
use rules::games::pirogue::melds::{MeldKind, best_points, melds};
use rules::games::pirogue::variant::MeldPoints;
use rules::games::pirogue::{Columns, NUMBERED, Pirogue, Variant};
use rules::record::Recorded;
use serde_json::Value;
use test_support::pirogue::OTHER_MELDS;
use test_support::*;

fn names(cards: CardSet) -> Vec<String> {
    cards.iter().map(|card| card.to_string()).collect()
}

/// The library finds the best total, and melds that make it, by the inventor's prices and by others.
fn compare_melds(cards: CardSet) {
    let others = Pirogue::write_variant(&Variant { melds: OTHER_MELDS, ..Variant::default() });
    let others = serde_json::to_value(others).unwrap();
    for (prices, named) in [(MeldPoints::TEXT, &Value::Null), (OTHER_MELDS, &others["melds"])] {
        compare_melds_by(&prices, named, cards);
    }
}

fn compare_melds_by(prices: &MeldPoints, named: &Value, cards: CardSet) {
    let made = melds(cards, prices);
    let mut left = cards;
    let mut sum = 0;
    for meld in &made {
        assert!(left.contains_all(meld.cards), "{meld:?} of {cards:?}: no card melds twice");
        left -= meld.cards;
        let names = names(meld.cards);
        let price = naive::price(&names.iter().map(String::as_str).collect::<Vec<_>>(), named);
        assert_eq!(price, u64::from(meld.points), "{meld:?}");
        assert_eq!(MeldKind::of(meld.cards), Some(meld.kind));
        assert!(price > 0, "{meld:?} scores nothing");
        sum += price;
    }
    assert_eq!(sum, naive::best_melds(&names(cards), named), "{cards:?} as {made:?}");
    assert_eq!(sum, u64::from(best_points(cards, prices)));
}

#[test]
fn the_best_melds_of_random_cards_are_found() {
    let mut dice = Dice::new(11);
    for size in 0..=28 {
        let tries = if size < 18 { 25 } else { 1 };
        for _ in 0..tries {
            let mut cards: Vec<Card> = NUMBERED.iter().collect();
            dice.shuffle(&mut cards);
            compare_melds(cards.into_iter().take(size).collect());
        }
    }
}

#[test]
fn the_best_melds_of_low_cards_are_found() {
    // where melds of both colours compete
    let mut dice = Dice::new(12);
    let low: Vec<Card> = NUMBERED.iter().filter(|card| "2345".contains(&card.to_string()[..1])).collect();
    for _ in 0..250 {
        let mut cards = low.clone();
        dice.shuffle(&mut cards);
        let mut set: CardSet = cards.into_iter().take(5 + dice.below(12)).collect();
        for _ in 0..dice.below(4) {
            set.insert(NUMBERED.nth(dice.below(36) as u32).unwrap());
        }
        compare_melds(set);
    }
}

#[test]
fn every_set_that_sums_to_eleven_has_its_price() {
    fn sets(from: &[Card], taken: Vec<Card>, found: &mut Vec<Vec<Card>>) {
        let sum: usize = taken.iter().map(|card| card.rank().unwrap().index() + 2).sum();
        if sum == 11 {
            found.push(taken);
        } else if sum < 11 {
            for (n, &card) in from.iter().enumerate() {
                sets(&from[n + 1..], [&taken[..], &[card]].concat(), found);
            }
        }
    }
    let mut found = Vec::new();
    sets(&NUMBERED.iter().collect::<Vec<_>>(), Vec::new(), &mut found);
    let mut prices = [0; 16];
    for cards in found {
        let texts: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
        let price = naive::price(&texts.iter().map(String::as_str).collect::<Vec<_>>(), &Value::Null);
        let kind = MeldKind::of(cards.iter().copied().collect());
        assert_eq!(kind.map_or(0, |kind| u64::from(MeldPoints::TEXT.of(kind))), price, "{texts:?}");
        prices[price as usize] += 1;
    }
    // 4 · 4 pairs of one suit; 2-2-2-2 with each 3; 2-2 of a colour with 3-4 of a suit of it; 2-3-4 of a suit with
    // each 2 of the other colour; 2-2-2-5 and 2-3-3-3; with 2-2 of a colour 3-4 of both its suits
    assert_eq!((prices[2], prices[15], prices[10], prices[8], prices[6]), (16, 4, 4, 8, 32 + 4));
    // 2-3-4 of a colour in two suits with each 2 of the other: 2 · (8 - 2) · 2
    assert_eq!(prices[4], 24);
}

proptest! {
    #[test]
    fn the_naive_referee_agrees_who_wins(anglers: [u8; 4], pirogues: [u8; 2]) {
        let mut columns = Columns::default();
        for (seat, points) in rules::seat::Seat::all(4).zip(anglers) {
            columns.anglers[seat] = u32::from(points % 4) + 9;
        }
        for (side, points) in rules::seat::Side::ALL.into_iter().zip(pirogues) {
            columns.pirogues[side] = u32::from(points % 3) + 9;
        }
        let variant = Variant { angler_target: 10, pirogue_target: 10, ..Variant::default() };
        let texts: Vec<String> = columns.victors(&variant).iter().map(|victor| victor.to_string()).collect();
        let points = |points: &[u32]| points.iter().map(|&points| u64::from(points)).collect::<Vec<_>>();
        let naive =
            naive::victors(&points(columns.anglers.as_slice()), &points(columns.pirogues.as_slice()), 10, 10);
        prop_assert_eq!(texts, naive);
    }
}
