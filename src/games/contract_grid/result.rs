//! The end of a hand: crosses and lines are drawn on everybody's paper, and pegs go on.

use super::cells::{lines_in, paper_after};
use super::glossary::{BID, LINE, UNMARKED};
use super::lanes::lanes;
use super::paper::{Paper, PaperScale};
use super::word::{Tally, word};
use crate::components::card_face::were_trump;
use crate::components::glossary::{Word, explained};
use crate::components::peg_board::{Board, peg_lines};
use crate::components::plate::seat_class;
use crate::components::scenes::{self, HandEnd, sum_line};
use crate::components::score_table::{ResultRow, result_table, table_head};
use crate::dom::{El, classed, el};
use crate::games::BoardProps;
use crate::games::phrases::tricks;
use crate::games::verdict::verdict;
use crate::names::Names;
use crate::text::count;
use rules::game::Turn;
use rules::games::contract_grid::grid::CellSet;
use rules::games::contract_grid::score::HandResult;
use rules::games::contract_grid::{ContractGrid, View};
use rules::seat::Seat;
use rules::standing::Standing;
use yew::prelude::*;

/// The result of the last hand.
pub fn hand_over(props: &BoardProps<ContractGrid>) -> Html {
    let view = &props.view;
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
    let table =
        result_table(["Player", "This hand"], columns, seats().map(|seat| row(props, hand, seat)).collect());
    let tallies: Vec<Tally> = seats().map(|seat| tally(view, hand, seat)).collect();
    let standings: Vec<Standing> = view.own.ranking.iter().map(|&standing| standing.into()).collect();
    let end = HandEnd {
        told: vec![
            classed("ul", "papers results").each(seats().map(|seat| after_hand(props, hand, seat))).into(),
            score_board(peg_lines, format!("Scores after hand {number}"), view, &props.names),
        ],
        word: word(&props.names, props.lone, &tallies),
        verdict: verdict(&props.names, props.lone, &standings, view.turn == Turn::Over, None),
        sums: vec![
            under.into(),
            table.into(),
            scenes::reckoning(seats().map(|seat| counting(props, hand, seat))),
        ],
        next,
    };
    scenes::hand_end(end, &props.ongo)
}

/// What a player's bids and lines came to.
fn tally(view: &View, hand: &HandResult, seat: Seat) -> Tally {
    let lines = |cells: CellSet| lines_in(&view.variant, cells).len();
    Tally {
        seat,
        score: hand.scores[seat],
        bids: hand.bids[seat].len(),
        made: hand.made[seat].and(hand.bids[seat]).len(),
        lines: lines(hand.marked[seat]) - lines(hand.marked_before[seat]),
        complete: hand.marked[seat] == CellSet::all(view.variant.size),
    }
}

/// A player's paper after the hand.
fn after_hand(props: &BoardProps<ContractGrid>, hand: &HandResult, seat: Seat) -> El {
    let view = &props.view;
    let is_near = seat == props.near_seat;
    let scale = match (props.wide, is_near) {
        (true, _) => PaperScale::Full,
        (false, true) => PaperScale::Small,
        (false, false) => PaperScale::Tiny,
    };
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
    classed("li", "card-panel")
        .class_if(is_near, "near-result")
        .key(seat.index())
        .put(name(props, hand, seat))
        .put(paper.drawn())
}

/// A player's name, and the tricks of the hand.
fn name(props: &BoardProps<ContractGrid>, hand: &HandResult, seat: Seat) -> El {
    let tricks = tricks(hand.tricks()[seat]);
    el("h2").text(props.names.of(seat)).put(classed("span", "small soft").text(format!(" {tricks}")))
}

/// What a player's cells, bids and lines have brought.
fn row(props: &BoardProps<ContractGrid>, hand: &HandResult, seat: Seat) -> ResultRow {
    let part = |points: u64| el("td").text(points.to_string());
    ResultRow {
        who: el("span").text(props.names.of(seat)),
        colour: seat_class(seat),
        parts: vec![
            part(hand.unmarked_points[seat]),
            part(hand.bid_points[seat]),
            part(hand.line_points[seat]),
        ],
        points: hand.scores[seat].try_into().unwrap_or(i64::MAX),
        total: hand.totals[seat],
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
pub fn score_board(board: Board, label: String, view: &View, names: &Names) -> Html {
    board(label, &lanes(view, names), view.variant.cap.map(u64::from))
}
