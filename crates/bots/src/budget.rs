//! How much Hard thinks: counted in playouts, not in time, so that a seed gives the same choice on every machine.

use crate::Effort;

/// How many hidden deals are played out for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// For a card.
    pub card: u32,
    /// For a rarer and bigger decision, such as a bid.
    pub other: u32,
}

/// How many milliseconds a card takes with a game's own [budget](crate::BotGame::BUDGET): the mean over cards that
/// are not forced, measured with `cargo bench --bench thinking`.
pub const USUAL_MILLIS: u32 = 20;

impl Budget {
    /// The budget for that effort.
    pub fn with(self, effort: Effort) -> Budget {
        match effort {
            Effort::Usual => self,
            Effort::Playouts(card) => self.scaled(card, self.card),
            Effort::Millis(millis) => self.scaled(millis, USUAL_MILLIS),
        }
    }

    /// The budget times `factor`, divided by `divisor`; 1 at least.
    fn scaled(self, factor: u32, divisor: u32) -> Budget {
        let scaled = |playouts: u32| {
            let scaled = u64::from(playouts) * u64::from(factor) / u64::from(divisor.max(1));
            u32::try_from(scaled).unwrap_or(u32::MAX).max(1)
        };
        Budget { card: scaled(self.card), other: scaled(self.other) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn efforts_scale_the_budget() {
        let own = Budget { card: 4000, other: 10_000 };
        assert_eq!(own.with(Effort::Usual), own);
        assert_eq!(own.with(Effort::Millis(USUAL_MILLIS)), own);
        assert_eq!(own.with(Effort::Millis(40)), Budget { card: 8000, other: 20_000 });
        assert_eq!(own.with(Effort::Playouts(400)), Budget { card: 400, other: 1000 });
        assert_eq!(own.with(Effort::Playouts(u32::MAX)).other, u32::MAX);
        assert_eq!(Budget { card: 10, other: 10 }.with(Effort::Millis(1)), Budget { card: 1, other: 1 });
    }
}
