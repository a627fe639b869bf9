//! Facts, then prices: what each seat bid and took in a hand, what that scores, and who is ahead.

use super::turn_up::TurnUp;
use super::variant::{Courts, Variant};
use crate::cards::{CardSet, Rank, Suit};
use crate::seat::{PerSeat, Seat};

/// The card-points of the whole deck.
pub const ALL_POINTS: u32 = 120;

/// What the dispensation adds to a bid.
pub const DISPENSED: u32 = 100;

/// The highest bid that it can be added to.
pub const MOST_DISPENSED: u32 = 20;

/// What a bid-card of each suit is worth.
pub const WORTH: [(Suit, u32); 4] =
    [(Suit::Diamonds, 0), (Suit::Spades, 10), (Suit::Hearts, 20), (Suit::Clubs, 30)];

/// What cards are worth as bid-cards: three make a bid from 0 to 90.
pub fn worth(cards: CardSet, turn_up: TurnUp) -> u32 {
    WORTH.into_iter().map(|(suit, worth)| (cards & turn_up.cards_of(suit)).len() * worth).sum()
}

/// What cards count in tricks: card-points from 0 to 120.
pub fn points(cards: CardSet, turn_up: TurnUp, courts: Courts) -> u32 {
    let of_rank = |rank| (cards & turn_up.cards_of_rank(rank)).len() * courts.points(rank);
    [Rank::Ten, Rank::Jack, Rank::Queen, Rank::King, Rank::Ace].into_iter().map(of_rank).sum()
}

/// The bid as the dispensation reads it for a seat that has taken so many points: a bid of 0, 10 or 20 stands
/// for a hundred more where that is nearer, and for itself where both are equally near (R3).
pub fn read(variant: &Variant, bid: u32, taken: u32) -> u32 {
    let high = bid + DISPENSED;
    let may = variant.dispensation && bid <= MOST_DISPENSED;
    if may && high.abs_diff(taken) < bid.abs_diff(taken) { high } else { bid }
}

/// What happened in a hand, before any price is put on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandFacts {
    /// What was turned up.
    pub turn_up: TurnUp,
    /// The three cards that each seat bid.
    pub bid_cards: PerSeat<CardSet>,
    /// The cards of the tricks that each seat took.
    pub collected: PerSeat<CardSet>,
}

/// A finished hand: what each seat bid and took, and what it scored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandResult {
    /// Who dealt it.
    pub dealer: Seat,
    /// What happened.
    pub facts: HandFacts,
    /// What each seat bid, 0 to 90.
    pub bids: PerSeat<u32>,
    /// The same as the dispensation reads it, up to 120.
    pub read: PerSeat<u32>,
    /// The card-points that each seat took; bid-cards count for nobody.
    pub taken: PerSeat<u32>,
    /// How far off its bid, as read, each seat is.
    pub differences: PerSeat<u32>,
    /// What each seat gets for coming near to its bid.
    pub bonus: PerSeat<u32>,
    /// What each seat scores: the differences of the others and its own bonus.
    pub scores: PerSeat<u32>,
    /// The game's scores at the end of this hand.
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

/// A seat's place in the ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Whose.
    pub seat: Seat,
    /// 1 for the highest total; seats with equal totals share a place.
    pub place: u8,
    /// The total.
    pub score: u64,
}

/// The ranking by the scores so far, the best seat first, equal ones by their numbers.
pub fn ranking(totals: &PerSeat<u64>) -> Vec<Standing> {
    let place = |score| 1 + totals.as_slice().iter().filter(|&&total| total > score).count() as u8;
    let standings = || totals.iter().map(|(seat, &score)| Standing { seat, place: place(score), score });
    (1..=totals.seats())
        .flat_map(|place| standings().filter(move |standing| standing.place == place))
        .collect()
}
