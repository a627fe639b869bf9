//! The sheets over the table: the scores, a seat, the last trick.

use super::melds;
use super::pegs::{self, won};
use super::primer::how_it_ends;
use super::words::{self, competitor_name, is_called, round_name, winners};
use crate::components::card_face::suit_sign;
use crate::components::details::{facts, titled_cards};
use crate::components::partners::SEATS;
use crate::components::peg_board::peg_board;
use crate::components::score_table::{self, HandsTable, score_cell, table_head, total_cell};
use crate::components::trick_area;
use crate::dom::{El, classed, div, el, spoken};
use crate::games::GameSheets;
use crate::games::phrases::{cards, points};
use crate::names::Names;
use crate::text::in_hand_order;
use rules::game::Turn;
use rules::games::pirogue::score::RoundResult;
use rules::games::pirogue::{Competitor, Pegs, Pirogue, View};
use rules::seat::Seat;
use yew::prelude::*;

impl GameSheets for Pirogue {
    fn score_sheet(view: &View, names: &Names) -> Html {
        let pegs = Pegs { now: view.totals, before: view.own.previous };
        let column = |whose| {
            let boat = match whose {
                Competitor::Angler(_) => None,
                Competitor::Pirogue(_) => Some(classed("span", "round-name").text("pirogue")),
            };
            table_head("col").text(format!("{} ", competitor_name(names, whose))).put_if(boat)
        };
        let table = HandsTable {
            caption: "Points after each round, and what it pegged",
            unit: "Round",
            columns: Competitor::all().map(column).collect(),
            rows: view
                .hands
                .iter()
                .enumerate()
                .map(|(index, round)| row(view, names, index, round))
                .collect(),
            total: format!("Game {}", view.own.game),
            totals: Competitor::all()
                .map(|whose| named(total_cell(view.totals.of(whose)), names, whose))
                .collect(),
        };
        let board = pegs::board(peg_board, "Pegs".to_owned(), (view, names), &pegs, None);
        score_table::score_sheet(board, how_it_ends(&view.variant), None, table).into()
    }

    fn seat_sheet(view: &View, names: &Names, seat: Seat) -> Html {
        let playing = matches!(view.turn, Turn::Seat(..));
        let of = |whose| format!("{} of {}", view.totals.of(whose), view.variant.target(whose));
        let (angler, boat) = (Competitor::Angler(seat), Competitor::Pirogue(seat.side()));
        let in_round = |words: String| if playing { words } else { String::new() };
        let back = match view.own.penalties[seat] {
            0 => String::new(),
            back => points(back),
        };
        let known = [
            ("Partner", names.of(seat.partner()).to_string()),
            ("Pegs", of(angler)),
            ("Pirogue’s pegs", of(boat)),
            ("Won", won(&view.own.victories, angler)),
            ("Pirogue has won", won(&view.own.victories, boat)),
            ("Part", words::role(view, seat).to_owned()),
            ("Tricks", in_round(view.tricks[seat].to_string())),
            ("Pegged back", in_round(back)),
            ("Holds", in_round(cards(view.held[seat]))),
        ];
        let taken =
            titled_cards("Taken in this round".to_owned(), &in_hand_order(view.collected[seat], None));
        let so_far = if playing { view.melds_so_far(seat) } else { Vec::new() };
        let melds = (!so_far.is_empty()).then(|| {
            let lines = classed("dl", "count").each(so_far.iter().map(melds::meld));
            div("pirogue-angler").put(el("h3").text("Melds so far")).put(lines)
        });
        div("seat-sheet").put(facts(known)).put_if(melds).put_if(taken).into()
    }

    fn last_trick(view: &View, names: &Names) -> Option<Html> {
        let (taker, card) = view.last_taken?;
        let with = (!is_called(view)).then_some(card);
        Some(trick_area::last_trick(view.last_trick?, taker, with, SEATS, names, None).into())
    }
}

/// A cell that says whose it is, where the columns stand below each other.
fn named(cell: El, names: &Names, whose: Competitor) -> El {
    cell.set("data-who", competitor_name(names, whose))
}

fn row(view: &View, names: &Names, index: usize, round: &RoundResult) -> El {
    let tag = round.facts.tag.map(|suit| el("span").put(suit_sign(suit)).put(spoken(suit.name())));
    let victors = (!round.victors.is_empty())
        .then(|| classed("span", "round-name").text(format!(" {}", winners(names, &round.victors))));
    let head = table_head("row").text(format!("{} ", round_name(view, index))).put_if(tag).put_if(victors);
    let cell = |whose| {
        let parts = match whose {
            Competitor::Angler(seat) => [
                (round.meld_points[seat], "melds"),
                (round.hooks[seat], "hooks"),
                (round.facts.penalties[seat], "back"),
            ],
            Competitor::Pirogue(side) => {
                [(round.tarpon[side], "tarpon"), (round.team_hooks[side], "hooks"), (0, "")]
            }
        };
        let parts = parts.into_iter().filter(|(points, _)| *points > 0);
        let parts: Vec<String> = parts.map(|(points, what)| format!("{what} {points}")).collect();
        named(score_cell(round.totals.of(whose).to_string(), Some(parts.join(", "))), names, whose)
    };
    el("tr").put(head).each(Competitor::all().map(cell))
}
