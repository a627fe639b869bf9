//! A game's rules as a page of their own.

use super::home::{game_screen, missing};
use crate::app::boards::{Boarded, WithBoard, with_board};
use yew::prelude::*;

/// The rules of the game with that word.
pub fn rules_screen(game: &str) -> Html {
    let rules = with_board(game, Rules).map(|rules| game_screen(game).put(rules).into());
    rules.unwrap_or_else(|| missing("There is no such game here."))
}

struct Rules;

impl WithBoard for Rules {
    type Output = Html;

    fn run<G: Boarded>(self) -> Html {
        G::rules()
    }
}
