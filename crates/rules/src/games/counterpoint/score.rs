//! The score: the facts of a hand, and their prices.

use super::dispensation::read;
use super::turn_up::TurnUp;
use super::variant::{Courts, Variant};
use crate::cards::{CardSet, Rank, Suit};
use crate::seat::{PerSeat, Seat};

/// The worth of a bid-card of each suit.
pub const WORTH: [(Suit, u32); 4] =
    [(Suit::Diamonds, 0), (Suit::Spades, 10), (Suit::Hearts, 20), (Suit::Clubs, 30)];

/// The worth of bid-cards; three make a bid from 0 to 90.
pub fn worth(cards: CardSet, turn_up: TurnUp) -> u32 {
    WORTH.into_iter().map(|(suit, worth)| (cards & turn_up.cards_of(suit)).len() * worth).sum()
}

/// The card-points that cards count in tricks; 120 are usually in the whole deck.
pub fn points(cards: CardSet, turn_up: TurnUp, courts: Courts) -> u32 {
    let of_rank = |rank| (cards & turn_up.cards_of_rank(rank)).len() * courts.points(rank);
    [Rank::Ten, Rank::Jack, Rank::Queen, Rank::King, Rank::Ace].into_iter().map(of_rank).sum()
}

/// What happened in a hand, before it is scored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandFacts {
    /// The card turned up.
    pub turn_up: TurnUp,
    /// The three cards that each seat bid.
    pub bid_cards: PerSeat<CardSet>,
    /// The cards of the tricks that each seat took.
    pub collected: PerSeat<CardSet>,
}

/// A finished hand: what each seat bid, took and scored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandResult {
    /// The dealer.
    pub dealer: Seat,
    /// What happened.
    pub facts: HandFacts,
    /// The bid of each seat, 0 to 90.
    pub bids: PerSeat<u32>,
    /// The bid as the [dispensation](super::dispensation) reads it, 0 to 120.
    pub read: PerSeat<u32>,
    /// The card-points that each seat took. Bid-cards count for nobody.
    pub taken: PerSeat<u32>,
    /// How far each seat is off its bid as read.
    pub differences: PerSeat<u32>,
    /// The [bonus](super::bonus) of each seat.
    pub bonus: PerSeat<u32>,
    /// The score of each seat: the differences of the others and its own bonus.
    pub scores: PerSeat<u32>,
    /// The game's scores after it.
    pub totals: PerSeat<u64>,
}

impl HandResult {
    /// Prices a hand.
    pub(super) fn price(
        variant: &Variant,
        dealer: Seat,
        facts: HandFacts,
        totals: &PerSeat<u64>,
    ) -> HandResult {
        let bids = facts.bid_cards.map(|_, &cards| worth(cards, facts.turn_up));
        let taken = facts.collected.map(|_, &cards| points(cards, facts.turn_up, variant.courts));
        HandResult::price_points(variant, dealer, facts, (bids, taken), totals)
    }

    /// The same for bids and for the card-points taken.
    pub(super) fn price_points(
        variant: &Variant,
        dealer: Seat,
        facts: HandFacts,
        (bids, taken): (PerSeat<u32>, PerSeat<u32>),
        totals: &PerSeat<u64>,
    ) -> HandResult {
        let read = bids.map(|seat, &bid| read(variant, bid, taken[seat]));
        let differences = read.map(|seat, read| read.abs_diff(taken[seat]));
        let bonus = differences.map(|_, &difference| variant.bonus.points(difference));
        let all: u32 = differences.as_slice().iter().sum();
        let scores = differences.map(|seat, own| all - own + bonus[seat]);
        let totals = totals.map(|seat, total| total + u64::from(scores[seat]));
        HandResult { dealer, facts, bids, read, taken, differences, bonus, scores, totals }
    }

    /// Whether the dispensation changed how that seat's bid is read.
    pub fn is_dispensed(&self, seat: Seat) -> bool {
        self.read[seat] != self.bids[seat]
    }
}
