//! What home and the shelf say of kept games.

use crate::app::boards;
use crate::app::dom::{El, button, classed, div, el};
use crate::app::page;
use crate::app::store::{self, Saved, Shelf, object};
use crate::app::text::list;
use crate::record::Value;
use yew::platform::spawn_local;
use yew::prelude::*;

/// The setting that says that the notice on Safari is read.
const READ: &str = "safari";

/// What is kept, and whether there is something to say of this browser.
#[derive(Default)]
pub struct Looked {
    /// What is kept.
    pub shelf: Shelf,
    safari: bool,
}

/// Looks at what is kept.
pub async fn look() -> Looked {
    let shelf = store::shelf().await;
    let safari = !shelf.games.is_empty() && page::forgets() && store::setting(READ).await.is_none();
    Looked { shelf, safari }
}

impl Looked {
    /// The notice is read, once and for all.
    pub fn read(&mut self) {
        self.safari = false;
        spawn_local(store::remember(READ, Value::Bool(true)));
    }

    /// What there is to say of how this browser keeps games.
    /// `save` is how games are saved from here.
    pub fn notes(&self, onread: &Callback<()>, save: El) -> El {
        let trouble = self.shelf.trouble.map(|trouble| {
            let words = format!("{} A game lasts only as long as this tab stays open.", trouble.sentence());
            classed("p", "note warn").set("role", "alert").text(words)
        });
        let safari = self.safari.then(|| {
            let words = "Safari may delete the games of a page that nobody has visited for seven days. To keep them, \
                         add New Tricks to your Home Screen, or save your games as a file now and then.";
            let read = button("button", "Got it", onread.reform(|_| ()));
            classed("section", "note warn kept-note")
                .set("aria-label", "How this browser keeps games")
                .put(el("p").text(words))
                .put(div("button-row").put(save).put(read))
        });
        div("notes").put_if(trouble).put_if(safari)
    }
}

/// The name of its game.
pub fn name(saved: &Saved) -> &'static str {
    boards::games().find(|game| Some(game.id) == saved.game()).map_or("A game", |game| game.name)
}

/// The game with its people, to tell it from others.
pub fn title(saved: &Saved) -> String {
    format!("{} with {}", name(saved), list(&saved.players()))
}

/// Its name, its people, the score, and when it was played last.
pub fn words(saved: &Saved) -> El {
    let standing = saved.standing();
    // before the first points the people say it all
    let scored = standing.bytes().any(|letter| letter.is_ascii_digit() && letter != b'0');
    let people = if scored { standing } else { list(&saved.players()) };
    div("kept-words")
        .put(el("b").text(name(saved)))
        .put(el("span").text(people))
        .put(classed("span", "small soft").text(day(saved.saved)))
}

/// A moment as people here write it.
fn day(moment: f64) -> String {
    let options = object([("dateStyle", "medium".into()), ("timeStyle", "short".into())]);
    js_sys::Date::new(&moment.into()).to_locale_string("default", &options).as_string().unwrap_or_default()
}
