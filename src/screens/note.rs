//! The note on a game.

use crate::dom::{El, classed, el};
use rules::record::Value;

/// The note in a record; empty where there is none.
pub fn note_of(record: &Value) -> String {
    match record.get("x_note") {
        Some(Value::Text(text)) => text.clone(),
        _ => String::new(),
    }
}

/// The note on a game, if there is one.
pub fn note_on(note: &str) -> Option<El> {
    let note = (!note.is_empty()).then(|| note.to_owned())?;
    Some(classed("blockquote", "game-note").put(el("b").text("Note")).put(el("p").text(note)))
}
