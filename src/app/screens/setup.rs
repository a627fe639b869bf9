//! Setting up a new game.

use super::home::Missing;
use crate::app::boards::Boarded;
use crate::app::boards::contract_grid::setup::Setup;
use crate::app::boards::contract_grid::setup_form::SetupForm;
use crate::app::boards::contract_grid::{begin, last_setup};
use crate::app::route::Route;
use new_tricks::games::contract_grid::ContractGrid;
use new_tricks::record::Recorded;
use yew::platform::spawn_local;
use yew::prelude::*;

/// Which game.
#[derive(Properties, PartialEq)]
pub struct SetupScreenProps {
    /// Its word.
    pub game: AttrValue,
}

/// People, rules and deal of a new game; as they were last time.
#[component]
pub fn SetupScreen(props: &SetupScreenProps) -> Html {
    let last = use_state(|| None::<Option<Setup>>);
    {
        let last = last.setter();
        use_effect_with((), move |()| {
            spawn_local(async move { last.set(Some(last_setup().await)) });
        });
    }
    let started = use_mut_ref(|| false);
    let onstart = Callback::from(move |setup| {
        // a second press while the table is being laid does not lay another
        if !started.replace(true) {
            begin(setup);
        }
    });
    if props.game != ContractGrid::ID {
        return html! { <Missing why="There is no such game here." /> };
    }
    html! {
        <main class={classes!("screen", ContractGrid::CLASS)}>
            <p><a class="back" href={Route::Home.href()}>{ "‹ All games" }</a></p>
            <h1>{ "ContractGrid" }</h1>
            if let Some(last) = &*last {
                <SetupForm last={last.clone()} {onstart} />
            }
        </main>
    }
}
