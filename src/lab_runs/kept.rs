//! Runs in the store: each with its plan and its sums, and a list of all of them.

use super::run::{Run, State};
use crate::store;
use crate::worker::lab_protocol::Plan;
use crate::worker::protocol::{decode, encode};
use js_sys::JSON;
use rules::record::Value;
use std::cell::RefCell;

/// The setting with the list.
const LIST: &str = "lab";
/// So many runs are kept; of more, the oldest go.
const MOST: usize = 20;

/// A run in the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    /// Its id.
    pub id: String,
    /// What it finds out.
    pub title: String,
    /// How many games are counted.
    pub played: u32,
    /// How many there are to play.
    pub games: u32,
}

thread_local! {
    /// The list, the latest first, once it is loaded.
    static KEPT: RefCell<Option<Vec<Kept>>> = const { RefCell::new(None) };
}

/// The setting with a run.
fn key(id: &str) -> String {
    format!("{LIST}/{id}")
}

/// All runs, the latest first.
pub async fn list() -> Vec<Kept> {
    if let Some(list) = KEPT.with_borrow(Clone::clone) {
        return list;
    }
    let stored = store::setting(LIST).await.unwrap_or(Value::Null);
    let read = |entry: &Value| {
        let text = |name: &str| entry.get(name)?.as_text(name).ok().map(str::to_owned);
        let number = |name: &str| u32::try_from(entry.get(name)?.as_int(name).ok()?).ok();
        let (id, title) = (text("id")?, text("title")?);
        Some(Kept { id, title, played: number("played")?, games: number("games")? })
    };
    let list: Vec<Kept> = stored.as_list(LIST).unwrap_or_default().iter().filter_map(read).collect();
    KEPT.with_borrow_mut(|kept| kept.get_or_insert(list).clone())
}

/// Keeps a run as it is now.
pub async fn keep(id: String, title: String, run: Value, played: u32, games: u32) {
    let mut all = list().await;
    match all.iter_mut().find(|kept| kept.id == id) {
        Some(kept) => (kept.played, kept.games) = (played, games),
        None => all.insert(0, Kept { id: id.clone(), title, played, games }),
    }
    let gone = all.split_off(all.len().min(MOST));
    store::remember(&key(&id), run).await;
    remember(all).await;
    for kept in gone {
        store::forget(&key(&kept.id)).await;
    }
}

/// Deletes a run.
pub async fn delete(id: &str) {
    let mut all = list().await;
    all.retain(|kept| kept.id != id);
    remember(all).await;
    store::forget(&key(id)).await;
}

async fn remember(all: Vec<Kept>) {
    let entry = |kept: &Kept| {
        Value::object([
            ("id", Value::text(&kept.id)),
            ("title", Value::text(&kept.title)),
            ("played", Value::Int(kept.played.into())),
            ("games", Value::Int(kept.games.into())),
        ])
    };
    let value = Value::list(&all, entry);
    KEPT.set(Some(all));
    store::remember(LIST, value).await;
}

/// A run as it is kept.
pub fn value_of(run: &Run) -> Option<Value> {
    let plan = JSON::stringify(&encode(&run.plan)?).ok()?.as_string()?;
    let sums = run.sums().into_iter().map(|sums| sums.into_iter().next());
    let sums = Value::list(sums, |sum| sum.map_or(Value::Null, Value::text));
    Some(Value::object([("plan", Value::text(plan)), ("sums", sums)]))
}

/// The run with that id, as it was kept.
pub async fn load(id: &str) -> Option<Run> {
    let kept = store::setting(&key(id)).await?;
    let plan: Plan = decode(JSON::parse(kept.get("plan")?.as_text("a plan").ok()?).ok()?)?;
    let sums = kept.get("sums")?.as_list("sums").ok()?;
    let sums = sums.iter().map(|sum| sum.as_text("a sum").ok().map(str::to_owned)).collect();
    Some(Run::new(plan, sums, State::Stopped))
}
