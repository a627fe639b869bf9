//! Records: a whole game as a document, with every deal written out.
//!
//! The app stores records and the referee checks them. They have one format, `new-tricks/1`, and hold what was chosen,
//! dealt and played, so that they stay valid however cards are shuffled. [`read`](read::read) turns a document into a
//! record, [`Record::to_value`] a record into a document, and a [`Table`](crate::table::Table) replays it. Games with real
//! cards have a format of their own, [`UNSEEN`].
//! [`pack`](crate::pack) turns records into links.

pub mod options;
mod parts;
pub mod practice;
mod read;
mod remarks;
mod value;
mod write;

pub use read::{Head, ReadError, read, read_act, read_json, read_move, read_start, read_text};
pub use remarks::{
    COPIED, Computers, MAX_NOTE, PAR, ParGame, Remarks, Since, Takeback, UPCOMING_DEALS, Undone,
};
pub use value::clip;
pub use value::{Malformed, Value};
pub use write::with_moves;

use crate::cards::CardSet;
use crate::game::Game;
use crate::seat::Seat;
use crate::standing::{ScoreLines, Standing};

use options::Options;

/// The format of games whose cards are dealt here.
pub const FORMAT: &str = "new-tricks/1";

/// The format of games with real cards, which nobody has told.
pub const UNSEEN: &str = "new-tricks-unseen/1";

/// The most bytes that a record's text may have: 4 MiB.
pub const MAX_BYTES: usize = 4 << 20;

/// The most characters (Unicode code points) that a player's name may have. It has at least 1.
pub const MAX_NAME: usize = 24;

/// A whole game: what was chosen, dealt and played.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<G: Game> {
    /// The options.
    pub variant: G::Variant,
    /// The players' names, seat 0 first, 1 to [`MAX_NAME`] characters each.
    pub players: Vec<String>,
    /// The first dealer; without meaning in a game that has no dealer.
    pub dealer: Seat,
    /// Deals and actions in order.
    pub moves: Vec<Move<G>>,
    /// Deals that were taken back and will come again, the next one last; under `x_deals`.
    pub upcoming_deals: Vec<G::Deal>,
    /// Notes, settings and marks beside the game itself.
    pub remarks: Remarks,
}

impl<G: Game> Record<G> {
    /// A record without moves.
    pub fn new(variant: G::Variant, players: Vec<String>, dealer: Seat) -> Record<G> {
        let remarks = Remarks::default();
        Record { variant, players, dealer, moves: Vec::new(), upcoming_deals: Vec::new(), remarks }
    }

    /// The number of moves up to the end of that hand, from 0.
    pub fn hand_end(&self, hand: usize) -> usize {
        let mut deals = (0..).zip(&self.moves).filter(|(_, entry)| matches!(entry, Move::Deal(_)));
        deals.nth(hand + 1).map_or(self.moves.len(), |(index, _)| index)
    }

    /// The number of the deal of a hand, from 0, that the players' agreement to stop does not open: the last one, if it was
    /// under way when the game was copied. In the game itself it may be under way still.
    pub fn closed_hand(&self) -> Option<usize> {
        let deal = self.moves.iter().rposition(|entry| matches!(entry, Move::Deal(_)))?;
        self.remarks.copied.is_some_and(|moves| deal < moves).then_some(deal)
    }

    /// The first moves of the game, to be played on in another way. Of the remarks, only the takeback rule and the computer
    /// players stay; who plays on has made none of these moves.
    pub fn up_to(&self, moves: usize) -> Record<G> {
        let mut record = Record::new(self.variant.clone(), self.players.clone(), self.dealer);
        record.moves = self.moves.iter().take(moves).cloned().collect();
        record.remarks.takeback = self.remarks.takeback;
        record.remarks.computers = self.remarks.computers;
        record.remarks.since = Since::all(record.moves.len());
        record
    }
}

/// A move of a record.
#[derive(Clone, Debug, PartialEq)]
pub enum Move<G: Game> {
    /// A deal.
    Deal(G::Deal),
    /// An action of a seat.
    Act(Seat, G::Action),
    /// An action that is never legal, whatever the position; the table refuses it with that reason.
    Impossible(Seat, G::Refusal),
}

impl<G: Game> Move<G> {
    /// The seat that acts; none for a deal, and none for what cannot have been done.
    pub fn actor(&self) -> Option<Seat> {
        match self {
            Move::Act(seat, _) => Some(*seat),
            Move::Deal(_) | Move::Impossible(..) => None,
        }
    }
}

/// Something that a game counts for a player, besides games and scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Its place among the [names of its game's tallies](Recorded::TALLIES).
    pub order: u8,
    /// How often the player did it.
    pub done: u32,
    /// How often the player tried; none for what is only counted.
    pub of: Option<u32>,
}

/// A game whose records can be read and written, and on which the referee can report.
pub trait Recorded: Game {
    /// Its word in records and addresses.
    const ID: &'static str;
    /// The keys of its actions.
    const ACTIONS: &'static [&'static str];
    /// Whether its records name the first dealer.
    const HAS_DEALER: bool = true;
    /// What a hand of tricks is called, as a heading.
    const HAND: &'static str = "Hand";
    /// What the statistics count of it, as headings, by [`Tally::order`]: `Exact bids`.
    const TALLIES: &'static [&'static str];

    /// Its options: key, default and values of each.
    const OPTIONS: Options<Self::Variant>;

    /// What the statistics call the average and the best of its scores, as headings.
    const SCORE_HEADS: [&'static str; 2] = ["Average", "Best"];

    /// Refuses options that cannot be combined.
    fn check_variant(_: &Self::Variant) -> Result<(), Malformed> {
        Ok(())
    }

    /// Its options from their object; what is left out keeps its default.
    fn read_variant(options: &Value) -> Result<Self::Variant, Malformed> {
        let variant = Self::OPTIONS.read("the variant", options)?;
        Self::check_variant(&variant)?;
        Ok(variant)
    }

    /// What differs from the defaults.
    fn write_variant(variant: &Self::Variant) -> Value {
        Self::OPTIONS.write_changed(variant)
    }

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
    /// The legal actions, if the referee lists them.
    fn report_legal(&self) -> Value;
    /// `hands`, `totals`, `winners` and what else the referee reports of a game, in order.
    fn report(&self) -> Vec<(&'static str, Value)>;

    /// The ranking by the score so far, the best first. At the end of the game, those in place 1 have won.
    fn standings(&self) -> Vec<Standing>;
    /// The scores after each finished hand.
    fn score_lines(&self) -> ScoreLines;
    /// What the game counts of a seat's play in the finished hands, for the statistics.
    fn tallies(&self, seat: Seat) -> Vec<Tally>;
}
