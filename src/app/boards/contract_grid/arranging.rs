//! Hands on the paper: taps, keys and drags on its cells.

use new_tricks::games::contract_grid::grid::MOST_CELLS;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// How far a pointer moves before a press becomes a drag, in pixels.
const SLACK: f64 = 7.0;

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
    x: f64,
    y: f64,
    moved: bool,
}

/// What a sheet of paper needs to be handled. Made anew with every drawing of it; what lasts is in the hooks.
#[derive(Clone)]
pub(super) struct Arranging {
    pub size: usize,
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

    /// A tap, or Enter or Space.
    pub fn on_click(&self, cell: usize) -> Callback<MouseEvent> {
        let hands = self.clone();
        Callback::from(move |event: MouseEvent| {
            // the click that ends a drag is no tap; keys and assistive technology click without a pointer
            let dragged = hands.pointer.borrow_mut().take().is_some_and(|press| press.moved);
            if !dragged || event.detail() == 0 {
                hands.stop.set(cell);
                hands.tap(cell);
            }
        })
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
    pub fn on_key(&self, cell: usize, count: usize) -> Callback<KeyboardEvent> {
        let hands = self.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Escape" && (hands.lifted.is_some() || hands.dragging.is_some()) {
                event.prevent_default();
                event.stop_propagation();
                hands.lifted.set(None);
                hands.put_down();
            } else if let Some(key) = Key::of(&event) {
                event.prevent_default();
                let to = super::paper::towards(key, cell, hands.size, count);
                hands.stop.set(to);
                hands.focus(to);
            }
        })
    }

    fn focus(&self, cell: usize) {
        let button = self
            .sheet
            .cast::<Element>()
            .and_then(|sheet| sheet.query_selector(&format!("[data-cell=\"{cell}\"]")).ok().flatten())
            .and_then(|button| button.dyn_into::<HtmlElement>().ok());
        if let Some(button) = button {
            let _ = button.focus();
        }
    }

    /// The tab stop follows the focus.
    pub fn on_focus(&self, cell: usize) -> Callback<FocusEvent> {
        let stop = self.stop.clone();
        Callback::from(move |_| stop.set(cell))
    }

    /// A press may become a drag.
    pub fn on_pointer_down(&self, cell: usize) -> Option<Callback<PointerEvent>> {
        self.onswap.as_ref()?;
        let hands = self.clone();
        Some(Callback::from(move |event: PointerEvent| {
            if event.is_primary() && event.button() == 0 {
                let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
                let press = Press { cell, pointer: event.pointer_id(), x, y, moved: false };
                *hands.pointer.borrow_mut() = Some(press);
            }
        }))
    }

    /// The carried cell follows the pointer.
    pub fn on_pointer_move(&self, count: usize) -> Option<Callback<PointerEvent>> {
        self.onswap.as_ref()?;
        let hands = self.clone();
        Some(Callback::from(move |event: PointerEvent| {
            let Some(mut press) = *hands.pointer.borrow() else { return };
            if press.pointer != event.pointer_id() {
                return;
            }
            let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
            if !press.moved {
                if (x - press.x).hypot(y - press.y) < SLACK {
                    return;
                }
                press.moved = true;
                *hands.pointer.borrow_mut() = Some(press);
                hands.lifted.set(None);
                if let Some(button) = event.target_dyn_into::<Element>() {
                    let _ = button.set_pointer_capture(press.pointer);
                }
            }
            hands.carry(x, y);
            let over = hands.cell_at(x, y, count).unwrap_or(press.cell);
            if *hands.dragging != Some((press.cell, over)) {
                hands.dragging.set(Some((press.cell, over)));
            }
        }))
    }

    /// Letting go over another cell swaps the two; anywhere else puts the cell back.
    pub fn on_pointer_up(&self, count: usize) -> Option<Callback<PointerEvent>> {
        let onswap = self.onswap.clone()?;
        let hands = self.clone();
        Some(Callback::from(move |event: PointerEvent| {
            let Some(press) = *hands.pointer.borrow() else { return };
            if press.pointer != event.pointer_id() || !press.moved {
                return;
            }
            hands.dragging.set(None);
            let goal = hands.cell_at(f64::from(event.client_x()), f64::from(event.client_y()), count);
            if let Some(goal) = goal.filter(|&goal| goal != press.cell) {
                hands.stop.set(goal);
                onswap.emit((press.cell, goal));
            }
        }))
    }

    /// The browser took the pointer away.
    pub fn on_pointer_cancel(&self) -> Option<Callback<PointerEvent>> {
        self.onswap.as_ref()?;
        let hands = self.clone();
        Some(Callback::from(move |_| hands.put_down()))
    }

    fn put_down(&self) {
        *self.pointer.borrow_mut() = None;
        self.dragging.set(None);
    }

    /// Moves the ghost, whose own corner is the sheet's, so that it hangs under the pointer.
    fn carry(&self, x: f64, y: f64) {
        let (Some(sheet), Some(ghost)) = (self.sheet.cast::<Element>(), self.ghost.cast::<HtmlElement>())
        else {
            return;
        };
        let frame = sheet.get_bounding_client_rect();
        let half = frame.width() / self.size as f64 / 2.0;
        let place = format!("translate({}px, {}px)", x - frame.left() - half, y - frame.top() - half);
        let _ = ghost.style().set_property("transform", &place);
    }

    fn cell_at(&self, x: f64, y: f64, count: usize) -> Option<usize> {
        let frame = self.sheet.cast::<Element>()?.get_bounding_client_rect();
        let (across, down) = ((x - frame.left()) / frame.width(), (y - frame.top()) / frame.height());
        if !(0.0..1.0).contains(&across) || !(0.0..1.0).contains(&down) {
            return None;
        }
        let cell = (down * self.size as f64) as usize * self.size + (across * self.size as f64) as usize;
        (cell < count.min(MOST_CELLS)).then_some(cell)
    }
}
