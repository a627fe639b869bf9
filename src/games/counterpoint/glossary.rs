//! The words of the game, which explain themselves on the table and stand in the book.

use crate::components::glossary::{DEALER, TRUMP, Word};

pub const BID: Word = (
    "Bid",
    "The points you want to take in tricks, said by three cards face down: a diamond 0, a spade 10, a heart 20, a \
     club 30.",
);
const LOW_BID: Word = (
    "Low bid",
    "If agreed, a bid of 0, 10 or 20 also stands for 100 more, where that is nearer to what you take.",
);
pub const TURN_UP: Word = (
    "Turn-up",
    "With three players, the card left over. Its suit is trump; a nine or the joker means no trump.",
);
pub const JOKER: Word =
    ("Joker", "It counts as the card turned up: in suit, rank and points, in tricks and in bids.");
pub const STAFF: Word =
    ("Staff", "Each note stands at the points that a player has taken, and the flag at your bid.");
pub const OFF: Word = ("Off by", "How far you are over or under your bid.");
pub const OTHERS: Word = ("Others", "What the others are off by: your points.");
pub const BONUS: Word =
    ("Bonus", "Points for coming close to your own bid: usually 30 if you take exactly that.");

/// The words of the game.
pub const WORDS: &[Word] = &[DEALER, BID, LOW_BID, TURN_UP, JOKER, TRUMP, STAFF, OFF, OTHERS, BONUS];
