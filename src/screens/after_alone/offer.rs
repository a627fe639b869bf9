//! The offer of a second look: a line at the end of the third game that somebody has lost to computer players, and never again.

use crate::dom::{button, div, el};
use crate::platform::focus_marked;
use crate::preferences::Preferences;
use crate::store;
use crate::worker_client;
use rules::record::Value;
use yew::platform::spawn_local;
use yew::prelude::*;

/// The setting that has the game at whose end it was offered; nothing in it once it was answered.
const SETTING: &str = "second-look-offered";

/// After so many lost games.
const LOST: usize = 3;

/// At the end of which game.
#[derive(Properties, PartialEq)]
pub struct OfferProps {
    /// Its id in the store.
    pub id: AttrValue,
}

/// The line.
pub enum Offer {
    /// There is nothing to offer.
    Nothing,
    /// It is offered.
    Offered,
    /// It was accepted.
    Accepted,
}

/// What can happen to it.
pub enum Msg {
    /// It is to be offered.
    Offer,
    /// The person wants it, or does not.
    Answer(bool),
}

impl Component for Offer {
    type Message = Msg;
    type Properties = OfferProps;

    fn create(ctx: &Context<Self>) -> Self {
        let id = ctx.props().id.clone();
        ctx.link().send_future_batch(async move { is_due(&id).await.then_some(Msg::Offer) });
        Offer::Nothing
    }

    fn update(&mut self, _: &Context<Self>, msg: Msg) -> bool {
        if let Msg::Answer(is_wanted) = msg {
            // before what has the focus goes
            focus_marked();
            spawn_local(store::remember(SETTING, Value::text("")));
            if is_wanted {
                Preferences::begin_second_look();
            }
        }
        *self = match msg {
            Msg::Offer => Offer::Offered,
            Msg::Answer(true) => Offer::Accepted,
            Msg::Answer(false) => Offer::Nothing,
        };
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let answer = |is_wanted| ctx.link().callback(move |_: MouseEvent| Msg::Answer(is_wanted));
        let words = match self {
            Offer::Nothing => return Html::default(),
            Offer::Offered => {
                "A second look: the table asks before you play a card that is clearly worse than another."
            }
            Offer::Accepted => "A second look is on. Settings switch it off.",
        };
        let buttons = matches!(self, Offer::Offered).then(|| {
            div("button-row").put(button("button", "Switch it on", answer(true))).put(button(
                "button quiet",
                "No, thanks",
                answer(false),
            ))
        });
        let words = el("p").set("role", "status").text(words);
        div("offer card-panel room-stack").put(words).put_if(buttons).into()
    }
}

/// Whether it is to be offered at the end of that game.
async fn is_due(id: &str) -> bool {
    if Preferences::now().second_look() || !worker_client::has_workers() {
        return false;
    }
    if let Some(offered) = store::setting(SETTING).await {
        return offered == Value::text(id);
    }
    let games = store::library().await.games;
    let lost = games.iter().filter(|game| game.finished && game.is_lost_alone());
    let is_due = games.iter().any(|game| game.id == id && game.is_lost_alone()) && lost.count() >= LOST;
    if is_due {
        store::remember(SETTING, Value::text(id)).await;
    }
    is_due
}
