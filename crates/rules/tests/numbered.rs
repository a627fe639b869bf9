//! The numbers of cards at a table where phones hold the hands.

#![allow(clippy::unwrap_used)]

use rules::cards::CardSet;
use rules::games;
use rules::hand_code::MOST;
use rules::match_game;
use rules::numbered::{Hands, number};
use rules::record::{Move, Takeback, read_text};
use rules::seat::Seat;
use rules::seed::Seed;
use rules::table::Table;
use test_support::*;

fn hands<G: Tested>(table: &Table<G>) -> Option<Hands> {
    table.course().map(|course| number(&course))
}

/// Plays a game, looks at the numbers after every move, and gives how many cards were drawn.
fn follow<G: Tested>() -> usize {
    let variant = G::read_variant(&read_text(G::SHORT_VARIANT.as_bytes()).unwrap()).unwrap();
    let (mut table, mut dice) = Setup::<G> { variant, dealer: Seat::FIRST, choices: 3 }.sit_down();
    table.set_takeback(Takeback::Free);
    let (mut before, mut drawn): (Option<Hands>, usize) = (None, 0);
    while any_step(&mut table, &mut dice) {
        let now = hands(&table);
        let Some(now) = now else { continue };
        let is_dealt = matches!(table.record().moves.last(), Some(Move::Deal(_)));
        for seat in Seat::all(table.seats()) {
            let cards: CardSet =
                now[seat].iter().filter(|card| card.is_held()).map(|card| card.card).collect();
            assert_eq!(cards, table.view(Some(seat)).hand, "{}: what is held has its number", G::ID);
            assert!(now[seat].len() <= MOST, "{}: {}", G::ID, now[seat].len());
            drawn += now[seat].iter().filter(|card| is_dealt && card.is_drawn).count();
            if let Some(before) = before.as_ref().filter(|_| !is_dealt) {
                for (number, card) in before[seat].iter().enumerate() {
                    assert_eq!(now[seat][number].card, card.card, "{}: a card keeps its number", G::ID);
                    assert!(card.is_held() || now[seat][number].left == card.left);
                }
                drawn += now[seat].len() - before[seat].len();
            }
        }
        before = Some(now);
    }
    // the same record and seed number the cards alike, whichever way it came there
    let again = Table::resume(table.record().clone(), table.seed()).unwrap();
    assert_eq!(hands(&again), hands(&table), "{}", G::ID);
    drawn
}

#[test]
fn a_card_keeps_its_number_as_long_as_its_hand_lasts() {
    for game in games::ALL {
        let drawn = match_game!(game.id, G => follow::<G>()).unwrap();
        assert_eq!(drawn > 0, ["drawbridge", "fivefold"].contains(&game.id), "{}: {drawn} drawn", game.id);
    }
}

/// Of the first hands of many tables: how often a lower number has the lower card, of how many pairs.
fn ordered<G: Tested>() -> (usize, usize) {
    let (mut lower, mut pairs) = (0, 0);
    for series in 0..200 {
        let variant = G::read_variant(&read_text(b"{}").unwrap()).unwrap();
        let players = names(G::seats_of(&variant));
        let mut table = Table::<G>::new(variant, players, Seat::FIRST, Seed::in_series(series, 1));
        let mut dice = Dice::new(series);
        while hands(&table).is_none() {
            assert!(any_step(&mut table, &mut dice));
        }
        let hands = hands(&table).unwrap();
        for (_, hand) in hands.iter() {
            lower += hand.windows(2).filter(|two| two[0].card < two[1].card).count();
            pairs += hand.len() - 1;
        }
    }
    (lower, pairs)
}

#[test]
fn a_number_says_nothing_about_its_card() {
    for game in games::ALL {
        let (lower, pairs) = match_game!(game.id, G => ordered::<G>()).unwrap();
        // half of them, give or take four times what chance does
        let off = (2 * lower).abs_diff(pairs);
        assert!(off * off < 16 * pairs, "{}: {lower} of {pairs}", game.id);
    }
}

#[test]
fn a_deal_that_was_written_in_order_is_numbered_out_of_order() {
    let text = include_str!("../../referee/vectors/pirogue-pegged-back.json");
    let document = read_text(text.as_bytes()).unwrap();
    let head = rules::record::Head::of(&document).unwrap();
    let mut record = rules::record::read::<games::pirogue::Pirogue>(&head).unwrap();
    record.moves.truncate(1);
    if let Some(Move::Deal(deal)) = record.moves.first_mut() {
        deal.hands.iter_mut().for_each(|hand| hand.sort());
    }
    let numbered = |seed| hands(&Table::resume(record.clone(), seed).unwrap()).unwrap();
    let [one, other] = [1, 2].map(|series| numbered(Seed::in_series(series, 0)));
    for seat in Seat::all(4) {
        assert!(!one[seat].is_sorted_by_key(|card| card.card));
        assert_ne!(one[seat], other[seat], "the seed draws the order");
    }
}
