//! Single keys at the table: they tell what lies there, in the words of [`told`](crate::games::announcements).

use super::TableMsg;
use crate::components::details::facts;
use crate::dom::{classed, div};
use crate::games::announcements::KEYS;
use crate::preferences::Preferences;
use crate::seating::LookBy;
use gloo_events::{EventListener, EventListenerOptions};
use rules::seat::Seat;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

/// Where letters are typed.
const FIELDS: &str = "input, textarea, select, [contenteditable]";

/// Calls back with what a key asks for, anywhere on the page, and when the key of a seat goes up.
pub fn listen(send: &Callback<TableMsg>) -> [EventListener; 2] {
    [("keydown", asked as fn(&KeyboardEvent) -> Option<TableMsg>), ("keyup", let_go)].map(|(event, read)| {
        let (options, send) = (EventListenerOptions::enable_prevent_default(), send.clone());
        EventListener::new_with_options(&gloo_utils::document(), event, options, move |event| {
            if let Some(msg) = event.dyn_ref::<KeyboardEvent>().and_then(read) {
                // some browsers search the page for what is typed
                event.prevent_default();
                send.emit(msg);
            }
        })
    })
}

/// The key of a seat, 1 to 4: as long as it is down its person looks at their cards. Keys are told by their place: what they
/// write may have changed before they go up.
fn look(event: &KeyboardEvent, begins: bool) -> Option<TableMsg> {
    let code = event.code();
    let number = code.strip_prefix("Digit").or(code.strip_prefix("Numpad"))?.parse::<usize>().ok()?;
    Some(TableMsg::Look((Seat::new(number.checked_sub(1)?)?, LookBy::Key), begins))
}

fn let_go(event: &KeyboardEvent) -> Option<TableMsg> {
    look(event, false)
}

fn asked(event: &KeyboardEvent) -> Option<TableMsg> {
    let is_modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    if is_modified || event.repeat() || !Preferences::now().keys() {
        return None;
    }
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    if target.is_some_and(|target| target.closest(FIELDS).is_ok_and(|field| field.is_some())) {
        return None;
    }
    let key = event.key();
    if key == "?" {
        return Some(TableMsg::Key(None));
    }
    if let Some(look) = look(event, true) {
        return Some(look);
    }
    // capitals may be locked
    let key = if event.shift_key() { String::new() } else { key.to_ascii_uppercase() };
    let &(_, question, _) = KEYS.iter().find(|(letter, ..)| *letter == key)?;
    Some(TableMsg::Key(Some(question)))
}

/// What the keys do.
pub fn sheet() -> Html {
    let letter = |&(key, _, tells): &(&'static str, _, &str)| (key, tells.to_owned());
    let others = [
        ("1 to 4", "In the middle: shows that seat’s cards, or their code, as long as it is held"),
        ("?", "This list"),
        ("Arrows", "From card to card, and from choice to choice"),
        ("Home, End", "To the first card or the last"),
        ("Enter", "Raises a card, plays it, presses a button"),
        ("Esc", "Closes a sheet"),
    ];
    let others = others.map(|(key, does)| (key, does.to_owned()));
    let also = match Preferences::now().keys() {
        true => {
            "Letters tell aloud. A screen reader may keep them for itself: switch to its focus mode first."
        }
        false => "The letters and ? are switched off in the settings.",
    };
    div("room-stack")
        .put(facts(KEYS.iter().map(letter).chain(others)))
        .put(classed("p", "small soft").text(also))
        .into()
}
