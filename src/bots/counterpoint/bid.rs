//! Bid-cards: what a hand can expect to take, and which three cards say nearly that.

use crate::bots::Luck;
use crate::cards::{Card, CardSet};
use crate::games::counterpoint::Variant;
use crate::games::counterpoint::play::order;
use crate::games::counterpoint::score::{DISPENSED, MOST_DISPENSED, worth};
use crate::games::counterpoint::turn_up::TurnUp;
use crate::games::counterpoint::variant::BID_CARDS;
use crate::games::counterpoint::view::View;
use crate::order::arrange;

/// How many cards make a bid.
pub(super) const CARDS: u32 = BID_CARDS;

/// How many bids are thought about.
const THOUGHT_ABOUT: usize = 24;

/// The points that a card of each rank, the six first and the ace last, brings by itself and by the tricks it takes.
/// Fitted to what computer players took.
const TRUMP: [f32; 9] = [2.8, 2.9, 3.1, 3.4, 4.5, 5.7, 7.6, 13.3, 18.0];
/// The same of a card that is no trump, where there are trumps.
const SIDE: [f32; 9] = [0.0, 0.0, 0.0, 0.0, 0.2, 0.5, 1.4, 4.9, 11.5];
/// The same where nothing is trump.
const NO_TRUMP: [f32; 9] = [0.0, 0.0, 0.0, 0.1, 1.2, 2.1, 3.3, 8.0, 16.3];
/// The same at a table of two.
const TWO: [f32; 9] = [0.0, 0.2, 0.2, 0.2, 0.7, 1.9, 3.5, 9.5, 13.8];

/// What a card can expect to bring.
#[inline]
pub(super) fn forecast_of(turn_up: TurnUp, card: Card) -> f32 {
    let card = turn_up.meaning(card);
    let rank = card.rank().map_or(0, order) as usize;
    match (turn_up.card(), turn_up.trump()) {
        (None, _) => TWO[rank],
        (Some(_), None) => NO_TRUMP[rank],
        (Some(_), trump) if card.suit() == trump => TRUMP[rank],
        (Some(_), Some(_)) => SIDE[rank],
    }
}

/// What a hand without its bid-cards can expect to take.
#[inline]
pub(super) fn forecast(turn_up: TurnUp, hand: CardSet) -> f32 {
    hand.iter().map(|card| forecast_of(turn_up, card)).sum()
}

/// How far a bid is from what its seat can expect to take, read as its holder would like it (R3).
#[inline]
pub(super) fn distance(variant: &Variant, bid: u32, expected: f32) -> f32 {
    let low = (bid as f32 - expected).abs();
    if variant.dispensation && bid <= MOST_DISPENSED {
        low.min(((bid + DISPENSED) as f32 - expected).abs())
    } else {
        low
    }
}

/// How far a bid of these cards is from what the rest of the hand can expect.
fn miss(variant: &Variant, turn_up: TurnUp, hand: CardSet, bid: CardSet) -> f32 {
    distance(variant, worth(bid, turn_up), forecast(turn_up, hand - bid))
}

/// Every three cards of a hand.
fn triples(hand: CardSet) -> impl Iterator<Item = CardSet> {
    let beyond = move |card: Card| hand.iter().filter(move |&other| other > card);
    hand.iter().flat_map(move |one| {
        beyond(one).flat_map(move |two| {
            beyond(two).map(move |three| [one, two, three].into_iter().collect::<CardSet>())
        })
    })
}

/// The bid that the rules of thumb find best.
pub(super) fn best(variant: &Variant, turn_up: TurnUp, hand: CardSet) -> Option<CardSet> {
    likely(variant, turn_up, hand).first().copied()
}

/// The bids that are worth thinking about, the best first.
pub(super) fn likely(variant: &Variant, turn_up: TurnUp, hand: CardSet) -> Vec<CardSet> {
    let mut bids: Vec<(f32, CardSet)> =
        triples(hand).map(|bid| (miss(variant, turn_up, hand, bid), bid)).collect();
    arrange(&mut bids, |one, other| one.0 < other.0);
    bids.truncate(THOUGHT_ABOUT);
    bids.into_iter().map(|(_, bid)| bid).collect()
}

/// A bid of somebody in a playout: the best of a few.
pub(super) fn quick(variant: &Variant, turn_up: TurnUp, hand: CardSet, luck: &mut Luck) -> Option<CardSet> {
    best_of(16, variant, turn_up, hand, luck)
}

/// The bid of a beginner, who looks at a few possibilities only.
pub(super) fn careless(
    variant: &Variant,
    turn_up: TurnUp,
    hand: CardSet,
    luck: &mut Luck,
) -> Option<CardSet> {
    best_of(4, variant, turn_up, hand, luck)
}

fn best_of(
    number: u32,
    variant: &Variant,
    turn_up: TurnUp,
    hand: CardSet,
    luck: &mut Luck,
) -> Option<CardSet> {
    let mut best: Option<(f32, CardSet)> = None;
    for _ in 0..number {
        let mut left = hand;
        for _ in 0..CARDS {
            left.remove(left.nth(luck.below(left.len()))?);
        }
        let miss = miss(variant, turn_up, hand, hand - left);
        if best.is_none_or(|(least, _)| miss < least) {
            best = Some((miss, hand - left));
        }
    }
    best.map(|(_, bid)| bid)
}

/// How often cards are tried the other way round.
const EXCHANGES: u32 = 10;

/// Exchanges cards of a seat's imagined hand and bid, so that bids come as often as such a seat would make them
/// (Metropolis). What it has played was in its hand; what it did not follow can only be in its bid.
pub(super) fn make_likely(
    view: &View,
    hand: &mut CardSet,
    bid: &mut CardSet,
    played: CardSet,
    lacks: CardSet,
    luck: &mut Luck,
) {
    let likelihood = |hand: CardSet, bid: CardSet| {
        let off = miss(&view.variant, view.turn_up, hand | bid | played, bid) / SPREAD;
        1.0 / (1.0 + off * off * off * off)
    };
    let mut now = likelihood(*hand, *bid);
    for _ in 0..EXCHANGES {
        let (held, laid) = (hand.nth(luck.below(hand.len())), bid.nth(luck.below(bid.len())));
        let (Some(held), Some(laid)) = (held, laid) else { return };
        if lacks.contains(laid) {
            continue;
        }
        let (held, laid) = (CardSet::only(held), CardSet::only(laid));
        let (other_hand, other_bid) = ((*hand - held) | laid, (*bid - laid) | held);
        let then = likelihood(other_hand, other_bid);
        if luck.unit() * now < then {
            (*hand, *bid, now) = (other_hand, other_bid, then);
        }
    }
}

/// How far people's bids are from what we expect their hands to take.
const SPREAD: f32 = 12.0;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::counterpoint::score::points;

    fn cards(text: &str) -> CardSet {
        text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn who_holds_nothing_bids_little_and_who_holds_all_bids_much() {
        let (variant, turn_up) = (Variant::standard(3), TurnUp::new("QH".parse().ok()));
        let bid = |hand| worth(best(&variant, turn_up, cards(hand)).unwrap(), turn_up);
        assert!(bid("6C 7C 8C 6D 7D 8D 6S 7S 8S 9S 6H 7D") <= 20);
        assert!(bid("AH TH KH JH AC TC 9C AS TS 6D AD 8C") >= 60);
    }

    #[test]
    fn bids_that_are_thought_about_are_different_and_of_the_hand() {
        let (variant, turn_up) = (Variant::standard(2), TurnUp::default());
        let hand = cards("7C 8C 9C TC JC QC KC AC 7D 8D 9D TD JD QD KD AD");
        let bids = likely(&variant, turn_up, hand);
        assert_eq!(bids.len(), THOUGHT_ABOUT);
        for (n, &bid) in bids.iter().enumerate() {
            assert!(bid.len() == CARDS && hand.contains_all(bid) && !bids[..n].contains(&bid));
        }
        assert_eq!(triples(hand).count(), 560);
    }

    #[test]
    fn a_deck_is_forecast_about_what_it_counts() {
        let (variant, turn_up) = (Variant::standard(3), TurnUp::new("7H".parse().ok()));
        let deck = variant.deck_cards() - cards("7H");
        let all = points(deck, turn_up, variant.courts) as f32;
        assert!((forecast(turn_up, deck) - all).abs() < 30.0, "{}", forecast(turn_up, deck));
    }

    #[test]
    fn a_low_bid_may_stand_for_a_hundred_more() {
        let variant = Variant::standard(3);
        assert_eq!(distance(&variant, 10, 100.0), 10.0);
        assert_eq!(distance(&Variant { dispensation: false, ..variant }, 10, 100.0), 90.0);
        assert_eq!(distance(&variant, 30, 100.0), 70.0);
    }
}
