//! What one seat may see.

use super::grid::{CellSet, Grid};
use super::legal::{Legal, asked, legal};
use super::score::{HandResult, Standing, ranking};
use super::state::{ContractGrid, Stage};
use super::variant::Variant;
use crate::cards::{Card, CardSet, Suit};
use crate::game::Turn;
use crate::seat::{PerSeat, Seat};
use crate::trick::Trick;

/// All that one seat, or somebody who holds no hand at all, may see of a game. Nothing else of the game's
/// state reaches screens, announcements, logs or computer players.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Whose view it is; none: what everybody may see.
    pub viewer: Option<Seat>,
    /// The options of the table.
    pub variant: Variant,
    /// What happens next.
    pub turn: Turn,
    /// Who deals the hand in progress, or the next one.
    pub dealer: Seat,
    /// Who has arranged a grid.
    pub arranged: PerSeat<bool>,
    /// The grids: all of them once all are arranged, before that one's own only (R1).
    pub grids: PerSeat<Option<Grid>>,
    /// The marked cells, as they stood when the hand in progress began.
    pub marked: PerSeat<CellSet>,
    /// The scores at the end of the last hand.
    pub totals: PerSeat<u64>,
    /// The viewer's own cards.
    pub hand: CardSet,
    /// How many cards each seat holds.
    pub held: PerSeat<u8>,
    /// The suits each seat has struck in this hand.
    pub struck: PerSeat<[Option<Suit>; 2]>,
    /// The trump suit, once it is known.
    pub trump: Option<Suit>,
    /// The cells each seat has bid in this hand; empty until it has.
    pub bids: PerSeat<CellSet>,
    /// The trick in progress.
    pub trick: Option<Trick>,
    /// The trick before it.
    pub last_trick: Option<Trick>,
    /// How many tricks each seat has taken in this hand.
    pub tricks: PerSeat<u8>,
    /// The cards of those tricks.
    pub collected: PerSeat<CardSet>,
    /// What the viewer may do, if it is the viewer's turn.
    pub legal: Option<Legal>,
    /// The finished hands.
    pub hands: Vec<HandResult>,
    /// Who is ahead, the best seat first; at the end of the game the final ranking.
    pub ranking: Vec<Standing>,
}

impl View {
    /// Who is winning the trick in progress.
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
            _ => CardSet::EMPTY,
        }
    }

    /// The card that took the last trick, and who took it.
    pub fn last_taken(&self) -> Option<(Seat, Card)> {
        let trick = self.last_trick?;
        let seat = trick.winning(self.trump)?;
        Some((seat, trick.card_of(seat)?))
    }
}

/// What that seat may see.
pub(super) fn view(game: &ContractGrid, viewer: Option<Seat>) -> View {
    let seats = game.variant.players;
    let mut view = View {
        viewer,
        variant: game.variant,
        turn: game.next(),
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
        collected: PerSeat::new(seats),
        legal: (viewer.is_some() && game.next().seat() == viewer).then(|| legal(game)),
        hands: game.hands.clone(),
        ranking: ranking(&game.variant, &game.marked, &game.totals, &game.hands),
    };
    let see_hands = |view: &mut View, hands: &PerSeat<CardSet>| {
        view.held = hands.map(|_, hand| hand.len() as u8);
        view.hand =
            viewer.filter(|seat| seat.index() < seats as usize).map_or(CardSet::EMPTY, |seat| hands[seat]);
    };
    match &game.stage {
        Stage::Arranging { .. } => {
            view.grids = game.grids.map(|seat, grid| grid.filter(|_| viewer == Some(seat)));
        }
        Stage::Striking { hands, struck, .. } => {
            see_hands(&mut view, hands);
            view.struck = *struck;
        }
        Stage::Bidding { hands, contest, .. } => {
            see_hands(&mut view, hands);
            view.struck = contest.struck;
            view.trump = Some(contest.trump);
            view.bids = contest.bids;
        }
        Stage::Playing(tricks) => {
            see_hands(&mut view, &tricks.hands);
            view.struck = tricks.contest.struck;
            view.trump = Some(tricks.contest.trump);
            view.bids = tricks.contest.bids;
            view.trick = Some(tricks.trick);
            view.last_trick = tricks.last;
            view.tricks = tricks.collected.map(|seat, _| tricks.takers.tricks(seat));
            view.collected = tricks.collected;
        }
        Stage::Dealing | Stage::Over => {}
    }
    view
}
