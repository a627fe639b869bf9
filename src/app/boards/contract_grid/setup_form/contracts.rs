//! Which contracts are on the grids.

use super::Filling;
use crate::app::boards::contract_grid::setup::{Edit, Field};
use crate::app::boards::contract_grid::signs;
use new_tricks::games::contract_grid::contract::Contract;
use yew::prelude::*;

/// The catalogue with a box to tick for each, folded away, and how many are ticked.
pub fn contracts(filling: &Filling) -> Html {
    let draft = filling.draft();
    let rules = &draft.rules;
    let needed = u32::from(rules.size) * u32::from(rules.size);
    let chosen = format!("{} of {needed} chosen", rules.contracts.len());
    let never_made = draft.players() == 2 && rules.contracts.contains(Contract::Soloist);
    html! {
        <div class="field">
            { filling.error(Field::Contracts) }
            <details class="setup-fold setup-contracts">
                <summary>
                    <span class="label">{ "Contracts" }</span>
                    <span class={classes!("chip", filling.complaint(Field::Contracts).map(|_| "warn"))}>
                        { chosen.clone() }
                    </span>
                </summary>
                <fieldset aria-describedby={filling.described_by(Field::Contracts, Some("setup-contracts-hint"))}>
                    <legend class="visually-hidden">{ "Contracts" }</legend>
                    <div class="setup-contracts-head">
                        <output class="number">{ chosen }</output>
                        <button
                            type="button"
                            class="button quiet"
                            onclick={filling.on::<MouseEvent>(Edit::UsualContracts)}
                        >
                            { "The usual ones" }
                        </button>
                    </div>
                    <div class="setup-catalogue">
                        for contract in Contract::ALL {
                            { one(filling, contract) }
                        }
                    </div>
                </fieldset>
            </details>
            <p class="hint" id="setup-contracts-hint">
                { "What can be made in a hand, one in each cell; the same for everybody." }
            </p>
            if never_made {
                <p class="hint">{ "Two people never make Soloist: with it no grid will ever be complete." }</p>
            }
        </div>
    }
}

fn one(filling: &Filling, contract: Contract) -> Html {
    let id = contract.id();
    html! {
        <label class="check">
            <input
                type="checkbox"
                id={format!("setup-contract-{id}")}
                checked={filling.draft().rules.contracts.contains(contract)}
                onchange={filling.on::<Event>(Edit::Contract(contract))}
                aria-labelledby={format!("setup-contract-{id}-name")}
                aria-describedby={format!("setup-contract-{id}-what")}
            />
            <span class="setup-sign">{ signs::sign(contract) }</span>
            <span>
                <span class="setup-contract-name" id={format!("setup-contract-{id}-name")}>
                    { signs::name(contract) }
                </span>
                <span class="hint" id={format!("setup-contract-{id}-what")}>{ signs::explain(contract) }</span>
            </span>
        </label>
    }
}
