//! The curtain between two people's private moments.

use super::card_face::card_back;
use crate::app::dom::{button, classed, div, el};
use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// For so long, in milliseconds, a new curtain cannot be lifted: the tap that let it fall may be a double one.
const GUARD: u32 = 350;

/// What a curtain says.
#[derive(Properties, PartialEq)]
pub struct CurtainProps {
    /// Who takes the device.
    pub name: AttrValue,
    /// What has just happened; public.
    #[prop_or_default]
    pub news: AttrValue,
    /// What that person will do.
    pub next: AttrValue,
    /// That person has the device.
    pub onlift: Callback<()>,
}

/// The curtain: names who takes the device; one tap lifts it.
#[component]
pub fn Curtain(props: &CurtainProps) -> Html {
    let guarded = use_state(|| true);
    {
        let guarded = guarded.setter();
        use_effect_with(props.name.clone(), move |_| {
            guarded.set(true);
            let timeout = Timeout::new(GUARD, move || guarded.set(false));
            move || drop(timeout)
        });
    }
    let onclick = props.onlift.reform(|_: MouseEvent| ());
    let backs = (0..3).map(|_| card_back());
    let news = (!props.news.is_empty()).then(|| classed("p", "curtain-news").text(props.news.clone()));
    let name = el("h2").set("id", "curtain-name").focused();
    classed("section", "curtain")
        .set("aria-labelledby", "curtain-name")
        .put(div("curtain-back").set("aria-hidden", "true").each(backs))
        .put_if(news)
        .put(name.text("Pass to ").put(el("b").text(props.name.clone())))
        .put(classed("p", "curtain-next").text(props.next.clone()))
        .put(
            button("button primary wide", format!("I am {}", props.name), onclick).flag("disabled", *guarded),
        )
        .into()
}
