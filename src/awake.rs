//! Keeps the screen on while a game is played: a device that lies among people is touched too rarely for that. Where the
//! browser cannot do it, or saves power, the screen goes dark as usual.

use super::platform::navigator;
use gloo_events::EventListener;
use js_sys::Promise;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

#[wasm_bindgen]
extern "C" {
    type WakeLock;
    #[wasm_bindgen(method, catch)]
    fn request(this: &WakeLock, kind: &str) -> Result<Promise, JsValue>;

    type Sentinel;
    #[wasm_bindgen(method, catch)]
    fn release(this: &Sentinel) -> Result<Promise, JsValue>;
}

/// Keeps the screen on. Dropping it lets the screen go dark again.
pub struct Awake {
    held: Rc<RefCell<Held>>,
    _returns: EventListener,
}

enum Held {
    /// Not, or not yet.
    Nothing,
    Screen(Sentinel),
    /// Nobody needs it any more.
    Dropped,
}

impl Awake {
    /// The browser ends this whenever the tab is hidden, so it is asked again once the tab is visible.
    pub fn new() -> Awake {
        let held = Rc::new(RefCell::new(Held::Nothing));
        let returns = {
            let held = Rc::clone(&held);
            EventListener::new(&gloo_utils::document(), "visibilitychange", move |_| {
                spawn_local(keep_on(Rc::clone(&held)));
            })
        };
        spawn_local(keep_on(Rc::clone(&held)));
        Awake { held, _returns: returns }
    }
}

impl Drop for Awake {
    fn drop(&mut self) {
        if let Held::Screen(sentinel) = self.held.replace(Held::Dropped) {
            let_go(&sentinel);
        }
    }
}

async fn keep_on(held: Rc<RefCell<Held>>) {
    let wake_lock = navigator("wakeLock");
    if gloo_utils::document().hidden() || wake_lock.is_undefined() {
        return;
    }
    let Ok(request) = wake_lock.unchecked_into::<WakeLock>().request("screen") else { return };
    // refused where the device saves power
    let Ok(sentinel) = JsFuture::from(request).await else { return };
    let sentinel = Sentinel::from(sentinel);
    let mut held = held.borrow_mut();
    if let Held::Dropped = *held {
        let_go(&sentinel);
    } else if let Held::Screen(former) = std::mem::replace(&mut *held, Held::Screen(sentinel)) {
        let_go(&former);
    }
}

fn let_go(sentinel: &Sentinel) {
    // one that the browser has ended already needs nothing
    let _ = sentinel.release();
}
