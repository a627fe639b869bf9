//! The grid on squared paper: pencil crosses, bid pegs, and a red line through every whole line.
//!
//! One component shows a grid at every size, takes bids (`onpick`) and lets a grid be arranged (`onswap`): by
//! tapping two cells, by dragging, or by keyboard.

use super::arranging::{Arranging, CELL, Key};
use super::marks;
use super::signs;
use crate::app::dom::{self, El, classed, div};
use new_tricks::games::contract_grid::contract::Contract;
use new_tricks::games::contract_grid::grid::CellSet;
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

/// What a sheet of squared paper shows, and what it reports.
#[derive(Properties, PartialEq)]
pub struct PaperProps {
    /// Cells in a row: 3, 4 or 5.
    pub size: u8,
    /// The cells, row by row.
    pub cells: Vec<PaperCell>,
    /// The whole lines.
    #[prop_or_default]
    pub lines: Vec<CellSet>,
    /// The lines that became whole in this hand: they light up.
    #[prop_or_default]
    pub fresh_lines: Vec<CellSet>,
    /// How much to show.
    #[prop_or_default]
    pub scale: PaperScale,
    /// What it is: `Ann's grid`.
    pub label: AttrValue,
    /// Makes buttons of the cells; called with the cell that was picked.
    #[prop_or_default]
    pub onpick: Option<Callback<usize>>,
    /// Lets two cells change places; called with both.
    #[prop_or_default]
    pub onswap: Option<Callback<(usize, usize)>>,
    /// More to say of a cell to those who do not see it.
    #[prop_or_default]
    pub describe: Option<Callback<usize, AttrValue>>,
}

/// The sheet.
#[component]
pub fn Paper(props: &PaperProps) -> Html {
    let size = usize::from(props.size.max(1));
    let sheet = use_node_ref();
    let ghost = use_node_ref();
    let stop = use_state(|| 0usize); // the one cell that Tab stops at
    let lifted = use_state(|| None::<usize>);
    let dragging = use_state(|| None::<(usize, usize)>); // from which cell, and over which
    let pointer = use_mut_ref(|| None);
    let hands = Arranging {
        size,
        count: props.cells.len(),
        sheet: sheet.clone(),
        ghost: ghost.clone(),
        stop: stop.clone(),
        lifted: lifted.clone(),
        dragging: dragging.clone(),
        pointer,
        onpick: props.onpick.clone(),
        onswap: props.onswap.clone(),
    };
    let live = hands.is_live();
    let arranging = props.onswap.is_some();
    let scale = match props.scale {
        PaperScale::Tiny => "tiny",
        PaperScale::Small => "small",
        PaperScale::Full => "full",
    };
    let stop = (*stop).min(props.cells.len().saturating_sub(1));
    let cell = |(index, cell): (usize, &PaperCell)| {
        let raised = *lifted == Some(index) || dragging.is_some_and(|(from, _)| from == index);
        let goal = dragging.is_some_and(|(from, over)| over == index && from != index);
        let shown = classed(if live { "button" } else { "div" }, "paper-cell")
            .class_if(cell.made, "made")
            .class_if(cell.chosen, "chosen")
            .class_if(cell.mark != Mark::None, "marked")
            .class_if(cell.mark == Mark::Fresh, "fresh")
            .class_if(raised, "lifted")
            .class_if(goal, "goal")
            .put(dom::spoken(spoken(props, index, cell, raised)));
        let shown = face(shown, cell, props.scale, live && !arranging);
        if !live {
            return shown.set("role", "cell");
        }
        let pressed = if arranging { *lifted == Some(index) } else { cell.chosen };
        let button = shown
            .set("type", "button")
            .set(CELL, index.to_string())
            .set("tabindex", if index == stop { "0" } else { "-1" })
            .set("aria-pressed", if pressed { "true" } else { "false" });
        div("paper-slot").set("role", "gridcell").put(button)
    };
    let mut cells = props.cells.iter().enumerate().map(cell);
    let rows = (0..props.cells.len().div_ceil(size))
        .map(|_| div("paper-row").set("role", "row").each(cells.by_ref().take(size)));
    let grid = div("paper-sheet")
        .node(&sheet)
        .set("role", if live { "grid" } else { "table" })
        .set("aria-label", props.label.clone())
        .put(marks::lines(size, &props.lines, &props.fresh_lines))
        .each(rows);
    let carried = arranging.then(|| {
        let ghost =
            div("paper-ghost").class_if(dragging.is_some(), "shown").node(&ghost).set("aria-hidden", "true");
        match dragging.and_then(|(from, _)| props.cells.get(from)) {
            Some(cell) => face(ghost, cell, props.scale, false),
            None => ghost,
        }
    });
    div("paper")
        .class_if(true, &format!("{scale} paper-{size}"))
        .class_if(arranging, "arranging")
        .put(hands.handle(grid))
        .put_if(carried)
        .into()
}

/// Puts into an element what is drawn in a cell: pencil under, sign and name over it, the peg in its corner.
fn face(into: El, cell: &PaperCell, scale: PaperScale, holes: bool) -> El {
    let signed = cell.contract.filter(|_| scale != PaperScale::Tiny);
    let named = signed.filter(|_| scale == PaperScale::Full);
    let corner = match cell.peg {
        true => Some(marks::peg()),
        false => (holes && scale != PaperScale::Tiny).then(marks::hole),
    };
    let quiet = |class: &'static str| classed("span", class).set("aria-hidden", "true");
    into.put_if(marks::cross(cell.mark))
        .put_if(signed.map(|contract| classed("span", "paper-sign").put(signs::sign(contract))))
        .put_if(named.map(|contract| quiet("paper-name").text(signs::name(contract))))
        .put_if(cell.made.then(marks::tick))
        .put_if(corner)
        .put_if(cell.serves.map(|serves| quiet("paper-serves").text(serves.to_string())))
}

/// The accessible name of a cell: `First, marked, bid, row 1 column 4`.
fn spoken(props: &PaperProps, index: usize, cell: &PaperCell, raised: bool) -> String {
    let size = usize::from(props.size.max(1));
    let mut parts = vec![cell.contract.map_or("Unknown", signs::name).to_string()];
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
    if let Some(more) =
        props.describe.as_ref().map(|describe| describe.emit(index)).filter(|more| !more.is_empty())
    {
        parts.push(more.to_string());
    }
    parts.join(", ")
}

/// Which cell a key leads to.
pub(super) fn towards(key: Key, from: usize, size: usize, count: usize) -> usize {
    let (row, column) = (from / size, from % size);
    let to = match key {
        Key::Left if column > 0 => from - 1,
        Key::Right if column + 1 < size => from + 1,
        Key::Up if row > 0 => from - size,
        Key::Down => from + size,
        Key::RowStart => row * size,
        Key::RowEnd => row * size + size - 1,
        Key::First => 0,
        Key::Last => count.saturating_sub(1),
        Key::Left | Key::Right | Key::Up => from,
    };
    if to < count { to } else { from }
}
