//! How far two games of one seed part, so that the pairs which differ most can be shown.

use crate::examples::{Bar, EXAMPLES, Example};
use crate::sample::Index;
use crate::trace::Trace;
use std::collections::BTreeMap;

/// The name of these pairs among the bars: those that part most come first.
pub const APART: &str = "apart";

/// The bar of these two games, and the number of moves in the second until it shows. What counts is how much of the win
/// goes to others, how much longer the longer one is, and how far the scores are from each other, each as a part of
/// 1,000. None where they do not part.
pub fn pair(first: &Trace, second: &Trace) -> Option<(Index, u32)> {
    let moves = [i64::from(first.moves), i64::from(second.moves)];
    let sizes = [
        distance(&first.wins, &second.wins),
        distance(&moves[..1], &moves[1..]),
        distance(&first.scores, &second.scores),
    ];
    let size: Index = sizes.iter().sum();
    (size > 0).then(|| (-size, parting(first, second)))
}

/// How far these numbers are from each other, as a part of 1,000: nothing in common is all of it.
fn distance(one: &[i64], other: &[i64]) -> Index {
    let sum =
        |of: fn(i64, i64) -> i64| one.iter().zip(other).map(|(&one, &other)| of(one, other)).sum::<i64>();
    let (apart, whole) = (sum(|one, other| (one - other).abs()), sum(|one, other| one.abs() + other.abs()));
    Index::try_from(apart * 1000 / whole.max(1)).unwrap_or(0)
}

/// How many moves the second game has at the end of the first hand that changes the scores otherwise; all, where none
/// does.
fn parting(first: &Trace, second: &Trace) -> u32 {
    let mut hands = first.lines.hands.iter().zip(&second.lines.hands);
    hands.position(|(one, other)| one != other).map_or(second.moves, |hand| second.hand_end(hand))
}

/// Drops the bars of pairs that part less than [`EXAMPLES`] others.
pub fn prune(bars: &mut BTreeMap<Index, Bar>) {
    let all: u64 = bars.values().map(|bar| bar.count).sum();
    let enough = EXAMPLES as u64;
    if bars.values().next_back().is_none_or(|last| all - last.count < enough) {
        return;
    }
    let mut kept = 0;
    for (size, bar) in std::mem::take(bars) {
        if kept < enough {
            kept += bar.count;
            bars.insert(size, bar);
        }
    }
}

/// The pairs that part most.
pub fn most(bars: &BTreeMap<Index, Bar>) -> Vec<Example> {
    bars.values().flat_map(|bar| &bar.examples).take(EXAMPLES).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::standing::ScoreLines;

    fn game(wins: [i64; 2], scores: [i64; 2], moves: u32, hands: &[[u64; 2]]) -> Trace {
        let hands = hands.iter().map(|hand| hand.to_vec()).collect();
        let lines = ScoreLines { hands, ..ScoreLines::default() };
        let (wins, scores, deals) = (wins.to_vec(), scores.to_vec(), vec![0, 10, 20]);
        Trace { wins, scores, moves, deals, lines, ..Trace::default() }
    }

    #[test]
    fn games_part_by_who_wins_by_length_and_by_scores() {
        let one = game([12, 0], [30, 10], 30, &[[5, 5], [20, 5], [30, 10]]);
        assert_eq!(pair(&one, &one), None);
        // another wins; as long; 20 of 80 points are elsewhere
        let other = game([0, 12], [20, 20], 30, &[[5, 5], [20, 15], [20, 20]]);
        assert_eq!(pair(&one, &other), Some((-1000 - 1000 / 4, 20)));
        // the same but for 10 of 70 moves
        let longer = game([12, 0], [30, 10], 40, &[[5, 5], [20, 5], [30, 10]]);
        assert_eq!(pair(&one, &longer), Some((-142, 40)));
    }
}
