//! The state of a game: the hand in progress, the hands that are over, and when it ends.

use super::auction::{Calls, DrawStack};
use super::score::{Contract, HandResult};
use super::variant::Variant;
use crate::cards::CardSet;
use crate::game::{Phase, Turn};
use crate::seat::{PerSeat, PerSide, Seat};
use crate::trick::Trick;

/// How many seats a table has.
pub(super) const SEATS: u8 = 4;

/// A game of DrawBridge.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawBridge {
    pub(super) variant: Variant,
    /// Who deals the hand in progress, or the next one between hands.
    pub(super) dealer: Seat,
    pub(super) totals: PerSide<u64>,
    pub(super) stage: Stage,
    pub(super) hands: Vec<HandResult>,
}

/// Where the game stands, with what is there only then.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Stage {
    /// The next hand is about to be dealt.
    Dealing,
    /// Seats bid or pass.
    Bidding(Auction),
    /// The declarer, which holds the cards it took, discards.
    Exchanging { hands: PerSeat<CardSet>, contest: Contest },
    /// Tricks are played.
    Playing(Tricks),
    /// The game is over.
    Over,
}

/// An auction in progress.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Auction {
    pub turn: Seat,
    pub hands: PerSeat<CardSet>,
    pub stacks: [DrawStack; 2],
    pub calls: Calls,
}

/// What is fixed before the first card of a hand is played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Contest {
    pub contract: Contract,
    pub calls: Calls,
    /// The draw stacks as the auction and the declarer left them: nothing is turned up any more.
    pub stacks: [DrawStack; 2],
    /// What the declarer took from them.
    pub taken: CardSet,
    /// What it discarded for that; empty until it has.
    pub discards: CardSet,
}

/// A hand from its first card on.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tricks {
    pub contest: Contest,
    pub hands: PerSeat<CardSet>,
    pub trick: Trick,
    pub last: Option<Trick>,
    /// The cards of the tricks that each side took.
    pub collected: PerSide<CardSet>,
    pub tricks: PerSide<u8>,
}

impl DrawBridge {
    /// What happens next.
    #[inline]
    pub(super) fn next(&self) -> Turn {
        match &self.stage {
            Stage::Dealing => Turn::Deal,
            Stage::Bidding(auction) => Turn::Seat(auction.turn, Phase::Bid),
            Stage::Exchanging { contest, .. } => Turn::Seat(contest.contract.declarer, Phase::Exchange),
            Stage::Playing(tricks) => Turn::Seat(tricks.trick.turn(), Phase::Play),
            Stage::Over => Turn::Over,
        }
    }

    /// Whether the game ends now, at the end of a hand; one that was thrown in counts (R4).
    pub(super) fn has_ended(&self) -> bool {
        let best = self.totals.as_slice().iter().copied().max().unwrap_or(0);
        self.variant.end.is_reached(best, self.hands.len())
    }
}
