//! What a score is worth in the whole game: who will be ahead when a seat completes its grid or reaches the cap.
//!
//! Lines score again in every hand, so complete lines mean speed. Speed is good for a seat that completes its grid in
//! time, and bad for one that reaches the cap first and so ranks behind the others: it had better stall, or feed the
//! leader.

#![expect(clippy::cast_precision_loss, reason = "small numbers")]

use super::contract_odds::odds;
use crate::Values;
use crate::numbers::wide_chance;
use rules::game::Game;
use rules::games::contract_grid::grid::{CellSet, Grid};
use rules::games::contract_grid::variant::Variant;
use rules::games::contract_grid::{ContractGrid, View};
use rules::seat::{MAX_SEATS, PerSeat, Seat};

/// The score of a seat between two hands.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    /// Its points.
    pub total: f32,
    /// The cells it has marked.
    pub marked: CellSet,
}

/// The progress of all seats.
pub fn progress(totals: &PerSeat<u64>, marked: &PerSeat<CellSet>) -> PerSeat<Progress> {
    totals.map(|seat, &total| Progress { total: total as f32, marked: marked[seat] })
}

/// What to expect of a seat.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prospect {
    total: f32,
    /// Points in each hand to come.
    income: f32,
    /// Hands until its grid is complete.
    completes: f32,
    /// Hands until it reaches the cap.
    reaches: f32,
}

/// More hands than any game has.
const NEVER: f32 = 200.0;

/// How likely each seat wins the game.
pub fn of_progress(variant: &Variant, grids: &PerSeat<Grid>, progress: &PerSeat<Progress>) -> Values {
    let odds = WinOdds::of(variant, &prospects(variant, grids, progress));
    let mut values = [0.0; MAX_SEATS];
    for seat in Seat::all(variant.players) {
        values[seat.index()] = odds.of_seat(seat);
    }
    values
}

/// What to expect of all seats.
pub fn prospects(
    variant: &Variant,
    grids: &PerSeat<Grid>,
    progress: &PerSeat<Progress>,
) -> PerSeat<Prospect> {
    progress.map(|seat, &now| Prospect::of(variant, &grids[seat], now))
}

/// How the game should end.
pub struct WinOdds {
    /// How likely each seat reaches the cap first.
    caps: PerSeat<f32>,
    /// The points of each at the end.
    scores: PerSeat<f32>,
    /// How far scores drift apart until then.
    drift: f32,
}

impl WinOdds {
    /// The odds of seats of which that is expected.
    pub fn of(variant: &Variant, prospects: &PerSeat<Prospect>) -> WinOdds {
        let length = first_end(prospects, None);
        let caps = prospects.map(|seat, one| {
            let others_end = || first_end(prospects, Some(seat));
            if variant.grid_requirement { one.caps_first(others_end(), length) } else { 0.0 }
        });
        let most = variant.cap.filter(|_| variant.grid_requirement).map_or(f32::MAX, |cap| cap as f32 - 1.0);
        let scores = prospects.map(|_, one| one.score(length, most));
        WinOdds { caps, scores, drift: 6.0 + 7.0 * length.sqrt() }
    }

    /// How likely that seat wins the game.
    pub fn of_seat(&self, seat: Seat) -> f32 {
        let score = self.scores[seat];
        let others = self.scores.iter().filter(|&(other, _)| other != seat);
        let value = others.map(|(other, &others)| {
            let ahead = wide_chance((score - others) / self.drift);
            let (caps, other_caps) = (self.caps[seat], self.caps[other]);
            (1.0 - caps) * (other_caps + (1.0 - other_caps) * ahead) + caps * other_caps * ahead
        });
        value.product()
    }
}

/// Hands until a seat other than this one ends the game.
fn first_end(prospects: &PerSeat<Prospect>, but: Option<Seat>) -> f32 {
    let others = prospects.iter().filter(|&(seat, _)| Some(seat) != but);
    others.fold(NEVER, |least, (_, one)| least.min(one.completes.min(one.reaches)))
}

/// The share of its bids that a seat makes when it plays for them.
const SHARE_MADE: f32 = 0.6;

/// The share of its bids that a seat makes on average: counted at three seats with Medium at each. With two seats it pays
/// to reckon with more, and so not to reach the cap too soon.
fn share_made(variant: &Variant) -> f32 {
    if variant.players == 2 { SHARE_MADE } else { 0.42 }
}

impl Prospect {
    /// What to expect of a seat with this grid.
    pub fn of(variant: &Variant, grid: &Grid, now: Progress) -> Prospect {
        let open = CellSet::all(variant.size).minus(now.marked);
        let made = SHARE_MADE * f32::from(variant.bids);
        let income = income(variant, now.marked);
        let hardest = grid.contracts().iter().enumerate().filter(|(cell, _)| open.contains(*cell));
        let overall = &odds(variant).overall;
        let hardest = hardest.map(|(_, contract)| hands_to_make(overall[contract.index()]));
        let completes = if variant.grid_requirement {
            hardest.fold(open.len() as f32 / made.max(0.1), f32::max).min(NEVER)
        } else {
            NEVER
        };
        let to_cap = |cap: u32| ((cap as f32 - now.total) / income.max(0.1)).clamp(0.0, NEVER);
        Prospect { total: now.total, income, completes, reaches: variant.cap.map_or(NEVER, to_cap) }
    }

    /// How likely it reaches the cap before its grid is complete and before another seat ends the game.
    fn caps_first(&self, others_end: f32, length: f32) -> f32 {
        let spread = 0.25 + 0.2 * length;
        wide_chance((self.completes - self.reaches) / spread)
            * wide_chance((others_end - self.reaches) / spread)
    }

    /// Its points after that many hands. Near the cap, a seat with an incomplete grid slows down.
    fn score(&self, length: f32, most: f32) -> f32 {
        let score = self.total + self.income * length;
        if self.completes > length { score.min(most) } else { score }
    }
}

/// How many hands a contract takes that is made that often by seats that play at random.
fn hands_to_make(overall: f32) -> f32 {
    0.6 / (overall + 0.003)
}

/// Whether a seat should reach the cap before its grid is complete, and so rank behind others: then its lines are a danger.
/// With two seats they are none: there, grids with few lines win no more games, or fewer.
pub fn cap_comes_first(variant: &Variant) -> bool {
    let Some(cap) = variant.cap.filter(|_| variant.grid_requirement && variant.players > 2) else {
        return false;
    };
    let cells = CellSet::all(variant.size);
    let overall = &odds(variant).overall;
    let hardest = variant.contracts.iter().map(|contract| overall[contract.index()]).fold(1.0, f32::min);
    // the cells at the usual pace, and then the hardest
    let completes = cells.len() as f32 / (SHARE_MADE * f32::from(variant.bids)) + hands_to_make(hardest);
    // lines come late: most of the time there are few
    let income = (2.0 * income(variant, CellSet::EMPTY) + income(variant, cells)) / 3.0;
    income * completes > cap as f32
}

/// How many points a seat can score in this hand, beside those for its lines, without reaching the cap. None where the
/// cap does no harm, or where the lines alone reach it.
pub fn points_to_spare(variant: &Variant, now: Progress, lines: &[CellSet]) -> Option<f32> {
    let cap = variant.cap.filter(|_| variant.grid_requirement)?;
    let complete = complete_lines(lines.iter().copied(), now.marked);
    Some(cap as f32 - now.total - (complete * variant.points.line) as f32).filter(|&to_spare| to_spare > 0.0)
}

/// The same for a seat in a state; also none with two seats, which do not look at that, and where the cap is far away.
pub fn points_to_spare_in(game: &ContractGrid, seat: Seat) -> Option<f32> {
    let variant = game.variant();
    let now = Progress { total: game.totals()[seat] as f32, marked: game.marked()[seat] };
    // there are no more complete lines than marked cells
    let most = u32::from(variant.bids) * variant.points.bid + now.marked.len() * variant.points.line;
    let is_close = variant.cap.is_some_and(|cap| now.total + most as f32 >= cap as f32);
    if variant.players == 2 || !is_close {
        return None;
    }
    points_to_spare(variant, now, &variant.lines().collect::<Vec<_>>())
}

/// How many of the lines are completely marked.
pub fn complete_lines(lines: impl Iterator<Item = CellSet>, marked: CellSet) -> u32 {
    lines.map(|line| u32::from(marked.contains_all(line))).sum()
}

/// Whether a seat had better score little, as everybody sees it.
pub fn is_near_cap_in(view: &View, seat: Seat) -> bool {
    let lines: Vec<CellSet> = view.variant.lines().collect();
    let now = progress(&view.totals, &view.own.marked)[seat];
    is_near_cap(&view.variant, points_to_spare(&view.variant, now, &lines))
}

/// Whether a seat with that many points to spare had better score little.
pub fn is_near_cap(variant: &Variant, to_spare: Option<f32>) -> bool {
    to_spare.is_some_and(|to_spare| {
        to_spare <= share_made(variant) * (u32::from(variant.bids) * variant.points.bid) as f32
    })
}

/// What a seat with these cells marked scores in a hand, on average.
pub fn income(variant: &Variant, marked: CellSet) -> f32 {
    let (open, points) = (CellSet::all(variant.size).minus(marked), variant.points);
    let values = open.len() as f32 * 0.35 * points.unmarked as f32;
    line_points(variant, marked) + values + share_made(variant) * f32::from(variant.bids) * points.bid as f32
}

/// The points for lines in each hand. A line that is nearly complete counts a little.
pub fn line_points(variant: &Variant, marked: CellSet) -> f32 {
    let completion = |line: CellSet| match line.minus(marked).len() {
        0 => 1.0,
        1 => 0.4,
        2 => 0.15,
        _ => 0.03,
    };
    variant.lines().map(completion).sum::<f32>() * variant.points.line as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::games::contract_grid::variant::Deck;

    /// The chances of three seats with these totals and four cells of 3 by 3 grids marked.
    fn chances(totals: [f32; 3], grid_requirement: bool) -> Values {
        let variant = Variant { grid_requirement, ..Variant::standard(3, 3) };
        let grid = Grid::new(variant.contracts.iter()).unwrap();
        let progress =
            PerSeat::from_fn(3, |seat| Progress { total: totals[seat.index()], marked: (0..4).collect() });
        of_progress(&variant, &PerSeat::from_fn(3, |_| grid), &progress)
    }

    #[test]
    fn more_points_are_better_unless_the_cap_is_near() {
        assert!(chances([98.0, 80.0, 80.0], false)[0] > chances([82.0, 80.0, 80.0], false)[0]);
        assert!(chances([98.0, 80.0, 80.0], true)[0] < chances([82.0, 80.0, 80.0], true)[0]);
    }

    #[test]
    fn a_seat_at_the_cap_leaves_the_win_to_the_next() {
        let [_, second, third, _] = chances([98.0, 80.0, 40.0], true);
        assert!(second > 0.5 && second > third);
    }

    #[test]
    fn the_cap_comes_first_where_it_is_low_or_a_contract_very_hard() {
        let with = |players, size, cap| cap_comes_first(&Variant { cap, ..Variant::standard(players, size) });
        assert!(with(3, 3, Some(100)) && with(3, 4, Some(300)) && with(4, 4, Some(1000)));
        assert!(!with(3, 4, Some(1000)), "All-Trump is made in time");
        assert!(!with(3, 3, None) && !with(2, 3, Some(100)));
        let short = |cap| Variant { cap, deck: Deck::Short, ..Variant::standard(3, 4) };
        assert!(cap_comes_first(&short(Some(500))) && !cap_comes_first(&short(Some(1000))));
        assert!(!cap_comes_first(&Variant { grid_requirement: false, ..Variant::standard(3, 3) }));
    }
}
