//! A game that has just begun: its table is drawn while it is being saved. Nothing has happened in it yet that could be lost,
//! and its first move waits until it is saved.

use super::{FoundGame, Kept, Saved, StoreError, save};
use futures_channel::oneshot::{Receiver, channel};
use std::cell::RefCell;
use std::rc::Rc;
use yew::platform::spawn_local;

thread_local! {
    static BEGUN: RefCell<Option<FoundGame>> = const { RefCell::new(None) };
}

/// Tells what becomes of saving a game.
type Outcome = Receiver<Result<(), StoreError>>;

/// A game that is being saved, for the one who waits for it.
#[derive(Clone)]
pub struct Saving(Rc<RefCell<Option<Outcome>>>);

impl Saving {
    /// Waits until the game is saved or kept in memory. Who asks second is told at once that it is not known to be saved.
    pub async fn done(self) -> Result<(), StoreError> {
        let saving = self.0.take();
        match saving {
            Some(saving) => saving.await.unwrap_or(Err(StoreError::Refused)),
            None => Err(StoreError::Refused),
        }
    }
}

/// Saves a new game, for which nobody has to wait: whoever opens it next has it from here.
pub fn begin(saved: Saved) {
    let (done, saving) = channel();
    let kept = Kept::BeingSaved(Saving(Rc::new(RefCell::new(Some(saving)))));
    BEGUN.set(Some(FoundGame { saved: saved.clone(), kept }));
    spawn_local(async move {
        // whoever has left does not have to know
        let _ = done.send(save(saved).await);
    });
}

/// The game with that id, if it has just begun here and nobody has opened it.
pub fn begun(id: &str) -> Option<FoundGame> {
    BEGUN.take().filter(|game| game.saved.id == id)
}
