//! Figures of the rule book: bids and what was taken, on music paper.

use crate::components::glossary::glossary;
use crate::games::counterpoint::glossary::WORDS;
use crate::games::counterpoint::stave::{Note, Stave};
use yew::prelude::*;

/// Ann's in the example hand.
pub fn ann() -> Html {
    stave(0, "A", 30, 32)
}

/// Ben's in the example hand.
pub fn ben() -> Html {
    stave(1, "B", 50, 37)
}

/// Cleo's in the example hand.
pub fn cleo() -> Html {
    stave(2, "C", 20, 25)
}

/// A bid of 10 that is read as 110.
pub fn high() -> Html {
    stave(0, "A", 110, 97)
}

fn stave(colour: usize, letter: &str, bid: u32, taken: u32) -> Html {
    let note = Note { colour, letter: letter.to_owned(), value: taken, span: Some((bid, taken)) };
    Stave { notes: vec![note], bid: Some(bid), high: None }.drawn().into()
}

/// The words that explain themselves on the table.
pub fn words() -> Html {
    glossary(WORDS)
}
