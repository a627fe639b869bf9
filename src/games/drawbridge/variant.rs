//! The options of a table and their defaults.

use crate::end::End;

/// What beats a bid at its own level (R1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EqualLevel {
    /// A toll of higher rank, as the rule has it.
    Higher,
    /// A toll of the same rank too, as its example has it.
    EqualOrHigher,
}

/// When bidding stack and discards may be looked at (R3).
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
    /// What ends the game; points are those of one side.
    pub end: End,
    /// What beats a bid at its own level.
    pub equal_level: EqualLevel,
    /// When bidding stack and discards may be looked at.
    pub closed_cards: ClosedCards,
}

impl Variant {
    /// What is played where nothing is chosen: the first side to 50 points wins.
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
