//! States rebuilt from the view of one seat, for computer players, and a look into them.
//!
//! A computer player knows its view only. To search, it draws cards for the hidden hands that fit the view
//! (determinization) and plays on from the state in which it would have just that view.

use super::grid::{CellSet, Grid};
use super::phase::Phase;
use super::score::{HandResult, Takers};
use super::state::{Bidding, ContractGrid, Stage, Tricks};
use super::view::View;
use crate::cards::{CardSet, Suit, SuitSet};
use crate::game::Turn;
use crate::seat::{PerSeat, Seat};

/// What the viewer does not see. Entries of the viewer itself are ignored.
#[derive(Clone, Copy, Debug)]
pub struct HiddenInfo {
    /// The cards that each other seat holds.
    pub hands: PerSeat<CardSet>,
    /// The grid that each other seat has arranged, while grids are secret.
    pub grids: PerSeat<Grid>,
}

impl ContractGrid {
    /// The state in which a seat has this view, with this hidden information and the tricks of the hand in progress
    /// taken in this order. `None` when no seat is on turn.
    pub fn from_view(view: &View, takers: Takers, hidden: &HiddenInfo) -> Option<ContractGrid> {
        let Turn::Seat(turn, phase) = view.turn else { return None };
        let viewer = view.viewer?;
        let hands = hidden.hands.map(|seat, &hand| if seat == viewer { view.hand } else { hand });
        let bidding = |trump| Bidding { trump, struck: view.own.struck, bids: view.own.bids };
        let stage = match phase {
            Phase::Grid => Stage::Arranging { turn },
            Phase::Strike => Stage::Striking { turn, hands, left: unstruck(view), struck: view.own.struck },
            Phase::Bid => Stage::Bidding { turn, hands, bidding: bidding(view.own.trump?) },
            Phase::Play => Stage::Playing(Tricks {
                bidding: bidding(view.own.trump?),
                hands,
                trick: view.trick?,
                last: view.last_trick,
                collected: view.collected,
                takers,
            }),
        };
        let grids =
            view.own.grids.map(|seat, &grid| grid.or(view.own.arranged[seat].then(|| hidden.grids[seat])));
        Some(ContractGrid {
            variant: view.variant,
            dealer: view.own.dealer,
            grids,
            marked: view.own.marked,
            totals: view.totals,
            stage,
            hands: view.hands.clone(),
        })
    }

    /// The card play of the hand in progress.
    pub fn tricks(&self) -> Option<&Tricks> {
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
    pub fn bidding(&self) -> Option<(&PerSeat<CardSet>, Suit)> {
        match &self.stage {
            Stage::Bidding { hands, bidding, .. } => Some((hands, bidding.trump)),
            Stage::Arranging { .. }
            | Stage::Dealing
            | Stage::Striking { .. }
            | Stage::Playing(_)
            | Stage::Over => None,
        }
    }

    /// A seat's grid; empty before it is arranged.
    pub fn grid(&self, seat: Seat) -> Grid {
        self.grids[seat].unwrap_or_default()
    }

    /// The marked cells of all grids, as they were when the hand in progress began.
    pub fn marked(&self) -> &PerSeat<CellSet> {
        &self.marked
    }

    /// The scores after the last finished hand.
    pub fn totals(&self) -> &PerSeat<u64> {
        &self.totals
    }

    /// The finished hands.
    pub fn results(&self) -> &[HandResult] {
        &self.hands
    }
}

/// The suits that nobody has struck in this hand.
fn unstruck(view: &View) -> SuitSet {
    let mut left = SuitSet::ALL;
    for &suit in view.own.struck.as_slice().iter().flatten().flatten() {
        left.remove(suit);
    }
    left
}
