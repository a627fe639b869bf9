//! Setting up a new game.

use super::home::{game_screen, missing};
use crate::app::boards::contract_grid::setup::Setup;
use crate::app::boards::contract_grid::setup_form::SetupForm;
use crate::app::boards::contract_grid::{begin, last_setup};
use crate::app::dom::el;
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
        return missing("There is no such game here.");
    }
    let form = match &*last {
        Some(last) => html! { <SetupForm last={last.clone()} {onstart} /> },
        None => Html::default(),
    };
    game_screen().put(el("h1").text("ContractGrid")).put(form).into()
}
