//! Setting up a new game.

use super::home::{game_screen, missing};
use crate::app::boards::{Boarded, WithBoard, games, with_board};
use crate::app::dom::{classed, el};
use crate::app::setup::{Kind, SetupForm};
use crate::app::store::{self, SHARED_DEAL};
use crate::games::GameInfo;
use crate::record::Value;
use crate::record::pack::SharedDeal;
use yew::prelude::*;

/// People, rules and deal of a new game; as they were last time, but for what a shared deal says.
pub fn setup_screen(game: &str, shared: bool) -> Html {
    let deal = shared.then(|| shared_deal(game)).flatten();
    if shared && deal.is_none() {
        return missing("The shared deal is not here any more. Please open its link again.");
    }
    let info = games().find(|info| info.id == game);
    match info.and_then(|info| with_board(game, Setup(info))) {
        Some(kind) => {
            let note = deal.is_some().then(|| {
                let words = "The rules and the cards are those of a shared deal: with them you meet the same hands. Put in \
                             your own names.";
                classed("p", "note").text(words)
            });
            let key = format!("{} {:?}", kind.info.id, deal.as_ref().map(|deal| deal.seed));
            let form = html! { <SetupForm {key} {kind} {deal} /> };
            game_screen(game).put(el("h1").text(kind.info.name)).put_if(note).put(form).into()
        }
        None => missing("There is no such game here."),
    }
}

/// The deal that was left for a table of that game.
fn shared_deal(game: &str) -> Option<SharedDeal> {
    let deal = store::left(SHARED_DEAL);
    let Value::Text(code) = deal.get("code")? else { return None };
    let dealer = match deal.get("dealer")? {
        Value::Int(dealer) => u8::try_from(*dealer).ok(),
        _ => None,
    };
    let variant = deal.get("variant")?.clone();
    let deal_of = Value::text(game);
    (deal.get("game") == Some(&deal_of)).then_some(SharedDeal {
        game: game.to_owned(),
        variant,
        dealer,
        seed: code.parse().ok()?,
    })
}

/// What the form has to know of a game.
struct Setup(&'static GameInfo);

impl WithBoard for Setup {
    type Output = Kind;

    fn run<G: Boarded>(self) -> Kind {
        Kind::of::<G>(self.0, G::OFFER)
    }
}
