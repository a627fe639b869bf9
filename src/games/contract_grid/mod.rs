//! ContractGrid's table: squared paper, pegs for bids, pencil marks, and a peg-board for the score.

mod announcements;
mod arrange;
mod board;
mod book;
mod cap;
mod cells;
mod coach;
mod end;
mod glossary;
mod glossary_sheet;
mod grids;
mod hint_words;
mod lanes;
mod live_paper;
mod marks;
pub mod paper;
mod phones;
mod player_panels;
mod quick_rules;
mod reason_words;
mod result;
mod score;
mod setup;
mod sheets;
pub mod signs;
mod stamps;
mod table_rules;
#[cfg(test)]
mod tests;
mod tips;
mod unseen;
mod word;
mod words;

use super::coach::Coach;
use super::stamps::{Earned, Stamp};
use super::{BoardProps, Choosing, GameUi, Tip};
use crate::anchor::Anchor;
use crate::components::card_face::trump_chip;
use crate::components::glossary::{TRUMP, Word};
use crate::components::scenes;
use crate::dom::{El, el};
use crate::motion::{Place, Thing, Transition, at};
use crate::names::Names;
use crate::rule_book::Book;
use crate::setup::SetupOptions;
use rules::cards::{Card, Suit};
use rules::game::{Pause, Turn};
use rules::games::contract_grid::{Action, ContractGrid, OwnEvent, Phase, View, grid::CellSet, grid::Grid};
use rules::pass_and_play::Device;
use rules::seat::Seat;
use std::rc::Rc;
use yew::prelude::*;

/// What the player with the device has chosen so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    /// The grid as arranged so far; `None` before the first change.
    pub grid: Option<Grid>,
    /// The bids placed so far.
    pub bid: CellSet,
    /// The card that a tap has raised.
    pub raised: Option<Card>,
    /// The cell that was bid last, or taken back: its contract is explained.
    pub explained: Option<usize>,
    /// Whether a hint has laid the bids out, which has said what there is to say of them.
    pub is_advised: bool,
}

/// The place of the trump.
const CHIP: Anchor = Anchor::Place(AttrValue::Static("trump"));

impl Choosing for ContractGrid {
    type Draft = Draft;

    fn raised(draft: &Draft) -> Option<Card> {
        draft.raised
    }

    fn laid_out(action: &Action) -> Option<Draft> {
        let Action::Bid(bid) = *action else { return None };
        Some(Draft { bid, is_advised: true, ..Draft::default() })
    }
}

impl GameUi for ContractGrid {
    /// A corner of squared paper with pencil crosses, a peg and a red line.
    const MARK: &'static str = include_str!("mark.svg");
    const SETUP: &'static SetupOptions = &setup::SETUP;
    const BOOK: &'static Book = &book::BOOK;
    const WORDS: &'static [Word] = glossary::WORDS;
    const TIPS: &'static [Tip<View>] = tips::TIPS;
    const COACH: &'static Coach<View> = &coach::COACH;
    const STAMPS: [Stamp; 4] = stamps::STAMPS;
    const EARNED: [Earned<ContractGrid>; 4] = stamps::EARNED;

    fn heading(view: &View) -> String {
        // before the first deal the grids are arranged
        let has_cards = view.held.as_slice().iter().any(|&held| held > 0);
        // the last trick of the hand may still lie there
        let has_played = view.trick.is_some_and(|trick| !trick.is_empty()) || view.last_trick.is_some();
        let is_arranging = view.hands.is_empty() && !has_cards && !has_played;
        let turn = if is_arranging && view.turn != Turn::Over { Turn::Deal } else { view.turn };
        scenes::heading("ContractGrid", "Hand", &turn, view.hands.len())
    }

    fn facts(view: &View) -> Html {
        let chip = view.own.trump.map(|trump| trump_chip(Some(trump), TRUMP));
        chip.map_or_else(Html::default, |chip| el("span").anchor(&CHIP).put(chip).into())
    }

    fn board(props: &Rc<BoardProps<ContractGrid>>) -> Html {
        match props.device {
            Device::Over => end::end(props),
            Device::Pause(Pause::Hand) => result::hand_over(props),
            Device::Pause(Pause::Reveal) | Device::Deal => arrange::revealed(props),
            Device::Curtain(_)
            | Device::Open(_)
            | Device::Thinking(_)
            | Device::ClaimRound(_)
            | Device::Pause(Pause::Trick) => match props.view.turn.phase() {
                Some(Phase::Grid) if props.edges.is_none() => arrange::arrange(props),
                Some(Phase::Grid | Phase::Strike | Phase::Bid | Phase::Play) | None => board::board(props),
            },
        }
    }

    fn near(props: &Rc<BoardProps<ContractGrid>>, seat: Seat) -> Html {
        match props.view.turn.phase() {
            Some(Phase::Grid) => arrange::at_edge(props, seat),
            Some(Phase::Strike | Phase::Bid | Phase::Play) | None => board::near_area(props, seat),
        }
    }

    fn dealer(view: &View) -> Option<Seat> {
        Some(view.own.dealer)
    }

    fn transitions(event: &OwnEvent, _: &View, _: &View) -> Vec<Transition> {
        match *event {
            OwnEvent::Trump(trump) => {
                let under = Suit::ALL.into_iter().rev().position(|suit| suit == trump).unwrap_or_default();
                vec![Transition::new(Thing::Sign, Place::At(board::STRIKES, under), at(CHIP))]
            }
            OwnEvent::Bid(seat, cells) => {
                cells.iter().map(|cell| player_panels::pegged(seat, cell)).collect()
            }
            OwnEvent::Arranged(_) | OwnEvent::Revealed | OwnEvent::Struck(..) => Vec::new(),
        }
    }

    fn bids(views: &[View], names: &Names) -> Option<Html> {
        player_panels::bids_of_all(views.first()?, names)
    }

    fn quick_rules(view: &View, _: &Names, _: Option<Seat>) -> El {
        quick_rules::quick_rules(&view.variant)
    }

    fn own_rules(view: &View) -> Option<Html> {
        table_rules::table_rules(&view.variant)
    }

    fn glossary_sheet(view: &View, _: &Names) -> (&'static str, Html) {
        ("The game and its contracts", glossary_sheet::contracts(view))
    }

    fn section(view: &View) -> &'static str {
        match view.turn {
            Turn::Seat(_, Phase::Grid) => "grids",
            Turn::Seat(_, Phase::Strike) => "strikes",
            Turn::Seat(_, Phase::Bid) => "bids",
            Turn::Seat(..) => "tricks",
            Turn::Deal => "score",
            Turn::Over => "end",
        }
    }

    fn drawings() -> Html {
        signs::drawings()
    }
}
