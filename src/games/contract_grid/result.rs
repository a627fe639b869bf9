//! The result of a hand, told in the order of the rules: values, unmarked cells, bids, lines.

use super::cells::{lines_in, paper_after};
use super::glossary::{BID, LINE, UNMARKED};
use super::lanes::lanes;
use super::paper::{Paper, PaperScale};
use crate::components::card_face::were_trump;
use crate::components::glossary::{Word, explained};
use crate::components::peg_board::peg_board;
use crate::components::plate::seat_class;
use crate::components::scenes::{self, sum_line};
use crate::components::score_table::{ResultRow, result_table, table_head};
use crate::dom::{El, classed, el};
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
    let under = were_trump(classed("p", "soft"), trump);
    let seats = || view.totals.iter().map(|(seat, _)| seat);
    let explained = |what: &'static str, word| table_head("col").put(explained(what, word));
    let columns = vec![explained("Cells", UNMARKED), explained("Bids", BID), explained("Lines", LINE)];
    let body = [
        classed("ul", "papers results").each(seats().map(|seat| after_hand(props, hand, seat, scale))).into(),
        result_table(["Player", "This hand"], columns, seats().map(|seat| row(props, hand, seat)).collect())
            .into(),
        score_board(format!("Scores after hand {number}"), view, &props.names),
        scenes::reckoning(seats().map(|seat| counting(props, hand, seat)), None),
    ];
    scenes::result(format!("Hand {number} is over"), under, body, next, &props.ongo)
}

/// A player's paper after the hand.
fn after_hand(props: &BoardProps<ContractGrid>, hand: &HandResult, seat: Seat, scale: PaperScale) -> El {
    let view = &props.view;
    let (lines, fresh_lines): (Vec<CellSet>, Vec<CellSet>) = lines_in(&view.variant, hand.marked[seat])
        .into_iter()
        .partition(|&line| hand.marked_before[seat].contains_all(line));
    let paper = Paper {
        size: view.variant.size,
        cells: paper_after(view, hand, seat),
        lines,
        fresh_lines,
        scale,
        label: format!("{} grid after the hand", props.names.whose(seat)).into(),
        explains: false,
    };
    classed("li", "card-panel").key(seat.index()).put(name(props, hand, seat)).put(paper.drawn())
}

/// A player's name, and the tricks of the hand.
fn name(props: &BoardProps<ContractGrid>, hand: &HandResult, seat: Seat) -> El {
    let tricks = tricks(hand.tricks()[seat]);
    el("h3").text(props.names.of(seat)).put(classed("span", "small soft").text(format!(" {tricks}")))
}

/// What a player's cells, bids and lines have brought.
fn row(props: &BoardProps<ContractGrid>, hand: &HandResult, seat: Seat) -> ResultRow {
    let part = |points: u64, beat, how| el("td").put(el("span").text(points.to_string()).told(beat, how));
    ResultRow {
        who: el("span").text(props.names.of(seat)),
        colour: seat_class(seat),
        parts: vec![
            part(hand.unmarked_points[seat], 2, Told::Shown),
            part(hand.bid_points[seat], 3, Told::Arrives),
            part(hand.line_points[seat], 4, Told::Arrives),
        ],
        points: hand.scores[seat].try_into().unwrap_or(i64::MAX),
        total: hand.totals[seat],
        beat: 5,
    }
}

/// How a player's points of the hand add up.
fn counting(props: &BoardProps<ContractGrid>, hand: &HandResult, seat: Seat) -> El {
    let variant = &props.view.variant;
    let points = &variant.points;
    let unmarked = hand.made[seat].minus(hand.marked_before[seat]).len();
    let met = hand.made[seat].and(hand.bids[seat]).len();
    let bids = count(hand.bids[seat].len().into(), "bid", "bids");
    let lines = lines_in(variant, hand.marked[seat]).len() as u64;
    let contracts = count(unmarked.into(), "contract", "contracts");
    let term = |what: String, word: Word, times: String, points: u64| {
        sum_line("", explained(what, word), times, points)
    };
    let sum = |what: &'static str, points: u64| sum_line("count-sum", el("span").text(what), "", points);
    let counting = classed("dl", "count")
        .put(term(
            format!("{contracts} on unmarked cells"),
            UNMARKED,
            format!("{unmarked} × {}", points.unmarked),
            hand.unmarked_points[seat],
        ))
        .put(term(
            format!("{met} of {bids} made"),
            BID,
            format!("{met} × {}", points.bid),
            hand.bid_points[seat],
        ))
        .put(term(
            count(lines, "whole line", "whole lines"),
            LINE,
            format!("{lines} × {}", points.line),
            hand.line_points[seat],
        ))
        .put(sum("This hand", hand.scores[seat]))
        .put(sum("Total", hand.totals[seat]));
    classed("li", "card-panel").put(el("h3").text(props.names.of(seat))).put(counting)
}

/// The score on the peg-board, up to the cap.
pub fn score_board(label: String, view: &View, names: &Names) -> Html {
    peg_board(label, &lanes(view, names), view.variant.cap.map(u64::from))
}
