//! The score sheet of all hands, and the last trick.

use super::result::score_board;
use crate::app::components::card_face::suit_sign;
use crate::app::components::trick_area::{TrickArea, trick_area};
use crate::app::dom::{El, classed, div, el, spoken};
use crate::app::names::Names;
use crate::app::text::card_name;
use new_tricks::games::contract_grid::View;
use new_tricks::games::contract_grid::score::HandResult;
use new_tricks::seat::Seat;
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
    let heads = view.totals.iter().map(|(seat, _)| el("th").set("scope", "col").text(names.of(seat)));
    let totals = view.totals.as_slice().iter().map(|total| el("td").put(el("b").text(total.to_string())));
    let caption = "Points in each hand: for unmarked values, bids and lines";
    let table = el("table")
        .put(classed("caption", "visually-hidden").text(caption))
        .put(el("thead").put(el("tr").put(el("th").set("scope", "col").text("Hand")).each(heads)))
        .put(el("tbody").each(view.hands.iter().enumerate().map(hand_row)))
        .put(el("tfoot").put(el("tr").put(el("th").set("scope", "row").text("In all")).each(totals)));
    sheet
        .put(
            div("table-scroll")
                .set("tabindex", "0")
                .set("role", "region")
                .set("aria-label", "All hands")
                .put(table),
        )
        .put(classed("p", "small soft").text("Under each hand’s points: unmarked + bids + lines."))
        .into()
}

fn hand_row((number, hand): (usize, &HandResult)) -> El {
    let trump = hand.facts.trump;
    let head = el("th")
        .set("scope", "row")
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
    let (seat, card) = view.last_taken()?;
    let trick = view.last_trick?;
    let area = TrickArea {
        trick: Some(trick),
        winning: Some(seat),
        over: true,
        near: trick.leader(),
        seats: view.variant.players,
        names,
        empty: Html::default(),
    };
    let words =
        format!("{} led; {} took it with the {}.", names.of(trick.leader()), names.of(seat), card_name(card));
    Some(div("last-trick").put(trick_area(&area)).put(el("p").text(words)).into())
}
