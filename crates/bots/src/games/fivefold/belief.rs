//! Where the cards may be that a seat does not see.
//!
//! Nobody has to follow suit, so the play shows nothing about hands. But each pile is known as a set, and so is who
//! draws from it.

use crate::determinization::{HiddenCards, HiddenDeal, Location, MAX_LOCATIONS};
use crate::{KnownHand, Observation, Rng};
use rules::cards::{Card, CardSet};
use rules::games::fivefold::from_view::HiddenInfo;
use rules::games::fivefold::score::DECK;
use rules::games::fivefold::stock::Source;
use rules::games::fivefold::view::View;
use rules::games::fivefold::{Fivefold, SEATS};
use rules::seat::Seat;

/// What a seat has worked out about the cards it does not see.
pub struct Belief {
    /// Its locations: the other's hand, then the rest of the stock or of each pile.
    hidden: HiddenCards,
    /// Whether the seat knows where every card is, and the order of the piles.
    pub is_fully_known: bool,
}

/// The location of the other's hand.
const HAND: usize = 0;

/// The location that a seat draws from first.
const fn pile_of(seat: Seat) -> usize {
    1 + seat.index()
}

impl Belief {
    /// What the observer can know.
    pub fn of(observation: &Observation<'_, Fivefold>) -> Belief {
        let view = &observation.view;
        let other = observation.seat.left(SEATS);
        let unseen = unseen(view);
        let mut locations = [Location::default(); 3];
        let mut hand = CardSet::EMPTY;
        for seat in Seat::all(SEATS) {
            let (size, possible) = match (view.hands.is_empty(), seat) {
                (true, Seat::FIRST) => (view.own.stock, unseen),
                (true, _) => (0, CardSet::EMPTY),
                (false, _) => (view.own.piles[seat], unseen & view.own.made_of[seat]),
            };
            locations[pile_of(seat)] = Location { size, possible };
            // players draw from the opponent's pile only when their own is empty
            if seat == other || view.hands.is_empty() || view.own.piles[other] == 0 {
                hand |= possible;
            }
        }
        locations[HAND] = Location { size: view.held[other], possible: hand };
        let hidden = HiddenCards::new(unseen, &locations);
        let is_fully_known = hidden.is_settled() && locations[1..].iter().all(|pile| pile.size <= 1);
        Belief { hidden, is_fully_known }
    }

    /// A state the observer cannot tell from the real one.
    pub fn determinize(
        &mut self,
        observation: &Observation<'_, Fivefold>,
        rng: &mut Rng,
    ) -> Option<Fivefold> {
        let deal = self.hidden.deal(rng)?;
        self.state_of(observation, &deal, rng)
    }

    /// All states the observer cannot tell from the real one, if there are no more than that.
    pub fn every_state(&self, observation: &Observation<'_, Fivefold>, most: usize) -> Option<Vec<Fivefold>> {
        // the order of a pile is hidden as well
        let is_ordered = observation.view.own.piles.as_slice().iter().all(|&size| size <= 1)
            && observation.view.own.stock <= 1;
        let deals = self.hidden.all_deals(MAX_LOCATIONS, most).filter(|_| is_ordered)?;
        Some(deals.iter().filter_map(|deal| self.state_of(observation, deal, &mut Rng::fixed())).collect())
    }

    /// The state with that deal of the hidden cards.
    fn state_of(
        &self,
        observation: &Observation<'_, Fivefold>,
        deal: &HiddenDeal,
        rng: &mut Rng,
    ) -> Option<Fivefold> {
        let mut piles = [[Card::JOKER; DECK.len() as usize]; SEATS as usize];
        let sizes = [Seat::FIRST, Seat::FIRST.left(SEATS)].map(|seat| {
            let pile = &mut piles[seat.index()];
            let mut size = 0;
            for (slot, card) in pile.iter_mut().zip(deal[pile_of(seat)].iter()) {
                *slot = card;
                size += 1;
            }
            rng.shuffle(&mut pile[..size]);
            size
        });
        let piles = [&piles[0][..sizes[0]], &piles[1][..sizes[1]]];
        let drew = drawn_by_other(observation, deal, rng);
        Fivefold::from_view(&observation.view, HiddenInfo { hand: deal[HAND], piles, drew })
    }

    /// What the observer knows of the other's hand.
    pub fn others_hand(&self) -> KnownHand {
        self.hidden.known_hand(HAND)
    }
}

/// The cards of the deck that a seat does not see.
pub fn unseen(view: &View) -> CardSet {
    let trick = view.trick.map_or(CardSet::EMPTY, |trick| trick.cards());
    view.collected.as_slice().iter().fold(DECK - view.hand - trick, |unseen, &collected| unseen - collected)
}

/// A card that the other may have drawn after the last trick. It has no consequences, but a state holds it.
fn drawn_by_other(observation: &Observation<'_, Fivefold>, deal: &HiddenDeal, rng: &mut Rng) -> Option<Card> {
    let view = &observation.view;
    let other = observation.seat.left(SEATS);
    let played: CardSet = view.trick.and_then(|trick| trick.card_of(other)).into_iter().collect();
    let from = match view.own.drawn[other]? {
        Source::Stock => DECK,
        Source::Pile(owner) => view.own.made_of[owner],
    };
    rng.card((deal[HAND] | played) & from)
}
