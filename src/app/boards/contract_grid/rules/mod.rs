//! How to play ContractGrid: the rules as a page, in the order of play.
//!
//! The words are ours; the game is the inventor's. In the documents, `{zero}` stands for the row of that contract in
//! a table; see [`RuleBook`] for what else is in them.

mod figures;

use super::signs;
use crate::app::components::rule_book::{Book, RuleBook};
use new_tricks::games::contract_grid::contract::Contract;
use yew::prelude::*;

const CONTENTS: &str = include_str!("contents.html");

const CHAPTERS: &str = concat!(
    include_str!("idea.html"),
    include_str!("table.html"),
    include_str!("grids.html"),
    include_str!("deal.html"),
    include_str!("strikes.html"),
    include_str!("bids.html"),
    include_str!("tricks.html"),
    include_str!("contracts.html"),
    include_str!("score.html"),
    include_str!("end.html"),
    include_str!("options.html"),
    include_str!("tips.html"),
    include_str!("rulings.html"),
);

const BOOK: Book = Book {
    class: "game-contract-grid",
    contents: CONTENTS,
    chapters: || with_contracts(CHAPTERS).into(),
    figure: figures::figure,
};

/// The rule book of ContractGrid.
pub fn rules() -> Html {
    html! { <RuleBook book={&BOOK} /> }
}

/// The document with the rows of its contracts.
fn with_contracts(document: &str) -> String {
    let mut html = String::new();
    for (nth, piece) in document.split(['{', '}']).enumerate() {
        match Contract::ALL.into_iter().find(|contract| nth % 2 == 1 && contract.id() == piece) {
            Some(contract) => html += &contract_row(contract),
            None => html += piece,
        }
    }
    html
}

/// A contract's sign, name and meaning.
fn contract_row(contract: Contract) -> String {
    let (id, name, meaning) = (contract.id(), signs::name(contract), signs::explain(contract));
    format!(
        r##"<tr role="row">
            <th scope="row" role="rowheader">
                <span class="rules-contract">
                    <span class="rules-sign">
                        <svg class="sign" viewBox="0 0 32 32" aria-hidden="true"><use href="#sign-{id}" /></svg>
                    </span>
                    {name}
                </span>
            </th>
            <td role="cell">{meaning}</td>
        </tr>"##
    )
}
