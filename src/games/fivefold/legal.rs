//! What is allowed: the only text of it.

use super::moves::{Action, Refusal};
use super::state::{Fivefold, Stage};
use crate::cards::CardSet;
use crate::game::Phase;
use crate::seat::Seat;
use crate::trick::CardRefusal;

/// What the seat whose turn it is may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legal {
    /// Any of these cards: all that it holds, as nobody has to follow suit.
    Play(CardSet),
    /// Nothing: a deal is due, or the game is over.
    Nothing,
}

/// What the seat whose turn it is may do now.
#[inline]
pub(super) fn legal(game: &Fivefold) -> Legal {
    match &game.stage {
        Stage::Playing(round) => Legal::Play(round.hands[round.trick.turn()]),
        Stage::Dealing | Stage::Over => Legal::Nothing,
    }
}

/// One of the legal actions at random.
#[inline]
pub(super) fn pick(legal: &Legal, draw: &mut impl FnMut(u32) -> u32) -> Option<Action> {
    match legal {
        Legal::Play(cards) => cards.nth(draw(cards.len())).map(Action::Play),
        Legal::Nothing => None,
    }
}

/// Whether a seat may do that now.
#[inline]
pub(super) fn check(game: &Fivefold, seat: Seat, action: &Action) -> Result<(), Refusal> {
    game.next().check(seat, Phase::Play)?;
    let playable = match legal(game) {
        Legal::Play(cards) => cards,
        Legal::Nothing => CardSet::EMPTY,
    };
    match *action {
        Action::Play(card) if playable.contains(card) => Ok(()),
        Action::Play(card) => Err(CardRefusal::NotHeld { seat, card, playable }.into()),
    }
}
