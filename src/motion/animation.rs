//! Movements as the browser makes them: keyframes of `transform` and `opacity`.

use super::frame::Frame;
use crate::platform::object;
use gloo_events::EventListener;
use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;
use web_sys::{Element, EventTarget};

#[wasm_bindgen]
extern "C" {
    /// An element that can be moved; web-sys has this only among what may still change.
    #[wasm_bindgen(extends = Element)]
    type Movable;
    #[wasm_bindgen(method, catch)]
    fn animate(this: &Movable, frames: &Array, options: &Object) -> Result<Animation, JsValue>;

    /// A movement under way.
    #[wasm_bindgen(extends = EventTarget)]
    #[derive(Clone)]
    pub type Animation;
    /// Goes to its end at once.
    #[wasm_bindgen(method, catch)]
    pub fn finish(this: &Animation) -> Result<(), JsValue>;
    #[wasm_bindgen(method, getter, js_name = playState)]
    fn play_state(this: &Animation) -> String;
}

impl Animation {
    /// Starts a movement, `speed` times as fast as usual. With `add` as `composite` it comes on top of where the styles put
    /// the element; `fill` says when it holds besides its time.
    pub fn start(
        element: &Element,
        frames: &[Frame],
        Flight { time, delay, ease }: Flight,
        speed: f64,
        composite: &str,
        fill: &str,
    ) -> Option<Animation> {
        let frames: Array = frames.iter().map(Frame::to_js).collect();
        let options = object([
            ("duration", (time / speed).into()),
            ("delay", (delay / speed).into()),
            ("easing", ease.curve().into()),
            ("composite", composite.into()),
            ("fill", fill.into()),
        ]);
        element.unchecked_ref::<Movable>().animate(&frames, &options).ok()
    }

    /// Whether it is not over yet.
    pub fn is_running(&self) -> bool {
        self.play_state() != "finished"
    }

    /// Does that when it is over, whatever else happens then. One that is finished while it ends may say so twice.
    pub fn when_over(&self, then: impl FnOnce() + 'static) {
        EventListener::once(self, "finish", |_| then()).forget();
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
    /// After how many of them it begins.
    pub delay: f64,
    /// How it begins and ends.
    pub ease: Ease,
}
