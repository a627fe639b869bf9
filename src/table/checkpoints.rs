//! Games as they were before some of their deals, so that going back costs the same however long a game is.

use crate::game::Game;
use std::rc::Rc;

/// The most games that are kept. When there are more, every other one is let go, and from then on only every other
/// deal is kept: the way from one to the next stays a small part of the game.
const MOST: usize = 32;

/// Games as they were before some of their deals, the earliest first.
#[derive(Clone, Debug)]
pub(super) struct Checkpoints<G> {
    list: Vec<Checkpoint<G>>,
    /// Every how manieth deal is kept.
    every: u32,
}

/// A game as it was before a deal.
#[derive(Clone, Debug)]
pub(super) struct Checkpoint<G> {
    /// How many moves there had been.
    pub moves: usize,
    /// How many deals were among them.
    pub deals: u32,
    /// Shared by the tables that are copied from each other.
    pub game: Rc<G>,
}

impl<G> Default for Checkpoints<G> {
    fn default() -> Checkpoints<G> {
        Checkpoints { list: Vec::new(), every: 1 }
    }
}

impl<G: Game> Checkpoints<G> {
    /// Whether the game is to be kept before that deal, which has so many before it; not where it is kept already.
    pub fn wants(&self, moves: usize, deals: u32) -> bool {
        deals.is_multiple_of(self.every) && self.list.last().is_none_or(|last| last.moves < moves)
    }

    /// Keeps a game.
    #[inline(never)]
    pub fn keep(&mut self, moves: usize, deals: u32, game: G) {
        self.list.push(Checkpoint { moves, deals, game: Rc::new(game) });
        if self.list.len() > MOST {
            self.every *= 2;
            self.list.retain(|kept| kept.deals.is_multiple_of(self.every));
        }
    }

    /// The last game that is kept from before that many moves.
    pub fn before(&self, moves: usize) -> Option<&Checkpoint<G>> {
        let place = self.list.partition_point(|kept| kept.moves < moves);
        place.checked_sub(1).map(|last| &self.list[last])
    }

    /// Lets go what lies so many moves on or further.
    pub fn forget_from(&mut self, moves: usize) {
        let place = self.list.partition_point(|kept| kept.moves < moves);
        self.list.truncate(place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::fivefold::{Fivefold, Variant};
    use crate::seat::Seat;

    #[test]
    fn few_games_are_kept_and_none_is_far_away() {
        let mut kept = Checkpoints::default();
        for deals in 0..1000 {
            let moves = deals as usize * 10;
            if kept.wants(moves, deals) {
                kept.keep(moves, deals, Fivefold::new(Variant::default(), Seat::FIRST));
            }
            assert!(kept.list.len() <= MOST);
            assert!(kept.list.is_sorted_by_key(|kept| kept.moves));
            let hands = deals + 1;
            for place in [1, moves / 3, moves / 2, moves].map(|place| place.max(1)) {
                let away = place - kept.before(place).unwrap().moves;
                assert!(away <= 10 * (hands as usize / (MOST / 2) + 1), "{place} of {moves}: {away} away");
            }
        }
        kept.forget_from(50);
        assert!(kept.list.iter().all(|kept| kept.moves < 50));
        assert!(kept.before(0).is_none());
    }
}
