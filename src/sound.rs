//! Sounds, made by the page itself: a card, a trick, a result. They are soft, and silent until the page is first touched,
//! because no browser plays anything before that.

use super::platform;
use super::preferences::Preferences;
use gloo_timers::callback::Timeout;
use js_sys::{Function, Reflect};
use std::cell::RefCell;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

#[wasm_bindgen]
extern "C" {
    /// The browser's sound, as far as it is used here.
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
    #[wasm_bindgen(method, catch)]
    fn suspend(this: &AudioContext) -> Result<JsValue, JsValue>;
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
    /// The tones of what is being told, each with the time when it begins.
    static TOLD: RefCell<Vec<(f64, Node)>> = const { RefCell::new(Vec::new()) };
    /// Puts the context to sleep, unless something sounds before.
    static BEDTIME: RefCell<Option<Timeout>> = const { RefCell::new(None) };
}

/// So many milliseconds after the last sound was asked for, the context is put to sleep, or it would keep the loudspeaker awake. No
/// sound is asked for that far ahead.
const AWAKE: u32 = 20_000;

/// A tone.
#[derive(Clone, Copy)]
struct Tone {
    /// When it begins, in seconds.
    from: f64,
    /// Its pitch in hertz.
    pitch: f64,
    /// The pitch it falls to.
    to: f64,
    /// How many seconds it lasts.
    lasts: f64,
}

impl Tone {
    /// A note of that pitch.
    const fn note(from: f64, pitch: f64, lasts: f64) -> Tone {
        Tone { from, pitch, to: pitch, lasts }
    }
}

/// How loud a tone is at most; 1 is as loud as it gets.
const LOUDNESS: f64 = 0.07;
/// What a tone dies away to: nothing that can be heard, since it cannot be nothing.
const SILENCE: f64 = 0.000_1;

/// A card falls on the table: a soft knock on wood.
pub fn card() {
    play_next(&[Tone { from: 0.0, pitch: 240.0, to: 110.0, lasts: 0.09 }]);
}

/// A trick is taken: two notes up.
pub fn trick() {
    play_next(&TRICK);
}

const TRICK: [Tone; 2] = [Tone::note(0.0, 294.0, 0.22), Tone::note(0.1, 392.0, 0.3)];

/// A hand or the game is over: three notes up.
const RESULT: [Tone; 3] =
    [Tone::note(0.0, 392.0, 0.5), Tone::note(0.12, 494.0, 0.5), Tone::note(0.24, 587.0, 0.7)];

/// A hand or the game is over.
pub fn result() {
    play_next(&RESULT);
}

/// The word to which it comes is stamped after so many seconds.
pub fn stamp_after(seconds: f64) {
    tell(seconds, &RESULT);
}

/// A chord for a game that is won, after so many seconds.
pub fn chord_after(seconds: f64) {
    tell(seconds, &[392.0, 494.0, 587.0, 784.0].map(|pitch| Tone::note(0.0, pitch, 1.6)));
}

/// Something of wood falls into its place after so many seconds: a plank, or a peg.
pub fn knock_after(seconds: f64) {
    tell(seconds, &[Tone { from: 0.0, pitch: 330.0, to: 180.0, lasts: 0.05 }]);
}

/// Plays tones after so many seconds, unless they are [hushed](hush).
fn tell(seconds: f64, tones: &[Tone]) {
    let later = tones.iter().map(|&tone| Tone { from: tone.from + seconds, ..tone });
    let told = play(&later.collect::<Vec<_>>());
    TOLD.with_borrow_mut(|all| all.extend(told));
}

/// Nothing more is told: what has not begun to sound will not.
pub fn hush() {
    let Some(now) = CONTEXT.with_borrow(|context| context.as_ref().map(AudioContext::now)) else { return };
    for (from, tone) in TOLD.take() {
        if from > now {
            // one that cannot be stopped is soft and short
            let _ = tone.stop(0.0);
        }
    }
}

/// Plays tones once the next picture is drawn: on a slow phone the browser takes 0.07 s to get ready for the first.
fn play_next(tones: &'static [Tone]) {
    spawn_local(async {
        platform::picture().await;
        play(tones);
    });
}

/// Plays tones, and gives those that will sound with the time of the context when they do. Silent where the browser refuses.
fn play(tones: &[Tone]) -> Vec<(f64, Node)> {
    if !Preferences::now().sounds() || !was_touched() {
        return Vec::new();
    }
    let Some(context) = context() else { return Vec::new() };
    // the browser may have put it to sleep, too
    let _ = context.resume();
    let sleeper = context.clone();
    let sleep = Timeout::new(AWAKE, move || _ = sleeper.suspend()); // one that stays awake still plays
    BEDTIME.set(Some(sleep));
    // the other tones do not need one that fails
    tones.iter().filter_map(|&sound| tone(&context, sound).ok()).collect()
}

fn tone(context: &AudioContext, Tone { from, pitch, to, lasts }: Tone) -> Result<(f64, Node), JsValue> {
    let (tone, loudness) = (context.oscillator()?, context.gain()?);
    let from = context.now() + from;
    tone.set_kind("sine");
    tone.frequency().set_at(pitch, from)?;
    tone.frequency().fade_to(to, from + lasts)?;
    loudness.loudness().set_at(SILENCE, from)?;
    loudness.loudness().fade_to(LOUDNESS, from + 0.012)?;
    loudness.loudness().fade_to(SILENCE, from + lasts)?;
    tone.connect(&loudness)?;
    loudness.connect(&context.destination())?;
    tone.start(from)?;
    tone.stop(from + lasts)?;
    Ok((from, tone))
}

/// Whether the page was touched since it was opened; a browser that does not say so asks for nothing.
fn was_touched() -> bool {
    let touched = Reflect::get(&platform::navigator("userActivation"), &"hasBeenActive".into());
    touched.ok().and_then(|touched| touched.as_bool()).unwrap_or(true)
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
