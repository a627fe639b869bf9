//! What the page says while it reads or writes files, and how it went.

use super::dom::{button, div, el};
use super::import_source::ImportSource;
use super::text::count;
use yew::prelude::*;

/// How long, in milliseconds, a task with files may take before the page speaks of it, and how often it does then.
const PATIENCE: f64 = 500.0;

/// Something to do with files. One is done after the other.
#[derive(Clone, PartialEq)]
pub enum FileTask {
    /// Open the games that were chosen, dropped or pasted.
    Open(Vec<ImportSource>),
    /// Offer all games in a file.
    SaveAll,
}

/// Tells how far a task has come.
pub struct Progress {
    ontold: Callback<FileProgress>,
    last: f64,
    has_told: bool,
}

/// How far a task has come.
pub struct FileProgress {
    /// What is being done.
    task: String,
    /// How many games are done with.
    games: u32,
    /// How much of it all is done, from 0 to 1.
    done: f64,
}

impl Progress {
    /// The progress of a task that begins now.
    pub fn new(ontold: Callback<FileProgress>) -> Progress {
        Progress { ontold, last: js_sys::Date::now(), has_told: false }
    }

    /// What is being done, how many games are done with, and how much of it all, from 0 to 1; told now and then.
    pub fn tell(&mut self, task: &str, games: u32, done: f64) {
        let now = js_sys::Date::now();
        if now - self.last >= PATIENCE {
            (self.last, self.has_told) = (now, true);
            self.ontold.emit(FileProgress { task: task.to_owned(), games, done: done.min(1.0) });
        }
    }

    /// Whether the task took so long that the page spoke of it.
    pub fn has_told(&self) -> bool {
        self.has_told
    }
}

impl FileProgress {
    /// The note on the page.
    pub fn note(&self) -> Html {
        // of all this, only the task is announced
        let words = el("p")
            .put(el("span").set("role", "status").text(format!("{}…", self.task)))
            .text(format!(" {}", count(self.games.into(), "game", "games")));
        let bar = el("progress").set("value", self.done.to_string()).set("aria-label", self.task.clone());
        // a new version of the page waits until this is over
        div("note page-note progress-note").flag("data-keeping", true).put(words).put(bar).into()
    }
}

/// How a task with files went.
pub struct FileResult {
    /// How it went.
    pub heading: String,
    /// Why not all of it could be done.
    pub reasons: Vec<String>,
}

impl FileResult {
    /// The note on the page.
    pub fn note(&self, dismiss: Callback<MouseEvent>) -> Html {
        let reasons = self.reasons.iter().map(|why| el("p").text(why.clone()));
        let words = el("div").put(el("p").put(el("b").text(self.heading.clone()))).each(reasons);
        let (class, role) = if self.reasons.is_empty() { ("good", "status") } else { ("danger", "alert") };
        let close = button("button quiet", "Close", dismiss);
        div("note page-note").class(class).set("role", role).put(words).put(close).into()
    }
}
