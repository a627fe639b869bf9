//! The people at the table: whose grid, how many points, bids and tricks.

use super::cells::{paper_of, whole_lines};
use super::paper::{Paper, PaperScale};
use super::words::bid_names;
use crate::app::components::frames;
use crate::app::dom::{El, button, classed, div, el};
use crate::app::names::Names;
use crate::app::text::{count, in_hand_order, list};
use crate::games::contract_grid::View;
use crate::seat::Seat;
use yew::prelude::*;

/// A seat's plate: its paper, and a button that opens all that is public of that seat.
pub fn plate(
    view: &View,
    names: &Names,
    seat: Seat,
    scale: PaperScale,
    class: &'static str,
    open: Callback<MouseEvent>,
) -> El {
    let person = names.of(seat);
    let turn = view.turn.seat() == Some(seat);
    let tricks = count(view.tricks[seat] as u64, "trick", "tricks");
    let bid = bid_names(view, seat);
    let label =
        format!("{person}: {} points, {tricks}. Show the grid and the cards taken.", view.totals[seat]);
    let name = classed("span", "plate-name")
        .text(person)
        .put_if(turn.then(|| classed("span", "turn-mark").set("aria-hidden", "true").text("◂")));
    let score =
        classed("span", "plate-score").text(view.totals[seat].to_string()).put(el("small").text(" pts"));
    let bids = (!bid.is_empty() && scale != PaperScale::Tiny)
        .then(|| classed("span", "plate-bids").text(format!("bids {}", list(&bid))));
    let words = button("plate-words", "", open)
        .set("aria-label", label)
        .put(name)
        .put(score)
        .put(classed("span", "plate-tricks").text(tricks))
        .put_if((view.dealer == seat).then(|| classed("span", "plate-dealer").text("dealer")))
        .put_if(bids);
    div("plate")
        .class_if(turn, "now")
        .class_if(true, class)
        .key(seat.index().to_string())
        .put(paper(view, names, seat, scale))
        .put(words)
}

/// The paper of a seat as it lies on the table.
pub fn paper(view: &View, names: &Names, seat: Seat, scale: PaperScale) -> Html {
    let paper = Paper {
        size: view.variant.size,
        cells: paper_of(view, seat),
        lines: whole_lines(view, seat),
        scale,
        label: format!("{} grid", names.whose(seat)).into(),
        ..Paper::default()
    };
    paper.drawn()
}

/// All that is public of a seat.
pub fn seat_sheet(view: &View, names: &Names, seat: Seat) -> Html {
    let struck: Vec<String> = view.struck[seat].iter().flatten().map(|suit| suit.name().to_owned()).collect();
    let marked = count(view.marked[seat].len() as u64, "cell", "cells");
    let lines = count(whole_lines(view, seat).len() as u64, "whole line", "whole lines");
    let open: Vec<String> = view.grids[seat].map_or_else(Vec::new, |grid| {
        let cells = grid.contracts().iter().enumerate();
        let open = cells.filter(|(cell, _)| !view.marked[seat].contains(*cell));
        open.map(|(_, &contract)| contract.name().to_owned()).collect()
    });
    let facts = [
        ("Score", count(view.totals[seat], "point", "points")),
        ("Marked", format!("{marked}, {lines}")),
        ("Still open", if open.len() <= 4 { list(&open) } else { String::new() }),
        ("Struck", list(&struck)),
        ("Bids", list(&bid_names(view, seat))),
        ("Tricks", view.tricks[seat].to_string()),
    ];
    let sheet = div("seat-sheet").put(paper(view, names, seat, PaperScale::Full)).put(frames::facts(facts));
    let taken = in_hand_order(view.collected[seat], view.trump);
    if taken.is_empty() {
        return sheet.into();
    }
    sheet.put(el("h3").text("Cards taken")).put(frames::open_cards(&taken)).into()
}
