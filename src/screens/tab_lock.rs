//! Opening a saved game in the one tab that may go on with it.

use super::autosave::Stored;
use super::layout::{no_game_screen, not_arrived_screen, problem_screen, waiting_screen};
use super::table::{FetchSheets, TableScreen, damaged};
use crate::components::arriving::try_again;
use crate::dom::button;
use crate::games::GameUi;
use crate::pieces::{self, NotArrived};
use crate::platform::focus_heading;
use crate::saving::{NO_SUCH_GAME, game_of, resumed};
use crate::store::{self, FoundGame, GameLock, Kept, LockState, StoreError};
use rules::seed::{Seed, SeedError};
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
    /// Whether the game has just begun, so that no other tab can have it.
    is_new: bool,
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
    /// The piece of the program with the game has not arrived.
    NotArrived,
    /// Another tab has the lock.
    HeldElsewhere,
    /// Another tab has taken the lock from this one.
    Stolen,
}

/// What can happen while a game is opened and after.
pub enum Msg {
    /// The lock has changed.
    Lock(LockState),
    /// The store has answered, and the game's piece of the program is here or not.
    Opened(State),
    /// The people want to go on here.
    TakeOver,
}

impl Component for LockedTable {
    type Message = Msg;
    type Properties = LockedTableProps;

    fn create(ctx: &Context<LockedTable>) -> LockedTable {
        let begun = store::begun(&ctx.props().id);
        let (is_new, lock) = (begun.is_some(), lock(ctx, false));
        let state = begun.map_or(State::Waiting, |game| open_begun(ctx, game));
        LockedTable { state, is_new, _lock: lock }
    }

    fn update(&mut self, ctx: &Context<LockedTable>, msg: Msg) -> bool {
        self.state = match msg {
            Msg::Lock(LockState::Held) if std::mem::take(&mut self.is_new) => return false,
            Msg::Lock(LockState::HeldElsewhere) if self.is_new => return false,
            Msg::Lock(LockState::Held) => {
                let (id, onovertaken) = (ctx.props().id.clone(), on_overtaken(ctx));
                ctx.link().send_future(async move {
                    Msg::Opened(match store::game(&id).await {
                        Ok(game) => opened(game, onovertaken).await,
                        Err(error) => State::Missing(error),
                    })
                });
                State::Waiting
            }
            Msg::Lock(LockState::HeldElsewhere) => State::HeldElsewhere,
            Msg::Lock(LockState::Stolen) => State::Stolen,
            Msg::Opened(state) => state,
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
            State::NotArrived => not_arrived_screen(try_again(link.callback(|_| Msg::Lock(LockState::Held)))),
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

/// Calls back when another tab has gone on with the game.
fn on_overtaken(ctx: &Context<LockedTable>) -> Callback<()> {
    ctx.link().callback(|()| Msg::Lock(LockState::Stolen))
}

/// The table of a game that has just begun: at once if its piece of the program is here.
fn open_begun(ctx: &Context<LockedTable>, game: FoundGame) -> State {
    let onovertaken = on_overtaken(ctx);
    let here = game_of(&game.saved.record).ok().filter(|_| !game.saved.is_unseen());
    match here.and_then(pieces::tools_here) {
        Some(tools) => drawn(tools.open(&game, onovertaken)),
        None => {
            ctx.link().send_future(async { Msg::Opened(opened(game, onovertaken).await) });
            State::Waiting
        }
    }
}

/// The table of a game that was found, or why there is none.
async fn opened(game: FoundGame, onovertaken: Callback<()>) -> State {
    let id = match game_of(&game.saved.record) {
        Ok(id) => id,
        Err(why) => return damaged_by(&why),
    };
    if game.saved.is_unseen() {
        return match pieces::unseen().await {
            Ok(open) => drawn(open(&game, onovertaken)),
            Err(NotArrived) => State::NotArrived,
        };
    }
    match pieces::tools_of(id).await {
        Ok(Some(tools)) => drawn(tools.open(&game, onovertaken)),
        Ok(None) => damaged_by(NO_SUCH_GAME),
        Err(NotArrived) => State::NotArrived,
    }
}

fn drawn(table: Result<Html, String>) -> State {
    table.map_or_else(|why| damaged_by(&why), State::Table)
}

fn damaged_by(why: &str) -> State {
    State::Damaged(format!("This saved game cannot be read: {why}."))
}

/// The table of a game that was found, or why it cannot be played.
pub fn open_table<G: GameUi>(
    game: &FoundGame,
    onovertaken: Callback<()>,
    sheets: FetchSheets<G>,
) -> Result<Html, String> {
    let saved = &game.saved;
    let seed = saved.code.parse::<Seed>().map_err(|error: SeedError| error.to_string())?;
    let table = resumed::<G>(&saved.record, seed)?;
    let (moves, revision) = (table.record().moves.len(), saved.revision);
    let (stored, saving) = match &game.kept {
        Kept::Stored => (true, None),
        Kept::InMemory => (false, None),
        Kept::BeingSaved(saving) => (true, Some(saving.clone())),
    };
    let stored = stored.then_some(Stored { saved: saved.saved, revision, moves });
    let (id, table, seating) = (saved.id.clone(), Rc::new(table), saved.seating);
    Ok(
        html! { <TableScreen<G> {id} {table} {seating} {revision} {stored} {saving} {onovertaken} {sheets} is_rehearsal=false /> },
    )
}

/// In place of the table, where another tab has it.
fn elsewhere(link: &Scope<LockedTable>, heading: &'static str, why: &str) -> Html {
    let take_over = button("button primary", "Take over here", link.callback(|_| Msg::TakeOver));
    problem_screen(heading, why, Some(take_over))
}
