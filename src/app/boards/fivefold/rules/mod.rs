//! How to play Fivefold: the rules as a page, in the order of play. The words are ours; the game is the inventor's.
//! See [`RuleBook`] for what is in the documents.

use crate::app::components::rule_book::Book;
use new_tricks::games::fivefold::Fivefold;
use new_tricks::record::Recorded;

/// The rule book of Fivefold.
pub const BOOK: Book = Book {
    game: Fivefold::ID,
    title: "How to play Fivefold",
    lead: "Five rounds of tricks for two, in which you play with what you have won.",
    vignette: ("rules-vignette fivefold", "KC TH 4S"),
    fill: str::to_owned,
    figure: |_| None,
};
