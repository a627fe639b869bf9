//! Copies of a game from before some of its deals, so that going back costs the same however long the game is.

use crate::game::Game;
use std::rc::Rc;

/// The most checkpoints. When there are more, every other one is dropped, and from then on only every other deal gets
/// one: the way from one to the next stays a small part of the game.
const MAX: usize = 32;

/// The checkpoints of a game, the earliest first.
#[derive(Clone, Debug)]
pub(super) struct Checkpoints<G> {
    list: Vec<Checkpoint<G>>,
    /// A checkpoint stands before each deal whose number is a multiple of this.
    every: u32,
}

/// A game as it was before a deal.
#[derive(Clone, Debug)]
pub(super) struct Checkpoint<G> {
    /// How many moves came before.
    pub moves: usize,
    /// How many of them were deals.
    pub deals: u32,
    /// The game; copies of a table share it.
    pub game: Rc<G>,
}

impl<G> Default for Checkpoints<G> {
    fn default() -> Checkpoints<G> {
        Checkpoints { list: Vec::new(), every: 1 }
    }
}

impl<G: Game> Checkpoints<G> {
    /// Whether the next deal, after that many moves and deals, still needs a checkpoint.
    pub fn wants(&self, moves: usize, deals: u32) -> bool {
        deals.is_multiple_of(self.every) && self.list.last().is_none_or(|last| last.moves < moves)
    }

    /// Adds a checkpoint.
    pub fn keep(&mut self, moves: usize, deals: u32, game: G) {
        self.list.push(Checkpoint { moves, deals, game: Rc::new(game) });
        if self.list.len() > MAX {
            self.every *= 2;
            self.list.retain(|checkpoint| checkpoint.deals.is_multiple_of(self.every));
        }
    }

    /// The last checkpoint with fewer moves than that.
    pub fn before(&self, moves: usize) -> Option<&Checkpoint<G>> {
        let place = self.list.partition_point(|checkpoint| checkpoint.moves < moves);
        place.checked_sub(1).map(|last| &self.list[last])
    }

    /// Drops the checkpoints with that many moves or more.
    pub fn forget_from(&mut self, moves: usize) {
        let place = self.list.partition_point(|checkpoint| checkpoint.moves < moves);
        self.list.truncate(place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::fivefold::{Fivefold, Variant};
    use crate::seat::Seat;

    #[test]
    fn checkpoints_are_few_and_never_far_away() {
        let mut checkpoints = Checkpoints::default();
        for deals in 0..1000 {
            let moves = deals as usize * 10;
            if checkpoints.wants(moves, deals) {
                checkpoints.keep(moves, deals, Fivefold::new(Variant::default(), Seat::FIRST));
            }
            assert!(checkpoints.list.len() <= MAX);
            assert!(checkpoints.list.is_sorted_by_key(|checkpoint| checkpoint.moves));
            let hands = deals + 1;
            for place in [1, moves / 3, moves / 2, moves].map(|place| place.max(1)) {
                let away = place - checkpoints.before(place).unwrap().moves;
                assert!(away <= 10 * (hands as usize / (MAX / 2) + 1), "{place} of {moves}: {away} away");
            }
        }
        checkpoints.forget_from(50);
        assert!(checkpoints.list.iter().all(|checkpoint| checkpoint.moves < 50));
        assert!(checkpoints.before(0).is_none());
    }
}
