//! Pegging back: the price of a card that neither follows suit nor is a tarpon or a shark.

use super::NUMBERED;
use super::columns::{Competitor, Pegs};
use super::variant::PegBack;
use crate::cards::{Card, Suit};
use crate::seat::Seat;

/// The points that a card played to this lead pegs its player back: usually 1 for another suit of the colour led, 2 for the
/// other colour. The suit led, tarpon and sharks cost nothing.
#[inline]
pub fn owed(led: Suit, card: Card, prices: PegBack) -> u32 {
    match card.suit() {
        Some(suit) if suit != led && NUMBERED.contains(card) => {
            let same_colour = suit.colour() == led.colour();
            u32::from(if same_colour { prices.colour } else { prices.other })
        }
        Some(_) | None => 0,
    }
}

/// Pegs an angler back and returns the points that it lost. Nobody pegs back beyond the start hole (R3).
pub(super) fn peg_back(pegs: &mut Pegs, seat: Seat, owed: u32) -> u32 {
    let score = pegs.now.anglers[seat];
    let lost = owed.min(score);
    pegs.step(Competitor::Angler(seat), score - lost);
    lost
}
