//! What seats can do, what happens when they do it, and why they may not.

use super::score::Majority;
use super::stock::Source;
use crate::cards::Card;
use crate::game::TurnRefusal;
use crate::seat::Seat;
use crate::trick::CardRefusal;

/// What is laid ready for a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deal {
    /// The first round of a game.
    First {
        /// Who leads to the first trick.
        leader: Seat,
        /// The hands of six cards, seat 0's first.
        hands: Vec<Vec<Card>>,
        /// The common stock of fourteen cards, the top card first.
        stock: Vec<Card>,
    },
    /// Every later round.
    Later {
        /// What each seat collected in the round before, seat 0's pile first, the top card of each first; both
        /// hands are dealt from them.
        piles: Vec<Vec<Card>>,
    },
}

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Play a card to the trick.
    Play(Card),
}

/// What happened; all of it is public.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Both seats were dealt six cards.
    Dealt {
        /// The number of the round, from 0.
        round: usize,
        /// Who leads to its first trick.
        leader: Seat,
    },
    /// A card was played.
    Played(Seat, Card),
    /// A trick is over.
    Taken {
        /// Who took it.
        by: Seat,
        /// The card that took it.
        with: Card,
    },
    /// A majority was reached.
    Point {
        /// Who has the point.
        seat: Seat,
        /// What it has more than half of.
        of: Majority,
    },
    /// A seat drew a card, which nobody else sees.
    Drawn {
        /// Who drew it.
        seat: Seat,
        /// Where it came from.
        from: Source,
    },
    /// A round is over.
    Scored {
        /// Its number, from 0.
        round: usize,
    },
    /// The game is over.
    Over,
}

/// Why an action is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It is not the moment for it.
    #[error(transparent)]
    Turn(#[from] TurnRefusal),
    /// The seat does not hold the card; any card that it holds can be played.
    #[error(transparent)]
    Card(#[from] CardRefusal),
}
