//! A game's rules as a page of their own.

use super::home::{game_screen, missing};
use crate::app::boards::Boarded;
use new_tricks::games::contract_grid::ContractGrid;
use new_tricks::record::Recorded;
use yew::prelude::*;

/// The rules of the game with that word.
pub fn rules_screen(game: &str) -> Html {
    if game != ContractGrid::ID {
        return missing("There is no such game here.");
    }
    game_screen().put(ContractGrid::rules()).into()
}
