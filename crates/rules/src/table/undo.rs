//! Taking moves back and redoing them.

use super::{Table, before_result};
use crate::game::{Event, Game, Pause, View};
use crate::record::{Move, Takeback, Undone};
use crate::seat::Seat;
use std::cmp::Ordering;

/// Why a seat may not go back to one of its decisions. Reads as a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UndoRefusal {
    /// The table does not allow it.
    #[error("nothing is taken back at this table")]
    Never,
    /// The players have stopped.
    #[error("the game is over by agreement")]
    Stopped,
    /// There is no such move, or it is not that seat's.
    #[error("seat {0} has decided nothing there")]
    NothingDecided(Seat),
    /// The seat's action has revealed a card or something else that was hidden.
    #[error("seat {0} cannot take that back, something new has been seen since")]
    Seen(Seat),
    /// Another seat has acted, or cards were dealt.
    #[error("seat {0} cannot take that back, the game has gone on since")]
    GoneOn(Seat),
}

/// A decision made earlier in the game, and what everybody learnt from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<G: Game> {
    /// Who decided.
    pub seat: Seat,
    /// The number of the move, from 0: what [`Table::undo_to`] takes.
    pub index: usize,
    /// What it was about; what the seat on turn had to decide, where another seat acted out of turn.
    pub phase: Option<G::Phase>,
    /// The number of the trick then, from 1.
    pub trick: usize,
    /// What everybody saw just after it; what everybody sees now, if what happened is closed.
    pub view: View<G>,
    /// What happened, without a hand's result that a claim round held back. None if that may not be looked at any more
    /// ([`Game::lies_open`]).
    pub events: Vec<Event<G>>,
}

/// # Taking back
///
/// The [record](crate::record::Remarks::takeback) says what may be taken back:
///
/// - **Never**: nothing.
/// - **Unseen**: a seat may go back to a decision of its own if it made every move since, and none of them revealed
///   anything hidden to anybody, including itself ([`Game::reveals`]): no card drawn or turned up, nothing revealed, no
///   end of a hand. What the action itself lays open, such as the card played, does not count. Nor does what a player
///   could have looked up before and looks up only now.
/// - **Free**: a seat may go back to any of its decisions. The record lists what was taken back ([`Undone`]).
///
/// A computer player counts as another player, because what it plays is news to everybody: after its move, only a free
/// table goes back. Only people go back. They take the computer players' moves back with their own; the computers then
/// decide again, and decide the same if nothing else has changed.
///
/// Going back restores everything: every view is what it was, and the same moves meet the same cards. Deals that were
/// taken back come again, wherever they came from. A deal that no longer fits, as when other cards were collected, is
/// replaced by one from the seed.
impl<G: Game> Table<G> {
    /// What may be taken back at this table.
    pub fn takeback(&self) -> Takeback {
        self.record.remarks.takeback
    }

    /// Sets what may be taken back from now on.
    pub fn set_takeback(&mut self, takeback: Takeback) {
        self.record.remarks.takeback = takeback;
    }

    /// The numbers of a seat's moves, from 0, the latest first.
    pub fn decisions(&self, seat: Seat) -> impl Iterator<Item = usize> {
        let own = move |(_, entry): &(usize, &Move<G>)| entry.actor() == Some(seat);
        self.record.moves.iter().enumerate().rev().filter(own).map(|(index, _)| index)
    }

    /// The latest decisions of a seat, or of all people if there is none; the latest first and `most` at most.
    ///
    /// One pass from the earliest of them gives all, so a long game costs no more than a short one.
    pub fn recent_decisions(&self, seat: Option<Seat>, most: usize) -> Vec<Decision<G>> {
        let wanted = |(index, entry): (usize, &Move<G>)| {
            let actor = entry.actor()?;
            let is_wanted = seat.map_or_else(|| self.computer(actor).is_none(), |seat| seat == actor);
            is_wanted.then_some((actor, index))
        };
        let wanted: Vec<(Seat, usize)> =
            self.record.moves.iter().enumerate().rev().filter_map(wanted).take(most).collect();
        let mut past = self.clone();
        past.record.remarks.stopped = false;
        past.go_to(wanted.last().map_or(0, |(_, earliest)| *earliest));
        let mut decisions: Vec<Decision<G>> =
            wanted.iter().rev().map(|&(seat, index)| past.decision_at(seat, index, self)).collect();
        decisions.reverse();
        decisions
    }

    /// Goes to the place after a decision and describes it, as far as it may still be looked at by `now`.
    fn decision_at(&mut self, seat: Seat, index: usize, now: &Table<G>) -> Decision<G> {
        self.go_to(index);
        let phase = self.turn().phase();
        self.go_to(index + 1);
        let events = self.last_events();
        let before = &self.history[..self.last_move];
        let trick = 1 + before.iter().filter(|event| event.pause() == Some(Pause::Trick)).count();
        let is_of_this_hand = now.last_deal().is_none_or(|deal| deal < index);
        let is_closed = is_of_this_hand && !now.still_show(events);
        let (view, events) = match self.game.claim_round() {
            _ if is_closed => (now.view(None), &[][..]),
            Some(_) => (self.game.view_in_claim_round(), before_result::<G>(events)),
            None => (self.view(None), events),
        };
        Decision { seat, index, phase, trick, view, events: events.to_vec() }
    }

    /// The number of the last deal, from 0, if there was one.
    fn last_deal(&self) -> Option<usize> {
        self.record.moves.iter().rposition(|entry| matches!(entry, Move::Deal(_)))
    }

    /// Whether these events of the current hand may all be looked at still.
    pub(crate) fn still_show(&self, events: &[Event<G>]) -> bool {
        let is_opened = self.is_stopped() && self.record.closed_hand().is_none();
        is_opened || events.iter().all(|event| self.game.lies_open(event))
    }

    /// The seat that made the last move, if it may take that back.
    pub fn may_undo(&self) -> Option<Seat> {
        let (seat, index) = self.last_decision()?;
        self.check_undo(seat, index).is_ok().then_some(seat)
    }

    /// The person who decided last and the number of that move, from 0, skipping the moves of computer players; none if
    /// cards were dealt since, except at a [free](Takeback::Free) table.
    pub fn last_decision(&self) -> Option<(Seat, usize)> {
        for (index, entry) in self.record.moves.iter().enumerate().rev() {
            match entry.actor() {
                Some(seat) if self.computer(seat).is_none() => return Some((seat, index)),
                None if self.takeback() != Takeback::Free => return None,
                Some(_) | None => {}
            }
        }
        None
    }

    /// Whether a seat may go back to its decision in the move with that number, from 0, and if not, why.
    pub fn check_undo(&self, seat: Seat, index: usize) -> Result<(), UndoRefusal> {
        let since = self.record.moves.get(index..).unwrap_or_default();
        let own = |entry: &Move<G>| entry.actor() == Some(seat);
        if self.is_stopped() {
            Err(UndoRefusal::Stopped)
        } else if !since.first().is_some_and(own) {
            Err(UndoRefusal::NothingDecided(seat))
        } else {
            match self.takeback() {
                Takeback::Never => Err(UndoRefusal::Never),
                Takeback::Free => Ok(()),
                Takeback::Unseen if !since.iter().all(own) => Err(UndoRefusal::GoneOn(seat)),
                Takeback::Unseen if self.revealed_at > index => Err(UndoRefusal::Seen(seat)),
                Takeback::Unseen => Ok(()),
            }
        }
    }

    /// A seat goes back to its last decision and may decide again.
    pub fn undo(&mut self, seat: Seat) -> Result<(), UndoRefusal> {
        let last = self.decisions(seat).next().ok_or(UndoRefusal::NothingDecided(seat))?;
        self.undo_to(seat, last)
    }

    /// A seat goes back to its decision in the move with that number, from 0, and may decide again. Nothing changes if
    /// that is refused.
    pub fn undo_to(&mut self, seat: Seat, index: usize) -> Result<(), UndoRefusal> {
        self.check_undo(seat, index)?;
        let from = self.record.moves.len();
        if self.takeback() == Takeback::Free {
            self.record.remarks.undone.push(Undone { seat, from, to: index });
        }
        self.redo_points.push(from);
        self.go_to(index);
        Ok(())
    }

    /// Whether an undo can be redone: nobody has moved since.
    pub fn may_redo(&self) -> bool {
        !self.redo_points.is_empty() && !self.is_stopped()
    }

    /// Redoes what was last taken back; false if there is nothing to redo.
    pub fn redo(&mut self) -> bool {
        if !self.may_redo() {
            return false;
        }
        let Some(from) = self.redo_points.pop() else { return false };
        let to = self.record.moves.len();
        // what is redone counts as never taken back
        self.record.remarks.undone.pop_if(|last| (last.from, last.to) == (from, to));
        self.go_to(from);
        true
    }

    /// Takes moves back, or redoes them, until there are that many or no more to redo.
    pub fn go_to(&mut self, moves: usize) {
        match moves.cmp(&self.record.moves.len()) {
            Ordering::Less => self.go_back(moves),
            Ordering::Greater => self.go_forward(moves),
            Ordering::Equal => {}
        }
    }

    /// Goes back to the last checkpoint before that place and replays from there.
    fn go_back(&mut self, moves: usize) {
        while self.record.moves.len() > moves {
            let Some(entry) = self.record.moves.pop() else { break };
            if let Move::Deal(deal) = &entry {
                self.record.upcoming_deals.push(deal.clone());
            }
            self.redo_moves.push(entry);
        }
        self.replay_from_checkpoint(moves);
    }

    /// Replays from the last checkpoint before that place, or from here if that is nearer.
    fn go_forward(&mut self, moves: usize) {
        let here = self.record.moves.len();
        while self.record.moves.len() < moves {
            let Some(entry) = self.redo_moves.pop() else { break };
            if let Move::Deal(_) = &entry {
                self.record.upcoming_deals.pop();
            }
            self.record.moves.push(entry);
        }
        let moves = self.record.moves.len();
        if self.checkpoints.before(moves).is_some_and(|checkpoint| checkpoint.moves > here) {
            self.replay_from_checkpoint(moves);
        } else {
            self.replay(here);
        }
    }

    fn replay_from_checkpoint(&mut self, moves: usize) {
        let start = match self.checkpoints.before(moves) {
            Some(checkpoint) => {
                (self.game, self.deals) = (G::clone(&checkpoint.game), checkpoint.deals);
                checkpoint.moves
            }
            None => {
                self.game = G::new(self.record.variant.clone(), self.record.dealer);
                self.deals = 0;
                0
            }
        };
        (self.revealed_at, self.last_move) = (0, 0);
        self.history.clear();
        self.replay(start);
    }

    /// Replays the moves of the record from that number on. They were played before, so none is refused.
    fn replay(&mut self, start: usize) {
        let rest = self.record.moves.split_off(start);
        for entry in rest {
            if self.apply(entry).is_err() {
                break;
            }
        }
    }
}
