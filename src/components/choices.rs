//! A choice of one: buttons side by side with one tab stop, which behave as a group of radio buttons.

use crate::dom::{El, button, classed};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// The group, with its accessible name. Put a [`choice`] for each option into it.
pub fn choices(class: &'static str, label: impl Into<AttrValue>) -> El {
    classed("div", class).set("role", "radiogroup").set("aria-label", label).onkeydown(Callback::from(arrows))
}

/// The state of a choice.
#[derive(Clone, Copy, Default)]
pub struct ChoiceState {
    /// Whether it is chosen.
    pub chosen: bool,
    /// Whether it cannot be chosen; a tap says why.
    pub barred: bool,
    /// Whether it is the tab stop: the chosen one, else the first that is not barred.
    pub stop: bool,
}

/// One option, with its accessible name. Put into it what it shows.
pub fn choice(class: &'static str, label: String, state: ChoiceState, onpick: Callback<MouseEvent>) -> El {
    let ChoiceState { chosen, barred, stop } = state;
    let choice = button(class, "", onpick)
        .set("role", "radio")
        .set("aria-label", label)
        .set("aria-checked", if chosen { "true" } else { "false" })
        .set("tabindex", if stop { "0" } else { "-1" });
    if barred { choice.set("aria-disabled", "true") } else { choice }
}

/// An arrow key moves to the next choice, from the last to the first, and chooses it unless it is barred.
fn arrows(event: KeyboardEvent) {
    let is_forward = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => true,
        "ArrowLeft" | "ArrowUp" => false,
        _ => return,
    };
    let Some(current) = event.target_dyn_into::<Element>().and_then(|at| at.closest("[role=radio]").ok()?)
    else {
        return;
    };
    let Some(all) = current
        .closest("[role=radiogroup]")
        .ok()
        .flatten()
        .and_then(|group| group.query_selector_all("[role=radio]").ok())
    else {
        return;
    };
    event.prevent_default();
    let nth = |n: u32| all.item(n)?.dyn_into::<HtmlElement>().ok();
    let count = all.length();
    let place = (0..count).find(|&n| nth(n).is_some_and(|one| *one == current)).unwrap_or(0);
    let next = if is_forward { place + 1 } else { place + count.saturating_sub(1) };
    if let Some(next) = nth(next % count.max(1)) {
        // focus never fails on an element in the page
        let _ = next.focus();
        if !next.has_attribute("aria-disabled") {
            next.click();
        }
    }
}
