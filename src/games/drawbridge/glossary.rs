//! The words of the game, which explain themselves on the table and stand in the book.

use crate::components::glossary::{TRUMP, Word};

pub const LEVEL: Word = ("Level", "The tricks that a bid promises, 1 to 10, of the ten in a hand.");
pub const TOLL: Word = (
    "Toll",
    "The card that a bid costs, at least three ranks above the level: a 7 for 4. It is out of play for this hand.",
);
pub const DRAW: Word = ("Draw", "The face-up card of one of the two stacks, which a bid takes for its toll.");
pub const DECLARER: Word =
    ("Declarer", "The last bidder, who takes the cards face up on the stacks and discards as many.");
pub const CONTRACT: Word = (
    "Contract",
    "The last bid. Made, it scores 2 points for each trick bid. Otherwise only the other side scores.",
);
pub const OVER: Word = ("Trick above", "A trick more than the contract. It scores 1 point.");
pub const SHORT: Word =
    ("Trick short", "A trick missing from the contract. It scores 4 points for the other side.");

/// The words of the game.
pub const WORDS: &[Word] = &[LEVEL, TOLL, DRAW, TRUMP, DECLARER, CONTRACT, OVER, SHORT];
