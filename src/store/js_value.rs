//! Data between the page and the store: documents as JavaScript has them.

use super::StoreError;
use js_sys::JSON;
use rules::record::{Value, read_json};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

/// Data as it is stored.
pub fn js_of(value: &Value) -> Result<JsValue, StoreError> {
    value.serialize(&Serializer::json_compatible()).map_err(|_| StoreError::Damaged)
}

/// A stored value as data; none for what a record cannot hold. By way of its text: to ask JavaScript for each part of it
/// takes several times as long.
pub fn value_of(stored: &JsValue) -> Option<Value> {
    let text = JSON::stringify(stored).ok()?.as_string()?;
    read_json(text.as_bytes()).ok()
}
