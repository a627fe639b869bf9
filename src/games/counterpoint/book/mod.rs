//! How to play Counterpoint. The words are ours, in `book.md`; the game is the inventor's.

mod figures;

use crate::rule_book::Book;

/// The rule book of Counterpoint.
pub static BOOK: Book = include!(concat!(env!("OUT_DIR"), "/counterpoint.rs"));
