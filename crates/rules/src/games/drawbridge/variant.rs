//! The options of a table and their defaults.

use crate::end::End;
use crate::record::options::{EndAfter, Options, Word, options};

/// The toll that beats a bid at the same level (R1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EqualLevel {
    /// A toll of higher rank, as the inventor's rule says.
    Higher,
    /// A toll of the same rank too, as in the inventor's example.
    EqualOrHigher,
}

/// When the bidding stack and the discards may be looked at (R3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClosedCards {
    /// Until the first card is led.
    UntilLead,
    /// During the whole hand.
    Always,
}

/// The options of a DrawBridge table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The end of the game; points are those of one side, and thrown-in hands count (R4).
    pub end: End,
    /// The toll that beats a bid at the same level.
    pub equal_level: EqualLevel,
    /// When the bidding stack and the discards may be looked at.
    pub closed_cards: ClosedCards,
}

/// All options.
pub const OPTIONS: Options<Variant> = options!(Variant by () {
    end: End::Points(50) => EndAfter { hands: "hands", step: 1 },
    equal_level: EqualLevel::Higher
        => Word(&[("higher", EqualLevel::Higher), ("equal-or-higher", EqualLevel::EqualOrHigher)]),
    closed_cards: ClosedCards::UntilLead
        => Word(&[("until-lead", ClosedCards::UntilLead), ("always", ClosedCards::Always)]),
});

impl Default for Variant {
    fn default() -> Variant {
        OPTIONS.standard()
    }
}
