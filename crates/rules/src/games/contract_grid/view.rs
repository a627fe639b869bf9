//! What a seat may see.

use super::grid::{CellSet, Grid};
use super::legal::asked;
use super::score::{GridStanding, Takers, ranking};
use super::state::{Bidding, ContractGrid, Stage, Strikes};
use crate::cards::Suit;
use crate::game;
use crate::seat::{PerSeat, Seat};
use crate::trick::takes_the_rest;

/// What a seat may see of a game.
pub type View = game::View<ContractGrid>;

/// What only ContractGrid has.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnView {
    /// The dealer of the hand in progress, or of the next one between hands.
    pub dealer: Seat,
    /// The seats that have arranged their grids.
    pub arranged: PerSeat<bool>,
    /// The grids: all of them once all are arranged, before that the viewer's own only (R1).
    pub grids: PerSeat<Option<Grid>>,
    /// The marked cells, as they were when the hand in progress began.
    pub marked: PerSeat<CellSet>,
    /// The suits that each seat has struck in this hand.
    pub struck: PerSeat<Strikes>,
    /// The trump suit, once it is known.
    pub trump: Option<Suit>,
    /// The cells that each seat has bid in this hand; empty until it bids.
    pub bids: PerSeat<CellSet>,
    /// The seats that took the tricks of this hand, in order.
    pub takers: Takers,
    /// The ranking by the scores so far, the best seat first; at the end of the game the final ranking.
    pub ranking: Vec<GridStanding>,
}

impl View {
    /// Whether the viewer leads and takes all tricks that are left: then it collects all cards that are left, and the
    /// contracts of every seat are settled.
    pub(super) fn takes_the_rest(&self) -> bool {
        let out = self.variant.deck_cards() - self.hand - self.all_collected();
        self.leads() && takes_the_rest(self.hand, out, |trick| trick.winning(self.own.trump))
    }

    /// The suit that the trick in progress asks for (R4).
    pub fn asked(&self) -> Option<Suit> {
        Some(asked(self.trick?.led()?, self.own.trump?))
    }

    fn see_bidding(&mut self, bidding: &Bidding) {
        self.own.struck = bidding.struck;
        self.own.trump = Some(bidding.trump);
        self.own.bids = bidding.bids;
    }
}

/// The view of that seat.
pub(super) fn view(game: &ContractGrid, viewer: Option<Seat>) -> View {
    let seats = game.variant.players;
    let own = OwnView {
        dealer: game.dealer,
        arranged: game.grids.map(|_, grid| grid.is_some()),
        grids: game.grids,
        marked: game.marked,
        struck: PerSeat::new(seats),
        trump: None,
        bids: PerSeat::new(seats),
        takers: Takers::default(),
        ranking: ranking(&game.variant, &game.marked, &game.totals, &game.hands),
    };
    let mut view = View::new(game, viewer, game.totals, &game.hands, own);
    match &game.stage {
        Stage::Arranging { .. } => {
            view.own.grids = game.grids.map(|seat, grid| grid.filter(|_| viewer == Some(seat)));
        }
        Stage::Striking { hands, struck, .. } => {
            view.see_hands(hands);
            view.own.struck = *struck;
        }
        Stage::Bidding { hands, bidding, .. } => {
            view.see_hands(hands);
            view.see_bidding(bidding);
        }
        Stage::Playing(tricks) => {
            let trump = Some(tricks.bidding.trump);
            view.see_hands(&tricks.hands);
            view.see_bidding(&tricks.bidding);
            view.see_tricks(tricks.trick, tricks.last, |trick| trick.winning(trump));
            view.tricks = tricks.collected.map(|seat, _| tricks.takers.tricks(seat));
            view.collected = tricks.collected;
            view.own.takers = tricks.takers;
        }
        Stage::Dealing | Stage::Over => {}
    }
    view
}
