//! How likely a seat wins a game of Fivefold between two rounds. The figures were fitted to 2,500 games between
//! searching players.

use crate::numbers::chance;
use rules::cards::{Card, CardSet, Rank};
use rules::games::fivefold::SEATS;
use rules::games::fivefold::score::{TRUMPS, trump_of};
use rules::seat::{PerSeat, Seat};

/// What a point in hand is worth, by the number of rounds played.
const POINT: [f32; TRUMPS.len()] = [0.31, 0.31, 0.42, 0.52, 0.74];

/// How likely seat 0 wins with these points, and these piles for the next round; `round` is the number of rounds played.
pub fn of_first(points: &PerSeat<u8>, piles: &PerSeat<CardSet>, round: usize) -> f32 {
    let pile_value = |seat: Seat| -> f32 { piles[seat].iter().map(|card| in_pile(card, round)).sum() };
    let [own, others] = [Seat::FIRST, Seat::FIRST.left(SEATS)]
        .map(|seat| POINT.get(round).copied().unwrap_or(1.0) * f32::from(points[seat]) + pile_value(seat));
    chance(own - others)
}

/// What a card in a player's pile is worth in that round, on the scale of [`POINT`]. A low card takes the place of a
/// better one.
fn in_pile(card: Card, round: usize) -> f32 {
    // trumps and others, by rank from the two: before the last round, and in it, where spades are trumps
    const EARLY: [[f32; 7]; 2] =
        [[-0.075, 0.02, 0.02, 0.08, 0.16, 0.2, 0.28], [-0.04, -0.07, -0.075, -0.055, -0.015, 0.02, 0.12]];
    const LAST: [[f32; 7]; 2] =
        [[-0.22, 0.19, 0.4, 0.43, 0.53, 0.0, 0.0], [-0.18, -0.17, -0.16, -0.02, 0.02, 0.1, 0.065]];
    let [trumps, others] = if round + 1 < TRUMPS.len() { &EARLY } else { &LAST };
    let is_trump = trump_of(round).is_some() && card.suit() == trump_of(round);
    let rank = match card.rank() {
        Some(Rank::Queen) => 5,
        Some(Rank::King) => 6,
        Some(even) => even.index() / 2,
        None => 0,
    };
    let by_rank = if is_trump { trumps } else { others };
    by_rank.get(rank).copied().unwrap_or(0.0)
}
