//! How many tricks a hand of DrawBridge should take.

#![expect(clippy::cast_precision_loss, reason = "small numbers")]

use rules::cards::{CardSet, Suit};
use rules::games::drawbridge::auction::Strain;

/// The cards of one suit as 13 bits, the two as the lowest.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "only 13 bits are left")]
fn suit_bits(hand: CardSet, suit: Suit) -> u32 {
    (hand.bits() >> (13 * suit.index())) as u32 & 0x1fff
}

const ACE: u32 = 1 << 12;
const KING: u32 = 1 << 11;
const QUEEN: u32 = 1 << 10;
const JACK: u32 = 1 << 9;

/// The tricks that a hand should take in that strain, of ten.
pub fn tricks(hand: CardSet, strain: Strain) -> f32 {
    let trumps = strain.trump().map_or(0, |trump| suit_bits(hand, trump).count_ones());
    let mut sum = 0.0;
    for suit in Suit::ALL {
        let cards = suit_bits(hand, suit);
        let length = cards.count_ones();
        let has = |card: u32, value: f32| if cards & card != 0 { value } else { 0.0 };
        if strain.trump() == Some(suit) {
            sum += has(ACE, 1.0) + has(KING, 0.8) + has(QUEEN, 0.55) + has(JACK, 0.3);
            sum += length.saturating_sub(2) as f32 * 0.65;
        } else {
            let guard = |cards: u32| if length >= cards { 1.0 } else { 0.4 };
            sum += has(ACE, 0.9) + has(KING, 0.55) * guard(2) + has(QUEEN, 0.25) * guard(3);
            match strain {
                Strain::Suit(_) => {
                    let short = [0.55, 0.3].get(length as usize).copied().unwrap_or(0.0);
                    sum += short * trumps.min(2) as f32;
                }
                Strain::NoTrump => sum += length.saturating_sub(4) as f32 * 0.4,
            }
        }
    }
    sum
}

/// The strain in which a hand should take most tricks, and how many.
pub fn best_strain(hand: CardSet) -> (Strain, f32) {
    let mut best = (Strain::NoTrump, tricks(hand, Strain::NoTrump) - 0.3);
    for suit in Suit::ALL {
        let tricks = tricks(hand, Strain::Suit(suit));
        if tricks > best.1 {
            best = (Strain::Suit(suit), tricks);
        }
    }
    best
}
