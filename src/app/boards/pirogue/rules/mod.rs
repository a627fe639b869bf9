//! How to play Pirogue: the rules as a page, in the order of play. The words are ours; the game is the inventor's.
//! See [`RuleBook`] for what is in the documents.

use crate::app::components::rule_book::{Book, RuleBook};
use yew::prelude::*;

const CHAPTERS: &str = concat!(
    include_str!("idea.html"),
    include_str!("cards.html"),
    include_str!("tricks.html"),
    include_str!("score.html"),
    include_str!("end.html"),
    include_str!("options.html"),
    include_str!("tips.html"),
    include_str!("rulings.html"),
);

const BOOK: Book = Book {
    class: "game-pirogue",
    contents: include_str!("contents.html"),
    chapters: || AttrValue::Static(CHAPTERS),
    figure: |_| None,
};

/// The rule book of Pirogue.
pub fn rules() -> Html {
    html! { <RuleBook book={&BOOK} /> }
}
