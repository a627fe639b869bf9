//! What the page as a whole does: covering up, focus, files.

use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, VisibilityState};
use yew::prelude::*;

/// Calls back when somebody else may come to look: the tab is hidden, the screen locks, or the browser puts
/// the page away or brings it back.
#[hook]
pub fn use_cover(cover: impl Fn() + Clone + 'static) {
    use_effect_with((), move |()| {
        let document = gloo_utils::document();
        let window = gloo_utils::window();
        let hidden = {
            let (cover, document) = (cover.clone(), document.clone());
            EventListener::new(&document.clone(), "visibilitychange", move |_| {
                if document.visibility_state() == VisibilityState::Hidden {
                    cover();
                }
            })
        };
        let away = {
            let cover = cover.clone();
            EventListener::new(&window, "pagehide", move |_| cover())
        };
        let frozen = {
            let cover = cover.clone();
            EventListener::new(&document, "freeze", move |_| cover())
        };
        // a page just loaded is shown too; it has nothing uncovered yet
        let back = EventListener::new(&window, "pageshow", move |_| cover());
        move || drop((hidden, away, frozen, back))
    });
}

/// Moves the focus to where the screen wants it: the first element marked `data-focus`.
pub fn focus_marked() {
    let marked = gloo_utils::document().query_selector("[data-focus]").ok().flatten();
    if let Some(element) = marked.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // focus fails on no element that is in the page
        let _ = element.focus();
    }
}

/// Whether a media query holds, kept up to date.
#[hook]
pub fn use_media(query: &'static str) -> bool {
    let list = use_memo((), |()| gloo_utils::window().match_media(query).ok().flatten());
    let holds = use_state_eq(|| list.as_ref().as_ref().is_some_and(web_sys::MediaQueryList::matches));
    {
        let holds = holds.setter();
        use_effect_with((), move |()| {
            let listener = list.as_ref().clone().map(|list| {
                let target = list.clone();
                EventListener::new(&target, "change", move |_| holds.set(list.matches()))
            });
            move || drop(listener)
        });
    }
    *holds
}

/// Moves the focus to the heading of a screen that was gone to, so that it is read and never lost.
pub fn focus_heading() {
    let heading = gloo_utils::document().query_selector("main h1").ok().flatten();
    if let Some(heading) = heading.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        heading.set_tab_index(-1);
        // focus fails on no element that is in the page
        let _ = heading.focus();
    }
}
