//! Fivefold's table: two people face to face, a strip of paper folded in five between them, and what each has
//! collected.

mod board;
mod end;
mod folds;
mod plates;
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
use crate::app::text::{NOT_OFFERED, sentence};
use crate::cards::Card;
use crate::game::{Rest, Turn};
use crate::games::fivefold::{Action, Event, Fivefold, Refusal, View};
use crate::seat::Seat;
use crate::sitting::Stage;
use std::rc::Rc;
use yew::prelude::*;

/// What somebody has begun to choose.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    /// The card that a tap has raised.
    pub raised: Option<Card>,
}

/// A strip of paper in five folds, each with its sign.
const MARK: &str = include_str!("mark.svg");

impl Boarded for Fivefold {
    type Draft = Draft;
    const OFFER: &'static Offer = &setup::OFFER;

    const BOOK: &'static Book = &rules::BOOK;
    const MARK: &'static str = MARK;

    fn heading(view: &View) -> String {
        match view.turn {
            Turn::Over => "The end".to_owned(),
            Turn::Deal if view.rounds.is_empty() => "Fivefold".to_owned(),
            Turn::Deal => format!("Round {}", view.rounds.len()),
            Turn::Seat(..) => format!("Round {}", view.round + 1),
        }
    }

    fn facts(view: &View) -> Html {
        let chip = classed("span", "chip trump-chip");
        match (view.turn, view.trump) {
            (Turn::Over | Turn::Deal, _) => Html::default(),
            (Turn::Seat(..), None) => chip.text("No trump").into(),
            (Turn::Seat(..), Some(trump)) => {
                chip.text("Trump ").put(el("b").put(suit_sign(trump))).put(spoken(trump.name())).into()
            }
        }
    }

    fn board(seated: &Rc<Seated<Fivefold>>) -> Html {
        match seated.stage {
            Stage::Over => end::end(seated),
            Stage::Rest(Rest::Hand) => result::round_over(seated),
            Stage::Deal => primer::before_the_deal(seated),
            Stage::Curtain(_)
            | Stage::Open(_)
            | Stage::Thinking(_)
            | Stage::Asked(_)
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

    fn refuse(_: &Refusal) -> String {
        sentence(NOT_OFFERED)
    }

    fn primer(_: bool) -> Html {
        primer::steps()
    }

    fn score_sheet(view: &View, names: &Names) -> Html {
        sheet::score_sheet(view, names)
    }

    fn seat_sheet(view: &View, names: &Names, seat: Seat) -> Html {
        plates::seat_sheet(view, names, seat)
    }

    fn meanings(view: &View, _: &Names) -> (&'static str, Html) {
        ("The five rounds", primer::rounds(view))
    }

    fn last_trick(view: &View, names: &Names) -> Option<Html> {
        sheet::last_trick(view, names)
    }
}
