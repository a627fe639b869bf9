//! What the contracts ask for, and the other words of the game.

use super::quick_rules::quick_rules;
use super::signs::{explain, sign};
use crate::dom::{El, classed, div, el};
use crate::games::phrases::wins_trick;
use rules::cards::Card;
use rules::games::contract_grid::contract::Contract;
use rules::games::contract_grid::{Variant, View};
use yew::prelude::*;

/// What a card is good for.
pub fn card(view: &View, card: Card) -> String {
    match (view.own.trump, card.suit()) {
        (_, None) => "The highest trump: it wins every trick it is played to.",
        (None, Some(_)) => "The suit that nobody strikes is trump.",
        (trump, Some(_)) => wins_trick(card, trump),
    }
    .to_owned()
}

/// The game in a minute, as alone there is no curtain to read it on, and the contracts with their signs and meanings.
pub fn contracts(view: &View) -> Html {
    div("seat-sheet")
        .put(quick_rules(&view.variant))
        .put(el("h3").text("The contracts"))
        .put(contract_list(&view.variant))
        .into()
}

/// The contracts of a table, each with what it asks for.
pub fn contract_list(variant: &Variant) -> El {
    classed("dl", "contracts").each(variant.contracts.iter().map(explained))
}

fn explained(contract: Contract) -> El {
    let sign = classed("span", "contract-sign").set("aria-hidden", "true").put(sign(contract));
    el("div")
        .key(contract.id())
        .put(el("dt").put(sign).text(contract.name()))
        .put(el("dd").text(explain(contract)))
}
