//! The end: who won, why, and what next.

use super::paper::PaperScale;
use super::plates::paper;
use super::sheet::score_sheet;
use crate::app::boards::Seated;
use crate::app::components::frames;
use crate::app::dom::{El, classed, div, el};
use crate::app::names::Names;
use crate::app::text::{count, list};
use crate::games::contract_grid::score::Standing;
use crate::games::contract_grid::{ContractGrid, View};
use yew::prelude::*;

/// The final ranking with its reasons.
pub fn end(seated: &Seated<ContractGrid>) -> Html {
    let view = &seated.view;
    let winners: Vec<String> = (view.ranking.iter())
        .filter(|standing| standing.place == 1)
        .map(|standing| seated.names.of(standing.seat).to_string())
        .collect();
    let headline = if winners.len() == 1 {
        format!("{} wins", winners[0])
    } else {
        format!("{} share the win", list(&winners))
    };
    let ranking =
        view.ranking.iter().enumerate().map(|(n, standing)| ranked(view, &seated.names, n, standing));
    frames::end(
        headline,
        how_it_ended(view, &seated.names),
        classed("ol", "ranking").each(ranking).into(),
        seated.after.clone(),
        score_sheet(view, &seated.names),
    )
}

/// A seat in the ranking.
fn ranked(view: &View, names: &Names, n: usize, standing: &Standing) -> El {
    let seat = standing.seat;
    let words = div("ranking-words")
        .put(el("b").text(names.of(seat)))
        .put(el("span").text(count(standing.score, "point", "points")))
        .put(classed("span", "small soft").text(reason(view, names, n, standing)));
    classed("li", "card-panel")
        .class_if(standing.place == 1, "winner")
        .key(seat.index())
        .put(classed("span", "place").text(standing.place.to_string()))
        .put(paper(view, names, seat, PaperScale::Tiny))
        .put(words)
}

/// What ended the game.
fn how_it_ended(view: &View, names: &Names) -> String {
    let named = |keep: fn(&Standing, Option<u32>) -> bool| -> Vec<String> {
        let cap = view.variant.cap;
        let standings = view.ranking.iter().filter(|standing| keep(standing, cap));
        standings.map(|standing| names.of(standing.seat).to_string()).collect()
    };
    let complete = named(|standing, _| standing.complete);
    let at_cap = named(|standing, cap| cap.is_some_and(|cap| standing.score >= cap as u64));
    let has = |who: &[String]| if who.len() == 1 { "has" } else { "have" };
    let cap = view.variant.cap.unwrap_or_default();
    match (complete.is_empty() || !view.variant.grid_requirement, at_cap.is_empty()) {
        (false, true) => format!("{} {} a complete grid.", list(&complete), has(&complete)),
        (false, false) => format!(
            "{} {} a complete grid; {} reached the cap of {cap}.",
            list(&complete),
            has(&complete),
            list(&at_cap)
        ),
        (true, _) => format!("{} reached the cap of {cap}.", list(&at_cap)),
    }
}

/// Why a seat stands where it does.
fn reason(view: &View, names: &Names, n: usize, standing: &Standing) -> String {
    let mut reasons = Vec::new();
    if standing.fell_behind {
        reasons.push("at the cap without a complete grid: behind everybody who is not".to_owned());
    } else if standing.complete && view.variant.grid_requirement {
        reasons.push("with a complete grid".to_owned());
    } else if standing.place == 1 && view.ranking.iter().any(|other| other.fell_behind) {
        reasons.push("the most points of those who did not reach the cap with an open grid".to_owned());
    }
    if let (Some(hand), Some(next)) = (standing.parted_by, view.ranking.get(n + 1)) {
        let (own, other) = (view.hands[hand].totals[standing.seat], view.hands[hand].totals[next.seat]);
        reasons.push(format!(
            "ahead of {} by the last score that differed: {own} to {other} after hand {}",
            names.of(next.seat),
            hand + 1
        ));
    }
    let shared = view.ranking.iter().filter(|other| other.place == standing.place).count() > 1;
    if shared {
        reasons.push("equal after every hand: the place is shared".to_owned());
    }
    reasons.join("; ")
}
