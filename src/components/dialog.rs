//! A sheet over the table: the browser's modal dialog, which keeps the focus inside and closes with Escape.

use super::icons::{CLOSE, icon};
use crate::dom::{El, button, classed, div, el, focus_within};
use web_sys::HtmlDialogElement;
use yew::prelude::*;

/// A dialog with a heading. [`open`] opens it after it is drawn; `onclose` is called after it closes.
pub fn dialog(
    node: &NodeRef,
    title: AttrValue,
    class: &'static str,
    onclose: Callback<()>,
    body: Html,
) -> El {
    // the button closes the sheet; so does a tap beside it
    let closing = |beside: bool| {
        let node = node.clone();
        Callback::from(move |event: MouseEvent| {
            if let Some(dialog) = node.cast::<HtmlDialogElement>()
                && (!beside || event.target().as_ref() == Some(dialog.as_ref()))
            {
                dialog.close();
            }
        })
    };
    let close = button("icon-button", "", closing(false)).set("aria-label", "Close").put(icon(CLOSE));
    let head = classed("header", "sheet-head").put(el("h2").text(title.clone())).put(close);
    classed("dialog", "sheet")
        .class_if(!class.is_empty(), class)
        .node(node)
        .set("aria-label", title)
        .onclose(Callback::from(move |event: Event| {
            // the browser tells of it a little later: by then it may be open again
            if !event.target_dyn_into::<HtmlDialogElement>().is_some_and(|dialog| dialog.open()) {
                onclose.emit(());
            }
        }))
        .onclick(closing(true))
        .put(div("sheet-inner").put(head).put(div("sheet-body").put(body)))
}

/// Opens a dialog that has just been drawn. If it is open and has new content, moves the focus to where that wants it, else
/// to its first button, unless the content has taken it.
pub fn open(node: &NodeRef) {
    let Some(dialog) = node.cast::<HtmlDialogElement>() else { return };
    if dialog.open() {
        // another sheet in the same dialog: the element with the focus is gone
        let focused = gloo_utils::document().active_element();
        if !focused
            .is_some_and(|focused| focused.has_attribute("tabindex") && dialog.contains(Some(&focused)))
            && !focus_within(node, "autofocus", "autofocus")
        {
            focus_within(node, "aria-label", "Close");
        }
    } else {
        // fails only on a dialog that is open already
        let _ = dialog.show_modal();
    }
}

/// A button that closes the dialog.
pub fn close_button(class: &'static str, text: &'static str, dialog: &NodeRef) -> El {
    let dialog = dialog.clone();
    let close = Callback::from(move |_| {
        if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
            dialog.close();
        }
    });
    button(class, text, close)
}
