//! Records: a whole game as a document, with every deal written out.
//!
//! A record is what the app keeps and what the referee checks: one format, `new-tricks/1`. It holds what was
//! chosen, dealt and played, so that it stays valid whatever shuffles the cards. [`read`](read::read) makes
//! one of a document, [`Record::to_value`] the document of a record, and a
//! [`Table`](crate::table::Table) plays it. [`pack`] makes links of records.

pub mod pack;
mod parts;
mod read;
mod remarks;
mod value;
mod write;

pub use read::{Head, ReadError, read, read_json, read_move, read_so_far, read_text};
pub use remarks::{Computers, MOST_NOTE, Remarks, Takeback, Undone};
pub(crate) use value::clip;
pub use value::{Entries, Malformed, Value};
pub use write::with_moves;

use crate::cards::CardSet;
use crate::game::Game;
use crate::seat::Seat;
use crate::standing::{ScoreLines, Standing};
use crate::statistics::Tally;

/// The only format there is.
pub const FORMAT: &str = "new-tricks/1";

/// The most bytes a record's text may have: 4 MiB.
pub const MOST_BYTES: usize = 4 << 20;

/// The most characters (Unicode code points) a player's name may have; one at least.
pub const MOST_NAME: usize = 24;

/// A whole game: what was chosen, dealt and played.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<G: Game> {
    /// The options.
    pub variant: G::Variant,
    /// The people's names, seat 0's first, 1 to 24 characters each.
    pub players: Vec<String>,
    /// The first dealer; of no meaning in a game without one.
    pub dealer: Seat,
    /// Deals and actions in order.
    pub moves: Vec<Move<G>>,
    /// Deals that were taken back and are dealt again in their turn, the next one last; under `x_deals`.
    pub to_come: Vec<G::Deal>,
    /// What is said of the game beside it.
    pub remarks: Remarks,
}

impl<G: Game> Record<G> {
    /// A record in which nothing has happened.
    pub fn new(variant: G::Variant, players: Vec<String>, dealer: Seat) -> Record<G> {
        let remarks = Remarks::default();
        Record { variant, players, dealer, moves: Vec::new(), to_come: Vec::new(), remarks }
    }

    /// The game up to there, to be played on in another way: with its first so many moves and nothing said of it
    /// but how things are taken back and who sits where.
    pub fn until(&self, moves: usize) -> Record<G> {
        let mut record = Record::new(self.variant.clone(), self.players.clone(), self.dealer);
        record.moves = self.moves.iter().take(moves).cloned().collect();
        record.remarks.takeback = self.remarks.takeback;
        record.remarks.computers = self.remarks.computers;
        record
    }
}

/// An entry of a record.
#[derive(Clone, Debug, PartialEq)]
pub enum Move<G: Game> {
    /// A deal.
    Deal(G::Deal),
    /// What a seat does.
    Act(Seat, G::Action),
    /// What a seat wants to do but never may, whatever the course of the game; it is refused in its turn.
    Never(Seat, G::Refusal),
}

/// A game whose records can be read and written, and that the referee can report on.
pub trait Recorded: Game {
    /// The word that stands for it in records.
    const ID: &'static str;
    /// The keys of its actions.
    const ACTIONS: &'static [&'static str];
    /// Whether its records name the first dealer.
    const HAS_DEALER: bool = true;

    /// Its options from their object; what is left out keeps its default.
    fn read_variant(options: &Value) -> Result<Self::Variant, Malformed>;
    /// What differs from the defaults.
    fn write_variant(variant: &Self::Variant) -> Value;
    /// A deal from what stands under its key.
    fn read_deal(variant: &Self::Variant, deal: &Value) -> Result<Self::Deal, Malformed>;
    /// The reverse.
    fn write_deal(deal: &Self::Deal) -> Value;
    /// An action from its key and what stands under it: the action, or, where it is well formed but can never
    /// be done, why.
    fn read_action(
        variant: &Self::Variant,
        seat: Seat,
        key: &str,
        value: &Value,
    ) -> Result<Result<Self::Action, Self::Refusal>, Malformed>;
    /// The reverse.
    fn write_action(action: &Self::Action) -> (&'static str, Value);
    /// How many seats a table with these options has.
    fn seats_of(variant: &Self::Variant) -> u8;
    /// All cards that are dealt in a hand.
    fn deck_of(variant: &Self::Variant) -> CardSet;
    /// What may be done now, as far as the referee lists it.
    fn report_legal(&self) -> Value;
    /// `hands`, `totals`, `winners` and what else the referee reports of a game, in order.
    fn report(&self) -> Vec<(&'static str, Value)>;

    /// Everybody by the score so far, the best first. At the end of a game those with place 1 have won it.
    fn standings(&self) -> Vec<Standing>;
    /// The scores after each finished hand.
    fn score_lines(&self) -> ScoreLines;
    /// What that seat has done in the finished hands, as far as the game has figures of its own for it.
    fn tallies(&self, seat: Seat) -> Vec<Tally>;
}
