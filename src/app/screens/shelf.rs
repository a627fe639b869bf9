//! The shelf: all games that are kept, and what can be done with them.

use super::home::{mark, section};
use super::kept::{self, Looked};
use super::opener::opener;
use crate::app::arrival::Source;
use crate::app::back_room::arrive;
use crate::app::dom::{El, button, classed, div, el, link as way};
use crate::app::page::focus_marked;
use crate::app::route::Route;
use crate::app::store::{self, Saved, StoreError, Taken, Unreadable};
use crate::app::{boards, files, start};
use wasm_bindgen::JsValue;
use yew::html::Scope;
use yew::platform::spawn_local;
use yew::prelude::*;

/// What the shelf needs of the page.
#[derive(Properties, PartialEq)]
pub struct ShelfProps {
    /// Something is to be opened.
    pub onopen: Callback<Vec<Source>>,
    /// Changes when games have come to the shelf.
    pub arrivals: u32,
}

/// The shelf.
pub struct ShelfScreen {
    looked: Option<Looked>,
    /// What was taken out last and can be put back until something else is done.
    gone: Option<(JsValue, Taken)>,
    /// What gets the focus once it is drawn.
    focus: Option<JsValue>,
    /// Why the last deed failed.
    failed: Option<StoreError>,
}

/// What can happen on the shelf.
pub enum Deed {
    /// It has been looked at; what has that name gets the focus.
    Found(Looked, Option<JsValue>),
    /// Something is to be done in the store.
    Do(Errand),
    /// It is out, or could not be taken.
    Taken(JsValue, Result<Taken, StoreError>),
    /// The notice on this browser is read.
    Read,
    /// A file is offered.
    Saved,
    /// The last deed failed.
    Failed(StoreError),
}

/// What can be done in the store.
#[derive(Clone)]
pub enum Errand {
    /// It is looked at; what has that name gets the focus then.
    Look(Option<JsValue>),
    /// What has that name is taken out.
    TakeOut(JsValue),
    /// What was taken out last is put back.
    PutBack(JsValue, Taken),
    /// A game gets a twin.
    Copy(JsValue),
    /// A game goes into a file.
    Save(JsValue),
    /// What cannot be read goes into a file as it is.
    SaveRaw(JsValue),
}

impl Component for ShelfScreen {
    type Message = Deed;
    type Properties = ShelfProps;

    fn create(ctx: &Context<ShelfScreen>) -> ShelfScreen {
        ctx.link().send_future(do_errand(Errand::Look(None)));
        ShelfScreen { looked: None, gone: None, focus: None, failed: None }
    }

    fn changed(&mut self, ctx: &Context<ShelfScreen>, before: &ShelfProps) -> bool {
        if ctx.props().arrivals != before.arrivals {
            ctx.link().send_message(Deed::Do(Errand::Look(None)));
        }
        false
    }

    fn update(&mut self, ctx: &Context<ShelfScreen>, deed: Deed) -> bool {
        match deed {
            Deed::Found(looked, focus) => {
                (self.looked, self.focus, self.gone, self.failed) = (Some(looked), focus, None, None);
            }
            Deed::Do(errand) => {
                ctx.link().send_future(do_errand(errand));
                return false;
            }
            Deed::Taken(key, Ok(taken)) => {
                self.clear_away();
                (self.focus, self.gone, self.failed) = (Some(key.clone()), Some((key, taken)), None);
            }
            Deed::Read => {
                if let Some(looked) = &mut self.looked {
                    looked.read();
                }
            }
            Deed::Saved => return false,
            Deed::Taken(_, Err(error)) | Deed::Failed(error) => self.failed = Some(error),
        }
        true
    }

    fn view(&self, ctx: &Context<ShelfScreen>) -> Html {
        let link = ctx.link();
        let screen = classed("main", "screen shelf")
            .put(el("p").put(super::home::back()))
            .put(el("h1").text("Your games"));
        let Some(looked) = &self.looked else { return screen.set("aria-busy", "true").into() };
        let failed = self.failed.map(|error| {
            classed("p", "note danger")
                .set("role", "alert")
                .text(format!("That did not work. {}", error.sentence()))
        });
        let games = &looked.shelf.games;
        let some = |finished: bool| {
            let cards = || games.iter().filter(move |saved| saved.finished == finished);
            cards().next().is_some().then(|| self.list(cards().map(|saved| self.game(link, saved))))
        };
        let unreadable = &looked.shelf.unreadable;
        let odd = (!unreadable.is_empty())
            .then(|| self.list(unreadable.iter().map(|entry| self.unreadable(link, entry))));
        let empty = games.is_empty() && unreadable.is_empty();
        let save_games =
            || button("button", "Save all games", Callback::from(|_| spawn_local(files::save_all())));
        let save_all = (!games.is_empty()).then(save_games);
        let save_all = save_all.map(|button| el("p").put(button));
        screen
            .put(looked.notes(&link.callback(|()| Deed::Read), save_games()))
            .put_if(failed)
            .put_if(
                empty
                    .then(|| el("p").text("No games yet. What you play stands here, under way or finished.")),
            )
            .put_if(some(false).map(|games| section("under-way", "Under way", games)))
            .put_if(some(true).map(|games| section("finished", "Finished", games)))
            .put_if(odd.map(|entries| section("unreadable", "Cannot be read", entries)))
            .put(opener(&ctx.props().onopen))
            .put(div("button-row").put_if(save_all).put(way("button", "Statistics", &Route::Statistics)))
            .into()
    }

    fn rendered(&mut self, _: &Context<ShelfScreen>, _: bool) {
        if self.focus.take().is_some() {
            focus_marked();
        }
        arrive();
    }
}

/// Does it, and says what has come of it.
async fn do_errand(errand: Errand) -> Deed {
    let done = match errand {
        Errand::Look(focus) => Ok(focus),
        Errand::TakeOut(key) => {
            let taken = store::take_out(&key).await;
            return Deed::Taken(key, taken);
        }
        Errand::PutBack(key, taken) => store::put_back(taken).await.map(|()| Some(key)),
        Errand::Copy(key) => copy(key).await.map(Some),
        Errand::Save(key) => {
            let id = key.as_string().unwrap_or_default();
            match store::game(&id).await {
                Ok(Some((saved, _))) => {
                    files::save_game(&saved);
                    return Deed::Saved;
                }
                Ok(None) => Err(StoreError::Nothing),
                Err(error) => Err(error),
            }
        }
        Errand::SaveRaw(key) => {
            save_raw(key).await;
            return Deed::Saved;
        }
    };
    match done {
        Ok(focus) => Deed::Found(kept::look().await, focus),
        Err(error) => Deed::Failed(error),
    }
}

/// Keeps the game once more, as it is, under another name, which it gives.
async fn copy(key: JsValue) -> Result<JsValue, StoreError> {
    let id = key.as_string().unwrap_or_default();
    let (mut saved, _) = store::game(&id).await?.ok_or(StoreError::Nothing)?;
    saved.id = start::fresh_id();
    saved.saved = js_sys::Date::now();
    let twin = JsValue::from_str(&saved.id);
    store::keep(saved).await?;
    Ok(twin)
}

/// Offers what has that name as a file, as it lies in the store.
pub async fn save_raw(key: JsValue) {
    if let Some(raw) = store::raw(&key).await {
        files::save_raw(&raw);
    }
}

impl ShelfScreen {
    /// What was taken out is not shown any more.
    fn clear_away(&mut self) {
        let (Some((key, _)), Some(looked)) = (self.gone.take(), &mut self.looked) else { return };
        looked.shelf.games.retain(|saved| key != saved.id.as_str());
        looked.shelf.unreadable.retain(|entry| entry.key != key);
    }

    fn list(&self, cards: impl Iterator<Item = El>) -> El {
        classed("ul", "kept").each(cards)
    }

    /// A game, or in its place that it is gone.
    fn game(&self, link: &Scope<ShelfScreen>, saved: &Saved) -> El {
        let title = kept::title(saved);
        let key = JsValue::from_str(&saved.id);
        let game = saved.game().unwrap_or_default();
        let card = classed("li", "shelf-game").class_if(true, &format!("game-{game}")).key(saved.id.clone());
        if self.is_gone(&key) {
            return card.put(self.gone(link, title));
        }
        if !boards::games().any(|info| info.id == game) {
            return card.put(self.odd(link, key, true));
        }
        let to = Route::Table(saved.id.clone());
        let (go_on, said) = match saved.finished {
            true => ("Result", "Result of"),
            false => ("Continue", "Continue"),
        };
        let go_on = way("button primary", go_on, &to)
            .set("aria-label", format!("{said} {title}"))
            .flag("data-focus", self.focus.as_ref() == Some(&key));
        let press = |text: &'static str, errand: fn(JsValue) -> Errand| {
            press(link, "button quiet", text, errand(key.clone()))
                .set("aria-label", format!("{text}: {title}"))
        };
        let also = |text: &'static str, to: Route| {
            way("button quiet", text, &to).set("aria-label", format!("{text}: {title}"))
        };
        card.put(mark(game)).put(kept::words(saved)).put(
            div("button-row")
                .put(go_on)
                .put(also("Review", Route::Review(saved.id.clone(), None)))
                .put(also("Share", Route::Share(saved.id.clone())))
                .put(press("Copy", Errand::Copy))
                .put(press("Save as file", Errand::Save))
                .put(press("Delete", Errand::TakeOut)),
        )
    }

    /// Something that cannot be read, or in its place that it is gone.
    fn unreadable(&self, link: &Scope<ShelfScreen>, entry: &Unreadable) -> El {
        let card = classed("li", "shelf-game");
        if self.is_gone(&entry.key) {
            return card.put(self.gone(link, "The entry".to_owned()));
        }
        card.put(self.odd(link, entry.key.clone(), entry.later))
    }

    fn odd(&self, link: &Scope<ShelfScreen>, key: JsValue, later: bool) -> El {
        let why = if later {
            "This entry cannot be read by this version: a newer one has written it. Reload the page to get that one."
        } else {
            "This entry cannot be read: it is damaged. A file of it may help to find out why."
        };
        let has_focus = self.focus.as_ref() == Some(&key);
        let save = press(link, "button", "Save as file", Errand::SaveRaw(key.clone()));
        let delete = press(link, "button quiet", "Delete", Errand::TakeOut(key));
        div("shelf-odd")
            .put(el("p").text(why))
            .put(div("button-row").put(save.flag("data-focus", has_focus)).put(delete))
    }

    fn is_gone(&self, key: &JsValue) -> bool {
        self.gone.as_ref().is_some_and(|(gone, _)| gone == key)
    }
    /// In the place of what was taken out.
    fn gone(&self, link: &Scope<ShelfScreen>, title: String) -> El {
        let undo = self.gone.clone().map(|(key, taken)| {
            press(link, "button", "Undo", Errand::PutBack(key, taken))
                .set("aria-label", format!("Undo: put back {title}"))
                .flag("data-focus", true)
        });
        div("shelf-gone").put(el("p").set("role", "status").text(format!("{title} is deleted."))).put_if(undo)
    }
}

/// A button that has something done in the store.
#[inline(never)]
fn press(link: &Scope<ShelfScreen>, class: &'static str, text: &'static str, errand: Errand) -> El {
    button(class, text, link.callback(move |_| Deed::Do(errand.clone())))
}
