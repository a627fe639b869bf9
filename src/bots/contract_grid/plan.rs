//! Before the play: arranging a grid, and which cells to bid.

use super::odds::{CONTRACTS, MOST, odds, tricks_in};
use super::outlook::{Place, line_points, outlook};
use crate::bots::Luck;
use crate::cards::{CardSet, Suit};
use crate::games::contract_grid::contract::Contract;
use crate::games::contract_grid::grid::{CellSet, Grid, MOST_CELLS};
use crate::games::contract_grid::legal::cards_of;
use crate::games::contract_grid::variant::Variant;
use crate::order;
use crate::seat::{PerSeat, Seat};

/// A grid on which the contracts that are hard to make spoil few lines, the same few.
pub(super) fn arrange(variant: &Variant, luck: &mut Luck) -> Option<Grid> {
    let mut contracts: Vec<Contract> = variant.contracts.iter().collect();
    luck.shuffle(&mut contracts);
    let mut best = Grid::new(contracts)?;
    let mut most = promise(variant, &best);
    loop {
        let before = most;
        for one in 0..best.contracts().len() {
            for other in 0..one {
                let mut grid = best;
                grid.swap(one, other);
                let promise = promise(variant, &grid);
                if promise > most {
                    (best, most) = (grid, promise);
                }
            }
        }
        if most <= before {
            return Some(best);
        }
    }
}

/// How many lines are likely whole when the game is half over.
fn promise(variant: &Variant, grid: &Grid) -> f32 {
    let odds = odds(variant);
    let marked = |cell: usize| {
        let at_all = grid.contracts().get(cell).map_or(0.0, |contract| odds.at_all[contract.index()]);
        at_all / (at_all + 0.2)
    };
    variant.lines().map(|line| line.iter().map(marked).product::<f32>()).sum()
}

/// What is at stake for a seat in a hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes {
    /// What it is worth to make the contract of each cell, if that is bid.
    pub bid: [f32; MOST_CELLS],
    /// And if it is not.
    pub not_bid: [f32; MOST_CELLS],
}

impl Stakes {
    /// The points of this hand for bids and values.
    #[inline]
    pub fn of_points(variant: &Variant, marked: CellSet) -> Stakes {
        let mut stakes = Stakes { bid: [0.0; MOST_CELLS], not_bid: [0.0; MOST_CELLS] };
        for cell in 0..CellSet::all(variant.size).len() as usize {
            let unmarked = if marked.contains(cell) { 0.0 } else { variant.points.unmarked as f32 };
            stakes.not_bid[cell] = unmarked;
            stakes.bid[cell] = unmarked + variant.points.bid as f32;
        }
        stakes
    }

    /// The same, and the lines of this hand and of those to come.
    pub fn of_lines(variant: &Variant, marked: CellSet) -> Stakes {
        let mut stakes = Stakes::of_points(variant, marked);
        let now = line_points(variant, marked);
        for cell in CellSet::all(variant.size).minus(marked).iter() {
            stakes.bid[cell] += 2.0 * (line_points(variant, with(marked, cell)) - now);
        }
        stakes
    }

    /// What it is worth to end with each number of tricks from `least` to `most` after having bid that.
    #[inline]
    pub fn by_tricks(
        &self,
        variant: &Variant,
        grid: &Grid,
        bid: CellSet,
        least: usize,
        most: usize,
    ) -> [f32; MOST] {
        let odds = odds(variant);
        let mut worth = [0.0; MOST];
        for (cell, contract) in grid.contracts().iter().enumerate() {
            let stake = if bid.contains(cell) { self.bid[cell] } else { self.not_bid[cell] };
            if stake > 0.0 {
                for (tricks, worth) in worth.iter_mut().enumerate().take(most + 1).skip(least) {
                    *worth += stake * odds.by_tricks[tricks][contract.index()];
                }
            }
        }
        worth
    }

    /// By how much it is likelier to win the game then, which may well be less likely.
    pub fn of_game(variant: &Variant, grids: &PerSeat<Grid>, places: &PerSeat<Place>, seat: Seat) -> Stakes {
        let mut stakes = Stakes::of_points(variant, places[seat].marked);
        let now = outlook(variant, grids, places)[seat.index()];
        let gain = |points: f32, marked: CellSet| {
            let mut then = *places;
            then[seat] = Place { total: places[seat].total + points, marked };
            outlook(variant, grids, &then)[seat.index()] - now
        };
        let before = places[seat].marked;
        for cell in CellSet::all(variant.size).iter() {
            stakes.not_bid[cell] = gain(stakes.not_bid[cell], before);
            stakes.bid[cell] = gain(stakes.bid[cell], with(before, cell));
        }
        stakes
    }
}

fn with(marked: CellSet, cell: usize) -> CellSet {
    marked.or([cell].into_iter().collect())
}

/// A bid and what can be expected of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub cells: CellSet,
    pub worth: f32,
}

/// How much it costs to play for one trick more or less than the hand is good for.
const STRETCH: f32 = 0.13;

/// The best bid for each number of tricks that one might play for, the best of all first.
pub(super) fn plans(
    variant: &Variant,
    grid: &Grid,
    stakes: &Stakes,
    hand: CardSet,
    trump: Suit,
) -> Vec<Plan> {
    let expected = tricks_in(hand, trump);
    let mut plans: Vec<Plan> = Vec::new();
    for tricks in 0..=variant.hand_size().min(MOST - 1) {
        let made = chances(variant, hand, trump, tricks);
        let stretch = (tricks as f32 - expected).abs();
        let mut plan = best_cells(variant, grid, stakes, &made);
        plan.worth /= 1.0 + STRETCH * stretch * stretch;
        match plans.iter_mut().find(|other| other.cells == plan.cells) {
            Some(other) => other.worth = other.worth.max(plan.worth),
            None => plans.push(plan),
        }
    }
    order::arrange(&mut plans, |one, other| one.worth > other.worth);
    plans
}

/// The cells that are least likely made with such a hand.
pub(super) fn misses(variant: &Variant, grid: &Grid, hand: CardSet, trump: Suit) -> CellSet {
    let made = chances(variant, hand, trump, (tricks_in(hand, trump) + 0.5) as usize);
    let cells = grid.contracts().iter().enumerate();
    let mut cells: Vec<(f32, usize)> = cells.map(|(cell, contract)| (made[contract.index()], cell)).collect();
    order::arrange(&mut cells, |one, other| one.0 < other.0);
    cells.into_iter().take(variant.bids as usize).map(|(_, cell)| cell).collect()
}

/// The cells that are worth most, if contracts are made as often as that.
fn best_cells(variant: &Variant, grid: &Grid, stakes: &Stakes, made: &[f32; CONTRACTS]) -> Plan {
    let mut gains = [(f32::MIN, 0usize); MOST_CELLS];
    let mut worth = 0.0;
    for (cell, contract) in grid.contracts().iter().enumerate() {
        let chance = made[contract.index()];
        worth += chance * stakes.not_bid[cell];
        gains[cell] = (chance * (stakes.bid[cell] - stakes.not_bid[cell]), cell);
    }
    order::arrange(&mut gains, |one, other| one.0 > other.0);
    let bid = &gains[..(variant.bids as usize).min(MOST_CELLS)];
    worth += bid.iter().map(|(gain, _)| gain).sum::<f32>();
    Plan { cells: bid.iter().map(|&(_, cell)| cell).collect(), worth }
}

/// How likely each contract is made by a seat that plays such a hand for so many tricks. One misses by a trick now and
/// then.
fn chances(variant: &Variant, hand: CardSet, trump: Suit, tricks: usize) -> [f32; CONTRACTS] {
    let most = variant.hand_size().min(MOST - 1);
    let with = |tricks: usize| chances_with(variant, hand, trump, tricks);
    let (fewer, more) = (with(tricks.saturating_sub(1)), with((tricks + 1).min(most)));
    let mut chances = with(tricks);
    for (contract, chance) in chances.iter_mut().enumerate() {
        *chance = 0.5 * *chance + 0.25 * fewer[contract] + 0.25 * more[contract];
    }
    chances
}

/// How likely each contract is made by a seat that takes just so many tricks with such a hand.
pub(super) fn chances_with(variant: &Variant, hand: CardSet, trump: Suit, tricks: usize) -> [f32; CONTRACTS] {
    let most = variant.hand_size().min(MOST - 1);
    let mut chances = odds(variant).by_tricks[tricks.min(most)];
    let each = hand.len() as f32 / 4.0;
    for (contract, suit) in SUITS {
        let longer = (hand & cards_of(suit, trump)).len() as f32 - each;
        let likelier = if tricks == 0 { 0.0 } else { 0.08 * longer };
        let chance = &mut chances[contract.index()];
        *chance = (*chance + likelier).clamp(0.02, 1.0);
    }
    let trumps = variant.deck_cards() & cards_of(trump, trump);
    let share = (hand & trumps).len() as f32 / trumps.len().max(1) as f32;
    let all = if tricks * 2 > most { (2.5 * share - 1.2).clamp(0.0, 0.9) } else { 0.0 };
    chances[Contract::AllTrump.index()] = all;
    let none = &mut chances[Contract::NoTrump.index()];
    *none = (*none * (1.6 - 2.0 * share)).clamp(0.0, 1.0);
    chances
}

/// The contracts for suits.
const SUITS: [(Contract, Suit); 4] = [
    (Contract::Spades, Suit::Spades),
    (Contract::Hearts, Suit::Hearts),
    (Contract::Diamonds, Suit::Diamonds),
    (Contract::Clubs, Suit::Clubs),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Card;
    use crate::games::contract_grid::legal::check_grid;
    use crate::seed::{Seed, Shuffler};

    fn luck(number: u32) -> Luck {
        Luck::new(&mut Shuffler::for_deal(Seed::in_series(1, 1), number))
    }

    #[test]
    fn grids_are_legal_and_better_than_any() {
        for (number, (players, size)) in [(3, 4), (2, 5), (4, 3)].into_iter().enumerate() {
            let variant = Variant::standard(players, size);
            let grid = arrange(&variant, &mut luck(number as u32)).unwrap();
            assert_eq!(check_grid(&variant, Seat::FIRST, &grid), Ok(()));
            let plain = Grid::new(variant.contracts.iter()).unwrap();
            assert!(promise(&variant, &grid) >= promise(&variant, &plain));
        }
    }

    #[test]
    fn a_weak_hand_bids_to_take_nothing_and_a_strong_one_to_be_first() {
        let variant = Variant::standard(3, 4);
        let grid = Grid::new(variant.contracts.iter()).unwrap();
        let stakes = Stakes::of_lines(&variant, CellSet::EMPTY);
        let bid = |hand: &str| {
            let hand: CardSet = hand.split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
            let cells = plans(&variant, &grid, &stakes, hand, Suit::Hearts)[0].cells;
            cells.iter().map(|cell| grid.contracts()[cell]).collect::<Vec<_>>()
        };
        let weak = bid("7C 8C 9C 7D 8D 9D TD 7S 8S 9S TS");
        assert!(weak.contains(&Contract::NoTrump) || weak.contains(&Contract::Third), "{weak:?}");
        assert!(!weak.contains(&Contract::First), "{weak:?}");
        let strong = bid("JK AH KH QH JH TH AS KS AC KC AD");
        assert!(strong.contains(&Contract::First) && !strong.contains(&Contract::Third), "{strong:?}");
    }
}
