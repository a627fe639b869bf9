//! The words of the game, which explain themselves on the table and stand in the book.

use crate::components::glossary::{DEALER, TRUMP, Word};

const CONTRACT: Word = ("Contract", "What a cell asks of the tricks you take. Press its sign to read it.");
pub const STRIKE: Word = ("Strike", "Rule out a suit as trump. The suit that nobody strikes is trump.");
pub const BID: Word = (
    "Bid",
    "A peg on a contract that you mean to make in this hand. Made, it scores and marks its cell; missed, it costs \
     nothing.",
);
pub const UNMARKED: Word =
    ("Unmarked cell", "A contract that you make there scores, bid or not. Only a bid marks the cell.");
pub const LINE: Word = (
    "Line",
    "A row, a column or a diagonal. Once all its cells are marked it scores after every hand, wanted or not.",
);
const CAP: Word =
    ("Cap", "The score that ends the game. Reach it with a cell unmarked, and you rank behind the others.");
const COMPLETE: Word = ("Complete grid", "A grid with all its cells marked. It ends the game.");

/// The words of the game.
pub const WORDS: &[Word] = &[CONTRACT, DEALER, STRIKE, TRUMP, BID, UNMARKED, LINE, CAP, COMPLETE];
