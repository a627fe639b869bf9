//! The grid on squared paper: pencil crosses, bid pegs, and a red line through every whole line.

use super::live_paper::CELL;
use super::marks;
use super::signs;
use crate::app::dom::{self, El, classed, div};
use crate::games::contract_grid::contract::Contract;
use crate::games::contract_grid::grid::CellSet;
use yew::prelude::*;

/// Whether a cell is marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// Open.
    #[default]
    None,
    /// Marked in an earlier hand.
    Pencilled,
    /// Marked in this hand: it lights up.
    Fresh,
}

/// One cell.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PaperCell {
    /// The contract; none where it is not known.
    pub contract: Option<Contract>,
    /// Whether it is marked.
    pub mark: Mark,
    /// Whether a bid lies on it.
    pub peg: bool,
    /// Whether its contract is made, or would be as things stand.
    pub made: bool,
    /// Whether the player has chosen it just now.
    pub chosen: bool,
    /// How many lines run through it, shown while arranging.
    pub serves: Option<u8>,
}

/// How much of a cell there is room for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PaperScale {
    /// Marks, pegs and lines, for a grid of 64 to 80 pixels.
    Tiny,
    /// Signs too, for 150 to 200 pixels.
    Small,
    /// Signs and names, as wide as there is room.
    #[default]
    Full,
}

/// What a sheet of squared paper shows.
#[derive(Clone, Default, PartialEq)]
pub struct Paper {
    /// Cells in a row: 3, 4 or 5.
    pub size: u8,
    /// The cells, row by row.
    pub cells: Vec<PaperCell>,
    /// The whole lines.
    pub lines: Vec<CellSet>,
    /// The lines that became whole in this hand: they light up.
    pub fresh_lines: Vec<CellSet>,
    /// How much to show.
    pub scale: PaperScale,
    /// What it is: `Ann's grid`.
    pub label: AttrValue,
}

/// What hands are doing on a sheet.
#[derive(Default)]
pub(super) struct Hold {
    /// The one cell that Tab stops at.
    pub stop: usize,
    pub lifted: Option<usize>,
    /// From which cell, and over which.
    pub dragging: Option<(usize, usize)>,
}

impl Paper {
    /// The sheet, to be looked at.
    pub fn drawn(&self) -> Html {
        self.frame().put(self.sheet(None)).into()
    }

    /// Cells in a row.
    pub(super) fn row(&self) -> usize {
        usize::from(self.size.max(1))
    }

    pub(super) fn frame(&self) -> El {
        let scale = match self.scale {
            PaperScale::Tiny => "tiny",
            PaperScale::Small => "small",
            PaperScale::Full => "full",
        };
        div("paper").class_if(true, &format!("{scale} paper-{}", self.row()))
    }

    /// The cells and lines. Under hands the cells are buttons, to be picked or to be arranged.
    pub(super) fn sheet(&self, hands: Option<(&Hold, bool)>) -> El {
        let mut cells = (0..).zip(&self.cells).map(|(index, cell)| match hands {
            Some((hold, arranging)) => self.button(index, cell, hold, arranging),
            None => {
                let shown = self.cell("div", index, cell, false).set("role", "cell");
                self.face(shown, cell, false)
            }
        });
        let rows = (0..self.cells.len().div_ceil(self.row()))
            .map(|_| div("paper-row").set("role", "row").each(cells.by_ref().take(self.row())));
        div("paper-sheet")
            .set("role", if hands.is_some() { "grid" } else { "table" })
            .set("aria-label", self.label.clone())
            .put(marks::lines(self.row(), &self.lines, &self.fresh_lines))
            .each(rows)
    }

    fn button(&self, index: usize, cell: &PaperCell, hold: &Hold, arranging: bool) -> El {
        let Hold { stop, lifted, dragging } = *hold;
        let raised = lifted == Some(index) || dragging.is_some_and(|(from, _)| from == index);
        let goal = dragging.is_some_and(|(from, over)| over == index && from != index);
        let pressed = if arranging { lifted == Some(index) } else { cell.chosen };
        let stop = stop.min(self.cells.len().saturating_sub(1));
        let button = self.cell("button", index, cell, raised);
        let button = self
            .face(button, cell, !arranging)
            .class_if(raised, "lifted")
            .class_if(goal, "goal")
            .set("type", "button")
            .set(CELL, index.to_string())
            .set("tabindex", if index == stop { "0" } else { "-1" })
            .set("aria-pressed", if pressed { "true" } else { "false" });
        div("paper-slot").set("role", "gridcell").put(button)
    }

    /// A cell, and what is said of it.
    fn cell(&self, tag: &'static str, index: usize, cell: &PaperCell, raised: bool) -> El {
        classed(tag, "paper-cell")
            .class_if(cell.made, "made")
            .class_if(cell.chosen, "chosen")
            .class_if(cell.mark != Mark::None, "marked")
            .class_if(cell.mark == Mark::Fresh, "fresh")
            .put(dom::spoken(spoken(self.row(), index, cell, raised)))
    }

    /// Puts into an element what is drawn in a cell: pencil under, sign and name over it, the peg in its corner.
    pub(super) fn face(&self, into: El, cell: &PaperCell, holes: bool) -> El {
        let signed = cell.contract.filter(|_| self.scale != PaperScale::Tiny);
        let named = signed.filter(|_| self.scale == PaperScale::Full);
        let corner = match cell.peg {
            true => Some(marks::peg()),
            false => (holes && self.scale != PaperScale::Tiny).then(marks::hole),
        };
        let quiet = |class: &'static str| classed("span", class).set("aria-hidden", "true");
        into.put_if(marks::cross(cell.mark))
            .put_if(signed.map(|contract| classed("span", "paper-sign").put(signs::sign(contract))))
            .put_if(named.map(|contract| quiet("paper-name").text(contract.name())))
            .put_if(cell.made.then(marks::tick))
            .put_if(corner)
            .put_if(cell.serves.map(|serves| quiet("paper-serves").text(serves.to_string())))
    }
}

/// The accessible name of a cell: `First, marked, bid, row 1 column 4`.
fn spoken(size: usize, index: usize, cell: &PaperCell, raised: bool) -> String {
    let mut parts = vec![cell.contract.map_or("Unknown", Contract::name).to_string()];
    let states = [
        (cell.mark == Mark::Pencilled, "marked"),
        (cell.mark == Mark::Fresh, "marked now"),
        (cell.peg, "bid"),
        (cell.made, "made"),
        (raised, "lifted"),
    ];
    parts.extend(states.into_iter().filter(|(holds, _)| *holds).map(|(_, word)| word.to_string()));
    match cell.serves {
        Some(1) => parts.push("on 1 line".to_string()),
        Some(lines) => parts.push(format!("on {lines} lines")),
        None => {}
    }
    parts.push(format!("row {} column {}", index / size + 1, index % size + 1));
    parts.join(", ")
}
