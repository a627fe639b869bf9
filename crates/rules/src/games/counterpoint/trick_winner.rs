//! The winner of a trick.

use super::turn_up::TurnUp;
use crate::cards::Rank;
use crate::seat::Seat;
use crate::trick::Trick;

/// The order of each rank, the two first: the ten stands between king and ace.
const ORDER: [u8; 13] = [0, 0, 0, 0, 0, 1, 2, 3, 7, 4, 5, 6, 8];

/// The order of the jack, the lowest rank that counts points.
const COUNTERS: u8 = ORDER[Rank::Jack.index()];

/// The order of a rank, from 0 for the six up to 8 for the ace: A T K Q J 9 8 7 6.
#[inline]
pub const fn order(rank: Rank) -> u8 {
    ORDER[rank.index()]
}

/// The seat that is winning a trick; `None` before the lead.
///
/// Three seats: the highest trump, else the highest card of the suit led, the joker being the card turned up. Two seats:
/// the higher rank, whatever its suit; of equal ranks the card led if the rank counts points, else the second card.
#[inline]
pub fn winner(trick: &Trick, turn_up: TurnUp) -> Option<Seat> {
    let led = trick.led()?;
    match turn_up.card() {
        Some(_) => {
            let suit_led = turn_up.meaning(led).suit();
            trick.strongest(|card| {
                let card = turn_up.meaning(card);
                let follows = u8::from(card.suit() == suit_led);
                let trumps = u8::from(card.suit() == turn_up.trump());
                trumps << 5 | follows << 4 | card.rank().map_or(0, order)
            })
        }
        None => trick.strongest(|card| {
            let order = card.rank().map_or(0, order);
            order << 1 | u8::from(order < COUNTERS && card != led)
        }),
    }
}
