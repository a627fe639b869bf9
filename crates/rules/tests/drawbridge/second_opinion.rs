//! The bids that DrawBridge's second opinion lists, in every auction; `second_opinions.rs` has whole games.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the numbers of tests are small"
)]

use proptest::prelude::*;
use rules::cards::Card;
use rules::game::{Game, Turn};
use rules::games::drawbridge::auction::{Bid, Stack, Strain};
use rules::games::drawbridge::{DrawBridge, Legal, Phase};
use rules::record::{Recorded, read_text};
use serde_json::Value;
use std::cell::Cell;
use std::collections::HashSet;
use test_support::naive::{at_tables, side_by_side};

/// A bid in short.
fn short(bid: &Value) -> String {
    format!("{} {} {} {}", bid["level"], bid["strain"], bid["card"], bid["draw"])
}

#[test]
fn the_bids_that_the_naive_table_lists_are_the_legal_ones_in_every_auction() {
    let (turns, spent, one_stack) = (Cell::new(0), Cell::new(0), Cell::new(0));
    let cards: Vec<Card> = (0..Card::COUNT).filter_map(Card::from_index).collect();
    at_tables::<DrawBridge>(24, |setup| {
        side_by_side(&setup, 1, |table, naive, dice| {
            let Turn::Seat(seat, Phase::Bid) = table.turn() else {
                prop_assert!(naive.bids().is_empty());
                return Ok(());
            };
            let Some(Legal::Bid(bids)) = table.view(Some(seat)).legal else { panic!("{seat} may bid") };
            let listed: HashSet<String> = naive.bids().iter().map(short).collect();
            turns.set(turns.get() + 1);
            spent.set(spent.get() + u32::from(listed.is_empty()));
            one_stack.set(one_stack.get() + u32::from(bids.stacks().count() == 1));
            // every bid of one strain, and those of the others that are listed
            let strain = Strain::ALL[dice.below(5)];
            let mut legal = 0;
            for level in 0..=12 {
                for (&card, draw) in cards.iter().flat_map(|card| Stack::ALL.map(|draw| (card, draw))) {
                    let bid = Bid { level, strain, card, draw };
                    let name = format!("{level} \"{strain}\" \"{card}\" {draw}");
                    prop_assert_eq!(bids.contains(&bid), listed.contains(&name), "{}", name);
                    legal += usize::from(bids.contains(&bid));
                    let toll = bids.check_toll(level, card);
                    prop_assert_eq!(toll.is_ok(), bids.tolls(level).contains(card));
                    let drawn = bids.stacks().any(|stack| stack == draw);
                    prop_assert_eq!(bids.contains(&bid), toll.is_ok() && drawn);
                }
                let has_toll = !bids.tolls(level).is_empty();
                prop_assert_eq!(bids.levels().any(|other| other == level), has_toll, "level {}", level);
            }
            prop_assert_eq!(listed.len(), legal * bids.strains().len());
            for bid in naive.bids() {
                let text = read_text(bid.to_string().as_bytes()).unwrap();
                let bid = DrawBridge::read_action(&setup.variant, seat, "bid", &text).unwrap().unwrap();
                prop_assert!(table.game().clone().play(seat, &bid, &mut drop).is_ok());
            }
            Ok(())
        })
    });
    let (turns, spent, one_stack) = (turns.get(), spent.get(), one_stack.get());
    assert!(
        turns > 150 && spent > 2 && one_stack > 10,
        "{turns} turns, {spent} without a bid, {one_stack} late"
    );
}
