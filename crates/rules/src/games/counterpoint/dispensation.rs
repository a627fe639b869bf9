//! The dispensation: a bid of 0, 10 or 20 may stand for a hundred more. It holds with three seats as with two (R4).

use super::variant::Variant;

/// What the dispensation adds to a bid.
pub const DISPENSED: u32 = 100;

/// The highest bid that it applies to.
pub const MAX_DISPENSED: u32 = 20;

/// The bid as it is read for a seat that has taken so many points: the nearer of its two readings, or the bid itself
/// if both are equally near (R3).
pub fn read(variant: &Variant, bid: u32, taken: u32) -> u32 {
    let high = bid + DISPENSED;
    let may = variant.dispensation && bid <= MAX_DISPENSED;
    if may && high.abs_diff(taken) < bid.abs_diff(taken) { high } else { bid }
}
