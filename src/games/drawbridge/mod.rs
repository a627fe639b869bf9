//! DrawBridge's table: partners opposite, two draw stacks with the tolls between them, and a bridge of ten planks.

mod announcements;
mod auction_review;
mod bid_slip;
mod board;
mod book;
mod calls;
mod coach;
mod end;
mod glossary;
mod glossary_sheet;
mod hint_words;
mod phones;
mod planks;
mod player_panels;
mod quick_rules;
mod reason_words;
mod result;
mod score;
mod setup;
mod sheets;
mod stacks;
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
use crate::components::glossary::{Word, explaining};
use crate::dom::{El, classed, spoken};
use crate::motion::Transition;
use crate::names::Names;
use crate::rule_book::Book;
use crate::setup::SetupOptions;
use rules::cards::{Card, CardSet};
use rules::game::{Pause, Turn};
use rules::games::drawbridge::auction::{Stack, Strain};
use rules::games::drawbridge::{DrawBridge, OwnEvent, Phase, View};
use rules::pass_and_play::Device;
use rules::seat::Seat;
use std::rc::Rc;
use yew::prelude::*;

/// What the player with the device has chosen so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    /// The level of a bid; `None` before one is chosen.
    pub level: Option<u8>,
    /// Its strain.
    pub strain: Option<Strain>,
    /// Its toll.
    pub toll: Option<Card>,
    /// The draw stack to take from.
    pub stack: Option<Stack>,
    /// The cards to discard.
    pub discards: CardSet,
    /// The card that a tap has raised.
    pub raised: Option<Card>,
}

impl Choosing for DrawBridge {
    type Draft = Draft;

    fn raised(draft: &Draft) -> Option<Card> {
        draft.raised
    }
}

impl GameUi for DrawBridge {
    /// A drawbridge on its chains, half open.
    const MARK: &'static str = include_str!("mark.svg");
    const SETUP: &'static SetupOptions = &setup::SETUP;
    const BOOK: &'static Book = &book::BOOK;
    const WORDS: &'static [Word] = glossary::WORDS;
    const TIPS: &'static [Tip<View>] = tips::TIPS;
    const COACH: &'static Coach<View> = &coach::COACH;
    const STAMPS: [Stamp; 4] = stamps::STAMPS;
    const EARNED: [Earned<DrawBridge>; 4] = stamps::EARNED;

    fn facts(view: &View) -> Html {
        let Some(contract) = view.own.contract else { return Html::default() };
        let chip = classed("span", "chip")
            .put(spoken(format!("Contract: {}", words::bid_name(contract.level, contract.strain))))
            .put(planks::plaque(contract.level, contract.strain));
        explaining(chip, glossary::CONTRACT).into()
    }

    fn board(props: &Rc<BoardProps<DrawBridge>>) -> Html {
        match props.device {
            Device::Over => end::end(props),
            Device::Pause(Pause::Hand) => result::hand_over(props),
            Device::Pause(Pause::Reveal) => auction_review::last_look(props),
            Device::Deal => quick_rules::before_the_deal(props),
            Device::Curtain(_)
            | Device::Open(_)
            | Device::Thinking(_)
            | Device::ClaimRound(_)
            | Device::Pause(Pause::Trick) => board::board(props),
        }
    }

    fn near(props: &Rc<BoardProps<DrawBridge>>, seat: Seat) -> Html {
        board::near_area(props, seat)
    }

    const DEALERS_BUTTON: bool = false;

    fn dealer(view: &View) -> Option<Seat> {
        Some(view.own.dealer)
    }

    fn transitions(event: &OwnEvent, before: &View, now: &View) -> Vec<Transition> {
        stacks::transitions(event, before, now)
    }

    fn bids(views: &[View], names: &Names) -> Option<Html> {
        let view = views.first().filter(|view| !view.own.calls.is_empty())?;
        Some(auction_review::auction_and_exchange(view, names).into())
    }

    fn quick_rules(view: &View, _: &Names, _: Option<Seat>) -> El {
        quick_rules::quick_rules(&view.variant)
    }

    fn glossary_sheet(view: &View, names: &Names) -> (&'static str, Html) {
        ("Contract and auction", glossary_sheet::contract_and_auction(view, names))
    }

    fn section(view: &View) -> &'static str {
        match view.turn {
            Turn::Seat(_, Phase::Bid) => "auction",
            Turn::Seat(_, Phase::Exchange) => "exchange",
            Turn::Seat(..) => "tricks",
            Turn::Deal if view.hands.is_empty() => "idea",
            Turn::Deal => "score",
            Turn::Over => "end",
        }
    }
}
