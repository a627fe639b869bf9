//! What the page as a whole does: covering up, focus, asking what the screen is like.

use gloo_events::EventListener;
use wasm_bindgen::JsCast;
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

/// Whether nothing is to move by itself.
pub fn is_still() -> bool {
    holds("(prefers-reduced-motion: reduce)")
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

/// Moves the focus to the heading of a screen that was gone to, so that it is read and never lost.
pub fn focus_heading() {
    if let Some(heading) = found("main h1") {
        heading.set_tab_index(-1);
        // focus fails on no element that is in the page
        let _ = heading.focus();
    }
}

fn found(selector: &str) -> Option<HtmlElement> {
    gloo_utils::document().query_selector(selector).ok()??.dyn_into().ok()
}
