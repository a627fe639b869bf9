//! The ways through a game: buttons and keys.

use crate::components::icons::icon;
use crate::dom::{El, button, classed};
use rules::review::Step;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};
use yew::prelude::*;

/// A way to another place in the game.
#[derive(Clone, Copy)]
pub enum Way {
    /// To the start.
    First,
    /// One step back.
    Back(Step),
    /// One step on.
    On(Step),
    /// To the end.
    Last,
    /// After so many moves.
    To(usize),
}

/// Two buttons, back and on.
struct Pair {
    name: &'static str,
    ways: [Way; 2],
    labels: [&'static str; 2],
    icons: [&'static str; 2],
}

const PAIRS: [Pair; 4] = [
    Pair {
        name: "Move",
        ways: [Way::Back(Step::Move), Way::On(Step::Move)],
        labels: ["Previous move", "Next move"],
        icons: ["M15 5l-7 7 7 7", "M9 5l7 7-7 7"],
    },
    Pair {
        name: "Trick",
        ways: [Way::Back(Step::Trick), Way::On(Step::Trick)],
        labels: ["Previous trick", "Next trick"],
        icons: ["M18 6l-6 6 6 6M11 6l-6 6 6 6", "M6 6l6 6-6 6M13 6l6 6-6 6"],
    },
    Pair {
        name: "Hand",
        ways: [Way::Back(Step::Hand), Way::On(Step::Hand)],
        labels: ["Previous hand", "Next hand"],
        icons: ["M21 6l-6 6 6 6M14 6l-6 6 6 6M7 6l-6 6 6 6", "M3 6l6 6-6 6M10 6l6 6-6 6M17 6l6 6-6 6"],
    },
    Pair {
        name: "Game",
        ways: [Way::First, Way::Last],
        labels: ["To the start", "To the end"],
        icons: ["M18 5l-7 7 7 7M6 5v14", "M6 5l7 7-7 7M18 5v14"],
    },
];

/// The buttons, and a slider, for a place among so many; `play` starts and stops going on by itself.
pub fn controls(
    (at, len): (usize, usize),
    go: &Callback<Way>,
    (is_playing, play): (bool, Callback<MouseEvent>),
) -> El {
    let can_go = [at > 0, at < len];
    let onslide = go.reform(|event: InputEvent| {
        let slider: Option<HtmlInputElement> = event.target_dyn_into();
        Way::To(slider.and_then(|slider| slider.value().parse().ok()).unwrap_or_default())
    });
    let slider = html! {
        <input type="range" class="review-slider" aria-label="Move" min="0" max={len.to_string()}
            value={at.to_string()} oninput={onslide} />
    };
    let play = button("button", if is_playing { "Pause" } else { "Watch" }, play);
    let pair = |pair: &'static Pair| {
        let go = |n: usize| {
            let way = pair.ways[n];
            let go = button("icon-button", "", go.reform(move |_| way))
                .set("aria-label", pair.labels[n])
                .put(icon(pair.icons[n]));
            if can_go[n] { go } else { go.set("aria-disabled", "true") }
        };
        classed("div", "review-step")
            .set("role", "group")
            .set("aria-label", pair.name)
            .put(go(0))
            .put(classed("span", "small").set("aria-hidden", "true").text(pair.name))
            .put(go(1))
    };
    classed("nav", "review-controls")
        .set("aria-label", "Through the game")
        .put(classed("div", "review-slide").put(slider).put(play))
        .each(PAIRS.iter().map(pair))
}

/// Where a key leads: arrows by moves, with Shift by tricks, the page keys by hands, Home and End to the ends. In the list
/// of moves up and down lead by tricks, too.
pub fn way_of_key(event: &KeyboardEvent) -> Option<Way> {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return None;
    }
    let target = event.target()?.dyn_into::<Element>().ok();
    let is_in = |place: &str| {
        target.as_ref().is_some_and(|target| target.closest(place).is_ok_and(|found| found.is_some()))
    };
    // what scrolls to the side keeps its arrows, and so does the slider
    if is_in(".table-scroll, .review-slider") {
        return None;
    }
    let step = if event.shift_key() { Step::Trick } else { Step::Move };
    let way = match event.key().as_str() {
        "ArrowLeft" => Way::Back(step),
        "ArrowRight" => Way::On(step),
        "ArrowUp" if is_in(".review-moves") => Way::Back(Step::Trick),
        "ArrowDown" if is_in(".review-moves") => Way::On(Step::Trick),
        "Home" => Way::First,
        "End" => Way::Last,
        "PageUp" => Way::Back(Step::Hand),
        "PageDown" => Way::On(Step::Hand),
        _ => return None,
    };
    event.prevent_default();
    Some(way)
}
