//! How to arrange a grid.

use super::contract_odds::odds;
use super::reason::OwnReason;
use super::win_odds::cap_comes_first;
use crate::Rng;
use crate::numbers::compare;
use rules::games::contract_grid::contract::Contract;
use rules::games::contract_grid::grid::Grid;
use rules::games::contract_grid::variant::Variant;
use rules::seat::Seat;
use std::cmp::Ordering;

/// A seat's grid, with the contracts that are hard to make on few lines, the same few. Where the cap comes first, lines are
/// a danger, and what is hard to make lies on many. From a random arrangement, contracts are swapped in pairs as long as
/// that helps.
pub fn arrange(variant: &Variant, seat: Seat, rng: &mut Rng) -> Option<Grid> {
    let is_danger = cap_comes_first(variant);
    let value = |grid: &Grid| {
        let lines = expected_lines(variant, grid);
        if is_danger { -lines } else { lines }
    };
    let mut contracts: Vec<Contract> = variant.contracts.iter().collect();
    rng.shuffle(&mut contracts);
    let mut best = Grid::new(contracts)?;
    let mut highest = value(&best);
    loop {
        let before = highest;
        for one in 0..best.contracts().len() {
            for other in 0..one {
                let mut grid = best;
                grid.swap(one, other);
                let value = value(&grid);
                if value > highest {
                    (best, highest) = (grid, value);
                }
            }
        }
        if highest <= before {
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

/// Why a grid is arranged like that, if it shows in its hardest and its easiest contract.
pub fn reason(variant: &Variant, grid: &Grid) -> Option<OwnReason> {
    let overall = |(_, contract): &(usize, Contract)| odds(variant).overall[contract.index()];
    let cells = || grid.contracts().iter().copied().enumerate();
    let hard = cells().min_by(|one, other| compare(overall(one), overall(other)))?;
    let easy = cells().max_by(|one, other| compare(overall(one), overall(other)))?;
    let lines = |cell: usize| variant.lines().filter(|line| line.contains(cell)).count();
    match (lines(hard.0).cmp(&lines(easy.0)), cap_comes_first(variant)) {
        (Ordering::Greater, true) => Some(OwnReason::ManyLines(hard.1, easy.1)),
        (Ordering::Less, false) => Some(OwnReason::FewLines(Some((hard.1, easy.1)))),
        (Ordering::Equal, false) => Some(OwnReason::FewLines(None)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::games::contract_grid::legal::check_grid;
    use rules::games::contract_grid::variant::Preset;
    use rules::seed::{Seed, Shuffler};

    #[test]
    fn the_reason_is_where_the_hardest_and_the_easiest_contract_stand() {
        // All-Trump and Play in a corner and in the middle, or the other way round
        let reasons = |variant: &Variant| {
            let mut contracts: Vec<Contract> = variant.contracts.iter().collect();
            for (cell, wanted) in [(0, Contract::AllTrump), (5, Contract::Play)] {
                let place = contracts.iter().position(|&one| one == wanted).unwrap();
                contracts.swap(cell, place);
            }
            let hard_outside = reason(variant, &Grid::new(contracts.iter().copied()).unwrap());
            contracts.swap(0, 5);
            (hard_outside, reason(variant, &Grid::new(contracts).unwrap()))
        };
        let (hard, easy) = (Contract::AllTrump, Contract::Play);
        let standard = Variant::standard(3, 4);
        assert_eq!(reasons(&standard), (Some(OwnReason::FewLines(Some((hard, easy)))), None));
        let low_cap = Variant { cap: Some(300), ..standard };
        assert_eq!(reasons(&low_cap), (None, Some(OwnReason::ManyLines(hard, easy))));
    }

    #[test]
    fn grids_are_legal_and_have_more_lines_than_others_or_fewer_where_the_cap_comes_first() {
        let no_requirement = Variant { grid_requirement: false, ..Variant::standard(3, 3) };
        for (number, variant, is_danger) in [
            (0, Variant::standard(3, 4), false),
            (1, Variant::standard(2, 5), false),
            (2, no_requirement, false),
            (3, Variant::standard(3, 3), true),
            (4, Variant::standard(4, 3), true),
            (5, Variant { cap: Some(300), ..Variant::standard(3, 4) }, true),
        ] {
            let mut rng = Rng::new(&mut Shuffler::for_deal(Seed::in_series(1, 1), number));
            let grid = arrange(&variant, Seat::FIRST, &mut rng).unwrap();
            assert_eq!(check_grid(&variant, Seat::FIRST, &grid), Ok(()));
            let lines = expected_lines(&variant, &grid);
            for _ in 0..50 {
                let mut contracts: Vec<Contract> = variant.contracts.iter().collect();
                rng.shuffle(&mut contracts);
                let other = expected_lines(&variant, &Grid::new(contracts).unwrap());
                assert!(if is_danger { lines <= other } else { lines >= other }, "{variant:?}");
            }
        }
    }

    #[test]
    fn every_grid_of_the_presets_has_its_reason() {
        for (number, preset) in (0..).zip(Preset::ALL) {
            for seats in 2..=4 {
                let variant = preset.variant(seats);
                let mut rng = Rng::new(&mut Shuffler::for_deal(Seed::in_series(1, 1), number));
                for seat in Seat::all(seats) {
                    let grid = arrange(&variant, seat, &mut rng).unwrap();
                    let reason = reason(&variant, &grid);
                    assert!(reason.is_some(), "{variant:?} {grid:?}");
                    assert_eq!(matches!(reason, Some(OwnReason::ManyLines(..))), cap_comes_first(&variant));
                }
            }
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
