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
