//! Counterpoint's table: music paper on which everybody's points are notes, bid-cards face down, and a peg-board
//! for the score.

mod bidding;
mod board;
mod end;
mod meanings;
mod plates;
mod primer;
mod result;
mod rules;
mod setup;
mod sheet;
mod stave;
mod words;

use super::{Boarded, Seated, last_of};
use crate::app::components::card_face::suit_sign;
use crate::app::components::rule_book::Book;
use crate::app::dom::{classed, el, spoken};
use crate::app::names::Names;
use crate::app::setup::Offer;
use crate::app::text::suit_order;
use crate::cards::{Card, CardSet};
use crate::game::{Rest, Turn};
use crate::games::counterpoint::play::order;
use crate::games::counterpoint::turn_up::TurnUp;
use crate::games::counterpoint::{Action, Counterpoint, Event, Refusal, View};
use crate::order::arrange;
use crate::seat::Seat;
use crate::sitting::Stage;
use std::rc::Rc;
use yew::prelude::*;

/// What somebody has begun to choose.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    /// The bid-cards chosen so far.
    pub bid: CardSet,
    /// The card that a tap has raised.
    pub raised: Option<Card>,
}

/// Three pips as notes on music paper.
const MARK: &str = include_str!("mark.svg");

impl Boarded for Counterpoint {
    type Draft = Draft;
    const OFFER: &'static Offer = &setup::OFFER;

    const BOOK: &'static Book = &rules::BOOK;
    const MARK: &'static str = MARK;

    fn heading(view: &View) -> String {
        match view.turn {
            Turn::Over => "The end".to_owned(),
            Turn::Deal if view.hands.is_empty() => "Counterpoint".to_owned(),
            Turn::Deal => format!("Hand {}", view.hands.len()),
            Turn::Seat(..) => format!("Hand {}", view.hands.len() + 1),
        }
    }

    fn facts(view: &View) -> Html {
        let chip = classed("span", "chip trump-chip");
        match (view.turn, view.turn_up.trump()) {
            (Turn::Over | Turn::Deal, _) => Html::default(),
            (Turn::Seat(..), None) => chip.text("No trump").into(),
            (Turn::Seat(..), Some(trump)) => {
                chip.text("Trump ").put(el("b").put(suit_sign(trump))).put(spoken(trump.name())).into()
            }
        }
    }

    fn board(seated: &Rc<Seated<Counterpoint>>) -> Html {
        match seated.stage {
            Stage::Over => end::end(seated),
            Stage::Rest(Rest::Hand) => result::hand_over(seated),
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

    fn refuse(refusal: &Refusal) -> String {
        words::refuse(refusal)
    }

    fn primer(two: bool) -> Html {
        primer::steps(two)
    }

    fn score_sheet(view: &View, names: &Names) -> Html {
        sheet::score_sheet(view, names)
    }

    fn seat_sheet(view: &View, names: &Names, seat: Seat) -> Html {
        plates::seat_sheet(view, names, seat)
    }

    fn meanings(view: &View, _: &Names) -> (&'static str, Html) {
        ("What the cards mean", meanings::meanings(view))
    }

    fn last_trick(view: &View, names: &Names) -> Option<Html> {
        sheet::last_trick(view, names)
    }
}

/// Cards as they are held: trumps first, suits alternating in colour, each from the ace and the ten down. The joker
/// lies where the card belongs that it stands for.
fn in_order(cards: CardSet, turn_up: TurnUp) -> Vec<Card> {
    let suits = suit_order(turn_up.trump());
    let mut held: Vec<Card> = cards.iter().collect();
    let place = |card: Card| {
        let card = turn_up.meaning(card);
        let suit = suits.iter().position(|&suit| Some(suit) == card.suit());
        (suit, std::cmp::Reverse(card.rank().map(order)))
    };
    arrange(&mut held, |&one, &other| place(one) < place(other));
    held
}
