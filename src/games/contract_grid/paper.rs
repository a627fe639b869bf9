//! The grid on squared paper: pencil crosses, bid pegs and how the bids stand, and a red line through every complete
//! line.

use super::marks::{self, Mark};
use super::signs;
use crate::components::glossary::{held, means};
use crate::dom::{self, El, classed, div};
use crate::text::sentence;
use rules::games::contract_grid::contract::Contract;
use rules::games::contract_grid::grid::CellSet;
use rules::games::contract_grid::prospects::Prospect;
use yew::prelude::*;

/// The attribute that numbers a cell.
pub(super) const CELL: &str = "data-cell";

/// One cell.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PaperCell {
    /// The contract; `None` where it is not known.
    pub contract: Option<Contract>,
    /// Whether it is marked.
    pub mark: Mark,
    /// Whether a bid lies on it.
    pub peg: bool,
    /// How the bid on it stands during the tricks.
    pub prospect: Option<Prospect>,
    /// Whether its contract is made.
    pub made: bool,
    /// Whether the player has just chosen it.
    pub chosen: bool,
    /// The number of lines through it, shown while arranging.
    pub line_count: Option<usize>,
}

/// How much of a cell is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PaperScale {
    /// Marks, pegs and lines, for a grid of 64 to 80 pixels.
    Tiny,
    /// Signs too, for 150 to 200 pixels.
    Small,
    /// Signs and names, and what they mean where the room allows it.
    #[default]
    Full,
}

/// A sheet of squared paper.
#[derive(Clone, Default, PartialEq)]
pub struct Paper {
    /// Cells in a row: 3, 4 or 5.
    pub size: u8,
    /// The cells, row by row.
    pub cells: Vec<PaperCell>,
    /// The complete lines.
    pub lines: Vec<CellSet>,
    /// The lines completed in this hand: they light up.
    pub fresh_lines: Vec<CellSet>,
    /// The lines that bids would complete.
    pub hoped_lines: Vec<CellSet>,
    /// How much to show.
    pub scale: PaperScale,
    /// Its accessible name: `Ann’s grid`.
    pub label: AttrValue,
    /// Whether a cell that is pressed tells what it asks for. In a picture it does so anyway.
    pub explains: bool,
    /// Whether a picture's cell tells it only when it is held, since a tap does something else.
    pub is_held: bool,
}

/// What the player is doing on the paper.
#[derive(Default)]
pub(super) struct Interaction {
    /// The one tab stop.
    pub stop: usize,
    /// The cell lifted by a tap.
    pub lifted: Option<usize>,
    /// The cell being dragged, and the cell under it.
    pub dragging: Option<(usize, usize)>,
}

impl Paper {
    /// The paper as a picture.
    pub fn drawn(&self) -> Html {
        self.as_picture().into()
    }

    /// The paper as a picture that can still be added to.
    pub fn as_picture(&self) -> El {
        self.frame().put(self.sheet(None))
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
        div("paper").class(&format!("{scale} paper-{}", self.row()))
    }

    /// The cells and lines. With an interaction the cells are buttons, to be arranged or to be picked.
    pub(super) fn sheet(&self, interaction: Option<(&Interaction, bool)>) -> El {
        let mut cells = (0..).zip(&self.cells).map(|(index, cell)| match interaction {
            Some((interaction, arranging)) => self.button(index, cell, interaction, arranging),
            None => {
                let shown = self.cell("div", index, cell, false).set("role", "cell");
                explaining(self.face(shown, cell, false), cell, if self.is_held { held } else { means })
            }
        });
        let rows = (0..self.cells.len().div_ceil(self.row()))
            .map(|_| div("paper-row").set("role", "row").each(cells.by_ref().take(self.row())));
        div("paper-face")
            .set("role", if interaction.is_some() { "grid" } else { "table" })
            .set("aria-label", self.label.clone())
            .put(marks::lines(self.row(), &self.lines, &self.fresh_lines, &self.hoped_lines))
            .each(rows)
    }

    fn button(&self, index: usize, cell: &PaperCell, interaction: &Interaction, arranging: bool) -> El {
        let Interaction { stop, lifted, dragging } = *interaction;
        let raised = lifted == Some(index) || dragging.is_some_and(|(from, _)| from == index);
        let goal = dragging.is_some_and(|(from, over)| over == index && from != index);
        let pressed = if arranging { lifted == Some(index) } else { cell.chosen };
        let stop = stop.min(self.cells.len().saturating_sub(1));
        let button = self.cell("button", index, cell, raised);
        let button = explaining(button, cell, if self.explains { means } else { held });
        let button = self
            .face(button, cell, !arranging)
            .set("aria-description", cell.contract.map_or("", signs::explain))
            .class_if(raised, "lifted")
            .class_if(goal, "goal")
            .set("type", "button")
            .set("tabindex", if index == stop { "0" } else { "-1" })
            // who bids begins here; who arranges, with the heading
            .flag("data-focus", index == stop && !arranging)
            .set("aria-pressed", if pressed { "true" } else { "false" });
        div("paper-slot").set("role", "gridcell").put(button)
    }

    /// A cell with its accessible name.
    fn cell(&self, tag: &'static str, index: usize, cell: &PaperCell, raised: bool) -> El {
        classed(tag, "paper-cell")
            .set(CELL, index.to_string())
            .class_if(cell.prospect.is_some(), cell.prospect.map_or("", signs::prospect_class))
            .class_if(cell.made, "made")
            .class_if(cell.chosen, "chosen")
            .class_if(cell.mark != Mark::None, "marked")
            .class_if(cell.mark == Mark::Fresh, "fresh")
            .put(dom::spoken(spoken((tag == "button").then(|| self.row()), index, cell, raised)))
    }

    /// Draws a cell into an element: the pencil mark, over it sign and name, and a peg in the corner.
    pub(super) fn face(&self, into: El, cell: &PaperCell, holes: bool) -> El {
        let signed = cell.contract.filter(|_| self.scale != PaperScale::Tiny);
        let named = signed.filter(|_| self.scale == PaperScale::Full);
        let corner = match cell.peg {
            true => Some(marks::peg()),
            false => (holes && self.scale != PaperScale::Tiny).then(marks::hole),
        };
        let hidden = |class: &'static str| classed("span", class).set("aria-hidden", "true");
        into.put_if(marks::cross(cell.mark))
            .put_if(signed.map(|contract| classed("span", "paper-sign").put(signs::sign(contract))))
            .put_if(named.map(|contract| hidden("paper-name").text(contract.name())))
            .put_if(named.map(|contract| hidden("paper-meaning").text(signs::in_short(contract))))
            .put_if(cell.made.then(marks::tick))
            .put_if(cell.prospect.map(signs::prospect_mark))
            .put_if(corner)
            .put_if(cell.line_count.map(|lines| hidden("paper-serves").text(lines.to_string())))
    }
}

/// The cell tells what its contract asks for, and how a bid on it stands: when it is tapped, or only when it is held.
fn explaining(element: El, cell: &PaperCell, when: fn(El, (&str, &str)) -> El) -> El {
    let Some(contract) = cell.contract else { return element };
    let stands = cell.prospect.map(|prospect| format!(" {}", sentence(signs::prospect_name(prospect))));
    let meaning = signs::explain(contract).to_owned() + &stands.unwrap_or_default();
    when(element, (contract.name(), &meaning))
}

/// The accessible name of a cell: `First, marked, bid, row 1 column 4`, the place only where something can be done with
/// it: in a picture, a table, its rows and columns tell.
fn spoken(row: Option<usize>, index: usize, cell: &PaperCell, raised: bool) -> String {
    let mut parts = vec![cell.contract.map_or("Unknown", Contract::name).to_string()];
    let states = [
        (cell.mark == Mark::Pencilled, "marked"),
        (cell.mark == Mark::Fresh, "marked now"),
        (cell.peg && cell.prospect.is_none(), "bid"),
        (cell.made, "made"),
        (raised, "lifted"),
    ];
    parts.extend(cell.prospect.map(|prospect| signs::prospect_name(prospect).to_owned()));
    parts.extend(states.into_iter().filter(|(holds, _)| *holds).map(|(_, word)| word.to_string()));
    match cell.line_count {
        Some(1) => parts.push("on 1 line".to_string()),
        Some(lines) => parts.push(format!("on {lines} lines")),
        None => {}
    }
    parts.extend(row.map(|row| format!("row {} column {}", index / row + 1, index % row + 1)));
    parts.join(", ")
}
