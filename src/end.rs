//! When a game of hands ends: at a target score, or after an agreed number of hands.

/// The largest target, number of hands or price of a thing that an option can name.
pub const MOST_POINTS: u32 = 1_000_000;

/// What ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Somebody has that many points, 1 to [`MOST_POINTS`].
    Points(u32),
    /// That many hands are over, 1 to [`MOST_POINTS`].
    Hands(u32),
}

impl End {
    /// Whether the game has come to it, with that best total and that many hands over.
    pub fn is_reached(self, best: u64, hands: usize) -> bool {
        match self {
            End::Points(target) => best >= target.into(),
            End::Hands(number) => hands >= number as usize,
        }
    }
}
