//! How to arrange a grid.

use super::contract_odds::odds;
use crate::Rng;
use crate::numbers::compare;
use rules::games::contract_grid::contract::Contract;
use rules::games::contract_grid::grid::Grid;
use rules::games::contract_grid::variant::Variant;
use rules::seat::Seat;

/// A seat's grid, with the contracts that are hard to make on few lines, the same few. From a random arrangement,
/// contracts are swapped in pairs as long as that helps.
pub fn arrange(variant: &Variant, seat: Seat, rng: &mut Rng) -> Option<Grid> {
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
            return turned(variant, &best, seat);
        }
    }
}

/// The grid as that seat lays it: mirrored so that of its corners' contracts the one that is made most often lies in a
/// corner of the seat's own. Mirrors keep every line, and no two seats lay the same grid.
fn turned(variant: &Variant, grid: &Grid, seat: Seat) -> Option<Grid> {
    let last = usize::from(variant.size).checked_sub(1)?;
    let at = |row: usize, column: usize| grid.contracts().get(row * (last + 1) + column).copied();
    // the sides of a corner, from the number of a seat
    let sides =
        |number: usize| (if number & 2 == 0 { 0 } else { last }, if number & 1 == 0 { 0 } else { last });
    let overall = |number: usize| {
        let (row, column) = sides(number);
        at(row, column).map(|contract| (odds(variant).overall[contract.index()], contract.index()))
    };
    let easiest = (0..4).filter_map(|number| Some((overall(number)?, number)));
    let easiest = easiest.max_by(|(one, _), (other, _)| compare(one.0, other.0).then(one.1.cmp(&other.1)))?.1;
    // one bit for each of the two mirrors
    let mirrors = easiest ^ seat.index() & 3;
    let from = |place: usize, is_mirrored: bool| if is_mirrored { last - place } else { place };
    let cells = (0..=last).flat_map(|row| (0..=last).map(move |column| (row, column)));
    Grid::new(
        cells.filter_map(|(row, column)| at(from(row, mirrors & 2 != 0), from(column, mirrors & 1 != 0))),
    )
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
    use rules::games::contract_grid::variant::Preset;
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
            let grid = arrange(&variant, Seat::FIRST, &mut rng).unwrap();
            assert_eq!(check_grid(&variant, Seat::FIRST, &grid), Ok(()));
            let plain = Grid::new(variant.contracts.iter()).unwrap();
            assert!(expected_lines(&variant, &grid) >= expected_lines(&variant, &plain));
        }
    }

    #[test]
    fn no_two_seats_lay_the_same_grid_and_a_mirror_breaks_no_line() {
        for (number, (players, preset)) in
            (0..).zip([(3, Preset::Short), (4, Preset::Short), (3, Preset::Standard)])
        {
            let variant = preset.variant(players);
            for seed in 0..60 {
                let grid = |seat: Seat| {
                    // even where all draw the same
                    let mut rng = Rng::new(&mut Shuffler::for_deal(Seed::in_series(number, seed), 0));
                    arrange(&variant, seat, &mut rng).unwrap()
                };
                let grids: Vec<Grid> = Seat::all(players).map(grid).collect();
                for (place, one) in grids.iter().enumerate() {
                    assert!(grids.iter().skip(place + 1).all(|other| one != other), "{grids:?}");
                    assert_eq!(one.set(), variant.contracts);
                    assert!(
                        (expected_lines(&variant, one) - expected_lines(&variant, &grids[0])).abs() < 1e-4
                    );
                }
            }
        }
    }
}
