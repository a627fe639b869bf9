//! Going through a game once more, move by move: finds the game in the store.

mod controls;
mod game;
mod graph;
mod knowledge_panel;
mod moves;

use super::layout::{no_game_screen, problem_screen, waiting_screen};
use crate::dom::link;
use crate::games::GameUi;
use crate::lab_runs;
use crate::platform::focus_screen;
use crate::route::Route;
use crate::store;
use game::{GameReview, ReviewedGame};
use rules::match_game;
use rules::record::{Head, Value, read};
use std::rc::Rc;
use yew::prelude::*;

/// Which saved game, and which place in it.
#[derive(Properties, PartialEq)]
pub struct ReviewProps {
    /// Its id in the store.
    pub id: AttrValue,
    /// After so many moves; where that is none, where its first cards lie, and of a game under way at its end.
    pub at: Option<usize>,
}

/// The screen.
pub struct ReviewScreen {
    found: Found,
}

/// What is known of the game.
pub enum Found {
    /// The store has not answered yet.
    Waiting,
    /// There is no game to show, and why.
    Missing(String),
    /// Nobody has made a move.
    Empty,
    /// Shows the game at a place.
    Game(ShowAt),
}

/// Shows the game of one record at any place in it.
type ShowAt = Box<dyn Fn(Option<usize>) -> Html>;

impl Component for ReviewScreen {
    type Message = Found;
    type Properties = ReviewProps;

    fn create(ctx: &Context<ReviewScreen>) -> ReviewScreen {
        let id = ctx.props().id.clone();
        ctx.link().send_future(async move { find(id).await });
        ReviewScreen { found: Found::Waiting }
    }

    fn update(&mut self, _: &Context<ReviewScreen>, found: Found) -> bool {
        self.found = found;
        true
    }

    fn view(&self, ctx: &Context<ReviewScreen>) -> Html {
        match &self.found {
            Found::Waiting => waiting_screen("Loading the game…"),
            Found::Missing(why) => no_game_screen(why),
            Found::Empty => {
                let table =
                    link("button primary", "Back to the table", &Route::Table(ctx.props().id.to_string()));
                let why = "Nobody has made a move yet.";
                problem_screen("Nothing to review yet", why, Some(table))
            }
            Found::Game(show_at) => show_at(ctx.props().at),
        }
    }

    fn rendered(&mut self, _: &Context<ReviewScreen>, _: bool) {
        focus_screen();
    }
}

async fn find(id: AttrValue) -> Found {
    let record = match store::game(&id).await {
        Ok(found) => found.saved.record,
        Err(error) => match lab_runs::example(&id).await {
            Some(record) => record,
            None => return Found::Missing(error.sentence().to_owned()),
        },
    };
    opened(id, record).unwrap_or_else(|why| Found::Missing(format!("This saved game cannot be read: {why}.")))
}

/// The game of a record, or why it cannot be shown.
fn opened(id: AttrValue, record: Value) -> Result<Found, String> {
    fn show<G: GameUi>(id: AttrValue, game: ReviewedGame<G>) -> Found {
        if game.review.is_empty() {
            return Found::Empty;
        }
        let game = Rc::new(game);
        Found::Game(Box::new(
            move |at| html! { <GameReview<G> id={id.clone()} game={Rc::clone(&game)} {at} /> },
        ))
    }
    let head = Head::of(&record).map_err(|error| error.to_string())?;
    match_game!(head.game, G => {
        let game = read::<G>(&head).map_err(|error| error.to_string());
        game.and_then(|read| ReviewedGame::new(read, record.clone())).map(|game| show::<G>(id, game))
    })
    .unwrap_or_else(|| Err("there is no such game here".to_owned()))
}
