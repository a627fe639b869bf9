//! Sounds, made on the spot: a card, a trick, a result. Off unless somebody wants them.

use super::preferences::Preferences;
use js_sys::{Function, Reflect};
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The browser's sounds, as far as they are used here.
    #[derive(Clone)]
    type AudioContext;
    #[wasm_bindgen(constructor, catch)]
    fn new() -> Result<AudioContext, JsValue>;
    #[wasm_bindgen(method, getter, js_name = currentTime)]
    fn now(this: &AudioContext) -> f64;
    #[wasm_bindgen(method, getter)]
    fn destination(this: &AudioContext) -> Node;
    #[wasm_bindgen(method, catch)]
    fn resume(this: &AudioContext) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(method, catch, js_name = createOscillator)]
    fn oscillator(this: &AudioContext) -> Result<Node, JsValue>;
    #[wasm_bindgen(method, catch, js_name = createGain)]
    fn gain(this: &AudioContext) -> Result<Node, JsValue>;

    /// A part of what makes a sound.
    type Node;
    #[wasm_bindgen(method, getter)]
    fn frequency(this: &Node) -> Param;
    #[wasm_bindgen(method, getter, js_name = gain)]
    fn loudness(this: &Node) -> Param;
    #[wasm_bindgen(method, setter, js_name = type)]
    fn set_kind(this: &Node, kind: &str);
    #[wasm_bindgen(method, catch)]
    fn connect(this: &Node, to: &Node) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(method, catch)]
    fn start(this: &Node, at: f64) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch)]
    fn stop(this: &Node, at: f64) -> Result<(), JsValue>;

    /// Something that changes while a sound lasts.
    type Param;
    #[wasm_bindgen(method, catch, js_name = setValueAtTime)]
    fn set_at(this: &Param, value: f64, at: f64) -> Result<Param, JsValue>;
    #[wasm_bindgen(method, catch, js_name = exponentialRampToValueAtTime)]
    fn fade_to(this: &Param, value: f64, at: f64) -> Result<Param, JsValue>;
}

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// A card falls on the table.
pub fn card() {
    play(&[(0.0, 190.0)], 0.09);
}

/// A trick is taken.
pub fn trick() {
    play(&[(0.0, 294.0), (0.09, 392.0)], 0.2);
}

/// A hand or the game is over.
pub fn result() {
    play(&[(0.0, 392.0), (0.12, 494.0), (0.24, 587.0)], 0.5);
}

/// Tones, each from so many seconds on with so many oscillations, fading for that long. Where the browser will not,
/// it is silent.
fn play(tones: &[(f64, f64)], fade: f64) {
    if !Preferences::now().sounds() {
        return;
    }
    let Some(context) = context() else { return };
    // a browser lets nothing sound before somebody has touched the page
    let _ = context.resume();
    for &(from, pitch) in tones {
        // without this tone there are the others
        let _ = tone(&context, context.now() + from, pitch, fade);
    }
}

fn tone(context: &AudioContext, from: f64, pitch: f64, fade: f64) -> Result<(), JsValue> {
    let (tone, loudness) = (context.oscillator()?, context.gain()?);
    tone.set_kind("triangle");
    tone.frequency().set_at(pitch, from)?;
    loudness.loudness().set_at(0.22, from)?;
    loudness.loudness().fade_to(0.001, from + fade)?;
    tone.connect(&loudness)?;
    loudness.connect(&context.destination())?;
    tone.start(from)?;
    tone.stop(from + fade)
}

fn context() -> Option<AudioContext> {
    if let Some(context) = CONTEXT.with_borrow(Clone::clone) {
        return Some(context);
    }
    let kind = Reflect::get(&gloo_utils::window(), &"AudioContext".into()).ok()?;
    kind.dyn_ref::<Function>()?;
    let context = AudioContext::new().ok()?;
    CONTEXT.with_borrow_mut(|kept| *kept = Some(context.clone()));
    Some(context)
}
