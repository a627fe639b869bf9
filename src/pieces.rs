//! The pieces of the program. What home needs comes first, the others when they are first asked for.
//!
//! `src/main.rs` says where the program is cut, `cargo xtask` cuts it, and `static/pieces.js` fetches the pieces. What each
//! holds stands in [`contents`](crate::contents).

use crate::daily;
use crate::import_source::ImportSource;
use crate::opponents::OpponentTools;
use crate::platform;
use crate::progress::{FileResult, FileTask, Progress};
use crate::rehearsal::rehearse_screen;
use crate::route::{Route, SetupFrom};
use crate::rule_book::Book;
use crate::screen_words;
use crate::store::{FoundGame, Saved};
use rules::games::ALL;
use rules::record::ParGame;
use std::cell::{Cell, RefCell};
use std::pin::Pin;
use std::rc::Rc;
use std::sync::OnceLock;
use wasm_split_helpers::SplitLoaderError;
use yew::prelude::*;

pub use crate::phones::PhoneTools;

/// What fetches the pieces.
pub struct Pieces {
    /// The piece for [`Piece::Table`].
    pub table: fn() -> Fetching<Draw>,
    /// The piece of the game with an id, if there is such a game.
    pub game: fn(&str) -> Option<FetchingGame>,
    /// The piece for [`Piece::Setup`].
    pub setup: fn() -> Fetching<Draw>,
    /// The same piece: what draws computer players and gives them words.
    pub opponents: fn() -> Fetching<OpponentTools>,
    /// The piece for [`Piece::Library`].
    pub library: fn() -> Fetching<Draw>,
    /// The same piece: files are read and written by it.
    pub file_tasks: fn() -> Fetching<DoFileTask>,
    /// The same piece: what follows a game of one person alone.
    pub alone: fn() -> Fetching<DrawAlone>,
    /// The same piece: what looks for mistakes to practise.
    pub find_mistakes: fn() -> Fetching<FindMistakes>,
    /// The same piece: what opens tables of games with real cards.
    pub unseen: fn() -> Fetching<OpenTable>,
    /// The rule books.
    pub books: fn() -> Fetching<BookOf>,
    /// The piece for [`Piece::Phones`].
    pub phones: fn() -> Fetching<Draw>,
    /// The same piece: what a table needs whose hands are held by phones.
    pub phone_tools: fn() -> Fetching<PhoneTools>,
}

/// A piece on its way. One that has not arrived can be asked for again.
pub type Fetching<T> = Pin<Box<dyn Future<Output = Result<T, NotArrived>>>>;

/// The piece of a game on its way.
pub type FetchingGame = Fetching<Rc<dyn GameTools>>;

/// A piece has not arrived.
#[derive(Clone, Copy, Debug)]
pub struct NotArrived;

impl From<SplitLoaderError> for NotArrived {
    fn from(_: SplitLoaderError) -> NotArrived {
        NotArrived
    }
}

/// Draws the screen for a route of a piece.
pub type Draw = fn(&Route, &AppProps) -> Html;

/// Opens the table of a saved game as [`GameTools::open`] does.
pub type OpenTable = fn(&FoundGame, Callback<()>) -> Result<Html, String>;

/// What the piece of a game has.
pub trait GameTools {
    /// A new game that begins without a setup; none if the game is not listed.
    fn quick_game(&self, game: QuickGame) -> Option<Saved>;

    /// Opens the table of a saved game, or says why there is none; it calls back when another tab has gone on with the game.
    fn open(&self, game: &FoundGame, onovertaken: Callback<()>) -> Result<Html, String>;

    /// Fetches what draws the sheets over its tables.
    fn fetch_sheets(&self) -> Fetching<()>;

    /// Draws a table that nobody sees, so that the next is there sooner.
    fn rehearse(&self, company: Company);

    /// Draws the game in a minute.
    fn quick_rules(&self) -> Html;
}

/// A short game that a person of that name begins without a setup, against computers.
pub enum QuickGame {
    /// Any deals, and opponents as strong as the person prefers.
    Any(String),
    /// The game in which somebody learns: easy opponents, with chosen deals. What is arranged before the cards come is ready,
    /// and may be undone.
    First(String),
    /// The deal of that day.
    OfDay(String, String),
}

/// Who sits round a table with somebody.
#[derive(Clone, Copy, PartialEq)]
pub enum Company {
    /// Computers.
    Computers,
    /// People.
    People,
}

/// Does something with files, and tells how it went, if there is anything to say.
pub type DoFileTask = fn(FileTask, Progress) -> Pin<Box<dyn Future<Output = Option<FileResult>>>>;

/// Draws par and the line of a day's deal at the end of the game with an id; it calls back once par is known.
pub type DrawAlone = fn(AttrValue, Callback<Vec<ParGame>>) -> Html;

/// Looks for mistakes in the games with those ids.
pub type FindMistakes = fn(Vec<String>) -> Pin<Box<dyn Future<Output = ()>>>;

/// The rule book of the game with an id, if there is such a game.
pub type BookOf = fn(&str) -> Option<&'static Book>;

/// What screens need of the app.
pub struct AppProps {
    /// Opens games.
    pub onopen: Callback<Vec<ImportSource>>,
    /// Offers all games in a file.
    pub onsave: Callback<()>,
    /// How often games were opened.
    pub imports: u32,
    /// Whether nobody sees the screen: it is drawn with what it has.
    pub is_rehearsal: bool,
}

/// A piece with screens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Piece {
    /// Playing; with a piece for each game.
    Table,
    /// Setting up games.
    Setup,
    /// A phone that holds a hand.
    Phones,
    /// Everything else but home.
    Library,
}

impl Route {
    /// The piece with its screen; none for home.
    pub fn piece(&self) -> Option<Piece> {
        let address = self.href();
        match address.trim_start_matches("#/").split('/').next() {
            None | Some("") => None,
            Some(word) if screen_words::TABLE.contains(&word) => Some(Piece::Table),
            Some(word) if screen_words::SETUP.contains(&word) => Some(Piece::Setup),
            Some(word) if screen_words::PHONES.contains(&word) => Some(Piece::Phones),
            Some(_) => Some(Piece::Library),
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
        Piece::Setup => (pieces.setup)().await,
        Piece::Phones => (pieces.phones)().await,
        Piece::Library => (pieces.library)().await,
    }
}

thread_local! {
    /// What is here of what each game has in a piece of its own, by the game's id.
    static GAMES: RefCell<Vec<(String, Rc<dyn GameTools>)>> = RefCell::default();
}

/// What the piece of the game with that id has, if it is here.
pub fn tools_here(id: &str) -> Option<Rc<dyn GameTools>> {
    GAMES.with_borrow(|games| games.iter().find(|(game, _)| game == id).map(|(_, tools)| tools.clone()))
}

/// The same, fetched; none if there is no such game.
pub async fn tools_of(id: &str) -> Result<Option<Rc<dyn GameTools>>, NotArrived> {
    if let Some(tools) = tools_here(id) {
        return Ok(Some(tools));
    }
    let Some(piece) = (PIECES.get().ok_or(NotArrived)?.game)(id) else { return Ok(None) };
    let tools = piece.await?;
    GAMES.with_borrow_mut(|games| games.push((id.to_owned(), tools.clone())));
    Ok(Some(tools))
}

/// Fetches the pieces of all games and the sheets, one after the other, before anybody needs them; then rehearses their tables and
/// setups as long as people are at home.
pub async fn fetch_games() {
    for info in ALL {
        // whoever needs it asks again
        let _ = tools_of(info.id).await;
    }
    for info in ALL {
        if let Some(tools) = tools_here(info.id) {
            let _ = tools.fetch_sheets().await;
        }
    }
    for (info, company) in ALL.iter().flat_map(|info| [(info, Company::Computers), (info, Company::People)]) {
        if !is_idle_at_home().await {
            return;
        }
        if let Some(tools) = tools_here(info.id) {
            tools.rehearse(company);
        }
    }
    let app = AppProps { onopen: Callback::noop(), onsave: Callback::noop(), imports: 0, is_rehearsal: true };
    for info in ALL {
        let Ok(draw) = screens(Piece::Setup).await else { break };
        if !is_idle_at_home().await {
            return;
        }
        rehearse_screen(draw(&Route::Setup(info.id.to_owned(), SetupFrom::Last), &app));
    }
    platform::idle().await;
    // a browser loads its formats for the first date: no list of games is to wait for that
    let _ = daily::day_words("2000-01-01");
}

/// Whether people are at home once the page has nothing else to do.
async fn is_idle_at_home() -> bool {
    platform::idle().await;
    Route::current() == Route::Home
}

/// What reads and writes files.
pub async fn file_tasks() -> Result<DoFileTask, NotArrived> {
    (PIECES.get().ok_or(NotArrived)?.file_tasks)().await
}

/// What draws what follows a game of one person alone.
pub async fn alone() -> Result<DrawAlone, NotArrived> {
    (PIECES.get().ok_or(NotArrived)?.alone)().await
}

/// What looks for mistakes to practise.
pub async fn find_mistakes() -> Result<FindMistakes, NotArrived> {
    (PIECES.get().ok_or(NotArrived)?.find_mistakes)().await
}

/// What a table needs whose hands are held by phones.
pub async fn phone_tools() -> Result<PhoneTools, NotArrived> {
    (PIECES.get().ok_or(NotArrived)?.phone_tools)().await
}

thread_local! {
    /// What draws computer players, once it is here.
    static OPPONENTS: Cell<Option<OpponentTools>> = const { Cell::new(None) };
}

/// What draws computer players and gives them words, if it is here.
pub fn opponents_here() -> Option<OpponentTools> {
    OPPONENTS.get()
}

/// The same, fetched.
pub async fn opponents() -> Result<OpponentTools, NotArrived> {
    let tools = (PIECES.get().ok_or(NotArrived)?.opponents)().await?;
    OPPONENTS.set(Some(tools));
    Ok(tools)
}

/// What opens the table of a game with real cards.
pub async fn unseen() -> Result<OpenTable, NotArrived> {
    (PIECES.get().ok_or(NotArrived)?.unseen)().await
}

/// What finds rule books.
pub async fn books() -> Result<BookOf, NotArrived> {
    (PIECES.get().ok_or(NotArrived)?.books)().await
}
