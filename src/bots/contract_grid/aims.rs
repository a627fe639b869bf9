//! What a bid is worth in the whole game: with each number of tricks, and by and large.

use super::odds::{CONTRACTS, MOST, tricks_in};
use super::outlook::{Place, income, outlook};
use super::plan::{Plan, chances_with};
use crate::cards::{CardSet, Suit};
use crate::games::contract_grid::grid::{CellSet, Grid};
use crate::games::contract_grid::variant::Variant;
use crate::order::arrange;
use crate::seat::{PerSeat, Seat};

/// A seat that plays a hand, and the game around it.
pub(super) struct Aims<'a> {
    variant: &'a Variant,
    grids: PerSeat<Grid>,
    /// Where the others will stand after this hand, as far as can be expected, and where the seat stands now.
    places: PerSeat<Place>,
    seat: Seat,
    hand: CardSet,
    trump: Suit,
}

/// By how many tricks more or less than what it is good for a hand may be played.
const SHIFTS: [f32; 7] = [0.0, -0.5, 0.5, -1.0, 1.0, -1.6, 1.6];

/// What is less likely is left out of the count.
const UNLIKELY: f32 = 0.02;

impl Aims<'_> {
    /// The aims of a seat with these cards, those it has played among them.
    pub fn new<'a>(
        variant: &'a Variant,
        grids: &PerSeat<Grid>,
        places: &PerSeat<Place>,
        seat: Seat,
        hand: CardSet,
        trump: Suit,
    ) -> Aims<'a> {
        let advanced = |other: Seat, place: &Place| {
            let more = if other == seat { 0.0 } else { income(variant, place.marked) };
            Place { total: place.total + more, ..*place }
        };
        Aims { variant, grids: *grids, places: places.map(advanced), seat, hand, trump }
    }

    /// How likely the seat wins the game after having bid that and taken each number of tricks.
    pub fn by_tricks(&self, bid: CellSet, least: usize, most: usize) -> [f32; MOST] {
        let mut worth = [0.0; MOST];
        for (tricks, worth) in worth.iter_mut().enumerate().take(most + 1).skip(least) {
            *worth = self.worth(bid, &chances_with(self.variant, self.hand, self.trump, tricks));
        }
        worth
    }

    /// The bids that are worth thinking about, the best first: for about so many tricks some cells that are likely
    /// made, and the rest of those that are likely missed.
    pub fn plans(&self) -> Vec<Plan> {
        let expected = tricks_in(self.hand, self.trump);
        let most = self.variant.hand_size().min(MOST - 1);
        let by_tricks: Vec<[f32; CONTRACTS]> =
            (0..=most).map(|tricks| chances_with(self.variant, self.hand, self.trump, tricks)).collect();
        let mut plans: Vec<Plan> = Vec::new();
        for shift in SHIFTS {
            let about = weights((expected + shift).clamp(0.0, most as f32), most);
            let mut made = [0.0; CONTRACTS];
            for (weight, chances) in about.iter().zip(&by_tricks) {
                made.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += weight * chance);
            }
            let mut worth = |cells: CellSet| {
                let each = about.iter().zip(&by_tricks).filter(|(weight, _)| **weight > UNLIKELY);
                let worth = each.map(|(weight, chances)| weight * self.worth(cells, chances)).sum();
                match plans.iter_mut().find(|plan| plan.cells == cells) {
                    Some(plan) => plan.worth = plan.worth.max(worth),
                    None => plans.push(Plan { cells, worth }),
                }
            };
            self.bids(&made).into_iter().for_each(&mut worth);
        }
        arrange(&mut plans, |one, other| one.worth > other.worth);
        plans
    }

    /// For each number of them some cells of those that are likeliest made, and the rest of those that are least likely.
    fn bids(&self, made: &[f32; CONTRACTS]) -> Vec<CellSet> {
        let contracts = self.grids[self.seat];
        let mut cells: Vec<(f32, usize)> = contracts
            .contracts()
            .iter()
            .enumerate()
            .map(|(cell, contract)| (made[contract.index()], cell))
            .collect();
        let is_open = |cell: usize| !self.places[self.seat].marked.contains(cell);
        arrange(&mut cells, |one, other| {
            one.0 > other.0 || one.0 == other.0 && is_open(one.1) && !is_open(other.1)
        });
        let number = (self.variant.bids as usize).min(cells.len());
        let cells_of = |cells: &[(f32, usize)]| cells.iter().map(|&(_, cell)| cell).collect::<CellSet>();
        // open cells bring lines: the likeliest of those
        let mut open = cells.clone();
        arrange(&mut open, |one, other| is_open(one.1) && !is_open(other.1));
        let both = |order: &[(f32, usize)], made: usize| {
            let hits = cells_of(&order[..made]);
            let misses = cells.iter().rev().filter(|(_, cell)| !hits.contains(*cell)).take(number - made);
            hits.or(misses.map(|&(_, cell)| cell).collect())
        };
        (0..=number).flat_map(|made| [both(&cells, made), both(&open, made)]).collect()
    }

    /// How likely the seat wins the game after this hand, if contracts are made as often as that.
    fn worth(&self, bid: CellSet, made: &[f32; CONTRACTS]) -> f32 {
        let own = self.places[self.seat];
        let grid = &self.grids[self.seat];
        let chance = |cell: usize| grid.contracts().get(cell).map_or(0.0, |contract| made[contract.index()]);
        let open = CellSet::all(self.variant.size).minus(own.marked);
        let values: f32 = open.minus(bid).iter().map(chance).sum();
        let total = own.total + values * self.variant.points.unmarked as f32;
        let cells: Vec<(usize, f32)> = bid.iter().map(|cell| (cell, chance(cell))).collect();
        self.outcomes(&cells, Place { total, ..own }, own.marked, 1.0)
    }

    /// The same over all that can come of these bids.
    fn outcomes(&self, bids: &[(usize, f32)], place: Place, before: CellSet, chance: f32) -> f32 {
        if chance < UNLIKELY {
            return 0.0;
        }
        let Some((&(cell, made), rest)) = bids.split_first() else {
            let whole = self.variant.lines().filter(|&line| place.marked.contains_all(line)).count();
            let total = place.total + (whole as u32 * self.variant.points.line) as f32;
            let mut places = self.places;
            places[self.seat] = Place { total, ..place };
            return chance * outlook(self.variant, &self.grids, &places)[self.seat.index()];
        };
        let points = self.variant.points;
        let value = if before.contains(cell) { 0 } else { points.unmarked };
        let hit = Place {
            total: place.total + (points.bid + value) as f32,
            marked: place.marked.or([cell].into_iter().collect()),
        };
        self.outcomes(rest, hit, before, chance * made)
            + self.outcomes(rest, place, before, chance * (1.0 - made))
    }
}

/// How likely each number of tricks is where so many are expected.
fn weights(expected: f32, most: usize) -> Vec<f32> {
    let weight = |tricks: usize| {
        let off = (tricks as f32 - expected) / 1.1;
        1.0 / (1.0 + off * off * off * off)
    };
    let sum: f32 = (0..=most).map(weight).sum();
    (0..=most).map(|tricks| weight(tricks) / sum).collect()
}
