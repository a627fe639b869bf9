//! Hints in words.

use crate::games::hint_words::{HintWords, effect_in_trick, in_hand, play_words};
use crate::names::Names;
use rules::cards::CardSet;
use rules::games::fivefold::{Action, Fivefold, View};

impl HintWords for Fivefold {
    const AIM: Option<&'static str> = None;

    fn action_words(_: &View, action: &Action) -> String {
        match action {
            Action::Play(card) => play_words(*card),
        }
    }

    fn pointed(Action::Play(card): &Action) -> Vec<String> {
        in_hand(CardSet::only(*card))
    }

    fn effect(view: &View, names: &Names, action: &Action) -> Option<String> {
        let Action::Play(card) = action;
        let own = view.viewer?;
        let ahead = if view.takers().contains(*card) { own } else { view.trick?.leader() };
        effect_in_trick(names, view.trick, own, Some(ahead))
    }
}
