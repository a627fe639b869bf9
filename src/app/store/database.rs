//! IndexedDB itself: one connection, opened when it is first needed.

use idb::{Database, DatabaseEvent, KeyPath, ObjectStore, Query, TransactionMode};
use new_tricks::record::Value;
use serde::Serialize;
use serde_wasm_bindgen::{Serializer, from_value};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsValue;

const NAME: &str = "new-tricks";
const VERSION: u32 = 1;

/// What the browser would not do. Reads as a sentence.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum StoreError {
    /// Private windows and strict settings; a full disk.
    #[error("This browser does not keep games for this page ({0}).")]
    Refused(String),
    /// Something in the store that is no game.
    #[error("What is kept under this name is no game that this page can read.")]
    Damaged,
}

impl From<idb::Error> for StoreError {
    fn from(error: idb::Error) -> StoreError {
        StoreError::Refused(error.to_string())
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
    let mut opened = Database::builder(NAME)
        .version(VERSION)
        .add_object_store(ObjectStore::builder("games").key_path(Some(KeyPath::new_single("id"))))
        .add_object_store(ObjectStore::builder("settings"))
        .build()
        .await?;
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

/// Puts a value into a store, under a name of its own where the store asks for one.
pub async fn put(store: &str, name: Option<&str>, value: &Value) -> Result<(), StoreError> {
    let value = value.serialize(&Serializer::json_compatible())?;
    let transaction = database().await?.transaction(&[store], TransactionMode::ReadWrite)?;
    transaction.object_store(store)?.put(&value, name.map(JsValue::from_str).as_ref())?.await?;
    transaction.commit()?.await?;
    Ok(())
}

/// What stands under that name.
pub async fn get(store: &str, name: &str) -> Result<Option<Value>, StoreError> {
    let transaction = database().await?.transaction(&[store], TransactionMode::ReadOnly)?;
    let found = transaction.object_store(store)?.get(Query::Key(JsValue::from_str(name)))?.await?;
    Ok(found.map(from_value).transpose()?)
}

/// All values of a store that can be read at all.
pub async fn all(store: &str) -> Result<Vec<Value>, StoreError> {
    let transaction = database().await?.transaction(&[store], TransactionMode::ReadOnly)?;
    let found = transaction.object_store(store)?.get_all(None, None)?.await?;
    Ok(found.into_iter().filter_map(|value| from_value(value).ok()).collect())
}

/// Takes out what stands under that name.
pub async fn delete(store: &str, name: &str) -> Result<(), StoreError> {
    let transaction = database().await?.transaction(&[store], TransactionMode::ReadWrite)?;
    transaction.object_store(store)?.delete(Query::Key(JsValue::from_str(name)))?.await?;
    transaction.commit()?.await?;
    Ok(())
}
