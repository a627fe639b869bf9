//! How to play Counterpoint: the rules as a page, in the order of play. The words are ours; the game is the
//! inventor's.

use super::stave::{Note, Stave};
use crate::app::components::card_face::{card_face, card_face_as};
use crate::app::components::rule_book::Book;
use new_tricks::cards::{Card, Rank, Suit};
use new_tricks::games::counterpoint::Counterpoint;
use new_tricks::record::Recorded;
use yew::prelude::*;

/// The rule book of Counterpoint.
pub const BOOK: Book = Book {
    game: Counterpoint::ID,
    title: "How to play Counterpoint",
    lead: "A game of secret bids and counted points for three, and another for two.",
    vignette: ("rules-vignette counterpoint", "7C 9S 8D"),
    fill: str::to_owned,
    figure,
};

/// A figure of that name: the example hand on music paper, and the joker as it is in the examples.
fn figure(name: &str) -> Option<Html> {
    let note = |colour, letter: &str, value, span| Note { colour, letter: letter.to_owned(), value, span };
    let queen = Card::new(Rank::Queen, Suit::Hearts);
    let joker = || card_face_as(Card::JOKER, Some(queen));
    let (bid, note) = match name {
        "joker" => return Some([card_face(queen), joker()].into_iter().collect()),
        "as-joker" => return Some(joker()),
        "ann" => (30, note(0, "A", 32, Some((30, 32)))),
        "ben" => (50, note(1, "B", 37, Some((50, 37)))),
        "cleo" => (20, note(2, "C", 25, Some((20, 25)))),
        "high" => (110, note(0, "A", 97, Some((110, 97)))),
        _ => return None,
    };
    Some(Stave { notes: vec![note], bid: Some(bid), high: None }.drawn().into())
}
