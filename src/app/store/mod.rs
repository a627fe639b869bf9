//! Where games and what was last chosen are kept: IndexedDB, and the page's own memory beside it.
//!
//! Database `new-tricks`, version 2. The store `games` holds one structured object a game: `id`, `saved` in
//! milliseconds since 1970, `finished`, `code` (the seed of its deals), `record` without its moves, `standings`, and
//! `moves`, how many there are. The moves themselves lie in `moves`, in rows of one or more under `[id, number of the
//! first]`: keeping a move costs the same however long the game is. `settings` holds values under names.
//!
//! In version 1 there were no rows: `record` had all its moves. Such an entry can still be read, and takes the
//! new form when its next move is kept.
//!
//! What the browser would not keep stays in the memory of the tab.

mod database;
mod lock;

use crate::app::page::navigator;
use crate::app::text::list;
use crate::record::{Computers, FORMAT, Value};
use crate::seat::{MOST_SEATS, Seat};
use js_sys::{Array, Map, Promise, Reflect};
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

pub use database::{Raw, StoreError, js_of, object, value_of};
pub use lock::{Hold, Lock};

/// A kept game.
#[derive(Clone, Debug, PartialEq)]
pub struct Saved {
    /// Its name in the store and in the address of its table.
    pub id: String,
    /// When it was last kept, in milliseconds since 1970.
    pub saved: f64,
    /// Whether it is over.
    pub finished: bool,
    /// The deal code of its seed.
    pub code: String,
    /// Its record as a document; in a list of games without the moves.
    pub record: Value,
    /// Who is ahead: objects with `seats`, `score` and `victories`, best first. Nothing for games of version 1.
    pub standings: Value,
}

/// Something in the store that this version cannot read.
#[derive(Clone, PartialEq)]
pub struct Unreadable {
    /// Its name in the store.
    pub key: JsValue,
    /// Whether a later version has written it.
    pub later: bool,
}

/// All that is kept.
#[derive(Default)]
pub struct Shelf {
    /// The games, the one kept last first.
    pub games: Vec<Saved>,
    /// What is no game that this version can read.
    pub unreadable: Vec<Unreadable>,
    /// Why there may be more that cannot be seen.
    pub trouble: Option<StoreError>,
}

impl Shelf {
    /// Puts a game before all that were kept earlier.
    fn put(&mut self, saved: Saved) {
        let place = self.games.partition_point(|other| other.saved > saved.saved);
        self.games.insert(place, saved);
    }
}

/// What lasts as long as the tab: games that the browser would not keep, in the form of version 1 by their names, and
/// what was chosen here.
#[derive(Clone)]
struct Memory {
    games: Map,
    settings: Map,
}

thread_local! {
    static MEMORY: RefCell<Memory> = RefCell::new(Memory { games: Map::new(), settings: Map::new() });
}

fn held_in() -> Map {
    MEMORY.with_borrow(|memory| memory.games.clone())
}

fn settings() -> Map {
    MEMORY.with_borrow(|memory| memory.settings.clone())
}

/// What lasts as long as the tab, for another program of the page to [share](share).
pub fn memory() -> Array {
    Array::of2(&held_in(), &settings())
}

/// From now on what lasts as long as the tab is that of another program of the page.
pub fn share(memory: &Array) {
    MEMORY.set(Memory { games: memory.get(0).unchecked_into(), settings: memory.get(1).unchecked_into() });
}

const MOVES: &str = "moves";
const STANDINGS: &str = "standings";

/// Keeps a whole game in the place of what there was under its name. Where that fails, it lasts as long as the
/// tab.
pub async fn keep(saved: Saved) -> Result<(), StoreError> {
    let kept = keep_from(&saved, 0, None).await;
    if kept.is_err() {
        hold(&saved);
    }
    kept
}

/// Keeps what is new of a game: what there is besides its moves, and its moves from that number on, which are
/// those in its record. `before` is when it was kept last. The game is safe once this is done.
pub async fn keep_from(saved: &Saved, from: usize, before: Option<f64>) -> Result<(), StoreError> {
    let (record, moves) = saved.parts();
    let count = (MOVES, Value::Int((from + moves.len()) as i64));
    let entry = Value::object(saved.entry(record).into_iter().chain([count]));
    database::keep(&entry, &saved.id, from, moves, before).await?;
    let_go(&saved.id);
    Ok(())
}

/// Holds a whole game in memory, as the browser would not keep it.
pub fn hold(saved: &Saved) {
    // what was read from a record can be written
    if let Ok(entry) = js_of(&Value::object(saved.entry(saved.record.clone()))) {
        held_in().set(&JsValue::from_str(&saved.id), &entry);
    }
}

fn let_go(id: &str) -> Option<Saved> {
    let held = held(id);
    held_in().delete(&JsValue::from_str(id));
    held
}

fn held(id: &str) -> Option<Saved> {
    read_held(held_in().get(&JsValue::from_str(id)))
}

fn read_held(entry: JsValue) -> Option<Saved> {
    Saved::of_raw(&Raw { entry, rows: Vec::new() })
}

/// The kept game of that name with all its moves, and whether only this tab has it so.
pub async fn game(id: &str) -> Result<Option<(Saved, bool)>, StoreError> {
    let held = held(id).map(|saved| (saved, true));
    let kept = match database::game(&JsValue::from_str(id)).await {
        Ok(Some(raw)) => Saved::of_raw(&raw).map(|saved| (saved, false)),
        Ok(None) => return Ok(held),
        Err(error) => return if held.is_some() { Ok(held) } else { Err(error) },
    };
    match (held, kept) {
        // another tab may have gone on with what it had found
        (Some(held), Some(kept)) => Ok(Some(if kept.0.saved > held.0.saved { kept } else { held })),
        (None, None) => Err(StoreError::Damaged),
        (held, kept) => Ok(held.or(kept)),
    }
}

/// All that is kept, without the games' moves.
pub async fn shelf() -> Shelf {
    let mut shelf = Shelf::default();
    let entries = database::entries().await;
    shelf.trouble = entries.as_ref().err().copied();
    for entry in entries.unwrap_or_default() {
        match database::value_of(&entry).as_ref().map(Saved::of_value) {
            Some(Ok(saved)) => shelf.put(saved),
            other => {
                let key = Reflect::get(&entry, &"id".into()).unwrap_or_default();
                shelf.unreadable.push(Unreadable { key, later: matches!(other, Some(Err(Later(true)))) });
            }
        }
    }
    for held in Array::from(&held_in().values()).iter().filter_map(read_held) {
        let kept = shelf.games.iter().position(|saved| saved.id == held.id);
        if kept.is_none_or(|place| shelf.games[place].saved <= held.saved) {
            kept.map(|place| shelf.games.remove(place));
            shelf.put(held);
        }
    }
    shelf
}

/// What is kept under that name, as it lies in the store.
pub async fn raw(key: &JsValue) -> Option<Raw> {
    database::game(key).await.ok().flatten()
}

/// What was taken from the shelf, to be put back.
#[derive(Clone)]
pub struct Taken {
    raw: Option<Raw>,
    held: Option<Saved>,
}

/// Takes a game from the shelf, or what cannot be read.
pub async fn take_out(key: &JsValue) -> Result<Taken, StoreError> {
    let held = key.as_string().and_then(|id| let_go(&id));
    match database::take_out(key).await {
        Ok(raw) => Ok(Taken { raw, held }),
        // where the browser keeps nothing there is nothing to take out
        Err(_) if held.is_some() => Ok(Taken { raw: None, held }),
        Err(error) => Err(error),
    }
}

/// Puts back what was taken from the shelf.
pub async fn put_back(taken: Taken) -> Result<(), StoreError> {
    if let Some(held) = &taken.held {
        hold(held);
    }
    match &taken.raw {
        Some(raw) => database::put_back(raw).await,
        None => Ok(()),
    }
}

/// The name under which a shared deal lies until a table is set up with it.
pub const SHARED_DEAL: &str = "deal";

/// Leaves something for another program of the page, as long as the tab lives.
pub fn leave(name: &str, value: &Value) {
    if let Ok(value) = js_of(value) {
        settings().set(&JsValue::from_str(name), &value);
    }
}

/// What was left under that name; null where there is nothing.
pub fn left(name: &str) -> Value {
    database::value_of(&settings().get(&JsValue::from_str(name))).unwrap_or(Value::Null)
}

/// What was last chosen under that name.
pub async fn setting(name: &str) -> Option<Value> {
    match left(name) {
        Value::Null => database::setting(name).await.ok().flatten(),
        chosen => Some(chosen),
    }
}

/// Remembers a choice; where the browser keeps nothing, as long as the tab lives.
pub async fn remember(name: &str, value: Value) {
    leave(name, &value);
    // a choice that is not remembered costs nothing: the defaults come back
    let _ = database::remember(name, &value).await;
}

#[wasm_bindgen]
extern "C" {
    type Storage;
    #[wasm_bindgen(method, catch)]
    fn persist(this: &Storage) -> Result<Promise, JsValue>;
}

/// Asks the browser not to delete what is kept when room gets scarce: once, and whatever it says.
pub async fn ask_to_last() {
    const ASKED: &str = "asked";
    let storage = navigator("storage");
    if storage.is_object() && setting(ASKED).await.is_none() {
        remember(ASKED, Value::Bool(true)).await;
        // where it does not know how, it will not
        let _ = storage.unchecked_into::<Storage>().persist();
    }
}

/// No game; whether it is one of a later version.
struct Later(bool);

impl Saved {
    /// How it lies in the store, with that of its record.
    fn entry(&self, record: Value) -> [(&'static str, Value); 6] {
        [
            ("id", Value::text(&self.id)),
            ("saved", Value::Float(self.saved)),
            ("finished", Value::Bool(self.finished)),
            ("code", Value::text(&self.code)),
            ("record", record),
            (STANDINGS, self.standings.clone()),
        ]
    }

    /// Who is ahead, best first, as far as that is known: names, and games won and points.
    pub fn standing(&self) -> String {
        let (names, Value::List(standings)) = (self.players(), &self.standings) else { return String::new() };
        let whole = |value: Option<&Value>| value.and_then(number_of).map(|number| number as u64);
        let line = |standing: &Value| {
            let Some(Value::List(seats)) = standing.get("seats") else { return None };
            let seat = |seat: &Value| names.get(number_of(seat)? as usize).cloned();
            let who: Vec<String> = seats.iter().filter_map(seat).collect();
            let score = whole(standing.get("score"))?;
            Some(match whole(standing.get("victories")) {
                Some(won) => format!("{} {won} won, {score}", list(&who)),
                None => format!("{} {score}", list(&who)),
            })
        };
        standings.iter().filter_map(line).collect::<Vec<_>>().join(" · ")
    }

    /// The record without its moves, and those.
    fn parts(&self) -> (Value, &[Value]) {
        let Value::Object(entries) = &self.record else { return (self.record.clone(), &[]) };
        let head = entries.iter().filter(|(key, _)| key != MOVES).cloned().collect();
        let moves = match self.record.get(MOVES) {
            Some(Value::List(moves)) => moves.as_slice(),
            _ => &[],
        };
        (Value::Object(head), moves)
    }

    fn of_value(value: &Value) -> Result<Saved, Later> {
        let damaged = || Later(false);
        let text = |name: &str| value.get(name).and_then(text_of).map(str::to_owned).ok_or_else(damaged);
        let record = value.get("record").ok_or_else(damaged)?;
        let format = record.get("format").and_then(text_of).ok_or_else(damaged)?;
        if format != FORMAT {
            return Err(Later(format.starts_with("new-tricks/")));
        }
        Ok(Saved {
            id: text("id")?,
            saved: value.get("saved").and_then(number_of).ok_or_else(damaged)?,
            finished: value.get("finished") == Some(&Value::Bool(true)),
            code: text("code")?,
            record: record.clone(),
            standings: value.get(STANDINGS).cloned().unwrap_or(Value::Null),
        })
    }

    /// The game with its moves, if that is what lies in the store.
    fn of_raw(raw: &Raw) -> Option<Saved> {
        let value = database::value_of(&raw.entry)?;
        let mut saved = Saved::of_value(&value).ok()?;
        // a game of version 1 has no rows
        if let Some(count) = value.get(MOVES).and_then(number_of)
            && let Value::Object(entries) = &mut saved.record
        {
            let mut moves = Vec::new();
            for row in &raw.rows {
                let Some(Value::List(row)) = database::value_of(row) else { return None };
                moves.extend(row);
            }
            if moves.len() as f64 != count {
                return None;
            }
            entries.push((MOVES.to_owned(), Value::List(moves)));
        }
        Some(saved)
    }

    /// The game's word in the record, where there is one.
    pub fn game(&self) -> Option<&str> {
        self.record.get("game").and_then(text_of)
    }

    /// The people's names in the record, with how well computer players play.
    pub fn players(&self) -> Vec<String> {
        let Some(Value::List(names)) = self.record.get("players") else { return Vec::new() };
        let seats = names.len().min(MOST_SEATS) as u8;
        let computers = self.record.get(Computers::KEY).map(|list| Computers::of_value(list, seats));
        let computers = computers.unwrap_or_default();
        let named =
            Seat::all(seats).zip(names).map(|(seat, name)| Some(computers.named(seat, text_of(name)?)));
        named.flatten().collect()
    }
}

fn text_of(value: &Value) -> Option<&str> {
    match value {
        Value::Text(text) => Some(text),
        _ => None,
    }
}

fn number_of(value: &Value) -> Option<f64> {
    match value {
        Value::Int(number) => Some(*number as f64),
        Value::Float(number) => Some(*number),
        _ => None,
    }
}
