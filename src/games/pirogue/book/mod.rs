//! How to play Pirogue. The words are ours, in `book.md`; the game is the inventor's.

mod figures;

use crate::rule_book::Book;

/// The rule book of Pirogue.
pub static BOOK: Book = include!(concat!(env!("OUT_DIR"), "/pirogue.rs"));
