//! How likely a seat wins the game with each bid, whatever number of tricks it takes.

#![expect(clippy::cast_precision_loss, reason = "small numbers")]

use super::belief::dealt_hand;
use super::bid_heuristics::{RatedBid, chances_with};
use super::contract_odds::{ByTricks, CONTRACTS, MAX_TRICKS, tricks_in};
use super::win_odds::{self, Progress, Prospect, WinOdds, complete_lines, income, progress};
use crate::Observation;
use crate::numbers::compare;
use rules::cards::{CardSet, Suit};
use rules::game::Game;
use rules::games::contract_grid::ContractGrid;
use rules::games::contract_grid::grid::{CellSet, Grid};
use rules::games::contract_grid::variant::Variant;
use rules::seat::{PerSeat, Seat};

/// A seat's hand, and the game around it.
pub struct BidOdds<'a> {
    variant: &'a Variant,
    grids: PerSeat<Grid>,
    /// The seat itself now.
    now: Progress,
    /// What to expect of the others after this hand.
    prospects: PerSeat<Prospect>,
    seat: Seat,
    hand: CardSet,
    trump: Suit,
}

/// A hand may be played for this many tricks more than it should take.
const SHIFTS: [f32; 7] = [0.0, -0.5, 0.5, -1.0, 1.0, -1.6, 1.6];

/// Less likely outcomes are left out.
const UNLIKELY: f32 = 0.02;

impl BidOdds<'_> {
    /// The odds of a seat that was dealt this hand.
    fn new<'a>(
        variant: &'a Variant,
        grids: PerSeat<Grid>,
        progress: &PerSeat<Progress>,
        seat: Seat,
        hand: CardSet,
        trump: Suit,
    ) -> BidOdds<'a> {
        let advanced = |other: Seat, now: &Progress| {
            let more = if other == seat { 0.0 } else { income(variant, now.marked) };
            Progress { total: now.total + more, ..*now }
        };
        let prospects = win_odds::prospects(variant, &grids, &progress.map(advanced));
        BidOdds { variant, grids, now: progress[seat], prospects, seat, hand, trump }
    }

    /// The observer's odds; none before there are trumps.
    pub fn of<'a>(observation: &'a Observation<'_, ContractGrid>) -> Option<BidOdds<'a>> {
        let view = &observation.view;
        let grids = view.own.grids.map(|_, grid| grid.unwrap_or_default());
        let progress = progress(&view.totals, &view.own.marked);
        let hand = dealt_hand(observation);
        Some(BidOdds::new(&view.variant, grids, &progress, observation.seat, hand, view.own.trump?))
    }

    /// The odds of the seat on turn in a state; none where it does not bid.
    pub fn of_state(game: &ContractGrid) -> Option<BidOdds<'_>> {
        let ((hands, trump), seat) = (game.bidding()?, game.turn().seat()?);
        let totals = game.totals();
        let grids = totals.map(|seat, _| game.grid(seat));
        let progress = progress(totals, game.marked());
        Some(BidOdds::new(game.variant(), grids, &progress, seat, hands[seat], trump))
    }

    /// How likely the seat wins the game with that bid and each number of tricks from `least` to `most`.
    pub fn by_tricks(&self, bid: CellSet, least: usize, most: usize) -> ByTricks {
        let mut values = [0.0; MAX_TRICKS + 1];
        for (tricks, value) in values.iter_mut().enumerate().take(most + 1).skip(least) {
            *value = self.value(bid, &chances_with(self.variant, self.hand, self.trump, tricks));
        }
        values
    }

    /// The bids worth considering, the best first: for each number of tricks to play for, some cells that are likely
    /// made, and the rest from those that are likely missed.
    pub fn bids(&self) -> Vec<RatedBid> {
        let expected = tricks_in(self.hand, self.trump);
        let most = self.variant.hand_size().min(MAX_TRICKS);
        let by_tricks: Vec<[f32; CONTRACTS]> =
            (0..=most).map(|tricks| chances_with(self.variant, self.hand, self.trump, tricks)).collect();
        let mut bids: Vec<RatedBid> = Vec::new();
        for shift in SHIFTS {
            let weights = weights((expected + shift).clamp(0.0, most as f32), most);
            let mut made = [0.0; CONTRACTS];
            for (weight, chances) in weights.iter().zip(&by_tricks) {
                made.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += weight * chance);
            }
            for cells in self.cells_to_bid(&made) {
                let likely = weights.iter().zip(&by_tricks).filter(|(weight, _)| **weight > UNLIKELY);
                let value = likely.map(|(weight, chances)| weight * self.value(cells, chances)).sum();
                match bids.iter_mut().find(|bid| bid.cells == cells) {
                    Some(bid) => bid.value = bid.value.max(value),
                    None => bids.push(RatedBid { cells, value }),
                }
            }
        }
        bids.sort_by(|one, other| compare(other.value, one.value));
        bids
    }

    /// For each number of cells to make, that many of the likeliest, and the rest from the least likely.
    fn cells_to_bid(&self, made: &[f32; CONTRACTS]) -> Vec<CellSet> {
        let contracts = self.grids[self.seat];
        let mut cells: Vec<(f32, usize)> = contracts
            .contracts()
            .iter()
            .enumerate()
            .map(|(cell, contract)| (made[contract.index()], cell))
            .collect();
        let is_marked = |cell: usize| self.now.marked.contains(cell);
        cells.sort_by(|one, other| {
            compare(other.0, one.0).then_with(|| is_marked(one.1).cmp(&is_marked(other.1)))
        });
        let number = usize::from(self.variant.bids).min(cells.len());
        let cells_of = |cells: &[(f32, usize)]| cells.iter().map(|&(_, cell)| cell).collect::<CellSet>();
        // unmarked cells bring lines, so they come first in a second order
        let mut unmarked_first = cells.clone();
        unmarked_first.sort_by_key(|&(_, cell)| is_marked(cell));
        let bid = |order: &[(f32, usize)], made: usize| {
            let hits = cells_of(&order[..made]);
            let misses = cells.iter().rev().filter(|(_, cell)| !hits.contains(*cell)).take(number - made);
            hits.or(misses.map(|&(_, cell)| cell).collect())
        };
        (0..=number).flat_map(|made| [bid(&cells, made), bid(&unmarked_first, made)]).collect()
    }

    /// How likely the seat wins the game after this hand, if contracts are made with these chances.
    fn value(&self, bid: CellSet, made: &[f32; CONTRACTS]) -> f32 {
        let own = self.now;
        let grid = &self.grids[self.seat];
        let chance = |cell: usize| grid.contracts().get(cell).map_or(0.0, |contract| made[contract.index()]);
        let open = CellSet::all(self.variant.size).minus(own.marked);
        let values: f32 = open.minus(bid).iter().map(chance).sum();
        let total = own.total + values * self.variant.points.unmarked as f32;
        let cells: Vec<(usize, f32)> = bid.iter().map(|cell| (cell, chance(cell))).collect();
        self.over_outcomes(&cells, Progress { total, ..own }, own.marked, 1.0)
    }

    /// The sum over all outcomes of these bids, which come up with that chance. `before` was marked before the hand.
    fn over_outcomes(&self, bids: &[(usize, f32)], now: Progress, before: CellSet, chance: f32) -> f32 {
        if chance < UNLIKELY {
            return 0.0;
        }
        let points = self.variant.points;
        let Some((&(cell, made), rest)) = bids.split_first() else {
            let lines = complete_lines(self.variant.lines(), now.marked);
            let after = Progress { total: now.total + (lines * points.line) as f32, ..now };
            let mut prospects = self.prospects;
            prospects[self.seat] = Prospect::of(self.variant, &self.grids[self.seat], after);
            return chance * WinOdds::of(self.variant, &prospects).of_seat(self.seat);
        };
        let value = if before.contains(cell) { 0 } else { points.unmarked };
        let hit = Progress {
            total: now.total + (points.bid + value) as f32,
            marked: now.marked.or([cell].into_iter().collect()),
        };
        self.over_outcomes(rest, hit, before, chance * made)
            + self.over_outcomes(rest, now, before, chance * (1.0 - made))
    }
}

/// How likely each number of tricks is, up to `most`, where this many are expected.
fn weights(expected: f32, most: usize) -> Vec<f32> {
    let weight = |tricks: usize| {
        let off = (tricks as f32 - expected) / 1.1;
        1.0 / (1.0 + off * off * off * off)
    };
    let sum: f32 = (0..=most).map(weight).sum();
    (0..=most).map(|tricks| weight(tricks) / sum).collect()
}
