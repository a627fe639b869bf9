//! The strip of five folds that lies between the two: a fold for each round, and on each side of it the points
//! that its seat has won there.

use super::words::trumps;
use crate::app::components::card_face::suit_sign;
use crate::app::dom::{El, classed, div, drawn, el};
use crate::app::names::Names;
use crate::app::text::list;
use crate::cards::Suit;
use crate::game::Turn;
use crate::games::fivefold::View;
use crate::games::fivefold::score::{Majority, Points, TRUMPS};
use crate::seat::{PerSeat, Seat};
use yew::prelude::*;

/// One of the five rounds.
#[derive(Clone, Copy)]
pub struct Fold {
    /// Its number, from 0.
    pub number: usize,
    /// Its trumps.
    pub trump: Option<Suit>,
    /// The points that each seat has won in it.
    pub points: PerSeat<Points>,
    /// Whether it is played, in play, or to come.
    pub when: When,
}

/// Where a round lies in the course of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// It is over.
    Past,
    /// It is in play, or has just been played.
    Now,
    /// It is to come, if the game lasts.
    ToCome,
}

/// The five rounds as they stand.
pub fn folds(view: &View) -> [Fold; 5] {
    let playing = matches!(view.turn, Turn::Seat(..));
    // between two rounds the one that has just ended is still looked at
    let now = if playing { view.rounds.len() } else { view.rounds.len().saturating_sub(1) };
    std::array::from_fn(|number| Fold {
        number,
        trump: TRUMPS[number],
        points: match view.rounds.get(number) {
            Some(round) => round.points,
            None if playing && number == now => view.points,
            None => PerSeat::new(2),
        },
        when: match number.cmp(&now) {
            std::cmp::Ordering::Less => When::Past,
            std::cmp::Ordering::Equal => When::Now,
            std::cmp::Ordering::Greater => When::ToCome,
        },
    })
}

/// The strip, seen from the near edge. A tap tells what it means.
pub fn strip(view: &View, names: &Names, near: Seat, explain: Callback<MouseEvent>) -> El {
    let folds = folds(view);
    let said: Vec<String> = folds.iter().filter_map(|fold| said(fold, names)).collect();
    let label = format!("The five rounds: {}. Explain", said.join("; "));
    classed("button", "folds")
        .set("type", "button")
        .set("aria-label", label)
        .onclick(explain)
        .each(folds.iter().map(|fold| drawn_fold(fold, near)))
}

/// The strip where nothing is to be explained.
pub fn plain_strip(view: &View, names: &Names, near: Seat) -> El {
    let folds = folds(view);
    let said: Vec<String> = folds.iter().filter_map(|fold| said(fold, names)).collect();
    div("folds")
        .set("role", "img")
        .set("aria-label", format!("The five rounds: {}", said.join("; ")))
        .each(folds.iter().map(|fold| drawn_fold(fold, near)))
}

/// What a screen reader says of a round that is played or in play.
fn said(fold: &Fold, names: &Names) -> Option<String> {
    if fold.when == When::ToCome {
        return None;
    }
    let won = |(seat, points): (Seat, &Points)| {
        let what: Vec<String> = Majority::ALL
            .into_iter()
            .filter(|&majority| points.has(majority))
            .map(|majority| majority_name(majority).to_owned())
            .collect();
        (!what.is_empty()).then(|| format!("{} to {}", list(&what), names.of(seat)))
    };
    let won: Vec<String> = fold.points.iter().filter_map(won).collect();
    let now = if fold.when == When::Now { " (now)" } else { "" };
    let won = if won.is_empty() { "no point yet".to_owned() } else { won.join(", ") };
    Some(format!("{}, {}{now}: {won}", fold.number + 1, trumps(fold.trump)))
}

/// What a point is given for, in a word.
pub const fn majority_name(majority: Majority) -> &'static str {
    match majority {
        Majority::Tricks => "tricks",
        Majority::Trumps => "trumps",
    }
}

fn drawn_fold(fold: &Fold, near: Seat) -> El {
    let sign = match fold.trump {
        Some(trump) => classed("span", "fold-sign").put(suit_sign(trump)),
        None => classed("span", "fold-sign none").text("no trump"),
    };
    classed("span", "fold")
        .class_if(fold.when == When::Now, "now")
        .class_if(fold.when == When::ToCome, "to-come")
        .set("aria-hidden", "true")
        .put(coins(fold, near.left(2)))
        .put(sign)
        .put(coins(fold, near))
}

/// The points that a seat has won in a round, and room for those that are still to be had.
fn coins(fold: &Fold, seat: Seat) -> El {
    let coins = Majority::ALL.into_iter().filter(|&of| of == Majority::Tricks || fold.trump.is_some());
    let coin = |of: Majority| {
        let won = fold.points[seat].has(of);
        let gone = fold.points[seat.left(2)].has(of);
        coin(of, fold.trump, seat, won).class_if(gone, "gone")
    };
    classed("span", "coins").each(coins.map(coin))
}

/// A point: a peg in its seat's colour, or the hole that waits for one.
pub fn coin(of: Majority, trump: Option<Suit>, seat: Seat, won: bool) -> El {
    let sign = match (of, trump) {
        (Majority::Trumps, Some(trump)) => suit_sign(trump),
        (Majority::Trumps, None) | (Majority::Tricks, _) => drawn(TRICKS),
    };
    classed("span", "coin")
        .class_if(won, if seat == Seat::FIRST { "won seat-0" } else { "won seat-1" })
        .put_if(won.then(|| el("span").put(sign)))
}

/// Two cards, one over the other: a trick.
pub const TRICKS: &str = "<svg class='trick-sign' viewBox='0 0 20 20' aria-hidden='true' focusable='false'>\
    <rect x='2.5' y='4.5' width='9' height='12.5' rx='1.8' transform='rotate(-12 7 10)'/>\
    <rect x='8' y='3.5' width='9' height='12.5' rx='1.8' transform='rotate(8 12 10)'/></svg>";
