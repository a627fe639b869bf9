//! The page's end for the tasks of the lab: several workers, each with one task at a time. Where the browser has no
//! workers, the page itself does the tasks, one after another.

use super::running::{RunningWorker, Standin};
use futures_channel::oneshot::{Sender, channel};
use js_sys::Reflect;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::future::Future;
use wasm_bindgen::JsValue;
use worker::lab_protocol::{LabAnswer, LabRequest};
use worker::protocol::{Message, Response, decode, encode};

/// What becomes of a task.
pub enum Outcome {
    /// It is done.
    Done(LabAnswer),
    /// It makes no sense, or the worker does not load.
    Failed,
    /// The worker was stopped.
    Stopped,
}

struct Station {
    hand: Hand,
    /// Takes the answer.
    asker: Option<Sender<Option<LabAnswer>>>,
}

/// Who does the tasks.
enum Hand {
    Worker(RunningWorker),
    Page(Standin),
}

impl Hand {
    fn send(&self, message: JsValue) {
        match self {
            Hand::Worker(worker) => worker.send(message),
            Hand::Page(standin) => standin.send(message),
        }
    }
}

thread_local! {
    static POOL: RefCell<BTreeMap<usize, Station>> = const { RefCell::new(BTreeMap::new()) };
}

/// Whether the browser has workers.
pub fn has_workers() -> bool {
    Reflect::has(&gloo_utils::window(), &"Worker".into()).unwrap_or(false)
}

/// Whether the worker with that number has nothing to do.
pub fn is_free(number: usize) -> bool {
    POOL.with_borrow(|pool| pool.get(&number).is_none_or(|station| station.asker.is_none()))
}

/// Gives a task to the worker with that number, which is free, and which starts if need be.
pub fn ask(number: usize, request: LabRequest) -> impl Future<Output = Outcome> {
    let (asker, answer) = channel();
    let message = encode(&request).and_then(|task| encode(&Message::Lab(task)));
    let is_sent = message.map(|message| {
        POOL.with_borrow_mut(|pool| {
            let station = pool.entry(number).or_insert_with(|| Station { hand: start(number), asker: None });
            station.asker = Some(asker);
            station.hand.send(message);
        });
    });
    async move {
        match answer.await {
            _ if is_sent.is_none() => Outcome::Failed,
            Ok(Some(answer)) => Outcome::Done(answer),
            Ok(None) => Outcome::Failed,
            Err(_) => Outcome::Stopped,
        }
    }
}

fn start(number: usize) -> Hand {
    let receive = move |response| {
        if let Response::Lab(answer) = response {
            let asker = POOL.with_borrow_mut(|pool| pool.get_mut(&number)?.asker.take());
            tell(asker, decode(answer));
        }
    };
    let failed = move || {
        let gone = POOL.with_borrow_mut(|pool| pool.remove(&number));
        tell(gone.and_then(|station| station.asker), None);
    };
    match RunningWorker::start(receive, failed) {
        Some(worker) => Hand::Worker(worker),
        None => Hand::Page(Standin::new(move |response| response.map_or_else(failed, receive))),
    }
}

fn tell(asker: Option<Sender<Option<LabAnswer>>>, answer: Option<LabAnswer>) {
    if let Some(asker) = asker {
        // an asker that has left needs no answer
        let _ = asker.send(answer);
    }
}

/// Terminates all workers from that number on.
pub fn stop(from: usize) {
    drop(POOL.with_borrow_mut(|pool| pool.split_off(&from)));
}
