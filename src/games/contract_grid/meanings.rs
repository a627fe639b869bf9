//! What the contracts ask for.

use super::signs::{explain, sign};
use crate::dom::{El, classed, el};
use rules::games::contract_grid::View;
use rules::games::contract_grid::contract::Contract;
use yew::prelude::*;

/// The contracts on the grids, with their signs and meanings.
pub fn contracts(view: &View) -> Html {
    classed("dl", "contracts").each(view.variant.contracts.iter().map(explained)).into()
}

fn explained(contract: Contract) -> El {
    let sign = classed("span", "contract-sign").set("aria-hidden", "true").put(sign(contract));
    el("div")
        .key(contract.id())
        .put(el("dt").put(sign).text(contract.name()))
        .put(el("dd").text(explain(contract)))
}
