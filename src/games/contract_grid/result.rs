//! The end of a hand: crosses and lines are drawn on everybody's paper, and pegs go on.

use super::cap::fell_behind;
use super::cells::{lines_in, paper_after};
use super::paper::{Paper, PaperScale};
use super::word::{Tally, word};
use super::words::contract_names;
use crate::components::card_face::were_trump;
use crate::dom::{El, classed, el};
use crate::games::BoardProps;
use crate::games::phrases::tricks;
use crate::games::scores::Story;
use crate::text::count;
use rules::game::Turn;
use rules::games::contract_grid::cap::{is_near, unmarked_at_cap};
use rules::games::contract_grid::grid::CellSet;
use rules::games::contract_grid::score::HandResult;
use rules::games::contract_grid::{ContractGrid, View};
use rules::seat::Seat;
use yew::prelude::*;

/// The result of the last hand.
pub fn hand_over(props: &BoardProps<ContractGrid>) -> Html {
    let view = &props.view;
    let Some(hand) = view.hands.last() else { return Html::default() };
    let seats = || view.totals.iter().map(|(seat, _)| seat);
    let tallies: Vec<Tally> = seats().map(|seat| tally(view, hand, seat)).collect();
    props.hand_over(Story {
        facts: [classed("ul", "papers results").each(seats().map(|seat| after_hand(props, hand, seat)))]
            .into_iter()
            .chain(instead(props, hand))
            .chain(danger(props))
            .map(Html::from)
            .collect(),
        word: word(&props.names, props.lone, &tallies),
        standings: view.own.ranking.iter().map(|&standing| standing.into()).collect(),
        left: None,
        above: Some(were_trump(classed("p", "soft"), hand.facts.trump)),
        below: None,
    })
}

/// What came true where no bid of who plays alone did.
fn instead(props: &BoardProps<ContractGrid>, hand: &HandResult) -> Option<El> {
    let seat = props.lone?;
    let (made, bids) = (hand.made[seat], hand.bids[seat]);
    let is_told = made.and(bids).is_empty() && !made.is_empty();
    let names = contract_names(&props.view, seat, made);
    is_told.then(|| classed("p", "story-note").text(format!("Came true, but not bid: {names}.")))
}

/// What the cap will do in the next hand to who plays alone, where that is close.
fn danger(props: &BoardProps<ContractGrid>) -> Option<El> {
    let (view, seat) = (&props.view, props.lone.filter(|_| props.view.turn != Turn::Over)?);
    let cap = view.variant.cap?;
    let words = match unmarked_at_cap(view, seat, CellSet::EMPTY) {
        Some(left) => {
            let cells = count(left.into(), "cell", "cells");
            format!(
                "Your lines alone take you to {cap} in the next hand: mark {cells} in it, or fall behind."
            )
        }
        None if is_near(view, seat) => {
            format!("In the next hand bids that come true may take you to {cap} with cells unmarked.")
        }
        None => return None,
    };
    Some(classed("p", "story-note").text(words))
}

/// What a player's bids and lines came to.
fn tally(view: &View, hand: &HandResult, seat: Seat) -> Tally {
    let lines = |cells: CellSet| lines_in(&view.variant, cells).len();
    let before = lines(hand.marked_before[seat]);
    let mut first = view.own.ranking.iter().filter(|standing| standing.place == 1);
    Tally {
        seat,
        score: hand.scores[seat],
        bids: hand.bids[seat].len(),
        made: hand.made[seat].and(hand.bids[seat]).len(),
        lines: lines(hand.marked[seat]) - before,
        had_lines: before > 0,
        has_won: view.turn == Turn::Over
            && first.next().is_some_and(|best| best.seat == seat)
            && first.next().is_none(),
        complete: hand.marked[seat] == CellSet::all(view.variant.size),
        behind: view.variant.cap.filter(|_| fell_behind(view).contains(&seat)),
    }
}

/// A player's paper after the hand.
fn after_hand(props: &BoardProps<ContractGrid>, hand: &HandResult, seat: Seat) -> El {
    let view = &props.view;
    let is_near = seat == props.near_seat;
    let scale = match (props.wide, is_near) {
        (true, _) => PaperScale::Full,
        (false, true) => PaperScale::Small,
        // nine signs have room
        (false, false) if view.variant.size == 3 => PaperScale::Small,
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
        ..Paper::default()
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
