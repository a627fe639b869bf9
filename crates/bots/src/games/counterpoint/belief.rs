//! Where the cards may be that a seat does not see: in the others' hands and in their bids, which stay hidden to the
//! end of the hand.
//!
//! A seat that does not follow suit holds none of it, but may have put some in its bid. Bids that go with the rest of a
//! hand, and with what it has played, are likelier.

use super::bid_heuristics::distance_to_hand;
use crate::card_tracker::{CardTracker, lacking};
use crate::determinization::{HiddenCards, HiddenDeal, Location, MAX_LOCATIONS};
use crate::{KnownHand, Observation, Rng};
use rules::cards::{Card, CardSet};
use rules::games::counterpoint::Counterpoint;
use rules::games::counterpoint::from_view::HiddenInfo;
use rules::games::counterpoint::variant::BID_CARDS;
use rules::games::counterpoint::view::View;
use rules::seat::{PerSeat, Seat};

/// What a seat has worked out about the cards it does not see.
pub struct Belief {
    /// Its locations: each seat's hand, then each seat's bid.
    hidden: HiddenCards,
    tracker: CardTracker,
}

const fn hand_of(seat: Seat) -> usize {
    seat.index()
}
const fn bid_of(seat: Seat, seats: u8) -> usize {
    seat.index() + seats as usize
}

impl Belief {
    /// What the observer can know.
    #[expect(clippy::cast_possible_truncation, reason = "a bid has three cards")]
    pub fn of(observation: &Observation<'_, Counterpoint>) -> Belief {
        let (view, seats) = (&observation.view, observation.view.variant.players);
        let unseen = unseen(view);
        let suit = |led: Card| {
            let suit = view.own.turn_up.meaning(led).suit();
            suit.map_or(CardSet::EMPTY, |suit| view.own.turn_up.cards_of(suit))
        };
        let shows = |led, card| lacking(suit(led), card);
        let tracker = CardTracker::of(seats, observation.history, shows);
        let mut locations = [Location::default(); 6];
        for seat in Seat::all(seats).filter(|&seat| seat != observation.seat) {
            let possible = unseen - tracker.lacks[seat];
            locations[hand_of(seat)] = Location { size: view.held[seat], possible };
            let size = if view.own.has_bid[seat] { BID_CARDS as u8 } else { 0 };
            locations[bid_of(seat, seats)] = Location { size, possible: unseen };
        }
        Belief { hidden: HiddenCards::new(unseen, &locations), tracker }
    }

    /// Whether the observer knows all hands and bids.
    pub fn is_fully_known(&self) -> bool {
        self.hidden.is_settled()
    }

    /// A state the observer cannot tell from the real one.
    pub fn determinize(
        &mut self,
        observation: &Observation<'_, Counterpoint>,
        rng: &mut Rng,
    ) -> Option<Counterpoint> {
        let (view, seats) = (&observation.view, observation.view.variant.players);
        let mut deal = self.hidden.deal(rng)?;
        for seat in Seat::all(seats).filter(|&seat| seat != observation.seat && view.own.has_bid[seat]) {
            let (mut hand, mut bid) = (deal[hand_of(seat)], deal[bid_of(seat, seats)]);
            self.make_likely(view, seat, &mut hand, &mut bid, rng);
            (deal[hand_of(seat)], deal[bid_of(seat, seats)]) = (hand, bid);
        }
        Self::state_of(observation, &deal)
    }

    /// All states the observer cannot tell from the real one, if there are no more than that.
    pub fn every_state(
        &self,
        observation: &Observation<'_, Counterpoint>,
        most: usize,
    ) -> Option<Vec<Counterpoint>> {
        let deals = self.hidden.all_deals(MAX_LOCATIONS, most)?;
        Some(deals.iter().filter_map(|deal| Self::state_of(observation, deal)).collect())
    }

    /// The state with that deal of the hidden cards.
    fn state_of(observation: &Observation<'_, Counterpoint>, deal: &HiddenDeal) -> Option<Counterpoint> {
        let (view, seats) = (&observation.view, observation.view.variant.players);
        let mut unseen = HiddenInfo { hands: PerSeat::new(seats), bids: PerSeat::new(seats) };
        for seat in Seat::all(seats).filter(|&seat| seat != observation.seat) {
            unseen.hands[seat] = deal[hand_of(seat)];
            unseen.bids[seat] = deal[bid_of(seat, seats)];
        }
        Counterpoint::from_view(view, &unseen)
    }

    /// Swaps cards of a seat's hand and bid so that bids come up as often as a player would make them (Metropolis).
    /// What the seat has played was in its hand; what it did not follow with can only be in its bid.
    fn make_likely(&self, view: &View, seat: Seat, hand: &mut CardSet, bid: &mut CardSet, rng: &mut Rng) {
        let (played, lacks) = (self.tracker.played[seat], self.tracker.lacks[seat]);
        let likelihood = |hand: CardSet, bid: CardSet| {
            let off = distance_to_hand(&view.variant, view.own.turn_up, hand | bid | played, bid) / SPREAD;
            1.0 / (1.0 + off * off * off * off)
        };
        let mut now = likelihood(*hand, *bid);
        for _ in 0..SWAPS {
            let (Some(from_hand), Some(from_bid)) = (rng.card(*hand), rng.card(*bid)) else { return };
            if lacks.contains(from_bid) {
                continue;
            }
            let (from_hand, from_bid) = (CardSet::only(from_hand), CardSet::only(from_bid));
            let (other_hand, other_bid) = ((*hand - from_hand) | from_bid, (*bid - from_bid) | from_hand);
            let then = likelihood(other_hand, other_bid);
            if rng.unit() * now < then {
                (*hand, *bid, now) = (other_hand, other_bid, then);
            }
        }
    }

    /// What the observer knows of a seat's hand.
    pub fn known_hand(&self, seat: Seat) -> KnownHand {
        self.hidden.known_hand(hand_of(seat))
    }
}

/// How often a swap between a hand and its bid is tried.
const SWAPS: u32 = 10;

/// How far a player's bid is typically from the points we expect the hand to take.
const SPREAD: f32 = 12.0;

/// The cards of the deck that the viewer does not see: the others' hands and bids.
pub fn unseen(view: &View) -> CardSet {
    let trick = view.trick.map_or(CardSet::EMPTY, |trick| trick.cards());
    let turned_up: CardSet = view.own.turn_up.card().into_iter().collect();
    let own = view.hand | view.own.bid_cards | trick | turned_up;
    view.collected.as_slice().iter().fold(view.variant.deck_cards() - own, |unseen, &cards| unseen - cards)
}
