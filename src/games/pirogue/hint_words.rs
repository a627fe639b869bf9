//! Hints in words.

use crate::games::hint_words::{HintWords, in_hand, labelled, play_words};
use rules::cards::CardSet;
use rules::games::pirogue::{Action, Pirogue, View};
use rules::trick::Trick;

impl HintWords for Pirogue {
    const AIM: Option<&'static str> = None;

    fn action_words(_: &View, action: &Action) -> String {
        match action {
            Action::Tag(Some(suit)) => format!("tag {}", suit.name()),
            Action::Tag(None) => "tag no suit".to_owned(),
            Action::Play(card) => play_words(*card),
            Action::Claim(Some(trick)) => format!("claim a hook in trick {}", trick + 1),
            Action::Claim(None) => "claim nothing".to_owned(),
        }
    }

    fn pointed(action: &Action) -> Vec<String> {
        match action {
            Action::Tag(tag) => vec![labelled(tag.map_or("no suit", |suit| suit.name()))],
            Action::Play(card) => in_hand(CardSet::only(*card)),
            Action::Claim(Some(trick)) => {
                vec![format!(".pirogue-trick[aria-label^=\"Trick {}:\"]", trick + 1)]
            }
            Action::Claim(None) => vec![".pirogue-asked .primary".to_owned()],
        }
    }

    fn trick(view: &View) -> Option<Trick> {
        view.trick
    }
}
