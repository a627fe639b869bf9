//! The end: who won, why, and what next.

use super::sheet::score_sheet;
use super::words::{in_points, trumps, won};
use crate::app::boards::Seated;
use crate::app::components::frames;
use crate::app::dom::{El, classed, div, el};
use crate::app::names::Names;
use crate::app::text::list;
use crate::games::fivefold::score::{DECK, Points};
use crate::games::fivefold::{Fivefold, View};
use crate::order::arrange;
use crate::seat::Seat;
use yew::prelude::*;

/// The final result with its reason.
pub fn end(seated: &Seated<Fivefold>) -> Html {
    let (view, names) = (&seated.view, &seated.names);
    let headline = match view.winner {
        Some(seat) => format!("{} wins", names.of(seat)),
        None => "The game is over".to_owned(),
    };
    let mut seats: Vec<Seat> = view.totals.iter().map(|(seat, _)| seat).collect();
    arrange(&mut seats, |&one, &other| view.totals[one] > view.totals[other]);
    let ranking = seats.into_iter().enumerate().map(|(n, seat)| ranked(view, names, n + 1, seat));
    frames::end(
        headline,
        how_it_ended(view, names),
        classed("ol", "ranking").each(ranking).into(),
        seated.after.clone(),
        score_sheet(view, names),
    )
}

/// A seat in the ranking: where its points come from.
fn ranked(view: &View, names: &Names, place: usize, seat: Seat) -> El {
    let rounds = view.rounds.iter().filter_map(|round| {
        let points: Points = round.points[seat];
        (points.count() > 0).then(|| format!("{} at {}", won(points), trumps(round.facts.trump)))
    });
    let rounds: Vec<String> = rounds.collect();
    let words = div("ranking-words")
        .put(el("b").text(names.of(seat)))
        .put(el("span").text(in_points(view.totals[seat])))
        .put(classed("span", "small soft").text(rounds.join("; ")));
    classed("li", "card-panel")
        .class_if(place == 1, "winner")
        .key(seat.index())
        .put(classed("span", "place").text(place.to_string()))
        .put(words)
}

/// What ended the game.
fn how_it_ended(view: &View, names: &Names) -> String {
    let (Some(winner), Some(last)) = (view.winner, view.rounds.last()) else { return String::new() };
    let (who, number) = (names.of(winner), view.rounds.len());
    let trumps = trumps(last.facts.trump);
    if view.variant.play_on {
        let totals: Vec<String> =
            view.totals.iter().map(|(seat, total)| format!("{} has {total}", names.of(seat))).collect();
        return format!("All five rounds are played, and {} of the nine points.", list(&totals));
    }
    let all: u32 = last.facts.collected.as_slice().iter().map(|cards| cards.len()).sum();
    let tricks = all / 2;
    if tricks < DECK.len() / 2 {
        format!(
            "{who} reached five points in round {number}, {trumps}, after {tricks} of its thirteen tricks. Nothing later could change that."
        )
    } else {
        format!("{who} reached five points with the last trick of round {number}, {trumps}.")
    }
}
