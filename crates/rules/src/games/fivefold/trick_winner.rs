//! The winner of a trick.

use crate::cards::{Card, Suit};
use crate::seat::Seat;
use crate::trick::Trick;

/// Whether the follower's card takes the trick: a higher card of the suit led, or a trump at least as high as the card
/// led. (The card led has no equal in its own suit: only a higher trump beats a led trump.)
#[inline]
pub fn takes(led: Card, answer: Card, trump: Option<Suit>) -> bool {
    if answer.suit() == led.suit() {
        answer.rank() > led.rank()
    } else {
        trump.is_some() && answer.suit() == trump && answer.rank() >= led.rank()
    }
}

/// The seat that is winning a trick; `None` before the lead.
#[inline]
pub fn winning(trick: &Trick, trump: Option<Suit>) -> Option<Seat> {
    let mut plays = trick.plays();
    let (leader, led) = plays.next()?;
    match plays.next() {
        Some((follower, answer)) if takes(led, answer, trump) => Some(follower),
        Some(_) | None => Some(leader),
    }
}
