//! What a table needs where phones hold the hands. It comes in the [piece](crate::pieces) with the phones' page; until it has
//! come, people look at their cards at their edges.

use rules::cards::Card;
use rules::numbered::{Course, Hands};
use rules::seat::Seat;
use yew::prelude::*;

/// The parts of that piece that the table uses.
#[derive(Clone, Copy)]
pub struct PhoneTools {
    /// Numbers the cards of all hands.
    pub number: fn(&Course) -> Hands,
    /// Draws the backs of a hand.
    pub backs: fn(Backs) -> Html,
    /// Draws the code of a hand.
    pub code: fn(Code) -> Html,
}

/// The backs of a hand at its edge, with their numbers. Everybody sees them.
#[derive(Properties, PartialEq)]
pub struct Backs {
    /// Whose they are.
    pub seat: Seat,
    /// The same in words: `Ann’s`.
    pub whose: AttrValue,
    /// The backs, number 1 first.
    pub backs: Vec<Back>,
    /// The number of the card that left last, if one has.
    pub left_last: Option<usize>,
    /// Whether it is time to touch one.
    pub is_on: bool,
    /// The button that lays the cards pushed out; none where a card is played as soon as it is touched.
    pub lay: Option<(AttrValue, bool)>,
    /// The number that was refused just now.
    pub refused: Option<u8>,
    /// A number is touched; none for the button.
    pub ontouch: Callback<Option<u8>>,
}

/// A card at its number, as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Back {
    /// It is face down.
    Down,
    /// It is face down and pushed out.
    Pushed,
    /// It lies open.
    Open(Card),
    /// It is gone.
    Gone,
}

/// A hand for the phone of its owner, drawn only while that person looks.
#[derive(Properties, PartialEq)]
pub struct Code {
    /// Whose it is, in words: `Ann’s`.
    pub whose: AttrValue,
    /// The id of the table.
    pub table: AttrValue,
    /// The word of the game.
    pub game: &'static str,
    /// Which of its deals, from 0.
    pub deal: u32,
    /// The seat.
    pub seat: Seat,
    /// The cards that it holds, with their numbers.
    pub cards: Vec<(u8, Card)>,
    /// The card among them that it has just drawn and nobody else knows.
    pub drawn: Option<(u8, Card)>,
    /// What the seat decides here, where backs are not enough.
    pub decides: Option<Html>,
    /// Why that is decided, or looked at, here.
    pub why: &'static str,
    /// What else it may do.
    pub offer: Html,
}
