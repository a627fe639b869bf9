//! How likely each seat wins a race to the highest score.

use crate::Values;
use crate::numbers::exp2;
use rules::seat::{MAX_SEATS, PerSeat};

/// A seat that leads another by `drift` wins 2 to this power times as often. Fitted to Counterpoint between heuristic
/// players: what is said to win 7 times in 10 does.
const AHEAD: f32 = 2.5;

/// How likely each seat ends ahead of all others; they sum to 1. `drift` is how far two scores may still move apart, in
/// points.
pub fn by_scores(scores: &PerSeat<f32>, drift: f32) -> Values {
    let best = scores.as_slice().iter().copied().fold(f32::MIN, f32::max);
    let weights = scores.map(|_, score| exp2(AHEAD * (score - best) / drift.max(1.0)));
    let sum: f32 = weights.as_slice().iter().sum();
    let mut values = [0.0; MAX_SEATS];
    for (seat, weight) in weights.iter() {
        values[seat.index()] = weight / sum;
    }
    values
}

/// What a finished game is worth: the win, and a very little the margin, so that a lost game is still played for.
#[expect(clippy::cast_possible_truncation, reason = "shares of a win")]
pub fn of_finished(won: &PerSeat<f64>, scores: &PerSeat<f32>, drift: f32) -> Values {
    let mut values = by_scores(scores, drift);
    for (seat, &won) in won.iter() {
        let value = &mut values[seat.index()];
        *value = 0.98 * won as f32 + 0.02 * *value;
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_sum_to_one_and_grow_with_the_lead() {
        let of = |scores: [f32; 3]| by_scores(&PerSeat::from_fn(3, |seat| scores[seat.index()]), 20.0);
        let [even, ahead, far] = [of([5.0, 5.0, 5.0]), of([25.0, 5.0, 5.0]), of([95.0, 5.0, 5.0])];
        for values in [even, ahead, far] {
            assert!((values.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{values:?}");
        }
        assert!((even[0] - 1.0 / 3.0).abs() < 1e-5 && ahead[0] > 0.6 && far[0] > 0.99);
    }
}
