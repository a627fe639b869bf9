//! How likely a side wins a game of DrawBridge between two hands.

#![expect(clippy::cast_precision_loss, reason = "small numbers")]

use crate::numbers::chance;
use rules::end::End;
use rules::games::drawbridge::Variant;
use rules::games::drawbridge::variant::Points;
use rules::seat::{PerSide, Side};

/// What the better side of a hand scores in it, on average, with the usual prices.
const HAND: f32 = 11.0;

/// The same with those prices: half of it comes from contracts made, half from tricks short.
fn hand_score(prices: Points) -> f32 {
    let share = f32::from(prices.level) / 2.0 + f32::from(prices.set) / 4.0;
    (HAND * share / 2.0).max(1.0)
}

/// How likely side 0 wins with these points after that many hands.
pub fn of_first_side(variant: &Variant, totals: &PerSide<u64>, hands: usize) -> f32 {
    let (end, hand) = (variant.end, hand_score(variant.points));
    let [own, others] = Side::ALL.map(|side| totals[side]);
    let best = own.max(others);
    let hands_left = match end {
        End::Points(target) => u64::from(target).saturating_sub(best) as f32 / (hand / 2.0),
        End::Hands(number) => (number as usize).saturating_sub(hands) as f32,
    };
    if !end.is_reached(best, hands) {
        chance((own as f32 - others as f32) / (hand * hands_left.max(0.5).sqrt()))
    } else if own == others {
        0.5
    } else {
        f32::from(own > others)
    }
}
