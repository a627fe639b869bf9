//! Squared paper that takes bids (`onpick`), several with one stroke (`onstroke`), or lets a grid be arranged (`onswap`): by
//! tapping two cells, by dragging, or by keyboard.

use super::paper::{CELL, Interaction, Paper};
use crate::dom::{div, focus_within, within};
use crate::seating::Edge;
use rules::games::contract_grid::grid::{CellSet, MAX_CELLS};
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// How far a pointer moves before a press becomes a drag, in pixels.
const DRAG_DISTANCE: i32 = 7;

/// The paper, and what it reports.
#[derive(Properties, PartialEq)]
pub struct LivePaperProps {
    /// The sheet.
    pub paper: Paper,
    /// Called with a cell that was picked.
    #[prop_or_default]
    pub onpick: Option<Callback<usize>>,
    /// Called with the cells that a finger has gone through.
    #[prop_or_default]
    pub onstroke: Option<Callback<CellSet>>,
    /// Called with two cells that change places.
    #[prop_or_default]
    pub onswap: Option<Callback<(usize, usize)>>,
}

/// The paper. One set of listeners serves all cells.
pub struct LivePaper {
    sheet: NodeRef,
    ghost: NodeRef,
    interaction: Interaction,
    press: Option<Press>,
    /// The cells that the finger has gone through so far.
    stroke: CellSet,
}

/// A press on a cell, which may become a drag.
#[derive(Clone, Copy)]
struct Press {
    cell: usize,
    pointer: i32,
    x: i32,
    y: i32,
    is_drag: bool,
}

/// What the player does to the paper.
pub enum Msg {
    /// A tap, or Enter or Space.
    Click(MouseEvent),
    /// A pointer goes down, moves or goes up, or the browser takes it away.
    Pointer(PointerEvent),
    /// A cell has got the focus.
    Focus(usize),
    /// A key moves the focus on from a cell.
    Move(usize, Key),
    /// The lifted cell goes back.
    PutBack,
}

impl Component for LivePaper {
    type Message = Msg;
    type Properties = LivePaperProps;

    fn create(_: &Context<LivePaper>) -> LivePaper {
        let (sheet, ghost) = (NodeRef::default(), NodeRef::default());
        LivePaper { sheet, ghost, interaction: Interaction::default(), press: None, stroke: CellSet::EMPTY }
    }

    fn update(&mut self, ctx: &Context<LivePaper>, msg: Msg) -> bool {
        let props = ctx.props();
        match msg {
            Msg::Click(event) => return self.click(props, &event),
            Msg::Pointer(event) => return self.pointer(props, &event),
            // the tab stop follows the focus
            Msg::Focus(cell) => return std::mem::replace(&mut self.interaction.stop, cell) != cell,
            Msg::Move(from, key) => {
                let to = towards(key, from, props.paper.row(), props.paper.cells.len());
                self.interaction.stop = to;
                focus_within(&self.sheet, CELL, &to.to_string());
            }
            Msg::PutBack => {
                self.interaction.lifted = None;
                self.put_down();
            }
        }
        true
    }

    fn view(&self, ctx: &Context<LivePaper>) -> Html {
        let (LivePaperProps { paper, onswap, onstroke, .. }, link) = (ctx.props(), ctx.link());
        let mut paper = paper.clone();
        for cell in self.stroke.iter() {
            if let Some(cell) = paper.cells.get_mut(cell) {
                (cell.peg, cell.chosen) = (true, true);
            }
        }
        let Interaction { lifted, dragging, .. } = self.interaction;
        let held = lifted.is_some() || dragging.is_some();
        let sheet = paper
            .sheet(Some((&self.interaction, onswap.is_some())))
            .node(&self.sheet)
            .onclick(link.callback(Msg::Click))
            .onkeydown(link.batch_callback(move |event: KeyboardEvent| on_key(&event, held)))
            .onfocusin(link.batch_callback(|event: FocusEvent| Some(Msg::Focus(cell_of(&event)?.1))));
        if onstroke.is_some() {
            return paper.frame().class("stroked").put(sheet.onpointer(link.callback(Msg::Pointer))).into();
        }
        if onswap.is_none() {
            return paper.frame().put(sheet).into();
        }
        let ghost = div("paper-ghost")
            .class_if(dragging.is_some(), "shown")
            .node(&self.ghost)
            .set("aria-hidden", "true");
        let ghost = match dragging.and_then(|(from, _)| paper.cells.get(from)) {
            Some(cell) => paper.face(ghost, cell, false),
            None => ghost,
        };
        paper.frame().class("arranging").put(sheet.onpointer(link.callback(Msg::Pointer))).put(ghost).into()
    }
}

impl LivePaper {
    fn click(&mut self, props: &LivePaperProps, event: &MouseEvent) -> bool {
        let Some((_, cell)) = cell_of(event) else { return false };
        // the click that ends a drag is not a tap; keys and assistive technology click without a pointer
        let dragged = self.press.take().is_some_and(|press| press.is_drag);
        if dragged && event.detail() != 0 {
            return false;
        }
        self.interaction.stop = cell;
        match (&props.onswap, &props.onpick, self.interaction.lifted.take()) {
            (Some(_), _, None) => self.interaction.lifted = Some(cell),
            (Some(onswap), _, Some(first)) if first != cell => onswap.emit((first, cell)),
            (None, Some(onpick), _) => onpick.emit(cell),
            _ => {}
        }
        true
    }

    fn pointer(&mut self, props: &LivePaperProps, event: &PointerEvent) -> bool {
        let Some((button, cell)) = cell_of(event) else { return false };
        let (pointer, x, y) = (event.pointer_id(), event.client_x(), event.client_y());
        match (event.type_().as_str(), self.press.filter(|press| press.pointer == pointer)) {
            ("pointerdown", _) if event.is_primary() && event.button() == 0 => {
                self.press = Some(Press { cell, pointer, x, y, is_drag: false });
                false
            }
            ("pointermove", Some(press)) if event.buttons() != 0 && props.onstroke.is_some() => {
                self.draw_stroke(&props.paper, press, &button, x, y)
            }
            ("pointerup", Some(_)) if !self.stroke.is_empty() => {
                let stroke = std::mem::take(&mut self.stroke);
                if let Some(onstroke) = &props.onstroke {
                    onstroke.emit(stroke);
                }
                true
            }
            ("pointermove", Some(press)) if event.buttons() != 0 => {
                self.drag(&props.paper, press, &button, x, y)
            }
            ("pointerup", Some(press)) if press.is_drag => {
                self.drop_at(props, press.cell, x, y);
                true
            }
            ("pointercancel", _) => {
                self.put_down();
                true
            }
            _ => false,
        }
    }

    /// The finger goes on to another cell.
    fn draw_stroke(&mut self, paper: &Paper, press: Press, button: &HtmlElement, x: i32, y: i32) -> bool {
        let Some(cell) = self.cell_at(paper, x, y) else { return false };
        if cell == press.cell && !press.is_drag || self.stroke.contains(cell) {
            return false;
        }
        if !press.is_drag {
            self.press = Some(Press { is_drag: true, ..press });
            // it goes on where the finger leaves the cell; capture fails only for a pointer that is gone
            let _ = button.set_pointer_capture(press.pointer);
        }
        self.stroke.insert(press.cell);
        self.stroke.insert(cell);
        true
    }

    /// The carried cell follows the pointer.
    fn drag(&mut self, paper: &Paper, press: Press, button: &HtmlElement, x: i32, y: i32) -> bool {
        if !press.is_drag {
            let (across, down) = (x - press.x, y - press.y);
            if across * across + down * down < DRAG_DISTANCE * DRAG_DISTANCE {
                return false;
            }
            self.press = Some(Press { is_drag: true, ..press });
            self.interaction.lifted = None;
            let _ = button.set_pointer_capture(press.pointer);
        }
        self.carry(paper, x, y);
        let dragging = Some((press.cell, self.cell_at(paper, x, y).unwrap_or(press.cell)));
        std::mem::replace(&mut self.interaction.dragging, dragging) != dragging
    }

    /// Letting go over another cell swaps the two; anywhere else puts the cell back.
    fn drop_at(&mut self, props: &LivePaperProps, cell: usize, x: i32, y: i32) {
        self.interaction.dragging = None;
        let goal = self.cell_at(&props.paper, x, y).filter(|&goal| goal != cell);
        if let (Some(onswap), Some(goal)) = (&props.onswap, goal) {
            self.interaction.stop = goal;
            onswap.emit((cell, goal));
        }
    }

    fn put_down(&mut self) {
        (self.press, self.stroke) = (None, CellSet::EMPTY);
        self.interaction.dragging = None;
    }

    /// Moves the ghost, which starts in the sheet's corner, under the pointer.
    fn carry(&self, paper: &Paper, x: i32, y: i32) {
        let (Some(sheet), Some(ghost)) = (self.sheet.cast::<Element>(), self.ghost.cast::<HtmlElement>())
        else {
            return;
        };
        let at = Edge::around(&sheet).within_element(&sheet, x, y);
        let half = at.width / cells_across(paper) / 2.0;
        let (left, top) = (at.left - half, at.top - half);
        let place = format!("translate({left:.0}px, {top:.0}px)");
        let _ = ghost.style().set_property("transform", &place);
    }

    fn cell_at(&self, paper: &Paper, x: i32, y: i32) -> Option<usize> {
        let sheet = self.sheet.cast::<Element>()?;
        let at = Edge::around(&sheet).within_element(&sheet, x, y);
        let (across, down) = (at.left / at.width, at.top / at.height);
        if !(0.0..1.0).contains(&across) || !(0.0..1.0).contains(&down) {
            return None;
        }
        let cells = cells_across(paper);
        let cell = nth(down, cells) * paper.row() + nth(across, cells);
        (cell < paper.cells.len().min(MAX_CELLS)).then_some(cell)
    }
}

/// The number of cells in a row, to measure with.
fn cells_across(paper: &Paper) -> f64 {
    f64::from(paper.size.max(1))
}

/// The number of the cell at a part of the row's length, from 0 to 1.
fn nth(part: f64, cells: f64) -> usize {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a cell's number: the part is from 0 to 1, and a grid has 5 cells in a row at the most"
    )]
    let cell = (part * cells) as usize;
    cell
}

/// What a key does: arrows, Home and End move; Escape puts the held cell back.
fn on_key(event: &KeyboardEvent, held: bool) -> Option<Msg> {
    let (_, cell) = cell_of(event)?;
    if event.key() == "Escape" && held {
        event.prevent_default();
        event.stop_propagation();
        return Some(Msg::PutBack);
    }
    let key = Key::of(event)?;
    event.prevent_default();
    Some(Msg::Move(cell, key))
}

/// A key that moves between cells.
#[derive(Clone, Copy)]
pub enum Key {
    Left,
    Right,
    Up,
    Down,
    RowStart,
    RowEnd,
    First,
    Last,
}

impl Key {
    fn of(event: &KeyboardEvent) -> Option<Key> {
        Some(match (event.key().as_str(), event.ctrl_key()) {
            ("ArrowLeft", _) => Key::Left,
            ("ArrowRight", _) => Key::Right,
            ("ArrowUp", _) => Key::Up,
            ("ArrowDown", _) => Key::Down,
            ("Home", false) => Key::RowStart,
            ("End", false) => Key::RowEnd,
            ("Home", true) => Key::First,
            ("End", true) => Key::Last,
            _ => return None,
        })
    }
}

/// The cell to which a key moves.
fn towards(key: Key, from: usize, size: usize, count: usize) -> usize {
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

/// The cell in which an event happened, and its button.
pub(super) fn cell_of(event: &Event) -> Option<(HtmlElement, usize)> {
    let (button, cell) = within(event, CELL)?;
    Some((button, cell.parse().ok()?))
}
