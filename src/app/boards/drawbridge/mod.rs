//! DrawBridge's table: partners opposite, two draw stacks and the tolls between them, and a bridge of ten planks.

mod bid;
mod board;
mod calls;
mod end;
mod look;
mod planks;
mod primer;
mod result;
mod rules;
mod setup;
mod sheet;
mod stacks;
mod words;

use super::{Boarded, Seated, last_of};
use crate::app::components::rule_book::Book;
use crate::app::dom::{classed, spoken};
use crate::app::names::Names;
use crate::app::setup::Offer;
use crate::cards::{Card, CardSet};
use crate::game::{Rest, Turn};
use crate::games::drawbridge::auction::{Stack, Strain};
use crate::games::drawbridge::{Action, DrawBridge, Event, Refusal, View};
use crate::seat::Seat;
use crate::sitting::Stage;
use std::rc::Rc;
use yew::prelude::*;

/// What somebody has begun to choose.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    /// The level of a bid; none before one is chosen.
    pub level: Option<u8>,
    /// Its strain.
    pub strain: Option<Strain>,
    /// Its toll.
    pub toll: Option<Card>,
    /// The draw stack to take from.
    pub stack: Option<Stack>,
    /// The cards to discard.
    pub discards: CardSet,
    /// The card to play that a tap has raised.
    pub raised: Option<Card>,
}

/// A drawbridge on its chains, half let down.
const MARK: &str = include_str!("mark.svg");

impl Boarded for DrawBridge {
    type Draft = Draft;
    const MARK: &'static str = MARK;
    const OFFER: &'static Offer = &setup::OFFER;

    const BOOK: &'static Book = &rules::BOOK;

    fn heading(view: &View) -> String {
        match view.turn {
            Turn::Over => "The end".to_owned(),
            Turn::Deal if view.hands.is_empty() => "DrawBridge".to_owned(),
            Turn::Deal => format!("Hand {}", view.hands.len()),
            Turn::Seat(..) => format!("Hand {}", view.hands.len() + 1),
        }
    }

    fn facts(view: &View) -> Html {
        let Some(contract) = view.contract else { return Html::default() };
        classed("span", "chip")
            .put(spoken(format!("Contract: {}", words::bid_name(contract.level, contract.strain))))
            .put(planks::plaque(contract.level, contract.strain))
            .into()
    }

    fn board(seated: &Rc<Seated<DrawBridge>>) -> Html {
        match seated.stage {
            Stage::Over => end::end(seated),
            Stage::Rest(Rest::Hand) => result::hand_over(seated),
            Stage::Rest(Rest::Reveal) => look::last_look(seated),
            Stage::Deal => primer::before_the_deal(seated),
            Stage::Curtain(_)
            | Stage::Open(_)
            | Stage::Thinking(_)
            | Stage::Asked(_)
            | Stage::Rest(Rest::Trick) => board::board(seated),
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

    fn meanings(view: &View, names: &Names) -> (&'static str, Html) {
        ("Contract and auction", look::contract_and_auction(view, names))
    }

    fn last_trick(view: &View, names: &Names) -> Option<Html> {
        sheet::last_trick(view, names)
    }
}
