//! Where games and settings are kept: IndexedDB, and the memory of the tab.
//!
//! Database `new-tricks`, version 2, has three stores:
//!
//! - `games`: one structured object a game, with `id`, `saved` in milliseconds since 1970, `revision` (how often it was
//!   saved, by which copies are compared: clocks can be set back), `finished`, `code` (the seed of its deals), `record` without its moves, `standings`, `facts` (what the statistics count of a game that is
//!   over; absent where an earlier page has saved it), and `moves`, how many there are;
//! - `moves`: rows of one or more moves under `[id, number of the first]`, so that saving a move costs the same
//!   however long the game is;
//! - `settings`: values by name.
//!
//! A game that the browser does not keep stays in memory and lasts as long as its tab.

mod begun;
mod connection;
mod database;
mod error;
mod js_value;
mod lock;
mod memory;
mod saved;

use crate::platform::navigator;
use js_sys::{Promise, Reflect};
use rules::record::practice::{PRACTICE, Practice};
use rules::record::{PAR, ParGame, Value};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

pub use begun::{Saving, begin, begun};
pub use connection::on_outdated;
pub use database::StoredGame;
pub use error::StoreError;
pub use js_value::js_of;
use js_value::value_of;
pub use lock::{GameLock, LockState};
pub use memory::{lend, put as keep_in_memory};
pub use saved::{EntryFault, Saved, standings_value};

/// Something in the store that this version cannot read.
#[derive(Clone, PartialEq)]
pub struct Unreadable {
    /// Its key in the store.
    pub key: JsValue,
    /// Why.
    pub fault: EntryFault,
}

/// Everything that is kept.
#[derive(Default)]
pub struct Library {
    /// The games, the one saved last first.
    pub games: Vec<Rc<Saved>>,
    /// What is no game that this version can read.
    pub unreadable: Vec<Unreadable>,
    /// Why the list may be incomplete.
    pub trouble: Option<StoreError>,
}

impl Library {
    /// Puts a game before all that were saved earlier.
    fn put(&mut self, saved: Saved) {
        let place = self.games.partition_point(|other| other.saved > saved.saved);
        self.games.insert(place, Rc::new(saved));
    }
}

/// Saves a whole game and replaces what there was under its id. Where that fails, the game stays in memory.
pub async fn save(saved: Saved) -> Result<(), StoreError> {
    let result = save_from(&saved, 0, None).await;
    match result {
        Ok(()) => forget_in_memory(&saved.id),
        Err(_) => memory::put(saved),
    }
    result
}

/// Saves what is new of a game: its entry, and the moves in its record, which are those from number `from` on.
/// `expected` is when the game was last saved and how often, as far as this tab knows: if another tab has saved it since,
/// this is refused. The game is on the disk once this is done.
pub async fn save_from(saved: &Saved, from: usize, expected: Option<(f64, u64)>) -> Result<(), StoreError> {
    let (entry, moves) = saved.to_stored(from);
    database::save(&entry, &saved.id, from, moves, expected).await
}

/// Forgets what the memory of this tab has of a game, which lies in the store now.
pub fn forget_in_memory(id: &str) {
    memory::remove(id);
}

/// A kept game with all its moves.
pub struct FoundGame {
    /// The game.
    pub saved: Saved,
    /// Where.
    pub kept: Kept,
}

/// Where a game is kept.
pub enum Kept {
    /// In the store.
    Stored,
    /// Only in the memory of this tab.
    InMemory,
    /// It is on its way into the store.
    BeingSaved(Saving),
}

/// The game with that id; [`StoreError::Nothing`] where there is none.
pub async fn game(id: &str) -> Result<FoundGame, StoreError> {
    let remembered = memory::game(id).map(|saved| FoundGame { saved, kept: Kept::InMemory });
    let stored = match database::game(&JsValue::from_str(id)).await {
        Ok(Some(stored)) => Saved::of_stored(&stored).ok_or(StoreError::Damaged),
        Ok(None) => Err(StoreError::Nothing),
        Err(error) => Err(error),
    };
    let stored = stored.map(|saved| FoundGame { saved, kept: Kept::Stored });
    match (remembered, stored) {
        (Some(remembered), Ok(stored)) if stored.saved.supersedes(&remembered.saved) => {
            memory::remove(id);
            Ok(stored)
        }
        (Some(remembered), _) => Ok(remembered),
        (None, stored) => stored,
    }
}

/// Everything that is kept, without the games' moves.
pub async fn library() -> Library {
    let mut library = Library::default();
    let entries = database::entries(|entry| {
        let saved = value_of(&entry).ok_or(EntryFault::Damaged).and_then(|entry| Saved::of_entry(&entry));
        match saved {
            Ok(saved) => library.put(saved),
            Err(fault) => {
                let key = Reflect::get(&entry, &"id".into()).unwrap_or_default();
                library.unreadable.push(Unreadable { key, fault });
            }
        }
    });
    library.trouble = entries.await.err();
    for remembered in memory::games() {
        let stored = library.games.iter().position(|saved| saved.id == remembered.id);
        if stored.is_none_or(|place| !library.games[place].supersedes(&remembered)) {
            stored.map(|place| library.games.remove(place));
            library.put(remembered);
        }
    }
    library
}

/// What is stored under that key, as it is.
pub async fn stored(key: &JsValue) -> Option<StoredGame> {
    database::game(key).await.ok().flatten()
}

/// A game that was removed, as it is needed to restore it.
#[derive(Clone)]
pub struct Removed {
    stored: Option<StoredGame>,
    remembered: Option<Saved>,
}

/// Removes a game, or something that cannot be read.
pub async fn remove(key: &JsValue) -> Result<Removed, StoreError> {
    let remembered = key.as_string().and_then(|id| memory::remove(&id));
    match database::remove(key).await {
        Ok(stored) => Ok(Removed { stored, remembered }),
        // where the browser keeps nothing there is nothing else to remove
        Err(_) if remembered.is_some() => Ok(Removed { stored: None, remembered }),
        Err(error) => Err(error),
    }
}

/// Restores what was removed, and gives its key. Where there is a game under its key again, because it has gone on in
/// another tab, that one stays as it is, and this one gets the key that is spare.
pub async fn restore(removed: Removed, spare: String) -> Result<JsValue, StoreError> {
    let Removed { stored, remembered } = removed;
    let Some(remembered) = remembered else {
        return match &stored {
            Some(stored) => database::restore(stored, &spare).await,
            None => Err(StoreError::Nothing),
        };
    };
    let key = JsValue::from_str(&remembered.id);
    let key = match &stored {
        Some(stored) => database::restore(stored, &spare).await.unwrap_or(key),
        None if matches!(database::game(&key).await, Ok(Some(_))) => JsValue::from_str(&spare),
        None => key,
    };
    let id = key.as_string().unwrap_or(spare);
    memory::put(Saved { id, ..remembered });
    Ok(key)
}

/// Keeps with those games, which are over, what was counted of them: the id, when the game was saved, the facts. What is
/// not kept will be counted again.
pub async fn keep_facts(counted: Vec<(String, f64, Value)>) {
    let _ = database::put_facts(counted).await;
}

/// Keeps with that game, which is over and was saved then, what Hard scored in it. What is not kept will be worked out again.
pub fn keep_par(id: &str, saved: f64, played: &[ParGame]) {
    let (id, par) = (id.to_owned(), ParGame::to_value(played));
    spawn_local(async move {
        let _ = database::revise_remark(&id, saved, PAR, |_| par).await;
    });
}

/// Changes what there is to practise of that game, which is over and was saved then. What is not kept will be looked for
/// again, or asked again. False where it is not kept.
pub async fn revise_practice(id: &str, saved: f64, change: impl Fn(&mut Practice)) -> bool {
    let change = |there: Option<Value>| {
        let mut practice = there.as_ref().and_then(Practice::of_value).unwrap_or_default();
        change(&mut practice);
        practice.to_value()
    };
    memory::revise_remark(id, PRACTICE, change)
        || database::revise_remark(id, saved, PRACTICE, change).await.unwrap_or_default()
}

/// The setting of that name, as it was last chosen.
pub async fn setting(name: &str) -> Option<Value> {
    match memory::setting(name) {
        None => database::setting(name).await.ok().flatten(),
        chosen => chosen,
    }
}

/// Remembers a setting: at once as long as the tab lives, and where the browser keeps something, for good once this is done.
pub fn remember(name: &str, value: Value) -> impl Future<Output = ()> + use<> {
    memory::set(name, value.clone());
    let name = name.to_owned();
    async move {
        // a setting that is not kept costs nothing: the defaults come back
        let _ = database::remember(&name, &value).await;
    }
}

/// The setting of that name as all tabs have it, where several change it.
pub async fn common(name: &str) -> Option<Value> {
    match database::setting(name).await {
        Ok(value) => value,
        Err(_) => memory::setting(name),
    }
}

/// Changes a setting that several tabs change to what `change` makes of it; where the browser keeps nothing, this tab
/// has one of its own.
pub async fn revise(name: &str, change: impl Fn(Option<Value>) -> Value) {
    if database::revise(name, &change).await.is_err() {
        memory::set(name, change(memory::setting(name)));
    }
}

/// Forgets a setting.
pub async fn forget(name: &str) {
    memory::unset(name);
    // what stays is never read again
    let _ = database::forget(name).await;
}

#[wasm_bindgen]
extern "C" {
    type Storage;
    #[wasm_bindgen(method, catch)]
    fn persist(this: &Storage) -> Result<Promise, JsValue>;
}

/// Asks the browser, once, not to delete the games when it runs out of room. Nothing depends on the answer.
pub async fn ask_to_persist() {
    const ASKED: &str = "asked";
    let storage = navigator("storage");
    if storage.is_object() && setting(ASKED).await.is_none() {
        remember(ASKED, Value::Bool(true)).await;
        // a browser that does not know this call will not keep them longer either
        let _ = storage.unchecked_into::<Storage>().persist();
    }
}
