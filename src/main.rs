//! The page: mounts the app. Its program is cut at the functions below (see `new_tricks::pieces`). They stand here so that
//! the worker does not carry the page's screens.

use new_tricks::pieces::{self, BookOf, DoFileTask, Draw, Fetching, GameScreens, NotArrived, Pieces};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

fn main() {
    new_tricks::start(Pieces {
        table: || Box::pin(async { table().await.map_err(not_arrived) }),
        game,
        library: || Box::pin(async { library().await.map_err(not_arrived) }),
        file_tasks: || Box::pin(async { file_tasks().await.map_err(not_arrived) }),
        books: || Box::pin(async { books().await.map_err(not_arrived) }),
    });
}

fn not_arrived(_: SplitLoaderError) -> NotArrived {
    NotArrived
}

#[wasm_split(table, fallible)]
fn table() -> Result<Draw, SplitLoaderError> {
    Ok(pieces::draw_table)
}

macro_rules! pieces_of_games {
    (() $($module:ident $Game:ident,)*) => {
        $(#[wasm_split($module, fallible)]
        fn $module() -> Result<GameScreens, SplitLoaderError> {
            Ok(GameScreens::of::<rules::games::$module::$Game>())
        })*

        /// The piece of the game with an id, if there is such a game.
        fn game(id: &str) -> Option<Fetching<GameScreens>> {
            $(if id == <rules::games::$module::$Game as rules::record::Recorded>::ID {
                return Some(Box::pin(async { $module().await.map_err(not_arrived) }));
            })*
            None
        }
    };
}

rules::games!(each pieces_of_games ());

#[wasm_split(library, fallible)]
fn library() -> Result<Draw, SplitLoaderError> {
    Ok(pieces::draw_library)
}

#[wasm_split(library, fallible)]
fn file_tasks() -> Result<DoFileTask, SplitLoaderError> {
    Ok(pieces::do_file_task)
}

#[wasm_split(books, fallible)]
fn books() -> Result<BookOf, SplitLoaderError> {
    Ok(pieces::book_of)
}
