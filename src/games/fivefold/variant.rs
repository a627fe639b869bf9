//! The options of a table and their defaults.

/// The options of a Fivefold table. Any of them can be played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Variant {
    /// Whether all five rounds are played although somebody has five points, and the larger total wins. The game
    /// as its inventor describes it ends with the fifth point.
    pub play_on: bool,
}
