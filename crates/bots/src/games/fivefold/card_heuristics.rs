//! Which card to play in Fivefold: the one that gains most in this trick, less what it could do later.

#![expect(clippy::cast_precision_loss, reason = "small numbers")]

use super::belief::unseen;
use crate::Rng;
use rules::cards::{Card, CardSet, Rank, Suit};
use rules::games::fivefold::trick_winner::takes;
use rules::games::fivefold::view::View;

/// A beginner's card: now and then the highest or any, but never a good one for nothing.
pub fn easy(view: &View, rng: &mut Rng) -> Option<Card> {
    let cards = not_wasted(view.playable(), view.trick.and_then(|trick| trick.led()), view.own.trump);
    match rng.below(6) {
        0 => rng.card(cards),
        1 | 2 => cards.iter().max_by_key(|card| card.rank()),
        _ => best(view),
    }
    .or_else(|| best(view))
}

/// The cards of a hand that can be played without throwing a queen, a king or a trump under a card that it does not beat.
pub fn not_wasted(hand: CardSet, led: Option<Card>, trump: Option<Suit>) -> CardSet {
    let Some(led) = led else { return hand };
    let is_good = |card: Card| card.rank() >= Some(Rank::Queen) || trump.is_some() && card.suit() == trump;
    hand.iter().filter(|&card| takes(led, card, trump) || !is_good(card)).collect()
}

fn is_trump(view: &View, card: Card) -> bool {
    view.own.trump.is_some() && card.suit() == view.own.trump
}

/// The card that gains most.
pub fn best(view: &View) -> Option<Card> {
    let mut best: Option<(Card, f32)> = None;
    for card in view.playable().iter() {
        let gain = gain(view, card);
        if best.is_none_or(|(_, most)| gain > most) {
            best = Some((card, gain));
        }
    }
    best.map(|(card, _)| card)
}

/// What playing a card gains in points, about: the trick with its trumps, less what the card could have done later.
fn gain(view: &View, card: Card) -> f32 {
    let price = |card: Card| if is_trump(view, card) { 1.5 } else { 0.2 };
    let keep = power(card, view.own.trump);
    match view.trick.and_then(|trick| trick.led()) {
        Some(led) => {
            let stake = 1.0 + price(led) + price(card);
            let sign = if takes(led, card, view.own.trump) { 1.0 } else { -1.0 };
            sign * stake - keep
        }
        None => {
            let unseen = unseen(view);
            let takers = unseen.iter().filter(|&answer| takes(card, answer, view.own.trump)).count() as f32;
            let all: u8 = view.held.as_slice().iter().sum();
            let held = u32::from(all) - view.hand.len();
            let mut safe = 1.0;
            for n in 0..held {
                safe *= (1.0 - takers / (unseen.len() - n).max(1) as f32).max(0.0);
            }
            (2.0 * safe - 1.0) * (1.0 + price(card)) - keep
        }
    }
}

/// How strong a card is in a round with those trumps, 0 to 2.
fn power(card: Card, trump: Option<Suit>) -> f32 {
    let rank = card.rank().map_or(0.0, |rank| rank.index() as f32 / 12.0);
    if trump.is_some() && card.suit() == trump { 1.0 + rank } else { rank }
}
