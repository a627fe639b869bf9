//! The options of a table and their defaults.

use crate::end::End;

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

impl Variant {
    /// The defaults: the first side to 50 points wins.
    pub const STANDARD: Variant = Variant {
        end: End::Points(50),
        equal_level: EqualLevel::Higher,
        closed_cards: ClosedCards::UntilLead,
    };
}

impl Default for Variant {
    fn default() -> Variant {
        Variant::STANDARD
    }
}
