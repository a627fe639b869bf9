//! Saving a game while it is played: first save, then show. Each change is made on a copy of the session, and the copy
//! takes the place of the session on the screen once it is on the disk.
//!
//! A store that fails, or takes too long, does not stop the game: the copy is then kept in the memory of this tab, the
//! page says so, and the next change is saved together with all that came before.

use crate::platform;
use crate::store::{self, Saved, Saving, StoreError};
use gloo_timers::callback::Timeout;
use yew::Callback;
use yew::platform::spawn_local;

/// After so many milliseconds the game goes on without its last change being saved.
const TIMEOUT: u32 = 5_000;

/// A game being played, as far as it is saved.
pub trait Session: Clone + 'static {
    /// How many moves it has.
    fn moves(&self) -> usize;

    /// The game as it is saved under that id; of its moves those from that number on.
    fn saved(&self, id: &str, from: usize) -> Saved;
}

/// Saves the changes of a game, one after the other.
pub struct Autosave<S: Session> {
    id: String,
    /// What the store has of the game; none where all of it has to be saved.
    stored: Option<Stored>,
    /// How often the game was saved, here and before, or tried to be: it only grows.
    revision: u64,
    /// Why the last change is not saved.
    trouble: Option<StoreError>,
    /// How often the game was saved, or tried to be: the number of the last attempt.
    attempts: u32,
    /// What is being saved.
    pending: Option<Pending<S>>,
}

/// What the store has of a game, or will have as soon as it is saved.
#[derive(Clone, Copy)]
pub struct Stored {
    /// When it was saved.
    pub saved: f64,
    /// How often.
    pub revision: u64,
    /// How many moves it has.
    pub moves: usize,
}

/// A change that is being saved.
struct Pending<S: Session> {
    session: S,
    _timeout: Timeout,
}

/// How an attempt to save a game has ended.
pub struct Outcome {
    /// Its number.
    attempt: u32,
    /// What the store has after it, if it succeeded.
    stored: Stored,
    result: Result<(), StoreError>,
}

/// Another tab has saved the game in the meantime.
pub struct Overtaken;

impl<S: Session> Autosave<S> {
    /// For the game with that id, saved so often, of which the store has that.
    pub fn new(id: &str, revision: u64, stored: Option<Stored>) -> Autosave<S> {
        Autosave { id: id.to_owned(), stored, revision, trouble: None, attempts: 0, pending: None }
    }

    /// When the game was saved last; now where it is not.
    pub fn moment(&self) -> f64 {
        self.stored.map_or_else(js_sys::Date::now, |stored| stored.saved)
    }

    /// Whether a change is being saved.
    pub fn is_saving(&self) -> bool {
        self.pending.is_some()
    }

    /// What is being saved, and will be shown after that.
    pub fn pending(&mut self) -> Option<&mut S> {
        self.pending.as_mut().map(|pending| &mut pending.session)
    }

    /// Why the last change is not saved.
    pub fn trouble(&self) -> Option<StoreError> {
        self.trouble
    }

    /// Begins to save a session, which is not to be done while another is being saved. `done` is called at the latest
    /// after [`TIMEOUT`], and perhaps once more after that.
    pub fn save(&mut self, session: S, done: &Callback<Outcome>) {
        let moves = session.moves();
        // the first moves are those in the store, unless some were taken back
        let from = self.stored.map_or(0, |stored| stored.moves);
        let from = if from <= moves { from } else { 0 };
        self.revision += 1;
        let saved = self.saved(&session, from);
        let expected = self.stored.map(|stored| (stored.saved, stored.revision));
        let stored = Stored { saved: saved.saved, revision: saved.revision, moves };
        let result = async move { store::save_from(&saved, from, expected).await };
        self.wait_for(session, stored, result, done);
    }

    /// The same for a session of which as much is being saved already as `stored` says; the rest is saved after that.
    pub fn follow(&mut self, session: S, stored: Stored, saving: Saving, done: &Callback<Outcome>) {
        self.wait_for(session, stored, saving.done(), done);
    }

    fn wait_for(
        &mut self,
        session: S,
        stored: Stored,
        result: impl Future<Output = Result<(), StoreError>> + 'static,
        done: &Callback<Outcome>,
    ) {
        self.attempts += 1;
        let attempt = self.attempts;
        let late = done.clone();
        let timeout = Timeout::new(TIMEOUT, move || {
            late.emit(Outcome { attempt, stored, result: Err(StoreError::Refused) });
        });
        self.pending = Some(Pending { session, _timeout: timeout });
        // the styles show it when it takes long enough to be noticed
        platform::mark("data-keeping", Some(""));
        let done = done.clone();
        spawn_local(async move {
            done.emit(Outcome { attempt, stored, result: result.await });
        });
    }

    /// The session as it is saved now, with the moves from that number on.
    fn saved(&self, session: &S, from: usize) -> Saved {
        Saved { revision: self.revision, ..session.saved(&self.id, from) }
    }

    /// An attempt has ended. Gives the session to be shown from now on, if there is a new one.
    ///
    /// Only the last attempt counts: one that ends after its time, and after another was begun, says nothing about
    /// what the store has by now.
    pub fn finish(&mut self, outcome: &Outcome, done: &Callback<Outcome>) -> Result<Option<S>, Overtaken> {
        if outcome.attempt != self.attempts {
            return Ok(None);
        }
        let pending = self.pending.take().map(|pending| pending.session);
        let had_some = self.stored.is_some();
        self.stored = outcome.result.is_ok().then_some(outcome.stored);
        self.trouble = outcome.result.err();
        match (outcome.result, &pending) {
            (Ok(()), Some(session)) if session.moves() > outcome.stored.moves => {
                self.save(session.clone(), done);
                return Ok(None);
            }
            (Ok(()), _) => store::forget_in_memory(&self.id),
            (Err(StoreError::Overtaken), _) => return Err(Overtaken),
            (Err(StoreError::Gap), Some(session)) if had_some => {
                self.trouble = None;
                self.save(session.clone(), done);
                return Ok(None);
            }
            (Err(_), Some(session)) => store::keep_in_memory(self.saved(session, 0)),
            (Err(_), None) => {}
        }
        platform::mark("data-keeping", None);
        Ok(pending)
    }
}

impl<S: Session> Drop for Autosave<S> {
    fn drop(&mut self) {
        platform::mark("data-keeping", None);
    }
}
