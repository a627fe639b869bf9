//! What can be done in the game.

use crate::games::stamps::Stamp;
use rules::games::drawbridge::DrawBridge;
use rules::games::drawbridge::score::{HandFacts, Outcome};
use rules::seat::Seat;

/// The stamps.
pub const STAMPS: &[Stamp<DrawBridge>] = &[
    Stamp {
        name: "A bridge made",
        sign: "M3 16h18M6 16v-4M18 16v-4M6 12q6-6 12 0",
        is_earned: |_, hand, seat| {
            hand.facts.is_some_and(|facts| facts.contract.declarer == seat && is_made(&facts))
        },
    },
    Stamp {
        name: "A bridge of eight planks or more",
        sign: "M3 17h18M3 13h18M5 9l7-5 7 5",
        is_earned: |_, hand, seat| {
            hand.facts
                .is_some_and(|facts| is_of(&facts, seat) && facts.contract.level >= 8 && is_made(&facts))
        },
    },
    Stamp {
        name: "Every trick of a hand",
        sign: "M4 8h11v12H4zM8 8V4h12v12h-5",
        is_earned: |variant, hand, seat| {
            hand.facts.is_some_and(|facts| facts.tricks[seat.side()] == variant.hand)
        },
    },
    Stamp {
        name: "Their bridge three planks short",
        sign: "M3 14h6M15 14h6M10 8l4 8",
        is_earned: |_, hand, seat| {
            let short = |facts: &HandFacts| {
                facts.contract.level.saturating_sub(facts.tricks[facts.contract.declarer.side()])
            };
            hand.facts.is_some_and(|facts| !is_of(&facts, seat) && short(&facts) >= 3)
        },
    },
];

fn is_made(facts: &HandFacts) -> bool {
    matches!(facts.outcome(), Outcome::Made { .. })
}

/// Whether the contract is that of that seat's side.
fn is_of(facts: &HandFacts, seat: Seat) -> bool {
    facts.contract.declarer.side() == seat.side()
}
