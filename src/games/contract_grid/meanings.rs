//! What the contracts ask for, and the other words of the game.

use super::primer::primer;
use super::signs::{explain, sign};
use crate::components::glossary::{TRUMP, Word};
use crate::dom::{El, classed, div, el};
use crate::games::phrases::wins_trick;
use rules::cards::Card;
use rules::games::contract_grid::View;
use rules::games::contract_grid::contract::Contract;
use yew::prelude::*;

const CONTRACT: Word = ("Contract", "What a cell asks of the tricks you take. Press its sign to read it.");
pub const STRIKE: Word = ("Strike", "Rule out a suit as trump. The suit that nobody strikes is trump.");
pub const BID: Word = (
    "Bid",
    "A peg on a contract that you mean to make in this hand. Made, it scores and marks its cell; missed, it costs \
     nothing.",
);
pub const UNMARKED: Word =
    ("Unmarked cell", "A contract that you make there scores, bid or not. Only a bid marks the cell.");
pub const LINE: Word = (
    "Line",
    "A row, a column or a diagonal. With all its cells marked it is whole, and scores after every hand.",
);
const CAP: Word =
    ("Cap", "The score that ends the game. Reach it with a cell unmarked, and you rank behind the others.");
const COMPLETE: Word = ("Complete grid", "A grid with all its cells marked. It ends the game.");

/// The words of the game.
pub const WORDS: &[Word] = &[CONTRACT, STRIKE, TRUMP, BID, UNMARKED, LINE, CAP, COMPLETE];

/// What a card is good for.
pub fn card(view: &View, card: Card) -> String {
    match (view.trump, card.suit()) {
        (_, None) => "The highest trump: it wins every trick it is played to.",
        (None, Some(_)) => "The suit that nobody strikes is trump.",
        (trump, Some(_)) => wins_trick(card, trump),
    }
    .to_owned()
}

/// The game in a minute, as alone there is no curtain to read it on, and the contracts with their signs and meanings.
pub fn contracts(view: &View) -> Html {
    div("seat-sheet")
        .put(primer(&view.variant))
        .put(el("h3").text("The contracts"))
        .put(classed("dl", "contracts").each(view.variant.contracts.iter().map(explained)))
        .into()
}

fn explained(contract: Contract) -> El {
    let sign = classed("span", "contract-sign").set("aria-hidden", "true").put(sign(contract));
    el("div")
        .key(contract.id())
        .put(el("dt").put(sign).text(contract.name()))
        .put(el("dd").text(explain(contract)))
}
