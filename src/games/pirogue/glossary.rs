//! The words of the game, which explain themselves on the table and stand in the book.

use crate::components::glossary::Word;

pub const TARPON: Word = (
    "Tarpon",
    "A king, queen or jack. It never takes a trick; in your tricks it usually pegs 2 for your boat.",
);
pub const SHARK: Word = ("Shark", "An ace. The first one in a trick takes it.");
pub const HOOK: Word = (
    "Hook",
    "The card that brings the suit led to exactly 11. It pegs, and takes the trick unless a shark does.",
);
pub const TAG: Word = ("Tag", "The tarpon of the suit that the dealer tags are worth nothing in this round.");
pub const PEG_BACK: Word = (
    "Peg back",
    "With no card of the suit led, no tarpon and no shark, you lose points: usually 1 for a card of the same colour, 2 for another.",
);
pub const MELD: Word =
    ("Meld", "Numbered cards from your own tricks that sum to 11. They peg for you alone.");
pub const ANGLER: Word =
    ("Angler", "Each player alone. An angler pegs for melds, and for hooks in a trick with a shark.");
pub const BOAT: Word =
    ("Boat", "Two partners share a boat, a pirogue. It pegs for their tarpon and for hooks.");

/// The words of the game.
pub const WORDS: &[Word] = &[ANGLER, BOAT, TARPON, SHARK, TAG, HOOK, PEG_BACK, MELD];
