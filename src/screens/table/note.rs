//! A note on a game for its inventor.

use super::TableMsg;
use crate::components::dialog::close_button;
use crate::dom::{classed, div, el};
use crate::games::GameUi;
use rules::record::MAX_NOTE;
use rules::table::Table;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

/// What leads to the note on a game.
pub fn noting<G: GameUi>(table: &Table<G>) -> &'static str {
    if table.record().remarks.note.is_empty() { "Write a note" } else { "Change the note" }
}

/// Where a note on the game is written. It is saved as it is typed.
pub fn note_sheet(note: &str, send: &Callback<TableMsg>, dialog: &NodeRef) -> Html {
    let letters = note.chars().count();
    let label = "What was fun, what was not, what did nobody understand?";
    let send = send.clone();
    let oninput = move |event: InputEvent| {
        if let Some(area) = event.target_dyn_into::<HtmlTextAreaElement>() {
            send.emit(TableMsg::NoteTyped(area.value()));
        }
    };
    let area = html! {
        <textarea id="game-note" defaultvalue={note.to_owned()} rows="8" maxlength={MAX_NOTE.to_string()}
            aria-describedby="game-note-count" autofocus=true {oninput} />
    };
    div("room-stack")
        .put(el("label").set("for", "game-note").text(label))
        .put(area)
        .put(
            classed("p", "small soft")
                .set("id", "game-note-count")
                .text(format!("{letters} of {MAX_NOTE} characters. It goes into the game’s file and link.")),
        )
        .put(div("button-row").put(close_button("button primary", "Done", dialog)))
        .into()
}
