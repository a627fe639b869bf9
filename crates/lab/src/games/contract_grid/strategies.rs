//! What a player of ContractGrid can always or never do.

use crate::games::{ALL_CARDS, Strategy, always_highest, always_lowest, keeps_trumps, lead_of, leads_trumps};
use rules::cards::CardSet;
use rules::games::contract_grid::grid::CellSet;
use rules::games::contract_grid::legal::cards_of;
use rules::games::contract_grid::{Action, ContractGrid, Legal, View};

/// All of them.
pub const ALL: &[Strategy<ContractGrid>] = &[
    Strategy {
        id: "bids-in-order",
        does: "always bids its first open cells, row by row",
        restrict: bids_in_order,
    },
    leads_trumps(|view, chosen| lead_of(view, chosen, trumps(view))),
    keeps_trumps(|view, chosen| lead_of(view, chosen, ALL_CARDS - trumps(view))),
    always_highest(),
    always_lowest(),
];

fn trumps(view: &View) -> CardSet {
    view.own.trump.map_or(CardSet::EMPTY, |trump| cards_of(trump, trump))
}

/// The first cells that are not marked; where these are too few, the first marked ones, too.
fn bids_in_order(view: &View, chosen: Action) -> Action {
    let (Action::Bid(_), Some(Legal::Bid { count, cells }), Some(seat)) = (chosen, view.legal, view.viewer)
    else {
        return chosen;
    };
    let marked = view.own.marked[seat];
    let order = cells.minus(marked).iter().chain(cells.and(marked).iter());
    Action::Bid(order.take(count.into()).collect::<CellSet>())
}
