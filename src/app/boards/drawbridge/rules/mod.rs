//! How to play DrawBridge: the rules as a page, in the order of play. The words are ours; the game is the
//! inventor's.

mod figures;

use crate::app::components::rule_book::Book;
use new_tricks::games::drawbridge::DrawBridge;
use new_tricks::record::Recorded;

/// The rule book of DrawBridge.
pub const BOOK: Book = Book {
    game: DrawBridge::ID,
    title: "How to play DrawBridge",
    lead: "Bids that cost a card and bring another, for two against two.",
    vignette: ("rules-vignette", "vignette"),
    fill: str::to_owned,
    figure: figures::figure,
};
