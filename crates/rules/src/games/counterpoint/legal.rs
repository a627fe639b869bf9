//! Legal actions. Nothing else decides what is allowed.

use super::moves::{Action, Refusal};
use super::state::{Counterpoint, Stage, Tricks};
use super::variant::BID_CARDS;
use crate::cards::{CardSet, Suit};
use crate::game::{Game, TurnRefusal};
use crate::seat::Seat;
use crate::trick::{check_card, following};

/// What the seat on turn may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legal {
    /// Bid any three of these cards.
    Bid(CardSet),
    /// Play one of these cards.
    Play(CardSet),
    /// Nothing: a deal is due, or the game is over.
    Nothing,
}

/// What the seat on turn may do now.
#[inline]
pub(super) fn legal(game: &Counterpoint) -> Legal {
    match &game.stage {
        Stage::Playing(tricks) => Legal::Play(playable(tricks)),
        Stage::Bidding { turn, holdings } => Legal::Bid(holdings.hands[*turn]),
        Stage::Dealing | Stage::Over => Legal::Nothing,
    }
}

/// Follow suit if able, otherwise any card. The joker is of the suit turned up, whether led or held.
#[inline]
fn playable(tricks: &Tricks) -> CardSet {
    let hand = tricks.holdings.hands[tricks.trick.turn()];
    match asked(tricks) {
        Some(suit) => following(hand, tricks.holdings.turn_up.cards_of(suit)),
        None => hand,
    }
}

/// The suit that the trick in progress asks for; none before the lead.
#[inline]
fn asked(tricks: &Tricks) -> Option<Suit> {
    tricks.holdings.turn_up.meaning(tricks.trick.led()?).suit()
}

impl Legal {
    /// The cards that may be played.
    #[inline]
    pub fn playable(&self) -> CardSet {
        match self {
            Legal::Play(cards) => *cards,
            Legal::Bid(_) | Legal::Nothing => CardSet::EMPTY,
        }
    }

    /// A random one of these actions.
    #[inline]
    pub(super) fn pick(&self, draw: &mut impl FnMut(u32) -> u32) -> Option<Action> {
        match self {
            Legal::Play(cards) => cards.nth(draw(cards.len())).map(Action::Play),
            Legal::Bid(hand) => {
                let mut left = *hand;
                for _ in 0..BID_CARDS {
                    left.remove(left.nth(draw(left.len()))?);
                }
                Some(Action::Bid(*hand - left))
            }
            Legal::Nothing => None,
        }
    }
}

/// Whether the seat may do that now.
#[inline]
pub(super) fn check(game: &Counterpoint, seat: Seat, action: &Action) -> Result<(), Refusal> {
    game.turn().check(seat, action.phase())?;
    match (&game.stage, action) {
        (Stage::Playing(tricks), &Action::Play(card)) => {
            let hand = tricks.holdings.hands[seat];
            Ok(check_card(seat, card, hand, playable(tricks), asked(tricks))?)
        }
        (Stage::Bidding { holdings, .. }, &Action::Bid(cards)) => {
            check_bid(seat, holdings.hands[seat], cards)
        }
        // the phases of stage and action agree, so none of these is reached
        (Stage::Playing(_), Action::Bid(_))
        | (Stage::Bidding { .. }, Action::Play(_))
        | (Stage::Dealing | Stage::Over, _) => Err(TurnRefusal::DealFirst.into()),
    }
}

/// Whether these cards of a hand can be its bid.
pub fn check_bid(seat: Seat, hand: CardSet, cards: CardSet) -> Result<(), Refusal> {
    if cards.len() != BID_CARDS {
        return Err(Refusal::BidCount { seat, found: cards.len() });
    }
    match (cards - hand).first() {
        Some(card) => Err(Refusal::BidNotHeld { seat, card, hand }),
        None => Ok(()),
    }
}
