//! What a score is worth in the whole game: who will be ahead when somebody completes a grid or comes to the cap.
//!
//! Lines score in every hand again, so whole lines mean speed. Speed is good for who completes the grid in time, and
//! bad for who comes to the cap before that and falls behind: then one stalls, or feeds the leader.

use super::odds::odds;
use crate::bots::Worths;
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
    /// What it will have when the game ends, if it does not fall behind.
    score: f32,
    /// Points in each hand to come.
    income: f32,
    /// Hands until its grid is complete.
    completes: f32,
    /// Hands until it comes to the cap, if it goes neither fast nor slowly.
    reaches: f32,
}

/// Far away.
const NEVER: f32 = 200.0;

/// How likely each seat wins the game: whoever comes first to the cap or to the complete grid ends it.
pub(super) fn outlook(variant: &Variant, grids: &PerSeat<Grid>, places: &PerSeat<Place>) -> Worths {
    let mut prospects = places.map(|seat, &place| Prospect::of(variant, &grids[seat], place));
    let length = prospects.as_slice().iter().fold(NEVER, |least, one| least.min(one.ends()));
    let most = variant.cap.filter(|_| variant.grid_requirement).map_or(f32::MAX, |cap| cap as f32 - 1.0);
    for seat in Seat::all(variant.players) {
        let one = &mut prospects[seat];
        let score = one.score + one.income * length;
        // who comes near to the cap goes slowly from then on
        one.score = if one.completes > length { score.min(most) } else { score };
    }
    let hurry = prospects.map(|_, one| power_of_four(length.max(0.15) / one.ends().max(0.15)));
    let sum: f32 = hurry.as_slice().iter().sum();
    let mut worths = [0.0; MOST_SEATS];
    for (seat, prospect) in prospects.iter() {
        let ends = hurry[seat] / sum;
        let falls = if variant.grid_requirement {
            likely(prospect.completes - prospect.reaches, 0.3 + 0.2 * length)
        } else {
            0.0
        };
        let drift = 6.0 + 7.0 * length.sqrt();
        race(&prospects, None, drift, ends * (1.0 - falls), &mut worths);
        race(&prospects, Some(seat), drift, ends * falls, &mut worths);
    }
    worths
}

/// Adds how likely each seat is ahead of the others, one of which may have fallen behind, to what is that likely.
fn race(prospects: &PerSeat<Prospect>, fallen: Option<Seat>, drift: f32, chance: f32, worths: &mut Worths) {
    let mut ahead = [0.0; MOST_SEATS];
    for (seat, one) in prospects.iter().filter(|&(seat, _)| Some(seat) != fallen) {
        let others = prospects.iter().filter(|&(other, _)| other != seat && Some(other) != fallen);
        ahead[seat.index()] = others.map(|(_, other)| likely(one.score - other.score, drift)).product();
    }
    let sum: f32 = ahead.iter().sum();
    for (worth, ahead) in worths.iter_mut().zip(ahead) {
        *worth += chance * ahead / sum;
    }
}

fn power_of_four(base: f32) -> f32 {
    base * base * base * base
}

/// A half at 0, three quarters at `spread`, nearly 1 far beyond.
fn likely(lead: f32, spread: f32) -> f32 {
    let lead = lead / spread;
    0.5 + 0.5 * lead / (1.0 + lead.abs())
}

/// How many bids of a hand are made, one time with another.
const MET: f32 = 0.6;

impl Prospect {
    fn of(variant: &Variant, grid: &Grid, place: Place) -> Prospect {
        let open = CellSet::all(variant.size).minus(place.marked);
        let met = MET * variant.bids as f32;
        let (slow, income) = (slow_income(variant, place.marked), income(variant, place.marked));
        let hardest = grid.contracts().iter().enumerate().filter(|(cell, _)| open.contains(*cell));
        let hardest = hardest.map(|(_, contract)| 0.6 / (odds(variant).at_all[contract.index()] + 0.003));
        let completes = if variant.grid_requirement {
            hardest.fold(open.len() as f32 / met.max(0.1), f32::max).min(NEVER)
        } else {
            NEVER
        };
        let to_cap = |pace: f32| match variant.cap {
            Some(cap) => ((cap as f32 - place.total) / pace.max(0.1)).clamp(0.0, NEVER),
            None => NEVER,
        };
        let reaches = (to_cap(income) + to_cap(slow)) / 2.0;
        Prospect { score: place.total, income, completes, reaches }
    }

    /// Hands until it ends the game.
    fn ends(&self) -> f32 {
        self.completes.min(self.reaches)
    }
}

/// What a seat with these cells marked scores in a hand, one time with another.
pub(super) fn income(variant: &Variant, marked: CellSet) -> f32 {
    slow_income(variant, marked) + MET * variant.bids as f32 * variant.points.bid as f32
}

/// The same if it misses all its bids.
fn slow_income(variant: &Variant, marked: CellSet) -> f32 {
    let open = CellSet::all(variant.size).minus(marked);
    line_points(variant, marked) + open.len() as f32 * 0.35 * variant.points.unmarked as f32
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
