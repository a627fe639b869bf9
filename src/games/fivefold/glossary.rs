//! The words of the game, which explain themselves on the table and stand in the book.

use crate::components::glossary::Word;
use rules::cards::Suit;

pub const TRUMP: Word = (
    "Trump",
    "A trump takes the trick if it is at least as high as the card led. Most of the trumps are worth a point.",
);
pub const NO_TRUMP: Word =
    ("No trump", "This round has no trump: only a higher card of the suit led takes the trick from it.");
pub const MAJORITY: Word = (
    "Majority",
    "Seven of the 13 tricks are worth a point, and so are four of seven trumps, or three of the five spades.",
);
pub const STOCK: Word = (
    "Stock",
    "Fourteen of the 26 cards, from which both draw in round 1. The pack: K Q 10 8 6 4 2, but 10 is the highest spade.",
);
pub const PILE: Word =
    ("Pile", "The cards you won in the round before, shuffled. From round 2 on you draw from it.");
pub const NEXT_PILE: Word = (
    "Next pile",
    "The cards you won in this round lie open, and become the pile that you draw from in the next round.",
);

/// The words of the game.
pub const WORDS: &[Word] = &[TRUMP, NO_TRUMP, MAJORITY, STOCK, PILE, NEXT_PILE];

/// What the trump of a round means.
pub const fn trump(trump: Option<Suit>) -> Word {
    if trump.is_some() { TRUMP } else { NO_TRUMP }
}
