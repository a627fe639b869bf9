//! Opening games that lie in files or are pasted: they become games of this device, whoever has played them.

use super::files::{SAVED, SHELF};
use super::route::Route;
use super::start;
use super::text::count;
use gloo_events::{EventListener, EventListenerOptions};
use js_sys::Uint8Array;
use new_tricks::record::{MOST_BYTES, Malformed, Value, read_json};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{ClipboardEvent, DataTransfer, DragEvent, Element, File, FileList};
use yew::prelude::*;

/// The most bytes that a file of several games may have: 32 MiB.
const MOST_FILE: usize = 32 << 20;
/// A file of several games says so within its first bytes.
const START: usize = 200;
/// The most games that are named when they cannot be opened.
const MOST_NAMED: usize = 5;

/// Something that may hold games.
pub enum Source {
    /// A file.
    File(File),
    /// Text.
    Pasted(String),
}

/// What has come of opening something.
#[derive(Default)]
pub struct Opened {
    /// How many games are on the shelf now that were not before.
    pub laid: u32,
    /// What could not be opened, and why.
    pub refused: Vec<String>,
}

impl Opened {
    /// What is said of it above the reasons.
    pub fn heading(&self) -> String {
        match (self.laid, self.refused.len()) {
            (0, 1) => "This cannot be opened.".to_owned(),
            (0, _) => "None of this can be opened.".to_owned(),
            (laid, 0) => format!("{} put on the shelf.", count(laid.into(), "game", "games")),
            (laid, _) => format!("{} put on the shelf, but not these:", count(laid.into(), "game", "games")),
        }
    }

    /// The reasons, as many as one can read.
    pub fn reasons(&self) -> Vec<String> {
        let mut reasons: Vec<String> = self.refused.iter().take(MOST_NAMED).cloned().collect();
        let more = self.refused.len() - reasons.len();
        if more > 0 {
            reasons.push(format!("and {more} more"));
        }
        reasons
    }
}

/// Opens all games there. A single one is gone to; several are on the shelf then. Nothing is to be said where
/// it went as one expects.
pub async fn open(sources: Vec<Source>) -> Option<Opened> {
    let alone = sources.len() == 1;
    let mut opened = Opened::default();
    let mut last = None;
    for source in sources {
        let name = source.name();
        let games = match source.bytes().await.and_then(|bytes| games_in(&bytes)) {
            Ok(games) => games,
            Err(why) => {
                opened.refused.push(format!("{name}: {why}"));
                continue;
            }
        };
        let several = games.len() != 1;
        for (number, (record, saved)) in games.iter().enumerate() {
            // what is dealt from now on comes from this device
            match start::lay(record, start::fresh_seed(), *saved).await {
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
    Some(opened)
}

impl Source {
    fn name(&self) -> String {
        match self {
            Source::File(file) => file.name().chars().take(60).collect(),
            Source::Pasted(_) => "What you pasted".to_owned(),
        }
    }

    async fn bytes(self) -> Result<Vec<u8>, String> {
        match self {
            Source::Pasted(text) => Ok(text.into_bytes()),
            // a larger file is not even looked into
            Source::File(file) if file.size() > MOST_FILE as f64 => {
                Err("this is over 32 MiB, more than a file of games may be".to_owned())
            }
            Source::File(file) => {
                let content = JsFuture::from(file.array_buffer()).await;
                content
                    .map(|bytes| Uint8Array::new(&bytes).to_vec())
                    .map_err(|_| "the file cannot be read".to_owned())
            }
        }
    }
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

/// Files that were chosen or dropped.
pub fn files(list: Option<FileList>) -> Vec<Source> {
    let list = list.as_ref();
    let file = |n: u32| list.and_then(|list| list.get(n)).map(Source::File);
    (0..list.map_or(0, FileList::length)).filter_map(file).collect()
}

/// Calls back with all files that are dropped on the page, and with records that are pasted at home or
/// on the shelf, as long as the listeners are kept.
pub fn on_arrival(arrived: &Callback<Vec<Source>>) -> [EventListener; 3] {
    let document = gloo_utils::document();
    ["dragover", "drop", "paste"].map(|kind| {
        let arrived = arrived.clone();
        let options = EventListenerOptions::enable_prevent_default();
        EventListener::new_with_options(&document, kind, options, move |event| {
            if kind == "paste" {
                if let Some(text) = pasted(event) {
                    arrived.emit(vec![Source::Pasted(text)]);
                }
                return;
            }
            let Some(dragged) = transfer(event).filter(holds_files) else { return };
            // otherwise the browser shows the file in the place of the page
            event.prevent_default();
            if kind == "drop" {
                arrived.emit(files(dragged.files()));
            }
        })
    })
}

fn transfer(event: &Event) -> Option<DataTransfer> {
    event.dyn_ref::<DragEvent>()?.data_transfer()
}

/// Whether files are dragged; text that is dragged into a field is the browser's affair.
fn holds_files(transfer: &DataTransfer) -> bool {
    transfer.types().includes(&JsValue::from_str("Files"), 0)
}

/// Text that looks like a record and was meant for no field, where no game is disturbed.
fn pasted(event: &Event) -> Option<String> {
    if !matches!(Route::current(), Route::Home | Route::Shelf) {
        return None;
    }
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    if target.is_some_and(|target| target.closest("input, textarea").is_ok_and(|field| field.is_some())) {
        return None;
    }
    let text = event.dyn_ref::<ClipboardEvent>()?.clipboard_data()?.get_data("text").ok()?;
    text.trim_start().starts_with('{').then_some(text)
}
