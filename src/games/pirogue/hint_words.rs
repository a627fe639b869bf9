//! Hints in words.

use crate::anchor::Anchor;
use crate::games::hint_words::{ActionWords, HintWords, in_hand, labelled, names_of_cards, play_words};
use rules::cards::CardSet;
use rules::games::pirogue::{Action, Pirogue, TARPON, View};

impl HintWords for Pirogue {
    const AIM: Option<&'static str> = None;

    fn action_words(_: &View, action: &Action) -> ActionWords {
        match action {
            Action::Tag(suit) => {
                let choice = suit.map_or("no suit", |suit| suit.name()).to_owned();
                ActionWords { request: format!("tag {choice}"), choice }
            }
            Action::Play(card) => play_words(*card),
            Action::Claim(Some(trick)) => {
                let choice = format!("a hook in trick {}", trick + 1);
                ActionWords { request: format!("claim {choice}"), choice }
            }
            Action::Claim(None) => {
                ActionWords { request: "claim nothing".to_owned(), choice: "nothing".to_owned() }
            }
        }
    }

    fn besides(view: &View, action: &Action) -> Option<String> {
        let Action::Play(card) = *action else { return None };
        let tagged = view.own.tag.map_or(CardSet::EMPTY, CardSet::of_suit);
        let same = if tagged.contains(card) { TARPON & tagged } else { TARPON - tagged };
        let others = (view.playable() & same) - CardSet::only(card);
        let is_one = same.contains(card) && !others.is_empty();
        is_one.then(|| match others.len() {
            1 => format!("The {} does the same.", names_of_cards(others)),
            _ => format!("The {} do the same.", names_of_cards(others)),
        })
    }

    fn pointed(action: &Action) -> Vec<Anchor> {
        match action {
            Action::Tag(tag) => vec![labelled(tag.map_or("no suit", |suit| suit.name()))],
            Action::Play(card) => in_hand(CardSet::only(*card)),
            Action::Claim(Some(trick)) => {
                vec![Anchor::Found(format!(".pirogue-trick[aria-label^=\"Trick {}:\"]", trick + 1).into())]
            }
            Action::Claim(None) => vec![Anchor::Found(".pirogue-asked .primary".into())],
        }
    }
}
