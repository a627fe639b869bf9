//! The ways to open games that are not in the library: choosing files, dropping them, and pasting.

use crate::components::dialog::{self, dialog};
use crate::dom::{El, button, classed, div, el};
use crate::import_source::{self, ImportSource, files};
use web_sys::{HtmlDialogElement, HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

/// All these ways; each gives what is to be opened.
pub fn import_form(onopen: &Callback<Vec<ImportSource>>) -> El {
    // the sheet is always there, and closed: the browser keeps what is typed into it
    let (sheet, field) = (NodeRef::default(), NodeRef::default());
    let opened = sheet.clone();
    let paste = button("button", "Paste a game", Callback::from(move |_| dialog::open(&opened)));
    file_chooser(onopen).put(paste).put(dialog(
        &sheet,
        "Paste a game".into(),
        "narrow",
        Callback::noop(),
        paste_form(&sheet, field, onopen.clone()).into(),
    ))
}

/// Choosing and dropping files.
pub fn file_chooser(onopen: &Callback<Vec<ImportSource>>) -> El {
    let chosen = onopen.clone();
    let onchange = move |event: Event| {
        if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
            chosen.emit(files(input.files()));
            input.set_value(""); // the same file can be chosen again
        }
    };
    let input = html! {
        <input id="open-file" type="file" accept=".json,application/json" multiple=true {onchange} />
    };
    div("opener")
        .put(input)
        .put(classed("label", "button").set("for", "open-file").text("Open a file"))
        .put(classed("p", "small soft by-mouse").text("Or drop it here."))
}

/// A field to paste into.
fn paste_form(sheet: &NodeRef, field: NodeRef, onopen: Callback<Vec<ImportSource>>) -> El {
    let (sheet, text) = (sheet.clone(), field.clone());
    let done = move |_: MouseEvent| {
        let (Some(sheet), Some(text)) =
            (sheet.cast::<HtmlDialogElement>(), text.cast::<HtmlTextAreaElement>())
        else {
            return;
        };
        if !text.value().trim().is_empty() {
            sheet.close();
            let sources = import_source::text(&text.value());
            text.set_value("");
            if !sources.is_empty() {
                onopen.emit(sources);
            }
        }
    };
    let area = el("textarea")
        .set("id", "paste-game")
        .set("rows", "6")
        .set("spellcheck", "false")
        .flag("autofocus", true)
        .node(&field);
    div("stack").put(el("label").set("for", "paste-game").text("Text of a game file")).put(area).put(button(
        "button primary",
        "Open",
        Callback::from(done),
    ))
}
