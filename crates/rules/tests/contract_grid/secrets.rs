//! ContractGrid's secret grids: nobody sees another seat's grid before all are revealed.

use proptest::prelude::*;
use rules::game::Turn;
use rules::games::contract_grid::{Action, Event, OwnEvent, Phase};
use rules::record::Move;
use rules::seat::Seat;
use rules::table::Table;
use test_support::contract_grid::*;
use test_support::*;

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn a_secret_grid_is_in_nobody_elses_view(setup in setups(), shown in 1..4usize) {
        let (mut table, mut dice) = setup.sit_down();
        for _ in 0..shown.min(setup.variant.players as usize - 1) {
            step(&mut table, &mut dice);
            let actor = table.record().moves.last().unwrap().actor().unwrap();
            prop_assert_eq!(table.last_events(), [Event::Own(OwnEvent::Arranged(actor))]);
        }
        prop_assert!(matches!(table.turn(), Turn::Seat(_, Phase::Grid)));
        for viewer in Seat::all(table.seats()) {
            let mut record = table.record().clone();
            for entry in &mut record.moves {
                if let Move::Act(seat, Action::Grid(grid)) = entry
                    && *seat != viewer
                {
                    grid.swap(0, 1 + dice.below(setup.variant.size as usize));
                }
            }
            let world = Table::resume(record, table.seed()).unwrap();
            prop_assert_eq!(world.view(Some(viewer)), table.view(Some(viewer)));
            prop_assert_eq!(world.view(None), table.view(None));
            prop_assert_eq!(world.last_events(), table.last_events());
            let own = table.view(Some(viewer)).own.grids;
            prop_assert!(own.iter().all(|(seat, grid)| seat == viewer || grid.is_none()));
        }
        // a seat sees its own grid, and in the end everybody sees all
        let views: Vec<_> = Seat::all(table.seats()).map(|seat| table.view(Some(seat)).own.grids[seat]).collect();
        while table.turn() != Turn::Deal {
            step(&mut table, &mut dice);
        }
        prop_assert_eq!(table.last_events().last(), Some(&Event::Own(OwnEvent::Revealed)));
        for (seat, grid) in Seat::all(table.seats()).zip(views) {
            prop_assert!(grid.is_none() || table.view(None).own.grids[seat] == grid);
            prop_assert!(table.view(None).own.grids[seat].is_some());
        }
    }
}
