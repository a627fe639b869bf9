//! The runs of the lab: they go on while other screens are shown, and are kept in the store.
//!
//! A run is cut into portions of games, which several workers play at the same time; the page hands them out, and keeps
//! the sums without reading them. Of several tabs one plays it ([`lease`]).

mod kept;
mod lease;
mod run;

pub use kept::{Kept, list};
pub use run::{Run, State};

use crate::platform::fresh_id;
use crate::platform::navigator;
use crate::route::Route;
use crate::seating::Seating;
use crate::store::{self, Saved};
use crate::worker_client::ABSENT;
use crate::worker_client::pool::{self, Outcome};
use futures_channel::oneshot::{Sender, channel};
use js_sys::Date;
use lab::findings::Form;
use lab::question::{Ask, Question};
use lease::Lease;
use rules::record::Value;
use rules::seed::Seed;
use run::Task;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use worker::lab_protocol::{LabAnswer, LabRequest};
use yew::Callback;
use yew::platform::spawn_local;

/// The most workers that play at the same time.
const MOST_WORKERS: usize = 8;
/// So many milliseconds of play make a portion, so that a worker soon has time for something else.
const PORTION: f64 = 250.0;
/// The same where the page plays itself, which has something to draw in between.
const PORTION_HERE: f64 = 50.0;
/// So many milliseconds pass at least until a run that goes on is kept again.
const KEEP: f64 = 5_000.0;

thread_local! {
    static LAB: RefCell<Lab> = RefCell::default();
}

#[derive(Default)]
struct Lab {
    runs: BTreeMap<String, Run>,
    /// When each was last kept.
    kept: BTreeMap<String, f64>,
    /// Those that this tab plays, or asks for.
    leases: BTreeMap<String, Lease>,
    /// Those of which this tab looks how far another one is.
    followed: BTreeSet<String>,
    /// How many runs were begun or read.
    readings: u32,
    /// What the screen wants to know, before any more games are played.
    asks: VecDeque<(LabRequest, Sender<LabAnswer>)>,
    /// Hears that a run has changed.
    onchange: Callback<()>,
}

/// What can be done with a run.
#[derive(Clone, Copy, PartialEq)]
pub enum Wish {
    /// Games that are being played are counted still.
    Pause,
    /// The workers stop at once.
    Cancel,
    /// It goes on.
    GoOn,
}

/// Begins a run, and gives its id.
pub fn begin(question: Question) -> String {
    let id = fresh_id();
    let mut run = Run::new(question, Vec::new(), State::Running);
    run.go_on(Date::now());
    LAB.with_borrow_mut(|lab| lab.put(&id, run));
    lease::ask(&id, true);
    keep(&id);
    hand_out();
    id
}

/// Makes the run with that id known, if it is kept; says whether there is one.
pub async fn open(id: &str) -> bool {
    if with(id, |_| ()).is_none() {
        let Some(run) = kept::load(id).await else { return false };
        LAB.with_borrow_mut(|lab| {
            if !lab.runs.contains_key(id) {
                lab.put(id, run);
            }
        });
    }
    // where this tab plays it, or nobody can, that is known
    let is_mine = LAB.with_borrow(|lab| lab.leases.get(id).is_some_and(|lease| lease.plays));
    if !is_mine && with(id, |run| run.state == State::Done) == Some(false) {
        lease::ask(id, false);
    }
    hand_out();
    true
}

/// Looks at the run with that id.
pub fn with<T>(id: &str, look: impl FnOnce(&Run) -> T) -> Option<T> {
    LAB.with_borrow(|lab| lab.runs.get(id).map(look))
}

/// Does something with a run.
pub fn wish(id: &str, wish: Wish) {
    if wish == Wish::Cancel {
        pool::stop(0);
    }
    let is_mine = LAB.with_borrow_mut(|lab| {
        if wish == Wish::Cancel {
            lab.runs.values_mut().for_each(Run::lose);
        }
        let is_mine = lab.leases.get(id).is_some_and(|lease| lease.plays && lease.is_held);
        if let Some(run) = lab.runs.get_mut(id) {
            match wish {
                Wish::Pause => run.state = State::Paused,
                Wish::Cancel => run.state = State::Stopped,
                Wish::GoOn if is_mine => run.go_on(Date::now()),
                Wish::GoOn => {}
            }
        }
        is_mine
    });
    match wish {
        Wish::GoOn if is_mine => {}
        Wish::GoOn => lease::ask(id, true),
        Wish::Pause | Wish::Cancel => keep(id),
    }
    hand_out();
    changed();
}

/// Deletes a run.
pub async fn delete(id: &str) {
    if with(id, |run| run.state == State::Running) == Some(true) {
        wish(id, Wish::Cancel);
    }
    LAB.with_borrow_mut(|lab| (lab.runs.remove(id), lab.leases.remove(id)));
    kept::delete(id).await;
}

/// Tells a screen of every change, until another one wants to know.
pub fn watch(onchange: Callback<()>) {
    LAB.with_borrow_mut(|lab| lab.onchange = onchange);
    hand_out();
}

/// The report on a run as a file.
pub async fn export(id: &str, form: Form) -> Option<String> {
    let request =
        with(id, |run| LabRequest::Export { question: run.question.clone(), sums: run.sums(), form })?;
    match ask(request).await? {
        LabAnswer::Exported(text) => Some(text),
        _ => None,
    }
}

/// The id in the store of a game of a run: `lab-` with the run's id and the game's number, and a letter from `b` on where
/// it is played with other options.
pub fn example_id(run: &str, game: &str) -> String {
    format!("lab-{run}-{game}")
}

/// The run of the game with that id, if it is one of a run, its number, and with which of the other options it is played:
/// 0 for none of them.
pub fn run_of_example(id: &str) -> Option<(&str, u32, u8)> {
    let (run, game) = id.strip_prefix("lab-")?.split_once('-')?;
    let number = game_number(game);
    let other = match &game.as_bytes()[number.len()..] {
        [] => 0,
        [letter] => letter.checked_sub(b'a').filter(|&other| other > 0)?,
        _ => return None,
    };
    Some((run, number.parse().ok()?, other))
}

/// The number of a game of a run, without the letter of its options.
pub fn game_number(game: &str) -> &str {
    game.trim_end_matches(|letter: char| letter.is_ascii_lowercase())
}

/// Plays the game with that id once more. It lasts as long as the tab, and does not come into the library.
pub async fn example(id: &str) -> Option<Value> {
    let (run, number, other) = run_of_example(id)?;
    open(run).await.then_some(())?;
    let question = with(run, |run| run.question.clone())?;
    let LabAnswer::Example(record) = ask(LabRequest::Example { question, number, other }).await? else {
        return None;
    };
    let saved = Saved {
        id: id.to_owned(),
        saved: Date::now(),
        revision: 0,
        finished: true,
        code: Seed([0; 32]).to_string(),
        record: record.clone(),
        standings: Value::Null,
        facts: Value::Null,
        seating: Seating::default(),
    };
    store::lend(saved);
    Some(record)
}

/// What a run finds out, in a line: for the list of runs and the address.
pub fn title(question: &Question) -> String {
    let mut players: Vec<String> = question.spec.players.iter().map(ToString::to_string).collect();
    players.dedup();
    match question.ask() {
        Ask::Skill | Ask::Doublings => question.text(),
        _ => format!("{} ({})", question.text(), players.join(", ")),
    }
}

/// Asks for something before any more games are played.
async fn ask(request: LabRequest) -> Option<LabAnswer> {
    let (asker, answer) = channel();
    LAB.with_borrow_mut(|lab| lab.asks.push_back((request, asker)));
    hand_out();
    answer.await.ok()
}

/// How many workers may play: all cores in the lab, and one fewer elsewhere, so that no table gets slow. Where there are
/// no workers, the page has one core.
pub fn workers() -> usize {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small number")]
    let cores = navigator("hardwareConcurrency").as_f64().unwrap_or(2.0).max(1.0) as usize;
    let cores = if pool::has_workers() { cores } else { 1 };
    let is_here = matches!(Route::current(), Route::Lab(_) | Route::LeftOpen(_) | Route::LabRun(_));
    if is_here { cores.min(MOST_WORKERS) } else { (cores - 1).min(MOST_WORKERS) }
}

/// What a worker does.
enum Job {
    /// Something for that reading of a run.
    Run(String, u32, Task),
    /// What the screen wants to know.
    Ask(Sender<LabAnswer>),
}

/// Gives every free worker something to do.
fn hand_out() {
    let is_asked = LAB.with_borrow(|lab| !lab.asks.is_empty());
    // a question is answered even where no games are played
    for worker in 0..workers().max(is_asked.into()) {
        if !pool::is_free(worker) {
            continue;
        }
        let Some((job, request)) = LAB.with_borrow_mut(Lab::next) else { break };
        let (began, outcome) = (Date::now(), pool::ask(worker, request));
        spawn_local(async move {
            let outcome = outcome.await;
            take(job, outcome, began);
        });
    }
}

impl Lab {
    /// Puts a run in place of an earlier reading of it.
    fn put(&mut self, id: &str, mut run: Run) {
        self.readings += 1;
        run.reading = self.readings;
        self.runs.insert(id.to_owned(), run);
    }

    fn next(&mut self) -> Option<(Job, LabRequest)> {
        if let Some((request, asker)) = self.asks.pop_front() {
            return Some((Job::Ask(asker), request));
        }
        let portion = if pool::has_workers() { PORTION } else { PORTION_HERE };
        self.runs.iter_mut().find_map(|(id, run)| {
            let (task, request) = run.next(Date::now(), portion)?;
            Some((Job::Run(id.clone(), run.reading, task), request))
        })
    }
}

/// Takes what a worker has done.
fn take(job: Job, outcome: Outcome, began: f64) {
    let now = Date::now();
    match (job, outcome) {
        (_, Outcome::Stopped) => return,
        (Job::Ask(asker), Outcome::Done(answer)) => {
            // an asker that has left needs no answer
            let _ = asker.send(answer);
        }
        (Job::Ask(_), Outcome::Failed) => {}
        (Job::Run(id, reading, task), outcome) => {
            LAB.with_borrow_mut(|lab| {
                let run = lab.runs.get_mut(&id).filter(|run| run.reading == reading);
                let Some(run) = run else { return };
                match outcome {
                    Outcome::Done(answer) => run.take(&task, answer, now - began, now),
                    Outcome::Failed | Outcome::Stopped => {
                        run.lose();
                        run.state = State::Failed(ABSENT.to_owned());
                    }
                }
            });
            if matches!(task, Task::Prepare | Task::Report(_)) {
                keep(&id);
            }
        }
    }
    hand_out();
    let is_idle = LAB.with_borrow(|lab| lab.runs.values().all(|run| run.state != State::Running));
    if is_idle && (0..MOST_WORKERS).all(pool::is_free) {
        // one stays for what may be asked next
        pool::stop(1);
    }
    changed();
}

/// Keeps a run that this tab plays, unless that was done a moment ago and it goes on. Once it rests, other tabs may go on
/// with it.
fn keep(id: &str) {
    let now = Date::now();
    let kept = LAB.with_borrow_mut(|lab| {
        let run = lab.runs.get(id)?;
        let plays = |lease: &Lease| lease.plays && (lease.is_held || run.state == State::Running);
        let is_mine = lab.leases.get(id).is_some_and(plays);
        let is_recent = lab.kept.get(id).is_some_and(|at| now - at < KEEP);
        if !is_mine || run.is_unread() || is_recent && run.state == State::Running {
            return None;
        }
        lab.kept.insert(id.to_owned(), now);
        let (id, title, value) = (id.to_owned(), title(&run.question), kept::value_of(run)?);
        Some((Kept { id, title, played: run.played, games: run.games() }, value))
    });
    if let Some((run, value)) = kept {
        spawn_local(async move {
            let id = run.id.clone();
            kept::keep(run, value).await;
            lease::release(&id);
        });
    }
}

fn changed() {
    let onchange = LAB.with_borrow(|lab| lab.onchange.clone());
    onchange.emit(());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_examples_are_read_as_they_are_written() {
        for (game, other) in [("42", 0), ("42b", 1), ("42d", 3)] {
            assert_eq!(run_of_example(&example_id("abc123", game)), Some(("abc123", 42, other)));
        }
        let others = ["abc123", "lab-abc123-c", "lab-abc123-42a", "lab-abc123-42bb"];
        assert_eq!(others.map(run_of_example), [None; 4]);
    }
}
