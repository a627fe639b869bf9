//! The grid on squared paper: pencil crosses, bid pegs, and a red line through every whole line.
//!
//! One component shows a grid at every size, takes bids (`onpick`) and lets a grid be arranged (`onswap`): by
//! tapping two cells, by dragging, or by keyboard.

use super::arranging::{Arranging, Key};
use super::marks;
use super::signs;
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
    /// More classes.
    #[prop_or_default]
    pub class: Classes,
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
    let cell = |index: usize, cell: &PaperCell| {
        let raised = *lifted == Some(index) || dragging.is_some_and(|(from, _)| from == index);
        let goal = dragging.is_some_and(|(from, over)| over == index && from != index);
        let text = spoken(props, index, cell, raised);
        let class = classes!(
            "paper-cell",
            cell.made.then_some("made"),
            cell.chosen.then_some("chosen"),
            (cell.mark != Mark::None).then_some("marked"),
            (cell.mark == Mark::Fresh).then_some("fresh"),
            raised.then_some("lifted"),
            goal.then_some("goal"),
        );
        let inside = face(cell, props.scale, live && !arranging);
        let inside = html! {
            <>
                <span class="visually-hidden">{ text }</span>
                { inside }
            </>
        };
        if !live {
            return html! { <div {class} role="cell">{ inside }</div> };
        }
        let pressed = if arranging { *lifted == Some(index) } else { cell.chosen };
        html! {
            <div class="paper-slot" role="gridcell">
                <button
                    type="button"
                    {class}
                    data-cell={index.to_string()}
                    tabindex={if index == stop { "0" } else { "-1" }}
                    aria-pressed={if pressed { "true" } else { "false" }}
                    onclick={hands.on_click(index)}
                    onkeydown={hands.on_key(index, props.cells.len())}
                    onfocus={hands.on_focus(index)}
                    onpointerdown={hands.on_pointer_down(index)}
                    onpointermove={hands.on_pointer_move(props.cells.len())}
                    onpointerup={hands.on_pointer_up(props.cells.len())}
                    onpointercancel={hands.on_pointer_cancel()}
                >
                    { inside }
                </button>
            </div>
        }
    };
    let class = classes!(
        "paper",
        scale,
        format!("paper-{size}"),
        arranging.then_some("arranging"),
        props.class.clone()
    );
    let ghost_class = classes!("paper-ghost", dragging.is_some().then_some("shown"));
    let carried = dragging.and_then(|(from, _)| props.cells.get(from));
    html! {
        <div {class}>
            <div
                ref={sheet}
                class="paper-sheet"
                role={if live { "grid" } else { "table" }}
                aria-label={&props.label}
            >
                { marks::lines(size, &props.lines, &props.fresh_lines) }
                { for props.cells.chunks(size).enumerate().map(|(row, cells)| html! {
                    <div class="paper-row" role="row">
                        { for cells.iter().enumerate().map(|(column, each)| cell(row * size + column, each)) }
                    </div>
                }) }
            </div>
            if arranging {
                <div ref={ghost} class={ghost_class} aria-hidden="true">
                    if let Some(carried) = carried {
                        { face(carried, props.scale, false) }
                    }
                </div>
            }
        </div>
    }
}

/// What is drawn in a cell: pencil under, sign and name over it, the peg in its corner.
fn face(cell: &PaperCell, scale: PaperScale, holes: bool) -> Html {
    html! {
        <>
            { marks::cross(cell.mark) }
            if let (Some(contract), true) = (cell.contract, scale != PaperScale::Tiny) {
                <span class="paper-sign">{ signs::sign(contract) }</span>
                if scale == PaperScale::Full {
                    <span class="paper-name" aria-hidden="true">{ signs::name(contract) }</span>
                }
            }
            if cell.made {
                { marks::tick() }
            }
            if cell.peg {
                { marks::peg() }
            } else if holes && scale != PaperScale::Tiny {
                { marks::hole() }
            }
            if let Some(serves) = cell.serves {
                <span class="paper-serves" aria-hidden="true">{ serves }</span>
            }
        </>
    }
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
