//! The game in a minute.

use super::paper::{Mark, Paper, PaperCell, PaperScale};
use super::signs;
use crate::components::card_face::suit_sign;
use crate::components::scenes::{self, Step, primer_cards};
use crate::dom::{El, classed, div, drawn, el};
use rules::cards::Suit;
use rules::games::contract_grid::contract::Contract;
use rules::games::contract_grid::grid::CellSet;
use yew::prelude::*;

const STEPS: [Step; 5] = [
    (
        contracts,
        "Arrange.",
        " Put your 16 contracts on your grid, in any order. Each asks something of the tricks you take.",
    ),
    (
        suits,
        "Strike.",
        " Each names a suit that shall not be trump. The one left over is trump; the joker is the highest.",
    ),
    (bids, "Bid.", " Put a peg on four cells: contracts that you mean to make in this hand."),
    (
        || primer_cards("KD AD TS").into(),
        "Take tricks.",
        " Follow suit if you can. The highest trump takes the trick, or else the highest card of the suit \
         led.",
    ),
    (
        line,
        "Score.",
        " 1 point for a contract made on an open cell. 5 for a bid you made: its cell is marked now. 5 for \
         every line of marked cells, hand after hand.",
    ),
];

/// The steps, with the numbers of the standard game.
pub fn steps() -> Html {
    scenes::steps(&STEPS)
}

/// The game in a minute.
pub fn primer() -> El {
    let end = "It ends at 1000 points or with a complete grid. The most points win – but if you reach 1000 \
               with a cell still open, you fall behind.";
    scenes::primer("ContractGrid in a minute", steps(), end.to_owned())
}

/// Four contracts side by side.
fn contracts() -> Html {
    let four = [Contract::Zero, Contract::Hearts, Contract::First, Contract::NoTrump];
    div("primer-signs").each(four.map(|contract| el("span").put(signs::sign(contract)))).into()
}

/// Four pegs on a tiny grid.
fn bids() -> Html {
    grid(&[], &[0, 6, 9, 11], &[])
}

/// A tiny grid with a complete line.
fn line() -> Html {
    grid(&[0, 3, 5, 6, 10, 12, 15], &[], &[0, 5, 10, 15])
}

/// A tiny grid with marks, pegs and a complete line.
fn grid(marked: &[usize], bids: &[usize], line: &[usize]) -> Html {
    let cell = |cell| PaperCell {
        mark: if marked.contains(&cell) { Mark::Pencilled } else { Mark::None },
        peg: bids.contains(&cell),
        ..PaperCell::default()
    };
    let line: CellSet = line.iter().copied().collect();
    let lines = if line.is_empty() { Vec::new() } else { vec![line] };
    let cells: Vec<PaperCell> = (0..16).map(cell).collect();
    Paper { size: 4, cells, lines, scale: PaperScale::Tiny, ..Paper::default() }.drawn()
}

/// Three suits struck and one left.
fn suits() -> Html {
    let left = classed("span", "rules-struck").put(suit_sign(Suit::Spades));
    div("primer-suits").each([Suit::Diamonds, Suit::Hearts, Suit::Clubs].map(struck_suit)).put(left).into()
}

/// A suit, struck out.
pub fn struck_suit(suit: Suit) -> El {
    classed("span", "rules-struck").put(suit_sign(suit)).put(drawn(STROKE))
}

/// The stroke through a suit.
const STROKE: &str = "<svg viewBox='0 0 40 40' focusable='false'><path d='M5 33C13 24 26 13 35 7'/></svg>";
