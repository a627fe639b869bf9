//! Taking a kept game from the store, for the one tab that may go on with it.

use super::home::{apology, missing};
use super::table::{Laid, damaged};
use crate::app::dom::{button, classed};
use crate::app::page::focus_heading;
use crate::app::store::{self, Hold, Lock, Saved, StoreError};
use std::rc::Rc;
use yew::html::Scope;
use yew::prelude::*;

/// Which kept game to lay out.
#[derive(Properties, PartialEq)]
pub struct TableScreenProps {
    /// Its name in the store.
    pub id: AttrValue,
}

/// A kept game, taken from the store by the one tab that may go on with it.
pub struct TableScreen {
    found: Found,
    _lock: Lock,
}

/// What is known of the kept game.
pub enum Found {
    /// The store is still asked.
    Looking,
    /// There is none that can be laid out, and why.
    Missing(StoreError),
    /// It is found; perhaps in the memory of this tab only.
    Game(Rc<Saved>, bool),
    /// Another tab plays it.
    Elsewhere,
    /// Another tab has begun to play it.
    Lost,
}

/// What can happen to the claim to a game.
pub enum News {
    /// It stands like this.
    Hold(Hold),
    /// The store has answered.
    Found(Found),
    /// The people want to go on here.
    TakeOver,
}

impl Component for TableScreen {
    type Message = News;
    type Properties = TableScreenProps;

    fn create(ctx: &Context<TableScreen>) -> TableScreen {
        TableScreen { found: Found::Looking, _lock: claim(ctx, false) }
    }

    fn update(&mut self, ctx: &Context<TableScreen>, news: News) -> bool {
        match news {
            News::Hold(Hold::Mine) => {
                let id = ctx.props().id.clone();
                ctx.link().send_future(async move {
                    News::Found(match store::game(&id).await {
                        Ok(Some((saved, only_here))) => Found::Game(Rc::new(saved), only_here),
                        Ok(None) => Found::Missing(StoreError::Nothing),
                        Err(error) => Found::Missing(error),
                    })
                });
                self.found = Found::Looking;
            }
            News::Hold(Hold::Elsewhere) => self.found = Found::Elsewhere,
            News::Hold(Hold::Lost) => self.found = Found::Lost,
            News::Found(found) => self.found = found,
            News::TakeOver => {
                self.found = Found::Looking;
                self._lock = claim(ctx, true);
            }
        }
        true
    }

    fn view(&self, ctx: &Context<TableScreen>) -> Html {
        let link = ctx.link();
        match &self.found {
            Found::Looking => {
                classed("main", "screen").put(classed("p", "soft").text("Laying the table…")).into()
            }
            Found::Missing(StoreError::Damaged) => damaged(StoreError::Damaged.sentence(), &ctx.props().id),
            Found::Missing(error) => missing(error.sentence()),
            Found::Game(saved, only_here) => {
                let onlost = link.callback(|()| News::Hold(Hold::Lost));
                html! { <Laid saved={saved.clone()} only_here={*only_here} {onlost} /> }
            }
            Found::Elsewhere => elsewhere(link, "This game is open in another tab", "Close it there, or"),
            Found::Lost => elsewhere(link, "Another tab has taken this game over", "Go on there, or"),
        }
    }

    fn rendered(&mut self, _: &Context<TableScreen>, _: bool) {
        if matches!(self.found, Found::Elsewhere | Found::Lost) {
            focus_heading("main");
        }
    }
}

fn claim(ctx: &Context<TableScreen>, steal: bool) -> Lock {
    Lock::claim(&ctx.props().id, steal, ctx.link().callback(News::Hold))
}

/// In the place of the table, where another tab has it.
fn elsewhere(link: &Scope<TableScreen>, heading: &'static str, or: &'static str) -> Html {
    let take = button("button primary", "Take over here", link.callback(|_| News::TakeOver));
    apology(heading, &format!("{or} take it over: nothing is lost, and the other tab stops."), Some(take))
}
