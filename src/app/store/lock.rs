//! One tab a game: the browser's own locks, which end with the tab that holds them.

use super::object;
use crate::app::page::navigator;
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

/// For so long, in milliseconds, another tab that is just closing may take to let go.
const PATIENCE: u32 = 300;

/// How a game stands with this tab.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Hold {
    /// It is this tab's alone; where the browser has no locks, it is everybody's.
    Mine,
    /// Another tab has it. When that lets go, it becomes this tab's.
    Elsewhere,
    /// Another tab has taken it over.
    Lost,
}

/// How far a claim has come.
#[derive(Clone, Copy, PartialEq)]
enum Claim {
    Waiting,
    Granted,
    /// Nobody wants to know any more.
    Dropped,
}

/// A tab's claim to a game. It ends when it is dropped.
pub struct Lock {
    claim: Rc<Cell<Claim>>,
    release: Option<Function>,
    _patience: Timeout,
}

impl Lock {
    /// Claims the game with that name; `steal` takes it from the tab that has it. Tells how it stands, and
    /// whenever that changes.
    pub fn claim(id: &str, steal: bool, tell: Callback<Hold>) -> Lock {
        let mut release = None;
        let held = Promise::new(&mut |resolve, _| release = Some(resolve));
        let claim = Rc::new(Cell::new(Claim::Waiting));
        let grant = {
            let (claim, tell) = (Rc::clone(&claim), tell.clone());
            move || {
                if claim.get() == Claim::Waiting {
                    claim.set(Claim::Granted);
                    tell.emit(Hold::Mine);
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
            Some(request) => {
                let (claim, tell) = (Rc::clone(&claim), tell.clone());
                spawn_local(async move {
                    match JsFuture::from(request).await {
                        Err(_) if claim.get() == Claim::Granted => tell.emit(Hold::Lost),
                        // locks that are refused from the start guard nothing
                        Err(_) => grant(),
                        Ok(_) => {}
                    }
                });
            }
            None => grant(),
        }
        let waiting = Rc::clone(&claim);
        let patience = Timeout::new(PATIENCE, move || {
            if waiting.get() == Claim::Waiting {
                tell.emit(Hold::Elsewhere);
            }
        });
        Lock { claim, release, _patience: patience }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        self.claim.set(Claim::Dropped);
        if let Some(release) = &self.release {
            // settling a promise never throws
            let _ = release.call0(&JsValue::UNDEFINED);
        }
    }
}

fn locks() -> Option<Locks> {
    let locks = navigator("locks");
    locks.is_object().then(|| locks.unchecked_into())
}
