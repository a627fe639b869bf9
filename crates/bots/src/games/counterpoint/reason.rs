//! The facts that speak for a choice in this game only.

use rules::cards::Rank;
use serde::{Deserialize, Serialize};

/// A fact that speaks for a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OwnReason {
    /// It is certain to take the trick, and the bid needs so many points more; how many the trick brings, if it is the last
    /// card.
    Needs(u8, Option<u8>),
    /// It leaves a trick that holds only so many points so far.
    Cheap(u8),
    /// The bid is met or passed, and it does not take the trick.
    Enough,
    /// The cards of the bid say so much, which counts as so much, and the other cards should take so much.
    Says(u8, u8, u8),
    /// Only cards of these one or two ranks can beat it.
    OnlyRanks(Rank, Option<Rank>),
    /// So many points are missing for the bid, and that is near enough for a bonus.
    Near(u8),
    /// The bid is met or passed, and what is led can be beaten.
    MayLose,
    /// It is led, and loses only so many points.
    Risks(u8),
}
