//! The app: screens, what they are made of, and where games are kept.

mod boards;
mod components;
mod dom;
mod names;
mod page;
mod route;
mod screens;
mod store;
mod text;

use boards::contract_grid::signs;
use components::card_face;
use route::{Route, use_route};
use screens::home::Home;
use screens::rules::rules_screen;
use screens::setup::SetupScreen;
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

#[component]
fn App() -> Html {
    let route = use_route();
    let arrived = use_mut_ref(|| false);
    use_effect_with(route.clone(), move |_| {
        // where the page is first opened the focus is the browser's
        if arrived.replace(true) {
            page::focus_heading();
        }
    });
    let screen = match route {
        Route::Home => html! { <Home /> },
        Route::Setup(game) => html! { <SetupScreen {game} /> },
        Route::Table(id) => {
            let key = id.clone();
            html! { <TableScreen {key} id={AttrValue::from(id)} /> }
        }
        Route::Rules(game) => rules_screen(&game),
    };
    html! { <>{ card_face::drawings() }{ signs::drawings() }{ screen }</> }
}
