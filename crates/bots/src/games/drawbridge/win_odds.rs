//! How likely a side wins a game of DrawBridge between two hands.

#![expect(clippy::cast_precision_loss, reason = "small numbers")]

use crate::numbers::chance;
use rules::end::End;
use rules::seat::{PerSide, Side};

/// What the better side of a hand scores in it, on average.
const HAND: f32 = 11.0;

/// How likely side 0 wins with these points after that many hands.
pub fn of_first_side(end: End, totals: &PerSide<u64>, hands: usize) -> f32 {
    let [own, others] = Side::ALL.map(|side| totals[side]);
    let best = own.max(others);
    let hands_left = match end {
        End::Points(target) => u64::from(target).saturating_sub(best) as f32 / (HAND / 2.0),
        End::Hands(number) => (number as usize).saturating_sub(hands) as f32,
    };
    if !end.is_reached(best, hands) {
        chance((own as f32 - others as f32) / (HAND * hands_left.max(0.5).sqrt()))
    } else if own == others {
        0.5
    } else {
        f32::from(own > others)
    }
}
