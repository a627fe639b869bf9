//! The library: all saved games, and what can be done with them.

pub mod import_form;
mod search;

use super::layout::{back_link, game_mark, section};
use super::saved_games::{self, SavedGames};
use crate::components::icons;
use crate::dom::{El, button, classed, div, el, link as route_link};
use crate::files;
use crate::import_source::ImportSource;
use crate::platform;
use crate::platform::{focus_marked, focus_screen};
use crate::route::Route;
use crate::saving::copy_of;
use crate::store::{self, EntryFault, Removed, Saved, StoreError, Unreadable};
use import_form::import_form;
use search::{Search, search_form};
use std::rc::Rc;
use wasm_bindgen::JsValue;
use yew::html::Scope;
use yew::prelude::*;

/// What the library needs of the page.
#[derive(Properties, PartialEq)]
pub struct LibraryProps {
    /// Games are to be opened.
    pub onopen: Callback<Vec<ImportSource>>,
    /// All games are to be saved in a file.
    pub onsave: Callback<()>,
    /// How often games were opened: changes when there may be new ones.
    pub imports: u32,
}

/// The library.
pub struct LibraryScreen {
    /// The games, once the store has answered.
    saved_games: Option<SavedGames>,
    /// What was removed last, with its key, and can be restored until something else is done.
    removed: Option<(JsValue, Removed)>,
    /// The key of the entry that gets the focus once it is drawn.
    focus: Option<JsValue>,
    /// Why the last task failed.
    failed: Option<StoreError>,
    /// Which games are looked for.
    search: Search,
    /// How many games under way are shown at most, and how many finished ones.
    shown: [usize; 2],
    /// What was restored has gone on in another tab meanwhile, so both are kept.
    both_kept: bool,
}

/// So many games are shown at first, and so many more each time that is asked for.
const PART: usize = 30;

/// What can happen in the library.
pub enum Msg {
    /// The games are loaded; the entry with that key gets the focus.
    Loaded(SavedGames, Option<JsValue>),
    /// The games are loaded after one was restored under that key, a new one.
    BothKept(SavedGames, JsValue),
    /// Something is to be done in the store.
    Do(Task),
    /// The entry with that key was removed, or could not be.
    Removed(JsValue, Result<Removed, StoreError>),
    /// The notice on this browser was read.
    DismissNotice,
    /// A file was offered.
    FileOffered,
    /// The last task failed.
    Failed(StoreError),
    /// A control of the search has changed.
    Search(InputEvent),
    /// All games are to be shown again.
    ClearSearch,
    /// More games are to be shown: of those under way, or of the finished ones. The one with that key, the first of
    /// them, gets the focus.
    ShowMore(bool, JsValue),
}

/// What can be done in the store.
#[derive(Clone)]
pub enum Task {
    /// Load the games; the entry with that key gets the focus then.
    Load(Option<JsValue>),
    /// Remove the entry with that key.
    Remove(JsValue),
    /// Restore what was removed from under that key.
    Restore(JsValue, Removed),
    /// Copy a game.
    Copy(JsValue),
    /// Offer a game as a file.
    Save(JsValue),
    /// Offer what is stored as a file, as it is.
    SaveStored(JsValue),
}

impl Component for LibraryScreen {
    type Message = Msg;
    type Properties = LibraryProps;

    fn create(ctx: &Context<LibraryScreen>) -> LibraryScreen {
        ctx.link().send_future(do_task(Task::Load(None)));
        LibraryScreen {
            saved_games: None,
            removed: None,
            focus: None,
            failed: None,
            search: Search::last(),
            shown: [PART; 2],
            both_kept: false,
        }
    }

    fn changed(&mut self, ctx: &Context<LibraryScreen>, before: &LibraryProps) -> bool {
        if ctx.props().imports != before.imports {
            ctx.link().send_message(Msg::Do(Task::Load(None)));
        }
        false
    }

    fn update(&mut self, ctx: &Context<LibraryScreen>, msg: Msg) -> bool {
        match msg {
            Msg::Loaded(saved_games, focus) => self.loaded(saved_games, focus),
            Msg::BothKept(saved_games, key) => {
                self.loaded(saved_games, Some(key));
                self.both_kept = true;
            }
            Msg::Do(task) => {
                ctx.link().send_future(do_task(task));
                return false;
            }
            Msg::Removed(key, Ok(removed)) => {
                self.clear_away();
                (self.focus, self.removed) = (Some(key.clone()), Some((key, removed)));
                (self.failed, self.both_kept) = (None, false);
            }
            Msg::DismissNotice => {
                if let Some(saved_games) = &mut self.saved_games {
                    saved_games.dismiss_notice();
                }
            }
            Msg::FileOffered => return false,
            Msg::Search(event) => {
                self.shown = [PART; 2];
                return event.target().is_some_and(|control| self.search.read(&control));
            }
            Msg::ClearSearch => {
                self.search.clear();
                self.shown = [PART; 2];
            }
            Msg::ShowMore(finished, key) => {
                self.shown[usize::from(finished)] += PART;
                self.focus = Some(key);
            }
            Msg::Removed(_, Err(error)) | Msg::Failed(error) => self.failed = Some(error),
        }
        true
    }

    fn view(&self, ctx: &Context<LibraryScreen>) -> Html {
        let link = ctx.link();
        let screen =
            classed("main", "screen library").put(el("p").put(back_link())).put(el("h1").text("Your games"));
        let Some(saved_games) = &self.saved_games else { return screen.set("aria-busy", "true").into() };
        let failed = self.failed.map(|error| {
            classed("p", "note danger")
                .set("role", "alert")
                .text(format!("That did not work. {}", error.sentence()))
        });
        let games = &saved_games.library.games;
        let is_sought = self.search.filter();
        let found: Vec<&Saved> = games.iter().map(Rc::as_ref).filter(|saved| is_sought(saved)).collect();
        let removed = self.removed.as_ref().and_then(|(key, _)| key.as_string());
        let is_there = |saved: &&Saved| removed.as_ref() != Some(&saved.id);
        let all: Vec<&Saved> = games.iter().map(Rc::as_ref).filter(is_there).collect();
        let search = search_form(
            &self.search,
            &all,
            found.iter().copied().filter(is_there).count(),
            link.callback(Msg::Search),
            link.callback(|_| Msg::ClearSearch),
        );
        let both_kept = self.both_kept.then(|| {
            classed("p", "note")
                .set("role", "status")
                .text("This game went on in another tab after you deleted it. Both are here now.")
        });
        let unreadable = &saved_games.library.unreadable;
        let odd = (!unreadable.is_empty())
            .then(|| self.list(unreadable.iter().map(|entry| self.unreadable(link, entry))));
        let empty = games.is_empty() && unreadable.is_empty();
        let save_games = || button("button", "Save all games", ctx.props().onsave.reform(|_| ()));
        let save_all = (!games.is_empty()).then(save_games);
        let save_all = save_all.map(|button| el("p").put(button));
        screen
            .put(saved_games.notices(&link.callback(|()| Msg::DismissNotice), save_games()))
            .put_if(failed)
            .put_if(both_kept)
            .put_if(empty.then(|| el("p").text("Every game you play is listed here.")))
            .put(search)
            .put_if(self.section(link, &found, false))
            .put_if(self.section(link, &found, true))
            .put_if(odd.map(|entries| section("unreadable", "Cannot be read", entries)))
            .put(import_form(&ctx.props().onopen))
            .put(div("button-row").put_if(save_all).put(route_link(
                "button",
                "Statistics",
                &Route::Statistics,
            )))
            .into()
    }

    fn rendered(&mut self, _: &Context<LibraryScreen>, _: bool) {
        if self.focus.take().is_some() {
            focus_marked();
        }
        focus_screen();
    }
}

/// Does it, and says how it went.
async fn do_task(task: Task) -> Msg {
    let done = match task {
        Task::Load(focus) => Ok(focus),
        Task::Remove(key) => {
            let removed = store::remove(&key).await;
            return Msg::Removed(key, removed);
        }
        Task::Restore(key, removed) => match store::restore(removed, platform::fresh_id()).await {
            Ok(other) if other != key => return Msg::BothKept(saved_games::load().await, other),
            restored => restored.map(Some),
        },
        Task::Copy(key) => copy(key).await.map(Some),
        Task::Save(key) => {
            let id = key.as_string().unwrap_or_default();
            match store::game(&id).await {
                Ok(found) => {
                    files::save_game(&found.saved);
                    return Msg::FileOffered;
                }
                Err(error) => Err(error),
            }
        }
        Task::SaveStored(key) => {
            save_stored(key).await;
            return Msg::FileOffered;
        }
    };
    match done {
        Ok(focus) => Msg::Loaded(saved_games::load().await, focus),
        Err(error) => Msg::Failed(error),
    }
}

/// Saves a copy of the game, and gives its key.
async fn copy(key: JsValue) -> Result<JsValue, StoreError> {
    let id = key.as_string().unwrap_or_default();
    let copy = copy_of(store::game(&id).await?.saved);
    let key = JsValue::from_str(&copy.id);
    store::save(copy).await?;
    Ok(key)
}

/// Offers what is stored under that key as a file, as it is.
pub async fn save_stored(key: JsValue) {
    if let Some(stored) = store::stored(&key).await {
        files::save_stored(&stored);
    }
}

/// When a game was played, and with what.
fn played(saved: &Saved) -> String {
    let day = saved_games::day(saved.saved);
    if saved.is_unseen() { format!("{day}, real cards") } else { day }
}

impl LibraryScreen {
    fn loaded(&mut self, saved_games: SavedGames, focus: Option<JsValue>) {
        (self.saved_games, self.focus) = (Some(saved_games), focus);
        (self.removed, self.failed, self.both_kept) = (None, None, false);
    }

    /// What was removed last is not shown any more.
    fn clear_away(&mut self) {
        let (Some((key, _)), Some(saved_games)) = (self.removed.take(), &mut self.saved_games) else {
            return;
        };
        saved_games.library.games.retain(|saved| key != saved.id.as_str());
        saved_games.library.unreadable.retain(|entry| entry.key != key);
    }

    /// The first of the games that are found, under way or finished; none where there are none.
    fn section(&self, link: &Scope<LibraryScreen>, found: &[&Saved], finished: bool) -> Option<El> {
        let shown = self.shown[usize::from(finished)];
        let mut games = found.iter().filter(|saved| saved.finished == finished).peekable();
        games.peek()?;
        let list = self.list(games.by_ref().take(shown).map(|saved| self.game(link, saved)));
        let (id, heading, spoken) = match finished {
            false => ("under-way", "Under way", "Show more games under way"),
            true => ("finished", "Finished", "Show more finished games"),
        };
        let more = games.next().map(|next| {
            let key = JsValue::from_str(&next.id);
            let show = link.callback(move |_| Msg::ShowMore(finished, key.clone()));
            el("p").put(button("button", "Show more", show).set("aria-label", spoken))
        });
        Some(section(id, heading, list).put_if(more))
    }

    fn list(&self, cards: impl Iterator<Item = El>) -> El {
        classed("ul", "saved-items").each(cards)
    }

    /// A game, or a line in its place where it was removed.
    fn game(&self, link: &Scope<LibraryScreen>, saved: &Saved) -> El {
        let title = saved_games::title(saved);
        let key = JsValue::from_str(&saved.id);
        let game = saved.game().unwrap_or_default();
        let card = classed("li", "library-game").class(&format!("game-{game}")).key(saved.id.clone());
        if self.is_removed(&key) {
            return card.put(self.undo_line(link, title));
        }
        if !rules::games::ALL.iter().any(|info| info.id == game) {
            return card.put(self.unreadable_line(link, key, EntryFault::Newer));
        }
        let to = Route::Table(saved.id.clone());
        let (go_on, spoken) = match saved.finished {
            true => ("Result", "Result of"),
            false => ("Continue", "Continue"),
        };
        let go_on = route_link("button primary", go_on, &to)
            .set("aria-label", format!("{spoken} {title}"))
            .flag("data-focus", self.focus.as_ref() == Some(&key));
        let tool = |sign: &'static str, name: &'static str, task: fn(JsValue) -> Task| {
            named(press(link, "icon-button", "", task(key.clone())), sign, name, &title)
        };
        let share = route_link("icon-button", "", &Route::Share(saved.id.clone()));
        let review = || {
            route_link("button quiet", "Review", &Route::Review(saved.id.clone(), None))
                .set("aria-label", format!("Review: {title}"))
        };
        card.put(game_mark(game))
            .put(saved_games::words(saved).put(classed("span", "small soft").text(played(saved))))
            .put(
                div("button-row")
                    .put(go_on)
                    // nobody has told the cards
                    .put_if((!saved.is_unseen()).then(review))
                    .put(
                        div("library-tools")
                            .put_if((!saved.is_unseen()).then(|| named(share, icons::SHARE, "Share", &title)))
                            .put(tool(icons::COPY, "Copy", Task::Copy))
                            .put(tool(icons::SAVE, "Save as file", Task::Save))
                            .put(tool(icons::DELETE, "Delete", Task::Remove)),
                    ),
            )
    }

    /// Something that cannot be read, or a line in its place where it was removed.
    fn unreadable(&self, link: &Scope<LibraryScreen>, entry: &Unreadable) -> El {
        let card = classed("li", "library-game");
        if self.is_removed(&entry.key) {
            return card.put(self.undo_line(link, "The entry".to_owned()));
        }
        card.put(self.unreadable_line(link, entry.key.clone(), entry.fault))
    }

    fn unreadable_line(&self, link: &Scope<LibraryScreen>, key: JsValue, fault: EntryFault) -> El {
        let why = match fault {
            EntryFault::Newer => "A newer version of the page wrote this entry. Reload to get it.",
            EntryFault::Damaged => "This entry is damaged. A file of it may show why.",
        };
        let has_focus = self.focus.as_ref() == Some(&key);
        let save = press(link, "button", "Save as file", Task::SaveStored(key.clone()));
        let delete = press(link, "button quiet", "Delete", Task::Remove(key));
        div("library-odd")
            .put(el("p").text(why))
            .put(div("button-row").put(save.flag("data-focus", has_focus)).put(delete))
    }

    fn is_removed(&self, key: &JsValue) -> bool {
        self.removed.as_ref().is_some_and(|(removed, _)| removed == key)
    }

    /// In place of what was removed.
    fn undo_line(&self, link: &Scope<LibraryScreen>, title: String) -> El {
        let undo = self.removed.clone().map(|(key, removed)| {
            let has_focus = self.focus.as_ref() == Some(&key);
            press(link, "button", "Undo", Task::Restore(key, removed))
                .set("aria-label", format!("Undo: put back {title}"))
                .flag("data-focus", has_focus)
        });
        div("library-gone")
            .put(el("p").set("role", "status").text(format!("{title} is deleted.")))
            .put_if(undo)
    }
}

/// A control with an icon, which says what it does with which game.
fn named(control: El, sign: &'static str, name: &'static str, title: &str) -> El {
    control.set("aria-label", format!("{name}: {title}")).set("title", name).put(icons::icon(sign))
}

/// A button that has something done in the store.
fn press(link: &Scope<LibraryScreen>, class: &'static str, text: &'static str, task: Task) -> El {
    button(class, text, link.callback(move |_| Msg::Do(task.clone())))
}
