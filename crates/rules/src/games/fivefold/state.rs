//! The state of a game: the round in progress, the finished rounds, and the winner.

use super::SEATS;
use super::score::{self, Majority, Points, RoundResult};
use super::stock::{Source, Stock};
use super::variant::Variant;
use crate::cards::{Card, CardSet, Suit};
use crate::seat::{PerSeat, Seat};
use crate::trick::Trick;

/// A game of Fivefold.
#[derive(Clone, Debug, PartialEq)]
pub struct Fivefold {
    pub(super) variant: Variant,
    /// The points of the finished rounds.
    pub(super) totals: PerSeat<u8>,
    pub(super) stage: Stage,
    pub(super) rounds: Vec<RoundResult>,
}

/// Where the round in progress stands, and what there is at that point only.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Stage {
    /// The next round is about to be dealt.
    Dealing,
    /// Tricks are played.
    Playing(Round),
    /// The game is over.
    Over,
}

/// The round in progress.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Round {
    /// The trump suit; `None` in the first round.
    pub trump: Option<Suit>,
    /// The seat that led to its first trick.
    pub leader: Seat,
    /// The cards that each seat holds.
    pub hands: PerSeat<CardSet>,
    /// The face-down cards.
    pub stock: Stock,
    /// The trick in progress.
    pub trick: Trick,
    /// The trick before it.
    pub last: Option<Trick>,
    /// The card that each seat drew after that trick, and where from.
    pub drawn: PerSeat<Option<(Source, Card)>>,
    /// The cards of the tricks that each seat took.
    pub collected: PerSeat<CardSet>,
}

impl Round {
    /// The round with this number, from 0, about to be led to.
    pub(super) fn new(number: usize, leader: Seat, hands: PerSeat<CardSet>, stock: Stock) -> Round {
        Round {
            trump: score::trump_of(number),
            leader,
            hands,
            stock,
            trick: Trick::new(leader, SEATS),
            last: None,
            drawn: PerSeat::new(SEATS),
            collected: PerSeat::new(SEATS),
        }
    }

    /// The points that a seat has in this round so far.
    #[inline]
    pub(super) fn points(&self, seat: Seat) -> Points {
        Points::of(self.trump, self.collected[seat])
    }
}

impl Fivefold {
    /// The points so far, with those of the round in progress.
    pub(super) fn totals_now(&self) -> PerSeat<u8> {
        match &self.stage {
            Stage::Playing(round) => self.totals.map(|seat, total| total + round.points(seat).count()),
            Stage::Dealing | Stage::Over => self.totals,
        }
    }

    /// Whether it is certain who gets the points of the round in progress, whoever takes the tricks to come.
    pub fn hand_is_settled(&self) -> bool {
        let Stage::Playing(round) = &self.stage else { return false };
        let is_taken = |majority| Seat::all(SEATS).any(|seat| round.points(seat).has(majority));
        is_taken(Majority::Tricks) && (round.trump.is_none() || is_taken(Majority::Trumps))
    }

    /// The winner, once the game is over.
    #[inline]
    pub(super) fn winner(&self) -> Option<Seat> {
        match &self.stage {
            Stage::Over => score::ahead(&self.totals),
            Stage::Dealing | Stage::Playing(_) => None,
        }
    }
}
