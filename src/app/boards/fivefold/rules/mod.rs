//! How to play Fivefold: the rules as a page, in the order of play. The words are ours; the game is the inventor's.

use crate::app::components::rule_book::{Book, RuleBook};
use yew::prelude::*;

const CONTENTS: &str = "<p></p>";
const CHAPTERS: &str = "<p></p>";

const BOOK: Book = Book {
    class: "game-fivefold",
    contents: CONTENTS,
    chapters: || AttrValue::Static(CHAPTERS),
    figure: |_| None,
};

/// The rule book of Fivefold.
pub fn rules() -> Html {
    html! { <RuleBook book={&BOOK} /> }
}
