//! What can be done in the game.

use crate::games::stamps::{Earned, Stamp};
use rules::games::pirogue::Pirogue;
use rules::games::pirogue::hooks::{Hook, HookKind};

/// The stamps.
pub const STAMPS: [Stamp; 4] = [
    Stamp { name: "A hook", sign: "M14 3v10a5 5 0 0 1-10 0l3 2" },
    Stamp { name: "A hook beside a shark", sign: "M14 3v8a4 4 0 0 1-8 0M3 20q9-10 18 0" },
    Stamp { name: "A meld of 6 points or more", sign: "M4 7h6v12H4zM14 5h6v12h-6zM10 13h4" },
    Stamp { name: "Eight tarpon in the boat", sign: "M3 12q6-7 13 0q-7 7-13 0M16 12l5-4v8z" },
];

/// When each of them is earned.
pub const EARNED: [Earned<Pirogue>; 4] = [
    // a hook
    |_, round, seat| round.facts.hooks.iter().any(|hook| hook.maker == seat),
    // a hook beside a shark
    |_, round, seat| {
        let is_it = |hook: &Hook| hook.maker == seat && hook.kind == HookKind::Angler;
        round.facts.hooks.iter().any(is_it)
    },
    // a meld of 6 points or more
    |_, round, seat| round.melds[seat].iter().any(|meld| meld.points >= 6),
    // eight tarpon in the boat
    |variant, round, seat| {
        let of_eight = 8 * variant.tarpon;
        of_eight > 0 && round.tarpon[seat.side()] >= of_eight.into()
    },
];
