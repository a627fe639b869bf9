//! What is in IndexedDB: games and settings.

use super::connection::{Change, GAMES, MOVES, SETTINGS, found, reading};
use super::saved::FACTS;
use super::{StoreError, js_of, value_of};
use idb::{KeyRange, Query, Transaction};
use js_sys::{Array, Object, Reflect};
use rules::record::Value;
use rules::record::practice::PRACTICE;
use wasm_bindgen::prelude::*;

/// All that is stored of a game, as it is.
#[derive(Clone)]
pub struct StoredGame {
    /// Its entry in the store of games.
    pub entry: JsValue,
    /// Its rows in the store of moves, in order.
    pub rows: Vec<JsValue>,
}

/// So many entries are read at a time, so that the page can do other things in between.
const PART: u32 = 200;

/// Gives the entries of all games, by id.
pub async fn entries(mut each: impl FnMut(JsValue)) -> Result<(), StoreError> {
    let mut after = None;
    loop {
        let part = entries_after(after).await?;
        after = part.last().map(id_of).transpose()?;
        let is_last = part.len() < PART as usize;
        part.into_iter().for_each(&mut each);
        if is_last {
            return Ok(());
        }
    }
}

/// Some entries, from the one that follows that id on.
async fn entries_after(id: Option<JsValue>) -> Result<Vec<JsValue>, StoreError> {
    let range = id.map(|id| KeyRange::lower_bound(&id, Some(true))).transpose()?;
    found(&reading(&[GAMES]).await?, GAMES, range.map(Query::from), Some(PART)).await
}

/// All that is stored under that id.
pub async fn game(id: &JsValue) -> Result<Option<StoredGame>, StoreError> {
    game_in(&reading(&[GAMES, MOVES]).await?, id).await
}

/// The same, within a transaction on both stores.
async fn game_in(transaction: &Transaction, id: &JsValue) -> Result<Option<StoredGame>, StoreError> {
    let Some(entry) = entry_in(transaction, id).await? else { return Ok(None) };
    Ok(Some(StoredGame { entry, rows: found(transaction, MOVES, Some(rows_of(id)?), None).await? }))
}

async fn entry_in(transaction: &Transaction, id: &JsValue) -> Result<Option<JsValue>, StoreError> {
    let query = Query::Key(id.clone());
    Ok(found(transaction, GAMES, Some(query), None).await?.into_iter().next())
}

/// Saves the entry of a game, and its moves from that number on, which replace all that followed. `expected` is when
/// the game was last saved and how often, as far as this tab knows; none where it does not know, or does not care.
pub async fn save(
    entry: &Value,
    id: &str,
    from: usize,
    moves: &[Value],
    expected: Option<(f64, u64)>,
) -> Result<(), StoreError> {
    let id = JsValue::from_str(id);
    let change = Change::begin(&[GAMES, MOVES]).await?;
    let there = entry_in(&change.transaction, &id).await?;
    if let (Some(there), Some((saved, revision))) = (&there, expected)
        && version_of(there) != (Some(saved), js_number(revision))
    {
        return Err(StoreError::Overtaken);
    }
    if from == 0 {
        change.delete(MOVES, rows_of(&id)?).await?;
    } else if there.as_ref().and_then(|there| number_in(there, "moves")) != Some(js_number(from as u64)) {
        return Err(StoreError::Gap);
    }
    let entry = js_of(entry)?;
    if let Some(there) = there.filter(|_| from > 0 && moves.is_empty()) {
        keep_practice(&there, &entry)?;
    }
    change.put(GAMES, None, &entry).await?;
    if !moves.is_empty() {
        let row: Array = moves.iter().map(js_of).collect::<Result<_, _>>()?;
        change.put(MOVES, Some(&row_key(&id, from)), &row).await?;
    }
    change.done().await
}

/// A game is saved with the same moves, as when somebody has written a note: what there is to practise stays as it is by now.
fn keep_practice(there: &JsValue, entry: &JsValue) -> Result<(), StoreError> {
    let record = |entry| Reflect::get(entry, &"record".into());
    let kept = record(there).and_then(|record| Reflect::get(&record, &PRACTICE.into()));
    if let Ok(kept) = kept
        && kept.is_object()
    {
        let record = record(entry).map_err(|_| StoreError::Damaged)?;
        Reflect::set(&record, &PRACTICE.into(), &kept).map_err(|_| StoreError::Damaged)?;
    }
    Ok(())
}

/// Removes a game, and gives what there was of it.
pub async fn remove(id: &JsValue) -> Result<Option<StoredGame>, StoreError> {
    let change = Change::begin(&[GAMES, MOVES]).await?;
    let removed = game_in(&change.transaction, id).await?;
    change.delete(GAMES, Query::Key(id.clone())).await?;
    change.delete(MOVES, rows_of(id)?).await?;
    change.done().await?;
    Ok(removed)
}

/// Restores what was removed, and gives its id. Where there is a game under its id again, because it has gone on in
/// another tab, that one stays as it is, and this one gets the id that is spare.
pub async fn restore(game: &StoredGame, spare: &str) -> Result<JsValue, StoreError> {
    let (mut id, mut entry) = (id_of(&game.entry)?, game.entry.clone());
    let change = Change::begin(&[GAMES, MOVES]).await?;
    if let Some(there) = entry_in(&change.transaction, &id).await? {
        if is_same(&there, &entry) {
            return Ok(id); // it was restored before
        }
        (id, entry) = (spare.into(), Object::assign(&Object::new(), entry.unchecked_ref()).into());
        Reflect::set(&entry, &"id".into(), &id).map_err(|_| StoreError::Damaged)?;
    }
    change.put(GAMES, None, &entry).await?;
    change.delete(MOVES, rows_of(&id)?).await?;
    // the keys only have to keep the rows in order, before those of later moves
    for (number, row) in game.rows.iter().enumerate() {
        change.put(MOVES, Some(&row_key(&id, number)), row).await?;
    }
    change.done().await?;
    Ok(id)
}

/// Keeps with those games, which are over, what was counted of them: the id, when the game was saved, the facts. A game
/// that was saved since is left as it is.
pub async fn put_facts(counted: Vec<(String, f64, Value)>) -> Result<(), StoreError> {
    let change = Change::begin(&[GAMES]).await?;
    for (id, saved, facts) in counted {
        if let Some(entry) = entry_of_then(&change, &JsValue::from_str(&id), saved).await? {
            Reflect::set(&entry, &FACTS.into(), &js_of(&facts)?).map_err(|_| StoreError::Damaged)?;
            change.put(GAMES, None, &entry).await?;
        }
    }
    change.done().await
}

/// Changes the remark under that key of a game, which is over and was saved then, to what `change` makes of it. A game that was
/// saved since is left as it is: false.
pub async fn revise_remark(
    id: &str,
    saved: f64,
    key: &str,
    change: impl FnOnce(Option<Value>) -> Value,
) -> Result<bool, StoreError> {
    let revision = Change::begin(&[GAMES]).await?;
    let entry = entry_of_then(&revision, &JsValue::from_str(id), saved).await?;
    if let Some(entry) = &entry {
        let record = Reflect::get(entry, &"record".into()).map_err(|_| StoreError::Damaged)?;
        let there = Reflect::get(&record, &key.into()).map_err(|_| StoreError::Damaged)?;
        let remark = js_of(&change(value_of(&there)))?;
        Reflect::set(&record, &key.into(), &remark).map_err(|_| StoreError::Damaged)?;
        revision.put(GAMES, None, entry).await?;
    }
    revision.done().await?;
    Ok(entry.is_some())
}

/// The entry of a game, if it was last saved then.
async fn entry_of_then(change: &Change, id: &JsValue, saved: f64) -> Result<Option<JsValue>, StoreError> {
    let entry = entry_in(&change.transaction, id).await?;
    Ok(entry.filter(|entry| number_in(entry, "saved") == Some(saved)))
}

/// The setting of that name.
pub async fn setting(name: &str) -> Result<Option<Value>, StoreError> {
    let query = Query::Key(JsValue::from_str(name));
    let found = found(&reading(&[SETTINGS]).await?, SETTINGS, Some(query), None).await?;
    found.first().map(|found| value_of(found).ok_or(StoreError::Damaged)).transpose()
}

/// Stores a setting.
pub async fn remember(name: &str, value: &Value) -> Result<(), StoreError> {
    let change = Change::begin(&[SETTINGS]).await?;
    change.put_last(SETTINGS, &JsValue::from_str(name), &js_of(value)?).await
}

/// Changes a setting to what `change` makes of it, at once for all tabs, and gives what it is then.
pub async fn revise(name: &str, change: impl FnOnce(Option<Value>) -> Value) -> Result<Value, StoreError> {
    let key = JsValue::from_str(name);
    let revision = Change::begin(&[SETTINGS]).await?;
    let there = found(&revision.transaction, SETTINGS, Some(Query::Key(key.clone())), None).await?;
    let value = change(there.first().and_then(value_of));
    revision.put(SETTINGS, Some(&key), &js_of(&value)?).await?;
    revision.done().await?;
    Ok(value)
}

/// Deletes a setting.
pub async fn forget(name: &str) -> Result<(), StoreError> {
    let change = Change::begin(&[SETTINGS]).await?;
    change.delete(SETTINGS, Query::Key(JsValue::from_str(name))).await?;
    change.done().await
}

/// The key of an entry.
fn id_of(entry: &JsValue) -> Result<JsValue, StoreError> {
    Reflect::get(entry, &"id".into()).map_err(|_| StoreError::Damaged)
}

fn number_in(entry: &JsValue, name: &str) -> Option<f64> {
    Reflect::get(entry, &name.into()).ok()?.as_f64()
}

/// When that entry was saved, and how often.
fn version_of(entry: &JsValue) -> (Option<f64>, f64) {
    (number_in(entry, "saved"), number_in(entry, "revision").unwrap_or_default())
}

/// Whether they are the same.
fn is_same(one: &JsValue, other: &JsValue) -> bool {
    let version = version_of(one);
    version.0.is_some() && version == version_of(other)
}

fn row_key(id: &JsValue, number: usize) -> JsValue {
    Array::of2(id, &js_number(number as u64).into()).into()
}

/// How JavaScript has that number.
#[expect(clippy::cast_precision_loss, reason = "no game has 2^53 moves, or is saved so often")]
fn js_number(number: u64) -> f64 {
    number as f64
}

/// The keys of all rows of a game: in a key, a list is greater than any number.
fn rows_of(id: &JsValue) -> Result<Query, StoreError> {
    let (first, last) = (Array::of1(id).into(), Array::of2(id, &Array::new()).into());
    Ok(KeyRange::bound(&first, &last, None, None)?.into())
}
