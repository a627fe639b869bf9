//! Games as files: saving one, or all.

use super::platform::object;
use super::progress::{FileResult, Progress};
use super::saving::seed_in_file;
use super::splitter::LIBRARY;
use super::store::{self, Saved, StoreError, StoredGame, js_of};
use super::text::count;
use gloo_timers::callback::Timeout;
use js_sys::{Array, BigInt, Date, JSON, JsString, Reflect};
use rules::record::MAX_BYTES;
use wasm_bindgen::prelude::*;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

/// The key in a record of a file of several games that says when the game was last played, in milliseconds since 1970.
pub const SAVED_KEY: &str = "x_saved";

/// A kind of file.
pub struct FileKind {
    /// The end of its name.
    pub extension: &'static str,
    /// Its type.
    pub mime: &'static str,
}

const JSON_FILE: FileKind = FileKind { extension: "json", mime: "application/json" };

/// How long a browser has, in milliseconds, to fetch a file that is offered.
const OFFER_TIME: u32 = 60_000;

/// How many letters of a file of games are held as text before the browser gets them as a part of the file.
const PART: u32 = 1 << 20;

/// Offers the game's record as a file. It holds no card that is not dealt yet.
pub fn save_game(saved: &Saved) {
    if let Ok(record) = js_of(&saved.record) {
        save(saved.game().unwrap_or("game"), &record);
    }
}

/// Offers a file of what is stored, whatever it is.
pub fn save_stored(stored: &StoredGame) {
    let rows: Array = stored.rows.iter().collect();
    save("entry", &object([("entry", stored.entry.clone()), ("moves", rows.into())]));
}

/// Offers all games in one file. One at a time is in memory; the file is the browser's. Gives what the page has to say:
/// that it took long, or what is not in the file.
pub async fn save_all(mut progress: Progress) -> Option<FileResult> {
    let library = store::library().await;
    let mut left_out = LeftOut { unreadable: library.unreadable.len(), too_large: 0 };
    let ids: Vec<String> = library.games.iter().map(|listed| listed.id.clone()).collect();
    let mut file = FileOfGames::default();
    for (number, id) in ids.iter().enumerate() {
        match store::game(id).await {
            Ok(found) => file.add(&found.saved, &mut left_out),
            // it was deleted meanwhile
            Err(StoreError::Nothing) => {}
            Err(_) => left_out.unreadable += 1,
        }
        progress.tell("Saving all games", file.games, share(number, ids.len()));
    }
    let games = count(file.games.into(), "game", "games");
    let reasons = left_out.sentences();
    let heading = match file.finish() {
        Ok(blob) => {
            // a browser that offers no files has nothing else to offer either
            let _ = offer("games", &blob, JSON_FILE.extension);
            format!("{games} saved in a file.")
        }
        Err(_) => "The browser has no room for the file.".to_owned(),
    };
    (progress.has_told() || !reasons.is_empty()).then_some(FileResult { heading, reasons })
}

/// What part of all is done.
#[expect(clippy::cast_precision_loss, reason = "nobody has 2^52 games")]
fn share(number: usize, all: usize) -> f64 {
    number as f64 / all as f64
}

/// How many games are not in a file of all.
struct LeftOut {
    unreadable: usize,
    too_large: usize,
}

impl LeftOut {
    fn sentences(&self) -> Vec<String> {
        let sentence = |number: usize, why: &str| {
            (number > 0)
                .then(|| format!("Not in the file: {}, {why}.", count(number as u64, "game", "games")))
        };
        let unreadable = sentence(self.unreadable, "which this version of the page cannot read");
        unreadable.into_iter().chain(sentence(self.too_large, "over 4 MiB")).collect()
    }
}

/// A file of several games in the making: a game on each line, so that one can be found and cut out with any tool.
#[derive(Default)]
struct FileOfGames {
    games: u32,
    /// The parts that the browser has already.
    parts: Array,
    /// The text that follows them, and its length.
    text: Array,
    length: u32,
}

impl FileOfGames {
    /// Adds a game, unless it is too large to be read again.
    fn add(&mut self, saved: &Saved, left_out: &mut LeftOut) {
        let Some(text) = line_of(saved) else {
            left_out.unreadable += 1;
            return;
        };
        // a letter of JavaScript's has at most three bytes
        let letters = text.length() as usize;
        if letters > MAX_BYTES || letters > MAX_BYTES / 3 && String::from(&text).len() > MAX_BYTES {
            left_out.too_large += 1;
            return;
        }
        let before =
            if self.games == 0 { format!(r#"{{"format":"{LIBRARY}","games":["#) } else { ",".to_owned() };
        self.length += text.length();
        self.text.push(&(before + "\n").into());
        self.text.push(&text);
        self.games += 1;
        if self.length > PART {
            self.pass_on();
        }
    }

    /// Gives the browser the text so far. Where it has no room, the text stays, and the file fails in the end.
    fn pass_on(&mut self) {
        if let Ok(part) = Blob::new_with_str_sequence(&self.text) {
            self.parts.push(&part);
            (self.text, self.length) = (Array::new(), 0);
        }
    }

    fn finish(self) -> Result<Blob, JsValue> {
        self.text.push(&"\n]}\n".into());
        for text in self.text {
            self.parts.push(&text);
        }
        json_blob(&self.parts)
    }
}

/// A game's record as a line of a file.
fn line_of(saved: &Saved) -> Option<JsString> {
    let record = js_of(&saved.record).ok()?;
    // an object that was just made takes another property
    let _ = Reflect::set(&record, &SAVED_KEY.into(), &saved.saved.into());
    if let Some((key, seed)) = seed_in_file(saved) {
        let _ = Reflect::set(&record, &key.into(), &seed.into());
    }
    text_of(&record)
}

/// Offers a file, named after what it holds.
fn save(what: &str, content: &JsValue) {
    if let Some(text) = text_of(content)
        && let Ok(blob) = json_blob(&Array::of1(&text))
    {
        // a browser that offers no files has nothing else to offer either
        let _ = offer(what, &blob, JSON_FILE.extension);
    }
}

/// Data as JSON on one line.
fn text_of(content: &JsValue) -> Option<JsString> {
    // a store can hold numbers that JSON has no form for
    let plain = Closure::<dyn Fn(JsValue, JsValue) -> JsValue>::new(|_, value: JsValue| {
        match value.dyn_ref::<BigInt>().and_then(|number| number.to_string(10).ok()) {
            Some(digits) => digits.into(),
            None => value,
        }
    });
    JSON::stringify_with_replacer(content, plain.as_ref()).ok()
}

/// Letters, digits and dashes only: what a game is called may come from outside.
fn clean(name: &str) -> String {
    name.chars().filter(|letter| letter.is_ascii_alphanumeric() || *letter == '-').take(40).collect()
}

fn json_blob(parts: &Array) -> Result<Blob, JsValue> {
    blob(parts, JSON_FILE.mime)
}

fn blob(parts: &Array, mime: &str) -> Result<Blob, JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type(mime);
    Blob::new_with_blob_sequence_and_options(parts, &kind)
}

/// Offers text as a file, named after what it holds.
pub fn save_text(what: &str, text: &str, kind: &FileKind) {
    if let Ok(blob) = blob(&Array::of1(&text.into()), kind.mime) {
        // a browser that offers no files has nothing else to offer either
        let _ = offer(what, &blob, kind.extension);
    }
}

/// Offers a picture as a file, named after what it shows.
pub fn save_picture(what: &str, picture: &Blob) {
    // a browser that offers no files has nothing else to offer either
    let _ = offer(what, picture, "png");
}

/// The name of a file: what it holds, and the day.
pub fn name_of(what: &str, extension: &str) -> String {
    let day: String = Date::new_0().to_iso_string().into();
    format!("new-tricks-{}-{}.{extension}", clean(what), day.get(..10).unwrap_or_default())
}

/// Offers a file, named after what it holds and after the day.
fn offer(what: &str, content: &Blob, extension: &str) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(content)?;
    let link: HtmlAnchorElement = gloo_utils::document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(&name_of(what, extension));
    link.click();
    Timeout::new(OFFER_TIME, move || drop(Url::revoke_object_url(&address))).forget();
    Ok(())
}
