//! What the tests share: random tables, random play of any game, and for each game a second opinion on its rules,
//! written naively from the rule book.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the numbers of tests are small"
)]

pub mod contract_grid;
pub mod counterpoint;
pub mod drawbridge;
pub mod fivefold;
pub mod naive;
pub mod pirogue;
pub mod samples;
pub mod strict;

use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use rules::cards::{Card, CardSet};
use rules::game::{Game, Turn, View};
use rules::record::{Head, MAX_BYTES, Move, Record, Recorded, Value, read, read_text};
use rules::seat::Seat;
use rules::seed::Seed;
use rules::table::Table;
use serde_json::{Value as Json, json};
use std::fs;
use std::path::Path;

/// The folder of small records with the results that a correct referee gives.
pub const VECTORS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../referee/vectors");

/// What the tests of all games have to know of a game, told from its rules and its views and not from its state.
pub trait Tested: Recorded {
    /// Options, as JSON, under which a whole game between computer players is short.
    const SHORT_VARIANT: &'static str;

    /// Options, as JSON, under which games are made into [`Twins`], and what the page's tests call them.
    const TWINS: &'static [(&'static str, &'static str)];

    /// Twins that differ in something else than cards.
    fn other_twins() -> Vec<Twins> {
        Vec::new()
    }

    /// Random options under which hands and games are short.
    fn variants() -> BoxedStrategy<Self::Variant>;

    /// The whole deck.
    fn deck(variant: &Self::Variant) -> CardSet;

    /// The most moves from one deal to the next, the deal included.
    fn most_moves(variant: &Self::Variant) -> usize;

    /// Where the cards of the current hand are that anybody sees: each seat's hand in its own view, the trick, piles,
    /// tops of stacks and so on. No card may be in two places.
    fn places(table: &Table<Self>) -> Vec<CardSet>;

    /// How many cards of the current hand nobody sees, such as those in a stock.
    fn unseen(table: &Table<Self>) -> u32;

    /// The cards of the current hand that a seat may know, or without a seat, that everybody may know. Told from the
    /// record alone: the seat's own cards as dealt or drawn, and all that lay open.
    fn known(record: &Record<Self>, viewer: Option<Seat>) -> CardSet;

    /// The cards in a view that only its seat sees.
    fn private_cards(view: &View<Self>) -> CardSet {
        view.hand
    }

    /// Takes finished hands out of a view: in those, cards were in other places.
    fn forget_history(view: &mut View<Self>) {
        view.hands.clear();
    }

    /// Whether all tricks of a hand lie open until it is over, and not only the last one.
    fn keeps_tricks_open(_: &Self::Variant) -> bool {
        false
    }

    /// Whether what was bid and exchanged may not be looked at any more.
    fn shuts_bidding(_: &View<Self>) -> bool {
        false
    }

    /// Whether something in the open tells two tables apart although all moves were the same, such as a seat that has to
    /// say that it cannot lead.
    fn are_told_apart(_: &Table<Self>, _: &Table<Self>) -> bool {
        false
    }

    /// Whether an action is legal out of turn.
    fn is_out_of_turn(_: &Self::Action) -> bool {
        false
    }
}

/// Two records with the same public past and other secrets: the page's tests show both and compare every screen.
pub struct Twins {
    /// What those tests call them.
    pub name: &'static str,
    /// The seat to which both look the same.
    pub viewer: Seat,
    /// The records, as text.
    pub records: [String; 2],
    /// After so many moves something else is to be done or to be seen.
    pub moments: Vec<usize>,
}

impl Twins {
    /// As those tests read them.
    pub fn to_json(&self) -> Json {
        let Twins { name, viewer, records, moments } = self;
        let [record, twin] = records.each_ref().map(|text| serde_json::from_str::<Json>(text).unwrap());
        json!({ "name": name, "viewer": viewer.index(), "moments": moments, "record": record, "twin": twin })
    }
}

/// Random choices of a test, from a number that proptest can print.
pub struct Dice(u64);

impl Dice {
    /// The choices of that number.
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// A number from 0 up to but not including `end` (SplitMix64).
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % end as u64) as usize
    }

    /// True once in that many times on average.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Puts the items in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end + 1));
        }
    }
}

/// Panics where a file or folder in `tests` of a package is no module of what is above it, and so would not be run.
pub fn assert_no_file_is_left_out(package: &str) {
    let package = Path::new(package);
    let manifest = fs::read_to_string(package.join("Cargo.toml")).unwrap();
    assert_all_are_named(&package.join("tests"), "main", &manifest);
}

/// The same for what lies in a folder, below the module of that name there; some files are programs of their own.
fn assert_all_are_named(folder: &Path, top: &str, manifest: &str) {
    let text = fs::read_to_string(folder.join(top).with_extension("rs")).unwrap();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        if path.is_dir() {
            assert_all_are_named(&path, "mod", manifest);
        } else if path.extension().is_none_or(|end| end != "rs") || name == top {
            continue;
        }
        let is_run =
            text.contains(&format!("mod {name};")) || manifest.contains(&format!("\"tests/{name}.rs\""));
        assert!(is_run, "{} is not run: {top}.rs beside it has to name it", path.display());
    }
}

/// That many cases, the same in every run, so that only a change can break a test. `PROPTEST_CASES` asks for more and
/// `PROPTEST_RNG_SEED` for others. Failures leave no files.
pub fn cases(cases: u32) -> Config {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(cases);
    let default = Config::default();
    let rng_seed = match default.rng_seed {
        RngSeed::Random => RngSeed::Fixed(1),
        seed @ RngSeed::Fixed(_) => seed,
    };
    Config { cases, rng_seed, failure_persistence: None, ..default }
}

/// The seat with that number.
pub fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

/// Names for that many seats.
pub fn names(seats: u8) -> Vec<String> {
    ["Ann", "Ben", "Cleo", "Dora"].into_iter().take(seats as usize).map(String::from).collect()
}

/// A table before the game, and the number behind all choices at it.
#[derive(Clone, Debug)]
pub struct Setup<G: Game> {
    /// The options.
    pub variant: G::Variant,
    /// The first dealer.
    pub dealer: Seat,
    /// The number that gives the seed and the [dice](Dice).
    pub choices: u64,
}

impl<G: Recorded> Setup<G> {
    /// The table before its first move, and its dice.
    pub fn sit_down(&self) -> (Table<G>, Dice) {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&self.choices.to_le_bytes());
        let players = names(G::seats_of(&self.variant));
        (Table::new(self.variant.clone(), players, self.dealer, Seed(seed)), Dice::new(self.choices))
    }
}

/// Tables with these options.
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
    G::random_action(table.game().variant(), &legal, &mut |end| dice.below(end as usize) as u32).unwrap()
}

/// A random game with these options to its end, or until its record is as large as it may be.
pub fn play_to_the_end<G: Recorded>(variant: &Value, choices: u64) -> Table<G> {
    let variant = G::read_variant(variant).unwrap();
    let (mut table, mut dice) = Setup { variant, dealer: Seat::FIRST, choices }.sit_down();
    let mut bytes = 0;
    while bytes < MAX_BYTES - 1000 && any_step(&mut table, &mut dice) {
        bytes += table.record().moves.last().unwrap().to_text().len() + 1;
    }
    table
}

/// Plays whole games and calls `look` before every decision, with its number. Random play and that of `sound` take turns.
pub fn positions<G: Recorded>(
    variant: &str,
    games: u64,
    mut look: impl FnMut(&Table<G>, u64),
    mut sound: impl FnMut(&Table<G>, Seat, u64) -> G::Action,
) {
    let mut number = 0;
    for game in 0..games {
        let variant = G::read_variant(&read_text(variant.as_bytes()).unwrap()).unwrap();
        let players = names(G::seats_of(&variant));
        let mut table: Table<G> = Table::new(variant, players, seat(0), Seed::in_series(game, 9));
        let mut dice = Dice::new(game);
        loop {
            match table.turn() {
                Turn::Over => break,
                Turn::Deal => drop(table.deal().unwrap()),
                Turn::Seat(seat, _) => {
                    number += 1;
                    look(&table, number);
                    let sound = sound(&table, seat, number);
                    let any = any_action(&table, &mut dice);
                    table.act(seat, if game % 2 == 0 { any } else { sound }).unwrap();
                }
            }
        }
    }
}

/// The record in a text.
pub fn record_of<G: Recorded>(text: &str) -> Record<G> {
    read(&Head::of(&read_text(text.as_bytes()).unwrap()).unwrap()).unwrap()
}

/// The table after that many moves of a record.
pub fn resume<G: Recorded>(record: &Record<G>, moves: usize, seed: Seed) -> Table<G> {
    let moves = record.moves[..moves].to_vec();
    Table::resume(Record { moves, ..record.clone() }, seed).unwrap()
}

/// The last deal of a record, and the number of that move.
pub fn last_deal<G: Game>(record: &Record<G>) -> Option<(usize, &G::Deal)> {
    record.moves.iter().enumerate().rev().find_map(|(index, entry)| match entry {
        Move::Deal(deal) => Some((index, deal)),
        Move::Act(..) | Move::Impossible(..) => None,
    })
}

/// The cards named in a text.
pub fn named(text: &str) -> CardSet {
    text.split(|letter: char| !letter.is_alphanumeric())
        .filter_map(|word| word.parse::<Card>().ok())
        .collect()
}

/// The names of cards in a document.
pub fn card_places(value: &mut Json) -> Vec<&mut Json> {
    match value {
        Json::String(text) if text.parse::<Card>().is_ok() => vec![value],
        Json::Array(items) => items.iter_mut().flat_map(card_places).collect(),
        Json::Object(entries) => entries.values_mut().flat_map(card_places).collect(),
        _ => Vec::new(),
    }
}

/// The record with two cards swapped from the last deal on.
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

/// Tests leave long games after that many hands.
pub const LONG_ENOUGH: usize = 4;

/// Runs a test at that many random tables.
pub fn run<G: Tested>(tables: u32, test: impl Fn(Setup<G>) -> Result<(), TestCaseError>) {
    let outcome = TestRunner::new(cases(tables)).run(&setups_of(G::variants()), test);
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
}

/// The answer of a seat that is asked for claims: any legal action if it has a turn; otherwise an action that will not be
/// looked at.
pub fn claim_or_waive<G: Tested>(table: &Table<G>, seat: Seat, dice: &mut Dice) -> G::Action {
    let last = table.record().moves.iter().rev().find_map(|entry| match entry {
        Move::Act(_, action) => Some(action.clone()),
        Move::Deal(_) | Move::Impossible(..) => None,
    });
    if table.turn().seat() == Some(seat) { any_action(table, dice) } else { last.unwrap() }
}

/// Random play until the game is over or long enough; `look` checks the table after every move.
pub fn watch<G: Tested>(
    setup: &Setup<G>,
    mut look: impl FnMut(&Table<G>, &mut Dice) -> Result<(), TestCaseError>,
) -> Result<Table<G>, TestCaseError> {
    let (mut table, mut dice) = setup.sit_down();
    look(&table, &mut dice)?;
    while table.view(None).hands.len() < LONG_ENOUGH && any_step(&mut table, &mut dice) {
        look(&table, &mut dice)?;
    }
    Ok(table)
}

/// Whether a hand is in progress.
pub fn in_hand<G: Game>(table: &Table<G>) -> bool {
    let is_deal = |entry: &Move<G>| matches!(entry, Move::Deal(_));
    table.turn().seat().is_some() && table.record().moves.iter().any(is_deal)
}

/// Every viewer: each seat, and nobody.
pub fn viewers<G: Game>(table: &Table<G>) -> impl Iterator<Item = Option<Seat>> + use<G> {
    Seat::all(table.seats()).map(Some).chain([None])
}

/// Makes these tests for every game of the collection: the test's name, the number of random tables, and the check to run
/// at each.
#[macro_export]
macro_rules! for_every_game {
    ($($test:ident: $tables:literal, $check:ident;)+) => {
        rules::games! { each tests_of_games ($($test $tables $check)+) }
    };
}

/// What [`for_every_game!`] makes of the list of games.
#[macro_export]
macro_rules! tests_of_games {
    ($tests:tt $($module:ident $Game:ident,)*) => {
        $($crate::tests_of_game! { $module $Game $tests })*
    };
}

/// The tests of one game.
#[macro_export]
macro_rules! tests_of_game {
    ($module:ident $Game:ident ($($test:ident $tables:literal $check:ident)+)) => {
        mod $module {
            $(#[test] fn $test() {
                $crate::run::<rules::games::$module::$Game>($tables, |setup| super::$check(&setup));
            })+
        }
    };
}
