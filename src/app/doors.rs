//! The way to the parts of the page that are fetched only when somebody asks for them (`static/doors.js`).

use super::arrival::Source;
use super::store;
use crate::record::Value;
use crate::seat::Seat;
use js_sys::{Array, Function};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::Element;
use yew::platform::spawn_local;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_name = newTricksBackRoom)]
    async fn fetched() -> Result<JsValue, JsValue>;

    /// Asks the thinker, or tells it to `hurry` or to `stop`.
    #[wasm_bindgen(catch, variadic, js_name = newTricksAsk)]
    async fn ask(question: Array) -> Result<JsValue, JsValue>;

    /// The back room, as [`back_room`](super::back_room) does what it says.
    #[derive(Clone)]
    pub type BackRoom;
    #[wasm_bindgen(method)]
    fn enter(this: &BackRoom, element: &Element, memory: &Array, onopen: &Function, what: &str, gone: bool);
    /// Takes away what it shows in that element.
    #[wasm_bindgen(method)]
    pub fn leave(this: &BackRoom, element: &Element);
    #[wasm_bindgen(method)]
    fn open(this: &BackRoom, sources: &Array, memory: &Array) -> js_sys::Promise;
}

/// What is said where a part of the page does not come.
pub const ABSENT: &str =
    "This part of the page did not arrive. Is there a network? Then please try once more.";

/// The back room, if it comes.
pub async fn back_room() -> Option<BackRoom> {
    Some(fetched().await.ok()?.unchecked_into())
}

impl BackRoom {
    /// Shows the screen of the address in that element, or that part of the room. `gone` says whether somebody has
    /// just gone there.
    pub fn show(&self, element: &Element, onopen: &Function, what: &str, gone: bool) {
        self.enter(element, &store::memory(), onopen, what, gone);
    }
}

/// What the thinker answers in a game, [as it does](super::thinker::answer), when so many milliseconds have passed at
/// least; of the game's moves it is told those from a number on. Nothing where it does not come or is stopped.
pub async fn think(
    record: Value,
    code: String,
    from: usize,
    seat: Seat,
    what: &str,
    time: u32,
) -> Option<Value> {
    let question = store::js_of(&record).ok().map(|record| {
        [from.into(), record, code.into(), seat.index().into(), what.into(), time.into()]
            .into_iter()
            .collect::<Array>()
    });
    store::value_of(&ask(question?).await.ok()?)
}

/// Whoever thinks shall `hurry`, and make no pause, or `stop`.
pub fn tell_thinker(what: &'static str) {
    spawn_local(async { drop(ask(Array::of1(&what.into())).await) });
}

/// What is to be said of something that was opened.
pub struct Opened {
    /// What has come of it.
    pub heading: String,
    /// Why not all of it could be opened.
    pub reasons: Vec<String>,
}

/// Opens all games there, and gives what is to be said of that.
pub async fn open(sources: Vec<Source>) -> Option<Opened> {
    let Some(room) = back_room().await else {
        return Some(Opened {
            heading: "This cannot be opened now.".to_owned(),
            reasons: vec![ABSENT.to_owned()],
        });
    };
    let said = JsFuture::from(room.open(&sources.into_iter().collect(), &store::memory())).await.ok()?;
    let said: Array = said.dyn_into().ok()?;
    let mut texts = said.iter().filter_map(|text| text.as_string());
    Some(Opened { heading: texts.next()?, reasons: texts.collect() })
}
