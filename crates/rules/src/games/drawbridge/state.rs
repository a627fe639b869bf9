//! The state of a game: the hand in progress, the finished hands, and whether the game is over.

use super::auction::{Calls, DrawStack};
use super::score::{Contract, HandResult};
use super::variant::Variant;
use crate::cards::{CardSet, Rank};
use crate::seat::{PerSeat, PerSide, Seat};
use crate::trick::Trick;

/// The number of seats.
pub(super) const SEATS: u8 = 4;

/// All 52 cards.
pub const DECK: CardSet = CardSet::ranks_from(Rank::Two);

/// A game of DrawBridge.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawBridge {
    pub(super) variant: Variant,
    /// The dealer of the hand in progress, or of the next one between hands.
    pub(super) dealer: Seat,
    pub(super) totals: PerSide<u64>,
    pub(super) stage: Stage,
    pub(super) hands: Vec<HandResult>,
}

/// Where the hand in progress stands, and what there is at that point only.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Stage {
    /// The next hand is about to be dealt.
    Dealing,
    /// Seats bid or pass.
    Bidding(Auction),
    /// The declarer, whose hand includes the cards it took, discards.
    Exchanging { hands: PerSeat<CardSet>, auction: FinishedAuction },
    /// Tricks are played.
    Playing(Tricks),
    /// The game is over.
    Over,
}

/// An auction in progress.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Auction {
    /// The seat that bids or passes next.
    pub turn: Seat,
    /// The cards that each seat holds.
    pub hands: PerSeat<CardSet>,
    /// The draw stacks.
    pub stacks: [DrawStack; 2],
    /// The bids and passes so far.
    pub calls: Calls,
}

/// A finished auction and the exchange after it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FinishedAuction {
    /// The contract.
    pub contract: Contract,
    /// All bids and passes.
    pub calls: Calls,
    /// What the auction and the declarer left of the draw stacks. No card is turned up any more.
    pub stacks: [DrawStack; 2],
    /// The cards that the declarer took from the draw stacks.
    pub taken: CardSet,
    /// The cards that it discarded in exchange; empty until it does.
    pub discards: CardSet,
}

/// The card play of a hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Tricks {
    /// The auction before it.
    pub auction: FinishedAuction,
    /// The cards that each seat holds.
    pub hands: PerSeat<CardSet>,
    /// The trick in progress.
    pub trick: Trick,
    /// The trick before it.
    pub last: Option<Trick>,
    /// The cards of the tricks that each side took.
    pub collected: PerSide<CardSet>,
    /// The number of tricks that each side took.
    pub tricks: PerSide<u8>,
}

impl DrawBridge {
    /// Whether it is certain that the contract of the hand in progress is made, or is not, whoever takes the tricks to
    /// come.
    pub fn hand_is_settled(&self) -> bool {
        let Stage::Playing(play) = &self.stage else { return false };
        let Contract { declarer, level, .. } = play.auction.contract;
        let taken = u32::from(play.tricks[declarer.side()]);
        // who is still to play to the trick in progress holds a card for it
        let left = play.hands.as_slice().iter().map(|hand| hand.len()).max().unwrap_or(0);
        taken >= level.into() || taken + left < level.into()
    }

    /// Whether the game ends now, at the end of a hand. Thrown-in hands count (R4).
    pub(super) fn has_ended(&self) -> bool {
        let best = self.totals.as_slice().iter().copied().max().unwrap_or(0);
        self.variant.end.is_reached(best, self.hands.len())
    }
}
