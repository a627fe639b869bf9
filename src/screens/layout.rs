//! Parts that screens share: the way back, a game's mark, a section of games, and the screen that says what is wrong.

use crate::components::arriving::{NOT_ARRIVED, waiting};
use crate::dom::{El, classed, div, drawn, el, link};
use crate::games::GameUi;
use crate::platform::object;
use crate::route::Route;
use crate::text::list;
use gloo_events::EventListener;
use js_sys::Date;
use rules::games::ALL;
use rules::match_game;
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

/// A link to the home page.
pub fn back_link() -> El {
    link("back", "‹ All games", &Route::Home)
}

/// The drawing that stands for a game; empty where there is no such game.
pub fn game_mark(game: &str) -> El {
    let mark = match_game!(game, G => G::MARK).map_or_else(Html::default, drawn);
    div("game-mark").set("aria-hidden", "true").put(mark)
}

/// Who invented that game; nothing where there is no such game.
pub fn credit(game: &str) -> Option<El> {
    let info = ALL.iter().find(|info| info.id == game)?;
    Some(classed("p", "credit small soft").text(format!("Invented by {}.", info.inventor)))
}

/// What stands above a score sheet on paper: which game, when, and whose. The day is put into words when it is printed
/// ([`date_on_paper`]).
pub fn print_head(game: &str, moment: f64, people: &[String]) -> Option<El> {
    let info = ALL.iter().find(|info| info.id == game)?;
    let day = el("span").set("data-day", String::from(Date::new(&moment.into()).to_date_string()));
    let line = format!(". {}. Invented by {}.", list(people), info.inventor);
    Some(div("print-head").put(el("b").text(info.name)).put(el("p").put(day).text(line)))
}

/// Puts days into words when they are printed: browsers take long to begin with that, a slow phone a tenth of a second.
pub fn date_on_paper() -> EventListener {
    EventListener::new(&gloo_utils::window(), "beforeprint", |_| {
        let Ok(days) = gloo_utils::document().query_selector_all("[data-day]") else { return };
        for day in (0..days.length()).filter_map(|at| days.item(at)?.dyn_into::<Element>().ok()) {
            let moment = Date::new(&day.get_attribute("data-day").into());
            let words = moment.to_locale_date_string("default", &object([("dateStyle", "long".into())]));
            day.set_text_content(Some(&String::from(words)));
        }
    })
}

/// A screen in the colours of a game, with the link home.
pub fn game_screen(game: &str) -> El {
    el("main").set("class", format!("screen game-{game}")).put(el("p").put(back_link()))
}

/// A part of a screen under a heading with that id.
pub fn section(id: &'static str, heading: &'static str, content: El) -> El {
    el("section").set("aria-labelledby", id).put(el("h2").set("id", id).text(heading)).put(content)
}

/// A screen on its way.
pub fn waiting_screen(text: &'static str) -> Html {
    classed("main", "screen").put(waiting(text)).into()
}

/// The heading where a table should be.
pub const CANNOT_OPEN: &str = "This game cannot be shown";

/// A screen in place of a game that is not there, and why.
pub fn no_game_screen(why: &str) -> Html {
    problem_screen(CANNOT_OPEN, why, None)
}

/// A screen in place of one whose piece of the program has not arrived.
pub fn not_arrived_screen(again: El) -> Html {
    problem_screen("This page did not load", NOT_ARRIVED, Some(again))
}

/// A screen in place of another: what is wrong, why, and what can be done besides going home.
pub fn problem_screen(heading: &'static str, why: &str, action: Option<El>) -> Html {
    let home = if action.is_some() { "button" } else { "button primary" };
    classed("main", "screen")
        .put(el("h1").text(heading))
        .put(el("p").text(why.to_owned()))
        .put(div("button-row").put_if(action).put(link(home, "All games", &Route::Home)))
        .into()
}
