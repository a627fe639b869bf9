//! What follows the game of one person alone: the library's piece draws it.

use crate::components::arriving::{Arrives, Arriving};
use crate::dom::{El, classed, div};
use crate::pieces::{self, DrawAlone, Fetching};
use crate::worker_client::ABSENT;
use rules::record::ParGame;
use std::sync::OnceLock;
use yew::prelude::*;

static DRAW: OnceLock<DrawAlone> = OnceLock::new();

/// Which game, and who hears of its par.
#[derive(Properties, PartialEq, Clone)]
struct AloneProps {
    id: AttrValue,
    onpar: Callback<Vec<ParGame>>,
}

/// What follows the game with that id; `onpar` hears of par once it is known.
pub fn alone(id: &str, onpar: Callback<Vec<ParGame>>) -> Html {
    html! { <Arriving<AloneProps> id={id.to_owned()} {onpar} /> }
}

impl Arrives for AloneProps {
    fn fetch(&self) -> Fetching<()> {
        // it is the same each time
        Box::pin(async { pieces::alone().await.map(|draw| _ = DRAW.set(draw)) })
    }

    fn draw(&self) -> Option<Html> {
        Some(DRAW.get()?(self.id.clone(), self.onpar.clone()))
    }

    fn waiting(&self) -> Html {
        Html::default()
    }

    fn failed(&self, again: El) -> Html {
        div("button-row").put(classed("p", "small soft").text(ABSENT)).put(again).into()
    }
}
