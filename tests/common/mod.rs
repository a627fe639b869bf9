//! What the tests share: random tables and random play of any game.

#![allow(dead_code)] // each test uses a part of it
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod contract_grid;
pub mod counterpoint;
pub mod drawbridge;
pub mod fivefold;
pub mod pirogue;
pub mod thinkers;

use new_tricks::cards::{Card, CardSet};
use new_tricks::game::{Game, Phase, Turn};
use new_tricks::record::{Head, Move, Record, Recorded, read, read_text};
use new_tricks::seat::Seat;
use new_tricks::seed::Seed;
use new_tricks::table::Table;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::Value as Json;

/// What the battery has to be told of a game, in the words of its rules and without a look at its state.
pub trait Tested: Recorded {
    /// Random options under which hands and games are short.
    fn variants() -> BoxedStrategy<Self::Variant>;

    /// The whole deck.
    fn deck(variant: &Self::Variant) -> CardSet;

    /// The most moves from one deal to the next, the deal among them.
    fn most_moves(variant: &Self::Variant) -> usize;

    /// Where the cards of the hand in progress are that anybody sees: each seat's own hand in its own view, and
    /// each trick, pile, stack's top and the like. No card may be in two places.
    fn places(table: &Table<Self>) -> Vec<CardSet>;

    /// How many cards of the hand in progress nobody sees, in stocks and the like.
    fn unseen(table: &Table<Self>) -> u32;

    /// The cards of the hand in progress that this seat, or somebody who sees no hand at all, may know of, told
    /// from the record alone: a seat's own cards as they were dealt or drawn, and whatever has lain open.
    fn known(record: &Record<Self>, viewer: Option<Seat>) -> CardSet;

    /// The hand in a view.
    fn held(view: &Self::View) -> CardSet;

    /// Takes what was known of finished hands out of a view: cards had other places then.
    fn forget_history(view: &mut Self::View);

    /// Whether a view of somebody says what its seat may do.
    fn offers(view: &Self::View) -> bool;

    /// How many hands are over.
    fn hands_over(view: &Self::View) -> usize;

    /// Whether what lies open tells two tables apart although all moves so far were the same, as where a seat has
    /// to say that it cannot lead.
    fn are_told_apart(_: &Table<Self>, _: &Table<Self>) -> bool {
        false
    }

    /// Whether that is something that may be done out of turn.
    fn is_out_of_turn(_: &Self::Action) -> bool {
        false
    }
}

/// Random choices of a test, from a number that proptest can show.
pub struct Dice(u64);

impl Dice {
    /// The choices that follow from that number.
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// 0 up to, but not, `end` (SplitMix64).
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % end as u64) as usize
    }

    /// True once in so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Some order of the items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end + 1));
        }
    }
}

/// That many cases, or as many as `PROPTEST_CASES` says, and no files where one fails.
pub fn cases(cases: u32) -> Config {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(cases);
    Config { cases, failure_persistence: None, ..Config::default() }
}

/// The seat with that number.
pub fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

/// Names for that many seats.
pub fn names(seats: u8) -> Vec<String> {
    ["Ann", "Ben", "Cleo", "Dora"].into_iter().take(seats as usize).map(String::from).collect()
}

/// A table about to be sat at, and the number behind all choices at it.
#[derive(Clone, Debug)]
pub struct Setup<G: Game> {
    pub variant: G::Variant,
    pub dealer: Seat,
    pub choices: u64,
}

impl<G: Recorded> Setup<G> {
    /// The table at which nothing has happened, and its dice.
    pub fn sit_down(&self) -> (Table<G>, Dice) {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&self.choices.to_le_bytes());
        let players = names(G::seats_of(&self.variant));
        (Table::new(self.variant.clone(), players, self.dealer, Seed(seed)), Dice::new(self.choices))
    }
}

/// Tables with options of that kind.
pub fn setups_of<G: Recorded>(
    variants: impl Strategy<Value = G::Variant>,
) -> impl Strategy<Value = Setup<G>> {
    (variants, 0..4usize, any::<u64>()).prop_map(|(variant, dealer, choices)| {
        let seats = G::seats_of(&variant) as usize;
        let dealer = if G::HAS_DEALER { seat(dealer % seats) } else { Seat::FIRST };
        Setup { variant, dealer, choices }
    })
}

/// The next deal, or any legal action of the seat on turn; false once the game is over.
pub fn any_step<G: Game>(table: &mut Table<G>, dice: &mut Dice) -> bool {
    match table.turn() {
        Turn::Over => return false,
        Turn::Deal => drop(table.deal().unwrap()),
        Turn::Seat(seat, _) => {
            let action = any_action(table, dice);
            table.act(seat, action).unwrap();
        }
    }
    true
}

/// Any legal action of the seat on turn.
pub fn any_action<G: Game>(table: &Table<G>, dice: &mut Dice) -> G::Action {
    let legal = table.game().legal();
    G::pick(table.game().variant(), &legal, &mut |end| dice.below(end as usize) as u32).unwrap()
}

/// The record in a text.
pub fn record_of<G: Recorded>(text: &str) -> Record<G> {
    read(&Head::of(&read_text(text.as_bytes()).unwrap()).unwrap()).unwrap()
}

/// The table as the first so many moves of a record leave it.
pub fn resume<G: Recorded>(record: &Record<G>, moves: usize, seed: Seed) -> Table<G> {
    let moves = record.moves[..moves].to_vec();
    Table::resume(Record { moves, ..record.clone() }, seed).unwrap()
}

/// Where the deal of the hand in progress, or of the last hand, stands in the record.
pub fn last_deal<G: Game>(record: &Record<G>) -> Option<(usize, &G::Deal)> {
    record.moves.iter().enumerate().rev().find_map(|(index, entry)| match entry {
        Move::Deal(deal) => Some((index, deal)),
        Move::Act(..) | Move::Never(..) => None,
    })
}

/// The cards that are named in a text.
pub fn named(text: &str) -> CardSet {
    text.split(|letter: char| !letter.is_alphanumeric())
        .filter_map(|word| word.parse::<Card>().ok())
        .collect()
}

/// The places of all cards' names in a document.
pub fn card_places(value: &mut Json) -> Vec<&mut Json> {
    match value {
        Json::String(text) if text.parse::<Card>().is_ok() => vec![value],
        Json::Array(items) => items.iter_mut().flat_map(card_places).collect(),
        Json::Object(entries) => entries.values_mut().flat_map(card_places).collect(),
        _ => Vec::new(),
    }
}

/// The record with two cards changed for each other from the last deal on.
pub fn transposed<G: Tested>(table: &Table<G>, one: Card, other: Card) -> String {
    let mut record: Json = serde_json::from_str(&table.record().to_text()).unwrap();
    let (from, _) = last_deal(table.record()).unwrap();
    let (one, other) = (one.to_string(), other.to_string());
    for entry in &mut record["moves"].as_array_mut().unwrap()[from..] {
        for name in card_places(entry) {
            if *name == *one {
                *name = Json::String(other.clone());
            } else if *name == *other {
                *name = Json::String(one.clone());
            }
        }
    }
    record.to_string()
}

/// Long games are left after so many hands.
pub const LONG_ENOUGH: usize = 4;

/// That many random tables.
pub fn run<G: Tested>(tables: u32, test: impl Fn(Setup<G>) -> Result<(), TestCaseError>) {
    let outcome = TestRunner::new(cases(tables)).run(&setups_of(G::variants()), test);
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
}

/// What a seat that is asked for claims answers: what it may do where it has a turn; where it has none, something
/// of which nothing comes.
pub fn claim_or_let_go<G: Tested>(table: &Table<G>, seat: Seat, dice: &mut Dice) -> G::Action {
    let last = table.record().moves.iter().rev().find_map(|entry| match entry {
        Move::Act(_, action) => Some(action.clone()),
        Move::Deal(_) | Move::Never(..) => None,
    });
    if table.turn().seat() == Some(seat) { any_action(table, dice) } else { last.unwrap() }
}

/// Random play at a table until it is over or long enough, with a look at it after every move.
pub fn watch<G: Tested>(
    setup: &Setup<G>,
    mut look: impl FnMut(&Table<G>, &mut Dice) -> Result<(), TestCaseError>,
) -> Result<Table<G>, TestCaseError> {
    let (mut table, mut dice) = setup.sit_down();
    look(&table, &mut dice)?;
    while G::hands_over(&table.view(None)) < LONG_ENOUGH && any_step(&mut table, &mut dice) {
        look(&table, &mut dice)?;
    }
    Ok(table)
}

/// Whether cards are dealt and not yet put away.
pub fn in_hand<G: Game>(table: &Table<G>) -> bool {
    matches!(table.turn(), Turn::Seat(_, phase) if phase != Phase::Grid)
}

/// The people's seats, and nobody's.
pub fn viewers<G: Game>(table: &Table<G>) -> impl Iterator<Item = Option<Seat>> + use<G> {
    Seat::all(table.seats()).map(Some).chain([None])
}

/// These tests for every game of the collection: a name, the number of random tables, and what is tried at each.
#[macro_export]
macro_rules! for_every_game {
    ($($test:ident: $tables:literal, $check:ident;)+) => {
        mod contract_grid {
            $(#[test] fn $test() {
                $crate::common::run::<new_tricks::games::contract_grid::ContractGrid>(
                    $tables, |setup| super::$check(&setup));
            })+
        }
        mod drawbridge {
            $(#[test] fn $test() {
                $crate::common::run::<new_tricks::games::drawbridge::DrawBridge>(
                    $tables, |setup| super::$check(&setup));
            })+
        }
        mod counterpoint {
            $(#[test] fn $test() {
                $crate::common::run::<new_tricks::games::counterpoint::Counterpoint>(
                    $tables, |setup| super::$check(&setup));
            })+
        }
        mod fivefold {
            $(#[test] fn $test() {
                $crate::common::run::<new_tricks::games::fivefold::Fivefold>(
                    $tables, |setup| super::$check(&setup));
            })+
        }
        mod pirogue {
            $(#[test] fn $test() {
                $crate::common::run::<new_tricks::games::pirogue::Pirogue>(
                    $tables, |setup| super::$check(&setup));
            })+
        }
    };
}
