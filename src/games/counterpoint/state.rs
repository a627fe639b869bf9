//! The state of a game: the hand in progress, the hands that are over, and when it ends.

use super::score::HandResult;
use super::turn_up::TurnUp;
use super::variant::Variant;
use crate::cards::CardSet;
use crate::end::End;
use crate::game::{Phase, Turn};
use crate::seat::{PerSeat, Seat};
use crate::trick::Trick;

/// A game of Counterpoint.
#[derive(Clone, Debug, PartialEq)]
pub struct Counterpoint {
    pub(super) variant: Variant,
    /// Who deals the hand in progress, or the next one between hands.
    pub(super) dealer: Seat,
    pub(super) totals: PerSeat<u64>,
    pub(super) stage: Stage,
    pub(super) hands: Vec<HandResult>,
}

/// Where the game stands, with what is there only then.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Stage {
    /// The next hand is about to be dealt.
    Dealing,
    /// Seats lay down their bids.
    Bidding { turn: Seat, held: Held },
    /// Tricks are played.
    Playing(Tricks),
    /// The game is over.
    Over,
}

/// Where the cards of a hand are that are in no trick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Held {
    pub turn_up: TurnUp,
    pub hands: PerSeat<CardSet>,
    /// The bid-cards, which left the hands; empty for a seat that has not bid yet.
    pub bids: PerSeat<CardSet>,
}

/// A hand from its first card on.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tricks {
    pub held: Held,
    pub trick: Trick,
    pub last: Option<Trick>,
    pub collected: PerSeat<CardSet>,
}

impl Counterpoint {
    /// The seat at the dealer's left, which bids and leads first; with two seats that is the non-dealer.
    pub(super) fn first(&self) -> Seat {
        self.dealer.left(self.variant.players)
    }

    /// What happens next.
    #[inline]
    pub(super) fn next(&self) -> Turn {
        match &self.stage {
            Stage::Dealing => Turn::Deal,
            Stage::Bidding { turn, .. } => Turn::Seat(*turn, Phase::Bid),
            Stage::Playing(tricks) => Turn::Seat(tricks.trick.turn(), Phase::Play),
            Stage::Over => Turn::Over,
        }
    }

    /// Whether the game ends now, at the end of a hand. At a target it goes on while seats share the lead (R6);
    /// after the last of a number of hands they share the game.
    pub(super) fn has_ended(&self) -> bool {
        let totals = self.totals.as_slice();
        let best = totals.iter().copied().max().unwrap_or(0);
        let alone = totals.iter().filter(|&&total| total == best).count() == 1;
        let decided = match self.variant.end {
            End::Points(_) => alone,
            End::Hands(_) => true,
        };
        decided && self.variant.end.is_reached(best, self.hands.len())
    }
}
