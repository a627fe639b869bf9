//! Movements as the browser makes them: keyframes of `transform` and `opacity`.

use super::picture::{Inset, Spot};
use crate::store::object;
use js_sys::{Array, Object};
use std::cell::RefCell;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement, Node, ScrollBehavior, ScrollIntoViewOptions, ScrollLogicalPosition};

#[wasm_bindgen]
extern "C" {
    /// An element that can be moved; web-sys has this only among what may still change.
    #[wasm_bindgen(extends = Element)]
    type Movable;
    #[wasm_bindgen(method, catch)]
    fn animate(this: &Movable, frames: &Array, options: &Object) -> Result<Animation, JsValue>;

    /// A movement under way.
    #[derive(Clone)]
    pub type Animation;
    /// Goes to its end at once.
    #[wasm_bindgen(method, catch)]
    pub fn finish(this: &Animation) -> Result<(), JsValue>;
    #[wasm_bindgen(method, getter, js_name = playState)]
    fn play_state(this: &Animation) -> String;
    #[wasm_bindgen(method, js_name = addEventListener)]
    fn add_event_listener(this: &Animation, event: &str, then: &JsValue);
}

impl Animation {
    /// Whether it is not over yet.
    pub fn is_running(&self) -> bool {
        self.play_state() != "finished"
    }

    /// Does that when it is over, whatever else happens then.
    pub fn when_over(&self, then: impl FnOnce() + 'static) {
        self.add_event_listener("finish", &Closure::once_into_js(then));
    }
}

/// How a movement begins and ends.
#[derive(Clone, Copy)]
pub enum Ease {
    /// Quick at first, soft at the end.
    Fly,
    /// Beyond its end and back.
    Lift,
    /// Slow at first: things that are pushed.
    Sweep,
    /// At one speed.
    Even,
}

impl Ease {
    const fn curve(self) -> &'static str {
        match self {
            Ease::Fly => "cubic-bezier(.22,.8,.24,1)",
            Ease::Lift => "cubic-bezier(.3,1.6,.5,1)",
            Ease::Sweep => "cubic-bezier(.6,.02,.25,1)",
            Ease::Even => "linear",
        }
    }
}

/// When a movement is made.
#[derive(Clone, Copy)]
pub struct Flight {
    /// How long it takes, in milliseconds at the usual speed.
    pub time: f64,
    /// When it begins.
    pub delay: f64,
    /// How it begins and ends.
    pub ease: Ease,
}

/// A moment of a movement.
pub struct Frame {
    /// Empty for what only appears or vanishes.
    transform: String,
    /// How far it can be seen, for what is there only while it flies.
    opacity: Option<f64>,
}

impl Frame {
    fn new(transform: String) -> Frame {
        Frame { transform, opacity: None }
    }

    /// Where a thing lies anyway.
    fn rest() -> Frame {
        Frame::new(moved(0.0, 0.0, 1.0, 0.0))
    }

    /// From one place to another, where the thing lies; it is lifted a little on its way.
    pub fn path(from: Spot, to: Spot) -> Vec<Frame> {
        let (dx, dy) = (from.x - to.x, from.y - to.y);
        let scale = if to.width > 0.0 { from.width / to.width } else { 1.0 };
        let lift = (dx.hypot(dy) * 0.06).min(26.0);
        vec![
            Frame::new(moved(dx, dy, scale, 0.0)),
            Frame::new(moved(dx * 0.4, dy * 0.4 - lift, 1.0 + (scale - 1.0) * 0.4, 0.0)),
            Frame::rest(),
        ]
    }

    /// From one place to another, where the card lies that many degrees off square; it starts square.
    pub fn path_tilted(from: Spot, to: Spot, tilt: f64) -> Vec<Frame> {
        let (dx, dy) = (from.x - to.x, from.y - to.y);
        let (sin, cos) = (-tilt).to_radians().sin_cos();
        let seen = Spot { x: to.x + dx * cos - dy * sin, y: to.y + dx * sin + dy * cos, ..from };
        let mut frames = Frame::path(seen, to);
        if let Some(start) = frames.first_mut() {
            start.transform += &format!(" rotate({}deg)", -tilt);
        }
        frames
    }

    /// From its place to others, one after the other; at the last one the thing vanishes.
    pub fn away(from: Spot, stops: &[Spot]) -> Vec<Frame> {
        let stop =
            |to: &Spot| Frame::new(moved(to.x - from.x, to.y - from.y, to.width / from.width.max(1.0), 0.0));
        std::iter::once(Frame::rest()).chain(stops.iter().map(stop)).collect()
    }

    /// Unfolded from its left edge; it is that wide.
    pub fn unfold(width: f64) -> Vec<Frame> {
        let half = width / 2.0;
        let unfolded =
            |share: f64| format!("translateX({:.1}px) scaleX({share}) translateX({half:.1}px)", -half);
        [0.01, 1.0].map(|share| Frame::new(unfolded(share))).into()
    }

    /// From its place to the card that takes the trick, where it turns until only its edge is seen.
    pub fn gather((from, lying): (Spot, f64), centre: Spot, turn: usize) -> Vec<Frame> {
        let gathered = moved(centre.x - from.x, centre.y - from.y, 1.0, fanned(turn));
        let turned = format!("{gathered} rotateY(90deg)");
        vec![Frame::new(moved(0.0, 0.0, 1.0, lying)), Frame::new(gathered), Frame::new(turned)]
    }

    /// From its place to the card that takes the trick, and on to where it will lie.
    pub fn collect((from, lying): (Spot, f64), centre: Spot, to: Spot) -> Vec<Frame> {
        let at = |spot: Spot, turn: f64| {
            Frame::new(moved(spot.x - from.x, spot.y - from.y, spot.width / from.width.max(1.0), turn))
        };
        vec![at(from, lying), at(centre, lying), at(to, 0.0)]
    }

    /// The back of that card: it turns up there and goes to the pile of the trick's taker.
    pub fn leave(centre: Spot, pile: Spot, turn: usize) -> Vec<Frame> {
        let edge = moved(0.0, 0.0, 1.0, fanned(turn));
        let end = moved(pile.x - centre.x, pile.y - centre.y, pile.width / centre.width.max(1.0), 90.0);
        vec![
            Frame::new(format!("{edge} rotateY(90deg)")),
            Frame::new(format!("{edge} rotateY(0deg)")),
            Frame::new(format!("{end} rotateY(0deg)")),
        ]
    }

    /// Turned up over its long axis.
    pub fn turn() -> Vec<Frame> {
        vec![Frame::new("rotateY(90deg)".to_owned()), Frame::new("rotateY(0deg)".to_owned())]
    }

    /// Larger for a moment.
    pub fn pulse(scale: f64) -> Vec<Frame> {
        vec![Frame::rest(), Frame::new(moved(0.0, 0.0, scale, 0.0)), Frame::rest()]
    }

    /// Appears, coming from so many pixels below.
    pub fn appear(below: f64) -> Vec<Frame> {
        let hidden = Frame { transform: moved(0.0, below, 1.0, 0.0), opacity: Some(0.0) };
        vec![hidden, Frame { opacity: Some(1.0), ..Frame::rest() }]
    }

    /// A line drawn from its beginning, in the direction of its end.
    pub fn stroke(x: f64, y: f64, angle: f64) -> Vec<Frame> {
        let drawn = |share: f64| {
            format!(
                "translate({x}px,{y}px) rotate({angle}deg) scaleX({share}) rotate({}deg) translate({}px,{}px)",
                -angle, -x, -y
            )
        };
        let frame = |share: f64, opacity: f64| Frame { transform: drawn(share), opacity: Some(opacity) };
        vec![frame(0.01, 0.0), frame(0.2, 1.0), frame(1.0, 1.0)]
    }

    /// Not seen until it is over.
    fn unseen() -> Vec<Frame> {
        [0.0, 0.0].map(Frame::seen).into()
    }

    fn seen(share: f64) -> Frame {
        Frame { transform: String::new(), opacity: Some(share) }
    }

    /// Appears where it lies.
    pub fn fade_in() -> Vec<Frame> {
        [0.0, 1.0].map(Frame::seen).into()
    }

    /// Vanishes where it lies, that many degrees off square.
    pub fn fade_out(tilt: f64) -> Vec<Frame> {
        [1.0, 0.0]
            .map(|share| Frame { opacity: Some(share), ..Frame::new(moved(0.0, 0.0, 1.0, tilt)) })
            .into()
    }

    /// A column with so many lines of its own height, from the first to the last.
    fn roll(lines: usize) -> Vec<Frame> {
        let last = lines.saturating_sub(1) * 100;
        [0, last].map(|share| Frame::new(format!("translateY(-{share}%)"))).into()
    }

    /// In small jumps from hole to hole, to where a peg stands.
    pub fn hops(holes: &[(f64, f64)]) -> Vec<Frame> {
        let start = holes.first().map(|&(x, y)| Frame::new(moved(x, y, 1.0, 0.0)));
        let hops = holes.windows(2).flat_map(|pair| {
            let ((x1, y1), (x2, y2)) = (pair[0], pair[1]);
            // between two rows of holes it flies higher
            let height = ((x2 - x1).hypot(y2 - y1) * 0.5).clamp(5.0, 9.0);
            [0.25, 0.5, 0.75, 1.0].map(|t: f64| {
                let lift = height * 4.0 * t * (1.0 - t);
                Frame::new(moved(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t - lift, 1.0, 0.0))
            })
        });
        start.into_iter().chain(hops).collect()
    }

    fn to_js(&self) -> JsValue {
        let transform = (!self.transform.is_empty()).then(|| ("transform", self.transform.as_str().into()));
        let opacity = self.opacity.map(|opacity| ("opacity", opacity.into()));
        object(transform.into_iter().chain(opacity)).into()
    }
}

/// How far off square a card lies that is gathered as the one with this number, in degrees.
#[expect(clippy::cast_precision_loss, reason = "a trick has few cards")]
fn fanned(turn: usize) -> f64 {
    turn as f64 * 5.0 - 7.0
}

fn moved(dx: f64, dy: f64, scale: f64, turn: f64) -> String {
    format!("translate({dx:.1}px,{dy:.1}px) scale({scale:.3}) rotate({turn}deg)")
}

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
    pub fn tell(&self, element: &Element, frames: &[Frame], flight: Flight) {
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
        for old in super::all(place, ":scope > .counter") {
            old.remove();
        }
        let values = between(from, to);
        for value in &values {
            if let Some(line) = made("") {
                // neither setting that attribute nor appending to a new element fails
                let _ = line.set_attribute("data-number", &value.to_string());
                let _ = column.append_child(&line);
            }
        }
        // nor does this
        let _ = counter.set_attribute("aria-hidden", "true");
        if counter.append_child(&column).is_ok() && place.append_child(&counter).is_ok() {
            self.tell(&number, &Frame::unseen(), flight);
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
        let hidden = path.iter().map(|frame| frame.transform.clone()).zip([1.0, 1.0, 0.0]);
        let frames: Vec<Frame> =
            hidden.map(|(transform, opacity)| Frame { transform, opacity: Some(opacity) }).collect();
        self.back(spot, &frames, flight);
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

    /// Starts a movement. With `add` it comes on top of where the styles put the element; `fill` says when it holds
    /// besides its time.
    fn animate(
        &self,
        element: &Element,
        frames: &[Frame],
        flight: Flight,
        composite: &str,
        fill: &str,
    ) -> Option<Animation> {
        let frames: Array = frames.iter().map(Frame::to_js).collect();
        let options = object([
            ("duration", (flight.time / self.speed).into()),
            ("delay", (flight.delay / self.speed).into()),
            ("easing", flight.ease.curve().into()),
            ("composite", composite.into()),
            ("fill", fill.into()),
        ]);
        let animation = element.unchecked_ref::<Movable>().animate(&frames, &options).ok()?;
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
