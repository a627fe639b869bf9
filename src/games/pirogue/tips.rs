//! What newcomers often miss.

use super::coach::cannot_follow;
use super::words::hooks;
use crate::games::Tip;
use rules::games::pirogue::{Legal, TARPON, View};

/// The tips.
pub const TIPS: &[Tip<View>] = &[
    ("Tag where you hold none: yours all count.", |view| matches!(view.legal, Some(Legal::Tag))),
    ("1 suit, 2 tarpon or ace, 3 colour, 4 any.", cannot_follow),
    ("Give your partner’s trick a tarpon.", |view| {
        let partner = view.viewer.map(|seat| seat.partner());
        !(view.playable() & TARPON).is_empty() && view.winning.is_some() && view.winning == partner
    }),
    ("You can make 11: it takes the trick.", |view| {
        !hooks(view).is_empty() && view.winning.is_some_and(|seat| Some(seat.partner()) != view.viewer)
    }),
];
