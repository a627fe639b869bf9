//! One of a few: buttons side by side, with one tab stop, of which one is chosen as in a group of radio buttons.

use crate::app::dom::{El, button, classed};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// The group, with that name for those who cannot see it. Put a [`choice`] for each into it.
#[inline(never)]
pub fn choices(class: &'static str, label: impl Into<AttrValue>) -> El {
    group(class, label.into())
}

fn group(class: &'static str, label: AttrValue) -> El {
    classed("div", class).set("role", "radiogroup").set("aria-label", label).onkeydown(Callback::from(arrows))
}

/// How a choice stands.
#[derive(Clone, Copy, Default)]
pub struct Standing {
    /// Whether it is the one that is chosen.
    pub chosen: bool,
    /// Whether it cannot be chosen; a tap says why.
    pub barred: bool,
    /// Whether it is the tab stop: the chosen one, else the first that is not barred.
    pub stop: bool,
}

/// One of them, with its name; what it shows is put into it.
#[inline(never)]
pub fn choice(class: &'static str, label: String, standing: Standing, onpick: Callback<MouseEvent>) -> El {
    let Standing { chosen, barred, stop } = standing;
    let choice = button(class, "", onpick)
        .set("role", "radio")
        .set("aria-label", label)
        .set("aria-checked", if chosen { "true" } else { "false" })
        .set("tabindex", if stop { "0" } else { "-1" });
    if barred { choice.set("aria-disabled", "true") } else { choice }
}

/// An arrow goes to the next choice, round the group, and chooses it where that is possible.
fn arrows(event: KeyboardEvent) {
    let step = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => 1,
        "ArrowLeft" | "ArrowUp" => -1,
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
    let nth = |n: i32| all.item(n as u32)?.dyn_into::<HtmlElement>().ok();
    let count = all.length() as i32;
    let place = (0..count).find(|&n| nth(n).is_some_and(|one| *one == current)).unwrap_or(0);
    if let Some(next) = nth((place + step).rem_euclid(count.max(1))) {
        // focus fails on no element that is in the page
        let _ = next.focus();
        if !next.has_attribute("aria-disabled") {
            next.click();
        }
    }
}
