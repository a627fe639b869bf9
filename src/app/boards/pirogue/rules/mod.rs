//! How to play Pirogue: the rules as a page, in the order of play. The words are ours; the game is the inventor's.
//! See [`RuleBook`](crate::app::components::rule_book::RuleBook) for what is in the documents.

use crate::app::components::rule_book::Book;
use new_tricks::games::pirogue::Pirogue;
use new_tricks::record::Recorded;

/// The rule book of Pirogue.
pub const BOOK: Book = Book {
    game: Pirogue::ID,
    title: "How to play Pirogue",
    lead: "A fishing tournament of tricks: four anglers, two boats, and eleven is the hook.",
    vignette: ("rules-vignette pirogue", "5H 4H 2H"),
    fill: str::to_owned,
    figure: |_| None,
};
