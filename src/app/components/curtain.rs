//! The curtain between two people's private moments.

use super::card_face::card_back;
use crate::app::dom::{button, classed, div, el};
use crate::app::preferences::Preferences;
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

/// The curtain: names who takes the device; one tap lifts it, or two where people prefer that. Each curtain has a
/// key of its own.
pub struct Curtain {
    guarded: bool,
    /// Whether the first of two taps has been made.
    sure: bool,
    _guard: Timeout,
}

/// What can happen to a curtain.
pub enum Deed {
    /// The guard is over.
    Unguarded,
    /// It is tapped.
    Tapped,
}

impl Component for Curtain {
    type Message = Deed;
    type Properties = CurtainProps;

    fn create(ctx: &Context<Curtain>) -> Curtain {
        Curtain { guarded: true, sure: false, _guard: guard(ctx) }
    }

    fn update(&mut self, ctx: &Context<Curtain>, deed: Deed) -> bool {
        match deed {
            Deed::Unguarded => self.guarded = false,
            Deed::Tapped if self.guarded => return false,
            Deed::Tapped if Preferences::now().confirms() && !self.sure => {
                (self.guarded, self.sure, self._guard) = (true, true, guard(ctx));
            }
            Deed::Tapped => {
                ctx.props().onlift.emit(());
                return false;
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Curtain>) -> Html {
        let CurtainProps { name, news, next, .. } = ctx.props();
        let says = if self.sure { format!("Yes: show {name}’s cards") } else { format!("I am {name}") };
        let lift = button("button primary wide", says, ctx.link().callback(|_| Deed::Tapped));
        let backs = (0..3).map(|_| card_back());
        let news = (!news.is_empty()).then(|| classed("p", "curtain-news").text(news.clone()));
        let heading = el("h2").set("id", "curtain-name").focused();
        classed("section", "curtain")
            .set("aria-labelledby", "curtain-name")
            .put(div("curtain-back").set("aria-hidden", "true").each(backs))
            .put_if(news)
            .put(heading.text("Pass to ").put(el("b").text(name.clone())))
            .put(classed("p", "curtain-next").text(next.clone()))
            // a button that is disabled loses the focus: the second time the tap is only not heard
            .put(lift.flag("disabled", self.guarded && !self.sure))
            .into()
    }
}

fn guard(ctx: &Context<Curtain>) -> Timeout {
    let link = ctx.link().clone();
    Timeout::new(GUARD, move || link.send_message(Deed::Unguarded))
}
