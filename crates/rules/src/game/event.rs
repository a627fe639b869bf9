//! What happens in a game.

use super::{Game, Pause};
use crate::cards::Card;
use crate::seat::Seat;
use std::fmt;

/// Something that happened, as far as everybody may know it. Private things stand only in views.
#[derive(Clone, Debug, PartialEq)]
pub enum Event<G: Game> {
    /// A hand was dealt.
    Dealt {
        /// Its number, from 0.
        hand: usize,
    },
    /// A card was played.
    Played(Seat, Card),
    /// A trick is over.
    Taken {
        /// The seat that took it.
        by: Seat,
        /// The card that took it.
        with: Card,
    },
    /// A hand is over and scored.
    Scored {
        /// Its number, from 0.
        hand: usize,
    },
    /// The game is over.
    Over,
    /// What happens only in this game.
    Own(G::OwnEvent),
}

/// What happens in one game only.
pub trait OwnEvent: Clone + fmt::Debug + PartialEq {
    /// What lies open for everybody after it, if anything.
    fn pause(&self) -> Option<Pause> {
        None
    }

    /// Whether it [reveals](Game::reveals) something hidden.
    fn reveals(&self) -> bool {
        false
    }
}

impl<G: Game> Event<G> {
    /// What happens only in this game, if that is what happened.
    pub fn own(&self) -> Option<&G::OwnEvent> {
        match self {
            Event::Own(own) => Some(own),
            Event::Dealt { .. }
            | Event::Played(..)
            | Event::Taken { .. }
            | Event::Scored { .. }
            | Event::Over => None,
        }
    }

    /// What lies open for everybody after it, if anything.
    pub fn pause(&self) -> Option<Pause> {
        match self {
            Event::Taken { .. } => Some(Pause::Trick),
            Event::Scored { .. } => Some(Pause::Hand),
            Event::Own(own) => own.pause(),
            Event::Dealt { .. } | Event::Played(..) | Event::Over => None,
        }
    }

    /// Whether it [reveals](Game::reveals) something hidden, as in every game.
    pub fn reveals(&self) -> bool {
        match self {
            Event::Dealt { .. } | Event::Scored { .. } => true,
            Event::Played(..) | Event::Taken { .. } | Event::Over => false,
            Event::Own(own) => own.reveals(),
        }
    }

    /// The card that it tells of, played or taking a trick.
    pub(super) fn card(&self) -> Option<Card> {
        match self {
            Event::Played(_, card) | Event::Taken { with: card, .. } => Some(*card),
            Event::Dealt { .. } | Event::Scored { .. } | Event::Over | Event::Own(_) => None,
        }
    }
}
