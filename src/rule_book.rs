//! Rule books as they are compiled into the program.
//!
//! The books are Markdown, `src/games/<game>/book/book.md`. The build script checks them and makes them constants; how they
//! are written stands in the docs of the crate `rule_book`.

use rules::cards::{Card, Suit};
use yew::Html;

/// A game's rule book.
#[derive(Debug)]
pub struct Book {
    /// The game's id.
    pub game: &'static str,
    /// The title, the contents and the text.
    pub page: &'static [Node],
}

/// A part of a book's page.
#[derive(Debug)]
pub enum Node {
    /// Text.
    Text(&'static str),
    /// An element: its tag, attributes and children.
    Element(&'static str, &'static [(&'static str, &'static str)], &'static [Node]),
    /// The face of a card; a joker may stand for another card.
    Card(Card, Option<Card>),
    /// A suit's sign.
    Suit(Suit),
    /// A figure of the game's own.
    Figure(fn() -> Html),
}

// a game has one book
impl PartialEq for Book {
    fn eq(&self, other: &Book) -> bool {
        self.game == other.game
    }
}
