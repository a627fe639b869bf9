//! What its owner sees who looks at an edge where a phone holds the hand: the code for the phone's camera, as a link to this
//! page or as plain text, the card just drawn, and what backs are not enough to decide.

use super::qr::qr_code;
use crate::components::card_face::card_face;
use crate::dom::{El, button, classed, div, el};
use crate::phones::Code;
use crate::route::Route;
use crate::text::{capital, card_name};
use rules::games::ALL;
use rules::hand_code::HandCode;
use yew::prelude::*;

/// The code, or what is decided.
pub struct CodeArea {
    /// What was asked for; at first what is to be decided, else the link.
    chosen: Option<Shown>,
}

/// What is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// What the seat decides.
    Decision,
    /// The code that opens this page.
    Link,
    /// The code that holds plain text.
    Text,
}

impl Component for CodeArea {
    type Message = Shown;
    type Properties = Code;

    fn create(_: &Context<CodeArea>) -> CodeArea {
        CodeArea { chosen: None }
    }

    fn update(&mut self, _: &Context<CodeArea>, shown: Shown) -> bool {
        self.chosen = Some(shown);
        true
    }

    fn view(&self, ctx: &Context<CodeArea>) -> Html {
        let props = ctx.props();
        if props.cards.is_empty() {
            // nothing is dealt yet
            return props.decides.clone().unwrap_or_else(|| waits(&props.whose).into());
        }
        let first = if props.decides.is_some() { Shown::Decision } else { Shown::Link };
        let shown = self.chosen.filter(|&shown| shown != Shown::Decision || first == shown).unwrap_or(first);
        let choice = |to: Shown, text: &'static str| {
            (to != shown && (to != Shown::Decision || first == to)).then(|| {
                let first = to == Shown::Link || shown == Shown::Link && to == Shown::Text;
                button("button", text, ctx.link().callback(move |_| to)).flag("data-focus", first)
            })
        };
        let choices = div("button-row")
            .put_if(choice(Shown::Decision, "Decide"))
            .put_if(choice(Shown::Link, "Code"))
            .put_if(choice(Shown::Text, "Show as text"));
        let area = div("hand-code");
        match (shown, &props.decides) {
            (Shown::Decision, Some(decides)) => {
                let why = classed("p", "small soft").text(props.why);
                // as it lies at an edge in the middle
                html! { <>{ decides.clone() }{ Html::from(area.put(why).put(choices)) }</> }
            }
            _ => area.put(props.code(shown)).put(props.words(shown).put(choices)).into(),
        }
    }
}

fn waits(whose: &str) -> El {
    div("hand-code").put(el("p").text(format!("{} cards are not dealt yet.", capital(whose))))
}

impl Code {
    fn hand(&self) -> Option<HandCode> {
        Some(HandCode {
            game: ALL.iter().find(|info| info.id == self.game)?,
            table: HandCode::table_of(&self.table),
            // no table has so many deals
            deal: u16::try_from(self.deal).unwrap_or(u16::MAX),
            seat: self.seat,
            cards: self.cards.clone(),
        })
    }

    /// The code as a picture.
    fn code(&self, shown: Shown) -> El {
        let text = self.hand().map(|hand| match shown {
            Shown::Text => hand.text(),
            Shown::Link | Shown::Decision => Route::Hand(hand.write(), String::new()).address(),
        });
        div("share-code")
            .set("role", "img")
            .set("aria-label", format!("{} hand as a code for a phone’s camera", capital(&self.whose)))
            .put_if(text.and_then(|text| qr_code(&text)))
    }

    /// What to do with it.
    fn words(&self, shown: Shown) -> El {
        let what = match shown {
            Shown::Text => "The camera shows the cards as text.",
            Shown::Link | Shown::Decision => "The phone’s camera reads this and opens the hand.",
        };
        let drawn = self.drawn.map(|(number, card)| {
            let words = format!("Just drawn: {number}, the {}.", card_name(card));
            classed("p", "code-drawn").put(card_face(card)).put(el("b").text(words))
        });
        let why = self.drawn.map(|_| classed("p", "small soft").text(self.why));
        div("code-words")
            .put(el("p").put(el("b").text(format!("{} hand", capital(&self.whose)))))
            .put(el("p").text(what))
            .put_if(drawn)
            .put_if(why)
            .put(self.offer.clone())
    }
}
