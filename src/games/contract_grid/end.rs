//! The end of the game: who won and why.

use super::cap::fell_behind;
use super::paper::PaperScale;
use super::player_panels::paper;
use super::words::winners;
use crate::components::scenes::{RankedProps, ranked};
use crate::dom::{El, el};
use crate::games::BoardProps;
use crate::games::phrases::points;
use crate::games::scores::Ending;
use crate::names::{Names, capitalized};
use crate::text::{count, joined};
use rules::games::contract_grid::cap::unmarked;
use rules::games::contract_grid::score::GridStanding;
use rules::games::contract_grid::{ContractGrid, View};
use rules::seat::Seat;
use yew::prelude::*;

/// The picture of a game that is won.
const VICTORY: &str = include_str!("victory.svg");

/// The ranking with its reasons.
pub fn end(props: &BoardProps<ContractGrid>) -> Html {
    let (view, names) = (&props.view, &props.names);
    let winner = view.own.ranking.iter().find(|standing| standing.place == 1);
    let lines = view.own.ranking.iter().enumerate().map(|(n, standing)| line(view, names, n, standing));
    let winning = view.own.ranking.iter().filter(|standing| standing.place == 1).map(|first| first.seat);
    props.end(Ending {
        winners: winning.collect(),
        victory: VICTORY,
        headline: winners(view, names),
        why: how_it_ended(view, names),
        board: winner.map(|first| {
            let whose = format!("{} grid", capitalized(&names.whose(first.seat)));
            paper(view, names, first.seat, PaperScale::Full)
                .as_picture()
                .class("square-board")
                .put(el("figcaption").text(whose))
        }),
        ranking: lines.collect(),
    })
}

/// A player's line, number `n` from 0.
fn line(view: &View, names: &Names, n: usize, standing: &GridStanding) -> El {
    let seat = standing.seat;
    ranked(RankedProps {
        place: standing.place.to_string(),
        is_winner: standing.place == 1,
        name: names.of(seat),
        score: points(standing.score),
        reason: reason(view, names, n, standing),
        picture: Some(paper(view, names, seat, PaperScale::Tiny).drawn()),
    })
    .key(seat.index())
}

/// What ended the game.
fn how_it_ended(view: &View, names: &Names) -> String {
    let seats = |keep: fn(&GridStanding, Option<u32>) -> bool| -> Vec<Seat> {
        let cap = view.variant.cap;
        let standings = view.own.ranking.iter().filter(|standing| keep(standing, cap));
        standings.map(|standing| standing.seat).collect()
    };
    let complete = match view.variant.grid_requirement {
        true => seats(|standing, _| standing.complete),
        false => Vec::new(),
    };
    let has_complete = match complete[..] {
        [] => String::new(),
        [one] => format!("{} a complete grid.", names.does(one, "has", "have")),
        [..] => format!("{} have a complete grid.", names.list(&complete)),
    };
    let at_cap = seats(|standing, cap| cap.is_some_and(|cap| standing.score >= u64::from(cap)));
    let cap = view.variant.cap.unwrap_or_default();
    let reached = match (at_cap.is_empty(), &fell_behind(view)[..]) {
        (true, _) => String::new(),
        (_, []) => format!("{} reached {cap} points.", names.list(&at_cap)),
        (_, [one]) => {
            let cells = count(unmarked(view, *one).unwrap_or_default().into(), "cell", "cells");
            format!("{} reached {cap} with {cells} unmarked, and fell behind the others.", names.of(*one))
        }
        (_, several) => {
            format!("{} reached {cap} with cells unmarked, and fell behind the others.", names.list(several))
        }
    };
    joined([has_complete, reached])
}

/// Why a player has that place.
fn reason(view: &View, names: &Names, n: usize, standing: &GridStanding) -> String {
    let mut reasons = Vec::new();
    let some_behind = !fell_behind(view).is_empty();
    if standing.fell_behind && some_behind {
        reasons.push("reached the cap with cells unmarked: behind the rest".to_owned());
    } else if standing.place == 1 && some_behind && !standing.complete {
        reasons.push("the most points below the cap".to_owned());
    }
    if let (Some(hand), Some(next)) = (standing.parted_by, view.own.ranking.get(n + 1)) {
        let (own, other) = (view.hands[hand].totals[standing.seat], view.hands[hand].totals[next.seat]);
        reasons.push(format!(
            "level with {}, but ahead {own} to {other} after hand {}",
            names.whom(next.seat),
            hand + 1
        ));
    }
    let shared = view.own.ranking.iter().filter(|other| other.place == standing.place).count() > 1;
    if shared {
        reasons.push("level after every hand".to_owned());
    }
    reasons.join("; ")
}
