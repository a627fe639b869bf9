//! Pirogue's table: four anglers in two boats, the sum of the suit led beside the trick, and six columns of pegs.

mod board;
mod calling;
mod end;
mod marks;
mod melds;
mod pegs;
mod primer;
mod result;
mod rules;
mod setup;
mod sheet;
mod words;

use super::{Boarded, Seated, last_of};
use crate::app::components::card_face::suit_sign;
use crate::app::components::rule_book::Book;
use crate::app::dom::{classed, el, spoken};
use crate::app::names::Names;
use crate::app::setup::Offer;
use crate::cards::{Card, Suit};
use crate::game::Rest;
use crate::games::pirogue::{Action, Event, Pirogue, Refusal, View};
use crate::seat::Seat;
use crate::sitting::Stage;
use std::rc::Rc;
use yew::prelude::*;

/// What somebody has begun to choose.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    /// What the dealer will tag: a suit, or nothing; none before that is chosen.
    pub tag: Option<Option<Suit>>,
    /// The card that a tap has raised.
    pub raised: Option<Card>,
    /// Who is about to call a hook. Everybody may know.
    pub caller: Option<Seat>,
}

/// A boat on the water, and a fish at the end of its line.
const MARK: &str = include_str!("mark.svg");

impl Boarded for Pirogue {
    type Draft = Draft;
    const OFFER: &'static Offer = &setup::OFFER;
    const BOOK: &'static Book = &rules::BOOK;
    const MARK: &'static str = MARK;
    const CALLS: Option<&'static str> = Some("Call a hook");

    fn heading(view: &View) -> String {
        words::heading(view)
    }

    fn facts(view: &View) -> Html {
        let Some(tag) = view.tag else { return Html::default() };
        let chip = classed("span", "chip trump-chip").text("Tag ").put(el("b").put(suit_sign(tag)));
        chip.put(spoken(tag.name())).into()
    }

    fn board(seated: &Rc<Seated<Pirogue>>) -> Html {
        match seated.stage {
            Stage::Over => end::end(seated),
            Stage::Rest(Rest::Hand) => result::round_over(seated),
            Stage::Asked(seat) => calling::asked(seated, seat),
            Stage::Deal => primer::before_the_deal(seated),
            Stage::Curtain(_)
            | Stage::Open(_)
            | Stage::Thinking(_)
            | Stage::Rest(Rest::Trick | Rest::Reveal) => board::board(seated),
        }
    }

    fn last_card(view: &View) -> Option<Action> {
        last_of(view.hand, view.playable()).map(Action::Play)
    }

    fn awaits(view: &View, names: &Names) -> String {
        words::awaits(view, names)
    }

    fn tell(event: &Event, view: &View, names: &Names) -> Option<String> {
        words::tell(event, view, names)
    }

    fn refuse(refusal: &Refusal) -> String {
        words::refuse(refusal)
    }

    fn primer(_: bool) -> Html {
        primer::steps()
    }

    fn score_sheet(view: &View, names: &Names) -> Html {
        sheet::score_sheet(view, names)
    }

    fn seat_sheet(view: &View, names: &Names, seat: Seat) -> Html {
        sheet::seat_sheet(view, names, seat)
    }

    fn meanings(view: &View, _: &Names) -> (&'static str, Html) {
        ("What pegs", melds::what_pegs(&view.variant))
    }

    fn last_trick(view: &View, names: &Names) -> Option<Html> {
        sheet::last_trick(view, names)
    }

    fn calling(seated: &Seated<Pirogue>) -> Html {
        calling::sheet(seated)
    }
}
