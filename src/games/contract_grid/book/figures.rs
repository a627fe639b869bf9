//! Figures of the rule book, drawn with the parts of the table.

use crate::components::card_face::suit_sign;
use crate::components::glossary::glossary;
use crate::dom::{classed, div, drawn, el};
use crate::games::contract_grid::glossary::WORDS;
use crate::games::contract_grid::marks::Mark;
use crate::games::contract_grid::paper::{Paper, PaperCell, PaperScale};
use crate::games::contract_grid::quick_rules::struck_suit;
use rules::cards::Suit;
use rules::games::contract_grid::contract::Contract::{self, *};
use rules::games::contract_grid::grid::{CellSet, LineKinds, lines};
use yew::prelude::*;

/// Ann's grid.
const GRID: [Contract; 16] = [
    Zero, Spades, Partner, AllTrump, Diamonds, Play, First, Second, Third, One, Hearts, Clubs, Soloist,
    NoTrump, Different, Two,
];

/// What lies on Ann's grid, in cells.
#[derive(Default)]
struct Sheet {
    label: &'static str,
    scale: PaperScale,
    /// Marked in earlier hands.
    marked: &'static [usize],
    /// Marked in this hand.
    fresh: &'static [usize],
    bids: &'static [usize],
    /// Whose contracts she has made.
    made: &'static [usize],
}

/// The eight cells that were marked when the example hand began.
const MARKED: &[usize] = &[0, 1, 4, 6, 10, 11, 13, 15];
/// Play, First, Second and One.
const BIDS: &[usize] = &[5, 6, 7, 9];

/// A grid in use, beside the title. It says nothing.
pub fn vignette() -> Html {
    paper(&Sheet {
        scale: PaperScale::Small,
        marked: &[0, 1, 4, 5, 6, 9, 10, 11, 13, 15],
        bids: &[2, 7, 8, 14],
        ..Sheet::default()
    })
}

/// Ann's grid.
pub fn grid() -> Html {
    div("rules-one-grid").put(paper(&Sheet { label: "Ann’s grid", ..Sheet::default() })).into()
}

/// Ann's grid when the example hand is over, before it is scored.
pub fn before() -> Html {
    let label = "Ann’s grid before the hand is scored";
    paper(&Sheet { label, marked: MARKED, bids: BIDS, ..Sheet::default() })
}

/// Ann's grid when the example hand is scored.
pub fn after() -> Html {
    paper(&Sheet {
        label: "Ann’s grid after the hand is scored",
        marked: MARKED,
        fresh: &[5, 9],
        bids: BIDS,
        made: &[1, 2, 5, 6, 9, 10], // Spades, Partner, Play, First, One and Hearts
        ..Sheet::default()
    })
}

/// The kinds of lines, and how many lines run through each cell.
pub fn line_kinds() -> Html {
    drawn(include_str!("lines.html"))
}

/// How the suits of the example hand are struck.
pub fn strikes() -> Html {
    let struck = [(Suit::Diamonds, "Ann"), (Suit::Hearts, "Ben"), (Suit::Clubs, "Cleo")];
    let strike = |(suit, who): (Suit, &str)| {
        let words = el("span").text(format!("{who} strikes {}", suit.name()));
        el("li").put(struck_suit(suit)).put(words)
    };
    let trump = classed("span", "rules-struck").put(suit_sign(Suit::Spades));
    let trump = classed("li", "rules-trump").put(trump).put(el("strong").text("Spades are trump"));
    classed("ol", "rules-strikes").set("role", "list").each(struck.map(strike)).put(trump).into()
}

fn paper(sheet: &Sheet) -> Html {
    let cell = |(cell, contract): (usize, Contract)| PaperCell {
        contract: Some(contract),
        mark: if sheet.fresh.contains(&cell) {
            Mark::Fresh
        } else if sheet.marked.contains(&cell) {
            Mark::Pencilled
        } else {
            Mark::None
        },
        peg: sheet.bids.contains(&cell),
        made: sheet.made.contains(&cell),
        ..PaperCell::default()
    };
    let cells: Vec<PaperCell> = GRID.into_iter().enumerate().map(cell).collect();
    let marked: CellSet = sheet.marked.iter().chain(sheet.fresh).copied().collect();
    let whole: Vec<CellSet> =
        lines(4, LineKinds::standard(4)).filter(|&line| marked.contains_all(line)).collect();
    let label = sheet.label.into();
    Paper { size: 4, cells, lines: whole, scale: sheet.scale, label, ..Paper::default() }.drawn()
}

/// The words that explain themselves on the table.
pub fn words() -> Html {
    glossary(WORDS)
}
