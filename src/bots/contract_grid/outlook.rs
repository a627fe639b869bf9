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
    let of = |seat: Seat| &prospects[seat];
    let ends = |seat: Seat| of(seat).completes.min(of(seat).reaches);
    let seats = || Seat::all(variant.players);
    let first = |but: Option<Seat>| {
        seats().filter(|&seat| Some(seat) != but).fold(NEVER, |least, seat| least.min(ends(seat)))
    };
    let length = first(None);
    let falls = places.map(|seat, _| {
        if !variant.grid_requirement {
            return 0.0;
        }
        let one = of(seat);
        let spread = 0.4 + 0.2 * length;
        likely(one.completes - one.reaches, spread) * likely(first(Some(seat)) - one.reaches + 0.3, spread)
    });
    let final_score = |seat: Seat| of(seat).total + of(seat).income * length;
    let drift = 6.0 + 7.0 * length.sqrt();
    let mut worths = [0.0; MOST_SEATS];
    for seat in seats() {
        let mut worth = 1.0;
        for other in seats().filter(|&other| other != seat) {
            let ahead = likely(final_score(seat) - final_score(other), drift);
            let (falls, other_falls) = (falls[seat], falls[other]);
            worth *=
                (1.0 - falls) * (other_falls + (1.0 - other_falls) * ahead) + falls * other_falls * ahead;
        }
        worths[seat.index()] = worth;
    }
    worths
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
        let points = variant.points;
        let values = open.len() as f32 * 0.35 * points.unmarked as f32;
        let income = line_points(variant, place.marked) + met * points.bid as f32 + values;
        let hardest = grid.contracts().iter().enumerate().filter(|(cell, _)| open.contains(*cell));
        let hardest = hardest.map(|(_, contract)| 0.6 / (odds(variant).at_all[contract.index()] + 0.003));
        let completes = if variant.grid_requirement {
            hardest.fold(open.len() as f32 / met.max(0.1), f32::max).min(NEVER)
        } else {
            NEVER
        };
        let to_cap = variant.cap.map_or(NEVER * income, |cap| cap as f32 - place.total);
        Prospect {
            total: place.total,
            income,
            completes,
            reaches: (to_cap / income.max(0.1)).clamp(0.0, NEVER),
        }
    }
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
