//! What newcomers often miss.

use crate::games::Tip;
use rules::games::drawbridge::{Legal, View};

/// The tips.
pub const TIPS: &[Tip<View>] = &[
    ("Your partner bid last: pass, or do better.", |view| {
        let partner = view.viewer.map(|seat| seat.partner());
        matches!(view.legal, Some(Legal::Bid(_))) && view.last_bid().map(|(seat, _)| seat) == partner
    }),
    ("Pay with a card you will not miss.", |view| matches!(view.legal, Some(Legal::Bid(_)))),
    ("Empty a short suit, then trump it.", |view| {
        matches!(view.legal, Some(Legal::Discard { .. })) && view.trump().is_some()
    }),
    ("Your partner has it: save high cards.", |view| {
        let partner = view.viewer.map(|seat| seat.partner());
        matches!(view.legal, Some(Legal::Play(_))) && partner.is_some() && view.winning == partner
    }),
];
