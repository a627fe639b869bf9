//! The options of a table and their defaults.

/// The options of a Fivefold table; any combination can be played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Variant {
    /// Whether all five rounds are played even after a fifth point, and the larger total wins. As its inventor describes
    /// it, the game ends with the fifth point (R1).
    pub play_on: bool,
}
