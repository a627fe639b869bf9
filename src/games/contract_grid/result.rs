//! The result of a hand, told in the order of the rules: values, unmarked cells, bids, lines.

use super::cells::{lines_in, paper_after};
use super::lanes::lanes;
use super::meanings::{BID, LINE, UNMARKED};
use super::paper::{Paper, PaperScale};
use crate::components::card_face::suit_sign;
use crate::components::glossary::{Word, explained};
use crate::components::peg_board::peg_board;
use crate::components::scenes;
use crate::dom::{El, classed, div, el};
use crate::games::BoardProps;
use crate::games::phrases::tricks;
use crate::motion::Told;
use crate::names::Names;
use crate::text::count;
use rules::game::Turn;
use rules::games::contract_grid::grid::CellSet;
use rules::games::contract_grid::score::HandResult;
use rules::games::contract_grid::{ContractGrid, View};
use rules::seat::Seat;
use yew::prelude::*;

/// The result of the last hand.
pub fn hand_over(props: &BoardProps<ContractGrid>) -> Html {
    let view = &props.view;
    let scale = if props.wide { PaperScale::Full } else { PaperScale::Small };
    let Some(hand) = view.hands.last() else { return Html::default() };
    let number = view.hands.len();
    let trump = hand.facts.trump;
    let next = match view.turn {
        Turn::Over => "See the final ranking".to_owned(),
        Turn::Deal | Turn::Seat(..) => format!("Deal hand {}", number + 1),
    };
    let under =
        classed("p", "soft").text(format!("Trump was {} ", trump.name())).put(suit_sign(trump)).text(".");
    let results = view.totals.iter().map(|(seat, _)| seat_result(props, hand, seat, scale));
    let body = [
        classed("ul", "papers results").each(results).into(),
        score_board(format!("Scores after hand {number}"), view, &props.names),
    ];
    scenes::result(format!("Hand {number} is over"), under, body, next, &props.ongo)
}

fn seat_result(props: &BoardProps<ContractGrid>, hand: &HandResult, seat: Seat, scale: PaperScale) -> El {
    let view = &props.view;
    let points = &view.variant.points;
    let unmarked = hand.made[seat].minus(hand.marked_before[seat]).len();
    let met = hand.made[seat].and(hand.bids[seat]).len();
    let bids = count(hand.bids[seat].len().into(), "bid", "bids");
    let whole = lines_in(&view.variant, hand.marked[seat]);
    let number = whole.len();
    let (lines, fresh_lines): (Vec<CellSet>, Vec<CellSet>) =
        whole.into_iter().partition(|&line| hand.marked_before[seat].contains_all(line));
    let paper = Paper {
        size: view.variant.size,
        cells: paper_after(view, hand, seat),
        lines,
        fresh_lines,
        scale,
        label: format!("{} grid after the hand", props.names.whose(seat)).into(),
        explains: false,
    };
    let name = el("h3")
        .text(props.names.of(seat))
        .put(classed("span", "small soft").text(format!(" {}", tricks(hand.tricks()[seat]))));
    let term = |told: (usize, Told), (what, word): (String, Word), times: usize, price: u32, points: u64| {
        let sum = classed("span", "sum-of small soft").text(format!(" {times} × {price}"));
        line(el("div").told(told.0, told.1), el("dt").put(explained(what, word)).put(sum), points)
    };
    let sum = |what: &'static str, points: u64| {
        line(div("count-sum").told(5, Told::Shown), el("dt").text(what), points)
    };
    let contracts = count(unmarked.into(), "contract", "contracts");
    let counting = classed("dl", "count")
        .put(term(
            (2, Told::Shown),
            (format!("{contracts} on unmarked cells"), UNMARKED),
            unmarked as usize,
            points.unmarked,
            hand.unmarked_points[seat],
        ))
        .put(term(
            (3, Told::Arrives),
            (format!("{met} of {bids} made"), BID),
            met as usize,
            points.bid,
            hand.bid_points[seat],
        ))
        .put(term(
            (4, Told::Arrives),
            (count(number as u64, "whole line", "whole lines"), LINE),
            number,
            points.line,
            hand.line_points[seat],
        ))
        .put(sum("This hand", hand.scores[seat]))
        .put(sum("Total", hand.totals[seat]));
    classed("li", "card-panel").key(seat.index()).put(name).put(paper.drawn()).put(counting)
}

/// A line of the sum.
fn line(row: El, term: El, points: u64) -> El {
    row.put(term).put(el("dd").text(points.to_string()))
}

/// The score on the peg-board, up to the cap.
pub fn score_board(label: String, view: &View, names: &Names) -> Html {
    peg_board(label, &lanes(view, names), view.variant.cap.map(u64::from))
}
