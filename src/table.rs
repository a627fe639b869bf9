//! The one driver: owns a game and its record; the only way a game's state changes.

mod checkpoints;
mod undo;

pub use undo::UndoRefusal;

use crate::bots::Skill;
use crate::game::{DealRefusal, Game, Turn, TurnRefusal};
use crate::record::{MOST_NOTE, Move, Record};
use crate::seat::Seat;
use crate::seed::{Seed, Shuffler};
use checkpoints::Checkpoints;

/// A game in progress with its record and the seed of its deals.
///
/// Screens, computer players, replay and simulator all go through it: they act here, get events back, and
/// look at [views](Table::view). What was done can be [taken back](Table::undo) as far as the table allows it.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    game: G,
    record: Record<G>,
    seed: Seed,
    deals: u32,
    /// What happened since the last deal, the deal itself among it.
    history: Vec<G::Event>,
    /// Where in it the last move begins.
    last: usize,
    /// How many moves had been made when somebody last learnt something new.
    shown: usize,
    /// The moves that were taken back, the next one last.
    ahead: Vec<Move<G>>,
    /// From how many moves on each of them was taken back.
    undone_from: Vec<usize>,
    checkpoints: Checkpoints<G>,
    /// So many moves stand as they did when the [changes](Table::changes) were last asked for.
    kept: usize,
}

/// Tables are equal where the same has happened and will happen: what could be made again and what is kept for
/// speed do not count.
impl<G: Game> PartialEq for Table<G> {
    fn eq(&self, other: &Table<G>) -> bool {
        (&self.game, &self.record, self.seed, self.deals, &self.history, self.last)
            == (&other.game, &other.record, other.seed, other.deals, &other.history, other.last)
    }
}

/// What has changed in a record.
#[derive(Clone, Debug, PartialEq)]
pub struct Changes<'a, G: Game> {
    /// So many moves stand as before; whatever came after them is void.
    pub keep: usize,
    /// The moves that come after them now.
    pub moves: &'a [Move<G>],
}

/// Why a record cannot be played to its end.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("move {index}: {reason}")]
pub struct Broken<R: std::error::Error> {
    /// The number of the move, from 0.
    pub index: usize,
    /// Why it is refused.
    pub reason: MoveRefusal<R>,
}

/// Why a move of a record is refused.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum MoveRefusal<R: std::error::Error> {
    /// The rules do not allow what a seat wants to do.
    #[error(transparent)]
    Action(R),
    /// The deal does not fit.
    #[error(transparent)]
    Deal(DealRefusal),
}

impl<G: Game> Table<G> {
    /// A table at which nothing has happened yet.
    #[inline(never)]
    pub fn new(variant: G::Variant, players: Vec<String>, dealer: Seat, seed: Seed) -> Table<G> {
        Table {
            game: G::new(variant.clone(), dealer),
            record: Record::new(variant, players, dealer),
            seed,
            deals: 0,
            history: Vec::new(),
            last: 0,
            shown: 0,
            ahead: Vec::new(),
            undone_from: Vec::new(),
            checkpoints: Checkpoints::default(),
            kept: 0,
        }
    }

    /// The table as a record leaves it. Further deals come from the seed.
    #[inline(never)]
    pub fn resume(record: Record<G>, seed: Seed) -> Result<Table<G>, Broken<G::Refusal>> {
        let mut table = Table::new(record.variant, record.players, record.dealer, seed);
        for (index, entry) in record.moves.into_iter().enumerate() {
            table.apply(entry).map_err(|reason| Broken { index, reason })?;
        }
        table.record.to_come = record.to_come;
        table.record.remarks = record.remarks;
        Ok(table)
    }

    /// Plays an entry of a record.
    pub(crate) fn apply(&mut self, entry: Move<G>) -> Result<(), MoveRefusal<G::Refusal>> {
        self.play(&entry)?;
        self.record.moves.push(entry);
        Ok(())
    }

    /// Does what an entry says, and leaves it to the caller to write it down.
    fn play(&mut self, entry: &Move<G>) -> Result<(), MoveRefusal<G::Refusal>> {
        match entry {
            Move::Deal(deal) => self.lay_out(deal).map_err(MoveRefusal::Deal),
            Move::Act(seat, action) => self.perform(*seat, action).map_err(MoveRefusal::Action),
            Move::Never(_, refusal) => Err(MoveRefusal::Action(refusal.clone())),
        }
    }

    /// Does what a seat wants to do and tells what happened; nothing changes where it is refused.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<&[G::Event], G::Refusal> {
        if self.record.remarks.stopped {
            return Err(TurnRefusal::Over.into());
        }
        self.perform(seat, &action)?;
        self.write_down(Move::Act(seat, action));
        Ok(self.last_events())
    }

    /// Deals the next cards and tells what happened: those that were dealt here before they were taken back, as
    /// far as they still fit, else cards from the table's seed.
    pub fn deal(&mut self) -> Result<&[G::Event], DealRefusal> {
        if self.turn() != Turn::Deal {
            return Err(DealRefusal::NotNow);
        }
        let before = self.record.to_come.pop();
        let deal = match before {
            Some(deal) if self.lay_out(&deal).is_ok() => deal,
            Some(_) | None => {
                let deal = self.game.draw(&mut Shuffler::for_deal(self.seed, self.deals));
                self.lay_out(&deal)?;
                deal
            }
        };
        self.write_down(Move::Deal(deal));
        Ok(self.last_events())
    }

    #[inline(never)]
    fn perform(&mut self, seat: Seat, action: &G::Action) -> Result<(), G::Refusal> {
        let before = self.history.len();
        self.game.play(seat, action, &mut |event| note(&mut self.history, event))?;
        self.last = before;
        self.look_back();
        Ok(())
    }

    #[inline(never)]
    fn lay_out(&mut self, deal: &G::Deal) -> Result<(), DealRefusal> {
        let mut events = Vec::new();
        let before = self.checkpoints.wants(self.record.moves.len(), self.deals).then(|| self.game.clone());
        self.game.deal(deal, &mut |event| note(&mut events, event))?;
        if let Some(game) = before {
            self.checkpoints.keep(self.record.moves.len(), self.deals, game);
        }
        self.deals += 1;
        (self.history, self.last) = (events, 0);
        self.look_back();
        Ok(())
    }

    /// Remembers whether the move that is just made, and not yet written down, has shown anything new.
    #[inline(never)]
    fn look_back(&mut self) {
        if self.last_events().iter().any(|event| self.game.shows(event)) {
            self.shown = self.record.moves.len() + 1;
        }
    }

    /// Adds a new move to the record: what was taken back before it cannot be made again.
    fn write_down(&mut self, entry: Move<G>) {
        self.record.moves.push(entry);
        self.ahead.clear();
        self.undone_from.clear();
        self.checkpoints.forget_from(self.record.moves.len());
    }

    /// People stop: the game is over by agreement, as it stands. Nothing changes at a game that is over.
    pub fn stop(&mut self) {
        self.record.remarks.stopped |= self.turn() != Turn::Over;
    }

    /// Whether the game is over by agreement and not by its rules.
    pub fn is_stopped(&self) -> bool {
        self.record.remarks.stopped
    }

    /// Writes a note on the game into the record; what is longer than a note may be is left out.
    pub fn set_note(&mut self, note: &str) {
        self.record.remarks.note = note.chars().take(MOST_NOTE).collect();
    }

    /// The moves that are new since this was last asked, so that whoever keeps the game need not write all of it
    /// again. What else a record says stands in its [head](Record::head).
    pub fn changes(&mut self) -> Changes<'_, G> {
        let keep = std::mem::replace(&mut self.kept, self.record.moves.len());
        Changes { keep, moves: &self.record.moves[keep..] }
    }

    /// The computer player at that seat; none where a person sits.
    pub fn computer(&self, seat: Seat) -> Option<Skill> {
        self.record.remarks.computers.at(seat)
    }

    /// From now on that computer player sits there, or a person.
    pub fn set_computer(&mut self, seat: Seat, who: Option<Skill>) {
        self.record.remarks.computers = self.record.remarks.computers.with(seat, who);
    }

    /// Where somebody plays alone with computer players: whose seat that is.
    pub fn only_person(&self) -> Option<Seat> {
        let mut people = self.record.remarks.computers.people(self.seats());
        people.next().filter(|_| people.next().is_none())
    }

    /// What happened in the last move; empty before the first.
    pub fn last_events(&self) -> &[G::Event] {
        &self.history[self.last..]
    }

    /// What happened since the last deal, the deal first; before the first deal, all that happened. Everybody may
    /// know it: it is what somebody with a good memory has seen of the hand.
    pub fn history(&self) -> &[G::Event] {
        &self.history
    }

    /// What happens next; nothing where people have stopped.
    pub fn turn(&self) -> Turn {
        if self.record.remarks.stopped { Turn::Over } else { self.game.turn() }
    }

    /// What that seat may see; what everybody may see where it is none.
    pub fn view(&self, viewer: Option<Seat>) -> G::View {
        let mut view = self.game.view(viewer);
        if self.record.remarks.stopped {
            G::close(&mut view);
        }
        view
    }

    /// The people's names, seat 0's first.
    pub fn players(&self) -> &[String] {
        &self.record.players
    }

    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        self.game.seats()
    }

    /// The record so far. It holds every hand: not for screens.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// Where the deals come from. It tells every hand to come: not for screens while the game goes on.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// Whether every deal so far is what the seed gives, so that the seed gives others the same cards.
    pub fn is_dealt_from_seed(&self) -> bool {
        let record = &self.record;
        let mut other = Table::<G>::new(record.variant.clone(), Vec::new(), record.dealer, self.seed);
        record.moves.iter().all(|entry| match entry {
            Move::Deal(deal) if *deal != other.game.draw(&mut Shuffler::for_deal(self.seed, other.deals)) => {
                false
            }
            Move::Deal(_) | Move::Act(..) | Move::Never(..) => other.play(entry).is_ok(),
        })
    }

    /// The game itself, with all that is hidden: for the referee and for tests.
    pub fn game(&self) -> &G {
        &self.game
    }
}

/// Keeps what is told. It stands apart from the rules that tell it in many places, which would grow by it in each.
#[inline(never)]
fn note<E>(events: &mut Vec<E>, event: E) {
    events.push(event);
}
