//! Beginning games, and what is remembered from one to the next. No game is known here but by its word.

use super::route::Route;
use super::setup::{FirstDealer, Kind, Setup};
use super::store::{self, Saved};
use crate::record::{Computers, FORMAT, Value};
use crate::seed::{Seed, Shuffler};
use yew::platform::spawn_local;

/// The setting under which the last setup of a game is kept.
fn setup_key(game: &str) -> String {
    format!("{game}/setup")
}

/// The setup of that game that was used last.
pub async fn last_setup(game: &str) -> Option<Value> {
    store::setting(&setup_key(game)).await
}

/// Lays a new table and goes there.
pub fn begin(kind: Kind, setup: Setup) {
    let seed = setup.code.unwrap_or_else(fresh_seed);
    let dealer = match setup.dealer {
        FirstDealer::Seat(seat) => seat as u32,
        FirstDealer::Random => Shuffler::for_dealer(seed).below(setup.names.len() as u32),
    };
    let mut record = vec![
        ("format", Value::text(FORMAT)),
        ("game", Value::text(kind.info.id)),
        ("variant", setup.variant.clone()),
        ("players", Value::list(&setup.names, Value::text)),
    ];
    if kind.has_dealer {
        record.push((DEALER, Value::Int(dealer.into())));
    }
    record.push((TAKEBACK, Value::text(setup.takeback.id())));
    if setup.computers != Computers::default() {
        record.push((Computers::KEY, setup.computers.to_value(setup.names.len() as u8)));
    }
    record.push((MOVES, Value::List(Vec::new())));
    let record = Value::Object(record.into_iter().map(|(key, value)| (key.to_owned(), value)).collect());
    spawn_local(async move {
        store::remember(&setup_key(kind.info.id), setup.to_value()).await;
        open(record, seed).await;
    });
}

const DEALER: &str = "dealer";
const TAKEBACK: &str = "x_undo";
const MOVES: &str = "moves";

/// The people of that record at a new table with the same options; the deal has moved on by one seat.
pub fn again(record: &Value) {
    let Value::Object(mut entries) = until(record, 0) else { return };
    let seats =
        record.get("players").and_then(|names| names.as_list("players").ok()).map_or(1, <[Value]>::len);
    for (key, value) in &mut entries {
        if let (DEALER, &mut Value::Int(dealer)) = (key.as_str(), &mut *value) {
            *value = Value::Int((dealer + 1) % seats.max(1) as i64);
        }
    }
    spawn_local(open(Value::Object(entries), fresh_seed()));
}

/// The record of a new game that begins with so many moves of that one. What is said of the old game is not said of
/// the new one, but for what may be taken back and which seats are computer players.
pub fn until(record: &Value, moves: usize) -> Value {
    let Value::Object(mut entries) = record.clone() else { return Value::Null };
    entries.retain(|(key, _)| !key.starts_with("x_") || key == TAKEBACK || key == Computers::KEY);
    for (key, value) in &mut entries {
        if let (MOVES, Value::List(all)) = (key.as_str(), value) {
            all.truncate(moves);
        }
    }
    Value::Object(entries)
}

/// Keeps a new table and goes there; the deals come from the seed.
async fn open(record: Value, seed: Seed) {
    let id = fresh_id();
    let saved = Saved {
        id: id.clone(),
        saved: js_sys::Date::now(),
        finished: false,
        code: seed.to_string(),
        record,
        standings: Value::Null,
    };
    // the table itself says when the browser keeps nothing
    let _ = store::keep(saved).await;
    Route::Table(id).go();
}

/// A name for a game that no other has.
pub fn fresh_id() -> String {
    fresh_seed().to_string().chars().filter(|letter| *letter != '-').take(12).collect()
}

/// 256 bits of the browser's entropy.
pub fn fresh_seed() -> Seed {
    let mut bytes = [0; 32];
    if getrandom::fill(&mut bytes).is_err() {
        // no browser of today lacks it; the clock is better than a page that fails
        bytes[..8].copy_from_slice(&js_sys::Date::now().to_bits().to_le_bytes());
    }
    Seed(bytes)
}
