//! The two people at the table: how near each is to its majorities, its pile, and what it has collected.

use super::folds::TRICKS;
use super::words::{in_points, trumps_in};
use crate::app::components::card_face::{card_back, card_face, suit_sign};
use crate::app::components::frames;
use crate::app::dom::{El, button, classed, div, drawn, el};
use crate::app::names::Names;
use crate::app::text::{count, in_hand_order};
use crate::cards::{CardSet, Suit};
use crate::game::Turn;
use crate::games::fivefold::View;
use crate::games::fivefold::score::{DECK, MOST_TRICKS};
use crate::games::fivefold::stock::Source;
use crate::seat::Seat;
use yew::prelude::*;

/// A seat's plate: its points, its majorities and its pile. A tap shows all that is public of the seat. Where
/// there is room its collected cards lie on it.
pub fn plate(view: &View, names: &Names, seat: Seat, with_cards: bool, open: Callback<MouseEvent>) -> El {
    let person = names.of(seat);
    let turn = view.turn.seat() == Some(seat);
    let (tricks, taken) = (view.tricks[seat], view.trumps[seat]);
    let mut label =
        format!("{person}: {}, {}", in_points(view.totals[seat]), count(tricks.into(), "trick", "tricks"));
    if let Some(trump) = view.trump {
        label += &format!(", {taken} of the {}", trump.name());
    }
    if !view.rounds.is_empty() {
        label += &format!(", {} in the pile", count(view.piles[seat].into(), "card", "cards"));
    }
    label += ". Show what is collected";
    let name = classed("span", "plate-name")
        .text(person)
        .put_if(turn.then(|| classed("span", "turn-mark").text("◂")));
    let points = classed("span", "plate-score").text(in_points(view.totals[seat]));
    let cards =
        (with_cards && !view.collected[seat].is_empty()).then(|| fans(view.collected[seat], view.trump));
    button("plate side", "", open)
        .class_if(turn, "now")
        .class_if(seat == Seat::FIRST, "seat-0")
        .class_if(seat != Seat::FIRST, "seat-1")
        .set("aria-label", label)
        .put(classed("span", "side-words").put(name).put(points))
        .put(tracks(view, seat))
        .put_if((!view.rounds.is_empty()).then(|| pile(view, names, seat)))
        .put_if(cards)
}

/// How many tricks and trumps a seat has of those that it needs.
fn tracks(view: &View, seat: Seat) -> El {
    let tricks = track(drawn(TRICKS), view.tricks[seat].into(), MOST_TRICKS, "tricks");
    let trumps = view
        .trump
        .zip(view.most_trumps())
        .map(|(trump, most)| track(suit_sign(trump), view.trumps[seat].into(), most, trump.name()));
    classed("span", "tracks").put(tricks).put_if(trumps)
}

/// A sign for each that is needed, printed for those that are there and pale for the others.
fn track(sign: Html, have: u32, most: u32, what: &'static str) -> El {
    let slot = |n: u32| classed("span", "slot").class_if(n < have, "has").put(sign.clone());
    let what = if have == 1 { what.trim_end_matches('s') } else { what };
    let words = classed("span", "track-words").put(el("b").text(have.to_string())).text(format!(" {what}"));
    classed("span", "track")
        .class_if(have >= most, "whole")
        .put(classed("span", "slots").each((0..most).map(slot)))
        .put(words)
}

/// What is left of a seat's pile.
fn pile(view: &View, names: &Names, seat: Seat) -> El {
    let size = view.piles[seat];
    let other = view.drawn[seat].filter(|&from| from != Source::Pile(seat));
    let note = match other {
        Some(Source::Pile(owner)) => format!("draws from {}", names.whose(owner)),
        Some(Source::Stock) | None if size == 0 => "empty".to_owned(),
        Some(Source::Stock) | None => "in the pile".to_owned(),
    };
    stack(size).class_if(true, "pile").put(classed("span", "pile-note").text(note))
}

/// Cards face down, and how many.
pub fn stack(size: u8) -> El {
    let backs = match size {
        0 => 0,
        1 => 1,
        2..=5 => 2,
        _ => 3,
    };
    classed("span", "stack")
        .put(
            classed("span", "stack-backs").class_if(size == 0, "empty").each((0..backs).map(|_| card_back())),
        )
        .put(el("b").text(size.to_string()))
}

/// Cards by suit, each suit a small fan.
pub fn fans(cards: CardSet, trump: Option<Suit>) -> El {
    let sorted = in_hand_order(cards, trump);
    let fans = sorted.chunk_by(|one, other| one.suit() == other.suit());
    let fan = |cards: &[_]| classed("span", "fan").each(cards.iter().copied().map(card_face));
    classed("span", "fans").set("aria-hidden", "true").each(fans.map(fan))
}

/// All that is public of a seat.
pub fn seat_sheet(view: &View, names: &Names, seat: Seat) -> Html {
    let of = |have: u8, all: u32, most: u32| format!("{have} of {all}; {most} bring the point");
    let playing = matches!(view.turn, Turn::Seat(..));
    let tricks = of(view.tricks[seat], DECK.len() / 2, MOST_TRICKS);
    let mut facts = vec![("Score", in_points(view.totals[seat]))];
    if playing {
        facts.push(("Tricks", tricks));
        if let Some((trump, most)) = view.trump.zip(view.most_trumps()) {
            let trumps = of(view.trumps[seat], trumps_in(trump), most);
            facts.push(("Trumps", format!("{}: {trumps}", trump.name())));
        }
        facts.push(("Hand", count(view.held[seat].into(), "card", "cards")));
    }
    if !view.rounds.is_empty() && view.turn != Turn::Over {
        facts.push(("Pile", count(view.piles[seat].into(), "card", "cards")));
    }
    let cards = |title: String, none: &'static str, cards: CardSet| {
        let cards = in_hand_order(cards, view.trump);
        let list =
            if cards.is_empty() { classed("p", "soft").text(none) } else { frames::open_cards(&cards) };
        [el("h3").text(title), list]
    };
    let mut sheet = div("seat-sheet").put(frames::facts(facts));
    if playing {
        let title = format!("Collected in round {}", view.round + 1);
        sheet = sheet.each(cards(title, "No trick yet.", view.collected[seat]));
    }
    if !view.made_of[seat].is_empty() {
        let title = format!("The pile was made of these, won in round {}", view.round);
        sheet = sheet.each(cards(title, "", view.made_of[seat]));
    } else if view.round > 0 && playing {
        sheet = sheet.put(el("p").text(format!("{} won nothing in round {}.", names.of(seat), view.round)));
    }
    sheet.into()
}
