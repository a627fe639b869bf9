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
    let cap = u64::from(view.variant.cap.filter(|_| view.variant.grid_requirement)?);
    let left = CellSet::all(view.variant.size).minus(view.own.marked[seat].or(bids)).len();
    (left > 0 && points_after(view, seat, bids) >= cap).then_some(left)
}

/// Whether these bids of a seat, if they come true, complete a line without which it may complete its grid in time, and
/// with which the cap comes first, whatever happens: the line pays in every hand.
pub fn line_is_too_soon(view: &View, seat: Seat, bids: CellSet) -> bool {
    let variant = &view.variant;
    let Some(cap) = variant.cap.filter(|_| variant.grid_requirement) else { return false };
    let marked = view.own.marked[seat];
    let left = CellSet::all(variant.size).minus(marked.or(bids)).len();
    let in_a_hand = u32::from(variant.bids.max(1));
    // the last of the hands to come may pass the cap: it completes the grid
    let before_last = left.div_ceil(in_a_hand).saturating_sub(1);
    let cells = u64::from(left.saturating_sub(in_a_hand));
    let least = |lines: u64| {
        total_after(view, seat, bids, lines)
            + u64::from(before_last) * lines * u64::from(variant.points.line)
            + cells * u64::from(variant.points.bid + variant.points.unmarked)
    };
    let (old, new) = (lines(view, marked), lines(view, marked.or(bids)));
    left > 0 && old < new && least(new) >= u64::from(cap) && least(old) < u64::from(cap)
}

/// The points that a seat has at least once these bids have come true.
pub fn points_after(view: &View, seat: Seat, bids: CellSet) -> u64 {
    total_after(view, seat, bids, lines(view, view.own.marked[seat].or(bids)))
}

/// The lines of marked cells.
fn lines(view: &View, marked: CellSet) -> u64 {
    view.variant.lines().filter(|&line| marked.contains_all(line)).count() as u64
}

/// The points that a seat has at least after a hand in which these bids come true and that many lines pay.
fn total_after(view: &View, seat: Seat, bids: CellSet, lines: u64) -> u64 {
    let points = &view.variant.points;
    view.totals[seat]
        + u64::from(bids.minus(view.own.marked[seat]).len()) * u64::from(points.unmarked)
        + u64::from(bids.len()) * u64::from(points.bid)
        + lines * u64::from(points.line)
}

/// Whether bids that come true may take a seat to the cap in this hand while cells are unmarked.
pub fn is_near(view: &View, seat: Seat) -> bool {
    let all = CellSet::all(view.variant.size);
    let open: Vec<usize> = all.minus(view.own.marked[seat]).iter().collect();
    let bids = open.iter().copied().take(view.variant.bids.into()).collect();
    unmarked_at_cap(view, seat, bids).is_some()
}
