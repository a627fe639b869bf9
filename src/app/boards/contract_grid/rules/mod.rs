//! How to play ContractGrid: the rules as a page, in the order of play.
//!
//! The words are ours; the game is the inventor's. In the documents, `{zero}` stands for the row of that contract in
//! a table; see [`RuleBook`] for what else is in them.

mod figures;

use super::signs;
use crate::app::components::rule_book::Book;
use crate::games::contract_grid::ContractGrid;
use crate::games::contract_grid::contract::Contract;
use crate::record::Recorded;

/// The rule book of ContractGrid.
pub const BOOK: Book = Book {
    game: ContractGrid::ID,
    title: "How to play ContractGrid",
    lead: "A game of tricks, bids and squared paper for three players.",
    vignette: ("rules-vignette", "vignette"),
    fill: with_contracts,
    figure: figures::figure,
};

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
    let (id, name, meaning) = (contract.id(), contract.name(), signs::explain(contract));
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
