//! What can be done in the game.

use crate::games::stamps::{Earned, Stamp};
use rules::games::drawbridge::DrawBridge;
use rules::games::drawbridge::score::{HandFacts, Outcome};
use rules::seat::Seat;

/// The stamps.
pub const STAMPS: [Stamp; 4] = [
    Stamp { name: "A bridge made", sign: "M3 16h18M6 16v-4M18 16v-4M6 12q6-6 12 0" },
    Stamp { name: "A bridge of eight planks or more", sign: "M3 17h18M3 13h18M5 9l7-5 7 5" },
    Stamp { name: "Every trick of a hand", sign: "M4 8h11v12H4zM8 8V4h12v12h-5" },
    Stamp { name: "Their bridge three planks short", sign: "M3 14h6M15 14h6M10 8l4 8" },
];

/// When each of them is earned.
pub const EARNED: [Earned<DrawBridge>; 4] = [
    // a bridge made
    |_, hand, seat| hand.facts.is_some_and(|facts| facts.contract.declarer == seat && is_made(&facts)),
    // a bridge of eight planks or more
    |_, hand, seat| {
        hand.facts.is_some_and(|facts| is_of(&facts, seat) && facts.contract.level >= 8 && is_made(&facts))
    },
    // every trick of a hand
    |variant, hand, seat| hand.facts.is_some_and(|facts| facts.tricks[seat.side()] == variant.hand),
    // their bridge three planks short
    |_, hand, seat| {
        let short = |facts: &HandFacts| {
            facts.contract.level.saturating_sub(facts.tricks[facts.contract.declarer.side()])
        };
        hand.facts.is_some_and(|facts| !is_of(&facts, seat) && short(&facts) >= 3)
    },
];

fn is_made(facts: &HandFacts) -> bool {
    matches!(facts.outcome(), Outcome::Made { .. })
}

/// Whether the contract is that of that seat's side.
fn is_of(facts: &HandFacts, seat: Seat) -> bool {
    facts.contract.declarer.side() == seat.side()
}
