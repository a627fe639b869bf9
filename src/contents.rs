//! What the [pieces](crate::pieces) of the program hold: what these functions need and home does not. So home must not name
//! a screen of another piece, and what all games share must not pick a game (`match_game!`).

use crate::components::backs::BacksArea;
use crate::components::hand_code::CodeArea;
use crate::daily;
use crate::games::{GameUi, kind_of};
use crate::opponents::{OpponentTools, tempers};
use crate::phones::PhoneTools;
use crate::pieces::{AppProps, Company, Fetching, GameTools, QuickGame};
use crate::progress::{FileResult, FileTask, Progress};
use crate::route::Route;
use crate::rule_book::Book;
use crate::screens::after_alone::AfterAlone;
use crate::screens::counting::CountingScreen;
use crate::screens::game_night::GameNightScreen;
use crate::screens::hand::HandScreen;
use crate::screens::home::play_now::PlayNow;
use crate::screens::lab::LabScreen;
use crate::screens::lab::run::LabRunScreen;
use crate::screens::library::LibraryScreen;
use crate::screens::my_play::MyPlayScreen;
use crate::screens::practice::PracticeScreen;
use crate::screens::practice::finder;
use crate::screens::preferences::preferences_screen;
use crate::screens::rehearsal::{quick_rules, rehearse};
use crate::screens::review::ReviewScreen;
use crate::screens::rules::rules_screen;
use crate::screens::setup::setup_screen;
use crate::screens::share::ShareScreen;
use crate::screens::shared::shared_screen;
use crate::screens::statistics::StatisticsScreen;
use crate::screens::tab_lock::{LockedTable, open_table};
pub use crate::screens::table::DrawSheet;
use crate::screens::table::{FetchSheets, TableScreen};
pub use crate::screens::unseen::open_unseen;
use crate::start;
use crate::store::{FoundGame, Saved};
use crate::{files, import};
use rules::match_game;
use rules::numbered::number;
use rules::record::ParGame;
use std::pin::Pin;
use std::rc::Rc;
use yew::prelude::*;

/// Draws the screens of [`Piece::Table`](crate::pieces::Piece::Table).
pub fn draw_table(route: &Route, _: &AppProps) -> Html {
    match route {
        Route::Play(game) => html! { <PlayNow key={game.clone()} game={game.clone()} /> },
        Route::Learn(game) => {
            html! { <PlayNow key={format!("learn {game}")} game={game.clone()} learns=true /> }
        }
        Route::Daily(game, day) => {
            let day = day.clone().unwrap_or_else(daily::today);
            let key = format!("{game} {day}");
            html! { <PlayNow {key} game={game.clone()} {day} /> }
        }
        Route::Table(id) => html! { <LockedTable key={id.clone()} id={id.clone()} /> },
        _ => Html::default(),
    }
}

/// What the piece of a game has, with what fetches the sheets over its tables.
pub fn game_tools<G: GameUi>(sheets: FetchSheets<G>) -> Rc<dyn GameTools> {
    Rc::new(ToolsOf { sheets })
}

struct ToolsOf<G: GameUi> {
    sheets: FetchSheets<G>,
}

impl<G: GameUi> GameTools for ToolsOf<G> {
    fn quick_game(&self, game: QuickGame) -> Option<Saved> {
        kind_of::<G>().map(|kind| start::quick_game(kind, game))
    }

    fn open(&self, game: &FoundGame, onovertaken: Callback<()>) -> Result<Html, String> {
        open_table(game, onovertaken, self.sheets)
    }

    fn fetch_sheets(&self) -> Fetching<()> {
        let sheets = (self.sheets)();
        Box::pin(async { sheets.await.map(|_| ()) })
    }

    fn rehearse(&self, company: Company) {
        rehearse(company, self.sheets);
    }

    fn quick_rules(&self) -> Html {
        quick_rules::<G>()
    }
}

/// What draws the sheets over tables of a game.
pub fn draw_sheet<G: GameUi>() -> DrawSheet<G> {
    TableScreen::content
}

/// Draws the screens of [`Piece::Setup`](crate::pieces::Piece::Setup).
pub fn draw_setup(route: &Route, app: &AppProps) -> Html {
    match route {
        Route::Setup(game, from) => setup_screen(game, from, app.is_rehearsal),
        _ => Html::default(),
    }
}

/// What draws computer players and gives them words.
pub fn opponent_tools() -> OpponentTools {
    OpponentTools { face: tempers::face, says: tempers::says }
}

/// Draws the screens of [`Piece::Phones`](crate::pieces::Piece::Phones).
pub fn draw_phones(route: &Route, _: &AppProps) -> Html {
    match route {
        Route::Hand(code, marks) => {
            html! { <HandScreen key={code.clone()} code={code.clone()} marks={marks.clone()} /> }
        }
        _ => Html::default(),
    }
}

/// What a table needs whose hands are held by phones.
pub fn phone_tools() -> PhoneTools {
    PhoneTools {
        number,
        backs: |backs| html! { <BacksArea ..backs /> },
        code: |code| html! { <CodeArea ..code /> },
    }
}

/// Draws the screens of [`Piece::Library`](crate::pieces::Piece::Library).
pub fn draw_library(route: &Route, app: &AppProps) -> Html {
    match route {
        Route::Library => {
            let (onopen, onsave) = (app.onopen.clone(), app.onsave.clone());
            html! { <LibraryScreen {onopen} {onsave} imports={app.imports} /> }
        }
        Route::Review(id, at) => html! { <ReviewScreen key={id.clone()} id={id.clone()} at={*at} /> },
        Route::MyPlay(id) => html! { <MyPlayScreen key={id.clone()} id={id.clone()} /> },
        Route::Counting(id, at) => html! { <CountingScreen key={id.clone()} id={id.clone()} at={*at} /> },
        Route::Share(id) => html! { <ShareScreen key={id.clone()} id={id.clone()} /> },
        Route::Shared(packed) | Route::SharedDeal(packed) => shared_screen(packed),
        Route::GameNight(id) => html! { <GameNightScreen key={id.clone()} id={id.clone()} /> },
        Route::Statistics => html! { <StatisticsScreen /> },
        Route::Lab(game) => {
            html! { <LabScreen key={game.clone().unwrap_or_default()} game={game.clone()} is_open={false} /> }
        }
        Route::LeftOpen(game) => {
            html! { <LabScreen key={format!("{game}/open")} game={game.clone()} is_open={true} /> }
        }
        Route::LabRun(id) => html! { <LabRunScreen key={id.clone()} id={id.clone()} /> },
        Route::Practice => html! { <PracticeScreen /> },
        Route::Preferences => preferences_screen(),
        Route::Rules(game, section) => rules_screen(game, section.as_deref()),
        _ => Html::default(),
    }
}

/// Draws what follows a game of one person alone.
pub fn draw_alone(id: AttrValue, onpar: Callback<Vec<ParGame>>) -> Html {
    html! { <AfterAlone {id} {onpar} /> }
}

/// Looks for mistakes in the games with those ids, to be practised, while people are at home.
pub fn find_mistakes(ids: Vec<String>) -> Pin<Box<dyn Future<Output = ()>>> {
    Box::pin(finder::find(ids, || Route::current() == Route::Home))
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
