//! Where games and what was last chosen are kept: IndexedDB, and the page's own memory beside it.
//!
//! Database `new-tricks`, version 1: the store `games` holds one structured object a game (`id`, `saved` in
//! milliseconds since 1970, `finished`, `code`: the seed of its deals, `record`); `settings` holds values under
//! names. Where the browser keeps nothing, all of it works as long as the tab lives.

mod database;

use new_tricks::record::Value;
use std::cell::RefCell;

pub use database::StoreError;

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
    /// Its record as a document.
    pub record: Value,
}

thread_local! {
    /// What this tab has written, for browsers that keep nothing.
    static GAMES: RefCell<Vec<Saved>> = const { RefCell::new(Vec::new()) };
    static SETTINGS: RefCell<Vec<(String, Value)>> = const { RefCell::new(Vec::new()) };
}

/// Keeps a game. An error means that it lasts only as long as the tab.
pub async fn keep(saved: Saved) -> Result<(), StoreError> {
    let value = saved.to_value();
    GAMES.with_borrow_mut(|games| {
        games.retain(|other| other.id != saved.id);
        games.push(saved);
    });
    database::put("games", None, &value).await
}

/// The kept game of that name.
pub async fn game(id: &str) -> Result<Option<Saved>, StoreError> {
    if let Some(saved) = GAMES.with_borrow(|games| games.iter().find(|saved| saved.id == id).cloned()) {
        return Ok(Some(saved));
    }
    match database::get("games", id).await? {
        Some(value) => Saved::of_value(&value).map(Some).ok_or(StoreError::Damaged),
        None => Ok(None),
    }
}

/// All kept games that can be read, the one kept last first.
pub async fn games() -> Vec<Saved> {
    // what this tab has written, it has pushed in the order of time
    let mut games: Vec<Saved> = GAMES.with_borrow(|games| games.iter().rev().cloned().collect());
    for value in database::all("games").await.unwrap_or_default() {
        if let Some(saved) = Saved::of_value(&value)
            && games.iter().all(|other| other.id != saved.id)
        {
            let place = games.partition_point(|other| other.saved > saved.saved);
            games.insert(place, saved);
        }
    }
    games
}

/// Forgets a game.
pub async fn forget(id: &str) -> Result<(), StoreError> {
    GAMES.with_borrow_mut(|games| games.retain(|saved| saved.id != id));
    database::delete("games", id).await
}

/// What was last chosen under that name.
pub async fn setting(name: &str) -> Option<Value> {
    let remembered = SETTINGS.with_borrow(|settings| {
        let found = settings.iter().find(|(other, _)| other == name);
        found.map(|(_, value)| value.clone())
    });
    if remembered.is_some() {
        return remembered;
    }
    database::get("settings", name).await.ok().flatten()
}

/// Remembers a choice; where the browser keeps nothing, as long as the tab lives.
pub async fn remember(name: &str, value: Value) {
    SETTINGS.with_borrow_mut(|settings| {
        settings.retain(|(other, _)| other != name);
        settings.push((name.to_owned(), value.clone()));
    });
    // a choice that is not remembered costs nothing: the defaults come back
    let _ = database::put("settings", Some(name), &value).await;
}

impl Saved {
    fn to_value(&self) -> Value {
        Value::object([
            ("id", Value::text(&self.id)),
            ("saved", Value::Float(self.saved)),
            ("finished", Value::Bool(self.finished)),
            ("code", Value::text(&self.code)),
            ("record", self.record.clone()),
        ])
    }

    fn of_value(value: &Value) -> Option<Saved> {
        let field = |name: &str| value.get(name);
        let text = |name: &str| match field(name)? {
            Value::Text(text) => Some(text.clone()),
            _ => None,
        };
        Some(Saved {
            id: text("id")?,
            saved: match field("saved")? {
                Value::Float(number) => *number,
                Value::Int(number) => *number as f64,
                _ => return None,
            },
            finished: field("finished")? == &Value::Bool(true),
            code: text("code")?,
            record: field("record")?.clone(),
        })
    }

    /// The game's word in the record, where there is one.
    pub fn game(&self) -> Option<&str> {
        match self.record.get("game")? {
            Value::Text(game) => Some(game),
            _ => None,
        }
    }

    /// The people's names in the record.
    pub fn players(&self) -> Vec<String> {
        let Some(Value::List(names)) = self.record.get("players") else { return Vec::new() };
        let name = |name: &Value| match name {
            Value::Text(name) => Some(name.clone()),
            _ => None,
        };
        names.iter().filter_map(name).collect()
    }
}
