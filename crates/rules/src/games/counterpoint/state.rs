//! The state of a game: the hand in progress, the finished hands, and whether the game is over.

use super::score::{HandResult, points};
use super::turn_up::TurnUp;
use super::variant::Variant;
use crate::cards::CardSet;
use crate::end::End;
use crate::seat::{PerSeat, Seat};
use crate::standing::leaders;
use crate::trick::Trick;

/// A game of Counterpoint.
#[derive(Clone, Debug, PartialEq)]
pub struct Counterpoint {
    pub(super) variant: Variant,
    /// The dealer of the hand in progress, or of the next one between hands.
    pub(super) dealer: Seat,
    pub(super) totals: PerSeat<u64>,
    pub(super) stage: Stage,
    pub(super) hands: Vec<HandResult>,
}

/// Where the hand in progress stands, and what there is at that point only.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Stage {
    /// The next hand is about to be dealt.
    Dealing,
    /// Seats lay down their bids.
    Bidding { turn: Seat, holdings: Holdings },
    /// Tricks are played.
    Playing(Tricks),
    /// The game is over.
    Over,
}

/// The cards of a hand that are in no trick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Holdings {
    /// The card turned up.
    pub turn_up: TurnUp,
    /// The cards that each seat holds.
    pub hands: PerSeat<CardSet>,
    /// The bid-cards of each seat, which have left its hand; empty for a seat that has not bid yet.
    pub bid_cards: PerSeat<CardSet>,
}

/// The card play of a hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Tricks {
    /// The cards that are in no trick.
    pub holdings: Holdings,
    /// The trick in progress.
    pub trick: Trick,
    /// The trick before it.
    pub last: Option<Trick>,
    /// The cards of the tricks that each seat took.
    pub collected: PerSeat<CardSet>,
}

impl Counterpoint {
    /// The seat at the dealer's left, which bids and leads first. With two seats that is the non-dealer.
    pub(super) fn first(&self) -> Seat {
        self.dealer.left(self.variant.players)
    }

    /// Whether the score of the hand in progress is certain, whoever takes the tricks to come: they have no card-points.
    pub fn hand_is_settled(&self) -> bool {
        let Stage::Playing(play) = &self.stage else { return false };
        let hands = play.holdings.hands.as_slice().iter();
        let to_come = hands.fold(play.trick.cards(), |all, &hand| all | hand);
        points(to_come, play.holdings.turn_up, self.variant.courts) == 0
    }

    /// Whether the game ends now, at the end of a hand. A game to a target goes on while seats share the lead (R6);
    /// after an agreed number of hands they share the win.
    pub(super) fn has_ended(&self) -> bool {
        let decided = match self.variant.end {
            End::Points(_) => leaders(Seat::all(self.variant.players), |seat| self.totals[seat]).count() == 1,
            End::Hands(_) => true,
        };
        let best = self.totals.as_slice().iter().copied().max().unwrap_or(0);
        decided && self.variant.end.is_reached(best, self.hands.len())
    }
}
