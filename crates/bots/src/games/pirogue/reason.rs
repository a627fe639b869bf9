//! The facts that speak for a choice in this game only.

use rules::cards::Card;
use rules::seat::Seat;
use serde::{Deserialize, Serialize};

/// A fact that speaks for a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OwnReason {
    /// It goes to that seat, the partner, who is winning the trick.
    Fattens(Seat),
    /// The hand has no tarpon of the suit that is tagged.
    NoTarpon,
    /// The hand has so many tarpon of the suit that is tagged, and too few sharks to catch others.
    Exposed(u8),
    /// The others have so many tarpon of the suit that is tagged, more than the hand.
    Theirs(u8),
    /// The hand has so many sharks, which catch tarpon, and no suit is tagged.
    Sharks(u8),
    /// The hand has so many tarpon, of every suit, and no suit is tagged.
    EverySuit(u8),
    /// It makes eleven: a hook.
    Hook,
    /// The trick in which it claims a hook came to eleven.
    Eleven,
    /// There is nothing left to claim.
    NoHook,
    /// The next player cannot make eleven with it.
    NoHookNext,
    /// That seat has made eleven with that card, which takes the trick.
    Hooked(Seat, Card),
    /// The shark of that seat takes the trick.
    SharkTakes(Seat),
    /// A tarpon of the tagged suit is worth nothing, and others are taking the trick.
    Worthless,
    /// The trick is past eleven now, so that nobody can make a hook.
    PastEleven,
}
