//! Opening a record that lies in a file: it becomes a game of this device, whoever has played it.

use super::boards::{Boarded, WithBoard, with_board};
use super::start;
use gloo_events::{EventListener, EventListenerOptions};
use js_sys::Uint8Array;
use new_tricks::record::{Head, MOST_BYTES, Malformed, Value, read, read_text};
use new_tricks::seed::Seed;
use new_tricks::table::Table;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DataTransfer, DragEvent, File};
use yew::prelude::*;

/// Opens the record in a file and goes to its table; otherwise says why that cannot be.
pub async fn open(file: File) -> Result<(), String> {
    let name = file.name();
    let record = read_file(&file).await.map_err(|why| format!("{name}: {why}"))?;
    // what is dealt from now on comes from this device
    start::open(record, start::fresh_seed()).await;
    Ok(())
}

async fn read_file(file: &File) -> Result<Value, String> {
    // a larger file is not even looked into
    if file.size() > MOST_BYTES as f64 {
        return Err(Malformed::TooLarge.to_string());
    }
    let bytes =
        JsFuture::from(file.array_buffer()).await.map_err(|_| "the file cannot be read".to_owned())?;
    let record = read_text(&Uint8Array::new(&bytes).to_vec()).map_err(|error| error.to_string())?;
    let head = Head::of(&record).map_err(|error| error.to_string())?;
    with_board(head.game, Check(&head)).unwrap_or_else(|| Err("there is no such game here".to_owned()))?;
    Ok(record)
}

/// Plays a record to its end, as the referee does.
struct Check<'a>(&'a Head<'a>);

impl WithBoard for Check<'_> {
    type Output = Result<(), String>;

    fn run<G: Boarded>(self) -> Result<(), String> {
        let record = read::<G>(self.0).map_err(|error| error.to_string())?;
        Table::resume(record, Seed([0; 32])).map(drop).map_err(|error| error.to_string())
    }
}

/// Calls back with every file that is dropped on the page, as long as the listeners are kept.
pub fn on_drop(dropped: Callback<File>) -> [EventListener; 2] {
    let document = gloo_utils::document();
    ["dragover", "drop"].map(|kind| {
        let dropped = dropped.clone();
        let options = EventListenerOptions::enable_prevent_default();
        EventListener::new_with_options(&document, kind, options, move |event| {
            let Some(files) = transfer(event).filter(holds_files) else { return };
            // otherwise the browser shows the file in the place of the page
            event.prevent_default();
            if event.type_() == "drop"
                && let Some(file) = files.files().and_then(|files| files.get(0))
            {
                dropped.emit(file);
            }
        })
    })
}

fn transfer(event: &Event) -> Option<DataTransfer> {
    event.dyn_ref::<DragEvent>()?.data_transfer()
}

/// Whether files are dragged; text that is dragged into a field is the browser's affair.
fn holds_files(transfer: &DataTransfer) -> bool {
    transfer.types().includes(&"Files".into(), 0)
}
