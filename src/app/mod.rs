//! The app: screens, what they are made of, and where games are kept.

mod boards;
mod components;
mod dom;
mod names;
mod page;
mod route;
mod screens;
mod setup;
mod start;
mod store;
mod text;

use boards::contract_grid::signs;
use components::card_face;
use gloo_events::EventListener;
use route::Route;
use screens::home::Home;
use screens::rules::rules_screen;
use screens::setup::setup_screen;
use screens::table::TableScreen;
use wasm_bindgen::prelude::*;
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
    _addresses: EventListener,
}

impl Component for App {
    type Message = Route;
    type Properties = ();

    fn create(ctx: &Context<App>) -> App {
        let link = ctx.link().clone();
        let changed = move |_: &Event| link.send_message(Route::current());
        App {
            route: Route::current(),
            gone: false,
            _addresses: EventListener::new(&gloo_utils::window(), "hashchange", changed),
        }
    }

    fn update(&mut self, _: &Context<App>, route: Route) -> bool {
        self.gone = route != self.route;
        self.route = route;
        self.gone
    }

    fn view(&self, _: &Context<App>) -> Html {
        let screen = match &self.route {
            Route::Home => html! { <Home /> },
            Route::Setup(game) => setup_screen(game),
            Route::Table(id) => html! { <TableScreen key={id.clone()} id={AttrValue::from(id.clone())} /> },
            Route::Rules(game) => rules_screen(game),
        };
        html! { <>{ card_face::drawings() }{ signs::drawings() }{ screen }</> }
    }

    fn rendered(&mut self, _: &Context<App>, _: bool) {
        if std::mem::take(&mut self.gone) {
            page::focus_heading();
        }
    }
}
