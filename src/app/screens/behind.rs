//! What is behind the page: the place of the back room's screens, until it has come and while it is there.

use super::home::apology;
use crate::app::arrival::Source;
use crate::app::dom::{button, classed, div, el};
use crate::app::doors::{ABSENT, BackRoom, back_room};
use crate::app::page::focus_heading;
use crate::app::preferences::Preferences;
use js_sys::Array;
use wasm_bindgen::prelude::*;
use yew::platform::spawn_local;
use yew::prelude::*;

/// The place of the back room's screens.
pub struct Behind {
    room: Fetched,
    place: NodeRef,
    /// Takes what is to be opened, from another program.
    onopen: Closure<dyn Fn(Array)>,
}

/// How far the back room has come.
pub enum Fetched {
    /// It is on its way.
    Coming,
    /// It did not arrive.
    Absent,
    /// It is there.
    Here(BackRoom),
}

/// What the place needs of the page.
#[derive(Properties, PartialEq)]
pub struct BehindProps {
    /// Which part of it, as [`enter`](crate::app::back_room::enter) wants it; the screen of the address by itself.
    #[prop_or_default]
    pub what: AttrValue,
    /// Something is to be opened.
    #[prop_or_default]
    pub onopen: Callback<Vec<Source>>,
    /// Whether somebody has gone there.
    #[prop_or_default]
    pub gone: bool,
}

/// What can happen to it.
pub enum Deed {
    /// The back room has come, or not.
    Fetched(Option<BackRoom>),
    /// It is asked for once more.
    Again,
}

impl Component for Behind {
    type Message = Deed;
    type Properties = BehindProps;

    fn create(ctx: &Context<Behind>) -> Behind {
        fetch(ctx);
        let onopen = ctx.props().onopen.clone();
        let onopen = Closure::new(move |sources: Array| onopen.emit(sources.to_vec()));
        Behind { room: Fetched::Coming, place: NodeRef::default(), onopen }
    }

    fn changed(&mut self, _: &Context<Behind>, _: &BehindProps) -> bool {
        // the room looks at the address itself
        false
    }

    fn update(&mut self, ctx: &Context<Behind>, deed: Deed) -> bool {
        self.room = match deed {
            Deed::Again => {
                fetch(ctx);
                Fetched::Coming
            }
            Deed::Fetched(None) => Fetched::Absent,
            Deed::Fetched(Some(room)) => Fetched::Here(room),
        };
        true
    }

    fn view(&self, ctx: &Context<Behind>) -> Html {
        let is_screen = ctx.props().what.is_empty();
        let is_extra = ctx.props().what.starts_with("primer/");
        match &self.room {
            // nobody waits for it, and nobody misses it
            Fetched::Coming | Fetched::Absent if is_extra => Html::default(),
            Fetched::Coming => {
                let wait = classed("p", "soft").set("role", "status").text("One moment…");
                if is_screen { classed("main", "screen").put(wait).into() } else { wait.into() }
            }
            Fetched::Absent => {
                let again = button("button primary", "Try again", ctx.link().callback(|_| Deed::Again));
                if is_screen {
                    apology("Not here yet", ABSENT, Some(again))
                } else {
                    div("note warn").set("role", "alert").put(el("p").text(ABSENT)).put(again).into()
                }
            }
            // the room draws into it, so that it is never drawn anew
            Fetched::Here(_) => div("behind").node(&self.place).key("behind").into(),
        }
    }

    fn rendered(&mut self, ctx: &Context<Behind>, _: bool) {
        if matches!(self.room, Fetched::Absent) && ctx.props().gone {
            focus_heading("#app > main");
        }
        if let (Fetched::Here(room), Some(place)) = (&self.room, self.place.cast()) {
            let BehindProps { what, gone, .. } = ctx.props();
            room.show(&place, self.onopen.as_ref().unchecked_ref(), what, *gone);
        }
    }

    fn destroy(&mut self, _: &Context<Behind>) {
        if let (Fetched::Here(room), Some(place)) = (&self.room, self.place.cast()) {
            room.leave(&place);
            // something may have been chosen there
            spawn_local(Preferences::recall());
        }
    }
}

fn fetch(ctx: &Context<Behind>) {
    ctx.link().send_future(async { Deed::Fetched(back_room().await) });
}
