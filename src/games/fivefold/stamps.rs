//! What can be done in the game.

use crate::games::stamps::Stamp;
use rules::cards::CardSet;
use rules::games::fivefold::Fivefold;
use rules::games::fivefold::score::{DECK, Majority, WINNING};

/// The stamps.
pub const STAMPS: &[Stamp<Fivefold>] = &[
    Stamp {
        name: "A point for tricks",
        sign: "M8 19V5l-3 3M14 5h6v14h-6z",
        is_earned: |_, round, seat| round.points[seat].has(Majority::Tricks),
    },
    Stamp {
        name: "Both points of a round",
        sign: "M7 19V5l-3 3M16 19V5l-3 3",
        is_earned: |_, round, seat| Majority::ALL.into_iter().all(|of| round.points[seat].has(of)),
    },
    Stamp {
        name: "Every trump of a round",
        sign: "M12 3l7 9-7 9-7-9z",
        is_earned: |_, round, seat| {
            round.facts.trump.is_some_and(|trump| {
                let trumps = DECK & CardSet::of_suit(trump);
                (trumps - round.facts.collected[seat]).is_empty()
            })
        },
    },
    Stamp {
        name: "Five points",
        sign: "M5 5v14M9 5v14M13 5v14M17 5v14M3 16L20 8",
        is_earned: |_, round, seat| round.totals[seat] >= WINNING,
    },
];
