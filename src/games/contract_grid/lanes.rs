//! The score on the peg-board, with a warning to players who may bust.

use crate::components::peg_board::{Lane, Scores, seat_lanes};
use crate::components::peg_strip::{Groove, column, peg_strip, reach};
use crate::components::player_panel::colour_class;
use crate::dom::{El, el};
use crate::games::scores::GameScores;
use crate::names::Names;
use crate::text::count;
use rules::game::Turn;
use rules::games::contract_grid::cap::unmarked;
use rules::games::contract_grid::{ContractGrid, View};
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
    let Scores { lanes, target } = ContractGrid::score_lanes(view, names);
    let target = target.unwrap_or_else(|| reach(lanes.iter().map(|lane| lane.value).max().unwrap_or(0)));
    let said: Vec<String> = lanes.iter().map(|lane| format!("{} {}", lane.name, lane.value)).collect();
    let label = format!("Pegs: {}. Score sheet", said.join("; "));
    let line = |Lane { name, value, previous, colour, .. }: Lane| {
        let groove = Groove { name: format!("pegs-{colour}"), now: value, was: previous, target };
        column(el("span").text(name), groove).class(colour_class(colour))
    };
    peg_strip(label, open).each(lanes.into_iter().map(line))
}

/// Whether a seat is, or after another hand like the best so far would be, at the cap without a complete grid; and a note.
fn bust(view: &View, seat: Seat) -> (bool, Option<AttrValue>) {
    let variant = &view.variant;
    let Some(cap) = variant.cap.map(u64::from) else { return (false, complete(view, seat)) };
    let Some(open) = unmarked(view, seat).filter(|&open| open > 0) else {
        return (false, complete(view, seat));
    };
    let total = view.totals[seat];
    let cells = count(open.into(), "cell", "cells");
    if total >= cap {
        return (true, Some(format!("past {cap}, {cells} unmarked").into()));
    }
    let best = view.hands.iter().flat_map(|hand| hand.scores.iter().map(|(_, &score)| score)).max();
    let most = best.unwrap_or_default();
    if view.turn != Turn::Over && total + most >= cap {
        let left = cap - total;
        return (true, Some(format!("{left} to {cap}, {cells} unmarked").into()));
    }
    (false, None)
}

fn complete(view: &View, seat: Seat) -> Option<AttrValue> {
    (unmarked(view, seat) == Some(0)).then_some(AttrValue::Static("complete grid"))
}
