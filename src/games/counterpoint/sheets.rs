//! The sheets over the table: the scores, a seat, the last trick.

use super::in_order;
use super::primer::how_it_ends;
use crate::components::card_face::suit_sign;
use crate::components::details;
use crate::components::peg_board::{Board, peg_board, seat_lanes};
use crate::components::score_table::{self, HandsTable, name_columns, table_head, total_cell};
use crate::components::trick_area;
use crate::dom::{El, classed, div, el, spoken};
use crate::games::GameSheets;
use crate::games::phrases::{cards, points};
use crate::names::Names;
use rules::end::End;
use rules::game::Turn;
use rules::games::counterpoint::score::HandResult;
use rules::games::counterpoint::{Counterpoint, View};
use rules::seat::Seat;
use yew::prelude::*;

impl GameSheets for Counterpoint {
    fn score_sheet(view: &View, names: &Names) -> Html {
        let table = HandsTable {
            caption: "What each scored in each hand",
            unit: "Hand",
            columns: name_columns(view.totals.iter().map(|(seat, _)| names.of(seat))),
            rows: view.hands.iter().enumerate().map(row).collect(),
            total: "Total".to_owned(),
            totals: view.totals.as_slice().iter().map(total_cell).collect(),
        };
        let key = "Under each score: the others’ misses + the bonus; the points taken of the bid.";
        let key = (!view.hands.is_empty()).then(|| classed("p", "small soft").text(key));
        let board = score_board(peg_board, "Scores".to_owned(), view, names);
        score_table::score_sheet(board, how_it_ends(view.variant.end), None, table).put_if(key).into()
    }

    fn seat_sheet(view: &View, names: &Names, seat: Seat) -> Html {
        let mut facts = vec![("Score", points(view.totals[seat]))];
        if matches!(view.turn, Turn::Seat(..)) {
            let laid = if view.own.has_bid[seat] {
                "three cards, face down until the last trick"
            } else {
                "not yet"
            };
            facts.push(("Bid", laid.to_owned()));
            facts.push(("Tricks", view.tricks[seat].to_string()));
            facts.push(("Taken", points(view.own.taken[seat])));
            facts.push(("Hand", cards(view.held[seat])));
        }
        if let Some(last) = view.hands.last() {
            let (bid, taken) = (last.read[seat], last.taken[seat]);
            facts.push(("Last hand", format!("bid {bid}, took {taken}, scored {}", last.scores[seat])));
        }
        let sheet = div("seat-sheet").put(details::facts(facts));
        let collected = in_order(view.collected[seat], view.own.turn_up);
        if collected.is_empty() {
            return sheet
                .put(el("p").text(format!("{} no trick yet.", names.does(seat, "has", "have"))))
                .into();
        }
        let taken = details::open_cards_as(&collected, view.own.turn_up.joker());
        sheet.put(el("h3").text("Cards taken")).put(taken).into()
    }

    fn last_trick(view: &View, names: &Names) -> Option<Html> {
        let (trick, (seat, card)) = (view.last_trick?, view.last_taken?);
        let worth = points(view.points(trick.cards()));
        let (seats, joker) = (view.variant.players, view.own.turn_up.joker());
        let sheet = trick_area::last_trick(trick, seat, Some(card), seats, names, joker);
        Some(sheet.put(classed("p", "soft").text(format!("It brought {worth}."))).into())
    }
}

fn row((index, hand): (usize, &HandResult)) -> El {
    let head = table_head("row").text(format!("{} ", index + 1));
    let head = match hand.facts.turn_up.trump() {
        Some(trump) => head.put(suit_sign(trump)).put(spoken(format!("trump {}", trump.name()))),
        None => head,
    };
    let small = |text: String| el("div").put(classed("span", "breakdown soft").text(text));
    let cell = |(seat, score): (Seat, &u32)| {
        let (taken, bid, read) = (hand.taken[seat], hand.bids[seat], hand.read[seat]);
        let dispensed = if read == bid { String::new() } else { format!(", as {read}") };
        el("td")
            .put(el("b").text(score.to_string()))
            .put(small(sum(hand, seat)))
            .put(small(format!("{taken} of {bid}{dispensed}")))
    };
    el("tr").put(head).each(hand.scores.iter().map(cell))
}

/// The sum that makes a player's score: `8+1+20`.
fn sum(hand: &HandResult, seat: Seat) -> String {
    let mut parts = misses(hand, seat);
    if hand.bonus[seat] > 0 {
        parts.push(hand.bonus[seat].to_string());
    }
    parts.join("+")
}

/// What the others are off by.
pub fn misses(hand: &HandResult, seat: Seat) -> Vec<String> {
    let others = hand.differences.iter().filter(|(other, _)| *other != seat);
    others.map(|(_, off)| off.to_string()).collect()
}

/// The score on the peg-board: up to the target, or as far as the leader has come.
pub fn score_board(board: Board, label: String, view: &View, names: &Names) -> Html {
    let before = view.hands.iter().nth_back(1).map(|hand| &hand.totals);
    let target = match view.variant.end {
        End::Points(target) => Some(target.into()),
        End::Hands(_) => None,
    };
    board(label, &seat_lanes(names, &view.totals, before), target)
}
