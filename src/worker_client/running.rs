//! A worker that runs.
//!
//! Where the browser has no workers, the page loads the worker's program itself.

use crate::platform::{self, object};
use gloo_events::{EventListener, EventListenerOptions};
use js_sys::{Object, Reflect};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use worker::protocol::{Response, decode};

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

#[wasm_bindgen]
extern "C" {
    /// JavaScript's `import`, from `index.html`.
    #[wasm_bindgen(catch, js_name = newTricksImport)]
    async fn import(file: &str) -> Result<JsValue, JsValue>;

    /// Asks the host for a file.
    #[wasm_bindgen(catch)]
    async fn fetch(file: &str, options: &Object) -> Result<JsValue, JsValue>;

    /// The worker's response to a message, where the page has loaded its program.
    #[wasm_bindgen(catch, js_name = newTricksAnswer)]
    async fn respond(message: &JsValue) -> Result<JsValue, JsValue>;
}

/// What the worker's program responds to a message in the page itself, after the next frame; none where it does not load.
pub async fn respond_here(message: &JsValue) -> Option<Response> {
    import(&file()?).await.ok()?;
    platform::frame().await;
    decode(respond(message).await.ok()?)
}

/// Whether the host has the worker's program no longer, because it has a newer page.
pub async fn is_gone() -> bool {
    let Some(file) = file() else { return false };
    let response = fetch(&file, &object([("cache", "no-store".into())])).await;
    let status = response.ok().and_then(|response| Reflect::get(&response, &"status".into()).ok());
    matches!(status.and_then(|status| status.as_f64()), Some(404.0 | 410.0))
}

/// Takes the worker's place in the page itself. Dropping it leaves an answer that is under way unheard.
pub struct Standin {
    receive: Rc<dyn Fn(Option<Response>)>,
}

impl Standin {
    /// `receive` takes every response, none where the program does not load or makes nothing of the message.
    pub fn new(receive: impl Fn(Option<Response>) + 'static) -> Standin {
        Standin { receive: Rc::new(receive) }
    }

    /// Has the program respond to a message.
    pub fn send(&self, message: JsValue) {
        let receive = Rc::downgrade(&self.receive);
        spawn_local(async move {
            let response = respond_here(&message).await;
            if let Some(receive) = receive.upgrade() {
                receive(response);
            }
        });
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
fn file() -> Option<String> {
    let meta = gloo_utils::document().query_selector("meta[name=worker]").ok()??;
    meta.get_attribute("content")?.split(' ').next().map(str::to_owned)
}
