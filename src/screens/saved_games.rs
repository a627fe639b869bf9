//! Saved games as the home page and the library show them.

use crate::dom::{El, button, classed, div, el};
use crate::platform::{self, object};
use crate::screens::stamps::Stamps;
use crate::store::{self, Library, Saved};
use crate::text::list;
use js_sys::Date;
use rules::record::Value;
use yew::platform::spawn_local;
use yew::prelude::*;

/// The setting that says that the notice on Safari was read.
const SAFARI_READ: &str = "safari";

/// The saved games, and whether the notice on Safari is to be shown.
#[derive(Default)]
pub struct SavedGames {
    /// The saved games.
    pub library: Library,
    /// Whether the store has answered.
    pub is_loaded: bool,
    /// What was done in the games.
    pub stamps: Stamps,
    safari_notice: bool,
}

/// Loads the list of saved games.
pub async fn load() -> SavedGames {
    let library = store::library().await;
    let safari_notice = !library.games.is_empty()
        && platform::may_delete_data()
        && store::setting(SAFARI_READ).await.is_none();
    SavedGames { library, is_loaded: true, stamps: Stamps::load().await, safari_notice }
}

impl SavedGames {
    /// The notice on Safari was read, once and for all.
    pub fn dismiss_notice(&mut self) {
        self.safari_notice = false;
        spawn_local(store::remember(SAFARI_READ, Value::Bool(true)));
    }

    /// What people should know about how this browser keeps games. `save` leads to saving them as files.
    pub fn notices(&self, onread: &Callback<()>, save: El) -> El {
        let trouble = self.library.trouble.map(|trouble| {
            let words = format!("{} A game lasts only as long as this tab stays open.", trouble.sentence());
            classed("p", "note warn").set("role", "alert").text(words)
        });
        let safari = self.safari_notice.then(|| {
            let words = "Safari may delete the games of a page you have not visited for seven days. Add New Tricks to your Home Screen, or save your games as a file.";
            let read = button("button", "Got it", onread.reform(|_| ()));
            classed("section", "note warn saved-note")
                .set("aria-label", "How this browser saves games")
                .put(el("p").text(words))
                .put(div("button-row").put(save).put(read))
        });
        div("notes").put_if(trouble).put_if(safari)
    }
}

/// The name of a saved game's game.
pub fn name(saved: &Saved) -> &'static str {
    rules::games::ALL.iter().find(|game| Some(game.id) == saved.game()).map_or("A game", |game| game.name)
}

/// The game with its people, to tell it from others.
pub fn title(saved: &Saved) -> String {
    format!("{} with {}", name(saved), list(&saved.players()))
}

/// Its name, its people, and the score. How well computers play is in its [`title`].
pub fn words(saved: &Saved) -> El {
    let names = saved.names();
    let standings = saved.standings_text(&names);
    // before the first points the names say it all
    let scored = standings.bytes().any(|letter| letter.is_ascii_digit() && letter != b'0');
    let people = if scored { standings } else { list(&names) };
    div("saved-words").put(el("b").text(name(saved))).put(el("span").text(people))
}

/// When a game was saved, as far as one needs to tell: the time today, the day this year.
pub fn day(moment: f64) -> String {
    let (saved, now) = (Date::new(&moment.into()), Date::new_0());
    let options = match () {
        () if saved.to_date_string() == now.to_date_string() => object([("timeStyle", "short".into())]),
        () if saved.get_full_year() == now.get_full_year() => {
            object([("month", "short".into()), ("day", "numeric".into())])
        }
        () => object([("dateStyle", "medium".into())]),
    };
    saved.to_locale_string("default", &options).as_string().unwrap_or_default()
}
