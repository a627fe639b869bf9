//! The game in a minute, before the first deal; and the five rounds explained.

use super::folds::{TRICKS, When, folds};
use super::words::{trumps, trumps_in};
use crate::app::boards::Seated;
use crate::app::components::card_face::{card_back, card_face, suit_sign};
use crate::app::components::frames::{self, Step, before_the_first_deal};
use crate::app::dom::{El, classed, div, drawn, el};
use crate::cards::{Card, Rank, Suit};
use crate::games::fivefold::score::{DECK, MOST_TRICKS, TRUMPS, most_trumps};
use crate::games::fivefold::{Fivefold, View};
use yew::prelude::*;

const STEPS: [Step; 4] = [
    (
        cards,
        "Take tricks.",
        " One leads, the other answers with any card: a higher card of the same suit takes the trick.",
    ),
    (
        trump,
        "Mind the trump.",
        " Rounds 2 to 5 have one. A trump takes any card that is not higher than itself.",
    ),
    (points, "Score majorities.", " 7 tricks bring a point; so do most of the trumps. Five points win."),
    (
        piles,
        "Play what you won.",
        " The cards you collect are shuffled: they are your pile in the next round.",
    ),
];

/// The game in a minute.
pub fn steps() -> Html {
    frames::steps(&STEPS)
}

/// The table before the first deal.
pub fn before_the_deal(seated: &Seated<Fivefold>) -> Html {
    before_the_first_deal(
        "Fivefold in a minute",
        "Round 1: no trump".to_owned(),
        "Six cards each, fourteen in a common stock. Chance says who leads.".to_owned(),
        "primer/fivefold",
        String::new(),
        &seated.ongo,
    )
}

fn cards() -> Html {
    pair(Card::new(Rank::Eight, Suit::Hearts), Card::new(Rank::Queen, Suit::Hearts))
}

fn trump() -> Html {
    pair(Card::new(Rank::Ten, Suit::Hearts), Card::new(Rank::Ten, Suit::Clubs))
}

fn pair(led: Card, answer: Card) -> Html {
    div("primer-cards").put(card_face(led)).put(card_face(answer)).into()
}

fn points() -> Html {
    let sign = |n: u32| classed("span", "slot").class_if(n < 4, "has");
    let row = |count: u32, mark: fn() -> Html| {
        classed("span", "slots").each((0..count).map(move |n| sign(n).put(mark())))
    };
    div("primer-points").put(row(7, || drawn(TRICKS))).put(row(4, || suit_sign(Suit::Hearts))).into()
}

fn piles() -> Html {
    div("primer-cards").put(card_face(Card::new(Rank::King, Suit::Diamonds))).put(card_back()).into()
}

/// The five rounds: trumps, what is to be won, and how it stands.
pub fn rounds(view: &View) -> Html {
    let all = folds(view);
    let round = |(number, trump): (usize, Option<Suit>)| -> El {
        let tricks = format!("{MOST_TRICKS} of {} tricks", DECK.len() / 2);
        let what = match trump {
            Some(trump) => format!(
                "1 point for {tricks}, 1 point for {} of the {} {}.",
                most_trumps(trump),
                trumps_in(trump),
                trump.name()
            ),
            None => format!("1 point for {tricks}."),
        };
        let when = match all[number].when {
            When::Past => " – over",
            When::Now => " – now",
            When::ToCome => "",
        };
        el("li")
            .class_if(all[number].when == When::Now, "now")
            .put(classed("span", "fold-sign").put(trump.map(suit_sign).unwrap_or_default()))
            .put(
                el("p")
                    .put(el("b").text(format!("{}. {}{when}", number + 1, trumps(trump))))
                    .put(el("br"))
                    .text(what),
            )
    };
    let end = if view.variant.play_on {
        "All five rounds are played. Nine points are to be had; the larger total wins."
    } else {
        "Nine points are to be had; whoever has five has won, in the middle of a round too."
    };
    div("rounds-told")
        .put(el("p").text("A fold for each round; the pegs on your side are the points you won there: on the left for tricks, on the right for trumps."))
        .put(el("ol").set("role", "list").each(TRUMPS.into_iter().enumerate().map(round)))
        .put(el("p").text(end))
        .into()
}
