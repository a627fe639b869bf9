//! The score on the peg-board, with the bust rule in sight.

use crate::app::components::peg_board::Lane;
use crate::app::names::Names;
use crate::app::text::count;
use crate::game::Turn;
use crate::games::contract_grid::View;
use crate::games::contract_grid::grid::CellSet;
use crate::seat::{PerSeat, Seat};
use yew::prelude::*;

/// A lane for each seat: its score, the score before the last hand, and how it stands with the cap.
pub fn lanes(view: &View, names: &Names) -> Vec<Lane> {
    let before = match view.hands.len() {
        0 | 1 => PerSeat::new(view.variant.players),
        n => view.hands[n - 2].totals,
    };
    let lane = |(seat, &value): (Seat, &u64)| {
        let (warn, note) = bust(view, seat);
        Lane {
            name: names.of(seat),
            value,
            previous: before[seat],
            note,
            warn,
            colour: seat.index(),
            target: None,
        }
    };
    view.totals.iter().map(lane).collect()
}

/// Whether a seat is, or may soon be, at the cap without a complete grid, and what that means.
fn bust(view: &View, seat: Seat) -> (bool, Option<AttrValue>) {
    let variant = &view.variant;
    let Some(cap) = variant.cap.map(u64::from) else { return (false, complete(view, seat)) };
    let open = CellSet::all(variant.size).minus(view.marked[seat]).len() as u64;
    if !variant.grid_requirement || open == 0 {
        return (false, complete(view, seat));
    }
    let total = view.totals[seat];
    let cells = count(open, "cell", "cells");
    if total >= cap {
        return (true, Some(format!("over the cap with {cells} open: behind everybody").into()));
    }
    // as much as a hand can bring: every line, every bid, and each of its cells unmarked before
    let points = &variant.points;
    let most = variant.lines().count() as u64 * points.line as u64
        + variant.bids as u64 * (points.bid as u64 + points.unmarked as u64);
    if view.turn != Turn::Over && total + most >= cap {
        let left = cap - total;
        return (
            true,
            Some(format!("{left} below the cap with {cells} open: would fall behind there").into()),
        );
    }
    (false, None)
}

fn complete(view: &View, seat: Seat) -> Option<AttrValue> {
    (view.variant.grid_requirement && view.marked[seat] == CellSet::all(view.variant.size))
        .then_some(AttrValue::Static("complete grid"))
}
