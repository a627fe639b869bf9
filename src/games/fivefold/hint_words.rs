//! Hints in words.

use crate::anchor::Anchor;
use crate::games::hint_words::{ActionWords, HintWords, in_hand, play_words};
use rules::cards::CardSet;
use rules::games::fivefold::{Action, Fivefold, View};

impl HintWords for Fivefold {
    const AIM: Option<&'static str> = None;

    fn action_words(_: &View, action: &Action) -> ActionWords {
        match action {
            Action::Play(card) => play_words(*card),
        }
    }

    fn pointed(Action::Play(card): &Action) -> Vec<Anchor> {
        in_hand(CardSet::only(*card))
    }
}
