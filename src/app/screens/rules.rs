//! A game's rules as a page of their own.

use super::home::{game_screen, missing};
use crate::app::boards::{Boarded, WithBoard, with_board};
use crate::app::components::rule_book::{Book, RuleBook};
use yew::prelude::*;

/// The rules of the game with that word.
pub fn rules_screen(game: &str) -> Html {
    match with_board(game, Rules) {
        Some(book) => game_screen(game).put(html! { <RuleBook {book} /> }).into(),
        None => missing("There is no such game here."),
    }
}

struct Rules;

impl WithBoard for Rules {
    type Output = &'static Book;

    fn run<G: Boarded>(self) -> &'static Book {
        G::BOOK
    }
}
