//! Keeping a game that is played: each move is safe before anybody is asked for the next.

use super::played::Played;
use crate::app::page;
use crate::app::store::{self, Saved, StoreError};
use crate::record::Value;
use gloo_timers::callback::Timeout;
use yew::Callback;
use yew::platform::spawn_local;

/// After so many milliseconds the game goes on without its move being kept.
const TOO_SLOW: u32 = 5_000;

/// What the store has of a game.
pub struct Keeper {
    id: String,
    /// When it was kept last; none where the store has nothing of it.
    before: Option<f64>,
    /// How many of its moves are in the store.
    stored: usize,
    /// How many of those are still the game's: some may have been taken back.
    common: usize,
    /// How many moves there were when it was last tried to keep it.
    moves: usize,
    /// What was known of it then besides its moves.
    about: (Value, bool),
    /// Why the last move is not kept.
    trouble: Option<StoreError>,
    /// While a move is being kept.
    waiting: Option<Timeout>,
}

/// What has become of an attempt to keep a game.
pub struct Kept {
    /// When it was.
    at: f64,
    /// How many moves there were.
    moves: usize,
    done: Result<(), StoreError>,
}

/// What follows from it.
#[derive(PartialEq)]
pub enum Next {
    /// The game goes on.
    GoOn,
    /// All of it has to be kept.
    KeepAll,
    /// Another tab has gone on with it.
    Overtaken,
}

impl Keeper {
    /// For a game that has just been found, in this tab's memory only or in the store.
    pub fn new(saved: &Saved, played: Option<&dyn Played>, only_here: bool) -> Keeper {
        let id = saved.id.clone();
        let (before, moves, about) = match played {
            Some(played) if !only_here => (Some(saved.saved), played.moves(), about(played, &id)),
            Some(_) | None => (None, 0, (Value::Null, false)),
        };
        Keeper { id, before, stored: moves, common: moves, moves, about, trouble: None, waiting: None }
    }

    /// Whether a move is just being kept.
    pub fn is_busy(&self) -> bool {
        self.waiting.is_some()
    }

    /// Why the browser does not keep the game.
    pub fn trouble(&self) -> Option<StoreError> {
        self.trouble
    }

    /// The whole game, for a file.
    pub fn whole(&self, played: &dyn Played) -> Saved {
        played.saved(&self.id, 0)
    }

    /// Keeps the game if it is another than before, and tells when that is done; one after the other, so that while
    /// something is being kept, this has to be asked again after it. Says whether there is something to wait for.
    pub fn keep(&mut self, played: &dyn Played, tell: &Callback<Kept>) -> bool {
        let (moves, about) = (played.moves(), about(played, &self.id));
        if self.is_busy() || (moves, &about) == (self.moves, &self.about) {
            return self.is_busy();
        }
        (self.moves, self.about) = (moves, about);
        self.common = self.common.min(moves);
        self.write(played, tell);
        true
    }

    fn write(&mut self, played: &dyn Played, tell: &Callback<Kept>) {
        let from = if self.common == self.stored { self.stored } else { 0 };
        let saved = played.saved(&self.id, from);
        let (before, at, moves) = (self.before, saved.saved, self.moves);
        let late = tell.clone();
        let too_slow = move || late.emit(Kept { at, moves, done: Err(StoreError::Refused) });
        self.waiting = Some(Timeout::new(TOO_SLOW, too_slow));
        // the styles say so when it takes long enough to be wondered at
        page::mark("data-keeping", Some(""));
        let tell = tell.clone();
        spawn_local(async move {
            let done = store::keep_from(&saved, from, before).await;
            tell.emit(Kept { at, moves, done });
        });
    }

    /// Takes note of what has become of an attempt.
    pub fn note(&mut self, kept: &Kept, played: &dyn Played, tell: &Callback<Kept>) -> Next {
        self.rest();
        self.trouble = kept.done.err();
        match kept.done {
            Ok(()) => {
                self.before = Some(kept.at);
                self.stored = kept.moves;
                self.common = kept.moves.min(self.moves);
            }
            Err(StoreError::Overtaken) => return Next::Overtaken,
            Err(StoreError::Gap) if self.stored > 0 => {
                self.forget();
                self.write(played, tell);
                return Next::KeepAll;
            }
            Err(_) => {
                // the next move tries again, with all that there is by then
                self.forget();
                store::hold(&self.whole(played));
            }
        }
        Next::GoOn
    }

    /// What is in the store is of no use.
    fn forget(&mut self) {
        (self.before, self.stored, self.common) = (None, 0, 0);
    }

    fn rest(&mut self) {
        self.waiting = None;
        page::mark("data-keeping", None);
    }
}

/// What stands in the record besides its moves, and whether the game is over.
fn about(played: &dyn Played, id: &str) -> (Value, bool) {
    let saved = played.saved(id, usize::MAX);
    (saved.record, saved.finished)
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.rest();
    }
}
