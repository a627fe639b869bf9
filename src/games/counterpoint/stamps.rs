//! What can be done in the game.

use crate::games::stamps::{Earned, Stamp};
use rules::games::counterpoint::Counterpoint;

/// The stamps.
pub const STAMPS: [Stamp; 4] = [
    Stamp { name: "Exactly on the bid", sign: "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 11v2" },
    Stamp { name: "Not a point taken, as bid", sign: "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16" },
    Stamp { name: "A bid of 60 or more, held within 5", sign: "M12 20V5M6 11l6-6 6 6" },
    Stamp { name: "Everybody else 10 off or more", sign: "M4 6l6 6M10 6l-6 6M14 12l6 6M20 12l-6 6" },
];

/// When each of them is earned.
pub const EARNED: [Earned<Counterpoint>; 4] = [
    // exactly on the bid
    |_, hand, seat| hand.differences[seat] == 0,
    // not a point taken, as bid
    |_, hand, seat| hand.read[seat] == 0 && hand.taken[seat] == 0,
    // a bid of 60 or more, held within 5
    |_, hand, seat| hand.read[seat] >= 60 && hand.differences[seat] <= 5,
    // everybody else 10 off or more
    |_, hand, seat| hand.differences.iter().all(|(other, &off)| other == seat || off >= 10),
];
