//! Things that a piece of the program draws, which may be on its way or not arrive.

use crate::dom::{El, button, classed, div, el};
use crate::pieces::{Fetching, NotArrived};
use crate::platform;
use std::marker::PhantomData;
use yew::prelude::*;

/// Why something is missing.
pub const NOT_ARRIVED: &str =
    "A part of New Tricks is missing. Check your connection and try again, or reload the page.";

/// Something that a piece of the program draws.
pub trait Arrives: Properties + Clone + 'static {
    /// Fetches the piece.
    fn fetch(&self) -> Fetching<()>;

    /// Draws it, once the piece is here.
    fn draw(&self) -> Option<Html>;

    /// What stands in its place until then; seen only when it takes a while.
    fn waiting(&self) -> Html;

    /// What stands there where the piece has not arrived.
    fn failed(&self, again: El) -> Html;
}

/// Draws something as soon as its piece is here.
pub struct Arriving<T> {
    has_failed: bool,
    _what: PhantomData<T>,
}

/// What becomes of the piece.
pub enum Msg {
    /// It has arrived, or not.
    Fetched(Result<(), NotArrived>),
    /// It is to be fetched again.
    FetchAgain,
}

impl<T: Arrives> Arriving<T> {
    fn fetch(ctx: &Context<Self>) {
        let piece = ctx.props().fetch();
        ctx.link().send_future(async { Msg::Fetched(piece.await) });
    }
}

impl<T: Arrives> Component for Arriving<T> {
    type Message = Msg;
    type Properties = T;

    fn create(ctx: &Context<Self>) -> Self {
        if ctx.props().draw().is_none() {
            Self::fetch(ctx);
        }
        Arriving { has_failed: false, _what: PhantomData }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        self.has_failed = matches!(msg, Msg::Fetched(Err(NotArrived)));
        if let Msg::FetchAgain = msg {
            Self::fetch(ctx);
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let what = ctx.props();
        match what.draw() {
            Some(drawn) => drawn,
            None if self.has_failed => what.failed(try_again(ctx.link().callback(|_| Msg::FetchAgain))),
            None => what.waiting(),
        }
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
        platform::focus_screen();
    }
}

/// That something comes; seen only when it takes a while.
pub fn waiting(text: &'static str) -> El {
    classed("p", "soft waiting").text(text)
}

/// In place of what has not arrived, on a sheet: why, and what asks for it again.
pub fn missing(again: El) -> El {
    el("div").set("role", "alert").put(el("p").text(NOT_ARRIVED)).put(div("button-row").put(again))
}

/// Asks again for what has not arrived.
pub fn try_again(again: Callback<MouseEvent>) -> El {
    button("button primary", "Try again", again)
}
