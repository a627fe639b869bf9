//! What lasts as long as the tab: games that the browser does not keep, and settings chosen here.

use super::Saved;
use crate::platform;
use gloo_events::{EventListener, EventListenerOptions};
use js_sys::Reflect;
use rules::record::Value;
use std::cell::RefCell;
use std::collections::BTreeMap;

thread_local! {
    static GAMES: RefCell<BTreeMap<String, Saved>> = const { RefCell::new(BTreeMap::new()) };
    /// There as long as there are games.
    static QUESTION: RefCell<Option<EventListener>> = const { RefCell::new(None) };
    /// Games that can be opened by their ids and are in no library.
    static LENT: RefCell<BTreeMap<String, Saved>> = const { RefCell::new(BTreeMap::new()) };
    static SETTINGS: RefCell<BTreeMap<String, Value>> = const { RefCell::new(BTreeMap::new()) };
}

/// Remembers a game with all its moves.
pub fn put(saved: Saved) {
    GAMES.with_borrow_mut(|games| games.insert(saved.id.clone(), saved));
    guard();
}

/// The game with that id.
pub fn game(id: &str) -> Option<Saved> {
    GAMES
        .with_borrow(|games| games.get(id).cloned())
        .or_else(|| LENT.with_borrow(|lent| lent.get(id).cloned()))
}

/// Lets a game be opened by its id, in this tab and without a place in the library.
pub fn lend(saved: Saved) {
    LENT.with_borrow_mut(|lent| lent.insert(saved.id.clone(), saved));
}

/// All games.
pub fn games() -> Vec<Saved> {
    GAMES.with_borrow(|games| games.values().cloned().collect())
}

/// Changes the remark under that key of a game to what `change` makes of it; false where there is no such game.
pub fn revise_remark(id: &str, key: &str, change: impl FnOnce(Option<Value>) -> Value) -> bool {
    GAMES.with_borrow_mut(|games| {
        let Some(Value::Object(entries)) = games.get_mut(id).map(|saved| &mut saved.record) else {
            return false;
        };
        let place = entries.iter().position(|(name, _)| name == key);
        let there = place.map(|place| entries.remove(place).1);
        entries.push((key.to_owned(), change(there)));
        true
    })
}

/// Forgets the game with that id, and gives what there was of it.
pub fn remove(id: &str) -> Option<Saved> {
    let removed = GAMES.with_borrow_mut(|games| games.remove(id));
    guard();
    removed
}

/// Where the games would be lost with the tab, the browser asks before it closes or reloads it, and the page does not
/// change to a new version by itself (static/offline.js).
fn guard() {
    let holds_games = GAMES.with_borrow(|games| !games.is_empty());
    QUESTION.with_borrow_mut(|question| match (holds_games, &question) {
        (true, None) => *question = Some(ask_before_leaving()),
        (false, Some(_)) => *question = None,
        (true, Some(_)) | (false, None) => {}
    });
    platform::mark("data-unkept", holds_games.then_some(""));
}

fn ask_before_leaving() -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&gloo_utils::window(), "beforeunload", options, |event| {
        event.prevent_default();
        // older browsers ask only for this; setting it does not fail
        let _ = Reflect::set(event, &"returnValue".into(), &true.into());
    })
}

/// Remembers a setting.
pub fn set(name: &str, value: Value) {
    SETTINGS.with_borrow_mut(|settings| settings.insert(name.to_owned(), value));
}

/// Forgets a setting.
pub fn unset(name: &str) {
    SETTINGS.with_borrow_mut(|settings| settings.remove(name));
}

/// The setting of that name, if it was chosen in this tab.
pub fn setting(name: &str) -> Option<Value> {
    SETTINGS.with_borrow(|settings| settings.get(name).cloned())
}
