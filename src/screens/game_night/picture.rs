//! A game night as a picture, drawn on a canvas: a PNG that any chat shows.

use super::{GameNight, Score, WINS, WON};
use crate::files;
use crate::platform::{ask_navigator, navigator, object};
use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::Blob;
use yew::platform::spawn_local;

// only this screen draws on a canvas, and sends files
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

    type Context;
    #[wasm_bindgen(method, setter, js_name = fillStyle)]
    fn set_colour(this: &Context, colour: &str);
    #[wasm_bindgen(method, setter)]
    fn set_font(this: &Context, font: &str);
    #[wasm_bindgen(method, setter, js_name = textAlign)]
    fn set_align(this: &Context, align: &str);
    #[wasm_bindgen(method, js_name = fillRect)]
    fn rect(this: &Context, left: f64, top: f64, width: f64, height: f64);
    #[wasm_bindgen(method, js_name = fillText)]
    fn text(this: &Context, text: &str, x: f64, y: f64, most: f64);

    type File;
    #[wasm_bindgen(constructor, catch)]
    fn new(parts: &Array, name: &str, options: &Object) -> Result<File, JsValue>;
}

/// What its file is named after.
const NAME: &str = "game-night";

const PAPER: &str = "#faf6ec";
const BAND: &str = "#f1eadb";
const INK: &str = "#26221c";
const SOFT: &str = "#5d5548";
const GOLD: &str = "#8a5a12";

// in pixels of the picture
const WIDTH: f64 = 1080.0;
const MARGIN: f64 = 64.0;
const HEAD: f64 = 300.0;
const ROW: f64 = 88.0;
const NAMES: f64 = 300.0;

const SERIF: &str = "Georgia, 'Times New Roman', serif";
const SANS: &str = "system-ui, sans-serif";

/// Offers it as a file.
pub fn save(night: &GameNight) {
    drawn(night, |picture| files::save_picture(NAME, &picture));
}

/// Gives it to the device’s own sharing; only the text, where that takes no pictures.
pub fn send(night: &GameNight) {
    let text = night.text();
    drawn(night, move |picture| {
        let with = object([("title", "New Tricks".into()), ("text", text.into())]);
        let kind = object([("type", "image/png".into())]);
        if let Ok(file) = File::new(&Array::of1(&picture), &files::name_of(NAME, "png"), &kind) {
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

/// Whether the device’s own sharing takes that.
fn takes(what: &Object) -> bool {
    let this = Reflect::get(&gloo_utils::window(), &"navigator".into()).unwrap_or_default();
    let can_share = navigator("canShare").dyn_into::<Function>();
    can_share.is_ok_and(|can_share| can_share.call1(&this, what).is_ok_and(|answer| answer.is_truthy()))
}

/// Draws it, and passes it on. A browser that cannot draw passes nothing on.
fn drawn(night: &GameNight, pass_on: impl FnOnce(Blob) + 'static) {
    let Ok(canvas) = gloo_utils::document().create_element("canvas") else { return };
    let canvas: Canvas = canvas.unchecked_into();
    #[expect(clippy::cast_precision_loss, reason = "nobody plays 2^52 games in a night")]
    let rows = (night.games.len() + 2) as f64;
    let height = HEAD + rows * ROW + MARGIN;
    canvas.set_width(WIDTH);
    canvas.set_height(height);
    let Some(context) = canvas.context("2d") else { return };
    context.set_colour(PAPER);
    context.rect(0.0, 0.0, WIDTH, height);
    heading(&context, night);
    table(&context, night);
    let done = move |picture: JsValue| {
        if let Ok(picture) = picture.dyn_into() {
            pass_on(picture);
        }
    };
    canvas.to_blob(&Closure::once_into_js(done));
}

fn heading(context: &Context, night: &GameNight) {
    let line = |text: &str, y: f64, font: String, colour: &str| {
        context.set_font(&font);
        context.set_colour(colour);
        context.text(text, MARGIN, y, WIDTH - 2.0 * MARGIN);
    };
    line(&format!("New Tricks · {}", night.day), 96.0, format!("32px {SANS}"), SOFT);
    line(&night.leader(), 190.0, format!("bold 64px {SERIF}"), INK);
}

fn table(context: &Context, night: &GameNight) {
    #[expect(clippy::cast_precision_loss, reason = "a few people")]
    let column = (WIDTH - 2.0 * MARGIN - NAMES) / night.people.len().max(1) as f64;
    let mut top = HEAD - 40.0;
    let mut row = |head: &str, cells: &[(String, bool)], is_bold: bool, is_band: bool| {
        if is_band {
            context.set_colour(BAND);
            context.rect(MARGIN - 24.0, top, WIDTH - 2.0 * MARGIN + 48.0, ROW);
        }
        let base = top + ROW * 0.63;
        let font = |is_bold: bool| format!("{} 36px {SANS}", if is_bold { "bold" } else { "" });
        context.set_align("left");
        context.set_font(&font(is_bold));
        context.set_colour(INK);
        context.text(head, MARGIN, base, NAMES - 16.0);
        context.set_align("right");
        let mut right = MARGIN + NAMES;
        for (text, has_won) in cells {
            right += column;
            context.set_font(&font(is_bold || *has_won));
            context.set_colour(if *has_won { GOLD } else { INK });
            context.text(text, right, base, column - 16.0);
        }
        top += ROW;
    };
    let names: Vec<_> = night.people.iter().map(|person| (person.name.clone(), false)).collect();
    row("", &names, true, false);
    let cell = |score: &Option<Score>| match score {
        None => ("–".to_owned(), false),
        Some(Score { words, won: false }) => (words.clone(), false),
        Some(Score { words, won: true }) => (format!("{words}{WON}"), true),
    };
    for (number, game) in night.games.iter().enumerate() {
        let cells: Vec<_> = game.scores.iter().map(cell).collect();
        row(game.name, &cells, false, number.is_multiple_of(2));
    }
    let wins: Vec<_> = night.people.iter().map(|person| (person.wins.to_string(), false)).collect();
    row(WINS, &wins, true, night.games.len().is_multiple_of(2));
}
