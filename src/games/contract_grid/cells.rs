//! The cells of a seat's paper.

use super::marks::Mark;
use super::paper::PaperCell;
use rules::games::contract_grid::View;
use rules::games::contract_grid::contract::Contract;
use rules::games::contract_grid::grid::{CellSet, Grid};
use rules::games::contract_grid::prospects::Prospect;
use rules::games::contract_grid::score::HandResult;
use rules::games::contract_grid::variant::Variant;
use rules::seat::Seat;

/// A seat's contracts, pencil marks and bids of this hand.
pub fn marks_and_bids(view: &View, seat: Seat) -> Vec<PaperCell> {
    cells(&view.variant, view.own.grids[seat], |cell| PaperCell {
        mark: if view.own.marked[seat].contains(cell) { Mark::Pencilled } else { Mark::None },
        peg: view.own.bids[seat].contains(cell),
        ..PaperCell::default()
    })
}

/// A seat's paper on the table: its contracts, pencil marks and bids of this hand, and how they stand.
pub fn paper_of(view: &View, seat: Seat) -> Vec<PaperCell> {
    let mut cells = marks_and_bids(view, seat);
    // before the first trick a sign says nothing, and to work it out takes every way to share out the tricks
    let has_begun = view.tricks.iter().any(|(_, &tricks)| tricks > 0);
    let shows = has_begun && !view.own.bids[seat].is_empty();
    if let Some(prospects) = shows.then(|| view.prospects(seat)).flatten() {
        for cell in cells.iter_mut().filter(|cell| cell.peg) {
            cell.prospect = cell.contract.map(|contract| prospects.of(contract));
        }
    }
    cells
}

/// The contracts that a seat bids in this hand, and how they stand.
pub fn bids_of(view: &View, seat: Seat) -> Vec<(Contract, Option<Prospect>)> {
    bids_on(&paper_of(view, seat))
}

/// The same from the seat's paper.
pub fn bids_on(cells: &[PaperCell]) -> Vec<(Contract, Option<Prospect>)> {
    let cells = cells.iter().filter(|cell| cell.peg);
    cells.filter_map(|cell| Some((cell.contract?, cell.prospect))).collect()
}

/// A seat's paper after a hand: what it made, what it bid, and what that marked.
pub fn paper_after(view: &View, hand: &HandResult, seat: Seat) -> Vec<PaperCell> {
    cells(&view.variant, view.own.grids[seat], |cell| PaperCell {
        mark: if hand.marked_before[seat].contains(cell) {
            Mark::Pencilled
        } else if hand.marked[seat].contains(cell) {
            Mark::Fresh
        } else {
            Mark::None
        },
        peg: hand.bids[seat].contains(cell),
        made: hand.made[seat].contains(cell),
        ..PaperCell::default()
    })
}

/// The complete lines of a seat's grid.
pub fn whole_lines(view: &View, seat: Seat) -> Vec<CellSet> {
    lines_in(&view.variant, view.own.marked[seat])
}

/// The lines that consist of marked cells only.
pub fn lines_in(variant: &Variant, marked: CellSet) -> Vec<CellSet> {
    variant.lines().filter(|&line| marked.contains_all(line)).collect()
}

/// The lines that become whole if the bids on that paper of a seat come true, as far as these are not lost and can do so
/// together.
pub fn hoped_lines(view: &View, seat: Seat, cells: &[PaperCell]) -> Vec<CellSet> {
    let holds = |is_so: fn(&PaperCell) -> bool| -> CellSet {
        cells.iter().enumerate().filter(|(_, cell)| is_so(cell)).map(|(index, _)| index).collect()
    };
    let marked = holds(|cell| cell.mark != Mark::None);
    let hoped = holds(|cell| cell.peg && cell.prospect != Some(Prospect::Lost));
    let can_all = |bids: CellSet| {
        let contracts = bids.iter().filter_map(|cell| cells.get(cell)?.contract).collect();
        view.tricks_for_all(seat, contracts).is_none_or(|numbers| !numbers.is_empty())
    };
    let is_hoped = |line: &CellSet| {
        let lacking = line.minus(marked);
        !lacking.is_empty() && hoped.contains_all(lacking) && can_all(lacking)
    };
    view.variant.lines().filter(is_hoped).collect()
}

/// The paper while its player arranges it, with the number of lines through each cell.
pub fn arranging(variant: &Variant, grid: &Grid) -> Vec<PaperCell> {
    cells(variant, Some(*grid), |cell| PaperCell {
        line_count: Some(variant.lines().filter(|line| line.contains(cell)).count()),
        ..PaperCell::default()
    })
}

/// The paper while its player places bids.
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
