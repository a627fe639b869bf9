//! Laying the cards down: what is left of a hand is played out where it makes no difference.

use super::Table;
use crate::game::Game;
use crate::seat::Seat;

/// # Laying the cards down
///
/// A seat that takes every trick that is left may lay its cards down ([`Game::takes_the_rest`]). The tricks are then
/// played out card by card, as ordinary moves of the record: each seat plays the first card that it may.
impl<G: Game> Table<G> {
    /// Whether that seat, on turn, may lay its cards down. The last card of a hand needs no such thing.
    pub fn may_lay_down(&self, seat: Seat) -> bool {
        let view = self.view(Some(seat));
        self.turn().player() == Some(seat) && view.hand.len() > 1 && G::takes_the_rest(&view)
    }

    /// The next card of what `seat` has laid down; false if it is not so any more.
    pub fn play_laid_down(&mut self, seat: Seat) -> bool {
        let Some(turn) = self.turn().player() else { return false };
        if turn == seat && !G::takes_the_rest(&self.view(Some(seat))) {
            return false;
        }
        let first = G::random_action(self.game.variant(), &self.game.legal(), &mut |_| 0);
        first.is_some_and(|action| self.act(turn, action).is_ok())
    }
}
