//! Games as files: saving one, or all.

use super::store::{self, Raw, Saved, js_of, object};
use gloo_timers::callback::Timeout;
use js_sys::{Array, BigInt, Date, JSON};
use wasm_bindgen::prelude::*;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

/// What a file of several games says of itself; each of its games is a record.
pub const SHELF: &str = "new-tricks-shelf/1";
/// The key in such a file under which a game says when it was played last, in milliseconds since 1970.
pub const SAVED: &str = "x_saved";

/// For so long, in milliseconds, a file can be fetched that is offered.
const OFFERED: u32 = 60_000;

/// Offers the game's record as a file. It holds no card that is not dealt yet.
pub fn save_game(saved: &Saved) {
    if let Ok(record) = js_of(&saved.record) {
        save(saved.game().unwrap_or("game"), &record);
    }
}

/// Offers all games in one file.
pub async fn save_all() {
    let games = Array::new();
    for listed in store::shelf().await.games {
        if let Ok(Some((saved, _))) = store::game(&listed.id).await
            && let Ok(record) = js_of(&saved.record)
        {
            // an object that was just made takes another property
            let _ = js_sys::Reflect::set(&record, &SAVED.into(), &saved.saved.into());
            games.push(&record);
        }
    }
    save("games", &object([("format", SHELF.into()), ("games", games.into())]));
}

/// Offers as a file what lies in the store, whatever it is.
pub fn save_raw(raw: &Raw) {
    let rows: Array = raw.rows.iter().collect();
    save("entry", &object([("entry", raw.entry.clone()), ("moves", rows.into())]));
}

/// Offers a file that is named after what it holds and after the day.
fn save(what: &str, content: &JsValue) {
    // a store can hold numbers that JSON has no form for
    let plain = Closure::<dyn Fn(JsValue, JsValue) -> JsValue>::new(|_, value: JsValue| {
        match value.dyn_ref::<BigInt>().and_then(|number| number.to_string(10).ok()) {
            Some(digits) => digits.into(),
            None => value,
        }
    });
    let text = JSON::stringify_with_replacer(content, plain.as_ref());
    let Some(text) = text.ok().and_then(|text| text.as_string()) else { return };
    let day: String = Date::new_0().to_iso_string().into();
    let name = format!("new-tricks-{}-{}.json", clean(what), day.get(..10).unwrap_or_default());
    // a browser that offers no files has nothing else to offer either
    let _ = offer(&name, &text);
}

/// Letters, digits and dashes only: a game's name may come from outside.
fn clean(name: &str) -> String {
    name.chars().filter(|letter| letter.is_ascii_alphanumeric() || *letter == '-').take(40).collect()
}

fn offer(name: &str, text: &str) -> Result<(), JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type("application/json");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &kind)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = gloo_utils::document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Timeout::new(OFFERED, move || drop(Url::revoke_object_url(&address))).forget();
    Ok(())
}
