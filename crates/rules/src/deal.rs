//! What every deal must hold: exactly the right cards, each once, in hands of the right sizes.

use crate::cards::{Card, CardSet};
use crate::seat::{PerSeat, Seat};

/// A fault in a deal's contents.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealFault {
    /// Too few or too many hands.
    #[error("the deal has {found} hands, {expected} are needed")]
    Hands {
        /// The number of seats.
        expected: usize,
        /// The number of hands.
        found: usize,
    },
    /// A hand of the wrong size.
    #[error("seat {seat} is dealt {found} cards, {expected} are needed")]
    Size {
        /// The seat that is dealt the hand.
        seat: Seat,
        /// The cards it should have.
        expected: usize,
        /// The cards it has.
        found: usize,
    },
    /// Too few or too many of something else.
    #[error("the deal has {found} {what}, {expected} are needed")]
    Count {
        /// What is counted, in the plural.
        what: &'static str,
        /// The right number.
        expected: usize,
        /// The number found.
        found: usize,
    },
    /// A missing part, or one too many.
    #[error("this deal has to have {0}")]
    Parts(&'static str),
    /// A card that is not in the game's deck.
    #[error("{0} is not in the deck")]
    Foreign(Card),
    /// A card dealt twice.
    #[error("{0} is dealt twice")]
    Twice(Card),
    /// A pile that differs from what the seat has collected.
    #[error("the pile of seat {0} is not what it has collected")]
    Pile(Seat),
}

/// Checks a deal against a deck: each card of the deck may come once.
#[derive(Clone, Copy, Debug)]
pub struct DealCheck {
    deck: CardSet,
    left: CardSet,
}

impl DealCheck {
    /// Starts with no card dealt.
    pub fn new(deck: CardSet) -> DealCheck {
        DealCheck { deck, left: deck }
    }

    /// Deals a card from the deck.
    pub fn take(&mut self, card: Card) -> Result<(), DealFault> {
        if !self.deck.contains(card) {
            Err(DealFault::Foreign(card))
        } else if !self.left.remove(card) {
            Err(DealFault::Twice(card))
        } else {
            Ok(())
        }
    }

    /// Deals these cards from the deck.
    pub fn take_all(&mut self, cards: &[Card]) -> Result<CardSet, DealFault> {
        cards.iter().try_for_each(|&card| self.take(card))?;
        Ok(cards.iter().copied().collect())
    }

    /// Deals hands of `size` cards from the deck, one to each seat.
    pub fn take_hands(
        &mut self,
        hands: &[Vec<Card>],
        seats: u8,
        size: usize,
    ) -> Result<PerSeat<CardSet>, DealFault> {
        if hands.len() != usize::from(seats) {
            return Err(DealFault::Hands { expected: seats.into(), found: hands.len() });
        }
        let mut sets = PerSeat::new(seats);
        for (seat, hand) in Seat::all(seats).zip(hands) {
            if hand.len() != size {
                return Err(DealFault::Size { seat, expected: size, found: hand.len() });
            }
            sets[seat] = self.take_all(hand)?;
        }
        Ok(sets)
    }
}

/// The number of these cards.
#[expect(clippy::cast_possible_truncation, reason = "there are 53 cards")]
pub const fn count(cards: CardSet) -> u8 {
    cards.len() as u8
}

/// How many cards each seat holds.
pub fn count_each(hands: &PerSeat<CardSet>) -> PerSeat<u8> {
    hands.map(|_, &hand| count(hand))
}
