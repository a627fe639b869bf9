//! Small things that every chapter uses: jumps within the page, suits and cards in words, references.

use crate::app::components::card_face::suit_sign;
use new_tricks::cards::{Card, Suit};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Scrolls to the heading with that id and puts the focus on it, so that reading goes on there.
pub fn go_to(id: &'static str) -> Callback<MouseEvent> {
    Callback::from(move |_| {
        let heading = web_sys::window()
            .and_then(|window| window.document())
            .and_then(|document| document.get_element_by_id(id))
            .and_then(|element| element.dyn_into::<HtmlElement>().ok());
        if let Some(heading) = heading {
            heading.scroll_into_view();
            // a heading that takes no focus is still in sight
            let _ = heading.focus();
        }
    })
}

/// The way back to the contents, at the end of a chapter.
#[component]
pub fn ToContents() -> Html {
    html! {
        <p class="rules-back">
            <button type="button" class="button \
                                         quiet" onclick={go_to("rules-contents")}>{ "↑ Contents" }</button>
        </p>
    }
}

/// The rulings that the text refers to, by number.
const RULINGS: [&str; 10] = [
    "rules-r1",
    "rules-r2",
    "rules-r3",
    "rules-r4",
    "rules-r5",
    "rules-r6",
    "rules-r7",
    "rules-r8",
    "rules-r9",
    "rules-r10",
];

/// The id of a ruling, 1 to 10.
pub fn ruling_id(number: usize) -> &'static str {
    RULINGS.get(number.wrapping_sub(1)).copied().unwrap_or("rules-rulings")
}

/// A reference to a ruling, in the run of a sentence.
pub fn ruling(number: usize) -> Html {
    html! {
        <button type="button" class="rules-ref" onclick={go_to(ruling_id(number))}>
            <span class="visually-hidden">{ "ruling " }</span>{ format!("R{number}") }
        </button>
    }
}

/// A suit in the run of a sentence: its sign and its name.
pub fn suit(suit: Suit) -> Html {
    html! { <span class="rules-nowrap">{ suit_sign(suit) }{ " " }{ suit.name() }</span> }
}

/// A card in the run of a sentence or in a table: `Q♠`, said as "queen of spades".
pub fn card(card: Card) -> Html {
    let short = match (card.rank(), card.suit()) {
        (Some(rank), Some(suit)) => {
            let figure = if rank.letter() == 'T' { "10".to_owned() } else { rank.letter().to_string() };
            html! { <>{ figure }{ suit_sign(suit) }</> }
        }
        _ => html! { "joker" },
    };
    html! {
        <span class="rules-nowrap">
            <span aria-hidden="true">{ short }</span>
            <span class="visually-hidden">{ spoken(card) }</span>
        </span>
    }
}

/// A card in words: `queen of spades`.
pub fn spoken(card: Card) -> String {
    match (card.rank(), card.suit()) {
        (Some(rank), Some(suit)) => format!("{} of {}", rank.name(), suit.name()),
        _ => "joker".to_owned(),
    }
}
