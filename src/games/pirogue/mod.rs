//! Pirogue's table: four anglers in two boats, the sum of the suit led beside the trick, and six columns of pegs.

mod announcements;
mod board;
mod book;
mod calling;
mod coach;
mod end;
mod glossary;
mod glossary_sheet;
mod hint_words;
mod marks;
mod melds;
mod must_play;
mod pegs;
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
use crate::components::card_face::suit_chip;
use crate::components::glossary::Word;
use crate::dom::{El, el};
use crate::motion::{Place, Thing, Transition, at};
use crate::names::Names;
use crate::rule_book::Book;
use crate::setup::SetupOptions;
use rules::cards::{Card, Suit};
use rules::game::{Pause, Turn};
use rules::games::pirogue::{OwnEvent, Phase, Pirogue, View};
use rules::pass_and_play::Device;
use rules::seat::Seat;
use std::rc::Rc;
use yew::prelude::*;

/// What the player with the device has chosen so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    /// The dealer's choice: a suit or no suit to tag; `None` before there is one.
    pub tag: Option<Option<Suit>>,
    /// The card that a tap has raised.
    pub raised: Option<Card>,
    /// Who is about to call a hook. This is public.
    pub caller: Option<Seat>,
}

/// The place of the tag.
const TAG: Anchor = Anchor::Place(AttrValue::Static("tag"));

impl Choosing for Pirogue {
    type Draft = Draft;

    fn raised(draft: &Draft) -> Option<Card> {
        draft.raised
    }
}

impl GameUi for Pirogue {
    /// A boat on the water with a fish on its line.
    const MARK: &'static str = include_str!("mark.svg");
    const SETUP: &'static SetupOptions = &setup::SETUP;
    const BOOK: &'static Book = &book::BOOK;
    const WORDS: &'static [Word] = glossary::WORDS;
    const TIPS: &'static [Tip<View>] = tips::TIPS;
    const COACH: &'static Coach<View> = &coach::COACH;
    const STAMPS: [Stamp; 4] = stamps::STAMPS;
    const EARNED: [Earned<Pirogue>; 4] = stamps::EARNED;
    const CALLS: Option<&'static str> = Some("Call a hook");

    fn heading(view: &View) -> String {
        words::heading(view)
    }

    fn facts(view: &View) -> Html {
        let chip = view.own.tag.map(|tag| suit_chip("Tagged ", tag, glossary::TAG));
        chip.map_or_else(Html::default, |chip| el("span").anchor(&TAG).put(chip).into())
    }

    fn board(props: &Rc<BoardProps<Pirogue>>) -> Html {
        match props.device {
            Device::Over => end::end(props),
            Device::Pause(Pause::Hand) => result::round_over(props),
            Device::ClaimRound(seat) => calling::claim_round(props, seat),
            Device::Deal => quick_rules::before_the_deal(props),
            Device::Curtain(_)
            | Device::Open(_)
            | Device::Thinking(_)
            | Device::Pause(Pause::Trick | Pause::Reveal) => board::board(props),
        }
    }

    fn near(props: &Rc<BoardProps<Pirogue>>, seat: Seat) -> Html {
        board::near_area(props, seat)
    }

    const DEALERS_BUTTON: bool = false;

    fn dealer(view: &View) -> Option<Seat> {
        Some(view.own.dealer)
    }

    fn transitions(event: &OwnEvent, _: &View, _: &View) -> Vec<Transition> {
        match *event {
            OwnEvent::Tagged(seat, Some(_)) => {
                vec![Transition::new(Thing::Sign, Place::Cards(seat), at(TAG))]
            }
            _ => Vec::new(),
        }
    }

    fn quick_rules(view: &View, _: &Names, _: Option<Seat>) -> El {
        quick_rules::quick_rules(&view.variant)
    }

    fn glossary_sheet(view: &View, _: &Names) -> (&'static str, Html) {
        ("What scores", glossary_sheet::what_scores(&view.variant))
    }

    fn section(view: &View) -> &'static str {
        match view.turn {
            Turn::Seat(_, Phase::Tag) => "tag-and-release",
            Turn::Seat(_, Phase::Claim) => "hooks",
            Turn::Seat(..) => "tricks",
            Turn::Deal if view.hands.is_empty() => "idea",
            Turn::Deal => "score",
            Turn::Over => "end",
        }
    }

    fn calling(props: &BoardProps<Pirogue>) -> Html {
        calling::sheet(props)
    }
}
