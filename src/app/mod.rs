//! The app: screens, what they are made of, and where games are kept.

mod boards;
mod components;
mod dom;
mod names;
mod opening;
mod page;
mod route;
mod screens;
mod setup;
mod start;
mod store;
mod text;

use boards::contract_grid::signs;
use components::card_face;
use dom::{button, classed, el};
use gloo_events::EventListener;
use route::Route;
use screens::home::Home;
use screens::rules::rules_screen;
use screens::setup::setup_screen;
use screens::table::TableScreen;
use wasm_bindgen::prelude::*;
use web_sys::File;
use yew::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The page's own guard, outside wasm: says that the app has failed and offers the kept game.
    #[wasm_bindgen(js_name = newTricksFailed)]
    fn failed(message: &str);
}

/// Mounts the app.
pub fn start() {
    yew::set_custom_panic_hook(Box::new(|panic| {
        // the place, not the message: nothing of the game may show
        failed(&panic.location().map(ToString::to_string).unwrap_or_default());
    }));
    match gloo_utils::document().get_element_by_id("app") {
        Some(root) => yew::Renderer::<App>::with_root(root).render(),
        None => yew::Renderer::<App>::new().render(),
    };
}

/// The screen of the place that the address names.
struct App {
    route: Route,
    /// Whether somebody has just gone there. Where the page is first opened the focus is the browser's.
    gone: bool,
    /// Why a file could not be opened, until that is read.
    refused: Option<String>,
    _addresses: EventListener,
    _drops: [EventListener; 2],
}

/// What can happen to the page as a whole.
enum Happening {
    /// Another place is gone to.
    Gone(Route),
    /// A file is chosen or dropped.
    Opened(File),
    /// It could not be opened, and why; or that is read.
    Refused(Option<String>),
}

impl Component for App {
    type Message = Happening;
    type Properties = ();

    fn create(ctx: &Context<App>) -> App {
        let link = ctx.link().clone();
        let changed = move |_: &Event| link.send_message(Happening::Gone(Route::current()));
        App {
            route: Route::current(),
            gone: false,
            refused: None,
            _addresses: EventListener::new(&gloo_utils::window(), "hashchange", changed),
            _drops: opening::on_drop(ctx.link().callback(Happening::Opened)),
        }
    }

    fn update(&mut self, ctx: &Context<App>, happening: Happening) -> bool {
        match happening {
            Happening::Gone(route) => {
                self.gone = route != self.route;
                self.route = route;
                self.gone
            }
            Happening::Opened(file) => {
                ctx.link().send_future(async { Happening::Refused(opening::open(file).await.err()) });
                false
            }
            Happening::Refused(why) => {
                self.refused = why;
                true
            }
        }
    }

    fn view(&self, ctx: &Context<App>) -> Html {
        let screen = match &self.route {
            Route::Home => html! { <Home onopen={ctx.link().callback(Happening::Opened)} /> },
            Route::Setup(game) => setup_screen(game),
            Route::Table(id) => html! { <TableScreen key={id.clone()} id={AttrValue::from(id.clone())} /> },
            Route::Rules(game) => rules_screen(game),
        };
        let refused = self.refused.as_ref().map(|why| {
            let close = button("button quiet", "Close", ctx.link().callback(|_| Happening::Refused(None)));
            let head = el("b").text("This file cannot be opened.");
            classed("div", "note danger page-note")
                .set("role", "alert")
                .put(el("p").put(head).text(format!(" {why}")))
                .put(close)
        });
        let refused = refused.map_or_else(Html::default, Html::from);
        html! { <>{ card_face::drawings() }{ signs::drawings() }{ screen }{ refused }</> }
    }

    fn rendered(&mut self, _: &Context<App>, _: bool) {
        if std::mem::take(&mut self.gone) {
            page::focus_heading();
        }
    }
}
