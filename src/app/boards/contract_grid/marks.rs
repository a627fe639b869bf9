//! What is put on the paper: pencil crosses, ticks, pegs, and the red line.

use super::paper::Mark;
use new_tricks::games::contract_grid::grid::CellSet;
use yew::prelude::*;

/// The pencil cross of a marked cell: two strokes, each gone over twice, as a hand does.
pub(super) fn cross(mark: Mark) -> Html {
    if mark == Mark::None {
        return Html::default();
    }
    html! {
        <svg class="pencil-cross" viewBox="0 0 40 40" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <path pathLength="1" d="M4.6 5.4C13 12.6 25.6 25.4 35.2 35" />
            <path pathLength="1" d="M35.4 4.8C26.8 14.4 14.8 25.8 5 35.6" />
            <path class="again" pathLength="1" d="M6.2 4.8C14.6 13.6 26.4 24.6 34 35.6" />
            <path class="again" pathLength="1" d="M34.2 6.2C25.4 15 13.8 27.2 6.4 34.4" />
        </svg>
    }
}

/// The small tick of a contract that is made.
pub(super) fn tick() -> Html {
    html! {
        <svg class="made-tick" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d="M2.5 8.8 6.2 13 13.6 3.2" />
        </svg>
    }
}

/// A bid: a red peg in the corner hole.
pub(super) fn peg() -> Html {
    html! {
        <svg class="bid-peg" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <circle class="bid-hole" cx="10" cy="10" r="8.6" />
            <ellipse class="bid-shadow" cx="11.4" cy="12" rx="7" ry="6.6" />
            <circle class="bid-body" cx="10" cy="10" r="7.2" />
            <path class="bid-shade" d="M4.4 14.5A7.2 7.2 0 0 0 16.6 7.1 8 8 0 0 1 4.4 14.5Z" />
            <circle class="bid-top" cx="10" cy="10" r="4.2" />
            <ellipse class="bid-light" cx="7.8" cy="7.2" rx="2.2" ry="1.5" transform="rotate(-35 7.8 7.2)" />
        </svg>
    }
}

/// The hole that waits for a bid.
pub(super) fn hole() -> Html {
    html! {
        <svg class="bid-peg empty" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <circle class="bid-hole" cx="10" cy="10" r="5.4" />
            <path class="bid-lip" d="M5.6 13.4A5.6 5.6 0 0 0 14.4 13.4" />
        </svg>
    }
}

/// The red lines through whole lines, over a grid of `size` cells of 100 units each.
pub(super) fn lines(size: usize, whole: &[CellSet], fresh: &[CellSet]) -> Html {
    let end = size * 100;
    let stroke = |line: &CellSet| {
        let class = if fresh.contains(line) { "red-line fresh" } else { "red-line" };
        path(*line, size).map(|d| {
            html! {
                <>
                    <path {class} pathLength="1" d={d.clone()} />
                    <path class={classes!(class, "core")} pathLength="1" {d} />
                </>
            }
        })
    };
    html! {
        <svg class="paper-lines" viewBox={format!("0 0 {end} {end}")} aria-hidden="true" focusable="false">
            { for whole.iter().chain(fresh.iter().filter(|line| !whole.contains(line))).filter_map(stroke) }
        </svg>
    }
}

/// From beyond the middle of its first cell to beyond the middle of its last, with the bow of a freehand line.
fn path(line: CellSet, size: usize) -> Option<String> {
    let (first, last) = (line.iter().next()?, line.iter().last()?);
    let middle = |cell: usize| ((cell % size) as f64 * 100.0 + 50.0, (cell / size) as f64 * 100.0 + 50.0);
    let ((x1, y1), (x2, y2)) = (middle(first), middle(last));
    let length = (x2 - x1).hypot(y2 - y1);
    if length == 0.0 {
        return None;
    }
    let (along_x, along_y) = ((x2 - x1) / length, (y2 - y1) / length);
    let over = if x1 == x2 || y1 == y2 { 38.0 } else { 50.0 };
    let bow = if (first + last) % 2 == 0 { 5.0 } else { -5.0 };
    let (mid_x, mid_y) = ((x1 + x2) / 2.0 - along_y * bow, (y1 + y2) / 2.0 + along_x * bow);
    let (x1, y1, x2, y2) =
        (x1 - along_x * over, y1 - along_y * over, x2 + along_x * over, y2 + along_y * over);
    Some(format!("M{x1:.0} {y1:.0}Q{mid_x:.0} {mid_y:.0} {x2:.0} {y2:.0}"))
}
