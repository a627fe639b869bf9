//! Looking at a game once more: move by move, trick by trick, hand by hand.

use crate::game::{Game, Rest, Turn};
use crate::record::{Move, Record, Recorded};
use crate::seat::Seat;
use crate::seed::Seed;
use crate::standing::ScoreLines;
use crate::table::{Broken, MoveRefusal, Table};

/// A whole game, and a place in it that can be moved: after so many moves, 0 to [`len`](Review::len).
///
/// Going to a place costs about the same wherever it is: the table keeps games of before deals, and plays on from
/// the nearest one.
#[derive(Clone, Debug)]
pub struct Review<G: Game> {
    table: Table<G>,
    /// What lies open after each move.
    rests: Vec<Option<Rest>>,
    /// The numbers of the moves that are deals.
    deals: Vec<usize>,
    /// Whether no seat decides anything any more in the last hand that was dealt.
    last_is_over: bool,
    stopped: bool,
}

/// How far to go at once.
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
    /// The game of a record, at its end; an error tells which move cannot be played.
    pub fn new(record: Record<G>) -> Result<Review<G>, Broken<G::Refusal>> {
        let (mut rests, mut deals) = (Vec::new(), Vec::new());
        // nothing is dealt here that does not stand in the record
        let mut table = Table::new(record.variant, record.players, record.dealer, Seed([0; 32]));
        table.set_takeback(record.remarks.takeback);
        for (index, entry) in record.moves.into_iter().enumerate() {
            if let Move::Deal(_) = entry {
                deals.push(index);
            }
            table.apply(entry).map_err(|reason: MoveRefusal<_>| Broken { index, reason })?;
            rests.push(table.last_events().iter().filter_map(G::rest).max());
        }
        let stopped = record.remarks.stopped;
        // while people are asked what they claim, nobody knows yet what the hand brings
        let last_is_over = match table.turn() {
            _ if stopped => true,
            Turn::Over => true,
            Turn::Deal => table.game().asks().is_none(),
            Turn::Seat(..) => false,
        };
        Ok(Review { table, rests, deals, last_is_over, stopped })
    }

    /// How many moves the game has.
    pub fn len(&self) -> usize {
        self.rests.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.rests.is_empty()
    }

    /// How many moves have been made at this place.
    pub fn at(&self) -> usize {
        self.table.record().moves.len()
    }

    /// Goes to the place after so many moves, or to the last one.
    pub fn go_to(&mut self, moves: usize) {
        self.table.go_to(moves);
    }

    /// The place that lies one step further on; none at the end.
    pub fn after(&self, step: Step) -> Option<usize> {
        let mut further = self.at() + 1..=self.len();
        let last = further.clone().next_back();
        further.find(|&place| self.is_end_of(step, place)).or(last)
    }

    /// The place that lies one step back; none at the start.
    pub fn before(&self, step: Step) -> Option<usize> {
        let mut back = 0..self.at();
        let start = back.clone().next();
        back.rfind(|&place| self.is_end_of(step, place)).or(start)
    }

    /// Whether the move before that place is one to stop after.
    fn is_end_of(&self, step: Step, place: usize) -> bool {
        let rest = place.checked_sub(1).and_then(|index| self.rests.get(index).copied().flatten());
        match step {
            Step::Move => true,
            Step::Trick => rest.is_some(),
            Step::Hand => rest == Some(Rest::Hand),
        }
    }

    /// The places at which hands end, in order: as many as there are finished hands.
    pub fn hand_ends(&self) -> impl Iterator<Item = usize> {
        (1..=self.len()).filter(|&place| self.is_end_of(Step::Hand, place))
    }

    /// The number of the move, from 0, that dealt the hand of this place; none before the first deal.
    fn deal_at(&self) -> Option<usize> {
        self.deals[..self.hand()].last().copied()
    }

    /// How many hands have been dealt at this place.
    pub fn hand(&self) -> usize {
        self.deals.partition_point(|&deal| deal < self.at())
    }

    /// Whether the hand of this place is over in the game, so that everybody may see all of it.
    pub fn is_open(&self) -> bool {
        self.hand() < self.deals.len() || self.last_is_over
    }

    /// What that seat saw at this place, where `who` asks; none: what everybody saw. Another seat's view is only
    /// given of a hand that is [over](Review::is_open).
    pub fn view(&self, who: Option<Seat>, seat: Option<Seat>) -> Option<G::View> {
        if seat.is_some() && seat != who && !self.is_open() {
            return None;
        }
        let mut view = self.table.view(seat);
        if self.stopped && self.at() == self.len() {
            G::close(&mut view);
        }
        Some(view)
    }

    /// What was dealt for the hand of this place, once that hand is [over](Review::is_open).
    pub fn deal(&self) -> Option<&G::Deal> {
        match self.table.record().moves.get(self.deal_at()?) {
            Some(Move::Deal(deal)) if self.is_open() => Some(deal),
            Some(Move::Deal(_) | Move::Act(..) | Move::Never(..)) | None => None,
        }
    }

    /// What happened in the move before this place.
    pub fn events(&self) -> &[G::Event] {
        self.table.last_events()
    }

    /// What happened next at this place.
    pub fn turn(&self) -> Turn {
        self.table.turn()
    }

    /// Who has decided something in the move before this place; nobody where cards were dealt.
    pub fn decider(&self) -> Option<Seat> {
        match self.table.record().moves.last()? {
            Move::Act(seat, _) => Some(*seat),
            Move::Deal(_) | Move::Never(..) => None,
        }
    }

    /// The people's names, seat 0's first.
    pub fn players(&self) -> &[String] {
        self.table.players()
    }

    /// The game up to this place, to be played on as a new one. Only of a hand that is [over](Review::is_open):
    /// otherwise people would see cards in the new game that they have not seen in the old one.
    pub fn play_on(&self) -> Option<Record<G>> {
        self.is_open().then(|| self.table.record().until(self.at()))
    }
}

impl<G: Recorded> Review<G> {
    /// The scores after each hand that is finished at this place.
    pub fn score_lines(&self) -> ScoreLines {
        let mut lines = self.table.game().score_lines();
        if !self.is_open() && self.table.game().asks().is_some() {
            // what it brings is not told before everybody was asked
            lines.hands.pop();
        }
        lines
    }
}
