//! States rebuilt from the view of one seat, for computer players, and a look into them.
//!
//! A computer player knows its view only. To search, it draws cards for the other hand and the face-down cards that fit
//! the view (determinization) and plays on from the state in which it would have just that view.

use super::SEATS;
use super::score::RoundResult;
use super::state::{Fivefold, Round, Stage};
use super::stock::{Source, Stock};
use super::view::View;
use crate::cards::{Card, CardSet};
use crate::seat::{PerSeat, Seat};

/// What the viewer does not see of a round.
#[derive(Clone, Copy, Debug)]
pub struct HiddenInfo<'a> {
    /// The other seat's hand.
    pub hand: CardSet,
    /// What is left of each pile, seat 0's first, top cards first. In the first round the common stock, and an empty
    /// pile.
    pub piles: [&'a [Card]; SEATS as usize],
    /// The card that the other seat drew after the last trick, if it did.
    pub drew: Option<Card>,
}

impl Fivefold {
    /// The state in which a seat has this view, with this hidden information. `None` if no round is in progress.
    pub fn from_view(view: &View, hidden: HiddenInfo<'_>) -> Option<Fivefold> {
        let (seat, trick) = (view.viewer?, view.trick?);
        let other = seat.left(SEATS);
        let is_common = view.hands.is_empty();
        let drawn = |one: Seat| {
            let card = if one == seat { view.own.drew } else { hidden.drew };
            view.own.drawn[one].and_then(|from: Source| Some((from, card?)))
        };
        let stock = if is_common { Stock::common(hidden.piles[0]) } else { Stock::piles(hidden.piles) };
        let round = Round {
            trump: view.own.trump,
            leader: view.own.leader?,
            hands: PerSeat::from_fn(SEATS, |one| if one == other { hidden.hand } else { view.hand }),
            stock,
            trick,
            last: view.last_trick,
            drawn: PerSeat::from_fn(SEATS, drawn),
            collected: view.collected,
        };
        let totals = view.hands.last().map_or(PerSeat::new(SEATS), |before| before.totals);
        let (variant, rounds) = (view.variant, view.hands.clone());
        Some(Fivefold { variant, totals, stage: Stage::Playing(round), rounds })
    }

    /// The round in progress.
    pub fn round(&self) -> Option<&Round> {
        match &self.stage {
            Stage::Playing(round) => Some(round),
            Stage::Dealing | Stage::Over => None,
        }
    }

    /// The finished rounds.
    pub fn results(&self) -> &[RoundResult] {
        &self.rounds
    }

    /// The points so far, with those of the round in progress.
    pub fn totals(&self) -> PerSeat<u8> {
        self.totals_now()
    }
}
