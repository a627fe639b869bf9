//! Figures of the rule book.

use crate::components::glossary::glossary;
use crate::games::fivefold::glossary::WORDS;
use yew::prelude::*;

/// The words that explain themselves on the table.
pub fn words() -> Html {
    glossary(WORDS)
}
