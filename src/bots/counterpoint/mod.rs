//! How computer players think about Counterpoint.
//!
//! Bids stay hidden to the end, so a world gives every other seat bid-cards too, and likelier those that go
//! with the rest of its hand and with what it has played.

mod bid;
mod sight;

use super::memory::{Memory, Told, lacking};
use super::worlds::{Hidden, Place};
use super::{Budget, Held, Luck, Seen, Standing, Thinks, Worths, budget, race};
use crate::cards::{Card, CardSet};
use crate::end::End;
use crate::game::{Game, Turn};
use crate::games::counterpoint::score::ranking;
use crate::games::counterpoint::view::View;
use crate::games::counterpoint::world::Unseen;
use crate::games::counterpoint::{Action, Counterpoint, Event, Legal, Variant};
use crate::seat::{PerSeat, Seat};
use sight::Sight;

/// What a seat has worked out of the cards that it does not see.
pub struct Knowledge {
    /// In its places: each seat's hand, then each seat's bid.
    hidden: Hidden,
    is_open: bool,
    memory: Memory,
}

/// The places of [`Knowledge`] at a table of so many seats.
const fn hand_of(seat: Seat) -> usize {
    seat.index()
}
const fn bid_of(seat: Seat, seats: u8) -> usize {
    seat.index() + seats as usize
}

impl Thinks for Counterpoint {
    const PARTNERS: bool = false;
    const IS_DUEL: bool = false;
    const BUDGET: Budget = budget::COUNTERPOINT;
    type Knowledge = Knowledge;

    /// Who does not follow a suit holds none of it; what has been laid down as a bid may be anything.
    #[inline(never)]
    fn know(seen: &Seen<'_, Self>) -> Knowledge {
        let (view, seats) = (&seen.view, seen.view.variant.players);
        let unseen = unseen(view);
        let suit = |led: Card| {
            let suit = view.turn_up.meaning(led).suit();
            suit.map_or(CardSet::EMPTY, |suit| view.turn_up.cards_of(suit))
        };
        let memory = Memory::of(seats, seen.history, meaning, |led, card| lacking(suit(led), card));
        let mut places = [Place::default(); 6];
        for seat in Seat::all(seats).filter(|&seat| seat != seen.seat) {
            places[hand_of(seat)] = Place { room: view.held[seat], may: unseen - memory.lacks[seat] };
            let room = if view.has_bid[seat] { bid::CARDS as u8 } else { 0 };
            places[bid_of(seat, seats)] = Place { room, may: unseen };
        }
        let hidden = Hidden::new(unseen, &places);
        let is_open = hidden.is_settled();
        Knowledge { hidden, is_open, memory }
    }

    fn is_open(knowledge: &Knowledge) -> bool {
        knowledge.is_open
    }

    #[inline(never)]
    fn world(seen: &Seen<'_, Self>, knowledge: &mut Knowledge, luck: &mut Luck) -> Option<Counterpoint> {
        let (view, seats) = (&seen.view, seen.view.variant.players);
        let dealt = knowledge.hidden.deal(luck)?;
        let mut unseen = Unseen { hands: PerSeat::new(seats), bids: PerSeat::new(seats) };
        for seat in Seat::all(seats).filter(|&seat| seat != seen.seat) {
            let (mut hand, mut bid) = (dealt[hand_of(seat)], dealt[bid_of(seat, seats)]);
            if view.has_bid[seat] {
                let (played, lacks) = (knowledge.memory.played[seat], knowledge.memory.lacks[seat]);
                bid::make_likely(view, &mut hand, &mut bid, played, lacks, luck);
            }
            (unseen.hands[seat], unseen.bids[seat]) = (hand, bid);
        }
        Counterpoint::world(view, &unseen)
    }

    fn candidates(&self, actions: &mut Vec<Action>) {
        if let Some((turn, held)) = self.bidding() {
            let bids = bid::likely(self.variant(), held.turn_up, held.hands[turn]);
            actions.extend(bids.into_iter().map(Action::Bid));
        } else if let Some(sight) = Sight::of(self) {
            sight.different(|card| actions.push(Action::Play(card)));
        }
    }

    fn quick(&self, luck: &mut Luck) -> Option<Action> {
        if let Some((turn, held)) = self.bidding() {
            return bid::quick(self.variant(), held.turn_up, held.hands[turn], luck).map(Action::Bid);
        }
        let sight = Sight::of(self)?;
        if luck.once_in(8) {
            return sight.playable.nth(luck.below(sight.playable.len())).map(Action::Play);
        }
        sight.best().map(Action::Play)
    }

    fn worths(&self) -> Worths {
        let (totals, hands) = self.progress();
        let scores = totals.map(|_, &total| total as f32);
        match self.turn() {
            Turn::Over => {
                let won = self.standing().won;
                race::decided(|seat| won[seat] as f32, &scores, A_HAND)
            }
            Turn::Deal | Turn::Seat(..) => {
                let left = match self.variant().end {
                    End::Hands(number) => (number as usize).saturating_sub(hands) as f32,
                    End::Points(target) => {
                        let best = scores.as_slice().iter().fold(0.0, |best: f32, &score| best.max(score));
                        ((target as f32 - best) / A_HAND).max(0.0) + 0.5
                    }
                };
                race::chances(&scores, A_HAND * left.sqrt())
            }
        }
    }

    /// Bids are hidden to the end, so there is nothing to count.
    fn key(&self) -> Option<u64> {
        None
    }

    fn turn_of(view: &View) -> Turn {
        view.turn
    }

    fn offered(view: &View) -> (&Variant, Option<&Legal>) {
        (&view.variant, view.legal.as_ref())
    }

    fn easy(seen: &Seen<'_, Self>, luck: &mut Luck) -> Option<Action> {
        let view = &seen.view;
        match view.legal? {
            Legal::Bid(hand) => bid::careless(&view.variant, view.turn_up, hand, luck).map(Action::Bid),
            Legal::Play(cards) if luck.once_in(4) => cards.nth(luck.below(cards.len())).map(Action::Play),
            Legal::Play(_) => Sight::seen(view, unseen(view))?.greedy().map(Action::Play),
            Legal::Nothing => None,
        }
    }

    #[inline(never)]
    fn medium(seen: &Seen<'_, Self>, _: &mut Luck) -> Option<Action> {
        let view = &seen.view;
        match view.legal? {
            Legal::Bid(hand) => bid::best(&view.variant, view.turn_up, hand).map(Action::Bid),
            Legal::Play(_) => Sight::seen(view, unseen(view))?.best().map(Action::Play),
            Legal::Nothing => None,
        }
    }

    /// Whether there was a bonus for coming near to the bid.
    fn met(&self, seat: Seat) -> Option<f32> {
        Some((self.last_hand()?.bonus[seat] > 0) as u8 as f32)
    }

    fn hands(seen: &Seen<'_, Self>, knowledge: &Knowledge) -> PerSeat<Held> {
        PerSeat::from_fn(seen.view.variant.players, |seat| {
            if seat == seen.seat {
                Held::certain(seen.view.hand)
            } else {
                knowledge.hidden.held(hand_of(seat))
            }
        })
    }

    #[inline(never)]
    fn standing(&self) -> Standing {
        let (totals, _) = self.progress();
        let places = ranking(totals);
        let is_first = |seat| places.iter().any(|standing| standing.seat == seat && standing.place == 1);
        Standing::shared(is_first, totals.map(|_, &total| total as f64))
    }
}

/// How far the scores of two seats drift apart in a hand.
const A_HAND: f32 = 22.0;

/// The cards of the deck that a seat does not see: those of the others, and their bids.
fn unseen(view: &View) -> CardSet {
    let trick = view.trick.map_or(CardSet::EMPTY, |trick| trick.cards());
    let turned_up: CardSet = view.turn_up.card().into_iter().collect();
    let own = view.hand | view.bid_cards | trick | turned_up;
    view.collected.as_slice().iter().fold(view.variant.deck_cards() - own, |unseen, &cards| unseen - cards)
}

fn meaning(event: &Event) -> Told {
    match event {
        &Event::Played(seat, card) => Told::Played(seat, card),
        Event::Taken { .. } => Told::TrickOver,
        Event::Dealt { .. } | Event::Bid(_) | Event::Scored { .. } | Event::Over => Told::Other,
    }
}
