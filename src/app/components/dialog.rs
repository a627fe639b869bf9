//! A sheet over the table: the browser's own modal dialog, which keeps the focus and closes by Escape.

use super::icons::{Icon, IconSign};
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
    pub class: Classes,
}

/// A dialog that is open as long as it is there.
#[component]
pub fn Dialog(props: &DialogProps) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with((), move |()| {
            if let Some(dialog) = node.cast::<HtmlDialogElement>() {
                // it fails only for a dialog that is open already
                let _ = dialog.show_modal();
            }
        });
    }
    let onclose = props.onclose.reform(|_: Event| ());
    let close = {
        let node = node.clone();
        Callback::from(move |_: MouseEvent| {
            if let Some(dialog) = node.cast::<HtmlDialogElement>() {
                dialog.close();
            }
        })
    };
    // a tap beside the sheet closes it
    let beside = {
        let node = node.clone();
        Callback::from(move |event: MouseEvent| {
            if let Some(dialog) = node.cast::<HtmlDialogElement>()
                && event.target().as_ref() == Some(dialog.as_ref())
            {
                dialog.close();
            }
        })
    };
    html! {
        <dialog ref={node} class={classes!("sheet", props.class.clone())} aria-label={props.title.clone()}
            {onclose} onclick={beside}>
            <div class="sheet-inner">
                <header class="sheet-head">
                    <h2>{ &props.title }</h2>
                    <button type="button" class="icon-button" aria-label="Close" onclick={close}>
                        <Icon sign={IconSign::Close} />
                    </button>
                </header>
                <div class="sheet-body">{ props.children.clone() }</div>
            </div>
        </dialog>
    }
}
