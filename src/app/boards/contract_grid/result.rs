//! The result of a hand, counted up in the order of the rules: values, unmarked cells, bids, lines.

use super::cells::{Step, lines_in, paper_after};
use super::lanes::lanes;
use super::paper::{Paper, PaperScale};
use crate::app::boards::Seated;
use crate::app::components::card_face::SuitSign;
use crate::app::components::peg_board::PegBoard;
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
        let counted = counted.clone();
        use_effect_with(step, move |&step| {
            let timeout = (step < Step::Sum).then(|| Timeout::new(PACE, move || counted.set(step.next())));
            move || drop(timeout)
        });
    }
    let Some(hand) = view.hands.last() else { return Html::default() };
    let number = view.hands.len();
    let skip = {
        let counted = counted.setter();
        Callback::from(move |_: MouseEvent| counted.set(Step::Sum))
    };
    let onclick = seated.ongo.reform(|_: MouseEvent| ());
    let over = view.turn == Turn::Over;
    let next = if over { "To the final ranking".to_owned() } else { format!("Deal hand {}", number + 1) };
    html! {
        <section class="hand-over">
            <header class="hand-over-head">
                <h2 tabindex="-1" data-focus="">{ format!("Hand {number} is over") }</h2>
                <p class="soft">
                    { "Trump was " }{ hand.facts.trump.name() }{ " " }
                    <SuitSign suit={hand.facts.trump} />{ "." }
                </p>
            </header>
            <ul class="papers results">
                { for view.totals.iter().map(|(seat, _)| html! {
                    <li key={seat.index()} class="card-panel">{ seat_result(seated, hand, seat, step, scale) }</li>
                }) }
            </ul>
            <PegBoard label={format!("Scores after hand {number}")} lanes={lanes(view, &seated.names)}
                target={view.variant.cap.map(u64::from)} />
            <div class="button-row go-on">
                if step < Step::Sum {
                    <button type="button" class="button" onclick={skip}>{ "Show all" }</button>
                }
                <button type="button" class="button primary" {onclick}>{ next }</button>
            </div>
        </section>
    }
}

fn seat_result(
    seated: &Seated<ContractGrid>,
    hand: &HandResult,
    seat: Seat,
    step: Step,
    scale: PaperScale,
) -> Html {
    let view = &seated.view;
    let points = &view.variant.points;
    let unmarked = hand.made[seat].minus(hand.marked_before[seat]).len();
    let met = hand.made[seat].and(hand.bids[seat]).len();
    let lines = lines_in(&view.variant, hand.marked[seat]);
    let (whole, fresh): (Vec<CellSet>, Vec<CellSet>) =
        lines.iter().copied().partition(|&line| hand.marked_before[seat].contains_all(line));
    let shown = step >= Step::Lines;
    html! {
        <>
            <h3>
                { seated.names.of(seat) }
                <span class="small soft">{ " " }{ count(hand.tricks()[seat] as u64, "trick", "tricks") }</span>
            </h3>
            <Paper size={view.variant.size} cells={paper_after(view, hand, seat, step)} {scale}
                lines={whole} fresh_lines={if shown { fresh } else { Vec::new() }}
                label={format!("{} grid after the hand", seated.names.whose(seat))} />
            <dl class="count">
                { row(step >= Step::Unmarked, format!("{} on unmarked cells", count(unmarked as u64, "contract", "contracts")), unmarked, points.unmarked, hand.unmarked_points[seat]) }
                { row(step >= Step::Bids, format!("{met} of {} made", count(hand.bids[seat].len() as u64, "bid", "bids")), met, points.bid, hand.bid_points[seat]) }
                { row(shown, count(lines.len() as u64, "whole line", "whole lines"), lines.len() as u32, points.line, hand.line_points[seat]) }
                <div class={classes!("count-sum", (step < Step::Sum).then_some("waiting"))}>
                    <dt>{ "This hand" }</dt><dd>{ hand.scores[seat] }</dd>
                </div>
                <div class={classes!("count-sum", (step < Step::Sum).then_some("waiting"))}>
                    <dt>{ "In all" }</dt><dd>{ hand.totals[seat] }</dd>
                </div>
            </dl>
        </>
    }
}

/// A line of the sum. It keeps its place while it waits for its turn.
fn row(shown: bool, what: String, times: u32, price: u32, points: u64) -> Html {
    html! {
        <div class={classes!((!shown).then_some("waiting"))}>
            <dt>{ what }<span class="sum-of small soft">{ format!(" {times} × {price}") }</span></dt>
            <dd>{ points }</dd>
        </div>
    }
}

/// The peg-board of a game, for sheets.
pub fn peg_board(view: &View, names: &crate::app::names::Names) -> Html {
    html! {
        <PegBoard label="Scores" lanes={lanes(view, names)} target={view.variant.cap.map(u64::from)} />
    }
}
