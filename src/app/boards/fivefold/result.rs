//! The result of a round: each seat's tricks and trumps, the points they bring, and the pile they make.

use super::folds::{coin, plain_strip};
use super::plates::fans;
use super::sheet::score_board;
use super::words::trumps_in;
use crate::app::boards::Seated;
use crate::app::components::card_face::suit_sign;
use crate::app::components::frames;
use crate::app::dom::{El, classed, el, spoken};
use crate::app::text::{card_name, count, in_hand_order, list};
use crate::game::Turn;
use crate::games::fivefold::score::{DECK, MOST_TRICKS, Majority, RoundResult, most_trumps, trump_of};
use crate::games::fivefold::{Fivefold, SEATS};
use crate::seat::Seat;
use yew::prelude::*;

/// The result of the round that has just ended.
pub fn round_over(seated: &Seated<Fivefold>) -> Html {
    let (view, names) = (&seated.view, &seated.names);
    let Some(round) = view.rounds.last() else { return Html::default() };
    let number = view.rounds.len();
    let is_over = view.turn == Turn::Over;
    let under = match round.facts.trump {
        Some(trump) => classed("p", "soft")
            .text("Trumps were ")
            .put(suit_sign(trump))
            .text(format!(" {}.", trump.name())),
        None => classed("p", "soft").text("There was no trump."),
    };
    let last = round.facts.last_taker();
    let next = match trump_of(number) {
        Some(trump) if !is_over => format!(
            "Next: {} are trump. Both piles are shuffled; {} took the last trick and leads, so {} is dealt to first.",
            trump.name(),
            names.of(last),
            names.of(last.left(SEATS))
        ),
        Some(_) | None => match view.winner {
            Some(seat) => format!("{} has won the game.", names.of(seat)),
            None => String::new(),
        },
    };
    let sides = Seat::all(SEATS).map(|seat| side(seated, round, seat, is_over));
    let body = [
        classed("ul", "sides").each(sides).into(),
        plain_strip(view, names, seated.near).into(),
        score_board(format!("Scores after round {number}"), view, names),
        el("p").text(next).into(),
    ];
    let go_on = if is_over {
        "To the final result".to_owned()
    } else {
        format!("Shuffle and deal round {}", number + 1)
    };
    frames::result(format!("Round {number} is over"), under, body, None, go_on, &seated.ongo)
}

/// What a seat has collected, and what it brings.
fn side(seated: &Seated<Fivefold>, round: &RoundResult, seat: Seat, is_over: bool) -> El {
    let facts = &round.facts;
    let collected = facts.collected[seat];
    let line = |of: Majority, have: u8, what: &'static str, all: u32, most: u32| {
        let won = round.points[seat].has(of);
        let term = el("dt").put(coin(of, facts.trump, seat, won)).put(
            el("span")
                .text(format!("{have} of {all} {what}"))
                .put(classed("span", "small soft").text(format!(" {most} needed"))),
        );
        el("div").put(term).put(el("dd").text(u8::from(won).to_string()))
    };
    let trumps = facts.trump.map(|trump| {
        line(Majority::Trumps, facts.trumps()[seat], trump.name(), trumps_in(trump), most_trumps(trump))
    });
    let sum = |class: &'static str, what: &'static str, points: u8| {
        classed("div", class).put(el("dt").text(what)).put(el("dd").text(points.to_string()))
    };
    let counting = classed("dl", "count")
        .put(line(Majority::Tricks, facts.tricks()[seat], "tricks", DECK.len() / 2, MOST_TRICKS))
        .put_if(trumps)
        .put(sum("count-sum", "This round", round.points[seat].count()))
        .put(sum("count-sum", "In all", round.totals[seat]));
    let cards: Vec<String> = in_hand_order(collected, facts.trump).into_iter().map(card_name).collect();
    let title = match count(collected.len().into(), "card", "cards") {
        cards if is_over => format!("Collected: {cards}"),
        cards => format!("The next pile: {cards}"),
    };
    classed("li", "card-panel side-result")
        .class_if(seat == Seat::FIRST, "seat-0")
        .class_if(seat != Seat::FIRST, "seat-1")
        .key(seat.index())
        .put(el("h3").text(seated.names.of(seat)))
        .put(counting)
        .put(classed("p", "pile-title").text(title).put(spoken(format!(": {}", list(&cards)))))
        .put(fans(collected, facts.trump))
}
