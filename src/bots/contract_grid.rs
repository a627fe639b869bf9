//! How computer players think about ContractGrid: not yet.

use super::{Budget, Luck, Seen, Standing, Thinks, Worths, budget};
use crate::game::{Game, Turn};
use crate::games::contract_grid::ContractGrid;
use crate::seat::{MOST_SEATS, PerSeat};

impl Thinks for ContractGrid {
    const PARTNERS: bool = false;
    const IS_DUEL: bool = false;
    const BUDGET: Budget = budget::CONTRACT_GRID;
    type Knowledge = ();

    fn know(_: &Seen<'_, Self>) {}

    fn is_open((): &()) -> bool {
        false
    }

    fn world(_: &Seen<'_, Self>, (): &mut (), _: &mut Luck) -> Option<Self> {
        None
    }

    fn candidates(&self, _: &mut Vec<Self::Action>) {}

    fn quick(&self, _: &mut Luck) -> Option<Self::Action> {
        None
    }

    fn worths(&self) -> Worths {
        [0.0; MOST_SEATS]
    }

    fn key(&self) -> Option<u64> {
        None
    }

    fn turn_of(view: &Self::View) -> Turn {
        view.turn
    }

    fn offered(view: &Self::View) -> (&Self::Variant, Option<&Self::Legal>) {
        (&view.variant, view.legal.as_ref())
    }

    fn easy(_: &Seen<'_, Self>, _: &mut Luck) -> Option<Self::Action> {
        None
    }

    fn medium(_: &Seen<'_, Self>, _: &mut Luck) -> Option<Self::Action> {
        None
    }

    fn standing(&self) -> Standing {
        Standing::shared(|_| true, PerSeat::new(self.seats()))
    }
}
