//! The ways to open games that lie elsewhere: choosing files, dropping them, and pasting.

use crate::app::arrival::{Source, files};
use crate::app::components::dialog::{self, dialog};
use crate::app::dom::{El, button, classed, div, el};
use web_sys::{HtmlDialogElement, HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

/// All the ways, each of which gives what is to be opened.
pub fn opener(onopen: &Callback<Vec<Source>>) -> El {
    // the sheet is always there, and closed: what is typed into it is the browser's affair
    let (sheet, field) = (NodeRef::default(), NodeRef::default());
    let opened = sheet.clone();
    let paste = button("button", "Paste a game", Callback::from(move |_| dialog::open(&opened)));
    chooser(onopen).put(paste).put(dialog(
        &sheet,
        "Paste a game".into(),
        "narrow",
        &Callback::noop(),
        pasting(&sheet, field, onopen.clone()).into(),
    ))
}

/// The way through files; what is pasted at home is opened as well.
pub fn chooser(onopen: &Callback<Vec<Source>>) -> El {
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
        .put(classed("label", "button").set("for", "open-file").text("Open a game file"))
        .put(classed("p", "small soft").text("Or drop files anywhere on this page."))
}

/// A field to paste into.
fn pasting(sheet: &NodeRef, field: NodeRef, onopen: Callback<Vec<Source>>) -> El {
    let (sheet, text) = (sheet.clone(), field.clone());
    let done = move |_: MouseEvent| {
        let (Some(sheet), Some(text)) =
            (sheet.cast::<HtmlDialogElement>(), text.cast::<HtmlTextAreaElement>())
        else {
            return;
        };
        if !text.value().trim().is_empty() {
            sheet.close();
            onopen.emit(vec![text.value().into()]);
            text.set_value("");
        }
    };
    let area = el("textarea")
        .set("id", "paste-game")
        .set("rows", "6")
        .set("spellcheck", "false")
        .flag("autofocus", true)
        .node(&field);
    div("stack")
        .put(el("label").set("for", "paste-game").text("The text of a game file"))
        .put(area)
        .put(button("button primary", "Open it", Callback::from(done)))
}
