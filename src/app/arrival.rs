//! What comes to the page from elsewhere: files that are chosen or dropped, and text that is pasted.

use super::route::Route;
use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ClipboardEvent, DataTransfer, DragEvent, Element, FileList};
use yew::prelude::*;

/// Something that may hold games: a `File`, or text.
pub type Source = JsValue;

/// Files that were chosen or dropped.
pub fn files(list: Option<FileList>) -> Vec<Source> {
    let list = list.as_ref();
    let file = |n: u32| list.and_then(|list| list.get(n)).map(JsValue::from);
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
                    arrived.emit(vec![text.into()]);
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
