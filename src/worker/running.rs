//! A worker that runs.

use super::protocol::{Response, decode};
use gloo_events::{EventListener, EventListenerOptions};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// A worker; dropping it terminates it.
pub struct RunningWorker {
    worker: Worker,
    line: Rc<RefCell<Line>>,
    _listeners: [EventListener; 2],
}

/// The way to a worker.
enum Line {
    /// It is starting; that message waits until it is ready.
    Waiting(Option<JsValue>),
    Open,
}

impl RunningWorker {
    /// Starts a worker. `receive` takes what it sends once it is ready; `failed` hears that it does not load, or fails.
    /// None where the browser has no workers.
    pub fn start(receive: impl Fn(Response) + 'static, failed: impl Fn() + 'static) -> Option<RunningWorker> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        // fails where the browser has no workers
        let worker = Worker::new_with_options(&file()?, &options).ok()?;
        let line = Rc::new(RefCell::new(Line::Waiting(None)));
        let (sender, waiting) = (worker.clone(), Rc::clone(&line));
        let listeners = [
            EventListener::new(&worker, "message", move |event| {
                let response = event.dyn_ref::<MessageEvent>().and_then(|event| decode(event.data()));
                match response {
                    Some(Response::Ready) => {
                        if let Line::Waiting(Some(message)) = waiting.replace(Line::Open) {
                            post(&sender, &message);
                        }
                    }
                    Some(response) => receive(response),
                    None => {}
                }
            }),
            EventListener::new_with_options(
                &worker,
                "error",
                EventListenerOptions::enable_prevent_default(),
                move |event| {
                    event.prevent_default();
                    failed();
                },
            ),
        ];
        Some(RunningWorker { worker, line, _listeners: listeners })
    }

    /// Sends a message, as soon as the worker is ready; of those before that, only the last.
    pub fn send(&self, message: JsValue) {
        match &mut *self.line.borrow_mut() {
            Line::Open => post(&self.worker, &message),
            Line::Waiting(waiting) => *waiting = Some(message),
        }
    }
}

fn post(worker: &Worker, message: &JsValue) {
    // plain objects can always be sent
    let _ = worker.post_message(message);
}

impl Drop for RunningWorker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// The worker's first file, under the name that the build has given it.
pub fn file() -> Option<String> {
    gloo_utils::document().query_selector("meta[name=worker]").ok()??.get_attribute("content")
}
