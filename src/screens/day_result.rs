//! The result of a game's deal of the day, as a line to share.

use super::saved_games;
use crate::daily;
use crate::dom::{El, button, classed};
use crate::names::YOU;
use crate::platform::ask_navigator;
use crate::route::Route;
use crate::store::Saved;
use crate::text::tenths;
use wasm_bindgen::JsValue;
use yew::platform::spawn_local;
use yew::prelude::*;

/// The result as a line with a link to the same deal, and a button that copies it; none for any other game. Par goes with it
/// once it is known.
pub fn day_result(saved: &Saved, par: Option<u64>) -> Option<El> {
    let game = saved.game()?;
    let day = daily::day_of(saved, game)?;
    let link = Route::Daily(game.to_owned(), Some(day.clone())).address();
    let (name, day) = (saved_games::name(saved), daily::day_words(&day));
    // whoever reads it is somebody else
    let name_of = |name: String| if name == YOU { "Me".to_owned() } else { name };
    let players: Vec<String> = saved.players().into_iter().map(name_of).collect();
    let standings = saved.standings_text(&players);
    let par = par.map(|par| format!(", par {}", tenths(par))).unwrap_or_default();
    let line = format!("New Tricks, {name} of {day}: {standings}{par} {link}");
    let text = JsValue::from(&line);
    let copy = Callback::from(move |_: MouseEvent| {
        let text = text.clone();
        // the line stands there to be copied by hand where a browser refuses
        spawn_local(async move {
            ask_navigator("clipboard", "writeText", &text).await;
        });
    });
    Some(
        classed("section", "card-panel day-result")
            .set("aria-label", "Today’s deal")
            .put(classed("p", "day-line").text(line))
            .put(button("button", "Copy the result", copy)),
    )
}
