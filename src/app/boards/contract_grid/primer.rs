//! The game in a minute, for somebody who has just been dealt in.

use super::paper::{Mark, Paper, PaperCell, PaperScale};
use super::signs;
use crate::app::components::card_face::{card_face, suit_sign};
use crate::app::components::frames::{self, Step};
use crate::app::dom::{El, classed, div, drawn, el};
use crate::cards::{Card, Rank, Suit};
use crate::games::contract_grid::contract::Contract;
use crate::games::contract_grid::grid::CellSet;
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
        cards,
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

/// Five short steps with small drawings. The numbers are those of the standard game.
pub fn steps() -> Html {
    frames::steps(&STEPS)
}

/// The game in a minute.
pub fn primer() -> El {
    let end = "It ends at 1000 points or with a complete grid. The most points win – but if you reach 1000 \
               with a cell still open, you fall behind.";
    frames::primer("ContractGrid in a minute", "primer/contract-grid", end.to_owned())
}

/// Four contracts, as they stand side by side on a grid.
fn contracts() -> Html {
    let four = [Contract::Zero, Contract::Hearts, Contract::First, Contract::NoTrump];
    div("primer-signs").each(four.map(|contract| el("span").put(signs::sign(contract)))).into()
}

/// Four pegs on a tiny grid.
fn bids() -> Html {
    grid(&[], &[0, 6, 9, 11], &[])
}

/// A tiny grid with a whole line on it.
fn line() -> Html {
    grid(&[0, 3, 5, 6, 10, 12, 15], &[], &[0, 5, 10, 15])
}

/// A tiny grid with marks, pegs and a whole line.
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

/// Three suits struck, one left.
fn suits() -> Html {
    let sign = |suit: Suit| {
        let stroke = (suit != Suit::Spades).then(|| drawn(STROKE));
        classed("span", "rules-struck").put(suit_sign(suit)).each(stroke)
    };
    let suits = [Suit::Diamonds, Suit::Hearts, Suit::Clubs, Suit::Spades];
    div("primer-suits").each(suits.map(sign)).into()
}

/// The stroke through a suit.
const STROKE: &str = "<svg viewBox='0 0 40 40' focusable='false'><path d='M5 33C13 24 26 13 35 7'/></svg>";

/// A trick of three cards.
fn cards() -> Html {
    let cards = [
        Card::new(Rank::King, Suit::Diamonds),
        Card::new(Rank::Ace, Suit::Diamonds),
        Card::new(Rank::Ten, Suit::Spades),
    ];
    div("primer-cards").each(cards.map(card_face)).into()
}
