//! A game that begins at once.

use super::layout::{no_game_screen, waiting_screen};
use super::table::{call_coach, give_tips};
use crate::start;
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
                None if learns || start::is_first(&game).await => learn(&game).await,
                None => start::play_now(&game).await,
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

/// Begins a game with a coach, and with tips after its first hand.
async fn learn(game: &str) -> bool {
    let Some(begun) = start::first_game(game).await else { return false };
    call_coach(game, &begun.id).await;
    give_tips(game).await;
    start::open(begun);
    true
}
