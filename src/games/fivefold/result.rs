//! The result of a round: each player's tricks and trumps, the points for them, and the next pile.

use super::folds::{coin, plain_strip};
use super::meanings::{COLLECTED, MAJORITY};
use super::plates::fans;
use super::sheets::score_board;
use super::words::trumps_in;
use crate::components::card_face::suit_sign;
use crate::components::glossary::explained;
use crate::components::plate::seat_class;
use crate::components::scenes;
use crate::dom::{El, classed, el, spoken};
use crate::games::BoardProps;
use crate::games::phrases::cards;
use crate::motion::Told;
use crate::text::{card_name, in_hand_order, list};
use rules::game::Turn;
use rules::games::fivefold::score::{DECK, MAX_TRICKS, Majority, RoundResult, most_trumps, trump_of};
use rules::games::fivefold::{Fivefold, SEATS};
use rules::seat::Seat;
use yew::prelude::*;

/// The result of the last round.
pub fn round_over(props: &BoardProps<Fivefold>) -> Html {
    let (view, names) = (&props.view, &props.names);
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
            "Next: {} are trump, and each of you draws from the cards you won. {} the last trick.",
            trump.name(),
            names.does(last, "leads, having won", "lead, having won")
        ),
        Some(_) | None => match view.winner {
            Some(seat) => format!("{} the game.", names.does(seat, "wins", "win")),
            None => String::new(),
        },
    };
    let sides = Seat::all(SEATS).map(|seat| side(props, round, seat, is_over));
    let body = [
        classed("ul", "sides").each(sides).into(),
        plain_strip(view, names, props.near_seat).into(),
        score_board(format!("Scores after round {number}"), view, names),
        el("p").text(next).into(),
    ];
    let go_on = if is_over {
        "See the final result".to_owned()
    } else {
        format!("Shuffle and deal round {}", number + 1)
    };
    scenes::result(format!("Round {number} is over"), under, body, go_on, &props.ongo)
}

/// A player's result: what it collected and scored.
fn side(props: &BoardProps<Fivefold>, round: &RoundResult, seat: Seat, is_over: bool) -> El {
    let facts = &round.facts;
    let collected = facts.collected[seat];
    let line = |of: Majority, have: u8, what: &'static str, all: u32, most: u32| {
        let won = round.points[seat].has(of);
        let term = el("dt").put(coin(of, facts.trump, seat, won)).put(
            el("span")
                .put(explained(format!("{have} of {all} {what}"), MAJORITY))
                .put(classed("span", "small soft").text(format!(" {most} needed"))),
        );
        let beat = match of {
            Majority::Tricks => 1,
            Majority::Trumps => 2,
        };
        el("div").told(beat, Told::Shown).put(term).put(el("dd").text(u8::from(won).to_string()))
    };
    let trumps = facts.trump.map(|trump| {
        line(Majority::Trumps, facts.trumps()[seat], trump.name(), trumps_in(trump), most_trumps(trump))
    });
    let sum = |class: &'static str, what: &'static str, points: u8| {
        classed("div", class)
            .told(3, Told::Shown)
            .put(el("dt").text(what))
            .put(el("dd").text(points.to_string()))
    };
    let counting = classed("dl", "count")
        .put(line(Majority::Tricks, facts.tricks()[seat], "tricks", DECK.len() / 2, MAX_TRICKS))
        .put_if(trumps)
        .put(sum("count-sum", "This round", round.points[seat].count()))
        .put(sum("count-sum", "Total", round.totals[seat]));
    let card_names: Vec<String> = in_hand_order(collected, facts.trump).into_iter().map(card_name).collect();
    let what = if is_over { "Collected" } else { "The next pile" };
    let title = format!("{what}: {}", cards(collected.len()));
    classed("li", "card-panel side-result")
        .class_if(true, seat_class(seat))
        .key(seat.index())
        .put(el("h3").text(props.names.of(seat)))
        .put(counting)
        .put(
            classed("p", "pile-title")
                .put(explained(title, COLLECTED))
                .put(spoken(format!(": {}", list(&card_names)))),
        )
        .put(fans(collected, facts.trump).set("data-next-deck", seat.index().to_string()))
}
