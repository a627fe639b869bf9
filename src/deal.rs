//! What every deal must hold: exactly the right cards, each once, in hands of the right sizes.

use crate::cards::{Card, CardSet};
use crate::seat::{PerSeat, Seat};

/// What is wrong with a deal's contents.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealFault {
    /// Not one hand for each seat.
    #[error("the deal has {found} hands, {expected} are needed")]
    Hands {
        /// As many as there are seats.
        expected: usize,
        /// As many as there were.
        found: usize,
    },
    /// A hand of the wrong size.
    #[error("seat {seat} is dealt {found} cards, {expected} are needed")]
    Size {
        /// Whose hand.
        seat: Seat,
        /// Cards that it should have.
        expected: usize,
        /// Cards that it has.
        found: usize,
    },
    /// Something else that has too few or too many.
    #[error("the deal has {found} {what}, {expected} are needed")]
    Count {
        /// What is counted, in the plural.
        what: &'static str,
        /// As many as there should be.
        expected: usize,
        /// As many as there are.
        found: usize,
    },
    /// A part that this deal has to have, or may not have.
    #[error("this deal has to have {0}")]
    Parts(&'static str),
    /// A card that this game's deck does not have.
    #[error("{0} is not in the deck")]
    Foreign(Card),
    /// A card that was dealt before.
    #[error("{0} is dealt twice")]
    Twice(Card),
    /// A pile that is not what a seat has collected.
    #[error("the pile of seat {0} is not what it has collected")]
    Pile(Seat),
}

/// A deck while a deal is looked through: each of its cards may come once.
#[derive(Clone, Copy, Debug)]
pub struct Undealt {
    deck: CardSet,
    left: CardSet,
}

impl Undealt {
    /// A whole deck.
    pub fn new(deck: CardSet) -> Undealt {
        Undealt { deck, left: deck }
    }

    /// Takes a card off the deck.
    pub fn take(&mut self, card: Card) -> Result<(), DealFault> {
        if !self.deck.contains(card) {
            Err(DealFault::Foreign(card))
        } else if !self.left.remove(card) {
            Err(DealFault::Twice(card))
        } else {
            Ok(())
        }
    }

    /// Takes these cards off the deck.
    pub fn take_all(&mut self, cards: &[Card]) -> Result<CardSet, DealFault> {
        cards.iter().try_for_each(|&card| self.take(card))?;
        Ok(cards.iter().copied().collect())
    }

    /// Takes hands of `size` cards off the deck, one for each seat.
    pub fn take_hands(
        &mut self,
        hands: &[Vec<Card>],
        seats: u8,
        size: usize,
    ) -> Result<PerSeat<CardSet>, DealFault> {
        if hands.len() != seats as usize {
            return Err(DealFault::Hands { expected: seats as usize, found: hands.len() });
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
