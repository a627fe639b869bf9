//! Games that people play with real cards: the page sees none of them and keeps everything else.
//!
//! What happens at such a table is entered move by move: grids, strikes, bids and tolls, the taker of each trick, and at the
//! end of a hand what was taken. Each game says in its own `unseen` what has to be entered, and what cannot be.
//!
//! The state is that of the game itself, with empty hands, so that phases, scores, rankings and ends have no second form:
//! what needs no cards is played by [`Game::play`](crate::game::Game::play), and a hand is priced by the game's `score`.
//! Where a score counts cards that nobody has named, stand-ins take their place; nothing but their number may be shown.
//!
//! A record of such a game has a format of its own, [`UNSEEN`], with the same top: it says that cards were not seen.

use crate::cards::{Card, Rank, Suit};
use crate::game::{Duty, Phase, Turn, TurnRefusal};
use crate::record::{
    Head, Malformed, ReadError, Record, Recorded, UNSEEN, Value, read_act, read_start, with_moves,
};
use crate::seat::Seat;
use std::fmt;

/// To enter who took the trick.
pub const TRICK: Duty = Duty { id: "trick", words: "say who took the trick" };

/// To enter what was taken in the hand.
pub const COUNT: Duty = Duty { id: "count", words: "say what was taken" };

/// What has to be entered next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// Whose decision it is; of a trick, who leads to it; of a count, the dealer.
    pub seat: Seat,
    /// What.
    pub duty: &'static Duty,
}

impl Due {
    /// What a seat of the game itself decides next, if any does.
    pub fn of<P: Phase>(turn: Turn<P>) -> Option<Due> {
        match turn {
            Turn::Seat(seat, phase) => Some(Due { seat, duty: phase.duty() }),
            Turn::Deal | Turn::Over => None,
        }
    }

    /// Checks that this is due, of whatever seat it is entered.
    pub fn check(due: Option<Due>, wanted: &'static Duty) -> Result<Seat, Wrong> {
        let Due { seat, duty } = due.ok_or(TurnRefusal::Over)?;
        if duty.id == wanted.id {
            Ok(seat)
        } else {
            Err(TurnRefusal::WrongPhase { seat, now: duty, wanted }.into())
        }
    }

    /// The same, of that seat only.
    pub fn check_of(due: Option<Due>, seat: Seat, wanted: &'static Duty) -> Result<(), Wrong> {
        let turn = Due::check(due, wanted)?;
        if turn == seat { Ok(()) } else { Err(TurnRefusal::NotYourTurn { seat, turn }.into()) }
    }
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// Cards of a suit; the joker is one of the trump suit.
    Suit(Suit),
    /// Cards of a rank.
    Rank(Rank),
    /// Cards of any kind.
    Cards,
    /// Trumps.
    Trumps,
    /// Card-points.
    Points,
    /// Tarpon that count.
    Tarpon,
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            What::Suit(suit) => f.write_str(suit.name()),
            What::Rank(rank) => write!(f, "cards of rank {}", rank.name()),
            What::Cards => f.write_str("cards"),
            What::Trumps => f.write_str("trumps"),
            What::Points => f.write_str("points"),
            What::Tarpon => f.write_str("tarpon that count"),
        }
    }
}

/// Why something that was entered cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// It is not the moment.
    #[error(transparent)]
    Turn(#[from] TurnRefusal),
    /// The game itself refuses it.
    #[error("{0}")]
    Refused(String),
    /// More or less than there can be, at one seat.
    #[error("seat {seat} cannot have taken {entered} {what}: from {least} to {most}")]
    Range {
        /// The seat.
        seat: Seat,
        /// Of what.
        what: What,
        /// How many.
        entered: u32,
        /// The fewest.
        least: u32,
        /// The most.
        most: u32,
    },
    /// More or less than there can be, at all seats together.
    #[error("together {entered} {what} were entered, and there are from {least} to {most}")]
    Sum {
        /// Of what.
        what: What,
        /// How many.
        entered: u32,
        /// The fewest.
        least: u32,
        /// The most.
        most: u32,
    },
    /// A bid that no three cards make.
    #[error("seat {seat} cannot have bid {bid}: three cards make 0, 10, 20 and so on up to 90")]
    Bid {
        /// The seat.
        seat: Seat,
        /// The bid.
        bid: u32,
    },
    /// A toll that does not pay for the bid.
    #[error("a bid of level {level} needs a toll from {} to {} now, not {}", lowest.name(), highest.name(), toll.name())]
    Toll {
        /// The level.
        level: u8,
        /// The toll.
        toll: Rank,
        /// The lowest that would do.
        lowest: Rank,
        /// The highest.
        highest: Rank,
    },
    /// All four cards of a rank are tolls already.
    #[error("all four cards of rank {} are tolls already", .0.name())]
    TollsSpent(Rank),
    /// A card that two seats have, or one twice.
    #[error("{0} was taken twice")]
    Twice(Card),
    /// A card that nobody has.
    #[error("{0} was taken by nobody")]
    Nobody(Card),
    /// A card that need not be entered.
    #[error("{0} does not meld")]
    NoMeld(Card),
    /// What a seat cannot have done in a trick that it took, or in which it made a hook.
    #[error("seat {0} cannot have pegged back in this trick")]
    PegsBack(Seat),
    /// More hooks were claimed than tricks were played.
    #[error("there is no trick left with a hook to claim")]
    NoHook,
    /// Hooks are entered with their tricks, or by whoever claims them, as the table has agreed.
    #[error("at this table hooks are {0}")]
    Hooks(&'static str),
}

/// A game that can be played with real cards.
pub trait Unseen: Recorded {
    /// The game as far as it was entered.
    type State: Clone + fmt::Debug + PartialEq;
    /// What can be entered.
    type Entry: Clone + fmt::Debug + PartialEq;

    /// The keys of what can be entered.
    const KEYS: &'static [&'static str];

    /// The game before anything was entered.
    fn state(variant: Self::Variant, dealer: Seat) -> Self::State;

    /// The game itself, for its scores.
    fn game(state: &Self::State) -> &Self;

    /// What has to be entered next; none once the game is over.
    fn due(state: &Self::State) -> Option<Due>;

    /// Something entered, from its key and what stands under it; the inner error is why it never can be.
    fn read_entry(
        variant: &Self::Variant,
        seat: Seat,
        key: &str,
        value: &Value,
    ) -> Result<Result<Self::Entry, Wrong>, Malformed>;

    /// The reverse.
    fn write_entry(entry: &Self::Entry) -> (&'static str, Value);

    /// Something is entered. What becomes of the state after an error does not matter.
    fn enter(state: &mut Self::State, seat: Seat, entry: &Self::Entry) -> Result<(), Wrong>;
}

/// A game with real cards: who plays, and all that was entered.
#[derive(Clone, Debug, PartialEq)]
pub struct UnseenTable<G: Unseen> {
    /// Its record without moves.
    start: Record<G>,
    entries: Vec<(Seat, G::Entry)>,
    state: G::State,
    /// Whether what was entered last has ended a hand.
    ends_hand: bool,
}

/// Why a record cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnseenError {
    /// It is no record.
    #[error(transparent)]
    Form(#[from] ReadError),
    /// Something in it cannot be.
    #[error("move {index}: {wrong}")]
    Wrong {
        /// The number of the move, from 0.
        index: usize,
        /// Why.
        wrong: Wrong,
    },
}

impl<G: Unseen> UnseenTable<G> {
    /// The table as that record leaves it.
    pub fn read(head: &Head) -> Result<UnseenTable<G>, UnseenError> {
        let start: Record<G> = read_start(head)?;
        let seats = G::seats_of(&start.variant);
        let mut all = Vec::new();
        for (index, entry) in head.moves().map_err(ReadError::from)?.iter().enumerate() {
            let read = read_act(entry, G::KEYS, seats)
                .and_then(|(seat, key, value)| Ok((seat, G::read_entry(&start.variant, seat, key, value)?)));
            all.push(read.map_err(|error| ReadError { index: Some(index), error })?);
        }
        let state = G::state(start.variant.clone(), start.dealer);
        let mut table = UnseenTable { start, entries: Vec::new(), state, ends_hand: false };
        let stopped = std::mem::take(&mut table.start.remarks.stopped);
        let last = all.len().saturating_sub(1);
        for (index, (seat, entry)) in all.into_iter().enumerate() {
            let done = entry.and_then(|entry| match index == last {
                true => table.enter(seat, entry),
                false => table.enter_on(seat, entry),
            });
            done.map_err(|wrong| UnseenError::Wrong { index, wrong })?;
        }
        table.start.remarks.stopped = stopped && !table.is_over();
        Ok(table)
    }

    /// The same as [`enter`](UnseenTable::enter), where more follows: after an error the table is not to be used. It costs no
    /// more the longer the game is.
    fn enter_on(&mut self, seat: Seat, entry: G::Entry) -> Result<(), Wrong> {
        if G::due(&self.state).is_none() {
            return Err(TurnRefusal::Over.into());
        }
        G::enter(&mut self.state, seat, &entry)?;
        self.entries.push((seat, entry));
        Ok(())
    }

    /// The game itself, for its scores.
    pub fn game(&self) -> &G {
        G::game(&self.state)
    }

    /// The game as far as it was entered.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Its record without moves: options, names and remarks.
    pub fn start(&self) -> &Record<G> {
        &self.start
    }

    /// All that was entered.
    pub fn entries(&self) -> &[(Seat, G::Entry)] {
        &self.entries
    }

    /// What has to be entered next; none once the game is over.
    pub fn due(&self) -> Option<Due> {
        G::due(&self.state).filter(|_| !self.start.remarks.stopped)
    }

    /// Whether the game is over, by its rules or by agreement.
    pub fn is_over(&self) -> bool {
        self.due().is_none()
    }

    /// Whether what was entered last has ended a hand: its result lies open until the next thing is entered.
    pub fn ends_hand(&self) -> bool {
        self.ends_hand
    }

    /// Whether the players have agreed to stop.
    pub fn is_stopped(&self) -> bool {
        self.start.remarks.stopped
    }

    /// Something is entered. Nothing changes if it cannot be.
    pub fn enter(&mut self, seat: Seat, entry: G::Entry) -> Result<(), Wrong> {
        if self.is_over() {
            return Err(TurnRefusal::Over.into());
        }
        let mut state = self.state.clone();
        G::enter(&mut state, seat, &entry)?;
        let hands = |state| G::game(state).score_lines().hands.len();
        self.ends_hand = hands(&state) > hands(&self.state);
        self.state = state;
        self.entries.push((seat, entry));
        Ok(())
    }

    /// The players agree to stop.
    pub fn stop(&mut self) {
        self.start.remarks.stopped = !self.is_over();
    }

    /// Takes back what was entered last, or the agreement to stop. False where there is nothing to take back.
    pub fn undo(&mut self) -> bool {
        if std::mem::take(&mut self.start.remarks.stopped) {
            return true;
        }
        let Some(_) = self.entries.pop() else { return false };
        (self.state, self.ends_hand) = (G::state(self.start.variant.clone(), self.start.dealer), false);
        let mut all = std::mem::take(&mut self.entries);
        let last = all.pop();
        // all of it was entered before
        for (seat, entry) in all {
            let _ = self.enter_on(seat, entry);
        }
        if let Some((seat, entry)) = last {
            let _ = self.enter(seat, entry);
        }
        true
    }

    /// Its record as a document.
    pub fn to_value(&self) -> Value {
        self.value_from(0)
    }

    /// The same with only those moves that follow so many.
    pub fn value_from(&self, moves: usize) -> Value {
        let written = |(seat, entry): &(Seat, G::Entry)| {
            let (key, value) = G::write_entry(entry);
            Value::object([("seat", Value::seat(*seat)), (key, value)])
        };
        with_moves(self.start.head_in(UNSEEN), self.entries.iter().skip(moves).map(written).collect())
    }
}
