//! How long Hard thinks: in playouts, not in time, so that the same seed gives the same choice on every machine.

use super::Effort;

/// How many worlds are played out for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// For a card.
    pub card: u32,
    /// For a rare and big decision, such as a bid.
    pub big: u32,
}

impl Budget {
    /// The same for somebody who was told how much to think.
    pub fn with(self, effort: Effort) -> Budget {
        match effort {
            Effort::Usual => self,
            Effort::Playouts(card) => self.scaled(card, self.card),
            Effort::Millis(millis) => self.scaled(millis, MILLIS),
        }
    }

    fn scaled(self, times: u32, by: u32) -> Budget {
        let scaled = |playouts: u32| {
            let scaled = playouts as u64 * times as u64 / by.max(1) as u64;
            scaled.clamp(1, u32::MAX.into()) as u32
        };
        Budget { card: scaled(self.card), big: scaled(self.big) }
    }
}

/// How many milliseconds a card takes with the games' own budgets, on the average of all that are not forced;
/// measured with `cargo bench --bench thinking`.
pub const MILLIS: u32 = 20;

/// ContractGrid.
pub const CONTRACT_GRID: Budget = Budget { card: 2100, big: 2800 };
/// Counterpoint.
pub const COUNTERPOINT: Budget = Budget { card: 5500, big: 11_000 };
/// DrawBridge.
pub const DRAWBRIDGE: Budget = Budget { card: 9000, big: 12_000 };
/// Fivefold.
pub const FIVEFOLD: Budget = Budget { card: 32_000, big: 32_000 };
/// Pirogue.
pub const PIROGUE: Budget = Budget { card: 8000, big: 12_000 };

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn milliseconds_are_playouts_in_proportion() {
        let own = Budget { card: 4000, big: 10_000 };
        assert_eq!(own.with(Effort::Usual), own);
        assert_eq!(own.with(Effort::Millis(MILLIS)), own);
        assert_eq!(own.with(Effort::Millis(40)), Budget { card: 8000, big: 20_000 });
        assert_eq!(own.with(Effort::Playouts(400)), Budget { card: 400, big: 1000 });
        assert_eq!(own.with(Effort::Playouts(u32::MAX)).big, u32::MAX);
        assert_eq!(Budget { card: 10, big: 10 }.with(Effort::Millis(1)), Budget { card: 1, big: 1 });
    }
}
