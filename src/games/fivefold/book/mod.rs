//! How to play Fivefold. The words are ours, in `book.md`; the game is the inventor's.

mod figures;

use crate::rule_book::Book;

/// The rule book of Fivefold.
pub static BOOK: Book = include!(concat!(env!("OUT_DIR"), "/fivefold.rs"));
