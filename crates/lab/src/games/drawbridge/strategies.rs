//! What a side of DrawBridge can always or never do.

use crate::games::{Strategy, always_highest, always_lowest, lead_of, leads_trumps};
use rules::cards::CardSet;
use rules::games::drawbridge::auction::{Bid, Strain};
use rules::games::drawbridge::{Action, DrawBridge, View};

/// The level of the strategy that bids no higher.
const LEVEL: u8 = 6;

/// All of them.
pub const ALL: &[Strategy<DrawBridge>] = &[
    Strategy {
        id: "passes",
        does: "never bids",
        restrict: |_, chosen| if matches!(chosen, Action::Bid(_)) { Action::Pass } else { chosen },
    },
    Strategy {
        id: "low-bids",
        does: "never bids above level 6",
        restrict: |_, chosen| match chosen {
            Action::Bid(bid) if bid.level > LEVEL => Action::Pass,
            chosen => chosen,
        },
    },
    Strategy { id: "trusts-partner", does: "never bids over its partner", restrict: trusts_partner },
    Strategy {
        id: "no-trump",
        does: "always bids no trump",
        restrict: |_, chosen| match chosen {
            Action::Bid(bid) => Action::Bid(Bid { strain: Strain::NoTrump, ..bid }),
            chosen => chosen,
        },
    },
    leads_trumps(|view, chosen| lead_of(view, chosen, view.trump().map_or(CardSet::EMPTY, CardSet::of_suit))),
    always_highest(),
    always_lowest(),
];

fn trusts_partner(view: &View, chosen: Action) -> Action {
    let partner = view.viewer.map(|seat| seat.partner());
    let is_partners = view.last_bid().is_some_and(|(bidder, _)| Some(bidder) == partner);
    if is_partners && matches!(chosen, Action::Bid(_)) { Action::Pass } else { chosen }
}
