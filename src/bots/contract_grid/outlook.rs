//! What a score is worth in the whole game: who will be ahead when somebody completes a grid or comes to the cap.
//!
//! Lines score in every hand again, so whole lines mean speed. Speed is good for who completes the grid in time, and
//! bad for who comes to the cap before that and falls behind: then one stalls, or feeds the leader.

use super::odds::odds;
use crate::bots::Worths;
use crate::bots::numbers::wide_chance;
use crate::games::contract_grid::grid::{CellSet, Grid};
use crate::games::contract_grid::variant::Variant;
use crate::seat::{MOST_SEATS, PerSeat, Seat};

/// Where one seat stands between two hands.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Place {
    pub total: f32,
    pub marked: CellSet,
}

/// What is to be expected of one seat, in hands and in points.
#[derive(Clone, Copy, Debug, Default)]
struct Prospect {
    total: f32,
    /// Points in each hand to come.
    income: f32,
    /// Hands until its grid is complete.
    completes: f32,
    /// Hands until it comes to the cap.
    reaches: f32,
}

/// Far away.
const NEVER: f32 = 200.0;

/// How likely each seat wins the game.
pub(super) fn outlook(variant: &Variant, grids: &PerSeat<Grid>, places: &PerSeat<Place>) -> Worths {
    let prospects = places.map(|seat, &place| Prospect::of(variant, &grids[seat], place));
    let length = first_end(&prospects, None);
    let falls = prospects.map(|seat, one| {
        if variant.grid_requirement { one.falls(first_end(&prospects, Some(seat)), length) } else { 0.0 }
    });
    let most = variant.cap.filter(|_| variant.grid_requirement).map_or(f32::MAX, |cap| cap as f32 - 1.0);
    let scores = prospects.map(|_, one| one.score(length, most));
    let drift = 6.0 + 7.0 * length.sqrt();
    let mut worths = [0.0; MOST_SEATS];
    for (seat, &score) in scores.iter() {
        let others = scores.iter().filter(|&(other, _)| other != seat);
        let worth = others.map(|(other, &others)| {
            let ahead = wide_chance((score - others) / drift);
            let (falls, other_falls) = (falls[seat], falls[other]);
            (1.0 - falls) * (other_falls + (1.0 - other_falls) * ahead) + falls * other_falls * ahead
        });
        worths[seat.index()] = worth.product();
    }
    worths
}

/// Hands until somebody ends the game, all but one seat considered.
fn first_end(prospects: &PerSeat<Prospect>, but: Option<Seat>) -> f32 {
    let others = prospects.iter().filter(|&(seat, _)| Some(seat) != but);
    others.fold(NEVER, |least, (_, one)| least.min(one.completes.min(one.reaches)))
}

/// How many bids of a hand are made when a seat plays for them.
const MET: f32 = 0.6;

/// How many of its bids a seat makes, one time with another: counted at three seats with Medium at each. With two it
/// pays to reckon with all that might be made, and so not to come to the cap too soon.
fn met(variant: &Variant) -> f32 {
    if variant.players == 2 { MET } else { 0.42 }
}

impl Prospect {
    fn of(variant: &Variant, grid: &Grid, place: Place) -> Prospect {
        let open = CellSet::all(variant.size).minus(place.marked);
        let met = MET * variant.bids as f32;
        let income = income(variant, place.marked);
        let hardest = grid.contracts().iter().enumerate().filter(|(cell, _)| open.contains(*cell));
        let hardest = hardest.map(|(_, contract)| 0.6 / (odds(variant).at_all[contract.index()] + 0.003));
        let completes = if variant.grid_requirement {
            hardest.fold(open.len() as f32 / met.max(0.1), f32::max).min(NEVER)
        } else {
            NEVER
        };
        let to_cap = |cap: u32| ((cap as f32 - place.total) / income.max(0.1)).clamp(0.0, NEVER);
        Prospect { total: place.total, income, completes, reaches: variant.cap.map_or(NEVER, to_cap) }
    }

    /// How likely it comes to the cap before its grid is complete, and before another seat ends the game.
    fn falls(&self, others_end: f32, length: f32) -> f32 {
        let spread = 0.25 + 0.2 * length;
        wide_chance((self.completes - self.reaches) / spread)
            * wide_chance((others_end - self.reaches) / spread)
    }

    /// What it will have in so many hands; who comes near to the cap with an open grid goes slowly from then on.
    fn score(&self, length: f32, most: f32) -> f32 {
        let score = self.total + self.income * length;
        if self.completes > length { score.min(most) } else { score }
    }
}

/// How many points a seat can take beside those for its lines, at the least, and not fall behind in this hand; none
/// where points make nobody fall, or where the lines do so already.
pub(super) fn room(variant: &Variant, place: Place, lines: &[CellSet]) -> Option<f32> {
    let cap = variant.cap.filter(|_| variant.grid_requirement)?;
    let whole = lines.iter().filter(|&&line| place.marked.contains_all(line)).count() as u32;
    Some(cap as f32 - place.total - (whole * variant.points.line) as f32).filter(|&room| room > 0.0)
}

/// Whether a seat with so much room had better score little.
pub(super) fn is_near_cap(variant: &Variant, room: Option<f32>) -> bool {
    room.is_some_and(|room| room <= met(variant) * (variant.bids as u32 * variant.points.bid) as f32)
}

/// What a seat with these cells marked scores in a hand, one time with another.
pub(super) fn income(variant: &Variant, marked: CellSet) -> f32 {
    let (open, points) = (CellSet::all(variant.size).minus(marked), variant.points);
    let values = open.len() as f32 * 0.35 * points.unmarked as f32;
    line_points(variant, marked) + values + met(variant) * variant.bids as f32 * points.bid as f32
}

/// The points for lines in each hand, counting what is nearly a line a little.
pub(super) fn line_points(variant: &Variant, marked: CellSet) -> f32 {
    let whole = |line: CellSet| match line.minus(marked).len() {
        0 => 1.0,
        1 => 0.4,
        2 => 0.15,
        _ => 0.03,
    };
    variant.lines().map(whole).sum::<f32>() * variant.points.line as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The chances of three seats with these totals on Simple's grids, four cells of which are marked.
    fn chances(totals: [f32; 3], grid_requirement: bool) -> Worths {
        let variant = Variant { grid_requirement, ..Variant::standard(3, 3) };
        let grid = Grid::new(variant.contracts.iter()).unwrap();
        let places =
            PerSeat::from_fn(3, |seat| Place { total: totals[seat.index()], marked: (0..4).collect() });
        outlook(&variant, &PerSeat::from_fn(3, |_| grid), &places)
    }

    #[test]
    fn more_is_better_unless_one_falls_behind() {
        assert!(chances([98.0, 80.0, 80.0], false)[0] > chances([82.0, 80.0, 80.0], false)[0]);
        assert!(chances([98.0, 80.0, 80.0], true)[0] < chances([82.0, 80.0, 80.0], true)[0]);
    }

    #[test]
    fn who_falls_behind_leaves_the_win_to_the_next() {
        let [_, second, third, _] = chances([98.0, 80.0, 40.0], true);
        assert!(second > 0.5 && second > third);
    }
}
