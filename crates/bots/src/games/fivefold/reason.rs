//! The facts that speak for a choice in this game only.

use serde::{Deserialize, Serialize};

/// A fact that speaks for a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OwnReason {
    /// It makes a majority: of the trumps, or else of the tricks.
    Majority(OfTrumps),
    /// It is the lowest card; where there are trumps, the lowest of the others.
    Lowest(OutsideTrumps),
}

/// Whether a majority is one of trumps.
pub type OfTrumps = bool;
/// Whether there are trumps, and only other cards are meant.
pub type OutsideTrumps = bool;
