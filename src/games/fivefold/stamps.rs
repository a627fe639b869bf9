//! What can be done in the game.

use crate::games::stamps::{Earned, Stamp};
use rules::cards::CardSet;
use rules::games::fivefold::Fivefold;
use rules::games::fivefold::score::{DECK, Majority, WINNING};

/// The stamps.
pub const STAMPS: [Stamp; 4] = [
    Stamp { name: "A point for tricks", sign: "M8 19V5l-3 3M14 5h6v14h-6z" },
    Stamp { name: "Both points of a round", sign: "M7 19V5l-3 3M16 19V5l-3 3" },
    Stamp { name: "Every trump of a round", sign: "M12 3l7 9-7 9-7-9z" },
    Stamp { name: "Five points", sign: "M5 5v14M9 5v14M13 5v14M17 5v14M3 16L20 8" },
];

/// When each of them is earned.
pub const EARNED: [Earned<Fivefold>; 4] = [
    // a point for tricks
    |_, round, seat| round.points[seat].has(Majority::Tricks),
    // both points of a round
    |_, round, seat| Majority::ALL.into_iter().all(|of| round.points[seat].has(of)),
    // every trump of a round
    |_, round, seat| {
        round.facts.trump.is_some_and(|trump| {
            let trumps = DECK & CardSet::of_suit(trump);
            (trumps - round.facts.collected[seat]).is_empty()
        })
    },
    // five points
    |_, round, seat| round.totals[seat] >= WINNING,
];
