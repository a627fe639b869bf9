//! The result of a hand, counted up in the order of the rules: values, unmarked cells, bids, lines.

use super::cells::{Step, lines_in, paper_after};
use super::lanes::lanes;
use super::paper::{Paper, PaperScale};
use crate::app::boards::Seated;
use crate::app::components::card_face::suit_sign;
use crate::app::components::frames;
use crate::app::components::peg_board::peg_board;
use crate::app::dom::{El, button, classed, div, el};
use crate::app::names::Names;
use crate::app::page::is_still;
use crate::app::text::count;
use crate::game::Turn;
use crate::games::contract_grid::grid::CellSet;
use crate::games::contract_grid::score::HandResult;
use crate::games::contract_grid::{ContractGrid, View};
use crate::seat::Seat;
use gloo_timers::callback::Timeout;
use std::rc::Rc;
use yew::prelude::*;

/// So long, in milliseconds, each step of the counting stands before the next.
const PACE: u32 = 1100;

/// The result of the hand that has just ended.
pub struct HandOver {
    step: Step,
    _next: Option<Timeout>,
}

/// Who sits at the table, and what they see.
#[derive(Properties, PartialEq)]
pub struct HandOverProps {
    /// The table.
    pub seated: Rc<Seated<ContractGrid>>,
}

impl Component for HandOver {
    /// How far the counting has come.
    type Message = Step;
    type Properties = HandOverProps;

    fn create(ctx: &Context<HandOver>) -> HandOver {
        HandOver::at(ctx, if is_still() { Step::Sum } else { Step::Values })
    }

    fn update(&mut self, ctx: &Context<HandOver>, step: Step) -> bool {
        *self = HandOver::at(ctx, step);
        true
    }

    fn view(&self, ctx: &Context<HandOver>) -> Html {
        let skip =
            (self.step < Step::Sum).then(|| button("button", "Show all", ctx.link().callback(|_| Step::Sum)));
        hand_over(&ctx.props().seated, self.step, skip)
    }
}

impl HandOver {
    /// That step of the counting; the next one follows by itself.
    fn at(ctx: &Context<HandOver>, step: Step) -> HandOver {
        let link = ctx.link().clone();
        let next = || Timeout::new(PACE, move || link.send_message(step.next()));
        HandOver { step, _next: (step < Step::Sum).then(next) }
    }
}

fn hand_over(seated: &Seated<ContractGrid>, step: Step, skip: Option<El>) -> Html {
    let view = &seated.view;
    let scale = if seated.wide { PaperScale::Full } else { PaperScale::Small };
    let Some(hand) = view.hands.last() else { return Html::default() };
    let number = view.hands.len();
    let trump = hand.facts.trump;
    let next = match view.turn {
        Turn::Over => "To the final ranking".to_owned(),
        _ => format!("Deal hand {}", number + 1),
    };
    let under =
        classed("p", "soft").text(format!("Trump was {} ", trump.name())).put(suit_sign(trump)).text(".");
    let results = view.totals.iter().map(|(seat, _)| seat_result(seated, hand, seat, step, scale));
    let body = [
        classed("ul", "papers results").each(results).into(),
        score_board(format!("Scores after hand {number}"), view, &seated.names),
    ];
    frames::result(format!("Hand {number} is over"), under, body, skip, next, &seated.ongo)
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
    let paper = Paper {
        size: view.variant.size,
        cells: paper_after(view, hand, seat, step),
        lines,
        fresh_lines,
        scale,
        label: format!("{} grid after the hand", seated.names.whose(seat)).into(),
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
    classed("li", "card-panel").key(seat.index()).put(name).put(paper.drawn()).put(counting)
}

/// A line of the sum. It keeps its place while it waits for its turn.
fn line(row: El, term: El, points: u64) -> El {
    row.put(term).put(el("dd").text(points.to_string()))
}

/// The score on the peg-board, up to the cap.
pub fn score_board(label: String, view: &View, names: &Names) -> Html {
    peg_board(label, &lanes(view, names), view.variant.cap.map(u64::from))
}
