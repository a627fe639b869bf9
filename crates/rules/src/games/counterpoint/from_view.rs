//! States rebuilt from the view of one seat, for computer players, and a look into them.
//!
//! A computer player knows its view only. To search, it draws cards for the hidden hands and bids that fit the view
//! (determinization) and plays on from the state in which it would have just that view.

use super::phase::Phase;
use super::score::HandResult;
use super::state::{Counterpoint, Holdings, Stage, Tricks};
use super::view::View;
use crate::cards::CardSet;
use crate::game::Turn;
use crate::seat::{PerSeat, Seat};

/// What the viewer does not see. Entries of the viewer itself are ignored.
#[derive(Clone, Copy, Debug)]
pub struct HiddenInfo {
    /// The cards that each other seat holds, without its bid-cards.
    pub hands: PerSeat<CardSet>,
    /// The bid-cards of each other seat that has bid.
    pub bids: PerSeat<CardSet>,
}

impl Counterpoint {
    /// The state in which a seat has this view, with this hidden information. `None` if no hand is in progress.
    pub fn from_view(view: &View, hidden: &HiddenInfo) -> Option<Counterpoint> {
        let viewer = view.viewer?;
        let own = |own: CardSet, others: &PerSeat<CardSet>| {
            others.map(|seat, &cards| if seat == viewer { own } else { cards })
        };
        let holdings = Holdings {
            turn_up: view.own.turn_up,
            hands: own(view.hand, &hidden.hands),
            bid_cards: own(view.own.bid_cards, &hidden.bids),
        };
        let stage = match (view.turn, view.trick) {
            (Turn::Seat(turn, Phase::Bid), _) => Stage::Bidding { turn, holdings },
            (Turn::Seat(..), Some(trick)) => {
                Stage::Playing(Tricks { holdings, trick, last: view.last_trick, collected: view.collected })
            }
            (Turn::Seat(..) | Turn::Deal | Turn::Over, _) => return None,
        };
        let (variant, dealer, totals, hands) =
            (view.variant, view.own.dealer, view.totals, view.hands.clone());
        Some(Counterpoint { variant, dealer, totals, stage, hands })
    }

    /// The card play of the hand in progress.
    pub fn tricks(&self) -> Option<&Tricks> {
        match &self.stage {
            Stage::Playing(tricks) => Some(tricks),
            Stage::Bidding { .. } | Stage::Dealing | Stage::Over => None,
        }
    }

    /// The seat that bids next, and the cards, while seats bid.
    pub fn bidding(&self) -> Option<(Seat, &Holdings)> {
        match &self.stage {
            Stage::Bidding { turn, holdings } => Some((*turn, holdings)),
            Stage::Playing(_) | Stage::Dealing | Stage::Over => None,
        }
    }

    /// The finished hands.
    pub fn results(&self) -> &[HandResult] {
        &self.hands
    }

    /// The scores after the last finished hand.
    pub fn totals(&self) -> &PerSeat<u64> {
        &self.totals
    }
}
