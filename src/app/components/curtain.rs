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

/// The curtain: names who takes the device; one tap lifts it. Each curtain has a key of its own.
pub struct Curtain {
    guarded: bool,
    _guard: Timeout,
}

impl Component for Curtain {
    /// The guard is over.
    type Message = ();
    type Properties = CurtainProps;

    fn create(ctx: &Context<Curtain>) -> Curtain {
        let link = ctx.link().clone();
        Curtain { guarded: true, _guard: Timeout::new(GUARD, move || link.send_message(())) }
    }

    fn update(&mut self, _: &Context<Curtain>, (): ()) -> bool {
        self.guarded = false;
        true
    }

    fn view(&self, ctx: &Context<Curtain>) -> Html {
        let CurtainProps { name, news, next, onlift } = ctx.props();
        let lift = button("button primary wide", format!("I am {name}"), onlift.reform(|_: MouseEvent| ()));
        let backs = (0..3).map(|_| card_back());
        let news = (!news.is_empty()).then(|| classed("p", "curtain-news").text(news.clone()));
        let heading = el("h2").set("id", "curtain-name").focused();
        classed("section", "curtain")
            .set("aria-labelledby", "curtain-name")
            .put(div("curtain-back").set("aria-hidden", "true").each(backs))
            .put_if(news)
            .put(heading.text("Pass to ").put(el("b").text(name.clone())))
            .put(classed("p", "curtain-next").text(next.clone()))
            .put(lift.flag("disabled", self.guarded))
            .into()
    }
}
