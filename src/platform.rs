//! The browser as the page needs it: when to cover the cards, media queries, focus, files, marks on the root, chance.

use gloo_events::EventListener;
use gloo_timers::future::TimeoutFuture;
use js_sys::{Function, Object, Promise, Reflect};
use rules::seed::Seed;
use std::cell::Cell;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, EventTarget, HtmlElement, MediaQueryList};
use yew::Callback;

/// Calls back when somebody else may come to look: the tab is hidden, the screen locks, or the browser puts the page
/// away or brings it back. Dropping the listeners ends it.
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
        // this comes after the first load as well, when nothing is uncovered yet
        listen(&window, "pageshow"),
    ]
}

/// A media query that is watched.
struct Media {
    list: Option<MediaQueryList>,
    _listener: Option<EventListener>,
}

impl Media {
    /// Watches that query; `changed` is called when its answer changes.
    fn new(query: &str, changed: &Callback<()>) -> Media {
        let list = gloo_utils::window().match_media(query).ok().flatten();
        let listener = list.as_ref().map(|list| {
            let changed = changed.clone();
            EventListener::new(list, "change", move |_| changed.emit(()))
        });
        Media { list, _listener: listener }
    }

    /// Whether it holds now.
    fn holds(&self) -> bool {
        self.list.as_ref().is_some_and(MediaQueryList::matches)
    }
}

/// A window that is wider than a phone, and higher than one on its side.
pub const ROOMY: &str = "(min-width: 700px) and (min-height: 620px)";

/// A window that is as high as a phone held upright, or higher.
pub const HIGH: &str = "(min-height: 560px)";

/// How much room the window gives a table.
pub struct TableRoom {
    wide: Media,
    roomy: Media,
    high: Media,
}

impl TableRoom {
    /// Watches it; `changed` is called when there is room for something else.
    pub fn watch(changed: &Callback<()>) -> TableRoom {
        TableRoom {
            wide: Media::new("(min-width: 700px)", changed),
            roomy: Media::new(ROOMY, changed),
            high: Media::new(HIGH, changed),
        }
    }

    /// Whether it is wider than a phone.
    pub fn is_wide(&self) -> bool {
        self.wide.holds()
    }

    /// Whether it is as high as a phone held upright, or higher.
    pub fn is_high(&self) -> bool {
        self.high.holds()
    }

    /// Whether it is that, and higher than a phone on its side.
    pub fn is_roomy(&self) -> bool {
        self.roomy.holds()
    }
}

/// Whether that media query holds now.
pub fn holds(query: &str) -> bool {
    gloo_utils::window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Whether this browser deletes the data of a page that nobody visits for a while: those with Apple's engine do, unless
/// the page is on the Home Screen.
pub fn may_delete_data() -> bool {
    let vendor = navigator("vendor").as_string().unwrap_or_default();
    vendor.starts_with("Apple") && !holds("(display-mode: standalone)")
}

/// An id for a new game: no other has it.
pub fn fresh_id() -> String {
    fresh_seed().to_string().chars().filter(|letter| *letter != '-').take(12).collect()
}

/// 256 bits of the browser's entropy.
pub fn fresh_seed() -> Seed {
    let mut bytes = [0; 32];
    if getrandom::fill(&mut bytes).is_err() {
        // no browser of today lacks it; the clock is better than a page that fails
        bytes[..8].copy_from_slice(&js_sys::Date::now().to_bits().to_le_bytes());
    }
    Seed(bytes)
}

/// Moves the focus to the first element marked `data-focus`. A screen that does so when it is opened keeps it.
pub fn focus_marked() {
    focus_on("[data-focus]");
}

/// Whether no element has the focus.
pub fn is_focus_lost() -> bool {
    gloo_utils::document().active_element().is_none_or(|element| element.tag_name() == "BODY")
}

/// Moves the focus to the first element that the selector finds.
pub fn focus_on(selector: &str) {
    if let Some(element) = found(selector) {
        // focusing an element of the page does not fail
        let _ = element.focus();
        IS_EXPECTED.set(false);
    }
}

/// Moves the focus to the heading of a screen, so that it is read aloud and the focus is not lost. The selector finds the
/// screen. Says whether it has a heading.
pub fn focus_heading(screen: &str) -> bool {
    let heading = found(&format!("{screen} h1"));
    if let Some(heading) = &heading {
        heading.set_tab_index(-1);
        // focusing an element of the page does not fail
        let _ = heading.focus();
    }
    heading.is_some()
}

/// For so many milliseconds a browser may keep to itself that it has nothing to do.
const PATIENCE: i32 = 1_000;

thread_local! {
    /// Whether another screen was opened and has not got the focus yet.
    static IS_EXPECTED: Cell<bool> = const { Cell::new(false) };
}

/// Another screen is opened: its heading gets the focus as soon as it is drawn, unless the screen places the focus itself.
/// When the page itself is opened, the browser does.
pub fn expect_screen(is_expected: bool) {
    IS_EXPECTED.set(is_expected);
}

/// A screen is about to go, and lets go of the focus: a browser that has to take the focus from what is removed lays out
/// the old screen once more. (After a rule book that was 0.3 s on a slow phone.)
pub fn leave_screen() {
    let_go(|_| true);
}

/// The element with the focus lets go of it, if `goes` holds for it.
pub fn let_go(goes: impl FnOnce(&Element) -> bool) {
    let focused = gloo_utils::document().active_element().filter(goes);
    if let Some(element) = focused.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // letting go of the focus does not fail
        let _ = element.blur();
    }
}

/// A screen is drawn: its heading gets the focus if it was just opened. A screen that waits for something is marked
/// `aria-busy`, and calls this again once it is complete.
pub fn focus_screen() {
    if IS_EXPECTED.get() && focus_heading("#app > main:not([aria-busy])") {
        IS_EXPECTED.set(false);
    }
}

/// Scrolls to the heading with that id and puts the focus on it, so that reading goes on there; whether there is one.
pub fn show_heading(id: &str) -> bool {
    let heading = gloo_utils::document()
        .get_element_by_id(id)
        .and_then(|heading| heading.dyn_into::<HtmlElement>().ok());
    if let Some(heading) = &heading {
        heading.scroll_into_view();
        // a heading that takes no focus is still in sight
        let _ = heading.focus();
    }
    heading.is_some()
}

/// Sets an attribute of the root element, or removes it.
pub fn mark(attribute: &str, value: Option<&str>) {
    if let Some(root) = gloo_utils::document().document_element() {
        // only invalid names of attributes are refused
        let _ = match value {
            Some(value) => root.set_attribute(attribute, value),
            None => root.remove_attribute(attribute),
        };
    }
}

/// A property of `navigator`; undefined where the browser does not have it.
pub fn navigator(name: &str) -> JsValue {
    Reflect::get(&gloo_utils::window(), &"navigator".into())
        .and_then(|navigator| Reflect::get(&navigator, &name.into()))
        .unwrap_or_default()
}

/// Calls a method of `navigator`, or of a part of it, that returns a promise. Says whether it was fulfilled.
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

/// Loads the page anew.
pub fn reload() {
    // a browser may refuse it only when it is flooded with it
    let _ = gloo_utils::window().location().reload();
}

/// The browser is about to draw its next picture.
pub async fn frame() {
    let frame = Promise::new(&mut |resolve, _| {
        // a window always has frames
        let _ = gloo_utils::window().request_animation_frame(&resolve);
    });
    // this promise is never rejected
    let _ = JsFuture::from(frame).await;
}

/// The browser has drawn its next picture.
pub async fn picture() {
    frame().await;
    TimeoutFuture::new(0).await;
}

/// The browser has nothing to do, or has not said so for a while: Safari never does.
pub async fn idle() {
    let idle = Promise::new(&mut |resolve, _| {
        let window = gloo_utils::window();
        let _ = window.request_idle_callback(&resolve);
        // a window always has timers
        let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, PATIENCE);
    });
    // this promise is never rejected
    let _ = JsFuture::from(idle).await;
}

/// All that was to be drawn is in its place.
pub async fn settled() {
    // this promise is never rejected
    let _ = JsFuture::from(Promise::resolve(&JsValue::NULL)).await;
}

/// An object with these entries.
pub fn object<'a>(entries: impl IntoIterator<Item = (&'a str, JsValue)>) -> Object {
    let object = Object::new();
    for (key, value) in entries {
        // nothing keeps a new object from having a property
        let _ = Reflect::set(&object, &key.into(), &value);
    }
    object
}

fn found(selector: &str) -> Option<HtmlElement> {
    gloo_utils::document().query_selector(selector).ok()??.dyn_into().ok()
}
