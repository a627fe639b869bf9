//! IndexedDB itself: one connection, opened when it is first needed.

use idb::{
    Database, DatabaseEvent, Factory, KeyPath, ObjectStoreParams, Query, Transaction, TransactionMode,
};
use js_sys::{Array, Object};
use new_tricks::record::Value;
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};

const NAME: &str = "new-tricks";
const VERSION: u32 = 1;

/// What the browser would not do. Reads as a sentence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StoreError {
    /// Private windows and strict settings; a full disk.
    Refused,
    /// Something in the store that is no game.
    Damaged,
}

impl StoreError {
    /// What is said of it.
    pub const fn sentence(self) -> &'static str {
        match self {
            StoreError::Refused => "This browser does not keep games for this page.",
            StoreError::Damaged => "What is kept under this name is no game that this page can read.",
        }
    }
}

impl From<idb::Error> for StoreError {
    fn from(_: idb::Error) -> StoreError {
        StoreError::Refused
    }
}

impl From<serde_wasm_bindgen::Error> for StoreError {
    fn from(_: serde_wasm_bindgen::Error) -> StoreError {
        StoreError::Damaged
    }
}

thread_local! {
    static OPEN: RefCell<Option<Rc<Database>>> = const { RefCell::new(None) };
}

async fn database() -> Result<Rc<Database>, StoreError> {
    if let Some(open) = OPEN.with_borrow(Clone::clone) {
        return Ok(open);
    }
    let mut request = Factory::new()?.open(NAME, Some(VERSION))?;
    request.on_upgrade_needed(|event| {
        // a store that cannot be made is refused again when it is needed
        let _ = event.database().and_then(|database| make_stores(&database));
    });
    let mut opened = request.await?;
    // a newer page in another tab must be able to change the form of the store
    opened.on_version_change(|event| {
        OPEN.with_borrow_mut(Option::take);
        if let Ok(database) = event.database() {
            database.close();
        }
    });
    opened.on_close(|_| drop(OPEN.with_borrow_mut(Option::take)));
    let opened = Rc::new(opened);
    OPEN.with_borrow_mut(|open| *open = Some(Rc::clone(&opened)));
    Ok(opened)
}

fn make_stores(database: &Database) -> Result<(), idb::Error> {
    let mut by_id = ObjectStoreParams::new();
    by_id.key_path(Some(KeyPath::new_single("id")));
    database.create_object_store("games", by_id)?;
    database.create_object_store("settings", ObjectStoreParams::new())?;
    Ok(())
}

async fn transaction(store: &str, mode: TransactionMode) -> Result<Transaction, StoreError> {
    Ok(database().await?.transaction(&[store], mode)?)
}

/// Puts a value into a store, under a name of its own where the store asks for one.
pub async fn put(store: &str, name: Option<&str>, value: &Value) -> Result<(), StoreError> {
    let value = value.serialize(&Serializer::json_compatible())?;
    let transaction = transaction(store, TransactionMode::ReadWrite).await?;
    let name = name.map(JsValue::from_str);
    transaction.object_store(store)?.put(&value, name.as_ref())?.await?;
    transaction.commit()?.await?;
    Ok(())
}

/// What stands under that name.
pub async fn get(store: &str, name: &str) -> Result<Option<Value>, StoreError> {
    let found = find(store, Some(Query::Key(JsValue::from_str(name)))).await?;
    found.first().map(|found| value_of(found).ok_or(StoreError::Damaged)).transpose()
}

/// All values of a store that can be read at all.
pub async fn all(store: &str) -> Result<Vec<Value>, StoreError> {
    Ok(find(store, None).await?.iter().filter_map(value_of).collect())
}

async fn find(store: &str, query: Option<Query>) -> Result<Vec<JsValue>, StoreError> {
    let transaction = transaction(store, TransactionMode::ReadOnly).await?;
    Ok(transaction.object_store(store)?.get_all(query, None)?.await?)
}

/// Takes out what stands under that name.
pub async fn delete(store: &str, name: &str) -> Result<(), StoreError> {
    let transaction = transaction(store, TransactionMode::ReadWrite).await?;
    transaction.object_store(store)?.delete(Query::Key(JsValue::from_str(name)))?.await?;
    transaction.commit()?.await?;
    Ok(())
}

/// A stored value as data; none for what no record can hold. Read by hand, which is smaller than the general
/// reader with all its error messages.
fn value_of(stored: &JsValue) -> Option<Value> {
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
