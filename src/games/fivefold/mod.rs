//! Fivefold's table: two players face to face, between them a strip of paper folded in five, and what each has
//! collected.

mod announcements;
mod board;
mod book;
mod coach;
mod end;
mod folds;
mod glossary;
mod glossary_sheet;
mod hint_words;
mod phones;
mod player_panels;
mod quick_rules;
mod reason_words;
mod result;
mod score;
mod setup;
mod sheets;
mod stamps;
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
use crate::components::glossary::Word;
use crate::dom::El;
use crate::motion::{Place, Thing, Transition, at};
use crate::names::Names;
use crate::rule_book::Book;
use crate::setup::SetupOptions;
use rules::cards::Card;
use rules::game::{Pause, Turn};
use rules::games::fivefold::stock::Source;
use rules::games::fivefold::{Fivefold, OwnEvent, View};
use rules::pass_and_play::Device;
use rules::seat::Seat;
use std::rc::Rc;
use yew::prelude::*;

/// What the player with the device has chosen so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    /// The card that a tap has raised.
    pub raised: Option<Card>,
}

impl Choosing for Fivefold {
    type Draft = Draft;

    fn raised(draft: &Draft) -> Option<Card> {
        draft.raised
    }
}

impl GameUi for Fivefold {
    /// A strip of paper in five folds, each with its sign.
    const MARK: &'static str = include_str!("mark.svg");
    const SETUP: &'static SetupOptions = &setup::SETUP;
    const BOOK: &'static Book = &book::BOOK;
    const WORDS: &'static [Word] = glossary::WORDS;
    const TIPS: &'static [Tip<View>] = tips::TIPS;
    const COACH: &'static Coach<View> = &coach::COACH;
    const STAMPS: [Stamp; 4] = stamps::STAMPS;
    const EARNED: [Earned<Fivefold>; 4] = stamps::EARNED;

    fn facts(view: &View) -> Html {
        match view.turn {
            Turn::Over | Turn::Deal => Html::default(),
            Turn::Seat(..) => trump_chip(view.own.trump, glossary::trump(view.own.trump)).into(),
        }
    }

    fn board(props: &Rc<BoardProps<Fivefold>>) -> Html {
        match props.device {
            Device::Over => end::end(props),
            Device::Pause(Pause::Hand) => result::round_over(props),
            Device::Deal => quick_rules::before_the_deal(props),
            Device::Curtain(_)
            | Device::Open(_)
            | Device::Thinking(_)
            | Device::ClaimRound(_)
            | Device::Pause(Pause::Trick | Pause::Reveal) => board::board(props),
        }
    }

    fn near(props: &Rc<BoardProps<Fivefold>>, seat: Seat) -> Html {
        board::near_area(props, seat)
    }

    fn dealer(_: &View) -> Option<Seat> {
        None
    }

    const COLLECTS_OPENLY: bool = true;

    fn transitions(event: &OwnEvent, _: &View, _: &View) -> Vec<Transition> {
        let OwnEvent::Drawn { seat, from } = *event else { return Vec::new() };
        let from = match from {
            Source::Stock => Anchor::Stock,
            Source::Pile(owner) => Anchor::Deck(owner),
        };
        vec![Transition::new(Thing::Closed, at(from), Place::Cards(seat)).after_the_trick()]
    }

    fn quick_rules(view: &View, _: &Names, _: Option<Seat>) -> El {
        quick_rules::quick_rules(view.variant)
    }

    fn glossary_sheet(view: &View, _: &Names) -> (&'static str, Html) {
        ("The five rounds", glossary_sheet::rounds(view))
    }

    fn section(view: &View) -> &'static str {
        match view.turn {
            Turn::Seat(..) => "tricks",
            Turn::Deal if view.hands.is_empty() => "idea",
            Turn::Deal => "points",
            Turn::Over => "end",
        }
    }
}
