//! Taking moves back and making them again.

use super::Table;
use crate::game::Game;
use crate::record::{Move, Takeback, Undone};
use crate::seat::Seat;
use std::cmp::Ordering;

/// Why a seat may not go back to a decision of its own. Reads as a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UndoRefusal {
    /// The table was set up so.
    #[error("nothing is taken back at this table")]
    Never,
    /// People have stopped.
    #[error("the game is over by agreement")]
    Stopped,
    /// No move, or not one of that seat.
    #[error("seat {0} has decided nothing there")]
    NothingDecided(Seat),
    /// The seat's action has shown somebody a card, or something else that was hidden.
    #[error("seat {0} cannot take that back, something new has been seen since")]
    Seen(Seat),
    /// Somebody else has done something, or cards were dealt.
    #[error("seat {0} cannot take that back, the game has gone on since")]
    GoneOn(Seat),
}

/// # Taking back
///
/// What may be taken back, the [record](crate::record::Remarks::takeback) says:
///
/// - **Never**: nothing.
/// - **Unseen**: a seat may go back to a decision of its own if every move since is its own, and none of them has
///   told anybody, that seat too, something that was hidden ([`Game::shows`]): no card drawn or turned up, nothing
///   revealed, no hand at its end. What the action itself lays open, such as the card that was played, is known by
///   then; what a seat could see in its own view before counts as known even if it looks only now.
/// - **Free**: a seat may go back to any decision of its own. The record tells which moves were taken back
///   ([`Undone`]).
///
/// Whoever goes back finds all as it was: every view is what it was at that decision, and the same moves meet the
/// same cards. Deals that were taken back are dealt again in their turn, whatever they came from; where they do not
/// fit any more, as when others have collected other cards, the seed gives the deal.
impl<G: Game> Table<G> {
    /// What may be taken back here.
    pub fn takeback(&self) -> Takeback {
        self.record.remarks.takeback
    }

    /// Says what may be taken back from now on.
    pub fn set_takeback(&mut self, takeback: Takeback) {
        self.record.remarks.takeback = takeback;
    }

    /// The numbers of the moves, from 0, in which that seat has decided something, the last one first.
    pub fn decisions(&self, seat: Seat) -> impl Iterator<Item = usize> {
        let own = move |entry: &Move<G>| matches!(entry, Move::Act(other, _) if *other == seat);
        self.record
            .moves
            .iter()
            .enumerate()
            .rev()
            .filter(move |(_, entry)| own(entry))
            .map(|(index, _)| index)
    }

    /// The seat that has made the last move, if that may be taken back.
    pub fn may_undo(&self) -> Option<Seat> {
        let Some(Move::Act(seat, _)) = self.record.moves.last() else { return None };
        self.check_undo(*seat, self.record.moves.len() - 1).ok().map(|()| *seat)
    }

    /// Whether that seat may go back to its decision in the move with that number, and why not.
    pub fn check_undo(&self, seat: Seat, index: usize) -> Result<(), UndoRefusal> {
        let since = self.record.moves.get(index..).unwrap_or_default();
        let own = |entry: &Move<G>| matches!(entry, Move::Act(other, _) if *other == seat);
        if self.is_stopped() {
            Err(UndoRefusal::Stopped)
        } else if !since.first().is_some_and(own) {
            Err(UndoRefusal::NothingDecided(seat))
        } else {
            match self.takeback() {
                Takeback::Never => Err(UndoRefusal::Never),
                Takeback::Free => Ok(()),
                Takeback::Unseen if !since.iter().all(own) => Err(UndoRefusal::GoneOn(seat)),
                Takeback::Unseen if self.shown > index => Err(UndoRefusal::Seen(seat)),
                Takeback::Unseen => Ok(()),
            }
        }
    }

    /// That seat goes back to its last decision and may decide anew.
    pub fn undo(&mut self, seat: Seat) -> Result<(), UndoRefusal> {
        let last = self.decisions(seat).next().ok_or(UndoRefusal::NothingDecided(seat))?;
        self.undo_to(seat, last)
    }

    /// That seat goes back to its decision in the move with that number, from 0, and may decide anew.
    pub fn undo_to(&mut self, seat: Seat, index: usize) -> Result<(), UndoRefusal> {
        self.check_undo(seat, index)?;
        let from = self.record.moves.len();
        if self.takeback() == Takeback::Free {
            self.record.remarks.undone.push(Undone { seat, from, to: index });
        }
        self.undone_from.push(from);
        self.go_to(index);
        Ok(())
    }

    /// Whether there are moves that were taken back last and can be made again: nothing else was done since.
    pub fn may_redo(&self) -> bool {
        !self.undone_from.is_empty() && !self.is_stopped()
    }

    /// Makes the moves again that were taken back last; false where there are none.
    pub fn redo(&mut self) -> bool {
        if !self.may_redo() {
            return false;
        }
        let Some(from) = self.undone_from.pop() else { return false };
        let to = self.record.moves.len();
        // what stands as it stood was not taken back after all
        self.record.remarks.undone.pop_if(|last| (last.from, last.to) == (from, to));
        self.go_to(from);
        true
    }

    /// Takes moves back, or makes them again, until there are so many; as many as there are at most.
    pub(crate) fn go_to(&mut self, moves: usize) {
        match moves.cmp(&self.record.moves.len()) {
            Ordering::Less => self.go_back(moves),
            Ordering::Greater => self.go_ahead(moves),
            Ordering::Equal => {}
        }
    }

    /// From the last deal before it the moves are played once more.
    fn go_back(&mut self, moves: usize) {
        while self.record.moves.len() > moves {
            let Some(entry) = self.record.moves.pop() else { break };
            if let Move::Deal(deal) = &entry {
                self.record.to_come.push(deal.clone());
            }
            self.ahead.push(entry);
        }
        self.kept = self.kept.min(moves);
        self.replay_from_checkpoint(moves);
    }

    /// From the last deal before it, or from here, the moves are played on.
    fn go_ahead(&mut self, moves: usize) {
        let here = self.record.moves.len();
        while self.record.moves.len() < moves {
            let Some(entry) = self.ahead.pop() else { break };
            if let Move::Deal(_) = &entry {
                self.record.to_come.pop();
            }
            self.record.moves.push(entry);
        }
        let moves = self.record.moves.len();
        if self.checkpoints.before(moves).is_some_and(|kept| kept.moves > here) {
            self.replay_from_checkpoint(moves);
        } else {
            self.replay(here);
        }
    }

    fn replay_from_checkpoint(&mut self, moves: usize) {
        let start = match self.checkpoints.before(moves) {
            Some(kept) => {
                (self.game, self.deals) = (G::clone(&kept.game), kept.deals);
                kept.moves
            }
            None => {
                self.game = G::new(self.record.variant.clone(), self.record.dealer);
                self.deals = 0;
                0
            }
        };
        (self.shown, self.last) = (0, 0);
        self.history.clear();
        self.replay(start);
    }

    /// Plays the moves of the record from that one on. They were played before: none is refused.
    fn replay(&mut self, start: usize) {
        let rest = self.record.moves.split_off(start);
        for entry in rest {
            if self.apply(entry).is_err() {
                break;
            }
        }
    }
}
