//! For computer players: states that somebody cannot tell from the real one, and a look into them.

use super::score::HandResult;
use super::state::{Counterpoint, Held, Stage, Tricks};
use super::view::View;
use crate::cards::CardSet;
use crate::game::{Phase, Turn};
use crate::seat::{PerSeat, Seat};

/// What one seat does not see of a hand; what is said of that seat itself does not matter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unseen {
    /// What each other seat holds, its bid-cards not among it.
    pub hands: PerSeat<CardSet>,
    /// The bid-cards of each other seat that has bid.
    pub bids: PerSeat<CardSet>,
}

impl Counterpoint {
    /// The state in which a seat has this view, if the rest is so; none if no hand is in progress.
    pub(crate) fn world(view: &View, unseen: &Unseen) -> Option<Counterpoint> {
        let viewer = view.viewer?;
        let own = |own: CardSet, others: &PerSeat<CardSet>| {
            others.map(|seat, &cards| if seat == viewer { own } else { cards })
        };
        let held = Held {
            turn_up: view.turn_up,
            hands: own(view.hand, &unseen.hands),
            bids: own(view.bid_cards, &unseen.bids),
        };
        let stage = match (view.turn, view.trick) {
            (Turn::Seat(turn, Phase::Bid), _) => Stage::Bidding { turn, held },
            (Turn::Seat(..), Some(trick)) => {
                Stage::Playing(Tricks { held, trick, last: view.last_trick, collected: view.collected })
            }
            (Turn::Seat(..) | Turn::Deal | Turn::Over, _) => return None,
        };
        let (variant, dealer, totals, hands) = (view.variant, view.dealer, view.totals, view.hands.clone());
        Some(Counterpoint { variant, dealer, totals, stage, hands })
    }

    /// The hand in progress from its first card on.
    #[inline]
    pub(crate) fn tricks(&self) -> Option<&Tricks> {
        match &self.stage {
            Stage::Playing(tricks) => Some(tricks),
            Stage::Bidding { .. } | Stage::Dealing | Stage::Over => None,
        }
    }

    /// Who bids, and what is held, while bids are laid down.
    #[inline]
    pub(crate) fn bidding(&self) -> Option<(Seat, &Held)> {
        match &self.stage {
            Stage::Bidding { turn, held } => Some((*turn, held)),
            Stage::Playing(_) | Stage::Dealing | Stage::Over => None,
        }
    }

    /// How the last hand that is over came out; none before the first.
    pub(crate) fn last_hand(&self) -> Option<&HandResult> {
        self.hands.last()
    }

    /// The scores so far, and the number of hands that are over.
    pub(crate) fn progress(&self) -> (&PerSeat<u64>, usize) {
        (&self.totals, self.hands.len())
    }
}
