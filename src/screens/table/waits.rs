//! What a board says while no person decides: who is thinking, and what becomes of a finished trick.

use super::pace::{TRICK_OVER, nobody_plays, plays_itself, trick_lies};
use super::{Msg, TableMsg, TableScreen, computers};
use crate::dom::{El, button, classed, div};
use crate::games::GameUi;
use crate::names::Names;
use rules::pass_and_play::Device;
use rules::seat::Seat;
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::html::Scope;
use yew::prelude::*;

/// What takes a tap for itself.
const CONTROLS: &str = "button, a, input, select, textarea, label, summary, dialog, [role=button], .edge";

impl<G: GameUi> TableScreen<G> {
    /// What the board says while no person decides, if that is so; `news` is what has just happened.
    pub(super) fn waits(&self, link: &Scope<Self>, names: &Names, news: &AttrValue) -> Option<Html> {
        let sitting = &self.session.sitting;
        let send = link.callback(Msg::Table);
        // everybody hears the news anyway
        let news = || div("waits").put(classed("p", "soft").set("aria-hidden", "true").text(news.clone()));
        if self.session.is_laid_down() {
            return Some(news().into());
        }
        if let Some((seat, _)) = sitting.computer() {
            let is_watched = nobody_plays(&self.session);
            let send = send.reform(TableMsg::Computer);
            return Some(self.computers.thinks(seat, names, is_watched, &send).into());
        }
        let waits = match sitting.device() {
            // whoever leads next may do so at once
            TRICK_OVER if trick_lies(&self.session, self.is_coached()).is_some() => {
                sitting.actor().is_none().then(news)?
            }
            TRICK_OVER if self.next_holder().is_none() => {
                let go = button("button primary", "Continue", send.reform(|_| TableMsg::GoOn));
                div("waits").put(go.flag("data-focus", true))
            }
            Device::Curtain(_) if self.next_holder().is_none() && !self.is_in_the_middle() => news(),
            Device::Curtain(_)
            | Device::Open(_)
            | Device::Thinking(_)
            | Device::Pause(_)
            | Device::ClaimRound(_)
            | Device::Deal
            | Device::Over => return None,
        };
        Some(waits.into())
    }

    /// What a player may do besides playing a card: lay all of them down, where they take every trick that is left; or lay
    /// some ahead.
    pub(super) fn offer(&self, link: &Scope<Self>) -> Html {
        if self.is_coached() {
            // no card goes by itself
            Html::default()
        } else if self.session.may_lay_down() {
            lay_down(link, || TableMsg::LayDown).into()
        } else if self.session.may_lay_ahead() {
            self.ahead_button(link).into()
        } else {
            Html::default()
        }
    }

    /// The same at a seat's edge.
    pub(super) fn offer_at_edge(&self, link: &Scope<Self>, seat: Seat) -> Html {
        let may_lay_down = self.session.may_lay_down_at_edge(seat);
        may_lay_down
            .then(|| lay_down(link, move || TableMsg::LayDownAtEdge(seat)))
            .map_or_else(Html::default, Html::from)
    }

    /// Who takes the device next, if it is passed. Nobody does for a card that plays itself.
    pub(super) fn next_holder(&self) -> Option<Seat> {
        let session = &self.session;
        let is_passed =
            !self.is_in_the_middle() && plays_itself(session).is_none() && !session.is_laid_down();
        session.sitting.next_holder().filter(|_| is_passed)
    }

    /// A tap anywhere on the table hastens what goes on by itself: it takes a finished trick away, unless the device is
    /// passed on first, and a computer player makes its move.
    pub(super) fn hasten(&self, link: &Scope<Self>, main: El) -> El {
        let hastens = match self.session.sitting.device() {
            TRICK_OVER if self.session.is_laid_down() => || TableMsg::LayDown,
            TRICK_OVER if self.next_holder().is_none() => || TableMsg::GoOn,
            Device::Thinking(_) => || TableMsg::Computer(computers::Msg::Hurry),
            Device::Curtain(_)
            | Device::Open(_)
            | Device::Pause(_)
            | Device::ClaimRound(_)
            | Device::Deal
            | Device::Over => return main,
        };
        main.onclick(link.batch_callback(move |event: MouseEvent| {
            let target = event.target()?.dyn_into::<Element>().ok()?;
            let is_table = target.closest(CONTROLS).ok()?.is_none();
            is_table.then(|| Msg::Table(hastens()))
        }))
    }
}

/// The button that lays all cards down.
fn lay_down<G: GameUi>(link: &Scope<TableScreen<G>>, msg: impl Fn() -> TableMsg + 'static) -> El {
    let lay_down = button("button", "Lay them down", link.callback(move |_| Msg::Table(msg())));
    let why = classed("span", "soft").text("All tricks left are yours: take them at once.");
    div("button-row lay-down").put(lay_down).put(why)
}
