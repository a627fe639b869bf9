//! Finding games in a library that has many: by who played, by the game, and by the day of its last move.

use crate::dom::{button, classed, div, el};
use crate::store::Saved;
use crate::text::count;
use js_sys::{Date, JsString};
use rules::games::ALL;
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use web_sys::{EventTarget, HtmlElement, HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// A library with so many games can be seen at a glance and needs no search.
const FEW: usize = 10;

const PLAYER: &str = "find-player";
const GAME: &str = "find-game";
const FROM: &str = "find-from";
const TO: &str = "find-to";

/// Which games are looked for; all of them at first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Search {
    /// Parts of players' names.
    player: String,
    /// The game's id.
    game: String,
    /// The first day, as `2026-01-31`.
    from: String,
    /// The last day.
    to: String,
}

thread_local! {
    /// Lasts as long as the tab: a person who looks at a game comes back to what was found.
    static LAST: RefCell<Search> = RefCell::default();
}

impl Search {
    /// The last search in this tab.
    pub fn last() -> Search {
        LAST.with_borrow(Clone::clone)
    }

    /// All games again; the first control has the focus.
    pub fn clear(&mut self) {
        self.change(|search| *search = Search::default());
        let control = |id: &str| gloo_utils::document().get_element_by_id(id);
        // what a person has selected stays, whatever is drawn
        if let Some(game) = control(GAME).and_then(|found| found.dyn_into::<HtmlSelectElement>().ok()) {
            game.set_value("");
        }
        if let Some(player) = control(PLAYER).and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
            // focusing an element of the page does not fail
            let _ = player.focus();
        }
    }

    /// What the control that is changed looks for now. Says whether it is one of the search.
    pub fn read(&mut self, control: &EventTarget) -> bool {
        let (id, value) = if let Some(input) = control.dyn_ref::<HtmlInputElement>() {
            (input.id(), input.value())
        } else if let Some(select) = control.dyn_ref::<HtmlSelectElement>() {
            (select.id(), select.value())
        } else {
            return false;
        };
        self.change(|search| match id.as_str() {
            PLAYER => search.player = value,
            GAME => search.game = value,
            FROM => search.from = value,
            TO => search.to = value,
            _ => {}
        });
        true
    }

    fn change(&mut self, change: impl FnOnce(&mut Search)) {
        change(self);
        LAST.set(self.clone());
    }

    /// Whether only some games are looked for.
    fn is_on(&self) -> bool {
        *self != Search::default()
    }

    /// What tells whether a game is looked for.
    pub fn filter(&self) -> impl Fn(&Saved) -> bool {
        let words: Vec<String> = small(&self.player).split_whitespace().map(str::to_owned).collect();
        let game = self.game.clone();
        // without an offset, a time is one of the place where the browser is; no number where there is no day
        let from = Date::parse(&format!("{}T00:00:00", self.from));
        let to = Date::parse(&format!("{}T23:59:59.999", self.to));
        move |saved| {
            let by_game = game.is_empty() || saved.game() == Some(&game);
            let by_day = (from.is_nan() || saved.saved >= from) && (to.is_nan() || saved.saved <= to);
            by_game && by_day && (words.is_empty() || has_all(&saved.players(), &words))
        }
    }
}

/// Whether each of the words is in one of the names.
fn has_all(names: &[String], words: &[String]) -> bool {
    let names = small(&names.join("\n"));
    words.iter().all(|word| names.contains(word.as_str()))
}

/// The text in small letters: the browser has the table for them.
fn small(text: &str) -> String {
    JsString::from(text).to_lower_case().into()
}

/// The controls, where there are enough games for them; `all` are the games, and `found` says how many are shown.
pub fn search_form(
    search: &Search,
    all: &[&Saved],
    found: usize,
    oninput: Callback<InputEvent>,
    onclear: Callback<MouseEvent>,
) -> Html {
    if all.len() <= FEW && !search.is_on() {
        return Html::default();
    }
    let games = ALL
        .iter()
        .filter(|info| info.id == search.game || all.iter().any(|saved| saved.game() == Some(info.id)));
    let option = |id: &'static str, name: &'static str| {
        el("option").set("value", id).flag("selected", search.game == id).text(name)
    };
    let options = [option("", "All games")].into_iter().chain(games.map(|info| option(info.id, info.name)));
    let field = |id: &'static str, label: &'static str, control: Html| {
        div("field").put(el("label").set("for", id).text(label)).put(control)
    };
    let input = |id: &'static str, kind: &'static str, value: &String| {
        html! { <input {id} type={kind} value={value.clone()} autocomplete="off" spellcheck="false" /> }
    };
    let told = match search.is_on() {
        true => format!("{found} of {}", count(all.len() as u64, "game", "games")),
        false => count(all.len() as u64, "game", "games"),
    };
    let clear = search.is_on().then(|| button("button", "Show all", onclear));
    let fields = div("library-search-fields")
        .put(field(PLAYER, "Player", input(PLAYER, "search", &search.player)))
        .put(field(GAME, "Game", el("select").set("id", GAME).each(options).into()))
        .put(field(FROM, "From", input(FROM, "date", &search.from)))
        .put(field(TO, "To", input(TO, "date", &search.to)));
    let status = classed("p", "soft").set("role", "status").text(told);
    html! {
        <div class="library-search" role="search" aria-label="Find games" {oninput}>
            { Html::from(fields) }
            { Html::from(div("library-search-found").put(status).put_if(clear)) }
        </div>
    }
}
