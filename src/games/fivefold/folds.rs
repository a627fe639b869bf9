//! The strip of five folds between the players: a fold for each round, with the points of each player on that player's
//! side.

use super::glossary::MAJORITY;
use super::words::{majority_name, trumps};
use crate::components::card_face::suit_sign;
use crate::components::glossary::{held, means};
use crate::components::player_panel::seat_class;
use crate::dom::{El, button, classed, div, drawn, el};
use crate::names::Names;
use crate::text::list;
use rules::cards::Suit;
use rules::game::Turn;
use rules::games::fivefold::View;
use rules::games::fivefold::score::{Majority, Points, TRUMPS, WINNING};
use rules::seat::{PerSeat, Seat};
use yew::prelude::*;

/// One of the five rounds.
#[derive(Clone, Copy)]
pub struct Fold {
    /// Its number, from 0.
    pub number: usize,
    /// Its trump suit.
    pub trump: Option<Suit>,
    /// The points that each player has won in it.
    pub points: PerSeat<Points>,
    /// Whether it is over, in play or still to come.
    pub when: When,
}

/// When a round is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// It is over.
    Past,
    /// It is in play, or the last one played.
    Now,
    /// It will come if the game lasts long enough.
    ToCome,
}

/// The five rounds.
pub fn folds(view: &View) -> [Fold; 5] {
    let playing = matches!(view.turn, Turn::Seat(..));
    // between two rounds the table still shows the last one
    let now = if playing { view.hands.len() } else { view.hands.len().saturating_sub(1) };
    std::array::from_fn(|number| Fold {
        number,
        trump: TRUMPS[number],
        points: match view.hands.get(number) {
            Some(round) => round.points,
            None if playing && number == now => view.own.points,
            None => PerSeat::new(2),
        },
        when: match number.cmp(&now) {
            std::cmp::Ordering::Less => When::Past,
            std::cmp::Ordering::Equal => When::Now,
            std::cmp::Ordering::Greater => When::ToCome,
        },
    })
}

/// The strip, seen from the near edge. A tap explains it.
pub fn strip(view: &View, names: &Names, near_seat: Seat, explain: Callback<MouseEvent>) -> El {
    let button = held(button("folds", "", explain), MAJORITY);
    let (far, near) = (names.whom(near_seat.left(2)), names.whom(near_seat));
    let win = if view.variant.play_on { String::new() } else { format!(" {WINNING} win.") };
    let title = format!("Points: {far} above, {near} below.{win}");
    let title = classed("span", "folds-title").set("aria-hidden", "true").text(title);
    with_folds(button.put(title), view, names, near_seat, ". Explain")
}

/// The strip as a picture.
pub fn plain_strip(view: &View, names: &Names, near_seat: Seat) -> El {
    with_folds(means(div("folds").set("role", "img"), MAJORITY), view, names, near_seat, "")
}

/// Puts the folds into an element and labels it.
fn with_folds(into: El, view: &View, names: &Names, near_seat: Seat, label_end: &str) -> El {
    let folds = folds(view);
    let said: Vec<String> = folds.iter().filter_map(|fold| spoken(fold, names)).collect();
    into.set("aria-label", format!("The five rounds: {}{label_end}", said.join("; ")))
        .each(folds.iter().map(|fold| drawn_fold(fold, near_seat)))
}

/// What a screen reader says of a round that is over or in play.
fn spoken(fold: &Fold, names: &Names) -> Option<String> {
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

fn drawn_fold(fold: &Fold, near_seat: Seat) -> El {
    let sign = match fold.trump {
        Some(trump) => classed("span", "fold-sign").put(suit_sign(trump)),
        None => classed("span", "fold-sign none").text("no trump"),
    };
    classed("span", "fold")
        .class_if(fold.when == When::Now, "now")
        .class_if(fold.when == When::ToCome, "to-come")
        .set("aria-hidden", "true")
        .put(coins(fold, near_seat.left(2)))
        .put(sign)
        .put(coins(fold, near_seat))
}

/// The points of a player in a round, with holes for those that nobody has won.
fn coins(fold: &Fold, seat: Seat) -> El {
    let coins = Majority::ALL.into_iter().filter(|&of| of == Majority::Tricks || fold.trump.is_some());
    let coin = |of: Majority| {
        let won = fold.points[seat].has(of);
        let gone = fold.points[seat.left(2)].has(of);
        coin(of, fold.trump, seat, won).class_if(gone, "gone")
    };
    classed("span", "coins").each(coins.map(coin))
}

/// A point, with the sign of what it is for: a peg in the player’s colour, or a hole.
pub fn coin(of: Majority, trump: Option<Suit>, seat: Seat, won: bool) -> El {
    let sign = match (of, trump) {
        (Majority::Trumps, Some(trump)) => suit_sign(trump),
        (Majority::Trumps, None) | (Majority::Tricks, _) => drawn(TRICKS),
    };
    classed("span", "coin").class_if(won, "won").class_if(won, seat_class(seat)).put(el("span").put(sign))
}

/// The sign of a trick: two cards, one over the other.
pub const TRICKS: &str = "<svg class='trick-sign' viewBox='0 0 20 20' aria-hidden='true' focusable='false'>\
    <rect x='2.5' y='4.5' width='9' height='12.5' rx='1.8' transform='rotate(-12 7 10)'/>\
    <rect x='8' y='3.5' width='9' height='12.5' rx='1.8' transform='rotate(8 12 10)'/></svg>";
