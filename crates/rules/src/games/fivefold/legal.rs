//! Legal actions. Nothing else decides what is allowed.

use super::moves::{Action, Refusal};
use super::phase::Phase;
use super::state::{Fivefold, Stage};
use crate::cards::CardSet;
use crate::game::Game;
use crate::seat::Seat;
use crate::trick::check_card;

/// What the seat on turn may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legal {
    /// Play any of these cards: its whole hand, as nobody has to follow suit.
    Play(CardSet),
    /// Nothing: a deal is due, or the game is over.
    Nothing,
}

/// What the seat on turn may do now.
#[inline]
pub(super) fn legal(game: &Fivefold) -> Legal {
    match &game.stage {
        Stage::Playing(round) => Legal::Play(round.hands[round.trick.turn()]),
        Stage::Dealing | Stage::Over => Legal::Nothing,
    }
}

impl Legal {
    /// The cards that may be played.
    #[inline]
    pub fn playable(&self) -> CardSet {
        match self {
            Legal::Play(cards) => *cards,
            Legal::Nothing => CardSet::EMPTY,
        }
    }

    /// A random one of these actions.
    #[inline]
    pub(super) fn pick(&self, draw: &mut impl FnMut(u32) -> u32) -> Option<Action> {
        match self {
            Legal::Play(cards) => cards.nth(draw(cards.len())).map(Action::Play),
            Legal::Nothing => None,
        }
    }
}

/// Whether the seat may do that now.
#[inline]
pub(super) fn check(game: &Fivefold, seat: Seat, action: &Action) -> Result<(), Refusal> {
    game.turn().check(seat, Phase::Play)?;
    let hand = legal(game).playable();
    match *action {
        Action::Play(card) => Ok(check_card(seat, card, hand, hand, None)?),
    }
}
