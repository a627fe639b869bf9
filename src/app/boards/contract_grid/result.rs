//! The result of a hand, counted up in the order of the rules: values, unmarked cells, bids, lines.

use super::cells::{Step, lines_in, paper_after};
use super::lanes::lanes;
use super::paper::{Paper, PaperScale};
use crate::app::boards::Seated;
use crate::app::components::card_face::suit_sign;
use crate::app::components::peg_board::peg_board;
use crate::app::dom::{El, button, classed, div, el};
use crate::app::names::Names;
use crate::app::page::use_media;
use crate::app::text::count;
use gloo_timers::callback::Timeout;
use new_tricks::game::Turn;
use new_tricks::games::contract_grid::grid::CellSet;
use new_tricks::games::contract_grid::score::HandResult;
use new_tricks::games::contract_grid::{ContractGrid, View};
use new_tricks::seat::Seat;
use yew::prelude::*;

/// So long, in milliseconds, each step of the counting stands before the next.
const PACE: u32 = 1100;

/// Who sits at the table, and what they see.
#[derive(Properties, PartialEq)]
pub struct HandOverProps {
    /// The table.
    pub seated: Seated<ContractGrid>,
}

/// The result of the hand that has just ended.
#[component]
pub fn HandOver(props: &HandOverProps) -> Html {
    let seated = &props.seated;
    let view = &seated.view;
    let scale = if use_media("(min-width: 700px)") { PaperScale::Full } else { PaperScale::Small };
    let still = use_media("(prefers-reduced-motion: reduce)");
    let counted = use_state(|| Step::Values);
    let step = if still { Step::Sum } else { *counted };
    {
        let counted = counted.setter();
        use_effect_with(step, move |&step| {
            let timeout = (step < Step::Sum).then(|| Timeout::new(PACE, move || counted.set(step.next())));
            move || drop(timeout)
        });
    }
    let Some(hand) = view.hands.last() else { return Html::default() };
    let number = view.hands.len();
    let trump = hand.facts.trump;
    let next = match view.turn {
        Turn::Over => "To the final ranking".to_owned(),
        _ => format!("Deal hand {}", number + 1),
    };
    let skip = (step < Step::Sum).then(|| {
        let counted = counted.setter();
        button("button", "Show all", Callback::from(move |_| counted.set(Step::Sum)))
    });
    let head = classed("header", "hand-over-head")
        .put(el("h2").focused().text(format!("Hand {number} is over")))
        .put(
            classed("p", "soft").text(format!("Trump was {} ", trump.name())).put(suit_sign(trump)).text("."),
        );
    let results = view.totals.iter().map(|(seat, _)| seat_result(seated, hand, seat, step, scale));
    let go_on =
        div("button-row go-on").put_if(skip).put(button("button primary", next, seated.ongo.reform(|_| ())));
    classed("section", "hand-over")
        .put(head)
        .put(classed("ul", "papers results").each(results))
        .put(score_board(format!("Scores after hand {number}"), view, &seated.names))
        .put(go_on)
        .into()
}

fn seat_result(
    seated: &Seated<ContractGrid>,
    hand: &HandResult,
    seat: Seat,
    step: Step,
    scale: PaperScale,
) -> El {
    let view = &seated.view;
    let points = &view.variant.points;
    let unmarked = hand.made[seat].minus(hand.marked_before[seat]).len();
    let met = hand.made[seat].and(hand.bids[seat]).len();
    let bids = count(hand.bids[seat].len() as u64, "bid", "bids");
    let whole = lines_in(&view.variant, hand.marked[seat]);
    let number = whole.len();
    let (lines, mut fresh_lines): (Vec<CellSet>, Vec<CellSet>) =
        whole.into_iter().partition(|&line| hand.marked_before[seat].contains_all(line));
    if step < Step::Lines {
        fresh_lines.clear();
    }
    let paper = html! {
        <Paper size={view.variant.size} cells={paper_after(view, hand, seat, step)} {scale} {lines} {fresh_lines}
            label={format!("{} grid after the hand", seated.names.whose(seat))} />
    };
    let name = el("h3").text(seated.names.of(seat)).put(
        classed("span", "small soft")
            .text(format!(" {}", count(hand.tricks()[seat] as u64, "trick", "tricks"))),
    );
    let term = |from: Step, what: String, times: u32, price: u32, points: u64| {
        let sum = classed("span", "sum-of small soft").text(format!(" {times} × {price}"));
        line(if step < from { div("waiting") } else { el("div") }, el("dt").text(what).put(sum), points)
    };
    let sum = |what: &'static str, points: u64| {
        line(div("count-sum").class_if(step < Step::Sum, "waiting"), el("dt").text(what), points)
    };
    let contracts = count(unmarked as u64, "contract", "contracts");
    let counting = classed("dl", "count")
        .put(term(
            Step::Unmarked,
            format!("{contracts} on unmarked cells"),
            unmarked,
            points.unmarked,
            hand.unmarked_points[seat],
        ))
        .put(term(Step::Bids, format!("{met} of {bids} made"), met, points.bid, hand.bid_points[seat]))
        .put(term(
            Step::Lines,
            count(number as u64, "whole line", "whole lines"),
            number as u32,
            points.line,
            hand.line_points[seat],
        ))
        .put(sum("This hand", hand.scores[seat]))
        .put(sum("In all", hand.totals[seat]));
    classed("li", "card-panel").key(seat.index()).put(name).put(paper).put(counting)
}

/// A line of the sum. It keeps its place while it waits for its turn.
fn line(row: El, term: El, points: u64) -> El {
    row.put(term).put(el("dd").text(points.to_string()))
}

/// The score on the peg-board, up to the cap.
pub fn score_board(label: String, view: &View, names: &Names) -> Html {
    peg_board(label, &lanes(view, names), view.variant.cap.map(u64::from))
}
