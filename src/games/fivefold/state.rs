//! The state of a game: the round in progress, the rounds that are over, and when it ends.

use super::SEATS;
use super::score::{self, Points, RoundResult};
use super::stock::{Source, Stock};
use super::variant::Variant;
use crate::cards::{Card, CardSet, Suit};
use crate::game::{Phase, Turn};
use crate::seat::{PerSeat, Seat};
use crate::trick::Trick;

/// A game of Fivefold.
#[derive(Clone, Debug, PartialEq)]
pub struct Fivefold {
    pub(super) variant: Variant,
    /// The points of the rounds that are over.
    pub(super) totals: PerSeat<u8>,
    pub(super) stage: Stage,
    pub(super) rounds: Vec<RoundResult>,
}

/// Where the game stands, with what is there only then.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Stage {
    /// The next round is about to be dealt.
    Dealing,
    /// Tricks are played.
    Playing(Round),
    /// The game is over.
    Over,
}

/// A round in progress.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Round {
    pub trump: Option<Suit>,
    /// Who led to its first trick.
    pub leader: Seat,
    pub hands: PerSeat<CardSet>,
    pub stock: Stock,
    pub trick: Trick,
    pub last: Option<Trick>,
    /// What each seat drew after the last trick.
    pub drawn: PerSeat<Option<(Source, Card)>>,
    pub collected: PerSeat<CardSet>,
}

impl Round {
    /// A round whose hands are dealt.
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

    /// The points that seat has in this round so far.
    #[inline]
    pub(super) fn points(&self, seat: Seat) -> Points {
        Points::of(self.trump, self.collected[seat])
    }
}

impl Fivefold {
    /// What happens next.
    #[inline]
    pub(super) fn next(&self) -> Turn {
        match &self.stage {
            Stage::Dealing => Turn::Deal,
            Stage::Playing(round) => Turn::Seat(round.trick.turn(), Phase::Play),
            Stage::Over => Turn::Over,
        }
    }

    /// The points so far, those of the round in progress among them.
    pub(super) fn totals_now(&self) -> PerSeat<u8> {
        match &self.stage {
            Stage::Playing(round) => self.totals.map(|seat, total| total + round.points(seat).count()),
            Stage::Dealing | Stage::Over => self.totals,
        }
    }

    /// Who has won, once the game is over.
    pub(super) fn winner(&self) -> Option<Seat> {
        match &self.stage {
            Stage::Over => score::ahead(&self.totals),
            Stage::Dealing | Stage::Playing(_) => None,
        }
    }
}
