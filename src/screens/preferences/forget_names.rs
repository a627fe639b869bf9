//! Forgetting the names of people who have played on this device, and remembering them after all.

use crate::dom::{button, classed, el};
use crate::remembered::{forget_names, known_names};
use crate::store;
use crate::text::list;
use rules::record::Value;
use yew::platform::spawn_local;
use yew::prelude::*;

/// The names, and what was remembered before they were forgotten.
pub struct ForgetNames {
    known: Vec<String>,
    forgotten: Option<Vec<(String, Value)>>,
}

/// What can happen.
pub enum Msg {
    /// These names are remembered.
    Known(Vec<String>),
    /// They are to be forgotten.
    Forget,
    /// They are, and this was remembered before.
    Forgotten(Vec<(String, Value)>),
    /// They are to be remembered again.
    Undo,
}

impl Component for ForgetNames {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<ForgetNames>) -> ForgetNames {
        ctx.link().send_future(async { Msg::Known(known_names().await) });
        ForgetNames { known: Vec::new(), forgotten: None }
    }

    fn update(&mut self, ctx: &Context<ForgetNames>, msg: Msg) -> bool {
        match msg {
            Msg::Known(known) => self.known = known,
            Msg::Forget => {
                ctx.link().send_future(async { Msg::Forgotten(forget_names().await) });
                return false;
            }
            Msg::Forgotten(forgotten) => self.forgotten = Some(forgotten),
            Msg::Undo => {
                let before = self.forgotten.take().unwrap_or_default();
                spawn_local(async move {
                    for (key, value) in before {
                        store::remember(&key, value).await;
                    }
                });
            }
        }
        true
    }

    fn view(&self, ctx: &Context<ForgetNames>) -> Html {
        if self.known.is_empty() {
            return Html::default();
        }
        let (words, does, msg): (_, _, fn() -> Msg) = match self.forgotten {
            None => {
                let names = list(&self.known);
                (format!("Offered at setup: {names}."), "Forget names", || Msg::Forget)
            }
            Some(_) => ("Forgotten. Saved games keep their names.".to_owned(), "Undo", || Msg::Undo),
        };
        classed("section", "card-panel preferences-panel")
            .put(el("h2").text("Names on this device"))
            .put(el("p").set("role", "status").text(words))
            .put(el("p").put(button("button", does, ctx.link().callback(move |_| msg()))))
            .into()
    }
}
