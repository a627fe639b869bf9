//! Pass-and-play without a browser: whose device it is, the curtain, and what rests until everybody has seen it.

use crate::game::{DealRefusal, Game, Rest, Turn};
use crate::seat::Seat;
use crate::table::{Changes, Table, UndoRefusal};

/// People round one device, playing at a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Sitting<G: Game> {
    table: Table<G>,
    stage: Stage,
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
    /// The next cards are about to be dealt; nobody's cards are shown.
    Deal,
    /// The game is over.
    Over,
}

impl<G: Game> Sitting<G> {
    /// People sit down at a table, a new one or one that was left; nobody has the device yet.
    pub fn new(table: Table<G>) -> Sitting<G> {
        let mut sitting = Sitting { table, stage: Stage::Over };
        if sitting.table.turn() != Turn::Over {
            sitting.stage = sitting.after_last(None);
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
            Stage::Curtain(_) | Stage::Rest(_) | Stage::Deal | Stage::Over => None,
        }
    }

    /// What the device may show now: the holder's view, else what everybody may see.
    pub fn view(&self) -> G::View {
        self.table.view(self.viewer())
    }

    /// Who takes the device next: the seat that the curtain names, or the one that goes on after a finished
    /// trick.
    pub fn next_holder(&self) -> Option<Seat> {
        match self.stage {
            Stage::Curtain(seat) => Some(seat),
            Stage::Rest(Rest::Trick) => self.table.turn().seat(),
            Stage::Open(_) | Stage::Rest(_) | Stage::Deal | Stage::Over => None,
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
        self.stage = self.after_last(Some(seat));
        Ok(())
    }

    /// That seat goes back to its last decision; nothing changes where that is refused.
    pub fn undo(&mut self, seat: Seat) -> Result<(), UndoRefusal> {
        let last = self.table.decisions(seat).next().ok_or(UndoRefusal::NothingDecided(seat))?;
        self.undo_to(seat, last)
    }

    /// That seat goes back to its decision in the move with that number, from 0; nothing changes where that is
    /// refused.
    ///
    /// The curtain falls before it, unless that seat holds the device already.
    pub fn undo_to(&mut self, seat: Seat, index: usize) -> Result<(), UndoRefusal> {
        self.table.undo_to(seat, index)?;
        self.stage = self.next(self.viewer());
        Ok(())
    }

    /// Makes the moves again that were taken back last; false where there are none.
    pub fn redo(&mut self) -> bool {
        let done = self.table.redo();
        if done {
            self.stage = self.after_last(self.viewer());
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
            Stage::Curtain(_) | Stage::Open(_) | Stage::Deal | Stage::Over => Ok(()),
        }
    }

    fn deal(&mut self) -> Result<(), DealRefusal> {
        self.table.deal()?;
        self.stage = self.after_last(None);
        Ok(())
    }

    /// What follows the last move: what it left to look at, else whoever is next. The trick that ends a hand
    /// rests with the hand's result.
    fn after_last(&self, holder: Option<Seat>) -> Stage {
        match self.table.last_events().iter().filter_map(G::rest).max() {
            Some(rest) => Stage::Rest(rest),
            None => self.next(holder),
        }
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
