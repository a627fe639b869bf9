//! ContractGrid's table: squared paper, pegs for bids, pencil marks, and a peg-board for the score.

mod arrange;
mod board;
mod cells;
mod end;
mod grids;
mod lanes;
mod live_paper;
mod marks;
pub mod paper;
mod plates;
mod primer;
mod result;
mod rules;
mod setup;
mod sheet;
pub mod signs;
mod words;

use super::{Boarded, Seated, last_of};
use crate::app::components::card_face::suit_sign;
use crate::app::components::rule_book::Book;
use crate::app::dom::{classed, el, spoken};
use crate::app::names::Names;
use crate::app::setup::Offer;
use crate::cards::Card;
use crate::game::{Rest, Turn};
use crate::games::contract_grid::{Action, ContractGrid, Event, Refusal, View, grid::CellSet, grid::Grid};
use crate::seat::Seat;
use crate::sitting::Stage;
use std::rc::Rc;
use yew::prelude::*;

/// What somebody has begun to choose.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    /// The grid as arranged so far; none before the first change.
    pub grid: Option<Grid>,
    /// The bids placed so far.
    pub bid: CellSet,
    /// The card that a tap has raised.
    pub raised: Option<Card>,
}

/// A corner of squared paper with pencil crosses, a peg and a red line.
const MARK: &str = concat!(
    r#"<svg viewBox="0 0 96 96" focusable="false">"#,
    r#"<rect class="mark-paper" x="2" y="2" width="92" height="92" rx="6"/>"#,
    r#"<path class="mark-rule" d="M24 2v92M48 2v92M72 2v92M2 24h92M2 48h92M2 72h92"/>"#,
    r#"<path class="mark-pencil" d="M7 7l12 12M19 7L7 19M31 31l12 12M43 31L31 43M55 55l12 12M67 55L55 67"#,
    r#"M79 79l12 12M91 79L79 91M55 7l12 12M67 7L55 19"/>"#,
    r#"<path class="mark-line" d="M6 6L90 90"/>"#,
    r#"<circle class="mark-peg" cx="84" cy="36" r="8"/><circle class="mark-peg" cx="13" cy="60" r="8"/>"#,
    "</svg>",
);

impl Boarded for ContractGrid {
    type Draft = Draft;
    const MARK: &'static str = MARK;
    const OFFER: &'static Offer = &setup::OFFER;

    const BOOK: &'static Book = &rules::BOOK;

    fn heading(view: &View) -> String {
        match view.turn {
            Turn::Over => "The end".to_owned(),
            Turn::Deal if view.hands.is_empty() => "ContractGrid".to_owned(),
            Turn::Deal => format!("Hand {}", view.hands.len()),
            Turn::Seat(..) if view.held.as_slice().iter().all(|&held| held == 0) => "ContractGrid".to_owned(),
            Turn::Seat(..) => format!("Hand {}", view.hands.len() + 1),
        }
    }

    fn facts(view: &View) -> Html {
        match view.trump {
            Some(trump) => classed("span", "chip trump-chip")
                .text("Trump ")
                .put(el("b").put(suit_sign(trump)))
                .put(spoken(trump.name()))
                .into(),
            None => Html::default(),
        }
    }

    fn board(seated: &Rc<Seated<ContractGrid>>) -> Html {
        match (seated.stage, seated.view.turn) {
            (Stage::Over, _) => end::end(seated),
            (Stage::Rest(Rest::Hand), _) => html! { <result::HandOver seated={seated.clone()} /> },
            (Stage::Rest(Rest::Reveal) | Stage::Deal, _) => arrange::revealed(seated),
            (_, Turn::Seat(_, crate::game::Phase::Grid)) => arrange::arrange(seated),
            _ => board::board(seated),
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
        plates::seat_sheet(view, names, seat)
    }

    fn meanings(view: &View, _: &Names) -> (&'static str, Html) {
        ("The contracts", arrange::contracts(view))
    }

    fn last_trick(view: &View, names: &Names) -> Option<Html> {
        sheet::last_trick(view, names)
    }
}
