//! What the tests share: random tables, and random play that looks at views only.

#![allow(dead_code)] // each test uses a part of it
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use new_tricks::game::Turn;
use new_tricks::games::contract_grid::contract::{Contract, ContractSet};
use new_tricks::games::contract_grid::grid::{CellSet, Grid, LineKind, LineKinds};
use new_tricks::games::contract_grid::variant::{Deck, Points, Variant};
use new_tricks::games::contract_grid::{Action, ContractGrid, Deal, Legal, View};
use new_tricks::record::{Head, Move, Record, read, read_text};
use new_tricks::seat::Seat;
use new_tricks::seed::Seed;
use new_tricks::table::Table;
use proptest::prelude::*;
use proptest::test_runner::Config;

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

/// That many cases, and no files where one fails.
pub fn cases(cases: u32) -> Config {
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
pub struct Setup {
    pub variant: Variant,
    pub dealer: Seat,
    pub choices: u64,
}

impl Setup {
    /// The table at which nothing has happened, and its dice.
    pub fn sit_down(&self) -> (Table<ContractGrid>, Dice) {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&self.choices.to_le_bytes());
        let players = names(self.variant.players);
        (Table::new(self.variant, players, self.dealer, Seed(seed)), Dice::new(self.choices))
    }
}

/// Tables with random options, all that can be played.
pub fn setups() -> impl Strategy<Value = Setup> {
    setups_of(variants())
}

/// Tables with options of that kind.
pub fn setups_of(variants: impl Strategy<Value = Variant>) -> impl Strategy<Value = Setup> {
    (variants, 0..4usize, any::<u64>()).prop_map(|(variant, dealer, choices)| Setup {
        variant,
        dealer: seat(dealer % variant.players as usize),
        choices,
    })
}

/// Random options; caps are low, so that games are short.
pub fn variants() -> impl Strategy<Value = Variant> {
    let contracts = Just(Contract::ALL.to_vec()).prop_shuffle();
    let cap = prop_oneof![9 => (1..=100u32).prop_map(Some), 1 => Just(None)];
    let points = (0..=6u32, 0..=6u32, 0..=6u32);
    let shape = (2..=4u8, any::<bool>(), 3..=5u8, any::<bool>());
    (shape, contracts, 1..16u8, 0..25u8, cap, any::<bool>(), points)
        .prop_map(
            |((players, short, size, standard), shuffled, lines, bids, cap, grid_requirement, points)| {
                let cells = size * size;
                let mut kinds = LineKinds::NONE;
                for (n, kind) in LineKind::ALL.into_iter().enumerate() {
                    if lines >> n & 1 == 1 {
                        kinds.insert(kind);
                    }
                }
                let chosen: ContractSet = shuffled.into_iter().take(cells as usize).collect();
                let usual = Variant::standard(players, size);
                Variant {
                    deck: if short { Deck::Short } else { Deck::Full },
                    contracts: if standard { usual.contracts } else { chosen },
                    lines: kinds,
                    bids: bids % cells + 1,
                    cap,
                    grid_requirement,
                    points: Points { unmarked: points.0, bid: points.1, line: points.2 },
                    ..usual
                }
            },
        )
        .prop_filter("such a game might never end", |variant| variant.check().is_ok())
}

/// The most hands a game takes in which seat 0 always bids `play`; none where that does not end it.
pub fn most_hands(variant: &Variant) -> Option<usize> {
    let price = variant.points.bid;
    let steady = price > 0 && variant.contracts.contains(Contract::Play);
    variant.cap.filter(|_| steady).map(|cap| cap.div_ceil(price) as usize)
}

/// A random action among those that the view of the seat on turn allows. Seat 0 always bids `play`.
pub fn choose(view: &View, dice: &mut Dice) -> Action {
    let viewer = view.viewer.unwrap();
    match view.legal.unwrap() {
        Legal::Grid => Action::Grid(random_grid(&view.variant, dice)),
        Legal::Strike(suits) => Action::Strike(suits.iter().nth(dice.below(suits.len() as usize)).unwrap()),
        Legal::Bid { count, cells } => {
            let mut order: Vec<usize> = cells.iter().collect();
            dice.shuffle(&mut order);
            if viewer == Seat::FIRST {
                let grid = view.grids[viewer].unwrap();
                let play = grid.contracts().iter().position(|&contract| contract == Contract::Play);
                order.sort_by_key(|&cell| Some(cell) != play);
            }
            Action::Bid(order.into_iter().take(count as usize).collect())
        }
        Legal::Play(cards) => Action::Play(cards.nth(dice.below(cards.len() as usize) as u32).unwrap()),
        Legal::Nothing => panic!("a seat that is on turn can do something"),
    }
}

/// The table's contracts in some order.
pub fn random_grid(variant: &Variant, dice: &mut Dice) -> Grid {
    let mut contracts: Vec<Contract> = variant.contracts.iter().collect();
    dice.shuffle(&mut contracts);
    Grid::new(contracts).unwrap()
}

/// So many different cells of the grid.
pub fn random_cells(size: u8, count: usize, dice: &mut Dice) -> CellSet {
    let mut cells: Vec<usize> = CellSet::all(size).iter().collect();
    dice.shuffle(&mut cells);
    cells.into_iter().take(count).collect()
}

/// The next deal, or a random action of the seat on turn; false once the game is over.
pub fn step(table: &mut Table<ContractGrid>, dice: &mut Dice) -> bool {
    match table.turn() {
        Turn::Over => return false,
        Turn::Deal => drop(table.deal().unwrap()),
        Turn::Seat(seat, _) => {
            let action = choose(&table.view(Some(seat)), dice);
            table.act(seat, action).unwrap();
        }
    }
    true
}

/// How many hands are over.
pub fn hands_over(table: &Table<ContractGrid>) -> usize {
    table.view(None).hands.len()
}

/// Plays on until the game is over or so many hands are.
pub fn play_hands(table: &mut Table<ContractGrid>, hands: usize, dice: &mut Dice) {
    while hands_over(table) < hands && step(table, dice) {}
}

/// The record's text.
pub fn text_of(record: &Record<ContractGrid>) -> String {
    serde_json::to_string(&record.to_value()).unwrap()
}

/// The record in a text.
pub fn record_of(text: &str) -> Record<ContractGrid> {
    read(&Head::of(&read_text(text.as_bytes()).unwrap()).unwrap()).unwrap()
}

/// The table as the first so many moves of a record leave it.
pub fn resume(record: &Record<ContractGrid>, moves: usize, seed: Seed) -> Table<ContractGrid> {
    let moves = record.moves[..moves].to_vec();
    Table::resume(Record { moves, ..record.clone() }, seed).unwrap()
}

/// Where the deal of the hand in progress, or of the last hand, stands in the record.
pub fn last_deal(record: &Record<ContractGrid>) -> Option<(usize, &Deal)> {
    record.moves.iter().enumerate().rev().find_map(|(index, entry)| match entry {
        Move::Deal(deal) => Some((index, deal)),
        Move::Act(..) | Move::Never(..) => None,
    })
}
