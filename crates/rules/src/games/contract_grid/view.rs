//! What a seat may see.

use super::grid::{CellSet, Grid};
use super::legal::{Legal, asked};
use super::score::{GridStanding, HandResult, Takers, ranking};
use super::state::{ContractGrid, Stage, Strikes};
use super::variant::Variant;
use crate::cards::{Card, CardSet, Suit};
use crate::deal::count_each;
use crate::game::{Game, Turn};
use crate::seat::{PerSeat, Seat};
use crate::trick::{Trick, takes_the_rest};

/// Everything that a seat, or an onlooker without cards, may see of a game. Nothing else of the state reaches screens,
/// announcements, logs or computer players.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The seat whose view it is; `None` for what everybody may see.
    pub viewer: Option<Seat>,
    /// The options of the table.
    pub variant: Variant,
    /// What happens next.
    pub turn: Turn,
    /// The dealer of the hand in progress, or of the next one between hands.
    pub dealer: Seat,
    /// The seats that have arranged their grids.
    pub arranged: PerSeat<bool>,
    /// The grids: all of them once all are arranged, before that the viewer's own only (R1).
    pub grids: PerSeat<Option<Grid>>,
    /// The marked cells, as they were when the hand in progress began.
    pub marked: PerSeat<CellSet>,
    /// The scores after the last finished hand.
    pub totals: PerSeat<u64>,
    /// The viewer's cards.
    pub hand: CardSet,
    /// How many cards each seat holds.
    pub held: PerSeat<u8>,
    /// The suits that each seat has struck in this hand.
    pub struck: PerSeat<Strikes>,
    /// The trump suit, once it is known.
    pub trump: Option<Suit>,
    /// The cells that each seat has bid in this hand; empty until it bids.
    pub bids: PerSeat<CellSet>,
    /// The trick in progress.
    pub trick: Option<Trick>,
    /// The trick before it.
    pub last_trick: Option<Trick>,
    /// How many tricks each seat has taken in this hand.
    pub tricks: PerSeat<u8>,
    /// The seats that took those tricks, in order.
    pub takers: Takers,
    /// The cards of those tricks.
    pub collected: PerSeat<CardSet>,
    /// What the viewer may do, if it is on turn.
    pub legal: Option<Legal>,
    /// The finished hands.
    pub hands: Vec<HandResult>,
    /// The ranking by the scores so far, the best seat first; at the end of the game the final ranking.
    pub ranking: Vec<GridStanding>,
}

impl View {
    /// Whether the viewer leads and takes all tricks that are left: then it collects all cards that are left, and the
    /// contracts of every seat are settled.
    pub(super) fn takes_the_rest(&self) -> bool {
        let leads = self.trick.is_some_and(|trick| trick.is_empty()) && !self.playable().is_empty();
        let collected = self.collected.iter().fold(CardSet::EMPTY, |all, (_, &cards)| all | cards);
        let out = self.variant.deck_cards() - self.hand - collected;
        leads && takes_the_rest(self.hand, out, |trick| trick.winning(self.trump))
    }

    /// The seat that is winning the trick in progress.
    pub fn winning(&self) -> Option<Seat> {
        self.trick?.winning(self.trump)
    }

    /// The suit that the trick in progress asks for (R4).
    pub fn asked(&self) -> Option<Suit> {
        Some(asked(self.trick?.led()?, self.trump?))
    }

    /// The cards that the viewer may play now.
    pub fn playable(&self) -> CardSet {
        match self.legal {
            Some(Legal::Play(cards)) => cards,
            Some(Legal::Grid | Legal::Strike(_) | Legal::Bid { .. } | Legal::Nothing) | None => {
                CardSet::EMPTY
            }
        }
    }

    /// The seat that took the last trick, and with which card.
    pub fn last_taken(&self) -> Option<(Seat, Card)> {
        let trick = self.last_trick?;
        trick.with_card(trick.winning(self.trump))
    }
}

/// The view of that seat.
pub(super) fn view(game: &ContractGrid, viewer: Option<Seat>) -> View {
    let seats = game.variant.players;
    let mut view = View {
        viewer,
        variant: game.variant,
        turn: game.turn(),
        dealer: game.dealer,
        arranged: game.grids.map(|_, grid| grid.is_some()),
        grids: game.grids,
        marked: game.marked,
        totals: game.totals,
        hand: CardSet::EMPTY,
        held: PerSeat::new(seats),
        struck: PerSeat::new(seats),
        trump: None,
        bids: PerSeat::new(seats),
        trick: None,
        last_trick: None,
        tricks: PerSeat::new(seats),
        takers: Takers::default(),
        collected: PerSeat::new(seats),
        legal: (viewer.is_some() && game.turn().seat() == viewer).then(|| game.legal()),
        hands: game.hands.clone(),
        ranking: ranking(&game.variant, &game.marked, &game.totals, &game.hands),
    };
    let see_hands = |view: &mut View, hands: &PerSeat<CardSet>| {
        view.held = count_each(hands);
        view.hand =
            viewer.filter(|seat| seat.index() < seats.into()).map_or(CardSet::EMPTY, |seat| hands[seat]);
    };
    match &game.stage {
        Stage::Arranging { .. } => {
            view.grids = game.grids.map(|seat, grid| grid.filter(|_| viewer == Some(seat)));
        }
        Stage::Striking { hands, struck, .. } => {
            see_hands(&mut view, hands);
            view.struck = *struck;
        }
        Stage::Bidding { hands, bidding, .. } => {
            see_hands(&mut view, hands);
            view.struck = bidding.struck;
            view.trump = Some(bidding.trump);
            view.bids = bidding.bids;
        }
        Stage::Playing(tricks) => {
            see_hands(&mut view, &tricks.hands);
            view.struck = tricks.bidding.struck;
            view.trump = Some(tricks.bidding.trump);
            view.bids = tricks.bidding.bids;
            view.trick = Some(tricks.trick);
            view.last_trick = tricks.last;
            view.tricks = tricks.collected.map(|seat, _| tricks.takers.tricks(seat));
            view.takers = tricks.takers;
            view.collected = tricks.collected;
        }
        Stage::Dealing | Stage::Over => {}
    }
    view
}
