//! The page's end of the worker (the crate `worker`): starts it, and asks it one question at a time. The lab's tasks go to
//! several workers at once: [`pool`].
//!
//! A new question takes the place of one that is still open: the worker that thinks about the old one is terminated,
//! and whoever asked gets no answer. Where the browser has no workers, the page loads the worker's program itself and
//! has it think in [`SLICES`], one a frame.
//!
//! `gloo-worker` 0.5 would save 40 lines, but does less than the page needs: it cannot terminate a worker that is
//! thinking, reports no worker that fails to load, panics where the browser has no workers, and its default codec,
//! bincode, cannot read a record's [`Value`](rules::record::Value).

pub mod pool;
mod running;

use futures_channel::oneshot::{Receiver, Sender, channel};
use gloo_timers::callback::Timeout;
use js_sys::Reflect;
use running::{RunningWorker, is_gone, respond_here};
use std::cell::{Cell, RefCell};
use std::future::Future;
use wasm_bindgen_futures::spawn_local;
use worker::protocol::{Answer, Message, Request, Response, SLICES, encode};

/// What is said where the worker does not load.
pub const ABSENT: &str = "This part of the page did not load. Check your connection and try again.";

/// What is said where it is no longer on the host.
const REPLACED: &str = "A newer version has replaced this page. Reload to get it and go on.";

thread_local! {
    /// Whether the worker failed last because it is no longer on the host.
    static IS_REPLACED: Cell<bool> = const { Cell::new(false) };
    static CLIENT: RefCell<Client> = RefCell::default();
}

/// What is said where the worker gave no answer, and whether to reload helps.
pub fn absence() -> (&'static str, bool) {
    if IS_REPLACED.get() { (REPLACED, true) } else { (ABSENT, false) }
}

/// Whether the browser has workers at all.
pub fn has_workers() -> bool {
    Reflect::has(&js_sys::global(), &"Worker".into()).unwrap_or_default()
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
    let message = Message::Ask(request);
    let asked = ask_worker(&message);
    async move {
        let answer = match asked {
            Some(answer) => answer.await.ok()?,
            None => {
                let answer = think_here(message).await;
                if answer.is_none() && is_last(id) {
                    IS_REPLACED.set(is_gone().await);
                }
                answer
            }
        };
        if let Some(paused) = paused {
            // it ends by being dropped
            let _ = paused.await;
        }
        answer.filter(|_| is_last(id))
    }
}

/// Whether nobody waits for an answer.
pub fn is_idle() -> bool {
    CLIENT.with_borrow(|client| client.asker.is_none())
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

/// The worker has failed: whoever asked hears of it when it is known whether the host still has it.
fn fail() {
    let failed = CLIENT.with_borrow(|client| client.last);
    spawn_local(async move {
        IS_REPLACED.set(is_gone().await);
        if is_last(failed) {
            stop();
        }
    });
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
fn ask_worker(message: &Message) -> Option<Receiver<Option<Answer>>> {
    let message = encode(message)?;
    CLIENT.with_borrow_mut(|client| {
        if client.worker.is_none() {
            client.worker = RunningWorker::start(receive, fail);
        }
        client.worker.as_ref()?.send(message);
        let (asker, answer) = channel();
        client.asker = Some(asker);
        Some(answer)
    })
}

/// Takes what the worker sends.
fn receive(response: Response) {
    let answered = CLIENT.with_borrow_mut(|client| match response {
        Response::Answer { id, answer } if id == client.last => Some((client.asker.take()?, answer)),
        Response::Answer { .. } | Response::Ready | Response::Lab(_) => None,
    });
    if let Some((asker, answer)) = answered {
        // an asker that has left needs no answer
        let _ = asker.send(answer);
    }
}

/// Has the page itself think, a slice a frame. The answer is the one that most slices decide for.
async fn think_here(mut message: Message) -> Option<Answer> {
    let mut answers: Vec<(Answer, u32)> = Vec::new();
    for slice in 0..SLICES {
        let Message::Ask(request) = &mut message else { return None };
        if !is_last(request.id) {
            return None;
        }
        request.slice = Some(slice);
        let Response::Answer { answer, .. } = respond_here(&encode(&message)?).await? else { return None };
        let answer = answer?;
        match answers.iter_mut().find(|(other, _)| other.choice() == answer.choice()) {
            Some((_, votes)) => *votes += 1,
            None => answers.push((answer, 1)),
        }
    }
    // of those with most votes, the first
    answers.into_iter().rev().max_by_key(|(_, votes)| *votes).map(|(answer, _)| answer)
}
