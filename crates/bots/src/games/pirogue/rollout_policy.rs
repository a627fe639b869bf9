//! A sensible card for rollouts of Pirogue, chosen fast.

use crate::Rng;
use rules::cards::{Card, CardSet};
use rules::games::pirogue::from_view::Round;
use rules::games::pirogue::{SHARKS, TARPON, pips};

/// Hooks where it can, gives tarpon to its own side and keeps them from the other, and takes tricks worth it with a
/// shark; otherwise a random card.
#[inline]
pub fn card(round: &Round, cards: CardSet, rng: &mut Rng) -> Option<Card> {
    let now = &round.so_far;
    if now.led.is_none() || cards.len() == 1 {
        return rng.card(cards);
    }
    let seat = round.trick.turn();
    let is_ours = now.winner().side() == seat.side();
    if now.asked.contains_all(cards) {
        let hook = cards.iter().find(|&card| pips(card) + now.sum == 11);
        return match hook {
            Some(hook) => Some(hook),
            // no need for a high card when the partner or a shark takes the trick
            None if is_ours || now.shark.is_some() || now.hook.is_some() => rng.card(cards),
            None => cards.iter().find(|&card| pips(card) > now.highest).or_else(|| rng.card(cards)),
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
    rng.card(if wanted.is_empty() { cards } else { wanted })
}
