//! The facts that speak for a choice in this game only.

use rules::cards::Suit;
use rules::seat::Seat;
use serde::{Deserialize, Serialize};

/// A fact that speaks for a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OwnReason {
    /// So many cards of that suit, which is bid, are in the hand; how many tricks the side may expect, where that is enough.
    Trumps(Suit, u8, Option<u8>),
    /// A bid needs so many tricks, and the side may expect so many, which is fewer.
    TooHigh(u8, u8),
    /// The bid needs so many tricks, and the side may expect that many or more.
    Within(u8, u8),
    /// That seat, the partner, has made the last bid.
    PartnerBid(Seat),
    /// A bid costs a card, and may still be made later.
    Later,
    /// All trumps, aces and kings stay in the hand.
    KeepsBest,
    /// It is a trump, led by the declarer's side.
    DrawsTrumps,
    /// That seat, the partner, has bid that strain, and the side may expect so many tricks, which is enough.
    Supports(Seat, u8),
}
