//! The layer over the table: there things fly that have no place of their own. It starts all movements, and remembers them.

use super::animation::{Animation, Ease, Flight};
use super::frame::Frame;
use super::layout::all;
use super::reveal::COUNTS_WORDS;
use super::spot::{Inset, Spot};
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, Node, ScrollBehavior, ScrollIntoViewOptions, ScrollLogicalPosition};

/// The layer over the table where things fly that have no place of their own.
pub struct Layer<'a> {
    node: &'a Element,
    speed: f64,
    running: &'a RefCell<Vec<Animation>>,
}

impl<'a> Layer<'a> {
    /// The layer. Movements take `1 / speed` of their usual time.
    pub fn new(node: &'a Element, speed: f64, running: &'a RefCell<Vec<Animation>>) -> Layer<'a> {
        // what flew before has landed
        node.set_text_content(None);
        Layer { node, speed, running }
    }

    /// Moves an element to where it lies.
    pub fn fly(&self, element: &Element, frames: &[Frame], flight: Flight) {
        self.animate(element, frames, flight, "add", "backwards");
    }

    /// Shows something in its time; until then its first frame holds.
    pub fn show(&self, element: &Element, frames: &[Frame], flight: Flight) {
        self.animate(element, frames, flight, "replace", "backwards");
    }

    /// A back over a card that lies like that in its place; it turns away.
    pub fn cover(&self, place: &Element, inset: Inset, flight: Flight) {
        let Some(back) = back_of(inset.width) else { return };
        lengths(&back, &[("left", inset.left), ("top", inset.top)]);
        if place.append_child(&back).is_ok() {
            let frames: Vec<Frame> = Frame::turn().into_iter().rev().collect();
            self.animate_and_remove(&back, &frames, flight);
        }
    }

    /// Has the number in that place count from one value to another: those between them roll past. What a screen reader
    /// finds there is the last one from the start.
    pub fn count(&self, place: &Element, from: i64, to: i64, flight: Flight) {
        let (Some(number), Some(counter), Some(column)) =
            (place.first_element_child(), made("counter"), made(""))
        else {
            return;
        };
        for old in all(place, ":scope > .counter") {
            old.remove();
        }
        let values = between(from, to);
        let words = place.get_attribute(COUNTS_WORDS).unwrap_or_default();
        let says = |value: i64| match words.split_once('|') {
            Some((one, many)) => format!("{value} {}", if value == 1 { one } else { many }),
            None => value.to_string(),
        };
        for value in &values {
            if let Some(line) = made("") {
                // neither setting that attribute nor appending to a new element fails
                let _ = line.set_attribute("data-number", &says(*value));
                let _ = column.append_child(&line);
            }
        }
        // nor does this
        let _ = counter.set_attribute("aria-hidden", "true");
        if counter.append_child(&column).is_ok() && place.append_child(&counter).is_ok() {
            self.show(&number, &Frame::unseen(), flight);
            self.animate(&column, &Frame::roll(values.len()), flight, "replace", "both");
            if let Some(rolling) = self.last() {
                rolling.when_over(move || counter.remove());
            }
        }
    }

    /// Marks an element until the movement that was started last is over.
    pub fn mark_until_over(&self, element: &Element, mark: &'static str) {
        if let Some(last) = self.last()
            && element.set_attribute(mark, "").is_ok()
        {
            let element = element.clone();
            // an element without the mark may lose it
            last.when_over(move || drop(element.remove_attribute(mark)));
        }
    }

    /// Something that ends after so many milliseconds, or when movements are cut short; none for no time.
    pub fn wait(&self, time: f64) -> Option<Animation> {
        let nothing = Flight { time, delay: 0.0, ease: Ease::Even };
        if time > 0.0 { self.animate(self.node, &[], nothing, "replace", "none") } else { None }
    }

    /// Has something sound after that time.
    pub fn sound(&self, after: fn(f64), delay: f64) {
        after(delay / self.speed / 1_000.0);
    }

    /// The movement that was started last.
    pub fn last(&self) -> Option<Animation> {
        self.running.borrow().last().cloned()
    }

    /// Brings a thing into view when that is over and `now` is not cut short.
    pub fn follow(over: &Animation, now: Animation, thing: &Element) {
        let thing = thing.clone();
        let look = move || {
            if now.is_running() {
                let options = ScrollIntoViewOptions::new();
                options.set_block(ScrollLogicalPosition::Nearest);
                options.set_behavior(ScrollBehavior::Smooth);
                thing.scroll_into_view_with_scroll_into_view_options(&options);
            }
        };
        over.when_over(look);
    }

    /// The back of a card that turns up while it flies to its place on that path.
    pub fn turn_up(&self, spot: Spot, path: &[Frame], flight: Flight) {
        self.back(spot, &Frame::vanishing(path), flight);
    }

    /// A copy of something that has been taken away flies off.
    pub fn ghost(&self, copy: &Node, spot: Spot, frames: &[Frame], flight: Flight) {
        let Some(card) = made("flying") else { return };
        if card.append_child(copy).is_ok() {
            self.launch(&card, spot, frames, flight);
        }
    }

    /// A card face down flies.
    pub fn back(&self, spot: Spot, frames: &[Frame], flight: Flight) {
        if let Some(back) = back_of(spot.width) {
            self.launch(&back, spot, frames, flight);
        }
    }

    fn launch(&self, card: &HtmlElement, spot: Spot, frames: &[Frame], flight: Flight) {
        let (left, top) = (spot.x - spot.width / 2.0, spot.y - spot.height / 2.0);
        lengths(card, &[("left", left), ("top", top), ("width", spot.width)]);
        if self.node.append_child(card).is_ok() {
            self.animate_and_remove(card, frames, flight);
        }
    }

    fn animate_and_remove(&self, element: &HtmlElement, frames: &[Frame], flight: Flight) {
        let gone = element.clone();
        match self.animate(element, frames, flight, "replace", "both") {
            Some(animation) => {
                animation.when_over(move || gone.remove());
            }
            None => gone.remove(),
        }
    }

    fn animate(
        &self,
        element: &Element,
        frames: &[Frame],
        flight: Flight,
        composite: &str,
        fill: &str,
    ) -> Option<Animation> {
        let animation = Animation::start(element, frames, flight, self.speed, composite, fill)?;
        self.running.borrow_mut().push(animation.clone());
        Some(animation)
    }
}

fn made(class: &str) -> Option<HtmlElement> {
    let made: HtmlElement = gloo_utils::document().create_element("div").ok()?.dyn_into().ok()?;
    made.set_class_name(class);
    Some(made)
}

/// The most numbers that roll past.
const ROLLING: i64 = 12;

/// Numbers from one to another, both included: all, or so many that can be seen.
fn between(from: i64, to: i64) -> Vec<i64> {
    let way = to - from;
    let steps = way.abs().clamp(1, ROLLING);
    (0..=steps).map(|step| from + way * step / steps).collect()
}

/// A bare back: it knows no card.
fn back_of(width: f64) -> Option<HtmlElement> {
    let back = made("flying flying-back")?;
    lengths(&back, &[("width", width)]);
    Some(back)
}

fn lengths(element: &HtmlElement, lengths: &[(&str, f64)]) {
    for (property, value) in lengths {
        // a length in pixels is never refused
        let _ = element.style().set_property(property, &format!("{value:.1}px"));
    }
}
