//! What can be done in a game with the backs of cards, where phones hold the hands. What is not said here is decided at the
//! edge, with one's cards in sight.

use rules::cards::{Card, CardSet};
use rules::game::{Game, Phase, View};
use rules::seat::Seat;

/// A game that is played with numbered backs.
pub trait OnPhones: Game {
    /// What is decided or looked at beside the code, and why, as a sentence; empty where backs are enough.
    const AT_THE_EDGE: &'static str = "";

    /// Whether nobody else sees a card that is drawn.
    const DRAWS_IN_SECRET: bool = false;

    /// What whoever is on turn lays together, by its button: so many cards. `view` is nobody’s.
    fn lays(_view: &View<Self>) -> Option<(u32, &'static str)> {
        None
    }

    /// The action that lays these cards.
    fn lay(_cards: CardSet) -> Option<Self::Action> {
        None
    }

    /// The cards that everybody may still look at once they are in that hand, whether it holds them or not.
    fn lie_open(_view: &View<Self>, _seat: Seat) -> CardSet {
        CardSet::EMPTY
    }

    /// What a card is good for, as far as a phone knows the table.
    fn on_phone(card: Card) -> String;
}

/// Whether whoever is on turn decides by touching backs.
pub fn takes_backs<G: OnPhones>(view: &View<G>) -> bool {
    view.turn.phase() == Some(G::Phase::PLAY) || G::lays(view).is_some()
}
