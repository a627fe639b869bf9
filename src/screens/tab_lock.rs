//! Opening a saved game in the one tab that may go on with it.

use super::autosave::Stored;
use super::layout::{no_game_screen, problem_screen, waiting_screen};
use super::table::{TableScreen, damaged};
use crate::dom::button;
use crate::games::GameUi;
use crate::platform::focus_heading;
use crate::saving::{WithTable, with_table};
use crate::store::{self, FoundGame, GameLock, LockState, StoreError};
use rules::seed::{Seed, SeedError};
use rules::table::Table;
use std::rc::Rc;
use yew::html::Scope;
use yew::prelude::*;

/// Which game.
#[derive(Properties, PartialEq)]
pub struct LockedTableProps {
    /// Its id in the store.
    pub id: AttrValue,
}

/// The table of a saved game, once this tab has its lock.
pub struct LockedTable {
    state: State,
    _lock: GameLock,
}

/// How far opening the game has come.
pub enum State {
    /// The lock or the store has not answered yet.
    Waiting,
    /// The store has no game that can be played.
    Missing(StoreError),
    /// The game in the store breaks the rules, or the form of a record.
    Damaged(String),
    /// The table. Drawn once: from then on the table has the game.
    Table(Html),
    /// Another tab has the lock.
    HeldElsewhere,
    /// Another tab has taken the lock from this one.
    Stolen,
}

/// What can happen while a game is opened and after.
pub enum Msg {
    /// The lock has changed.
    Lock(LockState),
    /// The store has answered.
    Found(Result<FoundGame, StoreError>),
    /// The people want to go on here.
    TakeOver,
}

impl Component for LockedTable {
    type Message = Msg;
    type Properties = LockedTableProps;

    fn create(ctx: &Context<LockedTable>) -> LockedTable {
        LockedTable { state: State::Waiting, _lock: lock(ctx, false) }
    }

    fn update(&mut self, ctx: &Context<LockedTable>, msg: Msg) -> bool {
        self.state = match msg {
            Msg::Lock(LockState::Held) => {
                let id = ctx.props().id.clone();
                ctx.link().send_future(async move { Msg::Found(store::game(&id).await) });
                State::Waiting
            }
            Msg::Lock(LockState::HeldElsewhere) => State::HeldElsewhere,
            Msg::Lock(LockState::Stolen) => State::Stolen,
            Msg::Found(found) => opened(found, ctx.link().callback(|()| Msg::Lock(LockState::Stolen))),
            Msg::TakeOver => {
                self._lock = lock(ctx, true);
                State::Waiting
            }
        };
        true
    }

    fn view(&self, ctx: &Context<LockedTable>) -> Html {
        let link = ctx.link();
        match &self.state {
            State::Waiting => waiting_screen("Laying the table…"),
            State::Missing(StoreError::Damaged) => damaged(StoreError::Damaged.sentence(), &ctx.props().id),
            State::Missing(error) => no_game_screen(error.sentence()),
            State::Damaged(why) => damaged(why, &ctx.props().id),
            State::Table(table) => table.clone(),
            State::HeldElsewhere => elsewhere(
                link,
                "This game is open in another tab",
                "Close it there, or take it over. Nothing is lost.",
            ),
            State::Stolen => elsewhere(
                link,
                "Another tab has taken this game over",
                "Play on there, or take it back. Nothing is lost.",
            ),
        }
    }

    fn rendered(&mut self, _: &Context<LockedTable>, _: bool) {
        if let State::HeldElsewhere | State::Stolen = self.state {
            focus_heading("main");
        }
    }
}

fn lock(ctx: &Context<LockedTable>, steal: bool) -> GameLock {
    GameLock::request(&ctx.props().id, steal, ctx.link().callback(Msg::Lock))
}

/// The table of the game that was found, or why there is none.
fn opened(found: Result<FoundGame, StoreError>, onovertaken: Callback<()>) -> State {
    let game = match found {
        Ok(game) => game,
        Err(error) => return State::Missing(error),
    };
    let seed = game.saved.code.parse::<Seed>().map_err(|error: SeedError| error.to_string());
    match seed.and_then(|seed| with_table(&game.saved.record, seed, ShowTable { game: &game, onovertaken })) {
        Ok(table) => State::Table(table),
        Err(why) => State::Damaged(format!("This saved game cannot be read: {why}.")),
    }
}

/// Draws the table screen of whichever game it is.
struct ShowTable<'a> {
    game: &'a FoundGame,
    onovertaken: Callback<()>,
}

impl WithTable for ShowTable<'_> {
    type Output = Html;

    fn run<G: GameUi>(self, table: Table<G>) -> Html {
        let moves = table.record().moves.len();
        let saved = &self.game.saved;
        let revision = saved.revision;
        let stored = (!self.game.only_in_memory).then_some(Stored { saved: saved.saved, revision, moves });
        let (id, table) = (saved.id.clone(), Rc::new(table));
        html! { <TableScreen<G> {id} {table} {revision} {stored} onovertaken={self.onovertaken} /> }
    }
}

/// In place of the table, where another tab has it.
fn elsewhere(link: &Scope<LockedTable>, heading: &'static str, why: &str) -> Html {
    let take_over = button("button primary", "Take over here", link.callback(|_| Msg::TakeOver));
    problem_screen(heading, why, Some(take_over))
}
