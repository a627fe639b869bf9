//! What counts as a suit to those who count cards: its numbered cards. Who cannot lead, or leads a shark, has none of any suit
//! (R2, R10).

use super::moves::OwnEvent;
use super::state::Pirogue;
use super::view::View;
use super::{NUMBERED, SEATS, SHARKS};
use crate::cards::{Card, Suit};
use crate::counting::{Counted, from_the_ace};
use crate::seat::Seat;

impl Counted for Pirogue {
    const WHICH: &'static str = "numbered ";

    fn suit_cards(_: &View, suit: Suit) -> Vec<Card> {
        from_the_ace(NUMBERED, suit)
    }

    fn leads_for_want(led: Card) -> bool {
        SHARKS.contains(led)
    }

    fn without_any(event: &OwnEvent) -> Vec<Seat> {
        match *event {
            // those before it could not lead
            OwnEvent::LeadPassed { from, to } => {
                let asked = [from, from.partner(), from.left(SEATS)];
                asked.into_iter().take_while(|&seat| seat != to).collect()
            }
            OwnEvent::Tagged(..)
            | OwnEvent::PeggedBack { .. }
            | OwnEvent::Pegged { .. }
            | OwnEvent::LetGo(_)
            | OwnEvent::GotAway
            | OwnEvent::Won { .. } => Vec::new(),
        }
    }
}
