//! The page's end for the tasks of the lab: several workers, each with one task at a time.

use super::lab_protocol::{LabAnswer, LabRequest};
use super::protocol::{Message, Response, encode};
use super::running::RunningWorker;
use futures_channel::oneshot::{Sender, channel};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::future::Future;

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
    worker: RunningWorker,
    /// Takes the answer.
    asker: Option<Sender<Option<LabAnswer>>>,
}

thread_local! {
    static POOL: RefCell<BTreeMap<usize, Station>> = const { RefCell::new(BTreeMap::new()) };
}

/// Whether the worker with that number has nothing to do.
pub fn is_free(number: usize) -> bool {
    POOL.with_borrow(|pool| pool.get(&number).is_none_or(|station| station.asker.is_none()))
}

/// Gives a task to the worker with that number, which is free, and which starts if need be.
pub fn ask(number: usize, request: LabRequest) -> impl Future<Output = Outcome> {
    let (asker, answer) = channel();
    let message = encode(&Message::Lab(request));
    let is_sent = message.is_some_and(|message| {
        POOL.with_borrow_mut(|pool| {
            let station = match pool.entry(number) {
                Entry::Occupied(entry) => entry.into_mut(),
                Entry::Vacant(entry) => {
                    let Some(worker) = start(number) else { return false };
                    entry.insert(Station { worker, asker: None })
                }
            };
            station.asker = Some(asker);
            station.worker.send(message);
            true
        })
    });
    async move {
        match answer.await {
            _ if !is_sent => Outcome::Failed,
            Ok(Some(answer)) => Outcome::Done(answer),
            Ok(None) => Outcome::Failed,
            Err(_) => Outcome::Stopped,
        }
    }
}

fn start(number: usize) -> Option<RunningWorker> {
    let receive = move |response| {
        if let Response::Lab(answer) = response {
            let asker = POOL.with_borrow_mut(|pool| pool.get_mut(&number)?.asker.take());
            tell(asker, answer);
        }
    };
    let failed = move || {
        let gone = POOL.with_borrow_mut(|pool| pool.remove(&number));
        tell(gone.and_then(|station| station.asker), None);
    };
    RunningWorker::start(receive, failed)
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
