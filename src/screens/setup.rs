//! Setting up a new game.

use super::layout::{credit, game_screen, no_game_screen};
use crate::dom::{classed, el, link};
use crate::games::setup_of;
use crate::route::{Route, SetupFrom};
use crate::setup::SetupForm;
use crate::start;
use rules::pack::SharedDeal;
use std::cell::RefCell;
use yew::prelude::*;

/// The form for the people, rules and deal of a new game: filled in as last time, with the people of a saved game, or as a
/// shared deal says.
pub fn setup_screen(game: &str, from: &SetupFrom, is_rehearsal: bool) -> Html {
    let shared = *from == SetupFrom::SharedDeal;
    let deal = shared.then(|| kept_deal(game)).flatten();
    if shared && deal.is_none() {
        return no_game_screen("The shared deal is gone. Please open its link again.");
    }
    match setup_of(game) {
        Some(kind) => {
            let note = deal.is_some().then(|| {
                let words = "A shared deal: its rules, and the same hands. Put in your own names.";
                classed("p", "note").text(words)
            });
            let rules = link("button quiet", "Rules", &Route::Rules(game.to_owned(), None));
            let learn = link("button quiet", "Learn", &Route::Learn(game.to_owned()));
            let head = classed("header", "setup-head")
                .put(el("h1").text(kind.info.name))
                .put(rules.set("aria-label", format!("Rules of {}", kind.info.name)))
                .put(learn.set("aria-label", format!("Learn {}", kind.info.name)));
            let people_of =
                if let SetupFrom::Game(id) = from { Some(AttrValue::from(id.clone())) } else { None };
            let key = format!("{} {people_of:?} {:?}", kind.info.id, deal.as_ref().map(|deal| deal.seed));
            let onstart = Callback::from(move |setup| start::begin(kind.kind(), setup));
            let form = html! { <SetupForm {key} {kind} {deal} {people_of} {onstart} {is_rehearsal} /> };
            game_screen(game).put(head).put_if(credit(game)).put_if(note).put(form).into()
        }
        None => no_game_screen("There is no such game here."),
    }
}

thread_local! {
    static SHARED_DEAL: RefCell<Option<SharedDeal>> = const { RefCell::new(None) };
}

/// Keeps the deal of a link for the setup, as long as the tab lives.
pub fn keep_deal(deal: SharedDeal) {
    SHARED_DEAL.with_borrow_mut(|kept| *kept = Some(deal));
}

/// That deal, if it is one of that game.
fn kept_deal(game: &str) -> Option<SharedDeal> {
    SHARED_DEAL.with_borrow(Clone::clone).filter(|deal| deal.game == game)
}
