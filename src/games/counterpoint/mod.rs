//! Counterpoint's table: music paper on which the players' points are notes, bid-cards face down, and a peg-board for
//! the score.

mod announcements;
mod bidding;
mod board;
mod book;
mod coach;
mod end;
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
mod stave;
#[cfg(test)]
mod tests;
mod tips;
mod unseen;
mod word;
mod words;

use super::coach::Coach;
use super::stamps::{Earned, Stamp};
use super::{BoardProps, Choosing, GameUi, Tip};
use crate::components::card_face::trump_chip;
use crate::components::glossary::{TRUMP, Word};
use crate::dom::El;
use crate::motion::Transition;
use crate::names::Names;
use crate::rule_book::Book;
use crate::setup::SetupOptions;
use crate::text::suit_order;
use rules::cards::{Card, CardSet};
use rules::game::{Pause, Turn};
use rules::games::counterpoint::trick_winner::order;
use rules::games::counterpoint::turn_up::TurnUp;
use rules::games::counterpoint::{Action, Counterpoint, OwnEvent, Phase, View};
use rules::pass_and_play::Device;
use rules::seat::Seat;
use std::rc::Rc;
use yew::prelude::*;

/// What the player with the device has chosen so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    /// The bid-cards chosen so far.
    pub bid: CardSet,
    /// The card that a tap has raised.
    pub raised: Option<Card>,
}

impl Choosing for Counterpoint {
    type Draft = Draft;

    fn raised(draft: &Draft) -> Option<Card> {
        draft.raised
    }

    fn laid_out(action: &Action) -> Option<Draft> {
        let Action::Bid(bid) = *action else { return None };
        Some(Draft { bid, ..Draft::default() })
    }
}

impl GameUi for Counterpoint {
    /// Three pips as notes on music paper.
    const MARK: &'static str = include_str!("mark.svg");
    const SETUP: &'static SetupOptions = &setup::SETUP;
    const BOOK: &'static Book = &book::BOOK;
    const WORDS: &'static [Word] = glossary::WORDS;
    const TIPS: &'static [Tip<View>] = tips::TIPS;
    const COACH: &'static Coach<View> = &coach::COACH;
    const STAMPS: [Stamp; 4] = stamps::STAMPS;
    const EARNED: [Earned<Counterpoint>; 4] = stamps::EARNED;

    fn facts(view: &View) -> Html {
        match view.turn {
            Turn::Over | Turn::Deal => Html::default(),
            Turn::Seat(..) => trump_chip(view.own.turn_up.trump(), TRUMP).into(),
        }
    }

    fn board(props: &Rc<BoardProps<Counterpoint>>) -> Html {
        match props.device {
            Device::Over => end::end(props),
            Device::Pause(Pause::Hand) => result::hand_over(props),
            Device::Deal => quick_rules::before_the_deal(props),
            Device::Curtain(_)
            | Device::Open(_)
            | Device::Thinking(_)
            | Device::ClaimRound(_)
            | Device::Pause(Pause::Trick | Pause::Reveal) => board::board(props),
        }
    }

    fn near(props: &Rc<BoardProps<Counterpoint>>, seat: Seat) -> Html {
        board::near_area(props, seat)
    }

    fn dealer(view: &View) -> Option<Seat> {
        Some(view.own.dealer)
    }

    fn transitions(OwnEvent::Bid(seat): &OwnEvent, before: &View, _: &View) -> Vec<Transition> {
        player_panels::laying(*seat, before.viewer == Some(*seat))
    }

    fn bids(views: &[View], names: &Names) -> Option<Html> {
        player_panels::bids(views, names)
    }

    fn quick_rules(view: &View, names: &Names, lone: Option<Seat>) -> El {
        quick_rules::quick_rules(&view.variant, names, lone)
    }

    fn glossary_sheet(view: &View, _: &Names) -> (&'static str, Html) {
        ("What the cards mean", glossary_sheet::what_cards_mean(view))
    }

    fn section(view: &View) -> &'static str {
        match view.turn {
            Turn::Seat(_, Phase::Bid) => "bids",
            Turn::Seat(..) if view.variant.players == 2 => "two",
            Turn::Seat(..) => "tricks",
            Turn::Deal if view.hands.is_empty() => "idea",
            Turn::Deal => "score",
            Turn::Over => "end",
        }
    }
}

/// Cards in the order of a hand: trumps first, suits alternating in colour, each from the ace and the ten down. The
/// joker lies in the place of the card that it stands for.
fn in_order(cards: CardSet, turn_up: TurnUp) -> Vec<Card> {
    let suits = suit_order(turn_up.trump());
    let mut held: Vec<Card> = cards.iter().collect();
    let position = |card: Card| {
        let card = turn_up.meaning(card);
        let suit = suits.iter().position(|&suit| Some(suit) == card.suit());
        (suit, std::cmp::Reverse(card.rank().map(order)))
    };
    held.sort_by_key(|&card| position(card));
    held
}
