//! A game that begins at once.

use crate::components::arriving::try_again;
use crate::pieces::{self, NotArrived, QuickGame};
use crate::screens::layout::{no_game_screen, not_arrived_screen, waiting_screen};
use crate::screens::table::{Tips, asks_about_tricks, call_coach};
use crate::start;
use futures_channel::oneshot::{Receiver, channel};
use futures_util::future::join4;
use std::cell::RefCell;
use yew::platform::spawn_local;
use yew::prelude::*;

/// Which game.
#[derive(Clone, Properties, PartialEq)]
pub struct PlayNowProps {
    /// Its word.
    pub game: AttrValue,
    /// The day whose deal it is; any other deal where that is none.
    #[prop_or_default]
    pub day: Option<AttrValue>,
    /// Whether somebody wants to learn it. Whoever has no such game in the library does.
    #[prop_or_default]
    pub learns: bool,
}

/// Deals, and makes way for the table.
pub struct PlayNow {
    dealt: Result<bool, NotArrived>,
}

/// What becomes of the deal.
pub enum Msg {
    /// The game has begun; or there is no such game, or its piece of the program has not arrived.
    Dealt(Result<bool, NotArrived>),
    /// The piece is to be fetched again.
    Again,
}

impl PlayNow {
    fn deal(ctx: &Context<PlayNow>) {
        let PlayNowProps { game, day, learns } = ctx.props().clone();
        ctx.link().send_future(async move {
            Msg::Dealt(match day {
                Some(day) => start::play_deal_of(&game, &day).await,
                None => begin(&game, learns).await,
            })
        });
    }
}

impl Component for PlayNow {
    type Message = Msg;
    type Properties = PlayNowProps;

    fn create(ctx: &Context<PlayNow>) -> PlayNow {
        PlayNow::deal(ctx);
        PlayNow { dealt: Ok(true) }
    }

    fn update(&mut self, ctx: &Context<PlayNow>, msg: Msg) -> bool {
        self.dealt = match msg {
            Msg::Dealt(dealt) => dealt,
            Msg::Again => {
                PlayNow::deal(ctx);
                Ok(true)
            }
        };
        true
    }

    fn view(&self, ctx: &Context<PlayNow>) -> Html {
        match self.dealt {
            Ok(true) => waiting_screen("Dealing…"),
            Ok(false) => no_game_screen("There is no such game here, or its day is still to come."),
            Err(NotArrived) => not_arrived_screen(try_again(ctx.link().callback(|_| Msg::Again))),
        }
    }
}

/// What the store knows of whoever is about to play.
#[derive(Default)]
struct Known {
    /// Whether they have no such game in the library.
    is_first: bool,
    /// Their name, if somebody has given one.
    name: String,
    /// Whether the coach is to ask if they know what a trick is.
    asks_about_tricks: bool,
    tips: Tips,
}

impl Known {
    /// The store is asked for everything at once: what each answer takes is felt on a slow phone.
    async fn of(game: &str) -> Known {
        let (is_first, name, asks_about_tricks, tips) =
            join4(start::is_first(game), start::last_name(), asks_about_tricks(), Tips::load(game)).await;
        Known { is_first, name, asks_about_tricks, tips }
    }
}

thread_local! {
    /// What was asked ahead for the screen that comes next.
    static ASKED: RefCell<Option<Receiver<Known>>> = const { RefCell::new(None) };
}

/// Somebody is about to play that game: the store is asked while this piece of the program is on its way.
pub fn ask_ahead(game: String) {
    let (answer, known) = channel();
    ASKED.set(Some(known));
    spawn_local(async move {
        // who has gone on to something else needs no answer
        let _ = answer.send(Known::of(&game).await);
    });
}

/// Begins a game: with a coach, and with tips after its first hand, for whoever learns it or has none in the library. False if
/// there is no such game.
async fn begin(game: &str, learns: bool) -> Result<bool, NotArrived> {
    let Some(tools) = pieces::tools_of(game).await? else { return Ok(false) };
    // every screen of this kind is announced by `ask_ahead`; without it, it is a game like any other
    let Known { is_first, name, asks_about_tricks, tips } = match ASKED.take() {
        Some(known) => known.await.unwrap_or_default(),
        None => Known::default(),
    };
    let is_lesson = learns || is_first;
    let quick = if is_lesson { QuickGame::First(name) } else { QuickGame::Any(name) };
    let Some(begun) = tools.quick_game(quick) else { return Ok(false) };
    if is_lesson {
        call_coach(game, &begun.id, asks_about_tricks);
        tips.begin(game);
    }
    start::open(begun);
    Ok(true)
}
