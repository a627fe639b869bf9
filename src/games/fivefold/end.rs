//! The end of the game: who won and why.

use super::folds::plain_strip;
use super::words::{trumps, won};
use crate::components::scenes::{RankedProps, ranked};
use crate::dom::El;
use crate::games::BoardProps;
use crate::games::phrases::points;
use crate::games::scores::Ending;
use crate::names::Names;
use crate::text::list;
use rules::games::fivefold::score::{DECK, Points};
use rules::games::fivefold::{Fivefold, View};
use rules::seat::Seat;
use std::cmp::Reverse;
use yew::prelude::*;

/// The picture of a game that is won.
const VICTORY: &str = include_str!("victory.svg");

/// The ranking with its reasons.
pub fn end(props: &BoardProps<Fivefold>) -> Html {
    let (view, names) = (&props.view, &props.names);
    let headline = match view.own.winner {
        Some(seat) => names.does(seat, "wins", "win"),
        None => "The game is over".to_owned(),
    };
    let mut seats: Vec<Seat> = view.totals.iter().map(|(seat, _)| seat).collect();
    seats.sort_by_key(|&seat| Reverse(view.totals[seat]));
    let lines = seats.into_iter().enumerate().map(|(n, seat)| line(view, names, n + 1, seat));
    props.end(Ending {
        winners: view.own.winner.into_iter().collect(),
        victory: VICTORY,
        headline,
        why: how_it_ended(view, names),
        board: Some(plain_strip(view, names, props.near_seat)),
        ranking: lines.collect(),
    })
}

/// A player's line: the rounds that brought points.
fn line(view: &View, names: &Names, place: usize, seat: Seat) -> El {
    let rounds = view.hands.iter().filter_map(|round| {
        let points: Points = round.points[seat];
        (points.count() > 0).then(|| format!("{} at {}", won(points), trumps(round.facts.trump)))
    });
    let reason = rounds.collect::<Vec<String>>().join("; ");
    ranked(RankedProps {
        place: place.to_string(),
        is_winner: place == 1,
        name: names.of(seat),
        score: points(view.totals[seat]),
        reason,
        picture: None,
    })
    .key(seat.index())
}

/// What ended the game.
fn how_it_ended(view: &View, names: &Names) -> String {
    let (Some(winner), Some(last)) = (view.own.winner, view.hands.last()) else { return String::new() };
    let (who, number) = (names.of(winner), view.hands.len());
    let trumps = trumps(last.facts.trump);
    if view.variant.play_on {
        let totals: Vec<String> = view
            .totals
            .iter()
            .map(|(seat, total)| format!("{} {total}", names.does(seat, "has", "have")))
            .collect();
        return format!("After five rounds {} of the nine points.", list(&totals));
    }
    let all: u32 = last.facts.collected.as_slice().iter().map(|cards| cards.len()).sum();
    let tricks = all / 2;
    if tricks < DECK.len() / 2 {
        format!(
            "{who} reached five of the nine points in round {number}, {trumps}, after {tricks} of 13 tricks."
        )
    } else {
        format!("{who} reached five points with the last trick of round {number}, {trumps}.")
    }
}
