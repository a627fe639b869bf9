//! Where games come from: files that are chosen or dropped, and text that is pasted.

use super::route::Route;
use gloo_events::{EventListener, EventListenerOptions};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, ClipboardEvent, DataTransfer, DragEvent, Element, File, FileList};
use yew::prelude::*;

/// Something that may hold games: a `File`, or text that was pasted.
pub type ImportSource = Blob;

/// The screen for a link in a text: to a game or a deal, on whichever host the page lies.
pub fn shared_link(text: &str) -> Option<Route> {
    text.split_whitespace().find_map(|word| {
        let (_, hash) = word.split_once('#')?;
        let route = Route::of_hash(hash);
        matches!(route, Route::Shared(_) | Route::SharedDeal(_)).then_some(route)
    })
}

/// Files that were chosen or dropped.
pub fn files(list: Option<FileList>) -> Vec<ImportSource> {
    let list = list.as_ref();
    let file = |n: u32| list.and_then(|list| list.get(n)).map(Blob::from);
    (0..list.map_or(0, FileList::length)).filter_map(file).collect()
}

/// A text that was pasted, to be opened. Where it has a link to a game there is nothing to open: its screen is shown.
pub fn text(text: &str) -> Vec<ImportSource> {
    // a record may have a link in its note
    if !text.trim_start().starts_with('{')
        && let Some(route) = shared_link(text)
    {
        route.go();
        return Vec::new();
    }
    // only a lack of memory prevents it, and then nothing can be opened
    Blob::new_with_str_sequence(&Array::of1(&text.into())).into_iter().collect()
}

/// What the page calls a source.
pub fn name_of(source: &ImportSource) -> String {
    match source.dyn_ref::<File>() {
        Some(file) => file.name().chars().take(60).collect(),
        None => "What you pasted".to_owned(),
    }
}

/// At most so many bytes of a source, from one on. The error is a sentence without its full stop.
pub async fn slice_of(source: &ImportSource, at: f64, most: f64) -> Result<Vec<u8>, &'static str> {
    let slice = source.slice_with_f64_and_f64(at, (at + most).min(source.size()));
    let bytes = match slice {
        Ok(slice) => JsFuture::from(slice.array_buffer()).await,
        Err(error) => Err(error),
    };
    bytes.map(|bytes| Uint8Array::new(&bytes).to_vec()).map_err(|_| "the file cannot be read")
}

/// Calls back with all files that are dropped on the page, and with records and links that are pasted at home or on the
/// library, as long as the listeners are kept.
pub fn on_import(onimport: &Callback<Vec<ImportSource>>) -> [EventListener; 3] {
    let document = gloo_utils::document();
    ["dragover", "drop", "paste"].map(|kind| {
        let onimport = onimport.clone();
        let options = EventListenerOptions::enable_prevent_default();
        EventListener::new_with_options(&document, kind, options, move |event| {
            if kind == "paste" {
                let sources = pasted(event).map(|pasted| text(&pasted)).unwrap_or_default();
                if !sources.is_empty() {
                    onimport.emit(sources);
                }
                return;
            }
            let Some(dragged) = transfer(event).filter(holds_files) else { return };
            // otherwise the browser shows the file instead of the page
            event.prevent_default();
            if kind == "drop" {
                onimport.emit(files(dragged.files()));
            }
        })
    })
}

fn transfer(event: &Event) -> Option<DataTransfer> {
    event.dyn_ref::<DragEvent>()?.data_transfer()
}

/// Whether files are dragged; text that is dragged into a field is left to the browser.
fn holds_files(transfer: &DataTransfer) -> bool {
    transfer.types().includes(&JsValue::from_str("Files"), 0)
}

/// Text that looks like a record or has a link to a game, pasted into no field of text and on a screen where it disturbs
/// no game.
fn pasted(event: &Event) -> Option<String> {
    if !matches!(Route::current(), Route::Home | Route::Library) {
        return None;
    }
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let is_field = |target: Element| {
        target.closest("input:not([type=file]), textarea").is_ok_and(|field| field.is_some())
    };
    if target.is_some_and(is_field) {
        return None;
    }
    let text = event.dyn_ref::<ClipboardEvent>()?.clipboard_data()?.get_data("text").ok()?;
    (text.trim_start().starts_with('{') || shared_link(&text).is_some()).then_some(text)
}
