//! What the rules of a game leave open: the questions, what is played, and what another answer would change.

use super::{LabScreen, Msg};
use crate::dom::{El, button, classed, div, el, link};
use crate::route::Route;
use lab::games::{LabGame, OpenQuestion};
use rules::match_game;
use yew::html::Scope;

/// All of them, unfolded or not, with a button where an option can be asked about.
pub fn panel(game: &'static str, is_open: bool, form: &Scope<LabScreen>) -> El {
    let all = match_game!(game, G => <G as LabGame>::OPEN_QUESTIONS).unwrap_or_default();
    classed("details", "card-panel lab-open")
        .key(game)
        .flag("open", is_open)
        .put(el("summary").put(el("h2").text("What the rules leave open")))
        .put(el("p").text("The inventor’s text says nothing about these, or two things. Rulings by their numbers in the rule book."))
        .put(el("ol").each(all.iter().map(|question| item(game, question, form))))
}

fn item(game: &str, question: &OpenQuestion, form: &Scope<LabScreen>) -> El {
    let OpenQuestion { ruling, asks, plays, changes, sweep, found, .. } = *question;
    let book = Route::Rules(game.to_owned(), Some(format!("r{ruling}")));
    let said = |head: &'static str, text: &'static str| el("p").put(el("b").text(head)).text(" ").text(text);
    let ask = (!sweep.is_empty()).then(|| {
        button("button", "Ask the lab", form.callback(move |_| Msg::Ask(sweep)))
            .set("aria-label", format!("Ask the lab: {asks}"))
    });
    let found = (!found.is_empty()).then(|| said("The lab found:", found));
    el("li")
        .put(el("h3").text(asks))
        .put(said("We play:", plays))
        .put(said("It would change:", changes))
        .put_if(found)
        .put(
            div("button-row")
                .put(link("", "", &book).text(format!("R{ruling} in the rule book")))
                .put_if(ask),
        )
}
