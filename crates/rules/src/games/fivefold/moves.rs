//! What seats can do, the events that follow, and why an action is refused.

use super::score::Majority;
use super::state::Fivefold;
use super::stock::Source;
use crate::cards::Card;
use crate::game::{self, TurnRefusal};
use crate::seat::Seat;
use crate::trick::CardRefusal;

/// The cards of a round, as they are dealt or laid ready.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deal {
    /// The first round of a game.
    First {
        /// The seat that leads to the first trick.
        leader: Seat,
        /// The hands of six cards, seat 0's first.
        hands: Vec<Vec<Card>>,
        /// The common stock of fourteen cards, the top card first.
        stock: Vec<Card>,
    },
    /// Every later round.
    Later {
        /// The cards that each seat collected in the round before, shuffled: seat 0's pile first, top cards first. Both
        /// hands are dealt from these piles.
        piles: Vec<Vec<Card>>,
    },
}

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Play a card to the trick.
    Play(Card),
}

/// Something that happened. All of it is public.
pub type Event = game::Event<Fivefold>;

/// What happens only in this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnEvent {
    /// A majority was reached.
    Point {
        /// The seat that has the point.
        seat: Seat,
        /// The majority.
        of: Majority,
    },
    /// A seat drew a card, which stays secret.
    Drawn {
        /// The seat that drew it.
        seat: Seat,
        /// The pile or stock that it came from.
        from: Source,
    },
}

impl game::OwnEvent for OwnEvent {
    fn reveals(&self) -> bool {
        matches!(self, OwnEvent::Drawn { .. })
    }
}

/// Why an action is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It is not the moment for this action.
    #[error(transparent)]
    Turn(#[from] TurnRefusal),
    /// The seat does not hold the card. Any card that it holds can be played.
    #[error(transparent)]
    Card(#[from] CardRefusal),
}
