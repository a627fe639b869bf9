//! The page's end: starts the worker, and asks it one question at a time.
//!
//! A new question takes the place of one that is still open: the worker that thinks about the old one is terminated,
//! and whoever asked gets no answer. Where the browser has no workers, the page loads the worker's program itself and
//! has it think in [`SLICES`], one a frame.

use super::super::platform;
use super::protocol::{Answer, Request, Response, SLICES, decode, encode};
use futures_channel::oneshot::{Receiver, Sender, channel};
use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::future::Future;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// What is said where the worker does not load.
pub const ABSENT: &str = "This part of the page did not load. Check your connection and try again.";

#[wasm_bindgen]
extern "C" {
    /// JavaScript's `import`, from `index.html`.
    #[wasm_bindgen(catch, js_name = newTricksImport)]
    async fn import(file: &str) -> Result<JsValue, JsValue>;

    /// The worker's answer to a request, where the page has loaded its program.
    #[wasm_bindgen(catch, js_name = newTricksAnswer)]
    fn answer_here(request: &JsValue) -> Result<JsValue, JsValue>;
}

thread_local! {
    static CLIENT: RefCell<Client> = RefCell::default();
}

#[derive(Default)]
struct Client {
    /// The number of the last request.
    last: u32,
    worker: Option<RunningWorker>,
    /// Takes the answer to the last request, until it comes.
    asker: Option<Sender<Option<Answer>>>,
    /// The pause before an answer is given.
    pause: Option<Pause>,
}

/// Lasts until it is dropped, which its timeout does at the latest.
struct Pause {
    _timeout: Timeout,
    _end: Sender<()>,
}

/// Asks the worker. The answer comes when `pause` milliseconds have passed at the earliest; none comes where the
/// worker does not load, fails or is stopped.
pub fn ask(mut request: Request, pause: u32) -> impl Future<Output = Option<Answer>> {
    if CLIENT.with_borrow(|client| client.asker.is_some()) {
        stop();
    }
    let id = CLIENT.with_borrow_mut(|client| {
        client.last += 1;
        client.last
    });
    request.id = id;
    let paused = start_pause(pause);
    let asked = ask_worker(&request);
    async move {
        let answer = match asked {
            Some(answer) => answer.await.ok()?,
            None => think_here(request).await,
        };
        if let Some(paused) = paused {
            // it ends by being dropped
            let _ = paused.await;
        }
        answer.filter(|_| is_last(id))
    }
}

/// Ends the pause before the open answer.
pub fn hurry() {
    drop(CLIENT.with_borrow_mut(|client| client.pause.take()));
}

/// Terminates the worker; an open question gets no answer.
pub fn stop() {
    drop(CLIENT.with_borrow_mut(|client| {
        client.last += 1;
        (client.asker.take(), client.worker.take(), client.pause.take())
    }));
}

fn is_last(id: u32) -> bool {
    CLIENT.with_borrow(|client| client.last == id)
}

fn start_pause(time: u32) -> Option<Receiver<()>> {
    if time == 0 {
        return None;
    }
    let (end, ended) = channel();
    let pause = Pause { _timeout: Timeout::new(time, hurry), _end: end };
    drop(CLIENT.with_borrow_mut(|client| client.pause.replace(pause)));
    Some(ended)
}

/// Sends a request to the worker, which is started if need be; none where there can be no worker.
fn ask_worker(request: &Request) -> Option<Receiver<Option<Answer>>> {
    let request = encode(request)?;
    CLIENT.with_borrow_mut(|client| {
        if client.worker.is_none() {
            client.worker = RunningWorker::start();
        }
        client.worker.as_mut()?.send(request);
        let (asker, answer) = channel();
        client.asker = Some(asker);
        Some(answer)
    })
}

/// Takes what the worker sends.
fn receive(response: Response) {
    let answered = CLIENT.with_borrow_mut(|client| match response {
        Response::Ready => {
            client.worker.as_mut().map(RunningWorker::get_ready);
            None
        }
        Response::Answer { id, answer } if id == client.last => Some((client.asker.take()?, answer)),
        Response::Answer { .. } => None,
    });
    if let Some((asker, answer)) = answered {
        // an asker that has left needs no answer
        let _ = asker.send(answer);
    }
}

/// A worker; dropping it terminates it.
struct RunningWorker {
    worker: Worker,
    is_ready: bool,
    /// The request that waits until the worker is ready.
    request: Option<JsValue>,
    _listeners: [EventListener; 2],
}

impl RunningWorker {
    fn start() -> Option<RunningWorker> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        // fails where the browser has no workers
        let worker = Worker::new_with_options(&file()?, &options).ok()?;
        let listeners = [
            EventListener::new(&worker, "message", |event| {
                let response = event.dyn_ref::<MessageEvent>().and_then(|event| decode(event.data()));
                if let Some(response) = response {
                    receive(response);
                }
            }),
            EventListener::new_with_options(
                &worker,
                "error",
                EventListenerOptions::enable_prevent_default(),
                |event| {
                    event.prevent_default();
                    stop();
                },
            ),
        ];
        Some(RunningWorker { worker, is_ready: false, request: None, _listeners: listeners })
    }

    fn send(&mut self, request: JsValue) {
        if self.is_ready {
            // plain objects can always be sent
            let _ = self.worker.post_message(&request);
        } else {
            self.request = Some(request);
        }
    }

    fn get_ready(&mut self) {
        self.is_ready = true;
        if let Some(request) = self.request.take() {
            self.send(request);
        }
    }
}

impl Drop for RunningWorker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// The worker's first file, under the name that the build has given it.
fn file() -> Option<String> {
    gloo_utils::document().query_selector("meta[name=worker]").ok()??.get_attribute("content")
}

/// Has the page itself think, a slice a frame. The answer is the one that most slices decide for.
async fn think_here(mut request: Request) -> Option<Answer> {
    import(&file()?).await.ok()?;
    let mut answers: Vec<(Answer, u32)> = Vec::new();
    for slice in 0..SLICES {
        platform::frame().await;
        if !is_last(request.id) {
            return None;
        }
        request.slice = Some(slice);
        let response = answer_here(&encode(&request)?).ok()?;
        let Response::Answer { answer, .. } = decode(response)? else { return None };
        let answer = answer?;
        match answers.iter_mut().find(|(other, _)| other.choice() == answer.choice()) {
            Some((_, votes)) => *votes += 1,
            None => answers.push((answer, 1)),
        }
    }
    // of those with most votes, the first
    answers.into_iter().rev().max_by_key(|(_, votes)| *votes).map(|(answer, _)| answer)
}
