//! Fivefold's table: two players face to face, between them a strip of paper folded in five, and what each has
//! collected.

mod board;
mod book;
mod end;
mod folds;
mod glossary;
mod hint_words;
mod lesson;
mod meanings;
mod plates;
mod primer;
mod reason_words;
mod result;
mod setup;
mod sheets;
mod tips;
mod told;
mod word;
mod words;

use super::seen::Seen;
use super::{BoardProps, GameUi, Tip};
use crate::components::card_face::trump_chip;
use crate::components::glossary::Word;
use crate::components::scenes;
use crate::dom::El;
use crate::motion::{Place, Thing, Travel, at};
use crate::names::Names;
use crate::rule_book::Book;
use crate::setup::SetupOptions;
use crate::text::{NOT_OFFERED, sentence};
use rules::cards::Card;
use rules::game::{Pause, Turn};
use rules::games::fivefold::stock::Source;
use rules::games::fivefold::{Event, Fivefold, Refusal, View};
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

impl GameUi for Fivefold {
    type Draft = Draft;
    /// A strip of paper in five folds, each with its sign.
    const MARK: &'static str = include_str!("mark.svg");
    const SETUP: &'static SetupOptions = &setup::SETUP;
    const BOOK: &'static Book = &book::BOOK;
    const LESSON: &'static str = include_str!("lesson.json");
    const WORDS: &'static [Word] = glossary::WORDS;
    const TIPS: &'static [Tip<View>] = tips::TIPS;

    const HAND: &'static str = "Round";
    const BEST: &'static str = "the most in one round";

    fn spot(name: &str) -> Option<String> {
        lesson::spot(name)
    }

    fn heading(view: &View) -> String {
        scenes::heading("Fivefold", "Round", &view.turn, view.hands.len())
    }

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
            Device::Deal => primer::before_the_deal(props),
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

    fn prompt(view: &View, names: &Names) -> String {
        words::next_step(view, names)
    }

    fn describe(event: &Event, view: &View, names: &Names) -> Option<String> {
        words::describe(event, view, names)
    }

    fn describe_briefly(event: &Event, view: &View, names: &Names) -> Option<String> {
        told::describe_briefly(event, view, names)
    }

    fn travels(event: &Event, _: &View, _: &View) -> Vec<Travel> {
        let Event::Drawn { seat, from } = *event else { return Vec::new() };
        let from = match from {
            Source::Stock => "stock".to_owned(),
            Source::Pile(owner) => plates::deck(owner),
        };
        vec![Travel::new(Thing::Closed, at(from), Place::Cards(seat)).after_the_trick()]
    }

    fn explain(_: &Refusal) -> String {
        sentence(NOT_OFFERED)
    }

    fn score_sheet(view: &View, names: &Names) -> Html {
        sheets::score_sheet(view, names, view.viewer.unwrap_or_default())
    }

    fn seat_sheet(view: &View, names: &Names, seat: Seat) -> Html {
        sheets::seat_sheet(view, names, seat)
    }

    fn minute(view: &View, _: &Names, _: Option<Seat>) -> El {
        primer::primer(view.variant)
    }

    fn meanings(view: &View, _: &Names) -> (&'static str, Html) {
        ("The five rounds", meanings::rounds(view))
    }

    fn section(view: &View) -> &'static str {
        match view.turn {
            Turn::Seat(..) => "tricks",
            Turn::Deal if view.hands.is_empty() => "idea",
            Turn::Deal => "points",
            Turn::Over => "end",
        }
    }

    fn last_trick(view: &View, names: &Names) -> Option<Html> {
        sheets::last_trick(view, names)
    }

    fn to_do(view: &View, names: &Names, draft: &Draft) -> String {
        told::to_do(view, names, draft)
    }

    fn seen(view: &View) -> Seen {
        told::seen(view)
    }

    fn tell_scores(view: &View, names: &Names) -> String {
        told::scores(view, names)
    }

    fn tell_bid(view: &View, names: &Names) -> String {
        told::bid(view, names)
    }
}
