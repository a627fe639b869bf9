//! The one connection to IndexedDB, opened when it is first needed, and how long anybody waits for it.

use super::StoreError;
use crate::platform::object;
use futures_channel::oneshot::{Sender, channel};
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use idb::{
    Database, DatabaseEvent, Error, Factory, KeyPath, ObjectStoreParams, Query, Transaction, TransactionMode,
};
use js_sys::{Array, Object, Reflect};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{DomException, Event, EventTarget};
use yew::Callback;
use yew::platform::spawn_local;

const NAME: &str = "new-tricks";
const VERSION: u32 = 2;

/// The store of games without their moves, by id.
pub const GAMES: &str = "games";
/// The store of moves: rows of some that follow each other, by the game's id and the number of the first.
pub const MOVES: &str = "moves";
/// The store of settings, by name.
pub const SETTINGS: &str = "settings";

/// After so many milliseconds the page does without a connection.
const PATIENCE: u32 = 3_000;

#[wasm_bindgen]
extern "C" {
    /// A connection, as far as the crate that wraps it cannot say how durable a transaction is to be.
    #[derive(Clone)]
    type RawDatabase;
    #[wasm_bindgen(method, catch, js_name = transaction)]
    fn begin(this: &RawDatabase, stores: &Array, mode: &str, options: &Object) -> Result<JsValue, JsValue>;
    /// A transaction: why it has failed, if it has, and a way to undo all of it.
    type Begun;
    #[wasm_bindgen(method, getter)]
    fn error(this: &Begun) -> Option<DomException>;
    #[wasm_bindgen(method, catch)]
    fn abort(this: &Begun) -> Result<(), JsValue>;
}

/// The open database, as the crate has it and as it is.
struct Open {
    database: Database,
    raw: RawDatabase,
    _listeners: [EventListener; 2],
}

type Opened = Result<Rc<Open>, StoreError>;

/// How far the connection has come. There is never more than one: another would be in the way of a newer page.
enum Connection {
    /// There is none.
    Closed,
    /// The browser was asked for one, and has not answered.
    Opening {
        /// Who waits for it.
        waiting: Vec<Sender<Opened>>,
        /// Whether it takes so long that nobody waits any more. It is used if it comes.
        is_late: bool,
        _patience: Timeout,
    },
    /// It is there.
    Open(Rc<Open>),
    /// A newer page has got the store.
    Outdated,
}

thread_local! {
    static CONNECTION: RefCell<Connection> = const { RefCell::new(Connection::Closed) };
    static ON_OUTDATED: RefCell<Callback<()>> = RefCell::new(Callback::noop());
}

/// Calls back when a newer page in another tab gets the store. From then on this page keeps nothing.
pub fn on_outdated(callback: Callback<()>) {
    ON_OUTDATED.set(callback);
}

/// The connection; all who ask before it is there wait for the same one.
async fn open() -> Opened {
    let (sender, answer) = channel();
    CONNECTION.with_borrow_mut(|connection| {
        if let Connection::Closed = connection {
            let patience = Timeout::new(PATIENCE, || tell_waiting(&Err(StoreError::Refused)));
            *connection = Connection::Opening { waiting: Vec::new(), is_late: false, _patience: patience };
            spawn_local(async { connected(connect().await) });
        }
        let known = match connection {
            Connection::Opening { waiting, is_late: false, .. } => return waiting.push(sender),
            Connection::Closed | Connection::Opening { .. } => Err(StoreError::Refused),
            Connection::Open(open) => Ok(Rc::clone(open)),
            Connection::Outdated => Err(StoreError::Newer),
        };
        // the receiver is still here
        drop(sender.send(known));
    });
    answer.await.unwrap_or(Err(StoreError::Refused))
}

/// The browser has answered.
fn connected(opened: Opened) {
    tell_waiting(&opened);
    CONNECTION.set(opened.map_or(Connection::Closed, Connection::Open));
}

/// Answers all who wait for the connection; who asks later does not wait.
fn tell_waiting(answer: &Opened) {
    let told = CONNECTION.with_borrow_mut(|connection| match connection {
        Connection::Opening { waiting, is_late, .. } => {
            *is_late = true;
            std::mem::take(waiting)
        }
        Connection::Closed | Connection::Open(_) | Connection::Outdated => Vec::new(),
    });
    for waiting in told {
        // who has gone needs no answer
        drop(waiting.send(answer.clone()));
    }
}

async fn connect() -> Opened {
    let mut request = Factory::new()?.open(NAME, Some(VERSION))?;
    request.on_upgrade_needed(|event| {
        // without a store, whatever needs it fails with an error of its own
        let _ = event.database().and_then(|database| make_stores(&database));
    });
    let raw = JsValue::from(request.await?);
    // the crate's own listeners hear one event, and a browser that closes a store may tell of it twice
    let target: &EventTarget = raw.unchecked_ref();
    let listeners = [
        EventListener::new(target, "versionchange", give_way),
        EventListener::new(target, "close", |_| closed(Connection::Closed)),
    ];
    let database = Database::try_from(raw.clone())?;
    Ok(Rc::new(Open { database, raw: raw.unchecked_into(), _listeners: listeners }))
}

/// Another tab deletes the store, or a newer page in it changes its form.
fn give_way(event: &Event) {
    // a store that is deleted has no version
    let is_newer = Reflect::get(event, &"newVersion".into()).is_ok_and(|version| !version.is_null());
    closed(if is_newer { Connection::Outdated } else { Connection::Closed });
    if is_newer {
        ON_OUTDATED.with_borrow(Clone::clone).emit(());
    }
}

/// The connection is closed, as one of its listeners has heard: they last until that one is done.
fn closed(now: Connection) {
    let before = CONNECTION.replace(now);
    if let Connection::Open(open) = &before {
        open.database.close();
    }
    spawn_local(async move { drop(before) });
}

/// Makes the stores of a new database.
fn make_stores(database: &Database) -> Result<(), Error> {
    let mut by_id = ObjectStoreParams::new();
    by_id.key_path(Some(KeyPath::new_single("id")));
    database.create_object_store(GAMES, by_id)?;
    for name in [MOVES, SETTINGS] {
        database.create_object_store(name, ObjectStoreParams::new())?;
    }
    Ok(())
}

/// Begins to read.
pub async fn reading(stores: &[&str]) -> Result<Transaction, StoreError> {
    Ok(open().await?.database.transaction(stores, TransactionMode::ReadOnly)?)
}

/// What a store has there, at most so many.
pub async fn found(
    transaction: &Transaction,
    store: &str,
    query: Option<Query>,
    limit: Option<u32>,
) -> Result<Vec<JsValue>, StoreError> {
    Ok(transaction.object_store(store)?.get_all(query, limit)?.await?)
}

/// A change that is done only when it is on the disk, and then all of it: where anything fails before its end, nothing has
/// been changed.
pub struct Change {
    /// Its transaction, to read what is there before.
    pub transaction: Transaction,
    begun: UndoneUnlessEnded,
}

/// A transaction that is aborted when it is dropped before its end: a browser commits what was done so far.
struct UndoneUnlessEnded {
    begun: Begun,
    has_ended: Cell<bool>,
}

impl Drop for UndoneUnlessEnded {
    fn drop(&mut self) {
        if !self.has_ended.get() {
            // what has failed by itself is aborted already
            let _ = self.begun.abort();
        }
    }
}

impl Change {
    /// Begins a change of those stores.
    pub async fn begin(stores: &[&str]) -> Result<Change, StoreError> {
        let stores: Array = stores.iter().copied().map(JsValue::from_str).collect();
        let strict = object([("durability", "strict".into())]);
        let begun = open().await?.raw.begin(&stores, "readwrite", &strict);
        let begun = begun.map_err(|_| StoreError::Refused)?;
        let transaction = begun.clone().try_into()?;
        let begun = UndoneUnlessEnded { begun: begun.unchecked_into(), has_ended: Cell::new(false) };
        Ok(Change { transaction, begun })
    }

    /// Puts something into a store, under that key if it does not have it itself.
    pub async fn put(&self, store: &str, key: Option<&JsValue>, value: &JsValue) -> Result<(), StoreError> {
        let put = async { self.transaction.object_store(store)?.put(value, key)?.await };
        put.await.map(drop).map_err(|error| self.why(error))
    }

    /// Removes something from a store.
    pub async fn delete(&self, store: &str, query: Query) -> Result<(), StoreError> {
        let delete = async { self.transaction.object_store(store)?.delete(query)?.await };
        delete.await.map_err(|error| self.why(error))
    }

    /// Why a request of it failed: the transaction's error says more than the request's.
    fn why(&self, error: Error) -> StoreError {
        self.begun.begun.error().map_or_else(|| error.into(), |exception| StoreError::of(&exception))
    }

    /// Puts one thing more and ends it, before the page does anything else: this holds even if the page is left at once.
    pub async fn put_last(self, store: &str, key: &JsValue, value: &JsValue) -> Result<(), StoreError> {
        let put = self.transaction.object_store(store)?.put(value, Some(key))?;
        let change = self.commit()?;
        put.await.map_err(|error| change.why(error))?;
        change.ended().await
    }

    /// Ends it; done when it is on the disk.
    pub async fn done(self) -> Result<(), StoreError> {
        self.commit()?.ended().await
    }

    fn commit(self) -> Result<Change, StoreError> {
        let Change { transaction, begun } = self;
        let transaction = transaction.commit()?;
        begun.has_ended.set(true);
        Ok(Change { transaction, begun })
    }

    /// Waits until it has ended. The crate's own listeners hear one event, and a transaction may tell of an error and then
    /// that it is aborted.
    async fn ended(self) -> Result<(), StoreError> {
        let begun = &self.begun.begun;
        let (sender, ended) = channel();
        let sender = Rc::new(Cell::new(Some(sender)));
        let _listeners = [("complete", true), ("abort", false)].map(|(event, is_kept)| {
            let sender = Rc::clone(&sender);
            EventListener::new(begun.unchecked_ref(), event, move |_| {
                // who has gone needs no answer
                let _ = sender.take().map(|sender| sender.send(is_kept));
            })
        });
        match ended.await {
            Ok(true) => Ok(()),
            _ => Err(begun.error().map_or(StoreError::Refused, |exception| StoreError::of(&exception))),
        }
    }
}
