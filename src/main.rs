//! The page: mounts the app. Its program is cut at the functions below (see `new_tricks::pieces`). They stand here so that
//! the worker does not carry the page's screens.

use new_tricks::contents;
use new_tricks::contents::DrawSheet;
use new_tricks::opponents::OpponentTools;
use new_tricks::pieces::{
    BookOf, DoFileTask, Draw, DrawAlone, FetchingGame, FindMistakes, GameTools, NotArrived, OpenTable,
    PhoneTools, Pieces,
};
use pastey::paste;
use std::rc::Rc;
use wasm_split_helpers::wasm_split;

fn main() {
    new_tricks::start(Pieces {
        table: || Box::pin(table()),
        game,
        setup: || Box::pin(setup()),
        opponents: || Box::pin(opponents()),
        library: || Box::pin(library()),
        file_tasks: || Box::pin(file_tasks()),
        alone: || Box::pin(alone()),
        find_mistakes: || Box::pin(find_mistakes()),
        unseen: || Box::pin(unseen()),
        books: || Box::pin(books()),
        phones: || Box::pin(phones()),
        phone_tools: || Box::pin(phone_tools()),
    });
}

#[wasm_split(table, fallible)]
fn table() -> Result<Draw, NotArrived> {
    Ok(contents::draw_table)
}

// a game's module names the piece with its table, and with `sheets_` before it that with the sheets over it
macro_rules! pieces_of_games {
    (() $($module:ident $Game:ident,)*) => {
        $(#[wasm_split($module, fallible)]
        fn $module() -> Result<Rc<dyn GameTools>, NotArrived> {
            Ok(contents::game_tools::<rules::games::$module::$Game>(|| Box::pin(sheets::$module())))
        })*

        mod sheets {
            use super::*;

            paste! {
                $(#[wasm_split([<sheets_ $module>], fallible)]
                pub fn $module() -> Result<DrawSheet<rules::games::$module::$Game>, NotArrived> {
                    Ok(contents::draw_sheet())
                })*
            }
        }

        /// The piece of the game with an id, if there is such a game.
        fn game(id: &str) -> Option<FetchingGame> {
            $(if id == <rules::games::$module::$Game as rules::record::Recorded>::ID {
                return Some(Box::pin($module()));
            })*
            None
        }
    };
}

rules::games!(each pieces_of_games ());

#[wasm_split(setup, fallible)]
fn setup() -> Result<Draw, NotArrived> {
    Ok(contents::draw_setup)
}

#[wasm_split(setup, fallible)]
fn opponents() -> Result<OpponentTools, NotArrived> {
    Ok(contents::opponent_tools())
}

#[wasm_split(library, fallible)]
fn library() -> Result<Draw, NotArrived> {
    Ok(contents::draw_library)
}

#[wasm_split(library, fallible)]
fn file_tasks() -> Result<DoFileTask, NotArrived> {
    Ok(contents::do_file_task)
}

#[wasm_split(library, fallible)]
fn alone() -> Result<DrawAlone, NotArrived> {
    Ok(contents::draw_alone)
}

#[wasm_split(library, fallible)]
fn find_mistakes() -> Result<FindMistakes, NotArrived> {
    Ok(contents::find_mistakes)
}

#[wasm_split(library, fallible)]
fn unseen() -> Result<OpenTable, NotArrived> {
    Ok(contents::open_unseen)
}

#[wasm_split(books, fallible)]
fn books() -> Result<BookOf, NotArrived> {
    Ok(contents::book_of)
}

#[wasm_split(phones, fallible)]
fn phones() -> Result<Draw, NotArrived> {
    Ok(contents::draw_phones)
}

#[wasm_split(phones, fallible)]
fn phone_tools() -> Result<PhoneTools, NotArrived> {
    Ok(contents::phone_tools())
}
