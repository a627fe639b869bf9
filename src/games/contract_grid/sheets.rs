//! The sheets over the table: the scores, a seat, the last trick.

use super::cells::whole_lines;
use super::live_paper::LivePaper;
use super::paper::{Paper, PaperScale};
use super::plates::paper;
use super::primer::how_it_ends;
use super::result::score_board;
use super::words::contract_names;
use crate::components::card_face::suit_sign;
use crate::components::details::{facts, open_cards};
use crate::components::peg_board::peg_board;
use crate::components::score_table::{self, HandsTable, name_columns, table_head, total_cell};
use crate::dom::{El, classed, div, el, spoken};
use crate::games::GameSheets;
use crate::games::phrases::points;
use crate::names::Names;
use crate::text::{count, in_hand_order, list};
use rules::games::contract_grid::score::HandResult;
use rules::games::contract_grid::{ContractGrid, View};
use rules::seat::Seat;
use yew::prelude::*;

impl GameSheets for ContractGrid {
    fn score_sheet(view: &View, names: &Names) -> Html {
        let table = HandsTable {
            caption: "Points in each hand: for unmarked cells, bids and lines",
            unit: "Hand",
            columns: name_columns(view.totals.iter().map(|(seat, _)| names.of(seat))),
            rows: view.hands.iter().enumerate().map(row).collect(),
            total: "Total".to_owned(),
            totals: view.totals.as_slice().iter().map(total_cell).collect(),
        };
        let key = "Under each hand’s points: unmarked + bids + lines.";
        let key = (!view.hands.is_empty()).then(|| classed("p", "small soft").text(key));
        let board = score_board(peg_board, "Scores".to_owned(), view, names);
        score_table::score_sheet(board, how_it_ends(&view.variant), None, table).put_if(key).into()
    }

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
            ("Score", points(view.totals[seat])),
            ("Marked", format!("{marked}, {lines}")),
            ("Unmarked", if open.len() <= 4 { list(&open) } else { String::new() }),
            ("Struck", list(&struck)),
            ("Bids", contract_names(view, seat, view.own.bids[seat])),
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

fn row((index, hand): (usize, &HandResult)) -> El {
    let trump = hand.facts.trump;
    let head = table_head("row")
        .text(format!("{} ", index + 1))
        .put(suit_sign(trump))
        .put(spoken(format!("trump {}", trump.name())));
    let cell = |(seat, score): (Seat, &u64)| {
        let parts =
            format!("{}+{}+{}", hand.unmarked_points[seat], hand.bid_points[seat], hand.line_points[seat]);
        el("td").text(score.to_string()).put(el("br")).put(classed("span", "breakdown soft").text(parts))
    };
    el("tr").put(head).each(hand.scores.iter().map(cell))
}
