//! Hints in words.

use super::words::{bid_name, stack_name, strain_name};
use crate::anchor::Anchor;
use crate::games::hint_words::{ActionWords, HintWords, in_hand, names_of_cards, play_words};
use crate::text::card_name;
use rules::cards::CardSet;
use rules::games::drawbridge::{Action, DrawBridge, View};

impl HintWords for DrawBridge {
    const AIM: Option<&'static str> = Some("Your side wins the hand");

    fn action_words(_: &View, action: &Action) -> ActionWords {
        match action {
            Action::Bid(bid) => {
                let choice = format!(
                    "{} for the {}, drawing from the {}",
                    bid_name(bid.level, bid.strain),
                    card_name(bid.card),
                    stack_name(bid.draw)
                );
                ActionWords { request: format!("bid {choice}"), choice }
            }
            Action::Pass => ActionWords::only("pass"),
            Action::Discard(cards) => {
                let choice = names_of_cards(*cards);
                ActionWords { request: format!("discard the {choice}"), choice }
            }
            Action::Play(card) => play_words(*card),
        }
    }

    fn pointed(action: &Action) -> Vec<Anchor> {
        match action {
            Action::Bid(bid) => {
                let mut parts = in_hand(CardSet::only(bid.card));
                let controls = [
                    format!(".levels > [aria-label^=\"{} for\"]", bid.level),
                    format!(".strains > [aria-label=\"{}\"]", strain_name(bid.strain)),
                    format!(".stacks > [aria-label^=\"{}\"]", stack_name(bid.draw)),
                ];
                parts.extend(controls.map(|selector| Anchor::Found(selector.into())));
                parts
            }
            Action::Pass => vec![Anchor::Found(".near .pass".into())],
            Action::Discard(cards) => in_hand(*cards),
            Action::Play(card) => in_hand(CardSet::only(*card)),
        }
    }
}
