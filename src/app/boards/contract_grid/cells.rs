//! What stands in the cells of a seat's paper.

use super::paper::{Mark, PaperCell};
use crate::games::contract_grid::View;
use crate::games::contract_grid::grid::{CellSet, Grid};
use crate::games::contract_grid::score::HandResult;
use crate::games::contract_grid::variant::Variant;
use crate::seat::Seat;

/// The paper of a seat as it lies on the table: its contracts, pencil marks and this hand's bids.
pub fn paper_of(view: &View, seat: Seat) -> Vec<PaperCell> {
    cells(&view.variant, view.grids[seat], |cell| PaperCell {
        mark: if view.marked[seat].contains(cell) { Mark::Pencilled } else { Mark::None },
        peg: view.bids[seat].contains(cell),
        ..PaperCell::default()
    })
}

/// The paper of a seat after a hand: what it made, what it bid, and what was marked by it.
pub fn paper_after(view: &View, hand: &HandResult, seat: Seat, step: Step) -> Vec<PaperCell> {
    cells(&view.variant, view.grids[seat], |cell| PaperCell {
        mark: if hand.marked_before[seat].contains(cell) {
            Mark::Pencilled
        } else if step >= Step::Bids && hand.marked[seat].contains(cell) {
            Mark::Fresh
        } else {
            Mark::None
        },
        peg: hand.bids[seat].contains(cell),
        made: hand.made[seat].contains(cell),
        ..PaperCell::default()
    })
}

/// How far the counting of a hand has come: the order of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// What each seat has made.
    Values,
    /// Points for values that were unmarked.
    Unmarked,
    /// Points for bids, which mark their cells.
    Bids,
    /// Points for whole lines.
    Lines,
    /// The sums.
    Sum,
}

impl Step {
    /// The step after this one.
    pub fn next(self) -> Step {
        match self {
            Step::Values => Step::Unmarked,
            Step::Unmarked => Step::Bids,
            Step::Bids => Step::Lines,
            Step::Lines | Step::Sum => Step::Sum,
        }
    }
}

/// The lines of a seat's grid that are whole.
pub fn whole_lines(view: &View, seat: Seat) -> Vec<CellSet> {
    lines_in(&view.variant, view.marked[seat])
}

/// The lines that lie within those cells.
pub fn lines_in(variant: &Variant, marked: CellSet) -> Vec<CellSet> {
    variant.lines().filter(|&line| marked.contains_all(line)).collect()
}

/// The paper while its seat arranges it, with how many lines each cell serves.
pub fn arranging(variant: &Variant, grid: &Grid) -> Vec<PaperCell> {
    cells(variant, Some(*grid), |cell| PaperCell {
        serves: Some(variant.lines().filter(|line| line.contains(cell)).count() as u8),
        ..PaperCell::default()
    })
}

/// The paper while its seat places its bids.
pub fn bidding(view: &View, seat: Seat, bid: CellSet) -> Vec<PaperCell> {
    let mut cells = paper_of(view, seat);
    for cell in bid.iter() {
        if let Some(paper) = cells.get_mut(cell) {
            paper.peg = true;
            paper.chosen = true;
        }
    }
    cells
}

fn cells(variant: &Variant, grid: Option<Grid>, cell: impl Fn(usize) -> PaperCell) -> Vec<PaperCell> {
    let contracts = grid.unwrap_or_default();
    (0..CellSet::all(variant.size).len() as usize)
        .map(|n| PaperCell { contract: contracts.contracts().get(n).copied(), ..cell(n) })
        .collect()
}
