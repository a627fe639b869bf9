//! The curtain between two people's private moments.

use super::card_face::card_back;
use crate::dom::{button, classed, div, el};
use crate::preferences::Preferences;
use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// How long, in milliseconds, a new curtain ignores taps: the tap that lowered it may have been a double tap.
const GUARD: u32 = 350;

/// What the curtain says.
#[derive(Properties, PartialEq)]
pub struct CurtainProps {
    /// The player who takes the device.
    pub name: AttrValue,
    /// What has just happened, as far as everybody may know it.
    #[prop_or_default]
    pub news: AttrValue,
    /// What that player will do.
    pub next: AttrValue,
    /// Called when that player has the device.
    pub onlift: Callback<()>,
}

/// The curtain. It names the player who takes the device; one tap raises it, or two for players who prefer that.
/// Give each curtain its own key.
pub struct Curtain {
    /// Whether it still ignores taps.
    is_guarded: bool,
    /// Whether the first of two taps has been made.
    is_confirming: bool,
    _guard: Timeout,
}

/// What happens to a curtain.
pub enum Msg {
    /// From now on it takes taps.
    Unguarded,
    /// The button was tapped.
    Tapped,
}

impl Component for Curtain {
    type Message = Msg;
    type Properties = CurtainProps;

    fn create(ctx: &Context<Curtain>) -> Curtain {
        Curtain { is_guarded: true, is_confirming: false, _guard: guard(ctx) }
    }

    fn update(&mut self, ctx: &Context<Curtain>, msg: Msg) -> bool {
        match msg {
            Msg::Unguarded => self.is_guarded = false,
            Msg::Tapped if self.is_guarded => return false,
            Msg::Tapped if Preferences::now().confirms() && !self.is_confirming => {
                (self.is_guarded, self.is_confirming, self._guard) = (true, true, guard(ctx));
            }
            Msg::Tapped => {
                ctx.props().onlift.emit(());
                return false;
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Curtain>) -> Html {
        let CurtainProps { name, news, next, .. } = ctx.props();
        let text =
            if self.is_confirming { format!("Yes: show {name}’s cards") } else { format!("I am {name}") };
        let raise = button("button primary wide", text, ctx.link().callback(|_| Msg::Tapped))
            .set("aria-describedby", "curtain-next");
        let backs = (0..3).map(|_| card_back());
        let news = (!news.is_empty()).then(|| classed("p", "curtain-news").said().text(news.clone()));
        let heading = el("h2").set("id", "curtain-name").focused();
        classed("section", "curtain")
            .set("aria-labelledby", "curtain-name")
            .put(div("curtain-back").set("aria-hidden", "true").each(backs))
            .put_if(news)
            .put(heading.text("Pass to ").put(el("b").text(name.clone())))
            .put(classed("p", "visually-hidden").set("id", "curtain-next").text(next.clone()))
            // disabling a button takes its focus away: before the second tap it only ignores taps
            .put(raise.flag("disabled", self.is_guarded && !self.is_confirming))
            .into()
    }
}

fn guard(ctx: &Context<Curtain>) -> Timeout {
    let link = ctx.link().clone();
    Timeout::new(GUARD, move || link.send_message(Msg::Unguarded))
}
