//! One tab for each game: the browser's own locks, which end with the tab that holds them.

use crate::platform::{navigator, object};
use gloo_timers::callback::Timeout;
use js_sys::{Function, Object, Promise};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::Callback;

#[wasm_bindgen]
extern "C" {
    type Locks;
    #[wasm_bindgen(method, catch)]
    fn request(this: &Locks, name: &str, options: &Object, granted: &JsValue) -> Result<Promise, JsValue>;
}

/// How long, in milliseconds, another tab that is just closing may take to release its lock.
const PATIENCE: u32 = 300;

/// Which tab has a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LockState {
    /// This tab has it. Where the browser has no locks, every tab has.
    Held,
    /// Another tab has it. Once that tab releases it, this tab has it.
    HeldElsewhere,
    /// Another tab has taken it from this one.
    Stolen,
}

/// How far the request for a lock has come.
#[derive(Clone, Copy, PartialEq)]
enum Request {
    Waiting,
    Granted,
    Dropped,
}

/// A tab's lock on a game, or its request for it. Dropping it releases the lock.
pub struct GameLock {
    request: Rc<Cell<Request>>,
    release: Option<Function>,
    _patience: Timeout,
}

impl GameLock {
    /// Requests the game with that id; `steal` takes it from the tab that has it. `onchange` is told the state of the
    /// lock, and every change of it.
    pub fn request(id: &str, steal: bool, onchange: Callback<LockState>) -> GameLock {
        let mut release = None;
        let held = Promise::new(&mut |resolve, _| release = Some(resolve));
        let request = Rc::new(Cell::new(Request::Waiting));
        let grant = {
            let (request, onchange) = (Rc::clone(&request), onchange.clone());
            move || {
                if request.get() == Request::Waiting {
                    request.set(Request::Granted);
                    onchange.emit(LockState::Held);
                }
            }
        };
        let granted = {
            let grant = grant.clone();
            Closure::once_into_js(move |_: JsValue| {
                grant();
                held
            })
        };
        let options = object([("steal", steal.into())]);
        let name = format!("new-tricks/{id}");
        match locks().and_then(|locks| locks.request(&name, &options, &granted).ok()) {
            Some(promise) => {
                let (request, onchange) = (Rc::clone(&request), onchange.clone());
                spawn_local(async move {
                    match JsFuture::from(promise).await {
                        Err(_) if request.get() == Request::Granted => onchange.emit(LockState::Stolen),
                        // where locks are refused from the start, there are none
                        Err(_) => grant(),
                        Ok(_) => {}
                    }
                });
            }
            None => grant(),
        }
        let waiting = Rc::clone(&request);
        let patience = Timeout::new(PATIENCE, move || {
            if waiting.get() == Request::Waiting {
                onchange.emit(LockState::HeldElsewhere);
            }
        });
        GameLock { request, release, _patience: patience }
    }
}

impl Drop for GameLock {
    fn drop(&mut self) {
        self.request.set(Request::Dropped);
        if let Some(release) = &self.release {
            // resolving a promise never throws
            let _ = release.call0(&JsValue::UNDEFINED);
        }
    }
}

fn locks() -> Option<Locks> {
    let locks = navigator("locks");
    locks.is_object().then(|| locks.unchecked_into())
}
