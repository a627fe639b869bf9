//! For computer players: states that somebody cannot tell from the real one, and a look into them.

use super::grid::{CellSet, Grid};
use super::score::{HandResult, Takers};
use super::state::{Contest, ContractGrid, Stage, Tricks};
use super::view::View;
use crate::cards::{CardSet, Suit, SuitSet};
use crate::game::{Phase, Turn};
use crate::seat::{PerSeat, Seat};

/// What one seat does not see; what is said of that seat itself does not matter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unseen {
    /// What each other seat holds.
    pub hands: PerSeat<CardSet>,
    /// How each other seat has arranged its grid, while grids are secret.
    pub grids: PerSeat<Grid>,
}

impl ContractGrid {
    /// The state in which a seat has this view, if the rest is so and the tricks were taken in that order; none where
    /// nobody is on turn.
    pub(crate) fn world(view: &View, takers: Takers, unseen: &Unseen) -> Option<ContractGrid> {
        let Turn::Seat(turn, phase) = view.turn else { return None };
        let viewer = view.viewer?;
        let hands = unseen.hands.map(|seat, &hand| if seat == viewer { view.hand } else { hand });
        let contest = |trump| Contest { trump, struck: view.struck, bids: view.bids };
        let stage = match phase {
            Phase::Grid => Stage::Arranging { turn },
            Phase::Strike => Stage::Striking { turn, hands, left: unstruck(view), struck: view.struck },
            Phase::Bid => Stage::Bidding { turn, hands, contest: contest(view.trump?) },
            Phase::Play => Stage::Playing(Tricks {
                contest: contest(view.trump?),
                hands,
                trick: view.trick?,
                last: view.last_trick,
                collected: view.collected,
                takers,
            }),
            Phase::Exchange | Phase::Tag | Phase::Claim => return None,
        };
        let grids = view.grids.map(|seat, &grid| grid.or(view.arranged[seat].then(|| unseen.grids[seat])));
        Some(ContractGrid {
            variant: view.variant,
            dealer: view.dealer,
            grids,
            marked: view.marked,
            totals: view.totals,
            stage,
            hands: view.hands.clone(),
        })
    }

    /// The hand in progress from its first card on.
    #[inline]
    pub(crate) fn tricks(&self) -> Option<&Tricks> {
        match &self.stage {
            Stage::Playing(tricks) => Some(tricks),
            Stage::Arranging { .. }
            | Stage::Dealing
            | Stage::Striking { .. }
            | Stage::Bidding { .. }
            | Stage::Over => None,
        }
    }

    /// The hands and the trump suit, while seats bid.
    #[inline]
    pub(crate) fn bidding(&self) -> Option<(&PerSeat<CardSet>, Suit)> {
        match &self.stage {
            Stage::Bidding { hands, contest, .. } => Some((hands, contest.trump)),
            Stage::Arranging { .. }
            | Stage::Dealing
            | Stage::Striking { .. }
            | Stage::Playing(_)
            | Stage::Over => None,
        }
    }

    /// That seat's grid; an empty one before it is arranged.
    #[inline]
    pub(crate) fn grid(&self, seat: Seat) -> Grid {
        self.grids[seat].unwrap_or_default()
    }

    /// The marked cells of all grids, as they stood when the hand in progress began.
    #[inline]
    pub(crate) fn marked(&self) -> &PerSeat<CellSet> {
        &self.marked
    }

    /// The scores, and the finished hands.
    pub(crate) fn progress(&self) -> (&PerSeat<u64>, &[HandResult]) {
        (&self.totals, &self.hands)
    }
}

/// The suits that nobody has struck in this hand.
fn unstruck(view: &View) -> SuitSet {
    let mut left = SuitSet::ALL;
    for &suit in view.struck.as_slice().iter().flatten().flatten() {
        left.remove(suit);
    }
    left
}
