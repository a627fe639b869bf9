//! The score sheet of all hands, and the last trick.

use super::result::score_board;
use crate::app::components::card_face::suit_sign;
use crate::app::components::frames::{score_table, table_head};
use crate::app::components::trick_area;
use crate::app::dom::{El, classed, div, el, spoken};
use crate::app::names::Names;
use crate::games::contract_grid::View;
use crate::games::contract_grid::score::HandResult;
use crate::seat::Seat;
use yew::prelude::*;

/// All hands: what each seat scored in each, and for what.
pub fn score_sheet(view: &View, names: &Names) -> Html {
    let cap = match view.variant.cap {
        Some(cap) if view.variant.grid_requirement => {
            format!(
                "The game ends at {cap} points or with a complete grid. At the cap without one you fall behind everybody."
            )
        }
        Some(cap) => format!("The game ends at {cap} points."),
        None => "The game ends with a complete grid.".to_owned(),
    };
    let sheet = div("score-sheet")
        .put(score_board("Scores".to_owned(), view, names))
        .put(classed("p", "small soft").text(cap));
    if view.hands.is_empty() {
        return sheet.put(el("p").text("No hand has been finished yet.")).into();
    }
    let names = view.totals.iter().map(|(seat, _)| table_head("col").text(names.of(seat)));
    let heads = el("tr").put(table_head("col").text("Hand")).each(names);
    let totals = view.totals.as_slice().iter().map(|total| el("td").put(el("b").text(total.to_string())));
    let foot = el("tr").put(table_head("row").text("In all")).each(totals);
    let rows = view.hands.iter().enumerate().map(hand_row).collect();
    sheet
        .put(score_table("Points in each hand: for unmarked values, bids and lines", heads, rows, foot))
        .put(classed("p", "small soft").text("Under each hand’s points: unmarked + bids + lines."))
        .into()
}

fn hand_row((number, hand): (usize, &HandResult)) -> El {
    let trump = hand.facts.trump;
    let head = table_head("row")
        .text(format!("{} ", number + 1))
        .put(suit_sign(trump))
        .put(spoken(format!("trump {}", trump.name())));
    let cell = |(seat, score): (Seat, &u64)| {
        let parts =
            format!("{}+{}+{}", hand.unmarked_points[seat], hand.bid_points[seat], hand.line_points[seat]);
        el("td").text(score.to_string()).put(el("br")).put(classed("span", "breakdown soft").text(parts))
    };
    el("tr").put(head).each(hand.scores.iter().map(cell))
}

/// The last finished trick of the hand.
pub fn last_trick(view: &View, names: &Names) -> Option<Html> {
    Some(trick_area::last_trick(view.last_trick?, view.last_taken()?, view.variant.players, names))
}
