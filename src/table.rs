//! The one driver: owns a game and its record; the only way a game's state changes.

use crate::game::{DealRefusal, Game, Turn};
use crate::record::{Move, Record};
use crate::seat::Seat;
use crate::seed::{Seed, Shuffler};

/// A game in progress with its record and the seed of its deals.
///
/// Screens, computer players, replay and simulator all go through it: they act here, get events back, and
/// look at [views](Table::view).
#[derive(Clone, Debug, PartialEq)]
pub struct Table<G: Game> {
    game: G,
    record: Record<G>,
    seed: Seed,
    deals: u32,
    /// What happened since the last deal, the deal itself among it.
    history: Vec<G::Event>,
    /// Where in it the last move begins.
    last: usize,
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
    pub fn new(variant: G::Variant, players: Vec<String>, dealer: Seat, seed: Seed) -> Table<G> {
        let record = Record { variant: variant.clone(), players, dealer, moves: Vec::new() };
        Table { game: G::new(variant, dealer), record, seed, deals: 0, history: Vec::new(), last: 0 }
    }

    /// The table as a record leaves it. Further deals come from the seed.
    pub fn resume(record: Record<G>, seed: Seed) -> Result<Table<G>, Broken<G::Refusal>> {
        let mut table = Table::new(record.variant, record.players, record.dealer, seed);
        for (index, entry) in record.moves.into_iter().enumerate() {
            table.apply(entry).map_err(|reason| Broken { index, reason })?;
        }
        Ok(table)
    }

    /// Plays an entry of a record.
    fn apply(&mut self, entry: Move<G>) -> Result<(), MoveRefusal<G::Refusal>> {
        match entry {
            Move::Deal(deal) => self.lay_out(deal).map(drop).map_err(MoveRefusal::Deal),
            Move::Act(seat, action) => self.act(seat, action).map(drop).map_err(MoveRefusal::Action),
            Move::Never(_, refusal) => Err(MoveRefusal::Action(refusal)),
        }
    }

    /// Does what a seat wants to do and tells what happened; nothing changes where it is refused.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<&[G::Event], G::Refusal> {
        let before = self.history.len();
        self.game.play(seat, &action, &mut |event| self.history.push(event))?;
        self.record.moves.push(Move::Act(seat, action));
        self.last = before;
        Ok(self.last_events())
    }

    /// Deals the next cards from the table's seed and tells what happened.
    pub fn deal(&mut self) -> Result<&[G::Event], DealRefusal> {
        if self.game.turn() != Turn::Deal {
            return Err(DealRefusal::NotNow);
        }
        let deal = self.game.draw(&mut Shuffler::for_deal(self.seed, self.deals));
        self.lay_out(deal)
    }

    fn lay_out(&mut self, deal: G::Deal) -> Result<&[G::Event], DealRefusal> {
        let mut events = Vec::new();
        self.game.deal(&deal, &mut |event| events.push(event))?;
        self.record.moves.push(Move::Deal(deal));
        self.deals += 1;
        (self.history, self.last) = (events, 0);
        Ok(self.last_events())
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

    /// What happens next.
    pub fn turn(&self) -> Turn {
        self.game.turn()
    }

    /// What that seat may see; what everybody may see where it is none.
    pub fn view(&self, viewer: Option<Seat>) -> G::View {
        self.game.view(viewer)
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

    /// The game itself, with all that is hidden: for the referee and for tests.
    pub fn game(&self) -> &G {
        &self.game
    }
}
