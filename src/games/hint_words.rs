//! What games say and show of their actions, for hints.

use super::reason_words::ReasonWords;
use crate::anchor::Anchor;
use crate::text::{card_name, list};
use rules::cards::{Card, CardSet};
use rules::game::View;
use rules::record::{Move, Recorded, Value, read_move};
use rules::table::Table;
use yew::Html;

/// How a game words hints.
pub trait HintWords: ReasonWords {
    /// What a seat tries to achieve in a hand besides points, in a sentence: `You earn a bonus`.
    const AIM: Option<&'static str>;

    /// What a seat with that view does.
    fn action_words(view: &View<Self>, action: &Self::Action) -> ActionWords;

    /// An action that is easier seen than told: a request, and a picture below it.
    fn pictured(_view: &View<Self>, _action: &Self::Action) -> Option<(&'static str, Html)> {
        None
    }

    /// What is to be said of an action besides why, in a sentence: that others which are no choices of their own do the
    /// same, or what it cannot bring.
    fn besides(_view: &View<Self>, _action: &Self::Action) -> Option<String> {
        None
    }

    /// What the action is done with: it glows while the hint is open.
    fn pointed(action: &Self::Action) -> Vec<Anchor>;
}

/// An action in words.
#[derive(Clone, Debug, PartialEq)]
pub struct ActionWords {
    /// As a request: `play the ace of spades`.
    pub request: String,
    /// What is chosen, where all choices are of that kind: `ace of spades`.
    pub choice: String,
}

impl ActionWords {
    /// The same words for both.
    pub fn only(words: &str) -> ActionWords {
        ActionWords { request: words.to_owned(), choice: words.to_owned() }
    }
}

/// A move's action; none for anything else, or a move of another game.
pub fn action_of<G: Recorded>(table: &Table<G>, entry: &Value) -> Option<G::Action> {
    match read_move::<G>(table.game().variant(), table.seats(), entry) {
        Ok(Move::Act(_, action)) => Some(action),
        Ok(Move::Deal(_) | Move::Impossible(..)) | Err(_) => None,
    }
}

/// Cards in the hand.
pub fn in_hand(cards: CardSet) -> Vec<Anchor> {
    cards.iter().map(Anchor::Held).collect()
}

/// A control by its accessible name, or by how that begins.
pub fn labelled(label: &str) -> Anchor {
    Anchor::Found(format!(".near [aria-label^=\"{label}\"]").into())
}

/// How the games say that a card is played.
pub fn play_words(card: Card) -> ActionWords {
    let choice = card_name(card);
    ActionWords { request: format!("play the {choice}"), choice }
}

/// The names of cards.
pub fn names_of_cards(cards: CardSet) -> String {
    list(&cards.iter().map(card_name).collect::<Vec<_>>())
}
