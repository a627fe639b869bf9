//! Squared paper under one's hands: it takes bids (`onpick`) and lets a grid be arranged (`onswap`), by tapping
//! two cells, by dragging, or by keyboard.

use super::paper::{Hold, Paper};
use crate::app::dom::{div, focus_within, within};
use crate::games::contract_grid::grid::MOST_CELLS;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// How far a pointer moves before a press becomes a drag, in pixels.
const SLACK: i32 = 7;
/// Says which cell a button is.
pub(super) const CELL: &str = "data-cell";

/// A sheet of squared paper, and what it reports.
#[derive(Properties, PartialEq)]
pub struct LivePaperProps {
    /// The sheet.
    pub paper: Paper,
    /// Called with the cell that was picked.
    #[prop_or_default]
    pub onpick: Option<Callback<usize>>,
    /// Lets two cells change places; called with both.
    #[prop_or_default]
    pub onswap: Option<Callback<(usize, usize)>>,
}

/// The sheet. One set of listeners serves all its cells.
pub struct LivePaper {
    sheet: NodeRef,
    ghost: NodeRef,
    hold: Hold,
    press: Option<Press>,
}

/// A finger or button that went down on a cell.
#[derive(Clone, Copy)]
struct Press {
    cell: usize,
    pointer: i32,
    x: i32,
    y: i32,
    moved: bool,
}

/// What is done to the paper.
pub enum Touch {
    /// A tap, or Enter or Space.
    Click(MouseEvent),
    /// A press may become a drag; the browser may also take the pointer away.
    Pointer(PointerEvent),
    /// The cell has the focus.
    Focus(usize),
    /// From that cell, a key leads on.
    Move(usize, Key),
    /// What is lifted goes back.
    PutBack,
}

impl Component for LivePaper {
    type Message = Touch;
    type Properties = LivePaperProps;

    fn create(_: &Context<LivePaper>) -> LivePaper {
        let (sheet, ghost) = (NodeRef::default(), NodeRef::default());
        LivePaper { sheet, ghost, hold: Hold::default(), press: None }
    }

    fn update(&mut self, ctx: &Context<LivePaper>, touch: Touch) -> bool {
        let props = ctx.props();
        match touch {
            Touch::Click(event) => return self.click(props, &event),
            Touch::Pointer(event) => return self.pointer(props, &event),
            // the tab stop follows the focus
            Touch::Focus(cell) => return std::mem::replace(&mut self.hold.stop, cell) != cell,
            Touch::Move(from, key) => {
                let to = towards(key, from, props.paper.row(), props.paper.cells.len());
                self.hold.stop = to;
                focus_within(&self.sheet, CELL, &to.to_string());
            }
            Touch::PutBack => {
                self.hold.lifted = None;
                self.put_down();
            }
        }
        true
    }

    fn view(&self, ctx: &Context<LivePaper>) -> Html {
        let (LivePaperProps { paper, onswap, .. }, link) = (ctx.props(), ctx.link());
        let Hold { lifted, dragging, .. } = self.hold;
        let held = lifted.is_some() || dragging.is_some();
        let sheet = paper
            .sheet(Some((&self.hold, onswap.is_some())))
            .node(&self.sheet)
            .onclick(link.callback(Touch::Click))
            .onkeydown(link.batch_callback(move |event: KeyboardEvent| on_key(&event, held)))
            .onfocusin(link.batch_callback(|event: FocusEvent| Some(Touch::Focus(cell_of(&event)?.1))));
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
        paper
            .frame()
            .class_if(true, "arranging")
            .put(sheet.onpointer(link.callback(Touch::Pointer)))
            .put(ghost)
            .into()
    }
}

impl LivePaper {
    fn click(&mut self, props: &LivePaperProps, event: &MouseEvent) -> bool {
        let Some((_, cell)) = cell_of(event) else { return false };
        // the click that ends a drag is no tap; keys and assistive technology click without a pointer
        let dragged = self.press.take().is_some_and(|press| press.moved);
        if dragged && event.detail() != 0 {
            return false;
        }
        self.hold.stop = cell;
        match (&props.onswap, &props.onpick, self.hold.lifted.take()) {
            (Some(_), _, None) => self.hold.lifted = Some(cell),
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
                self.press = Some(Press { cell, pointer, x, y, moved: false });
                false
            }
            ("pointermove", Some(press)) if event.buttons() != 0 => {
                self.drag(&props.paper, press, &button, x, y)
            }
            ("pointerup", Some(press)) if press.moved => {
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

    /// The carried cell follows the pointer.
    fn drag(&mut self, paper: &Paper, press: Press, button: &HtmlElement, x: i32, y: i32) -> bool {
        if !press.moved {
            let (across, down) = (x - press.x, y - press.y);
            if across * across + down * down < SLACK * SLACK {
                return false;
            }
            self.press = Some(Press { moved: true, ..press });
            self.hold.lifted = None;
            let _ = button.set_pointer_capture(press.pointer);
        }
        self.carry(paper, x, y);
        let dragging = Some((press.cell, self.cell_at(paper, x, y).unwrap_or(press.cell)));
        std::mem::replace(&mut self.hold.dragging, dragging) != dragging
    }

    /// Letting go over another cell swaps the two; anywhere else puts the cell back.
    fn drop_at(&mut self, props: &LivePaperProps, cell: usize, x: i32, y: i32) {
        self.hold.dragging = None;
        let goal = self.cell_at(&props.paper, x, y).filter(|&goal| goal != cell);
        if let (Some(onswap), Some(goal)) = (&props.onswap, goal) {
            self.hold.stop = goal;
            onswap.emit((cell, goal));
        }
    }

    fn put_down(&mut self) {
        self.press = None;
        self.hold.dragging = None;
    }

    /// Moves the ghost, whose own corner is the sheet's, so that it hangs under the pointer.
    fn carry(&self, paper: &Paper, x: i32, y: i32) {
        let (Some(sheet), Some(ghost)) = (self.sheet.cast::<Element>(), self.ghost.cast::<HtmlElement>())
        else {
            return;
        };
        let frame = sheet.get_bounding_client_rect();
        let half = frame.width() / paper.row() as f64 / 2.0;
        // whole pixels: texts of fractions need code that nothing else in the page needs
        let (left, top) = ((frame.left() + half) as i32, (frame.top() + half) as i32);
        let place = format!("translate({}px, {}px)", x - left, y - top);
        let _ = ghost.style().set_property("transform", &place);
    }

    fn cell_at(&self, paper: &Paper, x: i32, y: i32) -> Option<usize> {
        let frame = self.sheet.cast::<Element>()?.get_bounding_client_rect();
        let (across, down) =
            ((f64::from(x) - frame.left()) / frame.width(), (f64::from(y) - frame.top()) / frame.height());
        if !(0.0..1.0).contains(&across) || !(0.0..1.0).contains(&down) {
            return None;
        }
        let row = paper.row();
        let cell = (down * row as f64) as usize * row + (across * row as f64) as usize;
        (cell < paper.cells.len().min(MOST_CELLS)).then_some(cell)
    }
}

/// What a key does: arrows, Home and End move; Escape puts back what is held.
fn on_key(event: &KeyboardEvent, held: bool) -> Option<Touch> {
    let (_, cell) = cell_of(event)?;
    if event.key() == "Escape" && held {
        event.prevent_default();
        event.stop_propagation();
        return Some(Touch::PutBack);
    }
    let key = Key::of(event)?;
    event.prevent_default();
    Some(Touch::Move(cell, key))
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

/// Which cell a key leads to.
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
fn cell_of(event: &Event) -> Option<(HtmlElement, usize)> {
    let (button, cell) = within(event, CELL)?;
    Some((button, cell.parse().ok()?))
}
