//! A sensible card in no time, for playouts of Pirogue.

use crate::bots::Luck;
use crate::cards::{Card, CardSet};
use crate::games::pirogue::world::Round;
use crate::games::pirogue::{SHARKS, TARPON, pips};

/// Hooks where one can, feeds one's own side, keeps tarpon from the others, takes tricks that are worth it with a
/// shark, else plays anything.
#[inline]
pub fn card(round: &Round, cards: CardSet, luck: &mut Luck) -> Option<Card> {
    let any = |cards: CardSet, luck: &mut Luck| cards.nth(luck.below(cards.len()));
    let now = &round.running;
    if now.led.is_none() || cards.len() == 1 {
        return any(cards, luck);
    }
    let seat = round.trick.turn();
    let is_ours = now.taking().side() == seat.side();
    if now.asked.contains_all(cards) {
        let hook = cards.iter().find(|&card| pips(card) + now.sum == 11);
        return match hook {
            Some(hook) => Some(hook),
            // what the partner has, or a shark, needs no high card
            None if is_ours || now.shark.is_some() || now.hook.is_some() => any(cards, luck),
            None => cards.iter().find(|&card| pips(card) > now.highest).or_else(|| any(cards, luck)),
        };
    }
    let worthless = round.tag.map_or(CardSet::EMPTY, CardSet::of_suit);
    let good = (cards & TARPON) - worthless;
    let sharks = cards & SHARKS;
    let is_rich = !((round.trick.cards() & TARPON) - worthless).is_empty();
    let wanted = if is_ours {
        good
    } else if now.shark.is_none() && (is_rich || good == cards - sharks) {
        sharks
    } else {
        cards - good - sharks
    };
    any(if wanted.is_empty() { cards } else { wanted }, luck)
}
