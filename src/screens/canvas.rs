//! Results as pictures, drawn on a canvas: a PNG that any chat shows.

use crate::files;
use crate::platform::{ask_navigator, navigator, object};
use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::Blob;
use yew::platform::spawn_local;

#[wasm_bindgen]
extern "C" {
    type Canvas;
    #[wasm_bindgen(method, setter)]
    fn set_width(this: &Canvas, width: f64);
    #[wasm_bindgen(method, setter)]
    fn set_height(this: &Canvas, height: f64);
    #[wasm_bindgen(method, js_name = getContext)]
    fn context(this: &Canvas, kind: &str) -> Option<Context>;
    #[wasm_bindgen(method, js_name = toBlob)]
    fn to_blob(this: &Canvas, done: &JsValue);

    /// What draws on it.
    pub type Context;
    /// In which colour is drawn.
    #[wasm_bindgen(method, setter, js_name = fillStyle)]
    pub fn set_colour(this: &Context, colour: &str);
    /// In which letters is written.
    #[wasm_bindgen(method, setter)]
    pub fn set_font(this: &Context, font: &str);
    /// On which side of its place a text begins.
    #[wasm_bindgen(method, setter, js_name = textAlign)]
    pub fn set_align(this: &Context, align: &str);
    /// Fills a rectangle.
    #[wasm_bindgen(method, js_name = fillRect)]
    pub fn rect(this: &Context, left: f64, top: f64, width: f64, height: f64);
    /// Writes a text, which is not to be wider than that.
    #[wasm_bindgen(method, js_name = fillText)]
    pub fn text(this: &Context, text: &str, x: f64, y: f64, most: f64);

    type File;
    #[wasm_bindgen(constructor, catch)]
    fn new(parts: &Array, name: &str, options: &Object) -> Result<File, JsValue>;
}

/// The colours of pictures.
pub const PAPER: &str = "#faf6ec";
/// Every other row.
pub const BAND: &str = "#f1eadb";
/// What is written.
pub const INK: &str = "#26221c";
/// What matters less.
pub const SOFT: &str = "#5d5548";
/// Who has won.
pub const GOLD: &str = "#8a5a12";

/// How wide pictures are, and their margins, in pixels.
pub const WIDTH: f64 = 1080.0;
/// See [`WIDTH`].
pub const MARGIN: f64 = 64.0;

/// The letters of headings.
pub const SERIF: &str = "Georgia, 'Times New Roman', serif";
/// All others.
pub const SANS: &str = "system-ui, sans-serif";

/// Whether the device has a way to share.
pub fn may_send() -> bool {
    navigator("share").is_function()
}

/// A picture: what its file is named after, its height in pixels, and what is drawn.
pub struct Picture<D> {
    /// Without an ending.
    pub name: &'static str,
    /// In pixels.
    pub height: f64,
    /// Draws it.
    pub draw: D,
}

impl<D: FnOnce(&Context)> Picture<D> {
    /// Offers it as a file.
    pub fn save(self) {
        let name = self.name;
        self.drawn(move |picture| files::save_picture(name, &picture));
    }

    /// Gives it to the device’s own sharing; only the text, where that takes no pictures.
    pub fn send(self, text: String) {
        let name = self.name;
        self.drawn(move |picture| {
            let with = object([("title", "New Tricks".into()), ("text", text.into())]);
            let kind = object([("type", "image/png".into())]);
            if let Ok(file) = File::new(&Array::of1(&picture), &files::name_of(name, "png"), &kind) {
                let files = JsValue::from(Array::of1(&file));
                if takes(&object([("files", files.clone())])) {
                    // nothing keeps a new object from having a property
                    let _ = Reflect::set(&with, &"files".into(), &files);
                }
            }
            // people may change their mind: nothing depends on it
            spawn_local(async move {
                ask_navigator("", "share", &with).await;
            });
        });
    }

    /// Draws it, and passes it on. A browser that cannot draw passes nothing on.
    fn drawn(self, pass_on: impl FnOnce(Blob) + 'static) {
        let Ok(canvas) = gloo_utils::document().create_element("canvas") else { return };
        let canvas: Canvas = canvas.unchecked_into();
        canvas.set_width(WIDTH);
        canvas.set_height(self.height);
        let Some(context) = canvas.context("2d") else { return };
        context.set_colour(PAPER);
        context.rect(0.0, 0.0, WIDTH, self.height);
        (self.draw)(&context);
        let done = move |picture: JsValue| {
            if let Ok(picture) = picture.dyn_into() {
                pass_on(picture);
            }
        };
        canvas.to_blob(&Closure::once_into_js(done));
    }
}

/// Writes two lines as a heading: where it comes from, and what it says.
pub fn heading(context: &Context, small: &str, large: &str) {
    let line = |text: &str, y: f64, font: String, colour: &str| {
        context.set_font(&font);
        context.set_colour(colour);
        context.text(text, MARGIN, y, WIDTH - 2.0 * MARGIN);
    };
    line(&format!("New Tricks · {small}"), 96.0, format!("32px {SANS}"), SOFT);
    line(large, 190.0, format!("bold 64px {SERIF}"), INK);
}

/// Whether the device’s own sharing takes that.
fn takes(what: &Object) -> bool {
    let this = Reflect::get(&gloo_utils::window(), &"navigator".into()).unwrap_or_default();
    let can_share = navigator("canShare").dyn_into::<Function>();
    can_share.is_ok_and(|can_share| can_share.call1(&this, what).is_ok_and(|answer| answer.is_truthy()))
}
