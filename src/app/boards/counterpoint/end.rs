//! The end: who won, why, and what next.

use super::result::people;
use super::sheet::score_sheet;
use crate::app::boards::Seated;
use crate::app::components::frames;
use crate::app::dom::{El, classed, div, el};
use crate::app::text::count;
use crate::end::End;
use crate::games::counterpoint::score::Standing;
use crate::games::counterpoint::{Counterpoint, View};
use crate::seat::Seat;
use yew::prelude::*;

/// The final ranking with its reasons.
pub fn end(seated: &Seated<Counterpoint>) -> Html {
    let (view, names) = (&seated.view, &seated.names);
    let winners = view.winners();
    let headline = match winners.as_slice() {
        [one] => format!("{} wins", names.of(*one)),
        several => format!("{} share the win", people(seated, several)),
    };
    let ranking = view.ranking.iter().map(|standing| ranked(seated, standing));
    frames::end(
        headline,
        how_it_ended(seated, &winners),
        classed("ol", "ranking").each(ranking).into(),
        seated.after.clone(),
        score_sheet(view, names),
    )
}

/// A seat in the ranking: its total, and how well it bid.
fn ranked(seated: &Seated<Counterpoint>, standing: &Standing) -> El {
    let seat = standing.seat;
    let words = div("ranking-words")
        .put(el("b").text(seated.names.of(seat)))
        .put(el("span").text(count(standing.score, "point", "points")))
        .put(classed("span", "small soft").text(how_it_bid(&seated.view, seat)));
    classed("li", "card-panel")
        .class_if(standing.place == 1, "winner")
        .key(seat.index())
        .put(classed("span", "place").text(standing.place.to_string()))
        .put(words)
}

/// How well a seat bid: `2 exact bids, 3 close enough for a bonus, 9 off on average`.
fn how_it_bid(view: &View, seat: Seat) -> String {
    let hands = &view.hands;
    let exact = hands.iter().filter(|hand| hand.differences[seat] == 0).count() as u64;
    let close = hands.iter().filter(|hand| hand.bonus[seat] > 0).count() as u64 - exact;
    let off: u64 = hands.iter().map(|hand| u64::from(hand.differences[seat])).sum();
    let all = hands.len().max(1) as u64;
    let mut parts = Vec::new();
    if exact > 0 {
        parts.push(count(exact, "exact bid", "exact bids"));
    }
    if close > 0 {
        parts.push(format!("{close} close enough for a bonus"));
    }
    parts.push(format!("{} off on average", (off + all / 2) / all));
    parts.join(", ")
}

/// What ended the game.
fn how_it_ended(seated: &Seated<Counterpoint>, winners: &[Seat]) -> String {
    let view = &seated.view;
    let hands = count(view.hands.len() as u64, "hand", "hands");
    let shared = if winners.len() > 1 { " The highest totals are equal." } else { "" };
    match view.variant.end {
        End::Hands(_) => format!("All {hands} are played; the highest total wins.{shared}"),
        End::Points(target) => {
            let there = view.totals.iter().filter(|(_, total)| **total >= target.into());
            let there: Vec<Seat> = there.map(|(seat, _)| seat).collect();
            let (who, number) = (people(seated, &there), view.hands.len());
            format!("{who} reached {target} in hand {number}; the highest total wins.")
        }
    }
}
