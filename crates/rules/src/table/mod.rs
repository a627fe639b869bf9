//! The one driver: a table owns a game and its record, and nothing else changes a game's state.

mod checkpoints;
mod last_trick;
mod lay_down;
mod undo;

pub use undo::{Decision, UndoRefusal};

use crate::game::{DealRefusal, Event, Game, Pause, Turn, TurnRefusal, View};
use crate::record::practice::Practice;
use crate::record::{MAX_NOTE, Move, ParGame, Record};
use crate::seat::Seat;
use crate::seed::{Seed, Shuffler};
use crate::skill::Skill;
use checkpoints::Checkpoints;

/// A game in progress, its record, and the seed of its deals.
///
/// Screens, computer players, replay and simulator all act through it, receive events, and look at
/// [views](Table::view). Players can [take moves back](Table::undo) as far as the table allows it.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    game: G,
    record: Record<G>,
    seed: Seed,
    /// How many deals have been made.
    deals: u32,
    /// The events since the last deal, that deal's included.
    history: Vec<Event<G>>,
    /// Where in the history the last move begins.
    last_move: usize,
    /// How many moves there were when a player last learnt something hidden; 0 if never.
    revealed_at: usize,
    /// The moves taken back, the next one to redo last.
    redo_moves: Vec<Move<G>>,
    /// For each undo that can be redone, how many moves there were before it.
    redo_points: Vec<usize>,
    checkpoints: Checkpoints<G>,
}

/// Tables are equal if the same has happened at them and the same deals will follow. Redo and checkpoints do not count.
impl<G: Game> PartialEq for Table<G> {
    fn eq(&self, other: &Table<G>) -> bool {
        (&self.game, &self.record, self.seed, self.deals, &self.history, self.last_move)
            == (&other.game, &other.record, other.seed, other.deals, &other.history, other.last_move)
    }
}

/// Why a record cannot be replayed to its end.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("move {index}: {reason}")]
pub struct ReplayError<R: std::error::Error> {
    /// The number of the move, from 0.
    pub index: usize,
    /// Why it is refused.
    pub reason: MoveRefusal<R>,
}

/// Why a move of a record is refused.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum MoveRefusal<R: std::error::Error> {
    /// The rules do not allow the action.
    #[error(transparent)]
    Action(R),
    /// The deal does not fit.
    #[error(transparent)]
    Deal(DealRefusal),
}

impl<G: Game> Table<G> {
    /// A table at which nothing has happened yet.
    pub fn new(variant: G::Variant, players: Vec<String>, dealer: Seat, seed: Seed) -> Table<G> {
        Table {
            game: G::new(variant.clone(), dealer),
            record: Record::new(variant, players, dealer),
            seed,
            deals: 0,
            history: Vec::new(),
            last_move: 0,
            revealed_at: 0,
            redo_moves: Vec::new(),
            redo_points: Vec::new(),
            checkpoints: Checkpoints::default(),
        }
    }

    /// The table at the end of a record; later deals come from the seed.
    pub fn resume(record: Record<G>, seed: Seed) -> Result<Table<G>, ReplayError<G::Refusal>> {
        let mut table = Table::new(record.variant, record.players, record.dealer, seed);
        for (index, entry) in record.moves.into_iter().enumerate() {
            table.apply(entry).map_err(|reason| ReplayError { index, reason })?;
        }
        table.record.upcoming_deals = record.upcoming_deals;
        table.record.remarks = record.remarks;
        Ok(table)
    }

    /// Plays a move of a record and records it; nothing changes if it is refused.
    pub fn apply(&mut self, entry: Move<G>) -> Result<(), MoveRefusal<G::Refusal>> {
        self.play(&entry)?;
        self.record.moves.push(entry);
        Ok(())
    }

    /// Plays a move without recording it.
    fn play(&mut self, entry: &Move<G>) -> Result<(), MoveRefusal<G::Refusal>> {
        match entry {
            Move::Deal(deal) => self.play_deal(deal).map_err(MoveRefusal::Deal),
            Move::Act(seat, action) => self.play_action(*seat, action).map_err(MoveRefusal::Action),
            Move::Impossible(_, refusal) => Err(MoveRefusal::Action(refusal.clone())),
        }
    }

    /// A seat acts; gives the events. Nothing changes if the action is refused.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<&[Event<G>], G::Refusal> {
        if self.record.remarks.stopped {
            return Err(TurnRefusal::Over.into());
        }
        self.play_action(seat, &action)?;
        self.record_new(Move::Act(seat, action));
        Ok(self.last_events())
    }

    /// Deals and gives the events. A deal that was taken back comes again if it still fits; otherwise the table's seed
    /// gives the deal.
    pub fn deal(&mut self) -> Result<&[Event<G>], DealRefusal> {
        if self.turn() != Turn::Deal {
            return Err(DealRefusal::NotNow);
        }
        let again = self.record.upcoming_deals.pop();
        let deal = match again {
            Some(deal) if self.play_deal(&deal).is_ok() => deal,
            Some(_) | None => {
                let deal = self.game.random_deal(&mut Shuffler::for_deal(self.seed, self.deals));
                self.play_deal(&deal)?;
                deal
            }
        };
        self.record_new(Move::Deal(deal));
        Ok(self.last_events())
    }

    fn play_action(&mut self, seat: Seat, action: &G::Action) -> Result<(), G::Refusal> {
        let before = self.history.len();
        self.game.play(seat, action, &mut |event| self.history.push(event))?;
        self.last_move = before;
        self.note_reveals();
        Ok(())
    }

    fn play_deal(&mut self, deal: &G::Deal) -> Result<(), DealRefusal> {
        let mut events = Vec::new();
        let before = self.checkpoints.wants(self.record.moves.len(), self.deals).then(|| self.game.clone());
        self.game.deal(deal, &mut |event| events.push(event))?;
        if let Some(game) = before {
            self.checkpoints.keep(self.record.moves.len(), self.deals, game);
        }
        self.deals += 1;
        (self.history, self.last_move) = (events, 0);
        self.note_reveals();
        Ok(())
    }

    /// Remembers whether the move just played, which is not yet recorded, revealed anything.
    fn note_reveals(&mut self) {
        if self.last_events().iter().any(|event| self.game.reveals(event)) {
            self.revealed_at = self.record.moves.len() + 1;
        }
    }

    /// Records a new move; nothing can be redone after it.
    fn record_new(&mut self, entry: Move<G>) {
        // from a move that was taken back on, these players decide
        let (moves, remarks) = (self.record.moves.len(), &mut self.record.remarks);
        remarks.since = remarks.since.until(moves);
        if let Some(practice) = &mut remarks.practice {
            practice.cut(moves);
        }
        self.record.moves.push(entry);
        self.redo_moves.clear();
        self.redo_points.clear();
        self.checkpoints.forget_from(self.record.moves.len());
    }

    /// The players stop: the game is over by agreement, with the scores as they stand. A game that is over stays as it
    /// is.
    pub fn stop(&mut self) {
        self.record.remarks.stopped |= self.turn() != Turn::Over;
    }

    /// Whether the game is over by agreement and not by its rules.
    pub fn is_stopped(&self) -> bool {
        self.record.remarks.stopped
    }

    /// Sets the note on the game, cut off after [`MAX_NOTE`] characters.
    pub fn set_note(&mut self, note: &str) {
        self.record.remarks.note = note.chars().take(MAX_NOTE).collect();
    }

    /// Notes the games that Hard has played in place of the only person.
    pub fn set_par(&mut self, games: Vec<ParGame>) {
        self.record.remarks.par = games;
    }

    /// Notes what the only person could have done better, as far as that was looked for.
    pub fn set_practice(&mut self, practice: Practice) {
        self.record.remarks.practice = Some(practice);
    }

    /// The skill of the computer player at a seat; none if a person sits there.
    pub fn computer(&self, seat: Seat) -> Option<Skill> {
        self.record.remarks.computers.at(seat)
    }

    /// Seats a computer player, or with none a person.
    pub fn set_computer(&mut self, seat: Seat, skill: Option<Skill>) {
        let remarks = &mut self.record.remarks;
        if remarks.computers.at(seat).is_some() != skill.is_some() {
            remarks.since = remarks.since.with(seat, self.record.moves.len());
        }
        remarks.computers = remarks.computers.with(seat, skill);
        // they are about one person and the others as they were
        remarks.par.clear();
        remarks.practice = None;
    }

    /// The seat of the only person at the table, if all others are computer players.
    pub fn solo_player(&self) -> Option<Seat> {
        let mut people = self.record.remarks.computers.people(self.seats());
        people.next().filter(|_| people.next().is_none())
    }

    /// The events of the last move; none before the first.
    pub fn last_events(&self) -> &[Event<G>] {
        &self.history[self.last_move..]
    }

    /// All events since the last deal, that deal's first; before the first deal, all events so far. Every player may
    /// know them.
    pub fn history(&self) -> &[Event<G>] {
        &self.history
    }

    /// What happens next; [`Turn::Over`] if the players have stopped.
    pub fn turn(&self) -> Turn<G::Phase> {
        if self.record.remarks.stopped { Turn::Over } else { self.game.turn() }
    }

    /// What a seat may see; with none, what everybody may see.
    pub fn view(&self, viewer: Option<Seat>) -> View<G> {
        let mut view = self.game.view(viewer);
        if self.record.remarks.stopped {
            view.mark_over();
        }
        view
    }

    /// The players' names, seat 0 first.
    pub fn players(&self) -> &[String] {
        &self.record.players
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.game.seats()
    }

    /// The record so far. It holds every hand: not for screens.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// The seed of the deals. It gives away every future hand: not for screens while the game goes on.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// Whether the seed alone gives every deal so far, so that others who start from it get the same cards.
    pub fn is_dealt_from_seed(&self) -> bool {
        let record = &self.record;
        let mut replayed = Table::<G>::new(record.variant.clone(), Vec::new(), record.dealer, self.seed);
        record.moves.iter().all(|entry| {
            let fits = match entry {
                Move::Deal(deal) => {
                    let mut shuffler = Shuffler::for_deal(self.seed, replayed.deals);
                    *deal == replayed.game.random_deal(&mut shuffler)
                }
                Move::Act(..) | Move::Impossible(..) => true,
            };
            fits && replayed.play(entry).is_ok()
        })
    }

    /// The game itself, with everything hidden: for the referee and for tests.
    pub fn game(&self) -> &G {
        &self.game
    }
}

/// The events before the result of a hand: what a claim round does not hold back.
pub fn before_result<G: Game>(events: &[Event<G>]) -> &[Event<G>] {
    let result = events.iter().position(|event| event.pause() == Some(Pause::Hand));
    &events[..result.unwrap_or(events.len())]
}
