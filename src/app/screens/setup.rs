//! Setting up a new game.

use super::home::{game_screen, missing};
use crate::app::boards::contract_grid::setup_form::SetupForm;
use crate::app::dom::el;
use new_tricks::games::contract_grid::ContractGrid;
use new_tricks::record::Recorded;
use yew::prelude::*;

/// People, rules and deal of a new game; as they were last time.
pub fn setup_screen(game: &str) -> Html {
    if game != ContractGrid::ID {
        return missing("There is no such game here.");
    }
    game_screen(game).put(el("h1").text("ContractGrid")).put(html! { <SetupForm /> }).into()
}
