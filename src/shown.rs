//! What of a game lies on the table, as far as a view tells it: boards draw it, and movements are planned from it.

use rules::cards::{Card, CardSet};
use rules::game::{Game, View};
use rules::seat::Seat;
use rules::trick::Trick;

/// The table as somebody sees it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shown {
    /// The seat at the near edge.
    pub near: Seat,
    /// The open hand, from the left. It has no card while it is covered; at an edge of a device in the middle hands neither
    /// turn up nor close gaps.
    pub hand: Vec<Card>,
    /// The trick, with a winner only where everybody may know it.
    pub trick: ShownTrick,
    /// The cards that lie open among those taken, where there is room.
    pub collected: CardSet,
}

/// A trick, complete or not, and who is winning or has won it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ShownTrick {
    /// The trick; none between tricks.
    pub trick: Option<Trick>,
    /// Who is winning it, or has won it.
    pub winner: Option<Seat>,
    /// Who has taken it, once it is finished.
    pub taker: Option<Seat>,
    /// Whether it is finished.
    pub is_over: bool,
}

impl ShownTrick {
    /// The finished trick while it rests on the table, else the one in progress.
    pub fn of<G: Game>(view: &View<G>, rests: bool) -> ShownTrick {
        if rests {
            let taker = view.last_taker();
            ShownTrick { trick: view.last_trick, winner: taker, taker, is_over: true }
        } else {
            ShownTrick { trick: view.trick, winner: view.winning, taker: None, is_over: false }
        }
    }

    /// Each card with its player, the lead first.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Card)> {
        self.trick.into_iter().flat_map(|trick| trick.plays().collect::<Vec<_>>())
    }

    /// The card of the winner, as far as that is shown.
    pub fn winning_card(&self) -> Option<Card> {
        self.trick?.card_of(self.winner?)
    }
}
