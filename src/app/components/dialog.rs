//! A sheet over the table: the browser's own modal dialog, which keeps the focus and closes by Escape.

use super::icons::{CLOSE, icon};
use crate::app::dom::{button, classed, div, el, focus_within};
use web_sys::HtmlDialogElement;
use yew::prelude::*;

/// What a dialog shows.
#[derive(Properties, PartialEq)]
pub struct DialogProps {
    /// Its heading.
    pub title: AttrValue,
    /// It was closed.
    pub onclose: Callback<()>,
    /// Its content.
    pub children: Html,
    /// More classes.
    #[prop_or_default]
    pub class: AttrValue,
}

/// A dialog that is open as long as it is there.
#[component]
pub fn Dialog(props: &DialogProps) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with(props.title.clone(), move |_| {
            let Some(dialog) = node.cast::<HtmlDialogElement>() else { return };
            if dialog.open() {
                // another sheet in the same dialog: what had the focus is gone
                focus_within(&node, "aria-label", "Close");
            } else {
                // it fails only for a dialog that is open already
                let _ = dialog.show_modal();
            }
        });
    }
    // the button closes the sheet, and so does a tap beside it
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
    let head = classed("header", "sheet-head").put(el("h2").text(props.title.clone())).put(close);
    let body = div("sheet-body").put(props.children.clone());
    classed("dialog", "sheet")
        .class_if(!props.class.is_empty(), &props.class)
        .node(&node)
        .set("aria-label", props.title.clone())
        .onclose(props.onclose.reform(|_: Event| ()))
        .onclick(closing(true))
        .put(div("sheet-inner").put(head).put(body))
        .into()
}
