//! Hints in words.

use crate::anchor::Anchor;
use crate::games::hint_words::{ActionWords, HintWords, in_hand, names_of_cards, play_words};
use rules::cards::CardSet;
use rules::games::counterpoint::{Action, Counterpoint, View};

impl HintWords for Counterpoint {
    const AIM: Option<&'static str> = Some("You earn a bonus");

    fn action_words(_: &View, action: &Action) -> ActionWords {
        match action {
            Action::Bid(cards) => {
                let choice = names_of_cards(*cards);
                ActionWords { request: format!("lay the {choice}"), choice }
            }
            Action::Play(card) => play_words(*card),
        }
    }

    fn pointed(action: &Action) -> Vec<Anchor> {
        in_hand(match action {
            Action::Bid(cards) => *cards,
            Action::Play(card) => CardSet::only(*card),
        })
    }
}
