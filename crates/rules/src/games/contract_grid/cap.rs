//! The cap, which puts whoever reaches it too soon behind the rest ("End", R10): what a table can warn of.

use super::View;
use super::grid::CellSet;
use crate::seat::Seat;

/// How many cells of a seat's grid are unmarked, where the game asks for a complete one.
pub fn unmarked(view: &View, seat: Seat) -> Option<u32> {
    let left = CellSet::all(view.variant.size).minus(view.own.marked[seat]).len();
    view.variant.grid_requirement.then_some(left)
}

/// How many cells would stay unmarked if these bids of a seat came true and took it to the cap or past it; none where
/// they do not, or where the grid would be complete.
pub fn unmarked_at_cap(view: &View, seat: Seat, bids: CellSet) -> Option<u32> {
    let variant = &view.variant;
    let cap = u64::from(variant.cap.filter(|_| variant.grid_requirement)?);
    let marked = view.own.marked[seat];
    let after = marked.or(bids);
    let (fresh, lines) =
        (bids.minus(marked).len(), variant.lines().filter(|&line| after.contains_all(line)).count() as u64);
    let points = &variant.points;
    let least = u64::from(fresh) * u64::from(points.unmarked)
        + u64::from(bids.len()) * u64::from(points.bid)
        + lines * u64::from(points.line);
    let left = CellSet::all(variant.size).minus(after).len();
    (left > 0 && view.totals[seat] + least >= cap).then_some(left)
}

/// Whether bids that come true may take a seat to the cap in this hand while cells are unmarked.
pub fn is_near(view: &View, seat: Seat) -> bool {
    let all = CellSet::all(view.variant.size);
    let open: Vec<usize> = all.minus(view.own.marked[seat]).iter().collect();
    let bids = open.iter().copied().take(view.variant.bids.into()).collect();
    unmarked_at_cap(view, seat, bids).is_some()
}
