//! A game's rules as a page of their own.

use super::layout::{game_screen, no_game_screen};
use crate::components::rule_book::RuleBook;
use crate::dom::{El, classed, el, link};
use crate::games::GameUi;
use crate::route::Route;
use rules::match_game;
use yew::prelude::*;

/// The rules of the game with that id, at that section.
pub fn rules_screen(game: &str, section: Option<&str>) -> Html {
    let section = section.map(|section| AttrValue::from(section.to_owned()));
    match match_game!(game, G => G::BOOK) {
        Some(book) => game_screen(game)
            .put(ways(game))
            .put(html! { <RuleBook key={book.game} {book} {section} /> })
            .into(),
        None => no_game_screen("There is no such game here."),
    }
}

/// From the rules to the game.
fn ways(game: &str) -> El {
    let play = el("a").set("class", "button primary").set("href", format!("#/play/{game}")).text("Play");
    let learn = link("button", "Learn", &Route::Learn(game.to_owned()));
    let lab = link("button quiet", "Try other rules in the lab", &Route::Lab(Some(game.to_owned())));
    classed("nav", "button-row rules-ways").set("aria-label", "Play").put(play).put(learn).put(lab)
}
