//! A game's rules as a page of their own.

use super::home::Missing;
use crate::app::boards::Boarded;
use crate::app::route::Route;
use new_tricks::games::contract_grid::ContractGrid;
use new_tricks::record::Recorded;
use yew::prelude::*;

/// Which game.
#[derive(Properties, PartialEq)]
pub struct RulesScreenProps {
    /// Its word.
    pub game: AttrValue,
}

/// The rules.
#[component]
pub fn RulesScreen(props: &RulesScreenProps) -> Html {
    if props.game != ContractGrid::ID {
        return html! { <Missing why="There is no such game here." /> };
    }
    html! {
        <main class={classes!("screen", ContractGrid::CLASS)}>
            <p><a class="back" href={Route::Home.href()}>{ "‹ All games" }</a></p>
            { ContractGrid::rules() }
        </main>
    }
}
