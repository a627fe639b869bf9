//! The choice of the contracts on the grids.

use super::house_rules::{CONTRACTS, Rules};
use crate::dom::{El, classed, div, el};
use crate::games::contract_grid::signs;
use crate::setup::{Messages, Toggle, hint};
use rules::games::contract_grid::contract::Contract;
use yew::prelude::*;

const HINT: &str = "setup-contracts-hint";

impl Rules {
    /// A checkbox for each contract, folded away, with the number chosen.
    pub fn contracts(&self, messages: &Messages) -> El {
        let needed = u32::from(self.size) * u32::from(self.size);
        let chosen = AttrValue::from(format!("{} of {needed} chosen", self.contracts.len()));
        let chip = if messages.wrong(CONTRACTS) { "chip warn" } else { "chip" };
        let usual = classed("button", "button quiet")
            .set("type", "button")
            .set("id", "setup-usual")
            .text("The usual ones");
        let never_made = (self.players == 2 && self.contracts.contains(Contract::Soloist)).then(|| {
            classed("p", "hint").text("Two people can never make Soloist, nor complete a grid with it.")
        });
        let described_by = messages.described_by(CONTRACTS, HINT).unwrap_or_default();
        let catalogue = el("fieldset")
            .set("id", CONTRACTS)
            .set("aria-describedby", described_by)
            .put(classed("legend", "visually-hidden").text("Contracts"))
            .put(div("setup-contracts-head").put(classed("output", "number").text(chosen.clone())).put(usual))
            .put(div("setup-catalogue").each(Contract::ALL.map(|contract| self.contract(contract))));
        let summary = el("summary")
            .put(classed("span", "label").text("Contracts"))
            .put(classed("span", chip).text(chosen));
        div("field")
            .put(messages.error(CONTRACTS))
            .put(classed("details", "setup-fold setup-contracts").put(summary).put(catalogue))
            .put(hint(HINT, "One for each cell, the same for everybody."))
            .put_if(never_made)
    }

    fn contract(&self, contract: Contract) -> El {
        let id = AttrValue::from(format!("setup-contract-{}", contract.id()));
        Toggle { id, group: None, on: self.contracts.contains(contract) }.explained(
            "check",
            contract.name(),
            signs::explain(contract).into(),
            Some(classed("span", "setup-sign").put(signs::sign(contract))),
        )
    }
}
