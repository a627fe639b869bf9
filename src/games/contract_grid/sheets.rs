//! The sheet of a seat.

use super::cells::whole_lines;
use super::live_paper::LivePaper;
use super::paper::{Paper, PaperScale};
use super::player_panels::paper;
use super::words::contract_names;
use crate::components::details::{facts, open_cards};
use crate::dom::{classed, div, el};
use crate::games::GameSheets;
use crate::games::phrases::points;
use crate::names::Names;
use crate::text::{count, in_hand_order, list};
use rules::games::contract_grid::{ContractGrid, View};
use rules::seat::Seat;
use yew::prelude::*;

impl GameSheets for ContractGrid {
    fn seat_sheet(view: &View, names: &Names, seat: Seat) -> Html {
        let struck: Vec<String> =
            view.own.struck[seat].iter().flatten().map(|suit| suit.name().to_owned()).collect();
        let marked = count(view.own.marked[seat].len().into(), "cell", "cells");
        let lines = count(whole_lines(view, seat).len() as u64, "whole line", "whole lines");
        let open: Vec<String> = view.own.grids[seat].map_or_else(Vec::new, |grid| {
            let cells = grid.contracts().iter().enumerate();
            let open = cells.filter(|(cell, _)| !view.own.marked[seat].contains(*cell));
            open.map(|(_, &contract)| contract.name().to_owned()).collect()
        });
        let known = [
            ("Bids", contract_names(view, seat, view.own.bids[seat])),
            ("Score", points(view.totals[seat])),
            ("Marked", format!("{marked}, {lines}")),
            ("Unmarked", if open.len() <= 4 { list(&open) } else { String::new() }),
            ("Struck", list(&struck)),
            ("Tricks", view.tricks[seat].to_string()),
        ];
        let paper = Paper { explains: true, ..paper(view, names, seat, PaperScale::Full) };
        let sheet = div("seat-sheet")
            .put(classed("p", "soft").text("Choose a cell to read its contract."))
            .put(html! { <LivePaper {paper} /> })
            .put(facts(known));
        let taken = in_hand_order(view.collected[seat], view.own.trump);
        if taken.is_empty() {
            return sheet.into();
        }
        sheet.put(el("h3").text("Cards taken")).put(open_cards(&taken)).into()
    }
}
