//! The score: the facts of a round, and the points for majorities.

use super::SEATS;
use super::trick_winner::winning;
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::deal::count;
use crate::seat::{PerSeat, Seat};
use crate::standing::leaders;
use crate::trick::Trick;

/// The 26 cards. With thirteen tricks, and an odd number of cards in each suit, no majority can be tied.
pub const DECK: CardSet = CardSet::of_rank(Rank::Two)
    .with(CardSet::of_rank(Rank::Four))
    .with(CardSet::of_rank(Rank::Six))
    .with(CardSet::of_rank(Rank::Eight))
    .with(CardSet::of_rank(Rank::Ten))
    .with(CardSet::only(Card::new(Rank::Queen, Suit::Clubs)))
    .with(CardSet::only(Card::new(Rank::Queen, Suit::Diamonds)))
    .with(CardSet::only(Card::new(Rank::Queen, Suit::Hearts)))
    .with(CardSet::only(Card::new(Rank::King, Suit::Clubs)))
    .with(CardSet::only(Card::new(Rank::King, Suit::Diamonds)))
    .with(CardSet::only(Card::new(Rank::King, Suit::Hearts)));

/// The trump suits of the five rounds; the first has none.
pub const TRUMPS: [Option<Suit>; 5] =
    [None, Some(Suit::Clubs), Some(Suit::Diamonds), Some(Suit::Hearts), Some(Suit::Spades)];

/// The points that win a game: more than half of nine.
pub const WINNING: u8 = 5;

/// The number of tricks that is a majority: seven of thirteen.
pub const MAX_TRICKS: u32 = DECK.len() / 2 / 2 + 1;

/// The trump suit of the round with that number, from 0.
pub fn trump_of(round: usize) -> Option<Suit> {
    TRUMPS.get(round).copied().flatten()
}

/// The number of trumps that is a majority: four of seven, or three of five spades.
pub fn most_trumps(trump: Suit) -> u32 {
    (DECK & CardSet::of_suit(trump)).len() / 2 + 1
}

/// How many tricks these cards make.
pub fn tricks(collected: CardSet) -> u8 {
    count(collected) / SEATS
}

/// How many trumps are among these cards.
pub fn trumps(trump: Option<Suit>, collected: CardSet) -> u8 {
    trump.map_or(0, |trump| count(collected & CardSet::of_suit(trump)))
}

/// The two majorities that bring a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Majority {
    /// More than half of the tricks.
    Tricks,
    /// More than half of the trumps, from the second round on.
    Trumps,
}

impl Majority {
    /// Both, the tricks first.
    pub const ALL: [Majority; 2] = [Majority::Tricks, Majority::Trumps];
}

/// The points of a seat in one round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points {
    /// Whether it has the point for the tricks.
    pub tricks: bool,
    /// Whether it has the point for the trumps.
    pub trumps: bool,
}

impl Points {
    /// The points for these collected cards in a round with this trump suit.
    pub fn of(trump: Option<Suit>, collected: CardSet) -> Points {
        Points {
            tricks: u32::from(tricks(collected)) >= MAX_TRICKS,
            trumps: trump.is_some_and(|suit| u32::from(trumps(trump, collected)) >= most_trumps(suit)),
        }
    }

    /// Whether it has the point for this majority.
    pub fn has(self, majority: Majority) -> bool {
        match majority {
            Majority::Tricks => self.tricks,
            Majority::Trumps => self.trumps,
        }
    }

    /// The number of points, 0 to 2.
    pub fn count(self) -> u8 {
        u8::from(self.tricks) + u8::from(self.trumps)
    }
}

/// The points that a trick brought to its taker, whose `collected` cards include the trick's.
pub(super) fn gained(trump: Option<Suit>, collected: CardSet, trick: &Trick) -> Points {
    let (before, now) = (Points::of(trump, collected - trick.cards()), Points::of(trump, collected));
    Points { tricks: now.tricks && !before.tricks, trumps: now.trumps && !before.trumps }
}

/// What happened in a round, before it is scored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoundFacts {
    /// The trump suit; `None` in the first round.
    pub trump: Option<Suit>,
    /// The seat that led to its first trick.
    pub leader: Seat,
    /// The cards of the tricks that each seat took: less than the deck if the game ended with the fifth point.
    pub collected: PerSeat<CardSet>,
    /// Its last trick.
    pub last_trick: Trick,
}

impl RoundFacts {
    /// The seat that took its last trick.
    pub fn last_taker(&self) -> Seat {
        winning(&self.last_trick, self.trump).unwrap_or(self.leader)
    }

    /// How many tricks each seat took.
    pub fn tricks(&self) -> PerSeat<u8> {
        self.collected.map(|_, &cards| tricks(cards))
    }

    /// How many trumps each seat collected.
    pub fn trumps(&self) -> PerSeat<u8> {
        self.collected.map(|_, &cards| trumps(self.trump, cards))
    }
}

/// A finished round: what happened, and the points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoundResult {
    /// What happened.
    pub facts: RoundFacts,
    /// The points of the round.
    pub points: PerSeat<Points>,
    /// The game's points after it.
    pub totals: PerSeat<u8>,
}

impl RoundResult {
    /// Prices a round.
    pub(super) fn price(facts: RoundFacts, totals: &PerSeat<u8>) -> RoundResult {
        let points = facts.collected.map(|_, &cards| Points::of(facts.trump, cards));
        let totals = totals.map(|seat, total| total + points[seat].count());
        RoundResult { facts, points, totals }
    }
}

/// The seat with more points; `None` if both have the same, which never happens at the end of a game.
pub fn ahead(totals: &PerSeat<u8>) -> Option<Seat> {
    let mut best = leaders(Seat::all(SEATS), |seat| totals[seat]);
    best.next().filter(|_| best.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_and_its_majorities_are_those_of_the_rules() {
        let deck = "2C, 4C, 6C, 8C, TC, QC, KC, 2D, 4D, 6D, 8D, TD, QD, KD, \
                    2H, 4H, 6H, 8H, TH, QH, KH, 2S, 4S, 6S, 8S, TS";
        assert_eq!(DECK.to_string(), deck);
        assert_eq!(MAX_TRICKS, 7);
        assert_eq!(Suit::ALL.map(most_trumps), [4, 4, 4, 3]);
    }
}
