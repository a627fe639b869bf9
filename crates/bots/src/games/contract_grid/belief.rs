//! Where the cards may be that a seat does not see: a seat that does not follow suit holds none of it, and a seat that
//! bids to take tricks is likelier to have the cards for it.

use super::card_heuristics::eagerness;
use super::contract_odds::tricks_of;
use super::grid_heuristics;
use crate::card_tracker::{CardTracker, lacking};
use crate::determinization::{HiddenCards, HiddenDeal, Location, MAX_LOCATIONS};
use crate::{KnownHand, Observation, Rng};
use rules::cards::{Card, CardSet, Suit};
use rules::games::contract_grid::from_view::HiddenInfo;
use rules::games::contract_grid::grid::Grid;
use rules::games::contract_grid::legal::{asked, cards_of};
use rules::games::contract_grid::score::Takers;
use rules::games::contract_grid::view::View;
use rules::games::contract_grid::{ContractGrid, Event};
use rules::seat::{MAX_SEATS, PerSeat, Seat};

/// What a seat has worked out about the cards it does not see.
pub struct Belief {
    /// Its locations: each seat's hand.
    hidden: HiddenCards,
    /// Whether all hands are known and small enough for the endgame solver.
    pub is_fully_known: bool,
    takers: Takers,
}

/// The endgame solver starts at hands of this size; with two seats, at larger ones.
const SOLVED: u32 = 3;
const SOLVED_WITH_TWO: u32 = 6;

impl Belief {
    /// What the observer can know.
    pub fn of(observation: &Observation<'_, ContractGrid>) -> Belief {
        let (view, seats) = (&observation.view, observation.view.variant.players);
        let unseen = unseen(view);
        let lacks = tracker(view, observation.history).lacks;
        let others = || Seat::all(seats).filter(|&seat| seat != observation.seat);
        let mut locations = [Location::default(); MAX_SEATS];
        for seat in others() {
            locations[seat.index()] = Location { size: view.held[seat], possible: unseen - lacks[seat] };
        }
        let cards = if others().all(|seat| view.held[seat] == 0) { CardSet::EMPTY } else { unseen };
        let mut hidden = HiddenCards::new(cards, &locations);
        if let Some(trump) = view.own.trump {
            for seat in others() {
                bias_by_bid(&mut hidden, view, seat, trump, cards);
            }
        }
        let is_short = view.hand.len() <= if seats == 2 { SOLVED_WITH_TWO } else { SOLVED };
        let is_fully_known = hidden.is_settled() && view.trick.is_some() && is_short;
        Belief { hidden, is_fully_known, takers: takers(observation.history) }
    }

    /// A state the observer cannot tell from the real one.
    pub fn determinize(
        &mut self,
        observation: &Observation<'_, ContractGrid>,
        rng: &mut Rng,
    ) -> Option<ContractGrid> {
        let deal = self.hidden.deal(rng)?;
        self.state_of(observation, &deal, rng)
    }

    /// All states the observer cannot tell from the real one, if there are no more than that.
    pub fn every_state(
        &self,
        observation: &Observation<'_, ContractGrid>,
        most: usize,
    ) -> Option<Vec<ContractGrid>> {
        let deals = self.hidden.all_deals(MAX_LOCATIONS, most)?;
        Some(deals.iter().filter_map(|deal| self.state_of(observation, deal, &mut Rng::fixed())).collect())
    }

    /// The state with that deal of the hidden cards.
    fn state_of(
        &self,
        observation: &Observation<'_, ContractGrid>,
        deal: &HiddenDeal,
        rng: &mut Rng,
    ) -> Option<ContractGrid> {
        let (view, seats) = (&observation.view, observation.view.variant.players);
        let hands = PerSeat::from_fn(seats, |seat| deal[seat.index()]);
        let is_secret = |seat: Seat| view.own.arranged[seat] && view.own.grids[seat].is_none();
        let grids = PerSeat::from_fn(seats, |seat| {
            if is_secret(seat) {
                grid_heuristics::arrange(&view.variant, seat, rng).unwrap_or_default()
            } else {
                Grid::default()
            }
        });
        ContractGrid::from_view(view, self.takers, &HiddenInfo { hands, grids })
    }

    /// What the observer knows of a seat's hand.
    pub fn known_hand(&self, seat: Seat) -> KnownHand {
        self.hidden.known_hand(seat.index())
    }
}

/// The hand that the observer was dealt.
pub fn dealt_hand(observation: &Observation<'_, ContractGrid>) -> CardSet {
    let view = &observation.view;
    view.hand | tracker(view, observation.history).played[observation.seat]
}

/// The cards in the others' hands, once they are dealt.
fn unseen(view: &View) -> CardSet {
    let trick = view.trick.map_or(CardSet::EMPTY, |trick| trick.cards());
    let own = view.hand | trick;
    view.collected.as_slice().iter().fold(view.variant.deck_cards() - own, |unseen, &cards| unseen - cards)
}

/// The takers of the tricks of this hand.
fn takers(history: &[Event]) -> Takers {
    let mut takers = Takers::default();
    for event in history {
        if let &Event::Taken { by, .. } = event {
            takers.push(by);
        }
    }
    takers
}

/// What each seat has played, and has shown not to hold.
fn tracker(view: &View, history: &[Event]) -> CardTracker {
    let suit = |led: Card| view.own.trump.map_or(CardSet::EMPTY, |trump| cards_of(asked(led, trump), trump));
    CardTracker::of(view.variant.players, history, |led, card| lacking(suit(led), card))
}

/// Makes high cards and trumps likelier in the hand of a seat that has bid to take tricks.
fn bias_by_bid(hidden: &mut HiddenCards, view: &View, seat: Seat, trump: Suit, cards: CardSet) {
    let Some(grid) = view.own.grids[seat] else { return };
    let eager: f32 =
        view.own.bids[seat].iter().filter_map(|cell| grid.contracts().get(cell)).map(eagerness).sum();
    if eager == 0.0 {
        return;
    }
    for card in cards.iter() {
        let height = tricks_of(card, trump) - 0.35;
        hidden.bias(seat.index(), card, (1.0 + eager.clamp(-1.0, 1.0) * height).max(0.3));
    }
}
