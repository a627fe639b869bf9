//! For computer players: states that somebody cannot tell from the real one, and a look into them.

use super::SEATS;
use super::score::RoundResult;
use super::state::{Fivefold, Round, Stage};
use super::stock::{Source, Stock};
use super::view::View;
use crate::cards::{Card, CardSet};
use crate::seat::{PerSeat, Seat};

/// What one seat does not see of a round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unseen<'a> {
    /// The other seat's hand.
    pub hand: CardSet,
    /// The common stock and nothing, or what is left of each pile, seat 0's first; their top cards first.
    pub piles: [&'a [Card]; SEATS as usize],
    /// The card that the other seat drew after the last trick, if it did.
    pub drew: Option<Card>,
}

impl Fivefold {
    /// The state in which a seat has this view, if the rest is so; none if no round is in progress.
    pub(crate) fn world(view: &View, unseen: Unseen<'_>) -> Option<Fivefold> {
        let (seat, trick) = (view.viewer?, view.trick?);
        let other = seat.left(SEATS);
        let is_common = view.rounds.is_empty();
        let drawn = |one: Seat| {
            let card = if one == seat { view.drew } else { unseen.drew };
            view.drawn[one].and_then(|from: Source| Some((from, card?)))
        };
        let stock = if is_common { Stock::common(unseen.piles[0]) } else { Stock::piles(unseen.piles) };
        let round = Round {
            trump: view.trump,
            leader: view.leader?,
            hands: PerSeat::from_fn(SEATS, |one| if one == other { unseen.hand } else { view.hand }),
            stock,
            trick,
            last: view.last_trick,
            drawn: PerSeat::from_fn(SEATS, drawn),
            collected: view.collected,
        };
        let totals = view.rounds.last().map_or(PerSeat::new(SEATS), |before| before.totals);
        let (variant, rounds) = (view.variant, view.rounds.clone());
        Some(Fivefold { variant, totals, stage: Stage::Playing(round), rounds })
    }

    /// The round in progress.
    #[inline]
    pub(crate) fn round(&self) -> Option<&Round> {
        match &self.stage {
            Stage::Playing(round) => Some(round),
            Stage::Dealing | Stage::Over => None,
        }
    }

    /// The finished rounds.
    pub(crate) fn results(&self) -> &[RoundResult] {
        &self.rounds
    }

    /// The points so far.
    pub(crate) fn points(&self) -> PerSeat<u8> {
        self.totals_now()
    }
}
