//! The sheets over the table: the scores, a seat, the last trick.

use super::folds::plain_strip;
use super::primer::how_it_ends;
use super::words::{trumps, trumps_in, won};
use crate::components::card_face::suit_sign;
use crate::components::details;
use crate::components::peg_board::{Board, peg_board, seat_lanes};
use crate::components::score_table::{self, HandsTable, name_columns, table_head, total_cell};
use crate::dom::{El, classed, div, el};
use crate::games::GameSheets;
use crate::games::phrases::{cards, points, tricks};
use crate::names::Names;
use crate::text::in_hand_order;
use rules::cards::CardSet;
use rules::game::Turn;
use rules::games::fivefold::score::{DECK, MAX_TRICKS, Points, RoundResult, WINNING};
use rules::games::fivefold::{Fivefold, View};
use rules::seat::Seat;
use yew::prelude::*;

impl GameSheets for Fivefold {
    fn score_sheet(view: &View, names: &Names) -> Html {
        seen_from(view, names, view.viewer.unwrap_or_default())
    }

    fn seat_sheet(view: &View, names: &Names, seat: Seat) -> Html {
        let of = |have: u8, all: u32, needed: u32| format!("{have} of {all}; {needed} score the point");
        let playing = matches!(view.turn, Turn::Seat(..));
        let tricks = of(view.tricks[seat], DECK.len() / 2, MAX_TRICKS);
        let mut facts = vec![("Score", points(view.totals[seat]))];
        if playing {
            facts.push(("Tricks", tricks));
            if let Some((trump, most)) = view.own.trump.zip(view.most_trumps()) {
                let trumps = of(view.own.trumps[seat], trumps_in(trump), most);
                facts.push(("Trumps", format!("{}: {trumps}", trump.name())));
            }
            facts.push(("Hand", cards(view.held[seat])));
        }
        if !view.hands.is_empty() && view.turn != Turn::Over {
            facts.push(("Pile", cards(view.own.piles[seat])));
        }
        let titled = |title: String, none: &'static str, cards: CardSet| {
            let cards = in_hand_order(cards, view.own.trump);
            let list =
                if cards.is_empty() { classed("p", "soft").text(none) } else { details::open_cards(&cards) };
            [el("h3").text(title), list]
        };
        let mut sheet = div("seat-sheet").put(details::facts(facts));
        if playing {
            let title = format!("Collected in round {}", view.own.round + 1);
            sheet = sheet.each(titled(title, "No trick yet.", view.collected[seat]));
        }
        if !view.own.made_of[seat].is_empty() {
            let title = format!("The pile was made of these, won in round {}", view.own.round);
            sheet = sheet.each(titled(title, "", view.own.made_of[seat]));
        } else if view.own.round > 0 && playing {
            sheet = sheet.put(el("p").text(format!(
                "{} won nothing in round {}.",
                names.of(seat),
                view.own.round
            )));
        }
        sheet.into()
    }
}

/// All rounds, with the strip as that seat sees it: what each brought, and for what.
pub fn seen_from(view: &View, names: &Names, near_seat: Seat) -> Html {
    let table = HandsTable {
        caption: "Points in each round, and the tricks and trumps they are for",
        unit: "Round",
        columns: name_columns(view.totals.iter().map(|(seat, _)| names.of(seat))),
        rows: view.hands.iter().enumerate().map(row).collect(),
        total: "Total".to_owned(),
        totals: view.totals.as_slice().iter().map(total_cell).collect(),
    };
    let board = score_board(peg_board, "Scores".to_owned(), view, names);
    let strip = plain_strip(view, names, near_seat);
    score_table::score_sheet(board, how_it_ends(view.variant).to_owned(), Some(strip), table).into()
}

fn row((index, round): (usize, &RoundResult)) -> El {
    let trump = round.facts.trump;
    let sign = trump.map(suit_sign).unwrap_or_default();
    let head = table_head("row").text(format!("{} ", index + 1)).put(sign);
    let head = head.put(classed("span", "round-name").text(format!(" {}", trumps(trump))));
    let cell = |(seat, points): (Seat, &Points)| {
        let mut parts = tricks(round.facts.tricks()[seat]);
        if let Some(trump) = trump {
            parts += &format!(", {} of {} {}", round.facts.trumps()[seat], trumps_in(trump), trump.name());
        }
        let what = won(*points);
        let what = if what.is_empty() { String::new() } else { format!(" for {what}") };
        el("td")
            .put(el("b").text(points.count().to_string()))
            .text(what)
            .put(el("br"))
            .put(classed("span", "breakdown soft").text(parts))
    };
    el("tr").put(head).each(round.points.iter().map(cell))
}

/// The score on the peg-board, up to five points, or to nine if all rounds are played.
pub fn score_board(board: Board, label: String, view: &View, names: &Names) -> Html {
    let before = view.hands.iter().nth_back(1).map(|round| &round.totals);
    // more than half of all points win
    let end = if view.variant.play_on { WINNING * 2 - 1 } else { WINNING };
    board(label, &seat_lanes(names, &view.totals, before), Some(end.into()))
}
