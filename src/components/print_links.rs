//! The ways to what is printed of a game.

use crate::dom::{El, el};

/// What prints a game's rules on a page, and a blank score sheet.
pub fn print_link(game: &str, what: &'static str, text: &'static str) -> El {
    let way = el("a").set("class", "button quiet").set("href", format!("print.html#{game}-{what}"));
    // it is no screen of the app: the table stays open
    way.set("target", "_blank").set("rel", "noopener").text(text)
}

/// The same for a blank score sheet.
pub fn blank_sheet_link(game: &str) -> El {
    print_link(game, "sheet", "Print a blank score sheet")
}
