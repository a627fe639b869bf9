//! Setting up a new game.

use super::home::{game_screen, missing};
use crate::app::boards::{Boarded, WithBoard, games, with_board};
use crate::app::dom::el;
use crate::app::setup::{Kind, SetupForm};
use new_tricks::games::GameInfo;
use yew::prelude::*;

/// People, rules and deal of a new game; as they were last time.
pub fn setup_screen(game: &str) -> Html {
    let info = games().find(|info| info.id == game);
    match info.and_then(|info| with_board(game, Setup(info))) {
        Some(kind) => {
            let form = html! { <SetupForm key={kind.info.id} {kind} /> };
            game_screen(game).put(el("h1").text(kind.info.name)).put(form).into()
        }
        None => missing("There is no such game here."),
    }
}

/// What the form has to know of a game.
struct Setup(&'static GameInfo);

impl WithBoard for Setup {
    type Output = Kind;

    fn run<G: Boarded>(self) -> Kind {
        Kind::of::<G>(self.0, G::OFFER)
    }
}
