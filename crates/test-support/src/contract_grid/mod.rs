//! ContractGrid at the tests' tables: random options, and random play that looks at views only.

pub mod naive;
mod samples;

use super::naive::{Naive, any_held};
use super::strict::{HANDS as DEALT, Shape, Strict};
use super::{Dice, Setup, Tested, Twins, any_step};
use proptest::prelude::*;
use rules::cards::CardSet;
use rules::game::{Game, Turn};
use rules::games::contract_grid::contract::{Contract, ContractSet};
use rules::games::contract_grid::grid::{CellSet, Grid, LineKind, LineKinds};
use rules::games::contract_grid::variant::{Deck, Points, Variant};
use rules::games::contract_grid::{Action, ContractGrid, Legal, Phase, View};
use rules::record::{Move, Record, Takeback};
use rules::seat::Seat;
use rules::table::Table;
use serde_json::{Value as Json, json};

impl Tested for ContractGrid {
    const SHORT_VARIANT: &'static str = r#"{"players":3,"cap":60}"#;

    const TWINS: &'static [(&'static str, &'static str)] = &[("ContractGrid", "{}")];

    /// With the grid that one of three has arranged in secret.
    fn other_twins() -> Vec<Twins> {
        let setup =
            Setup::<ContractGrid> { variant: Variant::standard(3, 4), dealer: Seat::FIRST, choices: 1 };
        let record = |choices| {
            let ((mut table, _), mut dice) = (setup.sit_down(), Dice::new(choices));
            table.set_takeback(Takeback::Free);
            for _ in 0..2 {
                any_step(&mut table, &mut dice);
            }
            table.record().to_text()
        };
        vec![Twins {
            name: "the grids of ContractGrid",
            viewer: Seat::FIRST,
            records: [record(1), record(2)],
            moments: vec![1, 2],
        }]
    }

    fn variants() -> BoxedStrategy<Variant> {
        variants().boxed()
    }

    fn deck(variant: &Variant) -> CardSet {
        variant.deck_cards()
    }

    fn most_moves(variant: &Variant) -> usize {
        1 + 3 + variant.players as usize + variant.deck_cards().len() as usize
    }

    fn places(table: &Table<ContractGrid>) -> Vec<CardSet> {
        let public = table.view(None);
        let mut places: Vec<CardSet> = public.collected.as_slice().to_vec();
        places.extend(public.trick.map(|trick| trick.cards()));
        places.extend(Seat::all(table.seats()).map(|seat| table.view(Some(seat)).hand));
        places
    }

    fn unseen(_: &Table<ContractGrid>) -> u32 {
        0
    }

    fn known(record: &Record<ContractGrid>, viewer: Option<Seat>) -> CardSet {
        let Some((at, deal)) = super::last_deal(record) else { return CardSet::EMPTY };
        let own = viewer.map_or(&[][..], |seat| &deal.hands[seat.index()]);
        let played = record.moves[at..].iter().filter_map(|entry| match entry {
            Move::Act(_, Action::Play(card)) => Some(*card),
            Move::Act(..) | Move::Deal(_) | Move::Impossible(..) => None,
        });
        own.iter().copied().chain(played).collect()
    }
}

impl Strict for ContractGrid {
    const MOVES: &'static [(&'static str, Shape)] = &[
        ("grid", Shape::List("a grid", &Shape::Text("a contract"))),
        ("strike", Shape::Suit),
        ("bid", Shape::List("a bid", &Shape::Whole("a cell"))),
        ("play", Shape::Card),
    ];

    fn deal_shape(_: &Json) -> Shape {
        Shape::Object("a deal", &[DEALT])
    }
}

impl Naive for ContractGrid {
    type Sheet = naive::Sheet;
    type Style = ();

    const PHASES: &'static [Phase] = &[Phase::Grid, Phase::Strike, Phase::Bid, Phase::Play];

    fn sheet(record: &Json) -> Self::Sheet {
        Self::Sheet::new(record)
    }

    fn enter(sheet: &mut Self::Sheet, entry: &Json) -> Result<(), u8> {
        sheet.enter(entry)
    }

    fn answer(sheet: &Self::Sheet) -> Json {
        sheet.answer()
    }

    fn style(_: &mut Dice) {}

    fn step(table: &mut Table<ContractGrid>, _: &mut (), dice: &mut Dice) -> bool {
        step(table, dice)
    }

    fn attempt(table: &Table<ContractGrid>, seat: usize, phase: Phase, dice: &mut Dice) -> Json {
        let variant = table.game().variant();
        match phase {
            Phase::Grid => {
                let grid = random_grid(variant, dice);
                let mut contracts: Vec<&str> =
                    grid.contracts().iter().map(|contract| contract.id()).collect();
                match dice.below(6) {
                    0 => drop(contracts.pop()),
                    1 => contracts.push("zero"),
                    2 => contracts[0] = ["even", "blank", "nullo"][dice.below(3)],
                    3 => contracts[1] = contracts[0],
                    _ => {}
                }
                json!({"seat": seat, "grid": contracts})
            }
            Phase::Strike => json!({"seat": seat, "strike": (["C", "D", "H", "S"][dice.below(4)])}),
            Phase::Bid => {
                let bid = random_cells(variant.size, usize::from(variant.bids), dice);
                let mut cells: Vec<i64> = bid.iter().map(|cell| cell as i64).collect();
                match dice.below(6) {
                    0 => drop(cells.pop()),
                    1 => cells.push(0),
                    2 => cells[0] = [-1, 8, 9, 16, 25, 1 << 40][dice.below(6)],
                    3 => cells.extend(cells.last().copied()),
                    _ => {}
                }
                json!({"seat": seat, "bid": cells})
            }
            _ => json!({"seat": seat, "play": any_held(table, seat, dice)}),
        }
    }
}

/// Tables with random options, all that can be played.
pub fn setups() -> impl Strategy<Value = Setup<ContractGrid>> {
    super::setups_of(variants())
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
                let grid = view.own.grids[viewer].unwrap();
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

/// Plays on until the game or that many hands are over.
pub fn play_hands(table: &mut Table<ContractGrid>, hands: usize, dice: &mut Dice) {
    while hands_over(table) < hands && step(table, dice) {}
}
