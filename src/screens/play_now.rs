//! A game that begins at once.

use super::layout::{no_game_screen, waiting_screen};
use super::table::{Tips, asks_about_tricks, call_coach};
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
    /// Whether somebody wants to learn it. Whoever has no such game on the shelf does.
    #[prop_or_default]
    pub learns: bool,
}

/// Deals, and makes way for the table.
pub struct PlayNow {
    is_known: bool,
}

impl Component for PlayNow {
    type Message = bool;
    type Properties = PlayNowProps;

    fn create(ctx: &Context<PlayNow>) -> PlayNow {
        let PlayNowProps { game, day, learns } = ctx.props().clone();
        ctx.link().send_future(async move {
            match day {
                Some(day) => start::play_deal_of(&game, &day).await,
                None => begin(&game, learns).await,
            }
        });
        PlayNow { is_known: true }
    }

    fn update(&mut self, _: &Context<PlayNow>, is_known: bool) -> bool {
        self.is_known = is_known;
        true
    }

    fn view(&self, _: &Context<PlayNow>) -> Html {
        if self.is_known {
            waiting_screen("Dealing…")
        } else {
            no_game_screen("There is no such game here, or its day is still to come.")
        }
    }
}

/// What the store knows of whoever is about to play.
#[derive(Default)]
struct Known {
    /// Whether they have no such game on the shelf.
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

/// Begins a game: with a coach, and with tips after its first hand, for whoever learns it or has none on the shelf.
async fn begin(game: &str, learns: bool) -> bool {
    // every screen of this kind is announced by `ask_ahead`; without it, it is a game like any other
    let Known { is_first, name, asks_about_tricks, tips } = match ASKED.take() {
        Some(known) => known.await.unwrap_or_default(),
        None => Known::default(),
    };
    if !learns && !is_first {
        return start::play_now(game, name);
    }
    let Some(begun) = start::first_game(game, name) else { return false };
    call_coach(game, &begun.id, asks_about_tricks);
    tips.begin(game);
    start::open(begun);
    true
}
