//! The options of a table and their defaults.

use crate::record::options::{Flag, Options, options};

/// The options of a Fivefold table; any combination can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// Whether all five rounds are played even after a fifth point, and the larger total wins. As its inventor describes
    /// it, the game ends with the fifth point (R1).
    pub play_on: bool,
}

/// All options.
pub const OPTIONS: Options<Variant> = options!(Variant by () { play_on: false => Flag });

impl Default for Variant {
    fn default() -> Variant {
        OPTIONS.standard()
    }
}
