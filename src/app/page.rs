//! What the page as a whole does: covering up, focus, asking what the screen is like.

use super::preferences::Preferences;
use gloo_events::EventListener;
use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{EventTarget, HtmlElement, MediaQueryList, Response};
use yew::Callback;

/// Calls back when somebody else may come to look: the tab is hidden, the screen locks, or the browser puts
/// the page away or brings it back. As long as the listeners are kept.
pub fn on_cover(cover: &Callback<()>) -> [EventListener; 4] {
    let listen = |target: &EventTarget, event: &'static str| {
        let cover = cover.clone();
        EventListener::new(target, event, move |_| cover.emit(()))
    };
    let (document, window) = (gloo_utils::document(), gloo_utils::window());
    [
        listen(&document, "visibilitychange"),
        listen(&window, "pagehide"),
        listen(&document, "freeze"),
        // a page just loaded is shown too; it has nothing uncovered yet
        listen(&window, "pageshow"),
    ]
}

/// A media query, and a listener to its answer.
pub struct Media {
    list: Option<MediaQueryList>,
    _listener: Option<EventListener>,
}

impl Media {
    /// Calls back when the answer has changed.
    pub fn new(query: &str, changed: &Callback<()>) -> Media {
        let list = gloo_utils::window().match_media(query).ok().flatten();
        let listener = list.as_ref().map(|list| {
            let changed = changed.clone();
            EventListener::new(list, "change", move |_| changed.emit(()))
        });
        Media { list, _listener: listener }
    }

    /// Whether it holds now.
    pub fn holds(&self) -> bool {
        self.list.as_ref().is_some_and(MediaQueryList::matches)
    }
}

/// Whether that media query holds now.
pub fn holds(query: &str) -> bool {
    gloo_utils::window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Whether this browser deletes what a page keeps when nobody visits it: Safari and its kin do, unless the page
/// is on the Home Screen.
pub fn forgets() -> bool {
    let vendor = navigator("vendor").as_string().unwrap_or_default();
    vendor.starts_with("Apple") && !holds("(display-mode: standalone)")
}

/// Whether nothing is to move by itself.
pub fn is_still() -> bool {
    holds("(prefers-reduced-motion: reduce)") || Preferences::now().is_still()
}

/// The text of a file of the page, if it comes.
pub async fn text_of(path: &str) -> Option<String> {
    let response = JsFuture::from(gloo_utils::window().fetch_with_str(path)).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

/// Moves the focus to where the screen wants it: the first element marked `data-focus`.
pub fn focus_marked() {
    if let Some(element) = found("[data-focus]") {
        // focus fails on no element that is in the page
        let _ = element.focus();
    }
}

/// Moves the focus to the heading of a screen that was gone to, so that it is read and never lost. Says whether there
/// is one, in the first element that the selector finds.
pub fn focus_heading(screen: &str) -> bool {
    let heading = found(&format!("{screen} h1"));
    if let Some(heading) = &heading {
        heading.set_tab_index(-1);
        // focus fails on no element that is in the page
        let _ = heading.focus();
    }
    heading.is_some()
}

/// Marks the whole page with an attribute of that value, or takes the mark away.
pub fn mark(attribute: &str, value: Option<&str>) {
    if let Some(root) = gloo_utils::document().document_element() {
        // names of attributes that are written here are never refused
        let _ = match value {
            Some(value) => root.set_attribute(attribute, value),
            None => root.remove_attribute(attribute),
        };
    }
}

/// What the browser says of itself, or offers, under that name; undefined where it does not.
pub fn navigator(name: &str) -> JsValue {
    Reflect::get(&gloo_utils::window(), &"navigator".into())
        .and_then(|navigator| Reflect::get(&navigator, &name.into()))
        .unwrap_or_default()
}

/// Asks the navigator, or a part of it, for something that takes its time; whether it has been done.
pub async fn ask_navigator(part: &str, method: &str, with: &JsValue) -> bool {
    let asked = || {
        let this = if part.is_empty() {
            Reflect::get(&gloo_utils::window(), &"navigator".into()).ok()?
        } else {
            navigator(part)
        };
        let function: Function = Reflect::get(&this, &method.into()).ok()?.dyn_into().ok()?;
        function.call1(&this, with).ok()?.dyn_into::<Promise>().ok()
    };
    match asked() {
        Some(promise) => JsFuture::from(promise).await.is_ok(),
        None => false,
    }
}

fn found(selector: &str) -> Option<HtmlElement> {
    gloo_utils::document().query_selector(selector).ok()??.dyn_into().ok()
}
