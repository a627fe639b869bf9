//! The sheets over the table: the scores, a seat, the last trick.

use super::planks::plaque;
use super::primer::how_it_ends;
use super::words::{bid_name, outcome_words, role, stack_name};
use crate::components::details::{facts, titled_cards};
use crate::components::partners::{lanes, side_name};
use crate::components::peg_board::{Board, peg_board};
use crate::components::score_table::{self, HandsTable, name_columns, score_cell, table_head, total_cell};
use crate::dom::{El, classed, div, el, spoken};
use crate::games::GameSheets;
use crate::games::phrases::{cards, points, tricks};
use crate::names::Names;
use crate::text::{card_name, in_hand_order, list};
use rules::end::End;
use rules::game::Turn;
use rules::games::drawbridge::score::HandResult;
use rules::games::drawbridge::{DrawBridge, View};
use rules::seat::{PerSide, Seat, Side};
use yew::prelude::*;

impl GameSheets for DrawBridge {
    fn score_sheet(view: &View, names: &Names) -> Html {
        let table = HandsTable {
            caption: "Points in each hand, and the contract they are for",
            unit: "Hand",
            columns: name_columns(Side::ALL.map(|side| side_name(names, side))),
            rows: view.hands.iter().enumerate().map(|(index, hand)| row(names, index, hand)).collect(),
            total: "Total".to_owned(),
            totals: Side::ALL.map(|side| total_cell(view.totals[side])).into(),
        };
        let board = score_board(peg_board, "Scores".to_owned(), view, names);
        score_table::score_sheet(board, how_it_ends(view.variant.end), None, table).into()
    }

    fn seat_sheet(view: &View, names: &Names, seat: Seat) -> Html {
        let side = seat.side();
        let playing = matches!(view.turn, Turn::Seat(..));
        let mut calls = Vec::new();
        let mut traded = Vec::new();
        for call in view.own.calls.iter().filter(|call| call.seat == seat) {
            let Some(bid) = call.bid else {
                calls.push("pass".to_owned());
                continue;
            };
            calls.push(bid_name(bid.level, bid.strain));
            if let (Some(toll), Some(took), Some(stack)) = (bid.toll, bid.took, bid.draw) {
                let words = format!(
                    "{} paid, {} taken from the {}",
                    card_name(toll),
                    card_name(took),
                    stack_name(stack)
                );
                traded.push(el("li").text(words));
            }
        }
        let held = if playing { cards(view.held[seat]) } else { String::new() };
        let known = [
            ("Partner", names.of(seat.partner()).to_string()),
            ("Side’s score", points(view.totals[side])),
            ("Side’s tricks", view.own.contract.map_or_else(String::new, |_| tricks(view.tricks[seat]))),
            ("Part", if playing { role(view, seat).to_owned() } else { String::new() }),
            ("Holds", held),
            ("Said", list(&calls)),
        ];
        let traded = (!traded.is_empty()).then(|| el("ul").each(traded));
        let taken = in_hand_order(view.collected[seat], view.trump());
        let title = format!("Cards that {} have taken", side_name(names, side));
        let taken = titled_cards(title, &taken);
        div("seat-sheet").put(facts(known)).put_if(traded).put_if(taken).into()
    }
}

fn row(names: &Names, index: usize, hand: &HandResult) -> El {
    let head = table_head("row").text(format!("{} ", index + 1));
    let (head, taken) = match &hand.facts {
        Some(facts) => {
            let contract = &facts.contract;
            let words = format!("{}, {}", names.of(contract.declarer), outcome_words(facts.outcome()));
            let head = head
                .put(plaque(contract.level, contract.strain))
                .put(spoken(bid_name(contract.level, contract.strain)))
                .text(" ")
                .put(classed("span", "round-name").text(words));
            (head, Some(facts.tricks))
        }
        None => (head.put(classed("span", "round-name").text("thrown in: nobody bid")), None),
    };
    let cell = |side: Side| score_cell(hand.scores[side].to_string(), taken.map(|taken| tricks(taken[side])));
    el("tr").put(head).each(Side::ALL.map(cell))
}

/// The score on the peg-board, up to the target if there is one.
pub fn score_board(board: Board, label: String, view: &View, names: &Names) -> Html {
    let before = view.hands.iter().nth_back(1).map_or_else(PerSide::default, |hand| hand.totals);
    let target = match view.variant.end {
        End::Points(target) => Some(target.into()),
        End::Hands(_) => None,
    };
    board(label, &lanes(names, &view.totals, &before), target)
}
