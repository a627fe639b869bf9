//! What the screens between hands have in common: a hand's result, and the end of a game.

use super::card_face::card_face_as;
use crate::app::dom::{El, button, classed, div, el, spoken};
use crate::app::screens::behind::Behind;
use crate::app::text::card_name_as;
use crate::cards::Card;
use yew::prelude::*;

/// The result of a hand: its heading, a line under it, what is laid out, and the button that goes on. `before` is
/// another button beside that, if there is one.
pub fn result(
    heading: String,
    under: El,
    body: impl IntoIterator<Item = Html>,
    before: Option<El>,
    next: String,
    ongo: &Callback<()>,
) -> Html {
    let head = classed("header", "hand-over-head").put(el("h2").focused().text(heading)).put(under);
    let go_on = button("button primary", next, ongo.reform(|_| ()));
    classed("section", "hand-over")
        .put(head)
        .each(body)
        .put(div("button-row go-on").put_if(before).put(go_on))
        .into()
}

/// The end of a game: who won, why, the ranking or what stands in its place, and what can be done then.
pub fn end(headline: String, why: String, ranking: Html, after: Html, score_sheet: Html) -> Html {
    classed("section", "the-end")
        .put(classed("h2", "display").focused().text(headline))
        .put(el("p").text(why))
        .put(ranking)
        .put(after)
        .put(el("h3").text("Score sheet"))
        .put(score_sheet)
        .into()
}

/// Facts in two columns: what, and how it stands. What has nothing to say is left out.
pub fn facts(facts: impl IntoIterator<Item = (&'static str, String)>) -> El {
    let mut list = classed("dl", "facts");
    for (what, fact) in facts {
        if !fact.is_empty() {
            list = list.put(el("dt").text(what)).put(el("dd").text(fact));
        }
    }
    list
}

/// Cards that lie open, side by side.
pub fn open_cards(cards: &[Card]) -> El {
    open_cards_as(cards, None)
}

/// Cards that lie open, where the joker stands for that card.
pub fn open_cards_as(cards: &[Card], joker: Option<Card>) -> El {
    let card = |&card: &Card| el("li").put(spoken(card_name_as(card, joker))).put(card_face_as(card, joker));
    classed("ul", "taken").each(cards.iter().map(card))
}

/// All hands in a table: the heads of its columns, its rows and its last row. `caption` says what the numbers
/// are.
pub fn score_table(caption: &'static str, heads: El, rows: Vec<El>, foot: El) -> El {
    let table = el("table")
        .put(classed("caption", "visually-hidden").text(caption))
        .put(el("thead").put(heads))
        .put(el("tbody").each(rows))
        .put(el("tfoot").put(foot));
    div("table-scroll").set("tabindex", "0").set("role", "region").set("aria-label", "All hands").put(table)
}

/// The head of a row or of a column.
pub fn table_head(scope: &'static str) -> El {
    el("th").set("scope", scope)
}

/// A step of a game in a minute: its picture, what it is called, and what to do.
pub type Step = (fn() -> Html, &'static str, &'static str);

/// The steps of a game in a minute.
pub fn steps(steps: &[Step]) -> Html {
    let step = |&(picture, title, text): &Step| {
        el("li")
            .put(div("primer-picture").set("aria-hidden", "true").put(picture()))
            .put(el("p").put(el("b").text(title)).text(text))
    };
    el("ol").set("role", "list").each(steps.iter().map(step)).into()
}

/// A game in a minute, and how it ends. Its steps come from the back room; nobody waits for them.
pub fn primer(label: &'static str, steps: &'static str, end: String) -> El {
    classed("section", "primer")
        .set("aria-label", label)
        .put(classed("p", "primer-title").text("The game in a minute"))
        .put(html! { <Behind what={steps} /> })
        .put_if((!end.is_empty()).then(|| classed("p", "primer-end").text(end)))
}

/// The table before the first deal: who plays, who begins, the game in a minute, and the button that deals.
#[inline(never)]
pub fn before_the_first_deal(
    label: &'static str,
    heading: String,
    under: String,
    steps: &'static str,
    end: String,
    ongo: &Callback<()>,
) -> Html {
    let deal = button("button primary", "Deal the cards", ongo.reform(|_| ()));
    let head = classed("header", "hand-over-head")
        .put(el("h2").focused().text(heading))
        .put(classed("p", "soft").text(under));
    classed("section", "hand-over first-deal")
        .put(head)
        .put(primer(label, steps, end).class_if(true, "primer-panel"))
        .put(div("button-row go-on").put(deal))
        .into()
}
