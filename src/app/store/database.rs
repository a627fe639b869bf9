//! IndexedDB itself: one connection, opened when it is first needed.

use crate::record::Value;
use idb::{
    Database, DatabaseEvent, Error, Factory, KeyPath, KeyRange, ObjectStoreParams, Query, Transaction,
    TransactionMode, TransactionResult,
};
use js_sys::{Array, Object, Reflect};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::DomException;

const NAME: &str = "new-tricks";
const VERSION: u32 = 2;

/// The store of what is known of a game besides its moves, by the game's name.
const GAMES: &str = "games";
/// The store of moves: a list of some that follow each other, by the game's name and the number of the first.
const MOVES: &str = "moves";
/// The store of what was last chosen, by a name.
const SETTINGS: &str = "settings";

/// What the browser would not do. Reads as a sentence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StoreError {
    /// Private windows and strict settings.
    Refused,
    /// There is no room left.
    Full,
    /// The store has the form of a later version of the page.
    Newer,
    /// There is no game of that name.
    Nothing,
    /// Something in the store that is no game.
    Damaged,
    /// Another tab has kept the game in the meantime.
    Overtaken,
    /// The moves before those that were to be kept are not there: all of them have to be.
    Gap,
}

impl StoreError {
    /// What is said of it.
    pub const fn sentence(self) -> &'static str {
        match self {
            StoreError::Refused | StoreError::Gap => "This browser does not keep games for this page.",
            StoreError::Full => "There is no room left in this browser to keep games in.",
            StoreError::Newer => {
                "The games here were kept by a newer version of this page. Reload it to get that one."
            }
            StoreError::Nothing => "There is no such game on this device.",
            StoreError::Damaged => "What is kept under this name is no game that this page can read.",
            StoreError::Overtaken => "This game has gone on in another tab.",
        }
    }
}

impl From<Error> for StoreError {
    fn from(error: Error) -> StoreError {
        match error {
            Error::DomException(exception) => StoreError::of(&exception),
            Error::UpdateFailed(thrown) => thrown.dyn_ref().map_or(StoreError::Refused, StoreError::of),
            _ => StoreError::Refused,
        }
    }
}

impl StoreError {
    fn of(exception: &DomException) -> StoreError {
        match exception.name().as_str() {
            "QuotaExceededError" => StoreError::Full,
            "VersionError" => StoreError::Newer,
            _ => StoreError::Refused,
        }
    }
}

#[wasm_bindgen]
extern "C" {
    /// A connection, as far as the crate that wraps it cannot say how durable a transaction is to be.
    #[derive(Clone)]
    type Connection;
    #[wasm_bindgen(method, catch, js_name = transaction)]
    fn begin(this: &Connection, stores: &Array, mode: &str, options: &Object) -> Result<JsValue, JsValue>;
    /// Why a transaction has failed, if it has.
    type Begun;
    #[wasm_bindgen(method, getter)]
    fn error(this: &Begun) -> Option<DomException>;
}

/// The open database, and its connection.
struct Open {
    database: Database,
    connection: Connection,
}

thread_local! {
    static OPEN: RefCell<Option<Rc<Open>>> = const { RefCell::new(None) };
}

async fn open() -> Result<Rc<Open>, StoreError> {
    if let Some(open) = OPEN.with_borrow(Clone::clone) {
        return Ok(open);
    }
    let mut request = Factory::new()?.open(NAME, Some(VERSION))?;
    request.on_upgrade_needed(|event| {
        // a store that cannot be made is refused again when it is needed
        let _ = event.database().and_then(|database| make_stores(&database));
    });
    let connection = JsValue::from(request.await?);
    let mut database = Database::try_from(connection.clone())?;
    // a newer page in another tab must be able to change the form of the store
    database.on_version_change(|event| {
        OPEN.with_borrow_mut(Option::take);
        if let Ok(database) = event.database() {
            database.close();
        }
    });
    database.on_close(|_| drop(OPEN.with_borrow_mut(Option::take)));
    let open = Rc::new(Open { database, connection: connection.unchecked_into() });
    OPEN.with_borrow_mut(|kept| *kept = Some(Rc::clone(&open)));
    Ok(open)
}

/// Makes the stores that are not there yet. Games of version 1 stay as they are, with all their moves in their
/// entry, until the next move is kept.
fn make_stores(database: &Database) -> Result<(), Error> {
    let there = database.store_names();
    for name in [GAMES, MOVES, SETTINGS] {
        if there.iter().any(|other| other == name) {
            continue;
        }
        let mut params = ObjectStoreParams::new();
        if name == GAMES {
            params.key_path(Some(KeyPath::new_single("id")));
        }
        database.create_object_store(name, params)?;
    }
    Ok(())
}

async fn reading(stores: &[&str]) -> Result<Transaction, StoreError> {
    Ok(open().await?.database.transaction(stores, TransactionMode::ReadOnly)?)
}

/// A change that is only done when it lies on the disk.
struct Change {
    transaction: Transaction,
    begun: Begun,
}

impl Change {
    async fn begin(stores: &[&str]) -> Result<Change, StoreError> {
        let stores: Array = stores.iter().copied().map(JsValue::from_str).collect();
        let strict = object([("durability", "strict".into())]);
        let begun = open().await?.connection.begin(&stores, "readwrite", &strict);
        let begun = begun.map_err(|_| StoreError::Refused)?;
        Ok(Change { transaction: begun.clone().try_into()?, begun: begun.unchecked_into() })
    }

    async fn put(&self, store: &str, key: Option<&JsValue>, value: &JsValue) -> Result<(), StoreError> {
        let put = async { self.transaction.object_store(store)?.put(value, key)?.await };
        put.await.map(drop).map_err(|error| self.why(error))
    }

    async fn delete(&self, store: &str, query: Query) -> Result<(), StoreError> {
        let delete = async { self.transaction.object_store(store)?.delete(query)?.await };
        delete.await.map_err(|error| self.why(error))
    }

    /// Why a part of it failed: what the whole failed of tells more than the part.
    fn why(&self, error: Error) -> StoreError {
        self.begun.error().map_or_else(|| error.into(), |exception| StoreError::of(&exception))
    }

    async fn done(self) -> Result<(), StoreError> {
        match self.transaction.commit()?.await? {
            TransactionResult::Committed => Ok(()),
            TransactionResult::Aborted => {
                Err(self.begun.error().map_or(StoreError::Refused, |exception| StoreError::of(&exception)))
            }
        }
    }
}

/// All that is kept of a game, as it lies in the store.
#[derive(Clone)]
pub struct Raw {
    /// What is known of it besides its moves; of version 1, with them.
    pub entry: JsValue,
    /// Its moves: lists of some that follow each other.
    pub rows: Vec<JsValue>,
}

/// The entries of all games.
pub async fn entries() -> Result<Vec<JsValue>, StoreError> {
    found(&reading(&[GAMES]).await?, GAMES, None).await
}

/// All that is kept of the game with that name.
pub async fn game(id: &JsValue) -> Result<Option<Raw>, StoreError> {
    let transaction = reading(&[GAMES, MOVES]).await?;
    let entry = found(&transaction, GAMES, Some(Query::Key(id.clone()))).await?.into_iter().next();
    let Some(entry) = entry else { return Ok(None) };
    Ok(Some(Raw { entry, rows: found(&transaction, MOVES, Some(rows_of(id)?)).await? }))
}

/// Keeps the entry of a game, and its moves from that number on in the place of all that followed. `before` is
/// when the game was kept last as far as this tab knows; none for a game that is new.
pub async fn keep(
    entry: &Value,
    id: &str,
    from: usize,
    moves: &[Value],
    before: Option<f64>,
) -> Result<(), StoreError> {
    let id = JsValue::from_str(id);
    let change = Change::begin(&[GAMES, MOVES]).await?;
    let there = found(&change.transaction, GAMES, Some(Query::Key(id.clone()))).await?.into_iter().next();
    let number = |name: &str| Reflect::get(there.as_ref()?, &name.into()).ok()?.as_f64();
    if there.is_some() && before.is_some() && number("saved") != before {
        return Err(StoreError::Overtaken);
    }
    if from == 0 {
        change.delete(MOVES, rows_of(&id)?).await?;
    } else if number("moves") != Some(from as f64) {
        return Err(StoreError::Gap);
    }
    change.put(GAMES, None, &js_of(entry)?).await?;
    if !moves.is_empty() {
        let row: Array = moves.iter().map(js_of).collect::<Result<_, _>>()?;
        change.put(MOVES, Some(&row_key(&id, from)), &row).await?;
    }
    change.done().await
}

/// Takes a game out, and gives what there was of it.
pub async fn take_out(id: &JsValue) -> Result<Option<Raw>, StoreError> {
    let taken = game(id).await?;
    let change = Change::begin(&[GAMES, MOVES]).await?;
    change.delete(GAMES, Query::Key(id.clone())).await?;
    change.delete(MOVES, rows_of(id)?).await?;
    change.done().await?;
    Ok(taken)
}

/// Puts back what was taken out.
pub async fn put_back(raw: &Raw) -> Result<(), StoreError> {
    let id = Reflect::get(&raw.entry, &"id".into()).map_err(|_| StoreError::Damaged)?;
    let change = Change::begin(&[GAMES, MOVES]).await?;
    change.put(GAMES, None, &raw.entry).await?;
    // the keys only order the rows; those of later moves are larger
    for (number, row) in raw.rows.iter().enumerate() {
        change.put(MOVES, Some(&row_key(&id, number)), row).await?;
    }
    change.done().await
}

/// What was last chosen under that name.
pub async fn setting(name: &str) -> Result<Option<Value>, StoreError> {
    let query = Query::Key(JsValue::from_str(name));
    let found = found(&reading(&[SETTINGS]).await?, SETTINGS, Some(query)).await?;
    found.first().map(|found| value_of(found).ok_or(StoreError::Damaged)).transpose()
}

/// Remembers what was chosen under that name.
pub async fn remember(name: &str, value: &Value) -> Result<(), StoreError> {
    let change = Change::begin(&[SETTINGS]).await?;
    change.put(SETTINGS, Some(&JsValue::from_str(name)), &js_of(value)?).await?;
    change.done().await
}

async fn found(
    transaction: &Transaction,
    store: &str,
    query: Option<Query>,
) -> Result<Vec<JsValue>, StoreError> {
    Ok(transaction.object_store(store)?.get_all(query, None)?.await?)
}

fn row_key(id: &JsValue, number: usize) -> JsValue {
    Array::of2(id, &JsValue::from_f64(number as f64)).into()
}

/// The keys of all rows of a game: a list comes after all numbers.
fn rows_of(id: &JsValue) -> Result<Query, StoreError> {
    let (first, last) = (Array::of1(id).into(), Array::of2(id, &Array::new()).into());
    Ok(KeyRange::bound(&first, &last, None, None)?.into())
}

/// An object with these entries.
pub fn object<const N: usize>(entries: [(&str, JsValue); N]) -> Object {
    let object = Object::new();
    for (key, value) in entries {
        // nothing keeps a new object from having a property
        let _ = Reflect::set(&object, &key.into(), &value);
    }
    object
}

/// Data as it is stored.
pub fn js_of(value: &Value) -> Result<JsValue, StoreError> {
    value.serialize(&Serializer::json_compatible()).map_err(|_| StoreError::Damaged)
}

/// A stored value as data; none for what no record can hold. Read by hand, which is smaller than the general
/// reader with all its error messages.
pub fn value_of(stored: &JsValue) -> Option<Value> {
    if let Some(text) = stored.as_string() {
        return Some(Value::Text(text));
    }
    if let Some(truth) = stored.as_bool() {
        return Some(Value::Bool(truth));
    }
    if let Some(number) = stored.as_f64() {
        let whole = number as i64;
        return Some(if whole as f64 == number { Value::Int(whole) } else { Value::Float(number) });
    }
    if stored.is_null() || stored.is_undefined() {
        return Some(Value::Null);
    }
    if let Some(list) = stored.dyn_ref::<Array>() {
        return Some(Value::List(list.iter().map(|item| value_of(&item)).collect::<Option<_>>()?));
    }
    let entry = |entry: JsValue| {
        let entry: Array = entry.unchecked_into();
        Some((entry.get(0).as_string()?, value_of(&entry.get(1))?))
    };
    Some(Value::Object(Object::entries(stored.dyn_ref()?).iter().map(entry).collect::<Option<_>>()?))
}
