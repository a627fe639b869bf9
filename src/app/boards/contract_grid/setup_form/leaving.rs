//! When a field counts as left.

use super::{Action, Form};
use crate::app::boards::contract_grid::setup::Field;
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use yew::prelude::*;

/// Fields that are left while a pointer is down wait until it is up: what is said of them moves what lies
/// below, and a button must not move away under the finger.
#[derive(Clone)]
pub struct Leaving {
    form: UseReducerDispatcher<Form>,
    pressed: Rc<Cell<bool>>,
    waiting: Rc<RefCell<Vec<Field>>>,
}

impl Leaving {
    /// Notes that a field is left.
    pub fn leave(&self, field: Field) {
        if self.pressed.get() {
            self.waiting.borrow_mut().push(field);
        } else {
            self.form.dispatch(Action::Leave(field));
        }
    }

    fn release(&self) {
        self.pressed.set(false);
        for field in self.waiting.take() {
            self.form.dispatch(Action::Leave(field));
        }
    }
}

/// Notes which fields of the form are left.
#[hook]
pub fn use_leaving(form: UseReducerDispatcher<Form>) -> Leaving {
    let leaving =
        (*use_memo((), |()| Leaving { form, pressed: Rc::default(), waiting: Rc::default() })).clone();
    let watched = leaving.clone();
    use_effect_with((), move |()| {
        let window = gloo_utils::window();
        let pressed = watched.pressed.clone();
        let down = EventListener::new(&window, "pointerdown", move |_| pressed.set(true));
        let ups = ["pointerup", "pointercancel"].map(|up| {
            let watched = watched.clone();
            EventListener::new(&window, up, move |_| {
                let watched = watched.clone();
                Timeout::new(0, move || watched.release()).forget(); // the click comes first
            })
        });
        move || drop((down, ups))
    });
    leaving
}
