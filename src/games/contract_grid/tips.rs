//! What newcomers often miss.

use super::cells::bids_of;
use crate::games::Tip;
use rules::games::contract_grid::cap;
use rules::games::contract_grid::prospects::Prospect;
use rules::games::contract_grid::{Legal, View};

/// The tips.
pub const TIPS: &[Tip<View>] = &[
    ("Too many points too soon: you rank last.", |view| {
        matches!(view.legal, Some(Legal::Bid { .. })) && may_reach_cap(view)
    }),
    ("A missed bid costs nothing.", |view| matches!(view.legal, Some(Legal::Bid { .. }))),
    ("A lost bid costs nothing: try the others.", |view| {
        let is_lost = |seat| bids_of(view, seat).iter().any(|(_, stands)| *stands == Some(Prospect::Lost));
        matches!(view.legal, Some(Legal::Play(_))) && view.viewer.is_some_and(is_lost)
    }),
];

fn may_reach_cap(view: &View) -> bool {
    view.viewer.is_some_and(|seat| cap::is_near(view, seat))
}
