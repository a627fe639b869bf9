//! The pieces of the program. What home needs comes first, the others when they are first asked for.
//!
//! `src/main.rs` says where the program is cut, `cargo xtask` cuts it, and `static/pieces.js` fetches the pieces. A
//! piece holds what its functions here need and home does not. So home must not name a screen of another piece, and
//! what all games share must not pick a game (`match_game!`).

use crate::app::FileTask;
use crate::components::rule_book::Book;
use crate::daily;
use crate::games::GameUi;
use crate::import_source::ImportSource;
use crate::progress::{FileResult, Progress};
use crate::route::Route;
use crate::screens::lab::LabScreen;
use crate::screens::lab::run::LabRunScreen;
use crate::screens::lesson::{LessonScreen, lesson_screen};
use crate::screens::my_play::MyPlayScreen;
use crate::screens::play_now::PlayNow;
use crate::screens::preferences::preferences_screen;
use crate::screens::review::ReviewScreen;
use crate::screens::rules::rules_screen;
use crate::screens::setup::setup_screen;
use crate::screens::share::ShareScreen;
use crate::screens::shared::shared_screen;
use crate::screens::shelf::ShelfScreen;
use crate::screens::statistics::StatisticsScreen;
use crate::screens::tab_lock::{LockedTable, open_table};
use crate::store::FoundGame;
use crate::{files, import};
use rules::games::ALL;
use rules::match_game;
use std::cell::RefCell;
use std::pin::Pin;
use std::sync::OnceLock;
use yew::prelude::*;

/// What fetches the pieces.
pub struct Pieces {
    /// The piece for [`Piece::Table`].
    pub table: fn() -> Fetching<Draw>,
    /// The piece of the game with an id, if there is such a game.
    pub game: fn(&str) -> Option<Fetching<GameScreens>>,
    /// The piece for [`Piece::Library`].
    pub library: fn() -> Fetching<Draw>,
    /// The same piece: files are read and written by it.
    pub file_tasks: fn() -> Fetching<DoFileTask>,
    /// The rule books.
    pub books: fn() -> Fetching<BookOf>,
}

/// A piece on its way. One that has not arrived can be asked for again.
pub type Fetching<T> = Pin<Box<dyn Future<Output = Result<T, NotArrived>>>>;

/// A piece has not arrived.
#[derive(Clone, Copy, Debug)]
pub struct NotArrived;

/// Draws the screen for a route of a piece.
pub type Draw = fn(&Route, &AppProps) -> Html;

/// Does something with files, and tells how it went, if there is anything to say.
pub type DoFileTask = fn(FileTask, Progress) -> Pin<Box<dyn Future<Output = Option<FileResult>>>>;

/// The rule book of the game with an id, if there is such a game.
pub type BookOf = fn(&str) -> Option<&'static Book>;

/// The screens of a game.
#[derive(Clone, Copy)]
pub struct GameScreens {
    /// The table of a saved game, or why there is none; it calls back when another tab has gone on with the game.
    pub table: fn(&FoundGame, Callback<()>) -> Result<Html, String>,
    /// The guided first hand.
    pub lesson: fn() -> Html,
}

impl GameScreens {
    /// Those of that game.
    pub fn of<G: GameUi>() -> GameScreens {
        GameScreens { table: open_table::<G>, lesson: || html! { <LessonScreen<G> /> } }
    }
}

/// What screens need of the app.
pub struct AppProps {
    /// Opens games.
    pub onopen: Callback<Vec<ImportSource>>,
    /// Offers all games in a file.
    pub onsave: Callback<()>,
    /// How often games were opened.
    pub imports: u32,
}

/// A piece with screens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Piece {
    /// Playing and learning, and what comes before it; with a piece for each game.
    Table,
    /// Everything else but home.
    Library,
}

impl Route {
    /// The piece with its screen; none for home. `static/pieces.js` knows it by the address, too.
    pub fn piece(&self) -> Option<Piece> {
        match self {
            Route::Home => None,
            Route::Setup(..) | Route::Play(_) | Route::Daily(..) | Route::Table(_) | Route::Learn(_) => {
                Some(Piece::Table)
            }
            _ => Some(Piece::Library),
        }
    }
}

static PIECES: OnceLock<Pieces> = OnceLock::new();

/// Says how pieces are fetched; once, before the app is mounted.
pub fn are_fetched_by(pieces: Pieces) {
    let _ = PIECES.set(pieces); // the app is mounted once
}

/// What draws the screens of a piece.
pub async fn screens(piece: Piece) -> Result<Draw, NotArrived> {
    let pieces = PIECES.get().ok_or(NotArrived)?;
    match piece {
        Piece::Table => (pieces.table)().await,
        Piece::Library => (pieces.library)().await,
    }
}

thread_local! {
    /// The games whose pieces are here.
    static GAMES: RefCell<Vec<(String, GameScreens)>> = RefCell::default();
}

/// The screens of the game with that id, if they are here.
pub fn game_here(id: &str) -> Option<GameScreens> {
    GAMES.with_borrow(|games| games.iter().find(|(game, _)| game == id).map(|(_, screens)| *screens))
}

/// The screens of the game with that id, if there is such a game.
pub async fn game(id: &str) -> Result<Option<GameScreens>, NotArrived> {
    if let Some(screens) = game_here(id) {
        return Ok(Some(screens));
    }
    let Some(piece) = (PIECES.get().ok_or(NotArrived)?.game)(id) else { return Ok(None) };
    let screens = piece.await?;
    GAMES.with_borrow_mut(|games| games.push((id.to_owned(), screens)));
    Ok(Some(screens))
}

/// Fetches the pieces of all games, one after the other, before anybody needs them.
pub async fn fetch_games() {
    for info in ALL {
        // whoever needs it asks again
        let _ = game(info.id).await;
    }
}

/// What reads and writes files.
pub async fn file_tasks() -> Result<DoFileTask, NotArrived> {
    (PIECES.get().ok_or(NotArrived)?.file_tasks)().await
}

/// What finds rule books.
pub async fn books() -> Result<BookOf, NotArrived> {
    (PIECES.get().ok_or(NotArrived)?.books)().await
}

/// Draws the screens of [`Piece::Table`].
pub fn draw_table(route: &Route, _: &AppProps) -> Html {
    match route {
        Route::Setup(game, shared) => setup_screen(game, *shared),
        Route::Play(game) => html! { <PlayNow key={game.clone()} game={game.clone()} /> },
        Route::Daily(game, day) => {
            let day = day.clone().unwrap_or_else(daily::today);
            let key = format!("{game} {day}");
            html! { <PlayNow {key} game={game.clone()} {day} /> }
        }
        Route::Table(id) => html! { <LockedTable key={id.clone()} id={id.clone()} /> },
        Route::Learn(game) => lesson_screen(game),
        _ => Html::default(),
    }
}

/// Draws the screens of [`Piece::Library`].
pub fn draw_library(route: &Route, app: &AppProps) -> Html {
    match route {
        Route::Shelf => {
            let (onopen, onsave) = (app.onopen.clone(), app.onsave.clone());
            html! { <ShelfScreen {onopen} {onsave} imports={app.imports} /> }
        }
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
        Route::Rules(game, section) => rules_screen(game, section.as_deref()),
        _ => Html::default(),
    }
}

/// Does something with files.
pub fn do_file_task(task: FileTask, progress: Progress) -> Pin<Box<dyn Future<Output = Option<FileResult>>>> {
    Box::pin(async {
        match task {
            FileTask::Open(sources) => import::open(sources, progress).await,
            FileTask::SaveAll => files::save_all(progress).await,
        }
    })
}

/// The rule book of the game with that id, if there is such a game.
pub fn book_of(game: &str) -> Option<&'static Book> {
    match_game!(game, G => G::BOOK)
}
