//! What a game is: the trait that every game of the collection implements.

use crate::cards::CardSet;
use crate::deal::DealFault;
use crate::seat::Seat;
use crate::seed::Shuffler;
use std::fmt;

/// What happens next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Cards are dealt.
    Deal,
    /// That seat decides something.
    Seat(Seat, Phase),
    /// Nothing: the game is over.
    Over,
}

impl Turn {
    /// The seat that decides, if one does.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Turn::Seat(seat, _) => Some(seat),
            Turn::Deal | Turn::Over => None,
        }
    }

    /// What is decided, if anything is.
    pub fn phase(self) -> Option<Phase> {
        match self {
            Turn::Seat(_, phase) => Some(phase),
            Turn::Deal | Turn::Over => None,
        }
    }
}

/// What a seat decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Arranging one's grid.
    Grid,
    /// Naming a suit that shall not be trump.
    Strike,
    /// A bid, or bid-cards.
    Bid,
    /// The declarer's discards.
    Exchange,
    /// Tag and release.
    Tag,
    /// A card to a trick.
    Play,
    /// Closing claims.
    Claim,
}

impl Phase {
    /// What a seat has to do then, as in "seat 2 has to bid".
    const fn duty(self) -> &'static str {
        match self {
            Phase::Grid => "arrange the grid",
            Phase::Strike => "strike a suit",
            Phase::Bid => "bid",
            Phase::Exchange => "discard",
            Phase::Tag => "tag a suit or decline",
            Phase::Play => "play a card",
            Phase::Claim => "claim or let go",
        }
    }

    /// The word that stands for it in the referee's answers.
    pub const fn id(self) -> &'static str {
        match self {
            Phase::Grid => "grid",
            Phase::Strike => "strike",
            Phase::Bid => "bid",
            Phase::Exchange => "exchange",
            Phase::Tag => "tag",
            Phase::Play => "play",
            Phase::Claim => "claim",
        }
    }
}

/// Why an action is refused before its contents are looked at: it is not the moment for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TurnRefusal {
    /// Nothing follows the end.
    #[error("the game is over")]
    Over,
    /// Cards have to be dealt first.
    #[error("the next hand has to be dealt first")]
    DealFirst,
    /// Somebody else's turn.
    #[error("it is the turn of seat {turn}, not of seat {seat}")]
    NotYourTurn {
        /// Who wanted to act.
        seat: Seat,
        /// Whose turn it is.
        turn: Seat,
    },
    /// The right seat, but another decision.
    #[error("seat {seat} has to {}, not to {}", now.duty(), wanted.duty())]
    WrongPhase {
        /// Who wanted to act.
        seat: Seat,
        /// What has to be decided.
        now: Phase,
        /// What was tried.
        wanted: Phase,
    },
}

impl Turn {
    /// Whether it is the moment for that seat to decide `wanted`.
    #[inline]
    pub fn check(self, seat: Seat, wanted: Phase) -> Result<(), TurnRefusal> {
        match self {
            Turn::Over => Err(TurnRefusal::Over),
            Turn::Deal => Err(TurnRefusal::DealFirst),
            Turn::Seat(turn, _) if turn != seat => Err(TurnRefusal::NotYourTurn { seat, turn }),
            Turn::Seat(_, now) if now != wanted => Err(TurnRefusal::WrongPhase { seat, now, wanted }),
            Turn::Seat(..) => Ok(()),
        }
    }
}

/// What lies open for everybody to look at before the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rest {
    /// A finished trick.
    Trick,
    /// Something all seats had kept secret and now show.
    Reveal,
    /// The result of a hand.
    Hand,
}

/// Why a deal is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealRefusal {
    /// The course of the game asks for something else.
    #[error("it is not the moment to deal")]
    NotNow,
    /// The deal itself is wrong.
    #[error(transparent)]
    Fault(#[from] DealFault),
}

/// A game: its rules as a state that moves change.
///
/// [`legal`](Game::legal) is the only text of what is allowed; [`play`](Game::play) asks it, and leaves the
/// state unchanged where it refuses. Only a [`Table`](crate::table::Table) should call `deal` and `play`.
pub trait Game: Clone + fmt::Debug + PartialEq {
    /// The options a table can choose.
    type Variant: Clone + fmt::Debug + PartialEq;
    /// One dealing-out of cards.
    type Deal: Clone + fmt::Debug + PartialEq;
    /// What a seat can do.
    type Action: Clone + fmt::Debug + PartialEq;
    /// Why it may not; reads as a sentence.
    type Refusal: std::error::Error + Clone + PartialEq + From<TurnRefusal> + 'static;
    /// What happened, as far as every seat may know it: what is private stands in a view only.
    type Event: Clone + fmt::Debug + PartialEq;
    /// What the seat whose turn it is may do.
    type Legal: Clone + fmt::Debug + PartialEq;
    /// All that one seat may see.
    type View: Clone + fmt::Debug + PartialEq;

    /// The game at its very start.
    fn new(variant: Self::Variant, dealer: Seat) -> Self;

    /// The options it is played with.
    fn variant(&self) -> &Self::Variant;

    /// How many seats the table has.
    fn seats(&self) -> u8;

    /// What happens next.
    fn turn(&self) -> Turn;

    /// What the seat whose turn it is may do.
    fn legal(&self) -> Self::Legal;

    /// One of the legal actions at random, where there is anything to do; `draw` gives a number below its
    /// argument, each equally likely.
    fn pick(
        variant: &Self::Variant,
        legal: &Self::Legal,
        draw: &mut impl FnMut(u32) -> u32,
    ) -> Option<Self::Action>;

    /// A random deal that fits this moment.
    fn draw(&self, shuffler: &mut Shuffler) -> Self::Deal;

    /// Deals; the state is unchanged where it is refused.
    fn deal(&mut self, deal: &Self::Deal, tell: &mut impl FnMut(Self::Event)) -> Result<(), DealRefusal>;

    /// Does what a seat wants to do; the state is unchanged where it is refused.
    fn play(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        tell: &mut impl FnMut(Self::Event),
    ) -> Result<(), Self::Refusal>;

    /// What that seat may see; what everybody may see where `viewer` is none.
    fn view(&self, viewer: Option<Seat>) -> Self::View;

    /// Who is asked first, where each seat in turn is asked for claims before a hand's result is told; asked is
    /// everybody, whether or not the rules give that seat a turn, so that the asking tells nothing.
    fn asks(&self) -> Option<Seat> {
        None
    }

    /// What everybody may see while seats are asked. It does not depend on what there is to claim.
    fn view_while_asked(&self) -> Self::View {
        self.view(None)
    }

    /// What lies open for everybody after that event, if anything does.
    fn rest(event: &Self::Event) -> Option<Rest>;

    /// Whether somebody learns something from that event of the last move that was hidden before it, beyond what
    /// the action itself has laid open: a card drawn, turned up or dealt, what all had kept secret, what a seat
    /// does not hold. The end of a hand is such an event, as all hands may be looked at then.
    fn shows(&self, event: &Self::Event) -> bool;

    /// Makes a view say that nobody is on turn any more, as when people stop.
    fn close(view: &mut Self::View);

    /// The cards that whoever has that view holds; none in the view of everybody.
    fn hand(view: &Self::View) -> CardSet;
}

/// What [`Game::play`] and [`Game::deal`] tell where nobody listens. One function for all who do not, so that the
/// rules are compiled once for them.
pub fn unheard<E>(_: E) {}
