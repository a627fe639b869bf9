//! The words of the game, which explain themselves on the table and stand in the book.

use crate::components::glossary::{TRUMP, Word};

pub const LEVEL: Word = ("Level", "How many of the hand’s tricks a bid promises.");
pub const TOLL: Word = (
    "Toll",
    "The card that a bid costs, usually at least three ranks above the level: a 7 for 4. It is out of play for this hand.",
);
pub const DRAW: Word = ("Draw", "The face-up card of one of the two stacks, which a bid takes for its toll.");
pub const DECLARER: Word =
    ("Declarer", "The last bidder, who takes the cards face up on the stacks and discards as many.");
pub const CONTRACT: Word = (
    "Contract",
    "The last bid. Made, it scores for each trick bid, usually 2 points. Otherwise only the other side scores.",
);
pub const OVER: Word = ("Trick above", "A trick more than the contract. It usually scores 1 point.");
pub const SHORT: Word =
    ("Trick short", "A trick missing from the contract. It scores for the other side, usually 4 points.");

/// The words of the game.
pub const WORDS: &[Word] = &[LEVEL, TOLL, DRAW, TRUMP, DECLARER, CONTRACT, OVER, SHORT];
