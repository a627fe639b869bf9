//! The near edge of the table: the prompt for the player with the device, and the button that plays a card.

use crate::dom::{El, button, classed, div, el};
use crate::text::card_name;
use rules::cards::Card;
use yew::prelude::*;

/// The near edge of the table, named after its player: `Ann’s`.
pub fn near_area(whose: &str) -> El {
    classed("section", "near").set("aria-label", format!("{whose} side"))
}

/// The near edge with a player's own paper beside the words.
pub fn with_paper(near: El, paper: El) -> El {
    near.class("with-paper").put(paper.class("near-paper"))
}

/// What to do, in one short line, and what else helps; under it the buttons that decide. After a try that was
/// refused the reason stands there instead; while the player has nothing to decide, what the table waits for.
pub fn prompt(
    refused: &Option<AttrValue>,
    waits: &Option<Html>,
    to_do: String,
    also: Html,
    decision: Html,
) -> El {
    let words = match (refused, waits) {
        (Some(refused), _) => refusal(refused),
        (None, Some(waits)) => return div("prompt").said().put(waits.clone()),
        (None, None) => el("p").put(el("b").text(to_do)).text(" ").put(also),
    };
    div("prompt").said().put(words).put(decision)
}

/// Why the last try was refused.
pub fn refusal(why: &AttrValue) -> El {
    classed("p", "prompt-refused").text(why.clone())
}

/// The button that plays the raised card, if there is one.
pub fn play_button(raised: Option<Card>, onplay: &Callback<Card>) -> Html {
    let play = |card: Card| {
        let text = format!("Play the {}", card_name(card));
        div("button-row").put(button("button primary", text, onplay.reform(move |_| card))).into()
    };
    raised.map(play).unwrap_or_default()
}
