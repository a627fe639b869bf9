//! The score on the peg-board, with a warning to players who may bust.

use crate::components::peg_board::{Lane, seat_lanes};
use crate::components::peg_strip::{Groove, column, peg_strip, reach};
use crate::components::plate::seat_class;
use crate::dom::{El, el};
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

/// The same on a strip of pegs. A tap opens the score sheet.
pub fn strip(view: &View, names: &Names, open: Callback<MouseEvent>) -> El {
    let leader = view.totals.iter().map(|(_, &total)| total).max().unwrap_or(0);
    let target = view.variant.cap.map_or_else(|| reach(leader), u64::from);
    let before = view.hands.iter().nth_back(1).map(|hand| &hand.totals);
    let said: Vec<String> =
        view.totals.iter().map(|(seat, total)| format!("{} {total}", names.of(seat))).collect();
    let line = |(seat, &now): (Seat, &u64)| {
        let name = format!("pegs-{}", seat.index());
        let was = before.map_or(0, |before| before[seat]);
        column(el("span").text(names.of(seat)), Groove { name, now, was, target }).class(seat_class(seat))
    };
    peg_strip(format!("Pegs: {}. Score sheet", said.join("; ")), open).each(view.totals.iter().map(line))
}

/// Whether a seat is, or after another hand like the best so far would be, at the cap without a complete grid; and a note.
fn bust(view: &View, seat: Seat) -> (bool, Option<AttrValue>) {
    let variant = &view.variant;
    let Some(cap) = variant.cap.map(u64::from) else { return (false, complete(view, seat)) };
    let open: u64 = CellSet::all(variant.size).minus(view.own.marked[seat]).len().into();
    if !variant.grid_requirement || open == 0 {
        return (false, complete(view, seat));
    }
    let total = view.totals[seat];
    let cells = count(open, "cell", "cells");
    if total >= cap {
        return (true, Some(format!("over the cap, {cells} unmarked").into()));
    }
    let best = view.hands.iter().flat_map(|hand| hand.scores.iter().map(|(_, &score)| score)).max();
    let most = best.unwrap_or_default();
    if view.turn != Turn::Over && total + most >= cap {
        let left = cap - total;
        return (true, Some(format!("{left} below the cap, {cells} unmarked").into()));
    }
    (false, None)
}

fn complete(view: &View, seat: Seat) -> Option<AttrValue> {
    (view.variant.grid_requirement && view.own.marked[seat] == CellSet::all(view.variant.size))
        .then_some(AttrValue::Static("complete grid"))
}
