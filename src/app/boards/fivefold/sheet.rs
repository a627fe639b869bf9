//! The score sheet of all rounds, and the last trick.

use super::folds::plain_strip;
use super::words::{trumps, trumps_in, won};
use crate::app::components::card_face::suit_sign;
use crate::app::components::frames::{score_table, table_head};
use crate::app::components::peg_board::{Lane, peg_board};
use crate::app::components::trick_area;
use crate::app::dom::{El, classed, div, el};
use crate::app::names::Names;
use crate::games::fivefold::score::{Points, RoundResult, WINNING};
use crate::games::fivefold::{SEATS, View};
use crate::seat::Seat;
use yew::prelude::*;

/// All rounds: what each seat won in each, and for what.
pub fn score_sheet(view: &View, names: &Names) -> Html {
    let end = if view.variant.play_on {
        "All five rounds are played; the larger total of the nine points wins."
    } else {
        "Five of the nine points win, at the moment when somebody has them."
    };
    let sheet = div("score-sheet")
        .put(score_board("Scores".to_owned(), view, names))
        .put(classed("p", "small soft").text(end))
        .put(plain_strip(view, names, Seat::FIRST.left(SEATS)));
    if view.rounds.is_empty() {
        return sheet.put(el("p").text("No round has been finished yet.")).into();
    }
    let people = view.totals.iter().map(|(seat, _)| table_head("col").text(names.of(seat)));
    let heads = el("tr").put(table_head("col").text("Round")).each(people);
    let totals = view.totals.as_slice().iter().map(|total| el("td").put(el("b").text(total.to_string())));
    let foot = el("tr").put(table_head("row").text("In all")).each(totals);
    let rows = view.rounds.iter().enumerate().map(round_row).collect();
    sheet
        .put(score_table("Points in each round, and the tricks and trumps they are for", heads, rows, foot))
        .into()
}

fn round_row((number, round): (usize, &RoundResult)) -> El {
    let trump = round.facts.trump;
    let sign = trump.map(suit_sign).unwrap_or_default();
    let head = table_head("row").text(format!("{} ", number + 1)).put(sign);
    let head = head.put(classed("span", "round-name").text(trumps(trump)));
    let cell = |(seat, points): (Seat, &Points)| {
        let mut parts = format!("{} tricks", round.facts.tricks()[seat]);
        if let Some(trump) = trump {
            parts += &format!(", {} of {} {}", round.facts.trumps()[seat], trumps_in(trump), trump.name());
        }
        let what = won(*points);
        let what = if what.is_empty() { String::new() } else { format!(" for {what}") };
        el("td")
            .put(el("b").text(points.count().to_string()))
            .text(what)
            .put(el("br"))
            .put(classed("span", "breakdown soft").text(parts))
    };
    el("tr").put(head).each(round.points.iter().map(cell))
}

/// The score on the peg-board, up to five points, or to nine where play goes on.
pub fn score_board(label: String, view: &View, names: &Names) -> Html {
    let before = view.rounds.len().checked_sub(2).and_then(|n| view.rounds.get(n)).map(|round| round.totals);
    let lane = |(seat, &value): (Seat, &u8)| Lane {
        name: names.of(seat),
        value: value.into(),
        previous: before.map_or(0, |totals| totals[seat].into()),
        colour: seat.index(),
        ..Lane::default()
    };
    let lanes: Vec<Lane> = view.totals.iter().map(lane).collect();
    // more than half of all points win
    let end = if view.variant.play_on { WINNING * 2 - 1 } else { WINNING };
    peg_board(label, &lanes, Some(end.into()))
}

/// The last finished trick of the round.
pub fn last_trick(view: &View, names: &Names) -> Option<Html> {
    Some(trick_area::last_trick(view.last_trick?, view.last_taken()?, SEATS, names))
}
