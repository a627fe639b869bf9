//! Words that explain themselves: where one stands on a table, a tap or a key tells what it means. Where a tap does
//! something else, as on a card, press and hold does, and so does whatever asks for a context menu. The rule books have
//! the same words with the same meanings.

use crate::dom::{El, classed, div, el, within};
use crate::platform;
use crate::seating::{Edge, TURN};
use gloo_events::{EventListener, EventListenerOptions, EventListenerPhase};
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, MouseEvent, PointerEvent};
use yew::prelude::{AttrValue, Html};

/// A word of a game, and what it means: one sentence or two.
pub type Word = (&'static str, &'static str);

/// In the games with a trump suit that beats all others.
pub const TRUMP: Word = (
    "Trump",
    "A suit that beats the others: its highest card in a trick takes it. Follow suit first, if you can.",
);

/// In the games where a button lies before the dealer.
pub const DEALER: Word = (
    "Dealer",
    "A gold D lies before the player who deals. The next player to the left begins, and deals the next hand.",
);

/// The attribute of an element that explains itself, with what it means.
const MEANS: &str = "data-means";
/// The attribute of an element that does so only when it is held: a tap does something else.
const HELD: &str = "data-held";
/// A press explains after so many milliseconds.
const HOLD: u32 = 500;
/// A pointer that moves further than this, in CSS pixels, drags or scrolls and holds nothing.
const STEADY: i32 = 10;
/// The distance of a note from what it explains and from the edges of the window, in CSS pixels.
const BESIDE: f64 = 8.0;

thread_local! {
    /// The press that may become a hold.
    static PRESS: RefCell<Press> = const { RefCell::new(Press { at: (0, 0), timeout: None, explained: false }) };
}

/// A press on something that explains itself.
struct Press {
    at: (i32, i32),
    timeout: Option<Timeout>,
    /// Whether it has explained, or closed what was explained, so that the click at its end is no tap.
    explained: bool,
}

/// The element explains itself with those words.
pub fn means(element: El, (word, meaning): (&str, &str)) -> El {
    element.set(MEANS, format!("{word}: {meaning}"))
}

/// The element explains itself with those words when it is held.
pub fn held(element: El, (word, meaning): (&str, &str)) -> El {
    element.set(HELD, format!("{word}: {meaning}"))
}

/// How something is held to read what it means.
pub fn hold_words() -> &'static str {
    if platform::holds("(hover: hover) and (pointer: fine)") { "right-click" } else { "press and hold" }
}

/// A word among others that explains itself. It may stand there in another form.
pub fn explained(text: impl Into<AttrValue>, word: (&str, &str)) -> El {
    pressed(classed("button", "word").text(text), word)
}

/// The same for what is more than text.
pub fn explaining(shown: El, word: (&str, &str)) -> El {
    pressed(classed("button", "word holds").put(shown), word)
}

/// A button that explains itself and does nothing else.
pub fn pressed(button: El, word: (&str, &str)) -> El {
    means(button.set("type", "button"), word).set("aria-description", word.1.to_owned())
}

/// All of those words.
pub fn glossary(words: &[Word]) -> Html {
    let entry = |&(word, meaning): &Word| div("").put(el("dt").text(word)).put(el("dd").text(meaning));
    classed("dl", "glossary").each(words.iter().map(entry)).into()
}

/// From now on whatever explains itself does so when it is pressed, or held.
pub fn explain_when_pressed() {
    let document = gloo_utils::document();
    let first = EventListenerOptions { phase: EventListenerPhase::Capture, passive: false };
    for (kind, listener) in [
        ("pointerdown", down as fn(&Event)),
        ("pointermove", moved),
        ("pointerup", up),
        ("pointercancel", up),
        ("contextmenu", menu_asked_for),
        ("click", end_of_hold),
        ("keydown", key),
    ] {
        EventListener::new_with_options(&document, kind, first, listener).forget();
    }
    let pressed = |event: &Event| {
        // around a button and in it it has to be held: a tap is for the button
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let button = target.and_then(|target| target.closest("button").ok().flatten());
        let alone = |pressed: &HtmlElement| button.as_ref().is_none_or(|button| *button == **pressed);
        if let Some((pressed, words)) = within(event, MEANS).filter(|(pressed, _)| alone(pressed)) {
            // where the browser has no such notes, the words stand in the rule book
            let _ = show(&pressed, &words, "auto");
        }
    };
    EventListener::new(&document, "click", pressed).forget();
    // a note does not outlive its screen
    EventListener::new(&gloo_utils::window(), "hashchange", |_| put_away()).forget();
}

fn down(event: &Event) {
    // a tap on a note closes it and does nothing to what it covers; nor does one on a card, which cannot be taken back
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let is_no_more =
        target.is_some_and(|target| target.closest(".word-note, .hand-card").ok().flatten().is_some());
    let closes = put_away_held() && is_no_more;
    let Some(pointer) = event.dyn_ref::<PointerEvent>() else { return };
    let held = explaining_at(event).filter(|_| pointer.is_primary() && pointer.button() == 0);
    let timeout = held.map(|(element, words)| {
        Timeout::new(HOLD, move || {
            // what is gone explains nothing: the table may have changed
            let is_shown = element.is_connected() && show(&element, &words, "manual").is_some();
            PRESS.with_borrow_mut(|press| press.explained = is_shown);
        })
    });
    let at = (pointer.client_x(), pointer.client_y());
    PRESS.with_borrow_mut(|press| *press = Press { at, timeout, explained: closes });
}

fn moved(event: &Event) {
    let Some(pointer) = event.dyn_ref::<PointerEvent>() else { return };
    let dragged = PRESS.with_borrow_mut(|press| {
        let far = |from: i32, to: i32| (from - to).abs() > STEADY;
        let dragged = press.timeout.is_some()
            && (far(press.at.0, pointer.client_x()) || far(press.at.1, pointer.client_y()));
        if dragged {
            press.timeout = None;
        }
        dragged
    });
    if dragged {
        put_away_held();
    }
}

fn up(_: &Event) {
    PRESS.with_borrow_mut(|press| press.timeout = None);
}

/// A long touch, the right button or the menu key: the meaning comes instead of the browser's menu.
fn menu_asked_for(event: &Event) {
    if let Some((element, words)) = explaining_at(event) {
        event.prevent_default();
        let is_shown = show(&element, &words, "manual").is_some();
        PRESS.with_borrow_mut(|press| press.explained = is_shown && press.timeout.take().is_some());
    }
}

/// The click that ends a hold is no tap. Keys click without a pointer.
fn end_of_hold(event: &Event) {
    let explained = PRESS.with_borrow_mut(|press| std::mem::take(&mut press.explained));
    if explained && event.dyn_ref::<MouseEvent>().is_some_and(|click| click.detail() != 0) {
        event.stop_propagation();
        event.prevent_default();
    }
}

/// Escape closes only the note.
fn key(event: &Event) {
    let escape = event.dyn_ref::<web_sys::KeyboardEvent>().is_some_and(|event| event.key() == "Escape");
    if put_away_held() && escape {
        event.stop_propagation();
        event.prevent_default();
    }
}

/// What is to be explained where an event happened, and with which words.
fn explaining_at(event: &Event) -> Option<(HtmlElement, String)> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let nearest = target.closest(&format!("[{HELD}],[{MEANS}]")).ok()??;
    let words = nearest.get_attribute(HELD).or_else(|| nearest.get_attribute(MEANS))?;
    Some((nearest.dyn_into().ok()?, words))
}

/// Takes away whatever is explained.
pub fn put_away() {
    remove(".word-note");
}

/// Takes away what a hold has explained, and tells whether there was something.
fn put_away_held() -> bool {
    remove(".word-note[popover=manual]")
}

fn remove(note: &str) -> bool {
    let note = gloo_utils::document().query_selector(note).ok().flatten();
    note.as_ref().inspect(|note| note.remove()).is_some()
}

/// Shows the note over everything: `auto` until Escape or a tap beside it closes it, which the end of a hold would be,
/// or `manual`.
fn show(pressed: &HtmlElement, words: &str, kind: &str) -> Option<()> {
    put_away();
    let document = gloo_utils::document();
    // over a dialog only what is inside can be read
    let around = pressed.closest("dialog").ok()?.or_else(|| document.body().map(Element::from))?;
    let note = document.create_element("p").ok()?;
    note.set_class_name("word-note");
    note.set_attribute("popover", kind).ok()?;
    // beside others nothing is read aloud
    match pressed.closest(".edge-open").ok()?.is_some() {
        true => note.set_attribute(TURN, Edge::around(pressed).turn()).ok()?,
        false => note.set_attribute("role", "status").ok()?,
    }
    around.append_child(&note).ok()?;
    note.unchecked_ref::<HtmlElement>().show_popover().ok();
    let (word, meaning) = words.split_once(": ")?;
    let name = document.create_element("b").ok()?;
    name.set_text_content(Some(word));
    note.append_with_node_1(&name).ok()?;
    note.append_with_str_1(&format!(": {meaning}")).ok()?;
    place(note.unchecked_ref(), pressed)
}

/// Puts the note beside what it explains: above it in the lower half of the window, else below.
fn place(note: &HtmlElement, pressed: &HtmlElement) -> Option<()> {
    let root = gloo_utils::document().document_element()?;
    let (width, height) = (f64::from(root.client_width()), f64::from(root.client_height()));
    let (at, size) = (pressed.get_bounding_client_rect(), note.get_bounding_client_rect());
    let is_low = at.top() + at.bottom() > height;
    let (edge, from) = if is_low { ("bottom", height - at.top()) } else { ("top", at.bottom()) };
    let most = |room: f64| (room - BESIDE).max(BESIDE);
    let from = (from + BESIDE).clamp(BESIDE, most(height - size.height()));
    let left = (at.left() + (at.width() - size.width()) / 2.0).clamp(BESIDE, most(width - size.width()));
    let style = note.style();
    style.set_property(edge, &format!("{from:.0}px")).ok()?;
    style.set_property("left", &format!("{left:.0}px")).ok()
}
