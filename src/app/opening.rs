//! Opening games that lie in files or are pasted: they become games of this device, whoever has played them.

use super::arrival::Source;
use super::files::{SAVED, SHELF};
use super::route::Route;
use super::saving::lay;
use super::text::count;
use crate::record::{MOST_BYTES, Malformed, Value, read_json};
use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::File;

/// The most bytes that a file of several games may have: 32 MiB.
const MOST_FILE: usize = 32 << 20;
/// A file of several games says so within its first bytes.
const START: usize = 200;
/// The most games that are named when they cannot be opened.
const MOST_NAMED: usize = 5;

/// What has come of opening something.
#[derive(Default)]
struct Opened {
    /// How many games are on the shelf now that were not before.
    laid: u32,
    /// What could not be opened, and why.
    refused: Vec<String>,
}

impl Opened {
    /// What is said of it above the reasons.
    fn heading(&self) -> String {
        match (self.laid, self.refused.len()) {
            (0, 1) => "This cannot be opened.".to_owned(),
            (0, _) => "None of this can be opened.".to_owned(),
            (laid, 0) => format!("{} put on the shelf.", count(laid.into(), "game", "games")),
            (laid, _) => format!("{} put on the shelf, but not these:", count(laid.into(), "game", "games")),
        }
    }

    /// The reasons, as many as one can read.
    fn reasons(mut self) -> Vec<String> {
        if let Some(more @ 1..) = self.refused.len().checked_sub(MOST_NAMED) {
            self.refused.truncate(MOST_NAMED);
            self.refused.push(format!("and {more} more"));
        }
        self.refused
    }
}

/// Opens all games there. A single one is gone to; several are on the shelf then. Gives what is to be said of it:
/// a heading, and reasons; nothing where it went as one expects.
pub async fn open(sources: Vec<Source>) -> Option<(String, Vec<String>)> {
    let alone = sources.len() == 1;
    let mut opened = Opened::default();
    let mut last = None;
    for source in sources {
        let name = name(&source);
        let games = match bytes(source).await.and_then(|bytes| games_in(&bytes)) {
            Ok(games) => games,
            Err(why) => {
                opened.refused.push(format!("{name}: {why}"));
                continue;
            }
        };
        let several = games.len() != 1;
        for (number, (record, saved)) in games.iter().enumerate() {
            match lay(record, *saved).await {
                Ok(id) => {
                    opened.laid += 1;
                    last = Some(id);
                }
                Err(why) if several => opened.refused.push(format!("{name}: game {}: {why}", number + 1)),
                Err(why) => opened.refused.push(format!("{name}: {why}")),
            }
        }
        if several && games.is_empty() {
            opened.refused.push(format!("{name}: there is no game in it"));
        }
    }
    match last {
        Some(id) if alone && opened.laid == 1 && opened.refused.is_empty() => {
            Route::Table(id).go();
            return None;
        }
        Some(_) => Route::Shelf.go(),
        None => {}
    }
    Some((opened.heading(), opened.reasons()))
}

fn name(source: &Source) -> String {
    match source.dyn_ref::<File>() {
        Some(file) => file.name().chars().take(60).collect(),
        None => "What you pasted".to_owned(),
    }
}

async fn bytes(source: Source) -> Result<Vec<u8>, String> {
    let Some(file) = source.dyn_ref::<File>() else {
        return Ok(source.as_string().unwrap_or_default().into_bytes());
    };
    // a larger file is not even looked into
    if file.size() > MOST_FILE as f64 {
        return Err("this is over 32 MiB, more than a file of games may be".to_owned());
    }
    let content = JsFuture::from(file.array_buffer()).await;
    content.map(|bytes| Uint8Array::new(&bytes).to_vec()).map_err(|_| "the file cannot be read".to_owned())
}

/// The records in a text, and when each was played last: one, or all of a file of several games.
fn games_in(text: &[u8]) -> Result<Vec<(Value, f64)>, String> {
    let mut start = text.get(..START).unwrap_or(text).windows(SHELF.len());
    if text.len() > MOST_BYTES && !start.any(|part| part == SHELF.as_bytes()) {
        return Err(Malformed::TooLarge.to_string());
    }
    let document = read_json(text).map_err(|error| error.to_string())?;
    let now = js_sys::Date::now();
    if document.get("format") != Some(&Value::text(SHELF)) {
        return Ok(vec![(document, now)]);
    }
    let Some(Value::List(games)) = document.get("games") else {
        return Err(Malformed::MissingKey("games").to_string());
    };
    let when = |record: &Value| match record.get(SAVED) {
        // (`clamp` would bring in how numbers are written, for its panic)
        Some(Value::Int(when)) => (*when as f64).max(0.0).min(now),
        _ => now,
    };
    Ok(games.iter().map(|record| (record.clone(), when(record))).collect())
}
