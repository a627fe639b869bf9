//! How to play DrawBridge: the rules as a page, in the order of play. The words are ours; the game is the
//! inventor's.

mod figures;

use crate::app::components::rule_book::{Book, RuleBook};
use yew::prelude::*;

const CHAPTERS: &str = concat!(
    include_str!("idea.html"),
    include_str!("auction.html"),
    include_str!("play.html"),
    include_str!("score.html"),
    include_str!("options.html"),
    include_str!("tips.html"),
    include_str!("rulings.html"),
);

const BOOK: Book = Book {
    class: "game-drawbridge",
    contents: include_str!("contents.html"),
    chapters: || AttrValue::Static(CHAPTERS),
    figure: figures::figure,
};

/// The rule book of DrawBridge.
pub fn rules() -> Html {
    html! { <RuleBook book={&BOOK} /> }
}
