//! The ways to open games that lie elsewhere: choosing files, dropping them, and pasting.

use crate::app::components::dialog::{self, dialog};
use crate::app::dom::{button, classed, div, el};
use crate::app::opening::{Source, files};
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

/// What the opener needs of the page.
#[derive(Properties, PartialEq)]
pub struct OpenerProps {
    /// Something is to be opened.
    pub onopen: Callback<Vec<Source>>,
}

/// The opener.
pub struct Opener {
    /// Whether a field to paste into is shown.
    pasting: bool,
    /// Whether the field has to be opened once it is drawn.
    opens: bool,
    dialog: NodeRef,
    field: NodeRef,
}

/// What can happen to it.
pub enum Deed {
    /// Somebody wants to paste, or no longer does.
    Paste(bool),
    /// What is in the field is to be opened.
    Done,
}

impl Component for Opener {
    type Message = Deed;
    type Properties = OpenerProps;

    fn create(_: &Context<Opener>) -> Opener {
        Opener { pasting: false, opens: false, dialog: NodeRef::default(), field: NodeRef::default() }
    }

    fn update(&mut self, ctx: &Context<Opener>, deed: Deed) -> bool {
        match deed {
            Deed::Paste(pasting) => (self.pasting, self.opens) = (pasting, pasting),
            Deed::Done => {
                let text = self.field.cast::<HtmlTextAreaElement>().map(|field| field.value());
                if let Some(text) = text.filter(|text| !text.trim().is_empty()) {
                    self.pasting = false;
                    ctx.props().onopen.emit(vec![Source::Pasted(text)]);
                }
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Opener>) -> Html {
        let link = ctx.link();
        let onopen = ctx.props().onopen.clone();
        let onchange = move |event: Event| {
            if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
                onopen.emit(files(input.files()));
                input.set_value(""); // the same file can be chosen again
            }
        };
        let input = html! {
            <input id="open-file" type="file" accept=".json,application/json" multiple=true {onchange} />
        };
        let pasting = self.pasting.then(|| {
            let field = el("textarea").set("id", "paste-game").set("rows", "6").set("spellcheck", "false");
            let field = field.flag("autofocus", true);
            let body = div("stack")
                .put(el("label").set("for", "paste-game").text("The text of a game file"))
                .put(field.node(&self.field))
                .put(button("button primary", "Open it", link.callback(|_| Deed::Done)));
            dialog(
                &self.dialog,
                "Paste a game".into(),
                "narrow",
                &link.callback(|()| Deed::Paste(false)),
                body.into(),
            )
        });
        div("opener")
            .put(input)
            .put(classed("label", "button").set("for", "open-file").text("Open a game file"))
            .put(button("button", "Paste a game", link.callback(|_| Deed::Paste(true))))
            .put(classed("p", "small soft").text("Or drop files anywhere on this page."))
            .put_if(pasting)
            .into()
    }

    fn rendered(&mut self, _: &Context<Opener>, _: bool) {
        if std::mem::take(&mut self.opens) {
            dialog::open(&self.dialog);
        }
    }
}
