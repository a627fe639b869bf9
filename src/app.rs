//! The app: the screen that the address names, and what belongs to no screen.

use crate::components::card_face;
use crate::dom::{button, div, el};
use crate::import_source::{ImportSource, on_import};
use crate::platform;
use crate::preferences::Preferences;
use crate::progress::{FileProgress, FileResult, Progress};
use crate::route::Route;
use crate::screens::home::home_screen;
use crate::screens::lab::LabScreen;
use crate::screens::lab::run::LabRunScreen;
use crate::screens::lesson::lesson_screen;
use crate::screens::my_play::MyPlayScreen;
use crate::screens::play_now::PlayNow;
use crate::screens::preferences::preferences_screen;
use crate::screens::review::ReviewScreen;
use crate::screens::rules::rules_screen;
use crate::screens::saved_games::{self, SavedGames};
use crate::screens::setup::setup_screen;
use crate::screens::share::ShareScreen;
use crate::screens::shared::shared_screen;
use crate::screens::shelf::ShelfScreen;
use crate::screens::statistics::StatisticsScreen;
use crate::screens::tab_lock::LockedTable;
use crate::store::{StoreError, on_outdated};
use crate::{daily, files, games, import};
use gloo_events::EventListener;
use std::collections::VecDeque;
use yew::html::Scope;
use yew::prelude::*;

/// The app.
pub struct App {
    route: Route,
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

/// Something to do with files. One is done after the other.
#[derive(Clone, PartialEq)]
pub enum FileTask {
    /// Open the games that were chosen, dropped or pasted.
    Open(Vec<ImportSource>),
    /// Offer all games in a file.
    SaveAll,
}

/// What can happen to the page as a whole.
pub enum Msg {
    /// The address has changed.
    RouteChanged(Route),
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
        app.load_at_home(ctx);
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
                self.load_at_home(ctx);
                return is_other;
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
            Msg::SavedGamesLoaded(saved_games) => self.saved_games = saved_games,
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
        let onsave = ctx.link().callback(|()| Msg::File(FileTask::SaveAll));
        match &self.route {
            Route::Home => {
                home_screen(&self.saved_games, &ctx.link().callback(|()| Msg::DismissNotice), &onopen)
            }
            Route::Setup(game, shared) => setup_screen(game, *shared),
            Route::Play(game) => html! { <PlayNow key={game.clone()} game={game.clone()} /> },
            Route::Daily(game, day) => {
                let day = day.clone().unwrap_or_else(daily::today);
                let key = format!("{game} {day}");
                html! { <PlayNow {key} game={game.clone()} {day} /> }
            }
            Route::Table(id) => html! { <LockedTable key={id.clone()} id={id.clone()} /> },
            Route::Shelf => html! { <ShelfScreen {onopen} {onsave} imports={self.imports} /> },
            Route::Review(id, at) => html! { <ReviewScreen key={id.clone()} id={id.clone()} at={*at} /> },
            Route::MyPlay(id) => html! { <MyPlayScreen key={id.clone()} id={id.clone()} /> },
            Route::Share(id) => html! { <ShareScreen key={id.clone()} id={id.clone()} /> },
            Route::Shared(packed) | Route::SharedDeal(packed) => shared_screen(packed),
            Route::Statistics => html! { <StatisticsScreen /> },
            Route::Lab(game) => {
                html! { <LabScreen key={game.clone().unwrap_or_default()} game={game.clone()} /> }
            }
            Route::LabRun(id) => html! { <LabRunScreen key={id.clone()} id={id.clone()} /> },
            Route::Preferences => preferences_screen(),
            Route::Learn(game) => lesson_screen(game),
            Route::Rules(game, section) => rules_screen(game, section.as_deref()),
        }
    }

    /// Begins the task that is next, if there is one.
    fn begin_file_task(&self, ctx: &Context<App>) {
        let Some(task) = self.file_tasks.front().cloned() else { return };
        let progress = Progress::new(ctx.link().callback(Msg::Progress));
        ctx.link().send_future(async {
            Msg::FileDone(match task {
                FileTask::Open(sources) => import::open(sources, progress).await,
                FileTask::SaveAll => files::save_all(progress).await,
            })
        });
    }

    /// Loads the games that the home page shows, if that is the screen.
    fn load_at_home(&mut self, ctx: &Context<App>) {
        if self.route == Route::Home {
            self.saved_games = SavedGames::default();
            ctx.link().send_future(load_saved_games());
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
