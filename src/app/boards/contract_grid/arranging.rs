//! Hands on the paper: taps, keys and drags on its cells.

use crate::app::dom::{El, focus_within, within};
use new_tricks::games::contract_grid::grid::MOST_CELLS;
use std::cell::RefCell;
use std::rc::Rc;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// How far a pointer moves before a press becomes a drag, in pixels.
const SLACK: i32 = 7;
/// Says which cell a button is.
pub(super) const CELL: &str = "data-cell";

/// A key that moves between cells.
#[derive(Clone, Copy)]
pub(super) enum Key {
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

/// A finger or button that went down on a cell.
#[derive(Clone, Copy)]
pub(super) struct Press {
    cell: usize,
    pointer: i32,
    x: i32,
    y: i32,
    moved: bool,
}

/// What a sheet of paper needs to be handled. Made anew with every drawing of it; what lasts is in the hooks.
pub(super) struct Arranging {
    pub size: usize,
    pub count: usize,
    pub sheet: NodeRef,
    pub ghost: NodeRef,
    pub stop: UseStateHandle<usize>,
    pub lifted: UseStateHandle<Option<usize>>,
    pub dragging: UseStateHandle<Option<(usize, usize)>>,
    pub pointer: Rc<RefCell<Option<Press>>>,
    pub onpick: Option<Callback<usize>>,
    pub onswap: Option<Callback<(usize, usize)>>,
}

impl Arranging {
    /// Whether the cells are buttons.
    pub fn is_live(&self) -> bool {
        self.onpick.is_some() || self.onswap.is_some()
    }

    /// Gives the sheet the listeners that serve all its cells.
    pub fn handle(self, sheet: El) -> El {
        if !self.is_live() {
            return sheet;
        }
        let arranging = self.onswap.is_some();
        let hands = Rc::new(self);
        let (click, key, focus) = (hands.clone(), hands.clone(), hands.clone());
        let sheet = sheet
            .onclick(Callback::from(move |event| click.on_click(&event)))
            .onkeydown(Callback::from(move |event| key.on_key(&event)))
            // the tab stop follows the focus
            .onfocusin(Callback::from(move |event: FocusEvent| {
                if let Some((_, cell)) = cell_of(&event) {
                    focus.stop.set(cell);
                }
            }));
        if arranging { sheet.onpointer(Callback::from(move |event| hands.on_pointer(&event))) } else { sheet }
    }

    /// A tap, or Enter or Space.
    fn on_click(&self, event: &MouseEvent) {
        let Some((_, cell)) = cell_of(event) else { return };
        // the click that ends a drag is no tap; keys and assistive technology click without a pointer
        let dragged = self.pointer.take().is_some_and(|press| press.moved);
        if !dragged || event.detail() == 0 {
            self.stop.set(cell);
            self.tap(cell);
        }
    }

    fn tap(&self, cell: usize) {
        if let Some(onswap) = &self.onswap {
            match *self.lifted {
                None => self.lifted.set(Some(cell)),
                Some(first) => {
                    self.lifted.set(None);
                    if first != cell {
                        onswap.emit((first, cell));
                    }
                }
            }
        } else if let Some(onpick) = &self.onpick {
            onpick.emit(cell);
        }
    }

    /// Arrows, Home and End move; Escape puts a lifted cell back.
    fn on_key(&self, event: &KeyboardEvent) {
        let Some((_, cell)) = cell_of(event) else { return };
        if event.key() == "Escape" && (self.lifted.is_some() || self.dragging.is_some()) {
            event.prevent_default();
            event.stop_propagation();
            self.lifted.set(None);
            self.put_down();
        } else if let Some(key) = Key::of(event) {
            event.prevent_default();
            let to = super::paper::towards(key, cell, self.size, self.count);
            self.stop.set(to);
            focus_within(&self.sheet, CELL, &to.to_string());
        }
    }

    /// A press may become a drag; the browser may also take the pointer away.
    fn on_pointer(&self, event: &PointerEvent) {
        let Some((button, cell)) = cell_of(event) else { return };
        let (pointer, x, y) = (event.pointer_id(), event.client_x(), event.client_y());
        let held = *self.pointer.borrow();
        match (event.type_().as_str(), held.filter(|press| press.pointer == pointer)) {
            ("pointerdown", _) if event.is_primary() && event.button() == 0 => {
                self.pointer.replace(Some(Press { cell, pointer, x, y, moved: false }));
            }
            ("pointermove", Some(press)) if event.buttons() != 0 => self.drag(press, &button, x, y),
            ("pointerup", Some(press)) if press.moved => self.drop_at(press.cell, x, y),
            ("pointercancel", _) => self.put_down(),
            _ => {}
        }
    }

    /// The carried cell follows the pointer.
    fn drag(&self, press: Press, button: &HtmlElement, x: i32, y: i32) {
        if !press.moved {
            let (across, down) = (x - press.x, y - press.y);
            if across * across + down * down < SLACK * SLACK {
                return;
            }
            self.pointer.replace(Some(Press { moved: true, ..press }));
            self.lifted.set(None);
            let _ = button.set_pointer_capture(press.pointer);
        }
        self.carry(x, y);
        let over = self.cell_at(x, y).unwrap_or(press.cell);
        if *self.dragging != Some((press.cell, over)) {
            self.dragging.set(Some((press.cell, over)));
        }
    }

    /// Letting go over another cell swaps the two; anywhere else puts the cell back.
    fn drop_at(&self, cell: usize, x: i32, y: i32) {
        self.dragging.set(None);
        if let (Some(onswap), Some(goal)) = (&self.onswap, self.cell_at(x, y).filter(|&goal| goal != cell)) {
            self.stop.set(goal);
            onswap.emit((cell, goal));
        }
    }

    fn put_down(&self) {
        self.pointer.take();
        self.dragging.set(None);
    }

    /// Moves the ghost, whose own corner is the sheet's, so that it hangs under the pointer.
    fn carry(&self, x: i32, y: i32) {
        let (Some(sheet), Some(ghost)) = (self.sheet.cast::<Element>(), self.ghost.cast::<HtmlElement>())
        else {
            return;
        };
        let frame = sheet.get_bounding_client_rect();
        let half = frame.width() / self.size as f64 / 2.0;
        // whole pixels: texts of fractions need code that nothing else in the page needs
        let (left, top) = ((frame.left() + half) as i32, (frame.top() + half) as i32);
        let place = format!("translate({}px, {}px)", x - left, y - top);
        let _ = ghost.style().set_property("transform", &place);
    }

    fn cell_at(&self, x: i32, y: i32) -> Option<usize> {
        let frame = self.sheet.cast::<Element>()?.get_bounding_client_rect();
        let (across, down) =
            ((f64::from(x) - frame.left()) / frame.width(), (f64::from(y) - frame.top()) / frame.height());
        if !(0.0..1.0).contains(&across) || !(0.0..1.0).contains(&down) {
            return None;
        }
        let cell = (down * self.size as f64) as usize * self.size + (across * self.size as f64) as usize;
        (cell < self.count.min(MOST_CELLS)).then_some(cell)
    }
}

/// The cell in which an event happened, and its button.
fn cell_of(event: &Event) -> Option<(HtmlElement, usize)> {
    let (button, cell) = within(event, CELL)?;
    Some((button, cell.parse().ok()?))
}
