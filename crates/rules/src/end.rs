//! When a game of several hands ends: at a target score, or after an agreed number of hands.

/// The largest target, number of hands or price that an option can name.
pub const MAX_POINTS: u32 = 1_000_000;

/// What ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// A competitor has that many points, 1 to [`MAX_POINTS`].
    Points(u32),
    /// That many hands are over, 1 to [`MAX_POINTS`].
    Hands(u32),
}

impl End {
    /// Whether the end is reached, given the best total and the number of finished hands.
    pub fn is_reached(self, best: u64, hands: usize) -> bool {
        match self {
            End::Points(target) => best >= target.into(),
            End::Hands(number) => hands >= number as usize,
        }
    }
}
