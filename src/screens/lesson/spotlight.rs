//! The light on what a step is about: a ring round each thing, the rest dimmed, and the words beside it.
//!
//! Everything is measured after the table is drawn, and placed by styles that are set through the DOM: the page's security
//! policy forbids style attributes.

use super::placing::{Rect, place, without};
use crate::motion::all;
use std::cell::RefCell;
use std::fmt::Write;
use web_sys::{Element, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};
use yew::prelude::*;

/// The most rings that a step has.
pub const RINGS: usize = 4;
/// How wide the words are where they fit nowhere else.
const NARROW: &str = "14.5rem";
/// How far a ring stands off.
const OFF: f64 = 5.0;
/// What is no wider is there for ears only.
const SEEN: f64 = 2.0;

/// The parts of the light on the page.
#[derive(Default)]
pub struct Spotlight {
    /// What dims the table, with holes.
    pub dim: NodeRef,
    /// The rings.
    pub rings: [NodeRef; RINGS],
    /// The words.
    pub words: NodeRef,
    /// Selectors of what is lit, and of what the words should not cover.
    lit: RefCell<(Vec<String>, &'static [&'static str])>,
}

impl Spotlight {
    /// Brings into sight what those selectors find, and the first of them at any rate.
    pub fn bring_into_sight<'a>(selectors: impl DoubleEndedIterator<Item = &'a str>) {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        for element in selectors.rev().filter_map(find) {
            element.scroll_into_view_with_scroll_into_view_options(&options);
        }
    }

    /// Where there is no room for the words beside what `seen` finds, that goes to the lower or the upper edge of the window.
    pub fn make_room(&self, seen: &[String], kept: &'static [&'static str]) {
        for is_lower in [true, false] {
            if !self.shine(seen.to_vec(), kept) {
                return;
            }
            let lit = seen.iter().filter_map(|selector| rect(selector)).reduce(Rect::with);
            if let Some(lit) = lit.map(|lit| lit.grown(OFF)) {
                let by = if is_lower { lit.bottom - window_size().1 } else { lit.top };
                gloo_utils::window().scroll_by_with_x_and_y(0.0, by.round());
            }
        }
    }

    /// Lights what `seen` finds and puts the words beside it, off what `kept` finds. Says whether they cover a part of it.
    pub fn shine(&self, seen: Vec<String>, kept: &'static [&'static str]) -> bool {
        self.lit.replace((seen, kept));
        self.follow()
    }

    /// Nothing is lit any more.
    pub fn put_out(&self) {
        for light in std::iter::once(&self.dim).chain(&self.rings) {
            if let Some(light) = light.cast::<HtmlElement>() {
                set(&light, "display", "none");
            }
        }
    }

    /// Lights it again where it lies now. Says whether the words cover a part of it.
    pub fn follow(&self) -> bool {
        let (seen, kept) = &*self.lit.borrow();
        let seen: Vec<Rect> = seen.iter().filter_map(|selector| rect(selector)).collect();
        let kept: Vec<Rect> = kept.iter().filter_map(|selector| rect(selector)).collect();
        let lit: Vec<Rect> = seen.iter().map(|rect| rect.grown(OFF)).collect();
        if let Some(dim) = self.dim.cast::<HtmlElement>() {
            set(&dim, "display", if lit.is_empty() { "none" } else { "block" });
            set(&dim, "clip-path", &around(&lit));
        }
        for (place, ring) in self.rings.iter().enumerate() {
            let Some(ring) = ring.cast::<HtmlElement>() else { continue };
            let rect = lit.get(place);
            set(&ring, "display", if rect.is_some() { "block" } else { "none" });
            if let Some(rect) = rect {
                set(&ring, "left", &px(rect.left));
                set(&ring, "top", &px(rect.top));
                set(&ring, "width", &px(rect.right - rect.left));
                set(&ring, "height", &px(rect.bottom - rect.top));
            }
        }
        if let Some(words) = self.words.cast::<HtmlElement>() {
            let placed = |width: &str| {
                set(&words, "width", width);
                let size = (f64::from(words.offset_width()), f64::from(words.offset_height()));
                place(size, window_size(), &lit, &kept)
            };
            let mut here = placed("");
            if here.covered > 0.0 {
                let narrow = placed(NARROW);
                if narrow.covered < here.covered {
                    here = narrow;
                } else {
                    set(&words, "width", "");
                }
            }
            set(&words, "left", &px(here.left));
            set(&words, "top", &px(here.top));
            return here.covered > 0.0;
        }
        false
    }
}

/// The first thing that the selector finds. A drawer that it lies in is opened.
fn find(selector: &str) -> Option<Element> {
    let found = gloo_utils::document().query_selector(selector).ok()??;
    if let Ok(Some(drawer)) = found.closest("details:not([open])") {
        // an attribute without a value is never refused
        let _ = drawer.set_attribute("open", "");
    }
    Some(found)
}

/// Where it lies in the window, with its parts: a name may be wider than its card.
fn rect(selector: &str) -> Option<Rect> {
    let element = find(selector)?;
    let own = Rect::of(&element);
    let parts = all(&element, ":scope > *");
    let parts = parts.iter().map(Rect::of).filter(|part| part.right - part.left > SEEN);
    (own.right > own.left).then(|| parts.fold(own, Rect::with))
}

fn window_size() -> (f64, f64) {
    let root = gloo_utils::document_element();
    (f64::from(root.client_width()), f64::from(root.client_height()))
}

fn px(length: f64) -> String {
    format!("{length:.1}px")
}

/// The window without those rectangles, as a path.
fn around(lit: &[Rect]) -> String {
    let (width, height) = window_size();
    let mut path = "path(\"".to_owned();
    for Rect { left, top, right, bottom } in without(width, height, lit) {
        // writing into a text does not fail
        let _ = write!(path, "M{left} {top}H{right}V{bottom}H{left}Z");
    }
    path + "\")"
}

fn set(element: &HtmlElement, property: &str, value: &str) {
    // the properties and values are ours and valid
    let _ = element.style().set_property(property, value);
}
