//! The app: the screen that the address names, and what belongs to no screen.

use crate::components::arriving::{NOT_ARRIVED, try_again};
use crate::components::card_face;
use crate::dom::{button, div, el};
use crate::import_source::{ImportSource, on_import};
use crate::pieces::{AppProps, Draw, NotArrived, Piece};
use crate::platform;
use crate::preferences::Preferences;
use crate::progress::{FileProgress, FileResult, FileTask, Progress};
use crate::route::Route;
use crate::screens::home::home_screen;
use crate::screens::home::play_now::ask_ahead;
use crate::screens::layout::{not_arrived_screen, waiting_screen};
use crate::screens::saved_games::{self, SavedGames};
use crate::store::{StoreError, on_outdated};
use crate::{games, pieces, practice, worker_client};
use gloo_events::EventListener;
use std::collections::VecDeque;
use yew::html::Scope;
use yew::platform::spawn_local;
use yew::prelude::*;

/// The app.
pub struct App {
    route: Route,
    /// What draws the screens of each piece of the program.
    table: Arrival,
    setup: Arrival,
    phones: Arrival,
    library: Arrival,
    /// What is to be done with files: the first task is under way.
    file_tasks: VecDeque<FileTask>,
    /// How far it has come, where it takes long.
    progress: Option<FileProgress>,
    /// What there is to say about the task before, until it is read.
    file_result: Option<FileResult>,
    /// How often games were opened.
    imports: u32,
    /// The games of the home page.
    saved_games: SavedGames,
    /// Whether to say that a newer page has got the store.
    is_outdated: bool,
    _on_address: EventListener,
    _on_import: [EventListener; 3],
}

/// How far a piece of the program has come.
#[derive(Default)]
enum Arrival {
    /// Nobody has needed it.
    #[default]
    NotAsked,
    /// It is being fetched.
    Coming,
    /// It is here.
    Here(Draw),
    /// It has not arrived.
    Failed,
}

/// What can happen to the page as a whole.
pub enum Msg {
    /// The address has changed.
    RouteChanged(Route),
    /// A piece of the program will soon be needed.
    Fetch(Piece),
    /// One that has not arrived is to be fetched again.
    FetchAgain(Piece),
    /// It has arrived, or not.
    Fetched(Piece, Result<Draw, NotArrived>),
    /// The preferences are loaded.
    PreferencesLoaded,
    /// Something is to be done with files.
    File(FileTask),
    /// It has come that far.
    Progress(FileProgress),
    /// It is done; none where there is nothing to say about it.
    FileDone(Option<FileResult>),
    /// What there was to say is read.
    DismissFileResult,
    /// The games of the home page are loaded.
    SavedGamesLoaded(SavedGames),
    /// Nothing else is to be done for who is at home: mistakes may be looked for.
    Rest,
    /// The notice on this browser was read.
    DismissNotice,
    /// A newer page in another tab has got the store, and that is to be said; or it is read.
    Outdated(bool),
    /// That page is wanted here as well.
    Reload,
}

impl Component for App {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<App>) -> App {
        ctx.link().send_future(async {
            Preferences::load().await;
            Msg::PreferencesLoaded
        });
        let link = ctx.link().clone();
        let on_address = move |_: &Event| link.send_message(Msg::RouteChanged(Route::current()));
        let mut app = App {
            route: Route::current(),
            table: Arrival::NotAsked,
            setup: Arrival::NotAsked,
            phones: Arrival::NotAsked,
            library: Arrival::NotAsked,
            file_tasks: VecDeque::new(),
            progress: None,
            file_result: None,
            imports: 0,
            saved_games: SavedGames::default(),
            is_outdated: false,
            _on_address: EventListener::new(&gloo_utils::window(), "hashchange", on_address),
            _on_import: on_import(&ctx.link().callback(open_files)),
        };
        on_outdated(ctx.link().callback(|()| Msg::Outdated(true)));
        app.prepare_screen(ctx);
        app
    }

    fn update(&mut self, ctx: &Context<App>, msg: Msg) -> bool {
        match msg {
            Msg::RouteChanged(route) => {
                let is_other = route != self.route;
                self.route = route;
                // a section of the rules takes the focus itself
                if is_other {
                    platform::leave_screen();
                    platform::expect_screen(!matches!(self.route, Route::Rules(_, Some(_))));
                }
                self.prepare_screen(ctx);
                return is_other;
            }
            Msg::Fetch(piece) => {
                self.fetch(ctx, piece);
                return false;
            }
            Msg::FetchAgain(piece) => {
                platform::expect_screen(true);
                self.fetch(ctx, piece);
            }
            Msg::Fetched(piece, fetched) => {
                if fetched.is_ok() && self.route == Route::Home {
                    match piece {
                        Piece::Table => self.fetch(ctx, Piece::Setup),
                        Piece::Setup => ctx.link().send_future(async {
                            pieces::fetch_games().await;
                            Msg::Rest
                        }),
                        Piece::Library | Piece::Phones => {}
                    }
                }
                *self.arrival(piece) = fetched.map_or(Arrival::Failed, Arrival::Here);
                return self.route.piece() == Some(piece);
            }
            Msg::PreferencesLoaded => {}
            Msg::File(task) => {
                // a second press does not save everything twice
                if task != FileTask::SaveAll || !self.file_tasks.contains(&task) {
                    self.file_tasks.push_back(task);
                    if self.file_tasks.len() == 1 {
                        self.begin_file_task(ctx);
                    }
                }
                return false;
            }
            Msg::Progress(told) => self.progress = Some(told),
            Msg::FileDone(result) => {
                (self.file_result, self.progress) = (result, None);
                if let Some(FileTask::Open(_)) = self.file_tasks.pop_front() {
                    self.imports += 1;
                    if self.route == Route::Home {
                        ctx.link().send_future(load_saved_games());
                    }
                }
                self.begin_file_task(ctx);
            }
            Msg::DismissFileResult => self.file_result = None,
            Msg::SavedGamesLoaded(saved_games) => {
                self.saved_games = saved_games;
                // who is at home most likely goes to a table next
                let is_first = matches!(self.table, Arrival::NotAsked);
                ctx.link().send_future(async move {
                    platform::picture().await;
                    if is_first { Msg::Fetch(Piece::Table) } else { Msg::Rest }
                });
            }
            Msg::Rest => {
                self.find_mistakes();
                return false;
            }
            Msg::DismissNotice => self.saved_games.dismiss_notice(),
            Msg::Outdated(is_outdated) => self.is_outdated = is_outdated,
            Msg::Reload => {
                // the browser asks first where that would lose a game
                platform::reload();
                return false;
            }
        }
        true
    }

    fn view(&self, ctx: &Context<App>) -> Html {
        let dismiss = ctx.link().callback(|_| Msg::DismissFileResult);
        let result = || self.file_result.as_ref().map(|result| result.note(dismiss));
        let outdated = || self.is_outdated.then(|| outdated_note(ctx.link()));
        // an empty place where there is none: otherwise the screen would be made anew when one comes or goes
        let note = self
            .progress
            .as_ref()
            .map(FileProgress::note)
            .or_else(result)
            .or_else(outdated)
            .unwrap_or_default();
        html! {
            <>
                { card_face::drawings() }
                { games::drawings() }
                { self.screen(ctx) }
                { note }
            </>
        }
    }

    fn rendered(&mut self, _: &Context<App>, _: bool) {
        platform::focus_screen();
    }
}

impl App {
    fn screen(&self, ctx: &Context<App>) -> Html {
        let onopen = ctx.link().callback(open_files);
        let (piece, arrival) = match self.route.piece() {
            None => {
                let onread = ctx.link().callback(|()| Msg::DismissNotice);
                return home_screen(&self.saved_games, &onread, &onopen);
            }
            Some(Piece::Table) => (Piece::Table, &self.table),
            Some(Piece::Setup) => (Piece::Setup, &self.setup),
            Some(Piece::Phones) => (Piece::Phones, &self.phones),
            Some(Piece::Library) => (Piece::Library, &self.library),
        };
        match arrival {
            Arrival::Here(draw) => {
                let onsave = ctx.link().callback(|()| Msg::File(FileTask::SaveAll));
                draw(&self.route, &AppProps { onopen, onsave, imports: self.imports, is_rehearsal: false })
            }
            Arrival::NotAsked | Arrival::Coming => waiting_screen("Loading this page…"),
            Arrival::Failed => {
                let again = ctx.link().callback(move |_| Msg::FetchAgain(piece));
                not_arrived_screen(try_again(again))
            }
        }
    }

    fn arrival(&mut self, piece: Piece) -> &mut Arrival {
        match piece {
            Piece::Table => &mut self.table,
            Piece::Setup => &mut self.setup,
            Piece::Phones => &mut self.phones,
            Piece::Library => &mut self.library,
        }
    }

    /// Fetches a piece unless it is here or coming.
    fn fetch(&mut self, ctx: &Context<App>, piece: Piece) {
        let arrival = self.arrival(piece);
        if let Arrival::NotAsked | Arrival::Failed = arrival {
            *arrival = Arrival::Coming;
            ctx.link().send_future(async move { Msg::Fetched(piece, pieces::screens(piece).await) });
        }
    }

    /// Looks for mistakes to practise, while people are at home. What is found shows when they come again: nothing moves under a
    /// finger.
    fn find_mistakes(&self) {
        let ids = practice::to_be_judged(&self.saved_games.library.games);
        if self.route != Route::Home || ids.is_empty() || !worker_client::has_workers() {
            return;
        }
        spawn_local(async {
            // what has not arrived is fetched when people are at home again
            if let Ok(find) = pieces::find_mistakes().await {
                find(ids).await;
            }
        });
    }

    /// Begins the task that is next, if there is one.
    fn begin_file_task(&self, ctx: &Context<App>) {
        let Some(task) = self.file_tasks.front().cloned() else { return };
        let progress = Progress::new(ctx.link().callback(Msg::Progress));
        ctx.link().send_future(async {
            Msg::FileDone(match pieces::file_tasks().await {
                Ok(do_task) => do_task(task, progress).await,
                Err(NotArrived) => Some(FileResult {
                    heading: "This could not be done.".to_owned(),
                    reasons: vec![NOT_ARRIVED.to_owned()],
                }),
            })
        });
    }

    /// Loads what the screen needs: its piece, or the games that home shows.
    fn prepare_screen(&mut self, ctx: &Context<App>) {
        match self.route.piece() {
            Some(piece) => {
                if let Route::Play(game) | Route::Learn(game) = &self.route {
                    ask_ahead(game.clone());
                }
                self.fetch(ctx, piece);
            }
            None => {
                self.saved_games = SavedGames::default();
                ctx.link().send_future(load_saved_games());
            }
        }
    }
}

async fn load_saved_games() -> Msg {
    Msg::SavedGamesLoaded(saved_games::load().await)
}

fn open_files(sources: Vec<ImportSource>) -> Msg {
    Msg::File(FileTask::Open(sources))
}

/// Says that a newer page keeps the games now.
fn outdated_note(link: &Scope<App>) -> Html {
    div("note page-note news-note warn")
        .set("role", "alert")
        .put(el("p").text(StoreError::Newer.sentence()))
        .put(button("button", "Reload", link.callback(|_| Msg::Reload)))
        .put(button("button quiet", "Later", link.callback(|_| Msg::Outdated(false))))
        .into()
}
