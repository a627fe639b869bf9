//! Figures of games that were played: for each player and game how many, how they came out, and what the game
//! itself has to count.

/// What a game counts of a player, besides games and scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum What {
    /// ContractGrid: contracts that were bid and made, of all that were bid.
    Contracts,
    /// Counterpoint: bids that were met exactly, of all bids.
    Bids,
    /// DrawBridge: contracts of that level, 1 to 10, that the player declared and made, of all that it declared.
    Level(u8),
    /// Pirogue: melds.
    Melds,
    /// Pirogue: the points that these melds have pegged.
    MeldPoints,
    /// Pirogue: hooks, for oneself or for one's pirogue.
    Hooks,
}

/// One of these figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// What is counted.
    pub what: What,
    /// How often it was done.
    pub done: u32,
    /// How often it was tried; none where there is no such number.
    pub of: Option<u32>,
}
