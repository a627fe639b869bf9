//! What is allowed: the only text of it.

use super::moves::{Action, Refusal};
use super::state::{Counterpoint, Stage, Tricks};
use super::variant::BID_CARDS;
use crate::cards::{Card, CardSet, Suit};
use crate::game::TurnRefusal;
use crate::seat::Seat;
use crate::trick::{CardRefusal, following};

/// What the seat whose turn it is may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legal {
    /// Any three of these cards.
    Bid(CardSet),
    /// One of these cards.
    Play(CardSet),
    /// Nothing: a deal is due, or the game is over.
    Nothing,
}

/// What the seat whose turn it is may do now.
#[inline]
pub(super) fn legal(game: &Counterpoint) -> Legal {
    match &game.stage {
        Stage::Playing(tricks) => Legal::Play(playable(tricks)),
        Stage::Bidding { turn, held } => Legal::Bid(held.hands[*turn]),
        Stage::Dealing | Stage::Over => Legal::Nothing,
    }
}

/// Follow suit if able; the joker is of the suit turned up, led or held.
#[inline]
fn playable(tricks: &Tricks) -> CardSet {
    let hand = tricks.held.hands[tricks.trick.turn()];
    match asked(tricks) {
        Some(suit) => following(hand, tricks.held.turn_up.cards_of(suit)),
        None => hand,
    }
}

/// The suit that the trick in progress asks for; none before the lead.
#[inline]
fn asked(tricks: &Tricks) -> Option<Suit> {
    tricks.held.turn_up.meaning(tricks.trick.led()?).suit()
}

/// One of the legal actions at random.
#[inline]
pub(super) fn pick(legal: &Legal, draw: &mut impl FnMut(u32) -> u32) -> Option<Action> {
    match legal {
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

/// Whether a seat may do that now.
#[inline]
pub(super) fn check(game: &Counterpoint, seat: Seat, action: &Action) -> Result<(), Refusal> {
    game.next().check(seat, action.phase())?;
    match (&game.stage, action) {
        (Stage::Playing(tricks), &Action::Play(card)) => {
            let playable = playable(tricks);
            if playable.contains(card) { Ok(()) } else { Err(why_not(tricks, seat, card, playable)) }
        }
        (Stage::Bidding { held, .. }, &Action::Bid(cards)) => check_bid(seat, held.hands[seat], cards),
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

/// Why a card cannot be played.
fn why_not(tricks: &Tricks, seat: Seat, card: Card, playable: CardSet) -> Refusal {
    match asked(tricks) {
        Some(suit) if tricks.held.hands[seat].contains(card) => {
            CardRefusal::MustFollow { seat, card, suit, playable }.into()
        }
        _ => CardRefusal::NotHeld { seat, card, playable }.into(),
    }
}
