//! Going through a game again: move by move, trick by trick, hand by hand.

use crate::cards::Card;
use crate::game::{Event, Game, Pause, Turn, View};
use crate::record::{Computers, Move, Record, Recorded};
use crate::seat::Seat;
use crate::seed::Seed;
use crate::standing::ScoreLines;
use crate::table::{MoveRefusal, ReplayError, Table, before_result};
use std::ops::Range;

/// A whole game and a position in it: the number of moves made, 0 to [`len`](Review::len).
///
/// Going to a position costs about the same wherever it is, because the table replays from its nearest checkpoint.
///
/// Of a hand that is still being played, a review shows no more than the table does: positions that show what is closed
/// by now ([`Game::lies_open`]) are left out, and while seats are asked for claims ([`Game::claim_round`]) the review
/// ends with the last trick. A hand that goes on in the game of which this one is a copy counts as being played, even if
/// the players have stopped ([`Record::closed_hand`]).
#[derive(Clone, Debug)]
pub struct Review<G: Game> {
    table: Table<G>,
    /// What lies open after each move.
    pauses: Vec<Option<Pause>>,
    /// The numbers of the moves that are deals, from 0.
    deals: Vec<usize>,
    /// The positions in the last hand that are left out.
    closed: Range<usize>,
    /// Whether the last hand that was dealt is over.
    last_is_over: bool,
    stopped: bool,
    computers: Computers,
}

/// How far to go in one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// One move.
    Move,
    /// To the end of a trick.
    Trick,
    /// To the end of a hand.
    Hand,
}

impl<G: Game> Review<G> {
    /// The game of a record, at its end. An error says which move cannot be replayed.
    pub fn new(record: Record<G>) -> Result<Review<G>, ReplayError<G::Refusal>> {
        let (mut pauses, mut deals) = (Vec::new(), Vec::new());
        let stays_closed = record.closed_hand().is_some();
        // the events of each move from the last deal on
        let mut hand: Vec<Vec<Event<G>>> = Vec::new();
        // the record has all its deals, so the seed does not matter
        let mut table = Table::new(record.variant, record.players, record.dealer, Seed([0; 32]));
        table.set_takeback(record.remarks.takeback);
        for (index, entry) in record.moves.into_iter().enumerate() {
            if let Move::Deal(_) = entry {
                deals.push(index);
                hand.clear();
            }
            table.apply(entry).map_err(|reason: MoveRefusal<_>| ReplayError { index, reason })?;
            pauses.push(table.last_events().iter().filter_map(Event::pause).max());
            hand.push(table.last_events().to_vec());
        }
        let (stopped, computers) = (record.remarks.stopped, record.remarks.computers);
        // during a claim round nobody knows the result of the hand yet
        let last_is_over = match table.turn() {
            _ if stopped && !stays_closed => true,
            Turn::Over => true,
            Turn::Deal => table.game().claim_round().is_none(),
            Turn::Seat(..) => false,
        };
        let mut review = Review { table, pauses, deals, closed: 0..0, last_is_over, stopped, computers };
        if !last_is_over {
            review.close(&hand);
        }
        Ok(review)
    }

    /// Leaves out what the table does not show any more of a hand, given as the events of each of its moves.
    fn close(&mut self, hand: &[Vec<Event<G>>]) {
        let first = self.pauses.len() - hand.len() + 1;
        let is_trick_end =
            |events: &Vec<Event<G>>| events.iter().any(|event| event.pause() == Some(Pause::Trick));
        let last_trick = hand.iter().rposition(is_trick_end).map_or(0, |index| first + index);
        if self.table.game().claim_round().is_some() {
            // how many claims follow would tell what there was to claim
            self.pauses.truncate(last_trick);
            if let Some(end) = self.pauses.last_mut() {
                *end = Some(Pause::Trick);
            }
            self.table.go_to(last_trick);
        }
        if let Some(index) = hand.iter().rposition(|events| !self.table.still_show(events)) {
            // before the move that follows it still lay open; before the last trick the one before that did
            self.closed = first..(first + index + 1).max(last_trick).min(self.len());
        }
    }

    /// The number of moves of the game.
    pub fn len(&self) -> usize {
        self.pauses.len()
    }

    /// Whether there are no moves.
    pub fn is_empty(&self) -> bool {
        self.pauses.is_empty()
    }

    /// The position: the number of moves made.
    pub fn at(&self) -> usize {
        self.table.record().moves.len()
    }

    /// Goes to a position, or to the end if that is nearer. From a position that is left out it goes on to the next one
    /// that is not.
    pub fn go_to(&mut self, moves: usize) {
        let position = if self.closed.contains(&moves) { self.closed.end } else { moves };
        self.table.go_to(position.min(self.len()));
    }

    /// The position one step forward; none at the end.
    pub fn after(&self, step: Step) -> Option<usize> {
        let mut further = self.at() + 1..=self.len();
        let last = further.clone().next_back();
        further.find(|&position| self.is_end_of(step, position)).or(last)
    }

    /// The position one step back; none at the start.
    pub fn before(&self, step: Step) -> Option<usize> {
        let mut back = 0..self.at();
        let start = back.clone().next();
        back.rfind(|&position| self.is_end_of(step, position)).or(start)
    }

    /// Whether a step stops at that position.
    fn is_end_of(&self, step: Step, position: usize) -> bool {
        if self.closed.contains(&position) {
            return false;
        }
        let pause = position.checked_sub(1).and_then(|index| self.pauses.get(index).copied().flatten());
        match step {
            Step::Move => true,
            Step::Trick => pause.is_some(),
            Step::Hand => pause == Some(Pause::Hand),
        }
    }

    /// The positions at which hands end, in order: as many as there are finished hands.
    pub fn hand_ends(&self) -> impl Iterator<Item = usize> {
        (1..=self.len()).filter(|&position| self.is_end_of(Step::Hand, position))
    }

    /// The number of the move that dealt the current hand, from 0; none before the first deal.
    fn deal_at(&self) -> Option<usize> {
        self.deals[..self.hand()].last().copied()
    }

    /// The positions of the current hand, from its deal on, that are not left out: those before the first deal where that
    /// is still to come, and at the start of a game that begins with it those of its hand.
    pub fn positions(&self) -> impl Iterator<Item = usize> {
        let hand = self.hand().max(usize::from(self.deals.first() == Some(&0)));
        let first = hand.checked_sub(1).and_then(|last| self.deals.get(last)).map_or(1, |deal| deal + 1);
        let last = self.deals.get(hand).copied().unwrap_or(self.len());
        (first..=last).filter(|position| !self.closed.contains(position))
    }

    /// The card that the move before this position has played, and whose it was; none if it was another move.
    pub fn played(&self) -> Option<(Seat, Card)> {
        self.table.last_events().iter().find_map(|event| match event {
            Event::Played(seat, card) => Some((*seat, *card)),
            _ => None,
        })
    }

    /// How many hands have been dealt up to this position.
    pub fn hand(&self) -> usize {
        self.deals.partition_point(|&deal| deal < self.at())
    }

    /// Whether the current hand was played to its end, so that everybody may see all of it.
    pub fn is_open(&self) -> bool {
        self.hand() < self.deals.len() || self.last_is_over
    }

    /// Whether somebody at that seat may look at the current hand: at any hand that is [open](Review::is_open), and a person
    /// at their own cards.
    pub fn may_look(&self, seat: Seat) -> bool {
        self.is_open() || self.computers.at(seat).is_none()
    }

    /// What a seat saw at this position, or without a seat, what everybody saw. The person at `who` asks: another
    /// seat's view, and that of a computer player, is given only if the hand is [open](Review::is_open).
    pub fn view(&self, who: Option<Seat>, seat: Option<Seat>) -> Option<View<G>> {
        if seat.is_some_and(|seat| !self.may_look(seat) || (Some(seat) != who && !self.is_open())) {
            return None;
        }
        if self.is_claim_round() {
            return Some(self.table.game().view_in_claim_round());
        }
        let mut view = self.table.view(seat);
        if self.stopped && self.at() == self.len() {
            view.mark_over();
        }
        Some(view)
    }

    /// What a seat saw at this position and what had been closed by then, if the hand is [open](Review::is_open).
    pub fn reopened(&self, seat: Seat) -> Option<View<G>> {
        self.is_open().then(|| self.table.game().view_reopened(Some(seat)))
    }

    /// The deal of the current hand, if that is [open](Review::is_open).
    pub fn deal(&self) -> Option<&G::Deal> {
        match self.table.record().moves.get(self.deal_at()?) {
            Some(Move::Deal(deal)) if self.is_open() => Some(deal),
            Some(Move::Deal(_) | Move::Act(..) | Move::Impossible(..)) | None => None,
        }
    }

    /// The events of the move before this position. While seats are asked for claims, the result of the hand is not among
    /// them.
    pub fn events(&self) -> &[Event<G>] {
        let events = self.table.last_events();
        if self.is_claim_round() { before_result::<G>(events) } else { events }
    }

    /// Whether seats are still being asked for claims, so that nobody knows the result of the hand.
    fn is_claim_round(&self) -> bool {
        !self.is_open() && self.table.game().claim_round().is_some()
    }

    /// What happens next at this position.
    pub fn turn(&self) -> Turn<G::Phase> {
        self.table.turn()
    }

    /// The seat that made the move before this position; none for a deal.
    pub fn decider(&self) -> Option<Seat> {
        self.table.record().moves.last()?.actor()
    }

    /// The players' names, seat 0's first.
    pub fn players(&self) -> &[String] {
        self.table.players()
    }

    /// The game up to this position, to be played on as a new one. Only if the hand is [open](Review::is_open):
    /// otherwise players would see cards in the new game that are still hidden in the old one.
    pub fn play_on(&self) -> Option<Record<G>> {
        self.is_open().then(|| self.table.record().up_to(self.at()))
    }
}

impl<G: Recorded> Review<G> {
    /// The scores after each hand that is finished at this position.
    pub fn score_lines(&self) -> ScoreLines {
        let mut lines = self.table.game().score_lines();
        if self.is_claim_round() {
            // the result is hidden until everybody has been asked, whether or not it is known by now
            lines.hands.truncate(self.hand().saturating_sub(1));
        }
        lines
    }
}
