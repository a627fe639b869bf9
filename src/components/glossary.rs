//! Words that explain themselves: where one stands on a table, a tap or a key tells what it means. The rule books have the
//! same words with the same meanings.

use crate::dom::{El, classed, div, el, within};
use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// A word of a game, and what it means: one sentence or two.
pub type Word = (&'static str, &'static str);

/// In the games with a trump suit that beats all others.
pub const TRUMP: Word = (
    "Trump",
    "A suit that beats the others: its highest card in a trick takes it. Follow suit first, if you can.",
);

/// The attribute of an element that explains itself, with what it means.
const MEANS: &str = "data-means";

/// The element explains itself with those words.
pub fn means(element: El, (word, meaning): (&str, &str)) -> El {
    element.set(MEANS, format!("{word}: {meaning}"))
}

/// A word among others that explains itself. It may stand there in another form.
pub fn explained(text: impl Into<AttrValue>, word: Word) -> El {
    pressed(classed("button", "word").text(text), word)
}

/// The same for what is more than text.
pub fn explaining(shown: El, word: Word) -> El {
    pressed(classed("button", "word holds").put(shown), word)
}

fn pressed(button: El, word: Word) -> El {
    means(button.set("type", "button"), word).set("aria-description", word.1)
}

/// All of those words.
pub fn glossary(words: &[Word]) -> Html {
    let entry = |&(word, meaning): &Word| div("").put(el("dt").text(word)).put(el("dd").text(meaning));
    classed("dl", "glossary").each(words.iter().map(entry)).into()
}

/// From now on whatever explains itself does so when it is pressed.
pub fn explain_when_pressed() {
    let pressed = |event: &Event| {
        if let Some((pressed, words)) = within(event, MEANS) {
            // where the browser has no such notes, the words stand in the rule book
            let _ = show(&pressed, &words);
        }
    };
    EventListener::new(&gloo_utils::document(), "click", pressed).forget();
    // a note does not outlive its screen
    let left = |_: &Event| {
        if let Ok(Some(note)) = gloo_utils::body().query_selector(".word-note") {
            note.remove();
        }
    };
    EventListener::new(&gloo_utils::window(), "hashchange", left).forget();
}

/// Shows the note over everything. Escape closes it, and so does a tap beside it.
fn show(pressed: &HtmlElement, words: &str) -> Option<()> {
    let document = gloo_utils::document();
    // over a dialog only what is inside can be read
    let around = pressed.closest("dialog").ok()?.or_else(|| document.body().map(Element::from))?;
    let note = match around.query_selector(":scope > .word-note").ok()? {
        Some(note) => note,
        None => {
            let note = document.create_element("p").ok()?;
            note.set_class_name("word-note");
            for (name, value) in [("popover", "auto"), ("role", "status")] {
                note.set_attribute(name, value).ok()?;
            }
            around.append_child(&note).ok()?;
            note
        }
    };
    note.unchecked_ref::<HtmlElement>().show_popover().ok();
    let (word, meaning) = words.split_once(": ")?;
    let name = document.create_element("b").ok()?;
    name.set_text_content(Some(word));
    note.set_text_content(None);
    note.append_with_node_1(&name).ok()?;
    note.append_with_str_1(&format!(": {meaning}")).ok()
}
