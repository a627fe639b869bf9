//! Opening games from files or pasted text: they become games of this device.
//!
//! A file is read in slices, and a file of several games is cut into them on the way ([`Splitter`]): however large it
//! is, one game at a time is in memory, and the page goes on drawing between two of them.

use super::files::SAVED_KEY;
use super::import_source::{ImportSource, name_of, slice_of};
use super::progress::{FileResult, Progress};
use super::route::Route;
use super::saving::save_opened;
use super::splitter::{LIBRARY, Piece, Rest, Splitter};
use super::store::StoreError;
use super::text::count;
use rules::record::{Malformed, Value, read_json};

/// How many bytes are read at once.
const SLICE: f64 = 65_536.0;
/// How many games are named that cannot be opened.
const MAX_NAMED: usize = 5;
/// How many games of a file the memory of the tab takes where the browser keeps none.
const MAX_IN_MEMORY: u32 = 100;

/// What was opened so far.
#[derive(Default)]
struct Tally {
    /// How many games were put in the library.
    added: u32,
    /// The last of them.
    last: Option<String>,
    /// How many could not be opened.
    refused: usize,
    /// The first of those, and why.
    reasons: Vec<String>,
    /// How many the browser does not keep, and why not.
    unkept: Option<(u32, StoreError)>,
}

impl Tally {
    fn refuse(&mut self, what: &str, why: &str) {
        self.refused += 1;
        if self.reasons.len() < MAX_NAMED {
            self.reasons.push(format!("{what}: {why}"));
        }
    }

    /// What the page says about it.
    fn result(mut self) -> FileResult {
        let added = count(self.added.into(), "game", "games");
        let heading = match (self.added, self.refused) {
            (0, 1) => "This cannot be opened.".to_owned(),
            (0, _) => "None of this can be opened.".to_owned(),
            (_, 0) => format!("{added} added to Your games."),
            _ => format!("{added} added to Your games, but not these:"),
        };
        if let Some(more @ 1..) = self.refused.checked_sub(self.reasons.len()) {
            self.reasons.push(format!("and {more} more"));
        }
        if let Some((unkept, error)) = self.unkept {
            let games = count(unkept.into(), "game lasts", "games last");
            self.reasons.push(format!("{} {games} only as long as this tab stays open.", error.sentence()));
        }
        FileResult { heading, reasons: self.reasons }
    }
}

/// Opens all games there. A single game is shown, several are put in the library. Gives what the page has to say then;
/// none where the game that is shown says it all.
pub async fn open(sources: Vec<ImportSource>, mut progress: Progress) -> Option<FileResult> {
    let alone = sources.len() == 1;
    let start = Route::current();
    let mut opened = Tally::default();
    for source in &sources {
        let name = name_of(source);
        if let Err(why) = open_source(source, &name, &mut opened, &mut progress).await {
            opened.refuse(&name, &why);
        }
    }
    // whoever has gone somewhere else meanwhile stays there
    let has_stayed = Route::current() == start;
    match &opened.last {
        Some(id) if alone && opened.added == 1 && opened.refused == 0 && has_stayed => {
            Route::Table(id.clone()).go();
            return None;
        }
        Some(_) if has_stayed => Route::Library.go(),
        _ => {}
    }
    Some(opened.result())
}

/// Opens all games of a source. An error says why there are no more.
async fn open_source(
    source: &ImportSource,
    name: &str,
    opened: &mut Tally,
    progress: &mut Progress,
) -> Result<(), String> {
    let (size, task) = (source.size(), format!("Opening {name}"));
    let (mut splitter, mut at, mut games) = (Splitter::default(), 0.0, 0_u32);
    while at < size {
        let slice = slice_of(source, at, SLICE).await?;
        let text = if at == 0.0 { without_mark(&slice)? } else { &slice };
        for piece in splitter.push(text).map_err(|error| error.to_string())? {
            games += 1;
            open_piece(piece, &format!("{name}: game {games}"), opened).await?;
            progress.tell(&task, opened.added, at / size);
        }
        at += SLICE;
        progress.tell(&task, opened.added, at / size);
    }
    match splitter.finish() {
        Rest::Whole(text) => open_whole(&text, name, opened).await,
        Rest::Games(0) => Err(EMPTY.to_owned()),
        Rest::Games(_) => Ok(()),
        Rest::Damaged(why) => Err(why),
    }
}

/// What is said of a file without games.
const EMPTY: &str = "there is no game in it";

/// The text without the mark that some programs put before UTF-8.
fn without_mark(text: &[u8]) -> Result<&[u8], String> {
    if text.starts_with(b"\xff\xfe") || text.starts_with(b"\xfe\xff") {
        return Err("this is text in UTF-16; please save it in UTF-8".to_owned());
    }
    Ok(text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text))
}

/// Opens a game that was cut out of a file; `what` says which.
async fn open_piece(piece: Piece, what: &str, opened: &mut Tally) -> Result<(), String> {
    let record = piece.ok_or(Malformed::TooLarge).and_then(|text| read_json(&text));
    match record {
        Ok(record) => open_record(&record, what, opened).await,
        Err(error) => {
            opened.refuse(what, &error.to_string());
            Ok(())
        }
    }
}

/// Opens a document that was not cut: a record, or a file of several games with its parts in an unusual order.
async fn open_whole(text: &[u8], name: &str, opened: &mut Tally) -> Result<(), String> {
    let document = read_json(text).map_err(|error| error.to_string())?;
    if document.get("format") != Some(&Value::text(LIBRARY)) {
        return open_record(&document, name, opened).await;
    }
    let Some(Value::List(games)) = document.get("games") else {
        return Err(Malformed::MissingKey("games").to_string());
    };
    if games.is_empty() {
        return Err(EMPTY.to_owned());
    }
    for (number, record) in games.iter().enumerate() {
        open_record(record, &format!("{name}: game {}", number + 1), opened).await?;
    }
    Ok(())
}

/// Opens one game. An error says why no more games can be opened.
async fn open_record(record: &Value, what: &str, opened: &mut Tally) -> Result<(), String> {
    match save_opened(record, last_played(record)).await {
        Ok(new) => {
            opened.added += 1;
            opened.last = Some(new.id);
            if let Err(error) = new.kept {
                let unkept = opened.unkept.map_or(1, |(before, _)| before + 1);
                opened.unkept = Some((unkept, error));
                if unkept == MAX_IN_MEMORY {
                    return Err("the games after that were left out".to_owned());
                }
            }
        }
        Err(why) => opened.refuse(what, &why),
    }
    Ok(())
}

/// When a record says it was last played; now where it does not, or names a moment to come.
#[expect(clippy::cast_precision_loss, reason = "a moment in milliseconds stays far below 2^53")]
fn last_played(record: &Value) -> f64 {
    let now = js_sys::Date::now();
    if let Some(Value::Int(when)) = record.get(SAVED_KEY) { (*when as f64).max(0.0).min(now) } else { now }
}
