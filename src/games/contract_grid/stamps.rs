//! What can be done in the game.

use crate::games::stamps::{Earned, Stamp};
use rules::games::contract_grid::ContractGrid;

/// The stamps.
pub const STAMPS: [Stamp; 4] = [
    Stamp { name: "Every bid of a hand made", sign: "M5 12l4 4L19 6" },
    Stamp { name: "A whole line", sign: "M4 12h16" },
    Stamp { name: "Four lines in a hand", sign: "M4 6h16M4 12h16M4 18h16M12 3v18" },
    Stamp { name: "A complete grid", sign: "M4 4h16v16H4zM12 4v16M4 12h16" },
];

/// When each of them is earned.
pub const EARNED: [Earned<ContractGrid>; 4] = [
    // every bid of a hand made
    |_, hand, seat| hand.bids[seat].minus(hand.made[seat]).is_empty(),
    // a whole line
    |_, hand, seat| hand.line_points[seat] > 0,
    // four lines in a hand
    |variant, hand, seat| {
        let line = u64::from(variant.points.line);
        line > 0 && hand.line_points[seat] >= 4 * line
    },
    // a complete grid
    |variant, hand, seat| {
        let cells = usize::from(variant.size) * usize::from(variant.size);
        let is_marked = |cell| hand.marked_before[seat].contains(cell) || hand.marked[seat].contains(cell);
        (0..cells).all(is_marked)
    },
];
