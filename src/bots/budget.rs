//! How long Hard thinks: in playouts, not in time, so that the same seed gives the same choice on every machine.

/// How many worlds are played out for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// For a card.
    pub card: u32,
    /// For a rare and big decision, such as a bid.
    pub big: u32,
}

impl Budget {
    /// The same with so many for a card, and of all else in proportion.
    pub fn scaled_to(self, card: u32) -> Budget {
        let big = self.big as u64 * card as u64 / self.card.max(1) as u64;
        Budget { card, big: big.min(u32::MAX as u64) as u32 }
    }
}

/// ContractGrid.
pub const CONTRACT_GRID: Budget = Budget { card: 1300, big: 4000 };
/// Counterpoint.
pub const COUNTERPOINT: Budget = Budget { card: 4000, big: 12000 };
/// DrawBridge.
pub const DRAWBRIDGE: Budget = Budget { card: 4000, big: 12000 };
/// Fivefold.
pub const FIVEFOLD: Budget = Budget { card: 4000, big: 4000 };
/// Pirogue.
pub const PIROGUE: Budget = Budget { card: 4000, big: 12000 };
