//! How likely each seat wins a race to the highest score.

use crate::Values;
use crate::numbers::wide_chance;
use rules::seat::{MAX_SEATS, PerSeat};

/// How likely each seat ends ahead of all others, 0 to 1. `drift` is how far two scores may still move apart, in
/// points: a seat that leads another by `drift` ends ahead of it 3 times in 4.
pub fn by_scores(scores: &PerSeat<f32>, drift: f32) -> Values {
    let mut values = [0.0; MAX_SEATS];
    for (seat, score) in scores.iter() {
        let others = scores.iter().filter(|&(other, _)| other != seat);
        values[seat.index()] =
            others.map(|(_, other)| wide_chance((score - other) / drift.max(1.0))).product();
    }
    values
}

/// What a finished game is worth: mostly the win, and a little the margin, so that a lost game is still played for.
#[expect(clippy::cast_possible_truncation, reason = "shares of a win")]
pub fn of_finished(won: &PerSeat<f64>, scores: &PerSeat<f32>, drift: f32) -> Values {
    let mut values = by_scores(scores, drift);
    for (seat, &won) in won.iter() {
        let value = &mut values[seat.index()];
        *value = 0.85 * won as f32 + 0.15 * *value;
    }
    values
}
