//! How likely each seat wins a race to the larger total.

use super::Worths;
use super::numbers::wide_chance;
use crate::seat::{MOST_SEATS, PerSeat, Seat};

/// How likely each seat is ahead of all others in the end, 0 to 1, from the scores now and from how far they may still
/// drift apart: with a lead of `drift` over another seat it is ahead of that one three times in four.
pub fn chances(scores: &PerSeat<f32>, drift: f32) -> Worths {
    let mut worths = [0.0; MOST_SEATS];
    for (seat, score) in scores.iter() {
        let others = scores.iter().filter(|&(other, _)| other != seat);
        worths[seat.index()] =
            others.map(|(_, other)| wide_chance((score - other) / drift.max(1.0))).product();
    }
    worths
}

/// What a finished game is worth: the win above all, and a little what the margin is, so that a lost game is still
/// played for.
pub fn decided(won: impl Fn(Seat) -> f32, scores: &PerSeat<f32>, drift: f32) -> Worths {
    let mut worths = chances(scores, drift);
    for (seat, _) in scores.iter() {
        let worth = &mut worths[seat.index()];
        *worth = 0.85 * won(seat) + 0.15 * *worth;
    }
    worths
}
