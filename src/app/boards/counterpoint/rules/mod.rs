//! How to play Counterpoint: the rules as a page, in the order of play. The words are ours; the game is the
//! inventor's.

use super::stave::{Note, Stave};
use crate::app::components::card_face::{card_face, card_face_as};
use crate::app::components::rule_book::{Book, RuleBook};
use new_tricks::cards::{Card, Rank, Suit};
use yew::prelude::*;

const CHAPTERS: &str = concat!(
    include_str!("idea.html"),
    include_str!("cards.html"),
    include_str!("deal.html"),
    include_str!("bids.html"),
    include_str!("tricks.html"),
    include_str!("score.html"),
    include_str!("end.html"),
    include_str!("two.html"),
    include_str!("options.html"),
    include_str!("tips.html"),
    include_str!("rulings.html"),
);

const BOOK: Book = Book {
    class: "game-counterpoint",
    contents: include_str!("contents.html"),
    chapters: || AttrValue::Static(CHAPTERS),
    figure,
};

/// The rule book of Counterpoint.
pub fn rules() -> Html {
    html! { <RuleBook book={&BOOK} /> }
}

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
