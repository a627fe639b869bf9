//! The near edge of the table: what the holder of the device is told, and the button that plays a card.

use crate::app::dom::{El, button, classed, div, el};
use crate::app::text::card_name;
use crate::cards::Card;
use yew::prelude::*;

/// The near edge of the table, named after whose it is: `Ann’s`.
pub fn near_edge(whose: &str) -> El {
    classed("section", "near").set("aria-label", format!("{whose} side"))
}

/// What to do, in one short line, and what else is good to know; in their place why the last try was refused.
/// Under it the buttons that decide. While nobody who looks decides anything, what is said then.
pub fn prompt(
    refused: &Option<AttrValue>,
    waits: &Option<Html>,
    say: String,
    also: String,
    decision: Html,
) -> El {
    let said = match (refused, waits) {
        (Some(refused), _) => classed("p", "prompt-refused").text(refused.clone()),
        (None, Some(waits)) => return div("prompt").put(waits.clone()),
        (None, None) => el("p").put(el("b").text(say)).text(" ").put(classed("span", "soft").text(also)),
    };
    div("prompt").put(said).put(decision)
}

/// Plays the card that a tap has raised, if one is.
pub fn play_button(raised: Option<Card>, onplay: &Callback<Card>) -> Html {
    let play = |card: Card| {
        let text = format!("Play the {}", card_name(card));
        div("button-row").put(button("button primary", text, onplay.reform(move |_| card))).into()
    };
    raised.map(play).unwrap_or_default()
}
