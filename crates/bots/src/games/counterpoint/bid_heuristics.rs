//! Which three cards to bid in Counterpoint: those whose points are nearest to what the rest of the hand should take.

#![expect(clippy::cast_precision_loss, reason = "small numbers")]

use super::reason::OwnReason;
use crate::Rng;
use crate::numbers::compare;
use crate::reasons::{rounded, small};
use rules::cards::{Card, CardSet};
use rules::games::counterpoint::Variant;
use rules::games::counterpoint::dispensation::{DISPENSED, MAX_DISPENSED};
use rules::games::counterpoint::score::worth;
use rules::games::counterpoint::trick_winner::order;
use rules::games::counterpoint::turn_up::TurnUp;
use rules::games::counterpoint::variant::{BID_CARDS, Courts};

/// How many bids are searched.
const CANDIDATES: usize = 24;
/// How many of them may say the same number of points: what a hand should take is a guess, and among the nearest bids many
/// would say the same.
const OF_SAME_WORTH: usize = 3;

/// The points that a trump of each rank, from the six to the ace, takes on average: its own and those of the tricks it
/// wins. This and the next are fitted to what computer players took.
const TRUMP: [f32; 9] = [2.8, 2.9, 3.1, 3.4, 4.5, 5.7, 7.6, 13.3, 18.0];
/// The same of a card of another suit.
const SIDE: [f32; 9] = [0.0, 0.0, 0.0, 0.0, 0.2, 0.5, 1.4, 4.9, 11.5];
/// The same where there are no trumps.
const NO_TRUMP: [f32; 9] = [0.0, 0.0, 0.0, 0.1, 1.2, 2.1, 3.3, 8.0, 16.3];
/// The same with two seats.
const TWO: [f32; 9] = [0.0, 0.2, 0.2, 0.2, 0.7, 1.9, 3.5, 9.5, 13.8];

/// The points that a card should take where counters count as usual.
#[inline]
fn usually_expected_of(turn_up: TurnUp, card: Card) -> f32 {
    let card = turn_up.meaning(card);
    let rank = card.rank().map_or(0, order) as usize;
    match (turn_up.card(), turn_up.trump()) {
        (None, _) => TWO[rank],
        (Some(_), None) => NO_TRUMP[rank],
        (Some(_), trump) if card.suit() == trump => TRUMP[rank],
        (Some(_), Some(_)) => SIDE[rank],
    }
}

/// How much more there is to take than usual.
#[inline]
pub fn plenty(courts: Courts) -> f32 {
    courts.in_all() as f32 / Courts::GRADED.in_all() as f32
}

/// The points that a card should take.
#[inline]
pub fn expected_of(courts: Courts, turn_up: TurnUp, card: Card) -> f32 {
    plenty(courts) * usually_expected_of(turn_up, card)
}

/// The points that a hand, without its bid, should take.
#[inline]
pub fn expected_points(courts: Courts, turn_up: TurnUp, hand: CardSet) -> f32 {
    plenty(courts) * hand.iter().map(|card| usually_expected_of(turn_up, card)).sum::<f32>()
}

/// How far a bid is from the points its seat should take, with the dispensation where it helps (R3).
#[inline]
pub fn distance(variant: &Variant, bid: u32, expected: f32) -> f32 {
    let low = (bid as f32 - expected).abs();
    if variant.dispensation && bid <= MAX_DISPENSED {
        low.min(((bid + DISPENSED) as f32 - expected).abs())
    } else {
        low
    }
}

/// How far a bid of these cards is from the points that the rest of the hand should take.
pub fn distance_to_hand(variant: &Variant, turn_up: TurnUp, hand: CardSet, bid: CardSet) -> f32 {
    distance(variant, worth(bid, turn_up), expected_points(variant.courts, turn_up, hand - bid))
}

/// Why to bid these cards: they say about what the rest of the hand should take.
pub fn reason(variant: &Variant, turn_up: TurnUp, hand: CardSet, bid: CardSet) -> Option<OwnReason> {
    let (says, takes) = (worth(bid, turn_up), expected_points(variant.courts, turn_up, hand - bid));
    let off = distance(variant, says, takes);
    let counts = if off < (says as f32 - takes).abs() { says + DISPENSED } else { says };
    (off <= CLOSE).then(|| OwnReason::Says(small(says), small(counts), rounded(takes)))
}

/// A bid is called right up to this distance.
const CLOSE: f32 = 10.0;

/// Every three cards of a hand.
fn triples(hand: CardSet) -> impl Iterator<Item = CardSet> {
    let beyond = move |card: Card| hand.iter().filter(move |&other| other > card);
    hand.iter().flat_map(move |one| {
        beyond(one).flat_map(move |two| {
            beyond(two).map(move |three| [one, two, three].into_iter().collect::<CardSet>())
        })
    })
}

/// The best bid.
pub fn best(variant: &Variant, turn_up: TurnUp, hand: CardSet) -> Option<CardSet> {
    candidates(variant, turn_up, hand).first().copied()
}

/// The points that a hand should take once the cards of its best bid are laid away.
pub fn looks_good_for(variant: &Variant, turn_up: TurnUp, hand: CardSet) -> Option<u8> {
    let bid = best(variant, turn_up, hand)?;
    Some(rounded(expected_points(variant.courts, turn_up, hand - bid)))
}

/// The bids worth searching, the best first.
pub fn candidates(variant: &Variant, turn_up: TurnUp, hand: CardSet) -> Vec<CardSet> {
    let mut bids: Vec<(f32, CardSet)> =
        triples(hand).map(|bid| (distance_to_hand(variant, turn_up, hand, bid), bid)).collect();
    bids.sort_by(|one, other| compare(one.0, other.0));
    let mut chosen: Vec<CardSet> = Vec::new();
    for (_, bid) in bids {
        let same = chosen.iter().filter(|&&other| worth(other, turn_up) == worth(bid, turn_up)).count();
        if same < OF_SAME_WORTH && chosen.len() < CANDIDATES {
            chosen.push(bid);
        }
    }
    chosen
}

/// A bid in a rollout: the best of a few.
pub fn best_of_16(variant: &Variant, turn_up: TurnUp, hand: CardSet, rng: &mut Rng) -> Option<CardSet> {
    best_of(16, variant, turn_up, hand, rng)
}

/// A beginner's bid.
pub fn best_of_4(variant: &Variant, turn_up: TurnUp, hand: CardSet, rng: &mut Rng) -> Option<CardSet> {
    best_of(4, variant, turn_up, hand, rng)
}

fn best_of(number: u32, variant: &Variant, turn_up: TurnUp, hand: CardSet, rng: &mut Rng) -> Option<CardSet> {
    let mut best: Option<(f32, CardSet)> = None;
    for _ in 0..number {
        let mut left = hand;
        for _ in 0..BID_CARDS {
            left.remove(rng.card(left)?);
        }
        let miss = distance_to_hand(variant, turn_up, hand, hand - left);
        if best.is_none_or(|(least, _)| miss < least) {
            best = Some((miss, hand - left));
        }
    }
    best.map(|(_, bid)| bid)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::games::counterpoint::score::points;

    fn cards(text: &str) -> CardSet {
        text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn a_weak_hand_bids_little_and_a_strong_one_much() {
        let (variant, turn_up) = (Variant::standard(3), TurnUp::new("QH".parse().ok()));
        let bid = |hand| worth(best(&variant, turn_up, cards(hand)).unwrap(), turn_up);
        assert!(bid("6C 7C 8C 6D 7D 8D 6S 7S 8S 9S 6H 7D") <= 20);
        assert!(bid("AH TH KH JH AC TC 9C AS TS 6D AD 8C") >= 60);
    }

    #[test]
    fn candidates_are_different_and_of_the_hand() {
        let (variant, turn_up) = (Variant::standard(2), TurnUp::default());
        let hand = cards("7C 8C TC AC 7D 8D TD AD 7H 9H JH AH 8S TS KS AS");
        let bids = candidates(&variant, turn_up, hand);
        assert_eq!(bids.len(), CANDIDATES);
        for (n, &bid) in bids.iter().enumerate() {
            assert!(bid.len() == BID_CARDS && hand.contains_all(bid) && !bids[..n].contains(&bid));
        }
        let of_worth = |points: u32| bids.iter().filter(|&&bid| worth(bid, turn_up) == points).count();
        assert!((0..=90).all(|points| of_worth(points) <= OF_SAME_WORTH));
        assert_eq!(triples(hand).count(), 560);
    }

    #[test]
    fn a_deck_should_take_about_what_it_counts() {
        let (variant, turn_up) = (Variant::standard(3), TurnUp::new("7H".parse().ok()));
        let deck = variant.deck_cards() - cards("7H");
        let all = points(deck, turn_up, variant.courts) as f32;
        let expected = |courts| expected_points(courts, turn_up, deck);
        assert!((expected(variant.courts) - all).abs() < 30.0, "{}", expected(variant.courts));
        // aces of 20 are 36 points more
        let rich = Courts { ace: 20, ..Courts::GRADED };
        assert!((expected(rich) / expected(Courts::GRADED) - 156.0 / 120.0).abs() < 1e-4);
    }

    #[test]
    fn a_low_bid_may_count_a_hundred_more() {
        let variant = Variant::standard(3);
        assert_eq!(distance(&variant, 10, 100.0), 10.0);
        assert_eq!(distance(&Variant { dispensation: false, ..variant }, 10, 100.0), 90.0);
        assert_eq!(distance(&variant, 30, 100.0), 70.0);
    }
}
