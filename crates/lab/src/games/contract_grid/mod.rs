//! ContractGrid: contracts bid, made and marked, cells, lines, and who busts the cap.

mod open_questions;
mod strategies;

use super::{LabGame, OpenQuestion, Rule, Strategy, hands_decided, mean, named, share, words};
use crate::measure::{Measure, Of};
use crate::sample::{Sample, index};
use crate::trace::Trace;
use rules::game::Game;
use rules::games::contract_grid::ContractGrid;
use rules::games::contract_grid::contract::Contract;
use rules::games::contract_grid::grid::{CellSet, LineKind, LineKinds, lines};
use rules::games::contract_grid::score::{HandResult, ranking};
use rules::seat::Seat;
use rules::table::Table;

fn contract(index: i32) -> String {
    let contract = usize::try_from(index).ok().and_then(|index| Contract::ALL.get(index));
    contract.map_or_else(String::new, |contract| contract.name().to_owned())
}

fn line_kind(index: i32) -> String {
    named(&["rows", "columns", "diagonals", "short diagonals"], index)
}

fn source(index: i32) -> String {
    named(&["values not yet marked", "bids", "lines"], index)
}

/// A cell has the number of its row, times ten, and that of its column.
fn cell(index: i32) -> String {
    format!("row {}, column {}", index / 10 + 1, index % 10 + 1)
}

impl LabGame for ContractGrid {
    const MEASURES: &'static [Measure] = &[
        hands_decided(
            "Hands with a quarter of their tricks or more to come when it is certain which bids are made: hardly ever among Medium players.",
        ),
        share("contract_bid", "Contracts bid", "How often a seat bids each contract, of all hands: 25 % if four bids were spread evenly.")
            .of(Of::Named(contract))
            .choice(),
        share("contract_made", "Contracts made, of those bid", "How often a contract that is bid is made: mostly 25 to 55 % among Medium players, Play always, Soloist and All-Trump about one time in ten.")
            .of(Of::Named(contract)),
        share(
            "contract_occurs",
            "Contracts made, bid or not",
            "How often a seat makes each contract, of all hands, whether or not it bid it. What players bid is made more often than that.",
        )
        .of(Of::Named(contract)),
        share("contract_marked", "Contracts marked", "Grids on which the contract is marked at the end: nearly all among Medium players, but half for Soloist and All-Trump.")
            .of(Of::Named(contract)),
        share("cell_bid", "Cells bid", "How often a seat bids each cell, of all hands: 25 % if four bids were spread evenly.").of(Of::Named(cell)),
        share("cell_marked", "Cells marked", "Grids on which the cell is marked at the end: nearly all among Medium players, fewest in the corners.")
            .of(Of::Named(cell)),
        share(
            "line_done",
            "Lines completed",
            "The share of the lines of each kind that are whole at the end: 60 to 97 % among Medium players.",
        )
        .of(Of::Named(line_kind)),
        share("grid_complete", "Complete grids", "Grids all of whose cells are marked at the end: 27 % among Medium players."),
        share(
            "ended_by_grid",
            "Ended by a complete grid",
            "Games at whose end somebody has a complete grid: 79 % among Medium players.",
        ),
        share(
            "over_cap",
            "Seats over the cap",
            "Seats at the cap without a complete grid, which fall behind all others: 16 % among Medium players.",
        ),
        mean("points", "Points a hand", "Where the points of a seat come from in a hand: three quarters from lines among Medium players.")
            .of(Of::Named(source)),
    ];

    const STRATEGIES: &'static [Strategy<ContractGrid>] = strategies::ALL;

    const STRATEGY_WORDS: &'static [(&'static str, &'static str)] =
        &words::<ContractGrid, { strategies::ALL.len() }>(strategies::ALL);

    const MILLIS: [f64; 4] = [3.0, 9.0, 40.0, 50_000.0];

    const OPEN_QUESTIONS: &'static [OpenQuestion] = open_questions::ALL;

    const RULES: &'static [Rule] = &[
        Rule { name: "the short deck", variant: r#"{"deck":"short"}"# },
        Rule { name: "no complete grid needed", variant: r#"{"grid_requirement":false}"# },
        Rule { name: "a cap of 500", variant: r#"{"cap":500}"# },
        Rule { name: "a cap of 300", variant: r#"{"cap":300}"# },
        Rule { name: "no cap", variant: r#"{"cap":null}"# },
        Rule { name: "3 bids", variant: r#"{"bids":3}"# },
        Rule { name: "5 bids", variant: r#"{"bids":5}"# },
        Rule { name: "rows and columns only", variant: r#"{"lines":["rows","columns"]}"# },
        Rule { name: "no points for values not bid", variant: r#"{"points":{"unmarked":0}}"# },
        Rule { name: "10 points for a line", variant: r#"{"points":{"line":10}}"# },
    ];

    fn is_settled(&self) -> bool {
        self.hand_is_settled()
    }

    fn add_own(table: &Table<ContractGrid>, trace: &Trace, sample: &mut Sample) {
        let game = table.game();
        for (number, hand) in game.results().iter().enumerate() {
            add_hand(game, hand, trace.hand_end(number), sample);
        }
        add_end(game, trace.moves, sample);
    }
}

/// The cells of a grid, with the numbers by which they are counted.
fn cells(size: u8) -> impl Iterator<Item = (usize, i32)> {
    let size = usize::from(size);
    (0..size * size).map(move |cell| (cell, index(cell / size * 10 + cell % size)))
}

fn add_hand(game: &ContractGrid, hand: &HandResult, at: u32, sample: &mut Sample) {
    for seat in Seat::all(game.seats()) {
        let grid = game.grid(seat);
        let met = hand.made[seat].and(hand.bids[seat]);
        for ((cell, place), contract) in cells(game.variant().size).zip(grid.contracts()) {
            let number = index(contract.index());
            let is_bid = hand.bids[seat].contains(cell);
            sample.trial("contract_bid", number, is_bid, at);
            sample.trial("contract_occurs", number, hand.values[seat].contains(*contract), at);
            sample.trial("cell_bid", place, is_bid, at);
            if is_bid {
                sample.trial("contract_made", number, met.contains(cell), at);
            }
        }
        let points = [hand.unmarked_points[seat], hand.bid_points[seat], hand.line_points[seat]];
        for (source, points) in (0..).zip(points) {
            sample.case("points", source, i64::try_from(points).unwrap_or(i64::MAX), at);
        }
    }
}

fn add_end(game: &ContractGrid, at: u32, sample: &mut Sample) {
    let (variant, all) = (game.variant(), CellSet::all(game.variant().size));
    for (seat, &marked) in game.marked().iter() {
        for ((cell, place), contract) in cells(variant.size).zip(game.grid(seat).contracts()) {
            sample.trial("contract_marked", index(contract.index()), marked.contains(cell), at);
            sample.trial("cell_marked", place, marked.contains(cell), at);
        }
        for (number, kind) in (0..).zip(LineKind::ALL).filter(|&(_, kind)| variant.lines.contains(kind)) {
            let mut only = LineKinds::NONE;
            only.insert(kind);
            for line in lines(variant.size, only) {
                sample.trial("line_done", number, marked.contains_all(line), at);
            }
        }
        sample.trial("grid_complete", 0, marked == all, at);
    }
    let complete = game.marked().iter().any(|(_, &marked)| marked == all);
    sample.trial("ended_by_grid", 0, complete, at);
    for standing in ranking(variant, game.marked(), game.totals(), game.results()) {
        sample.trial("over_cap", 0, standing.fell_behind, at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::own;

    #[test]
    fn it_counts_contracts_cells_lines_and_the_cap() {
        // four hands; seat 0 bids four cells in each, makes all, and completes its grid
        let (sample, trace) = own::<ContractGrid>("contract-grid-94");
        let figure = |name, index| sample.figures[&(name, index)];
        assert_eq!((trace.deals.len(), trace.wins), (4, vec![12, 0, 0]));
        assert_eq!(figure("grid_complete", 0), (1, 3));
        assert_eq!(figure("ended_by_grid", 0), (1, 1));
        assert_eq!(figure("over_cap", 0), (0, 3));
        // every hand has four bids of three seats; those made brought 5 points each
        let sum = |name: &str| {
            let figures = sample.figures.iter().filter(|((measure, _), _)| *measure == name);
            figures.fold((0, 0), |(x, n), (_, (more, cases))| (x + more, n + cases))
        };
        assert_eq!(sum("contract_bid"), (48, 12 * 16));
        assert_eq!(sum("contract_made"), ((20 + 5 + 10 + 20 + 10 + 10 + 20 + 15 + 20 + 15) / 5, 48));
        // 16, 3 and 6 cells are marked in the end
        assert_eq!(sum("contract_marked"), (25, 48));
        assert_eq!((sum("cell_bid"), sum("cell_marked")), ((48, 12 * 16), (25, 48)));
        assert_eq!(figure("points", 0), (65, 12));
        assert_eq!(figure("points", 2), (90, 12));
        // all lines of one grid of three: 4 rows, 4 columns, 2 and 4 diagonals
        assert_eq!([0, 1, 2, 3].map(|kind| figure("line_done", kind)), [(4, 12), (4, 12), (2, 6), (4, 12)]);
        // cell 0 is marked on two grids, cell 8 on one
        assert_eq!([figure("cell_marked", 0), figure("cell_marked", 20)], [(2, 3), (1, 3)]);
        let zero = i32::try_from(Contract::Zero.index()).unwrap();
        assert_eq!(figure("contract_occurs", zero), (6, 12));
    }

    #[test]
    fn seats_over_the_cap_are_counted() {
        let (sample, _) = own::<ContractGrid>("contract-grid-over-the-cap");
        assert_eq!(sample.figures[&("over_cap", 0)], (1, 3));
    }
}
