//! How to arrange a grid.

use super::contract_odds::odds;
use crate::Rng;
use crate::numbers::compare;
use rules::games::contract_grid::contract::Contract;
use rules::games::contract_grid::grid::Grid;
use rules::games::contract_grid::variant::Variant;

/// A grid with the contracts that are hard to make on few lines, the same few. From a random arrangement, contracts are
/// swapped in pairs as long as that helps.
pub fn arrange(variant: &Variant, rng: &mut Rng) -> Option<Grid> {
    let mut contracts: Vec<Contract> = variant.contracts.iter().collect();
    rng.shuffle(&mut contracts);
    let mut best = Grid::new(contracts)?;
    let mut most = expected_lines(variant, &best);
    loop {
        let before = most;
        for one in 0..best.contracts().len() {
            for other in 0..one {
                let mut grid = best;
                grid.swap(one, other);
                let lines = expected_lines(variant, &grid);
                if lines > most {
                    (best, most) = (grid, lines);
                }
            }
        }
        if most <= before {
            return Some(best);
        }
    }
}

/// How many lines should be complete when the game is half over.
fn expected_lines(variant: &Variant, grid: &Grid) -> f32 {
    let odds = odds(variant);
    let marked = |cell: usize| {
        let overall = grid.contracts().get(cell).map_or(0.0, |contract| odds.overall[contract.index()]);
        overall / (overall + 0.2)
    };
    variant.lines().map(|line| line.iter().map(marked).product::<f32>()).sum()
}

/// The contract of a grid that is hardest to make, and the easiest, where that stands on more lines.
pub fn extremes(variant: &Variant, grid: &Grid) -> Option<(Contract, Contract)> {
    let overall = |(_, contract): &(usize, Contract)| odds(variant).overall[contract.index()];
    let cells = || grid.contracts().iter().copied().enumerate();
    let hard = cells().min_by(|one, other| compare(overall(one), overall(other)))?;
    let easy = cells().max_by(|one, other| compare(overall(one), overall(other)))?;
    let lines = |cell: usize| variant.lines().filter(|line| line.contains(cell)).count();
    (lines(hard.0) < lines(easy.0)).then_some((hard.1, easy.1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::games::contract_grid::legal::check_grid;
    use rules::seat::Seat;
    use rules::seed::{Seed, Shuffler};

    #[test]
    fn the_easiest_contract_stands_on_more_lines_than_the_hardest() {
        let variant = Variant::standard(3, 4);
        let mut contracts: Vec<Contract> = variant.contracts.iter().collect();
        let place = |contracts: &[Contract], wanted| contracts.iter().position(|&one| one == wanted).unwrap();
        // in a corner and in the middle
        let (hard, easy) = (place(&contracts, Contract::AllTrump), place(&contracts, Contract::Play));
        contracts.swap(0, hard);
        contracts.swap(5, easy);
        let grid = Grid::new(contracts.iter().copied()).unwrap();
        assert_eq!(extremes(&variant, &grid), Some((Contract::AllTrump, Contract::Play)));
        contracts.swap(0, 5);
        let grid = Grid::new(contracts.iter().copied()).unwrap();
        assert_eq!(extremes(&variant, &grid), None);
    }

    #[test]
    fn grids_are_legal_and_better_than_the_plain_one() {
        for (number, (players, size)) in (0..).zip([(3, 4), (2, 5), (4, 3)]) {
            let variant = Variant::standard(players, size);
            let mut rng = Rng::new(&mut Shuffler::for_deal(Seed::in_series(1, 1), number));
            let grid = arrange(&variant, &mut rng).unwrap();
            assert_eq!(check_grid(&variant, Seat::FIRST, &grid), Ok(()));
            let plain = Grid::new(variant.contracts.iter()).unwrap();
            assert!(expected_lines(&variant, &grid) >= expected_lines(&variant, &plain));
        }
    }
}
