//! What the five rounds mean.

use super::folds::{When, folds};
use super::quick_rules::how_it_ends;
use super::words::{trumps, trumps_in};
use crate::components::card_face::suit_sign;
use crate::dom::{El, classed, div, el};
use rules::cards::{Card, Suit};
use rules::games::fivefold::View;
use rules::games::fivefold::score::{DECK, MAX_TRICKS, TRUMPS, most_trumps};
use yew::prelude::*;

/// What a card is good for.
pub fn card(view: &View, card: Card) -> String {
    match view.own.trump {
        Some(trump) if card.suit() == Some(trump) => {
            "A trump. It beats lower trumps, and cards of other suits that are not higher."
        }
        Some(_) => {
            "It beats only lower cards of its suit. Led, it loses to a higher one, and to a trump as high or higher."
        }
        None => "It beats only lower cards of its suit. Led, it loses only to a higher one.",
    }
    .to_owned()
}

/// The five rounds: the trump of each, and what it takes to score.
pub fn rounds(view: &View) -> Html {
    let all = folds(view);
    let round = |(number, trump): (usize, Option<Suit>)| -> El {
        let tricks = format!("{MAX_TRICKS} of {} tricks", DECK.len() / 2);
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
    div("rounds-words")
        .put(el("p").text("One fold for each round. The pegs on your side are your points: left for tricks, right for trumps."))
        .put(el("ol").set("role", "list").each(TRUMPS.into_iter().enumerate().map(round)))
        .put(el("p").text(how_it_ends(view.variant)))
        .into()
}
