//! The score: the facts of a hand, and their prices.

use super::auction::Strain;
use super::variant::Points;
use crate::seat::{PerSide, Seat, Side};
use crate::standing::leaders;
use crate::trick::Trick;

/// The contract: what the last bidder's side has to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    /// The last bidder (R6).
    pub declarer: Seat,
    /// The tricks that the declarer's side has to take, 1 to 10.
    pub level: u8,
    /// The strain that is trump.
    pub strain: Strain,
}

/// How a contract came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was made, with or without overtricks.
    Made {
        /// Tricks above the level, 0 to 9.
        over: u8,
    },
    /// It was not made.
    Short {
        /// Tricks below the level, 1 to 10.
        by: u8,
    },
}

/// What happened in a hand that was played, before it is scored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandFacts {
    /// The contract.
    pub contract: Contract,
    /// How many tricks each side took.
    pub tricks: PerSide<u8>,
    /// The last trick.
    pub last: Trick,
}

impl HandFacts {
    /// How the contract came out.
    pub fn outcome(&self) -> Outcome {
        let (level, tricks) = (self.contract.level, self.tricks[self.contract.declarer.side()]);
        match tricks.checked_sub(level) {
            Some(over) => Outcome::Made { over },
            None => Outcome::Short { by: level - tricks },
        }
    }

    /// The score of each side: usually twice the level and a point for each overtrick to the declarer's side, or four points
    /// for each missing trick to the other.
    pub fn scores(&self, prices: Points) -> PerSide<u64> {
        let side = self.contract.declarer.side();
        let (scorer, points) = match self.outcome() {
            Outcome::Made { over } => {
                let made = u64::from(prices.level) * u64::from(self.contract.level);
                (side, made + u64::from(prices.over) * u64::from(over))
            }
            Outcome::Short { by } => (side.other(), u64::from(prices.set) * u64::from(by)),
        };
        PerSide::from_fn(|side| if side == scorer { points } else { 0 })
    }
}

/// A finished hand: what happened, and the score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandResult {
    /// The dealer.
    pub dealer: Seat,
    /// What happened; `None` if the hand was thrown in (R2).
    pub facts: Option<HandFacts>,
    /// The score of each side.
    pub scores: PerSide<u64>,
    /// The game's scores after it.
    pub totals: PerSide<u64>,
}

impl HandResult {
    /// Prices a hand.
    pub(super) fn price(
        dealer: Seat,
        facts: Option<HandFacts>,
        prices: Points,
        totals: &PerSide<u64>,
    ) -> HandResult {
        let scores = facts.map_or_else(PerSide::default, |facts| facts.scores(prices));
        HandResult { dealer, facts, scores, totals: totals.map(|side, total| total + scores[side]) }
    }

    /// What a side gave to the other by falling short of its contract.
    pub(super) fn missed(&self, side: Side) -> u64 {
        let short = self.facts.filter(|facts| {
            facts.contract.declarer.side() == side && matches!(facts.outcome(), Outcome::Short { .. })
        });
        short.map_or(0, |_| self.scores[side.other()])
    }
}

/// The sides in the lead: one, or both if they have the same score.
pub fn leading(totals: &PerSide<u64>) -> impl Iterator<Item = Side> {
    leaders(Side::ALL.into_iter(), |side| totals[side])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::drawbridge::Variant;

    fn facts(level: u8, made: u8) -> HandFacts {
        let contract = Contract { declarer: Seat::FIRST.partner(), level, strain: Strain::NoTrump };
        let tricks = PerSide::from_fn(|side| if side.index() == 0 { made } else { 10 - made });
        HandFacts { contract, tricks, last: Trick::new(Seat::FIRST, 4) }
    }

    fn scores(level: u8, made: u8) -> [u64; 2] {
        let scores = facts(level, made).scores(Variant::default().points);
        Side::ALL.map(|side| scores[side])
    }

    #[test]
    fn a_contract_scores_for_the_side_that_made_or_beat_it() {
        assert_eq!(scores(7, 8), [15, 0]);
        assert_eq!(scores(7, 7), [14, 0]);
        assert_eq!(scores(7, 5), [0, 8]);
        assert_eq!(scores(10, 10), [20, 0]);
        assert_eq!(scores(10, 0), [0, 40]);
        assert_eq!(scores(1, 10), [11, 0]);
        assert_eq!(facts(7, 8).outcome(), Outcome::Made { over: 1 });
        assert_eq!(facts(7, 5).outcome(), Outcome::Short { by: 2 });
    }

    #[test]
    fn equal_totals_are_shared() {
        let ahead = |totals: [u64; 2]| {
            leading(&PerSide::from_fn(|side| totals[side.index()])).map(Side::index).collect::<Vec<_>>()
        };
        assert_eq!(ahead([4, 16]), [1]);
        assert_eq!(ahead([16, 4]), [0]);
        assert_eq!(ahead([8, 8]), [0, 1]);
    }
}
