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
    /// A card that this game's deck does not have.
    #[error("{0} is not in the deck")]
    Foreign(Card),
    /// A card that was dealt before.
    #[error("{0} is dealt twice")]
    Twice(Card),
}

/// The hands as sets, if they are hands of `size` cards of `deck`, one for each seat and no card twice.
pub fn check_hands(
    hands: &[Vec<Card>],
    seats: u8,
    size: usize,
    deck: CardSet,
) -> Result<PerSeat<CardSet>, DealFault> {
    if hands.len() != seats as usize {
        return Err(DealFault::Hands { expected: seats as usize, found: hands.len() });
    }
    let mut undealt = deck;
    let mut sets = PerSeat::new(seats);
    for (seat, hand) in Seat::all(seats).zip(hands) {
        if hand.len() != size {
            return Err(DealFault::Size { seat, expected: size, found: hand.len() });
        }
        for &card in hand {
            if !deck.contains(card) {
                return Err(DealFault::Foreign(card));
            }
            if !undealt.remove(card) {
                return Err(DealFault::Twice(card));
            }
        }
        sets[seat] = hand.iter().copied().collect();
    }
    Ok(sets)
}
