//! Pass-and-play without a browser: whose device it is, the curtain, and what rests until everybody has seen it.

use crate::game::{DealRefusal, Game, Rest, Turn};
use crate::seat::Seat;
use crate::table::{Changes, Table, UndoRefusal};
use std::ops::Range;

/// People round one device, playing at a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Sitting<G: Game> {
    table: Table<G>,
    stage: Stage,
    /// Which of the last events may be told.
    news: Range<usize>,
}

/// What the device shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The curtain is down until that seat has the device. Nothing private is behind it.
    Curtain(Seat),
    /// That seat has the device and sees its own cards.
    Open(Seat),
    /// Something lies open for everybody; nobody's cards are shown.
    Rest(Rest),
    /// The hand is over, and that seat is asked whether it claims something ([`Game::asks`]); nobody's cards are
    /// shown, nor what the hand brings.
    Asked(Seat),
    /// The next cards are about to be dealt; nobody's cards are shown.
    Deal,
    /// The game is over.
    Over,
}

impl<G: Game> Sitting<G> {
    /// People sit down at a table, a new one or one that was left; nobody has the device yet.
    pub fn new(table: Table<G>) -> Sitting<G> {
        let mut sitting = Sitting { table, stage: Stage::Over, news: 0..0 };
        if sitting.table.turn() != Turn::Over {
            sitting.follow(None);
        }
        sitting
    }

    /// The table they sit at.
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// What the device shows.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Who holds the device and may see private things.
    pub fn viewer(&self) -> Option<Seat> {
        match self.stage {
            Stage::Open(seat) => Some(seat),
            Stage::Curtain(_) | Stage::Rest(_) | Stage::Asked(_) | Stage::Deal | Stage::Over => None,
        }
    }

    /// What the device may show now: the holder's view, else what everybody may see.
    pub fn view(&self) -> G::View {
        match self.stage {
            Stage::Asked(_) => self.table.game().view_while_asked(),
            Stage::Curtain(_) | Stage::Open(_) | Stage::Rest(_) | Stage::Deal | Stage::Over => {
                self.table.view(self.viewer())
            }
        }
    }

    /// What has just happened, as far as it may be told now.
    pub fn news(&self) -> &[G::Event] {
        self.table.last_events().get(self.news.clone()).unwrap_or_default()
    }

    /// What has happened since the last deal, as far as it may be told now.
    pub fn history(&self) -> &[G::Event] {
        let history = self.table.history();
        match self.stage {
            Stage::Asked(_) => &history[..result_in::<G>(history)],
            Stage::Curtain(_) | Stage::Open(_) | Stage::Rest(_) | Stage::Deal | Stage::Over => history,
        }
    }

    /// Who takes the device next: the seat that the curtain names, or the one that goes on after a finished
    /// trick.
    pub fn next_holder(&self) -> Option<Seat> {
        match self.stage {
            Stage::Curtain(seat) => Some(seat),
            Stage::Rest(Rest::Trick) => self.table.turn().seat(),
            Stage::Open(_) | Stage::Rest(_) | Stage::Asked(_) | Stage::Deal | Stage::Over => None,
        }
    }

    /// The next holder has the device and shows it.
    pub fn lift(&mut self) {
        if let Some(seat) = self.next_holder() {
            self.stage = Stage::Open(seat);
        }
    }

    /// Nobody may be looking any more: the tab was hidden, the screen locked, the page restored.
    pub fn cover(&mut self) {
        if let Stage::Open(seat) = self.stage {
            self.stage = Stage::Curtain(seat);
        }
    }

    /// The seat that holds the device acts; nothing changes where that is refused.
    pub fn act(&mut self, action: G::Action) -> Result<(), G::Refusal> {
        let Stage::Open(seat) = self.stage else { return Ok(()) };
        self.table.act(seat, action)?;
        self.follow(Some(seat));
        Ok(())
    }

    /// A seat does what the rules allow out of turn, or claims something when it is asked. Whoever holds the device
    /// keeps it, and what rests goes on resting, unless that ends the hand. Nothing changes where it is refused.
    pub fn call(&mut self, seat: Seat, action: G::Action) -> Result<(), G::Refusal> {
        self.table.act(seat, action)?;
        if self.table.last_events().iter().any(|event| G::rest(event).is_some()) {
            self.follow(None);
        } else {
            self.news = 0..self.table.last_events().len();
        }
        Ok(())
    }

    /// The seat that is asked has nothing more to claim: the next one is asked, and after the last the hand's result
    /// is told. `nothing` is how it says so to a table that has given it a turn.
    pub fn let_go(&mut self, nothing: G::Action) -> Result<(), G::Refusal> {
        let (Stage::Asked(seat), Some(first)) = (self.stage, self.table.game().asks()) else {
            return Ok(());
        };
        if self.table.turn().seat() == Some(seat) {
            self.table.act(seat, nothing)?;
        }
        let next = seat.left(self.table.seats());
        (self.stage, self.news) = match self.table.turn().seat() {
            _ if next != first => (Stage::Asked(next), 0..0),
            // nobody's turn is left when all have been asked
            Some(turn) => (Stage::Asked(turn), 0..0),
            None => (Stage::Rest(Rest::Hand), self.result()..self.table.last_events().len()),
        };
        Ok(())
    }

    /// That seat goes back to its last decision; nothing changes where that is refused.
    pub fn undo(&mut self, seat: Seat) -> Result<(), UndoRefusal> {
        let last = self.table.decisions(seat).next().ok_or(UndoRefusal::NothingDecided(seat))?;
        self.undo_to(seat, last)
    }

    /// That seat goes back to its decision in the move with that number, from 0; nothing changes where that is
    /// refused, as it is while seats are asked: what may be taken back then would tell what there is to claim.
    ///
    /// The curtain falls before it, unless that seat holds the device already.
    pub fn undo_to(&mut self, seat: Seat, index: usize) -> Result<(), UndoRefusal> {
        if let Stage::Asked(_) = self.stage {
            return Err(UndoRefusal::GoneOn(seat));
        }
        let holder = self.viewer();
        self.table.undo_to(seat, index)?;
        (self.stage, self.news) = match self.table.game().asks() {
            Some(first) => (Stage::Asked(first), 0..self.result()),
            None => (self.next(holder), 0..self.table.last_events().len()),
        };
        Ok(())
    }

    /// Makes the moves again that were taken back last; false where there are none.
    pub fn redo(&mut self) -> bool {
        let done = self.table.redo();
        if done {
            self.follow(self.viewer());
        }
        done
    }

    /// People stop: the game is over by agreement.
    pub fn stop(&mut self) {
        self.table.stop();
        self.stage = Stage::Over;
    }

    /// Writes a note on the game into its record.
    pub fn set_note(&mut self, note: &str) {
        self.table.set_note(note);
    }

    /// The moves that are new since this was last asked.
    pub fn changes(&mut self) -> Changes<'_, G> {
        self.table.changes()
    }

    /// Everybody has seen what rested; or the cards are dealt.
    pub fn go_on(&mut self) -> Result<(), DealRefusal> {
        match self.stage {
            // when all have seen what rests and a deal is due, there is nothing more to wait for
            Stage::Rest(_) | Stage::Deal if self.table.turn() == Turn::Deal => self.deal(),
            Stage::Rest(_) => {
                self.stage = self.next(None);
                Ok(())
            }
            Stage::Curtain(_) | Stage::Open(_) | Stage::Asked(_) | Stage::Deal | Stage::Over => Ok(()),
        }
    }

    fn deal(&mut self) -> Result<(), DealRefusal> {
        self.table.deal()?;
        self.follow(None);
        Ok(())
    }

    /// What follows the last move: what it left to look at, else whoever is next. The trick that ends a hand
    /// rests with the hand's result; where all are asked before that, the result is held back.
    fn follow(&mut self, holder: Option<Seat>) {
        let events = self.table.last_events();
        let asked = self.table.game().asks().map(|first| match self.stage {
            Stage::Asked(seat) => seat,
            Stage::Curtain(_) | Stage::Open(_) | Stage::Rest(_) | Stage::Deal | Stage::Over => first,
        });
        (self.stage, self.news) = match (asked, events.iter().filter_map(G::rest).max()) {
            (Some(seat), _) => (Stage::Asked(seat), 0..self.result()),
            (None, Some(rest)) => (Stage::Rest(rest), 0..events.len()),
            (None, None) => (self.next(holder), 0..events.len()),
        };
    }

    /// Where the last events begin to tell a hand's result.
    fn result(&self) -> usize {
        result_in::<G>(self.table.last_events())
    }

    /// Whoever is next; the one who holds the device already needs no curtain.
    fn next(&self, holder: Option<Seat>) -> Stage {
        match self.table.turn() {
            Turn::Seat(seat, _) if holder == Some(seat) => Stage::Open(seat),
            Turn::Seat(seat, _) => Stage::Curtain(seat),
            Turn::Deal => Stage::Deal,
            Turn::Over => Stage::Over,
        }
    }
}

/// Where events begin to tell a hand's result.
fn result_in<G: Game>(events: &[G::Event]) -> usize {
    events.iter().position(|event| G::rest(event) == Some(Rest::Hand)).unwrap_or(events.len())
}
