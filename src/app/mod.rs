//! The app: screens, what they are made of, and where games are kept.
//!
//! It comes in programs. The page itself, [`start`], has all that is needed to play; the [`back_room`] has what
//! is done with games beside that, and is fetched when somebody goes there. A third program, the [`thinker`], has no screen:
//! it is what computer players think with.

mod arrival;
pub mod back_room;
mod boards;
mod components;
mod dom;
mod doors;
mod files;
mod names;
mod opening;
mod page;
mod preferences;
mod route;
mod saving;
mod screens;
mod setup;
mod sound;
mod start;
mod store;
mod text;
pub mod thinker;

use boards::contract_grid::signs;
use components::card_face;
use dom::{button, div, el};

use arrival::Source;
use doors::Opened;
use gloo_events::EventListener;
use preferences::Preferences;
use route::Route;
use screens::behind::Behind;
use screens::claim::TableScreen;
use screens::home::home;
use screens::kept::{self, Looked};
use screens::setup::setup_screen;
use wasm_bindgen::prelude::*;
use yew::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The page's own guard, outside wasm: says that the app has failed and offers the kept game.
    #[wasm_bindgen(js_name = newTricksFailed)]
    fn failed(message: &str);
}

/// From now on a panic ends in a sentence.
fn watch_over() {
    yew::set_custom_panic_hook(Box::new(|panic| {
        // the place, not the message: nothing of the game may show
        failed(&panic.location().map(ToString::to_string).unwrap_or_default());
    }));
}

/// Mounts the app.
pub fn start() {
    watch_over();
    match gloo_utils::document().get_element_by_id("app") {
        Some(root) => yew::Renderer::<App>::with_root(root).render(),
        None => yew::Renderer::<App>::new().render(),
    };
}

/// The screen of the place that the address names.
struct App {
    route: Route,
    /// Whether somebody has gone there. Where the page is first opened the focus is the browser's.
    gone: bool,
    /// Whether that is not drawn yet.
    coming: bool,
    /// What has come of opening something, until that is read.
    opened: Option<Opened>,
    /// What is kept, at home.
    looked: Looked,
    _addresses: EventListener,
    _arrivals: [EventListener; 3],
}

/// What can happen to the page as a whole.
enum Happening {
    /// Another place is gone to.
    Gone(Route),
    /// It is known what people like.
    Recalled,
    /// Files are chosen or dropped, or something is pasted.
    Arrived(Vec<Source>),
    /// What has come of it; nothing where that is read, or where there is nothing to say.
    Opened(Option<Opened>),
    /// The store has been looked into.
    Looked(Looked),
    /// The notice on this browser is read.
    Read,
}

impl Component for App {
    type Message = Happening;
    type Properties = ();

    fn create(ctx: &Context<App>) -> App {
        ctx.link().send_future(async {
            Preferences::recall().await;
            Happening::Recalled
        });
        let link = ctx.link().clone();
        let changed = move |_: &Event| link.send_message(Happening::Gone(Route::current()));
        let mut app = App {
            route: Route::current(),
            gone: false,
            coming: false,
            opened: None,
            looked: Looked::default(),
            _addresses: EventListener::new(&gloo_utils::window(), "hashchange", changed),
            _arrivals: arrival::on_arrival(&ctx.link().callback(Happening::Arrived)),
        };
        app.look(ctx);
        app
    }

    fn update(&mut self, ctx: &Context<App>, happening: Happening) -> bool {
        match happening {
            Happening::Gone(route) => {
                self.coming = route != self.route;
                self.gone |= self.coming;
                self.route = route;
                self.look(ctx);
                self.coming
            }
            Happening::Recalled => true,
            Happening::Arrived(sources) => {
                ctx.link().send_future(async { Happening::Opened(doors::open(sources).await) });
                false
            }
            Happening::Opened(opened) => {
                self.opened = opened;
                true
            }
            Happening::Looked(looked) => {
                self.looked = looked;
                true
            }
            Happening::Read => {
                self.looked.read();
                true
            }
        }
    }

    fn view(&self, ctx: &Context<App>) -> Html {
        let onopen = ctx.link().callback(Happening::Arrived);
        let screen = match &self.route {
            Route::Home => home(&self.looked, &ctx.link().callback(|()| Happening::Read), &onopen),
            Route::Setup(game, shared) => setup_screen(game, *shared),
            Route::Table(id) => html! { <TableScreen key={id.clone()} id={AttrValue::from(id.clone())} /> },
            Route::Shelf
            | Route::Preferences
            | Route::Rules(_)
            | Route::Review(..)
            | Route::Share(_)
            | Route::Shared(_)
            | Route::SharedDeal(_)
            | Route::Statistics => html! { <Behind {onopen} gone={self.gone} /> },
        };
        let note = self.opened.as_ref().map(|opened| {
            let close = button("button quiet", "Close", ctx.link().callback(|_| Happening::Opened(None)));
            let reasons = opened.reasons.iter().map(|why| el("p").text(why.clone()));
            let words = el("div").put(el("p").put(el("b").text(opened.heading.clone()))).each(reasons);
            let (class, role) =
                if opened.reasons.is_empty() { ("good", "status") } else { ("danger", "alert") };
            div("note page-note").class_if(true, class).set("role", role).put(words).put(close)
        });
        let note = note.map_or_else(Html::default, Html::from);
        html! { <>{ card_face::drawings() }{ signs::drawings() }{ screen }{ note }</> }
    }

    fn rendered(&mut self, _: &Context<App>, _: bool) {
        if std::mem::take(&mut self.coming) {
            // the back room has its own
            page::focus_heading("#app > main");
        }
    }
}

impl App {
    /// Whoever comes home sees what is kept.
    fn look(&mut self, ctx: &Context<App>) {
        if self.route == Route::Home {
            self.looked = Looked::default();
            ctx.link().send_future(async { Happening::Looked(kept::look().await) });
        }
    }
}
