//! Cards laid ahead: what a person who has the device chooses for turns to come, so that it need not come back for them.
//!
//! A card is laid for what the trick asks for when the turn comes. Where it may not be played then, it is as if it had not
//! been laid. A person may also have played by itself what is forced. None of this is in a [`View`], in a record or in
//! anything else that others see.

use crate::cards::{Card, CardSet};
use crate::game::{Game, View};
use crate::seat::Seat;
use crate::trick::When;

/// What kind of turn it is for the seat that plays a card; none at other times, and where the trick asks for no suit.
pub fn turn_now<G: Game>(view: &View<G>) -> Option<When> {
    match view.trick?.led() {
        None => Some(When::Leads),
        Some(led) => G::asked_by(view, led).map(When::Asked),
    }
}

/// What people have laid ahead.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ahead {
    laid: Vec<(Seat, When, Card)>,
    /// Whose cards play themselves where only one may be played.
    forced: Vec<Seat>,
}

impl Ahead {
    /// The card that this seat has laid for such a turn.
    pub fn card(&self, seat: Seat, when: When) -> Option<Card> {
        let laid = self.laid.iter().find(|&&(of, at, _)| (of, at) == (seat, when));
        laid.map(|&(.., card)| card)
    }

    /// How many cards of that hand this seat has laid.
    pub fn count(&self, seat: Seat, hand: CardSet) -> usize {
        self.laid.iter().filter(|&&(of, _, card)| of == seat && hand.contains(card)).count()
    }

    /// Lays a card for such a turn in place of any other; or takes it back, if it lies there.
    pub fn lay(&mut self, seat: Seat, when: When, card: Card) {
        let lies = self.card(seat, when) == Some(card);
        self.laid.retain(|&(of, at, _)| (of, at) != (seat, when));
        if !lies {
            self.laid.push((seat, when, card));
        }
    }

    /// Whether this seat has what is forced played by itself.
    pub fn plays_forced(&self, seat: Seat) -> bool {
        self.forced.contains(&seat)
    }

    /// From now on it has, or not.
    pub fn play_forced(&mut self, seat: Seat, on: bool) {
        self.forced.retain(|&other| other != seat);
        if on {
            self.forced.push(seat);
        }
    }

    /// Takes all cards back: there are others, or what they were laid for is undone.
    pub fn take_back(&mut self) {
        self.laid.clear();
    }

    /// Somebody else sits there.
    pub fn leave(&mut self, seat: Seat) {
        self.laid.retain(|&(of, ..)| of != seat);
        self.play_forced(seat, false);
    }

    /// What the viewer, whose turn it is, does without looking; none where it has to decide.
    pub fn action<G: Game>(&self, view: &View<G>) -> Option<G::Action> {
        let seat = view.viewer?;
        let laid = turn_now(view).and_then(|when| self.card(seat, when));
        match laid.filter(|&card| view.playable().contains(card)) {
            Some(card) => Some(G::play_card(card)),
            None => view.legal.as_ref().filter(|_| self.plays_forced(seat)).and_then(G::forced),
        }
    }
}
