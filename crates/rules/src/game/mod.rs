//! The trait that every game of the collection implements, and what all their views have.
//!
//! Every game is hands of tricks: cards are dealt, played to tricks, taken, collected and scored. What may be secret, such as
//! who is winning a trick, is given by the game and never worked out here: Pirogue hides it where hooks have to be called.

mod event;
mod view;

pub use event::{Event, OwnEvent};
pub use view::View;

use crate::cards::{Card, CardSet, Suit};
use crate::deal::DealFault;
use crate::seat::Seat;
use crate::seed::Shuffler;
use crate::trick::{When, following};
use std::fmt;

/// What happens next; a game's own [phases](Phase) are `P`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn<P> {
    /// Cards are dealt.
    Deal,
    /// That seat makes a decision.
    Seat(Seat, P),
    /// Nothing: the game is over.
    Over,
}

impl<P> Turn<P> {
    /// The same with what `of` makes of the phase.
    pub fn map<Q>(self, of: impl FnOnce(P) -> Q) -> Turn<Q> {
        match self {
            Turn::Seat(seat, phase) => Turn::Seat(seat, of(phase)),
            Turn::Deal => Turn::Deal,
            Turn::Over => Turn::Over,
        }
    }
}

impl<P: Phase> Turn<P> {
    /// The seat that decides, if any.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Turn::Seat(seat, _) => Some(seat),
            Turn::Deal | Turn::Over => None,
        }
    }

    /// What it decides, if any seat does.
    pub fn phase(self) -> Option<P> {
        match self {
            Turn::Seat(_, phase) => Some(phase),
            Turn::Deal | Turn::Over => None,
        }
    }

    /// The seat that has to play a card, if any.
    pub fn player(self) -> Option<Seat> {
        self.seat().filter(|_| self.phase() == Some(P::PLAY))
    }
}

/// What a seat of a game decides. In every game it plays cards; what else it decides is the game's own.
pub trait Phase: Copy + fmt::Debug + PartialEq + 'static {
    /// A card to play.
    const PLAY: Self;

    /// What the seat has to do.
    fn duty(self) -> &'static Duty;
}

/// What a seat has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Duty {
    /// Its word in the referee's answers.
    pub id: &'static str,
    /// As in "seat 2 has to bid".
    pub words: &'static str,
}

impl Duty {
    /// To play a card.
    pub const PLAY: Duty = Duty { id: "play", words: "play a card" };
}

/// Why an action is refused whatever it holds: it comes at the wrong moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TurnRefusal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// A deal is due.
    #[error("the next hand has to be dealt first")]
    DealFirst,
    /// It is another seat's turn.
    #[error("it is the turn of seat {turn}, not of seat {seat}")]
    NotYourTurn {
        /// The seat that tried to act.
        seat: Seat,
        /// The seat whose turn it is.
        turn: Seat,
    },
    /// It is the seat's turn, but for another decision.
    #[error("seat {seat} has to {}, not to {}", now.words, wanted.words)]
    WrongPhase {
        /// The seat that tried to act.
        seat: Seat,
        /// What it has to do.
        now: &'static Duty,
        /// What it tried.
        wanted: &'static Duty,
    },
}

impl<P: Phase> Turn<P> {
    /// Checks that it is the seat's turn, and for the decision `wanted`.
    #[inline]
    pub fn check(self, seat: Seat, wanted: P) -> Result<(), TurnRefusal> {
        match self {
            Turn::Over => Err(TurnRefusal::Over),
            Turn::Deal => Err(TurnRefusal::DealFirst),
            Turn::Seat(turn, _) if turn != seat => Err(TurnRefusal::NotYourTurn { seat, turn }),
            Turn::Seat(_, now) if now != wanted => {
                Err(TurnRefusal::WrongPhase { seat, now: now.duty(), wanted: wanted.duty() })
            }
            Turn::Seat(..) => Ok(()),
        }
    }
}

/// Something that lies open for everybody to see before the game goes on. Later ones outrank earlier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pause {
    /// A finished trick.
    Trick,
    /// What all seats had kept secret and now show, such as bids.
    Reveal,
    /// The result of a hand.
    Hand,
}

/// Why a deal is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealRefusal {
    /// No deal is due.
    #[error("it is not the moment to deal")]
    NotNow,
    /// The deal is wrong.
    #[error(transparent)]
    Fault(#[from] DealFault),
}

/// A game: its rules, as a state and the moves that change it.
///
/// [`legal`](Game::legal) alone decides what is allowed: [`play`](Game::play) asks it, and changes nothing if it
/// refuses. Only a [`Table`](crate::table::Table) should call `deal` and `play`.
pub trait Game: Clone + fmt::Debug + PartialEq {
    /// The options that a table can choose.
    type Variant: Clone + fmt::Debug + PartialEq + 'static;
    /// The cards of one deal.
    type Deal: Clone + fmt::Debug + PartialEq;
    /// What a seat does on its turn.
    type Action: Clone + fmt::Debug + PartialEq;
    /// Why it may not. Reads as a sentence and cites the rule.
    type Refusal: std::error::Error + Clone + PartialEq + From<TurnRefusal> + 'static;
    /// What [happens](Event) only in this game.
    type OwnEvent: OwnEvent;
    /// What the seat whose turn it is may do.
    type Legal: Clone + fmt::Debug + PartialEq;
    /// What a seat decides.
    type Phase: Phase;
    /// The scores so far.
    type Totals: Clone + fmt::Debug + PartialEq;
    /// The result of a finished hand.
    type HandResult: Clone + fmt::Debug + PartialEq;
    /// What a [view](View) has that only this game has.
    type OwnView: Clone + fmt::Debug + PartialEq;

    /// The game before anything has happened.
    fn new(variant: Self::Variant, dealer: Seat) -> Self;

    /// The options.
    fn variant(&self) -> &Self::Variant;

    /// The number of seats.
    fn seats(&self) -> u8;

    /// What happens next.
    fn turn(&self) -> Turn<Self::Phase>;

    /// What the seat whose turn it is may do.
    fn legal(&self) -> Self::Legal;

    /// The cards that may be played among legal actions.
    fn playable(legal: &Self::Legal) -> CardSet;

    /// The action that plays a card.
    fn play_card(card: Card) -> Self::Action;

    /// The suit that a trick asks for to which that card was led; none where it asks for none.
    fn asked_by(_: &View<Self>, led: Card) -> Option<Suit> {
        led.suit()
    }

    /// The cards that a seat could play in such a turn with that hand; the view tells of trumps and the like.
    fn could_play(_: &View<Self>, hand: CardSet, when: When) -> CardSet {
        match when {
            When::Leads => hand,
            When::Asked(suit) => following(hand, CardSet::of_suit(suit)),
        }
    }

    /// What a seat does that has no choice among legal actions: it holds only one card that may be played. None where it
    /// has to decide.
    fn forced(legal: &Self::Legal) -> Option<Self::Action> {
        Self::playable(legal).sole().map(Self::play_card)
    }

    /// One of the legal actions at random; none if there is nothing to do. `draw` gives a number below its argument,
    /// each equally likely.
    fn random_action(
        variant: &Self::Variant,
        legal: &Self::Legal,
        draw: &mut impl FnMut(u32) -> u32,
    ) -> Option<Self::Action>;

    /// A random deal for this moment of the game.
    fn random_deal(&self, shuffler: &mut Shuffler) -> Self::Deal;

    /// Deals. Nothing changes if the deal is refused.
    fn deal(&mut self, deal: &Self::Deal, emit: &mut impl FnMut(Event<Self>)) -> Result<(), DealRefusal>;

    /// A seat acts. Nothing changes if the action is refused.
    fn play(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        emit: &mut impl FnMut(Event<Self>),
    ) -> Result<(), Self::Refusal>;

    /// Makes a move that [`play`](Game::play) has accepted, without the result of a hand that it ends: the trick that it
    /// ends lies on the table.
    fn play_to_last_trick(&mut self, seat: Seat, action: &Self::Action);

    /// What a seat may see; without a seat, what everybody may see.
    fn view(&self, viewer: Option<Seat>) -> View<Self>;

    /// The first seat to be asked for claims, if all seats are to be asked before the result of a hand is shown.
    /// Everybody is asked, whether or not the rules give them a turn, so that being asked gives nothing away.
    fn claim_round(&self) -> Option<Seat> {
        None
    }

    /// What everybody may see during a claim round. It does not depend on what there is to claim.
    fn view_in_claim_round(&self) -> View<Self> {
        self.view(None)
    }

    /// What a seat may see of a hand that is over: besides what it saw at the time, what had been closed by then.
    fn view_reopened(&self, viewer: Option<Seat>) -> View<Self> {
        self.view(viewer)
    }

    /// Whether an event of the last move reveals something hidden, beyond what the action itself laid open: a card
    /// drawn, turned up or dealt, what all seats had kept secret, or what a seat does not hold. The end of a hand always
    /// does, because all hands may then be looked at.
    fn reveals(&self, event: &Event<Self>) -> bool {
        event.reveals()
    }

    /// Whether the viewer leads and takes every trick that is left, whatever anybody plays, and nothing but that decides
    /// each seat's result: so its cards may be [laid down](crate::pass_and_play::PassAndPlay::lay_down). Only what the
    /// viewer sees counts as a proof. Never so in a game where the order of the cards scores.
    fn takes_the_rest(_: &View<Self>) -> bool {
        false
    }

    /// Whether everybody may still look at what an event of the hand in progress has told. Of the cards played, only those
    /// of the trick in progress and of the one before it lie open. Once the hand is over, everything does.
    fn lies_open(&self, event: &Event<Self>) -> bool {
        self.card_lies_open(event)
    }

    /// Whether the card of which an event of the hand in progress has told still lies open in a trick. So does what tells of
    /// no such card.
    fn card_lies_open(&self, event: &Event<Self>) -> bool {
        let Some(card) = event.card() else { return true };
        let view = self.view(None);
        view.trick.is_none_or(|trick| trick.shows(card, view.last_trick))
    }
}

/// An `emit` for [`Game::play`] and [`Game::deal`] that drops the events. Callers that need no events share it, so that
/// the rules are compiled for them only once.
pub fn ignore<E>(_: E) {}
