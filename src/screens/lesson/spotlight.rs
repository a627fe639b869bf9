//! The light on what a step is about: a ring round each thing, the rest dimmed, and the words beside it.
//!
//! Everything is measured after the table is drawn, and placed by styles that are set through the DOM: the page's security
//! policy forbids style attributes.

use super::placing::{Rect, place};
use std::cell::RefCell;
use std::fmt::Write;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// The most rings that a step has.
pub const RINGS: usize = 4;
/// How far a ring stands off.
const OFF: f64 = 5.0;

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
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Nearest);
        for element in selectors.rev().filter_map(find) {
            element.scroll_into_view_with_scroll_into_view_options(&options);
        }
    }

    /// Lights what `seen` finds and puts the words beside it, off what `kept` finds.
    pub fn shine(&self, seen: Vec<String>, kept: &'static [&'static str]) {
        self.lit.replace((seen, kept));
        self.follow();
    }

    /// Does so again where it lies now.
    pub fn follow(&self) {
        let (seen, kept) = &*self.lit.borrow();
        let seen: Vec<Rect> = seen.iter().filter_map(|selector| rect(selector)).collect();
        let kept: Vec<Rect> = kept.iter().filter_map(|selector| rect(selector)).collect();
        let lit: Vec<Rect> = seen.iter().map(|rect| rect.grown(OFF)).collect();
        if let Some(dim) = self.dim.cast::<HtmlElement>() {
            set(&dim, "display", if lit.is_empty() { "none" } else { "block" });
            set(&dim, "clip-path", &holes(&lit));
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
            let size = (f64::from(words.offset_width()), f64::from(words.offset_height()));
            let (left, top) = place(size, window_size(), &lit, &kept);
            set(&words, "left", &px(left));
            set(&words, "top", &px(top));
        }
    }
}

/// The first thing that the selector finds.
fn find(selector: &str) -> Option<Element> {
    gloo_utils::document().query_selector(selector).ok()?
}

/// Where it lies in the window.
fn rect(selector: &str) -> Option<Rect> {
    let rect = find(selector)?.get_bounding_client_rect();
    let rect = Rect { left: rect.left(), top: rect.top(), right: rect.right(), bottom: rect.bottom() };
    (rect.right > rect.left).then_some(rect)
}

fn window_size() -> (f64, f64) {
    let root = gloo_utils::document_element();
    (f64::from(root.client_width()), f64::from(root.client_height()))
}

fn px(length: f64) -> String {
    format!("{length:.1}px")
}

/// The window with a hole for each rectangle, as a path.
fn holes(lit: &[Rect]) -> String {
    let (width, height) = window_size();
    let mut path = format!("path(evenodd, \"M0 0H{width}V{height}H0Z");
    for rect in lit {
        // writing into a text does not fail
        let _ = write!(
            path,
            "M{:.1} {:.1}H{:.1}V{:.1}H{:.1}Z",
            rect.left, rect.top, rect.right, rect.bottom, rect.left
        );
    }
    path + "\")"
}

fn set(element: &HtmlElement, property: &str, value: &str) {
    // the properties and values are ours and valid
    let _ = element.style().set_property(property, value);
}
