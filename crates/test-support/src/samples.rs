//! Where the tests of computer players and of the lab find positions: each game says so itself, since games differ in what
//! a position costs and in how often something comes up.

use crate::Tested;
use rules::game::View;

/// Random games, and what has to come up in them.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// Their options, as in a record.
    pub variant: &'static str,
    /// How many there are.
    pub games: u64,
    /// The fewest positions or hands of the kind that is looked for.
    pub at_least: u64,
}

/// What the tests of computer players and of the lab have to know of a game.
pub trait Sampled: Tested {
    /// Positions in which nobody may know more than a seat sees; and at one in how many of them the searching players are
    /// asked, too.
    const HONESTY: &'static [(Sample, u64)];

    /// Hints; and whether those of this game tell of an aim.
    const HINTS: (Sample, bool);

    /// Endings, which have to be worked out to the end; and the most cards that are left in them.
    const ENDINGS: &'static [(Sample, u32)];

    /// Moments at which somebody may lay the cards down; empty where nobody ever may.
    const LAID_DOWN: &'static [Sample];

    /// Hands that are decided while there are still cards to choose from.
    const DECIDED: &'static [Sample];

    /// What counts in the hand that has just ended, once it is decided.
    fn outcome(&self) -> String;

    /// What the next hand begins with, besides the scores.
    fn carried_over(_: &View<Self>) -> String {
        String::new()
    }

    /// The fewest positions with right cards in `crates/referee/positions`, and how many of them ask to lose a trick.
    const POSITIONS: [usize; 2];

    /// Options of quick games that the lab compares, as its command has them.
    const COMPARED: &'static str;
}

/// So many games, in which at least so many positions come up.
pub const fn sample(variant: &'static str, games: u64, at_least: u64) -> Sample {
    Sample { variant, games, at_least }
}
