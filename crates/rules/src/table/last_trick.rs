//! The last trick of a hand, which the rules score in the same move.

use super::Table;
use crate::game::{Game, Pause};
use crate::record::Move;

impl<G: Game> Table<G> {
    /// The game as it was while the last trick of a hand lay on the table, before anything came of it; none unless the last
    /// move was the card that ended that trick.
    pub fn at_last_trick(&self) -> Option<G> {
        let left = |pause| self.last_events().iter().any(|event| event.pause() == Some(pause));
        if !left(Pause::Trick) || !left(Pause::Hand) && self.game.claim_round().is_none() {
            return None;
        }
        let Some(Move::Act(seat, action)) = self.record.moves.last() else { return None };
        let mut past = self.clone();
        past.go_to(self.record.moves.len() - 1);
        past.game.play_to_last_trick(*seat, action);
        Some(past.game)
    }
}
