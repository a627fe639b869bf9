//! The winner of a trick: the first shark, else the hook card, else the highest card of the suit led.

use super::hooks::{HOOK_SUM, Hook, HookKind};
use super::{NUMBERED, SHARKS, pips};
use crate::cards::{Card, CardSet, Suit};
use crate::seat::Seat;
use crate::trick::Trick;

/// What the cards of the trick in progress come to, kept up card by card.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TrickSoFar {
    /// The suit led; `None` before the lead.
    pub led: Option<Suit>,
    /// The numbered cards of that suit, which have to be played if held.
    pub asked: CardSet,
    /// The sum of the cards of the suit led; a led shark counts 1 (R1).
    pub sum: u8,
    /// The highest of them, by its pips.
    pub highest: u8,
    highest_by: Seat,
    /// The seat that played the hook card.
    pub hook: Option<Seat>,
    /// The seat that played the first shark.
    pub shark: Option<Seat>,
}

impl TrickSoFar {
    /// The cards of a trick in progress.
    pub fn of(trick: &Trick) -> TrickSoFar {
        let mut plays = trick.plays();
        let mut so_far =
            plays.next().map_or(TrickSoFar::default(), |(seat, card)| TrickSoFar::lead(seat, card));
        plays.for_each(|(seat, card)| so_far.follow(seat, card));
        so_far
    }

    /// A trick that this seat has led to.
    #[inline]
    pub fn lead(seat: Seat, card: Card) -> TrickSoFar {
        let led = card.suit();
        TrickSoFar {
            led,
            asked: led.map_or(CardSet::EMPTY, |suit| CardSet::of_suit(suit) & NUMBERED),
            sum: pips(card),
            highest: pips(card),
            highest_by: seat,
            hook: None,
            shark: SHARKS.contains(card).then_some(seat),
        }
    }

    /// Adds a card that follows the lead. Numbered cards count only in the suit led (R4), and a shark never follows suit
    /// (R1).
    #[inline]
    pub fn follow(&mut self, seat: Seat, card: Card) {
        if self.asked.contains(card) {
            let pips = pips(card);
            self.sum += pips;
            if self.sum == HOOK_SUM {
                self.hook = Some(seat);
            }
            if pips > self.highest {
                (self.highest, self.highest_by) = (pips, seat);
            }
        } else if self.shark.is_none() && SHARKS.contains(card) {
            self.shark = Some(seat);
        }
    }

    /// The seat that is winning the trick.
    #[inline]
    pub fn winner(&self) -> Seat {
        self.shark.or(self.hook).unwrap_or(self.highest_by)
    }

    /// The hook made in the trick, which has this number in the round; `None` if there is none (R5).
    #[inline]
    pub fn hook_made(&self, trick: u8) -> Option<Hook> {
        let kind = if self.shark.is_some() { HookKind::Angler } else { HookKind::Pirogue };
        Some(Hook { trick, maker: self.hook?, kind, pegged_by: None })
    }
}
