//! The score on the peg-board, with a warning to players who may bust.

use crate::components::peg_board::{Lane, seat_lanes};
use crate::names::Names;
use crate::text::count;
use rules::game::Turn;
use rules::games::contract_grid::View;
use rules::games::contract_grid::grid::CellSet;
use rules::seat::Seat;
use yew::prelude::*;

/// A lane for each seat, with a note on its cap and grid.
pub fn lanes(view: &View, names: &Names) -> Vec<Lane> {
    let before = view.hands.iter().nth_back(1).map(|hand| &hand.totals);
    let lanes = seat_lanes(names, &view.totals, before).into_iter();
    let noted = lanes.zip(Seat::all(view.variant.players)).map(|(lane, seat)| {
        let (warn, note) = bust(view, seat);
        Lane { warn, note, ..lane }
    });
    noted.collect()
}

/// Whether a seat is, or after the next hand may be, at the cap without a complete grid; and a note.
fn bust(view: &View, seat: Seat) -> (bool, Option<AttrValue>) {
    let variant = &view.variant;
    let Some(cap) = variant.cap.map(u64::from) else { return (false, complete(view, seat)) };
    let open: u64 = CellSet::all(variant.size).minus(view.marked[seat]).len().into();
    if !variant.grid_requirement || open == 0 {
        return (false, complete(view, seat));
    }
    let total = view.totals[seat];
    let cells = count(open, "cell", "cells");
    if total >= cap {
        return (true, Some(format!("over the cap, {cells} still open").into()));
    }
    // the most that a hand can score: every line, every bid, and each bid on an unmarked cell
    let points = &variant.points;
    let most = variant.lines().count() as u64 * u64::from(points.line)
        + u64::from(variant.bids) * (u64::from(points.bid) + u64::from(points.unmarked));
    if view.turn != Turn::Over && total + most >= cap {
        let left = cap - total;
        return (true, Some(format!("{left} below the cap, {cells} still open").into()));
    }
    (false, None)
}

fn complete(view: &View, seat: Seat) -> Option<AttrValue> {
    (view.variant.grid_requirement && view.marked[seat] == CellSet::all(view.variant.size))
        .then_some(AttrValue::Static("complete grid"))
}
