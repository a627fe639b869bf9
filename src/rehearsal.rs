//! Screens that nobody sees: browsers compile a function when it is first called, most of what a first table costs, so a
//! table and a setup of each game are drawn before anybody asks for one, outside the document.

use crate::platform;
use yew::platform::spawn_local;
use yew::{Component, Context, Html, Properties, Renderer};

/// Draws that screen, and forgets it.
pub fn rehearse_screen(screen: Html) {
    let Ok(place) = gloo_utils::document().create_element("div") else { return };
    let shown = Renderer::<Unseen>::with_root_and_props(place, UnseenProps { screen }).render();
    spawn_local(async {
        platform::settled().await;
        shown.destroy();
    });
}

/// What is drawn where nobody sees it.
#[derive(Properties, PartialEq)]
struct UnseenProps {
    screen: Html,
}

struct Unseen;

impl Component for Unseen {
    type Message = ();
    type Properties = UnseenProps;

    fn create(_: &Context<Unseen>) -> Unseen {
        Unseen
    }

    fn view(&self, ctx: &Context<Unseen>) -> Html {
        ctx.props().screen.clone()
    }
}
