//! How computer players think about Fivefold.

use super::exact::key_of;
use super::numbers::chance;
use super::worlds::{Dealt, Hidden, Place};
use super::{Budget, Held, Luck, Seen, Standing, Thinks, Worths, budget};
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::game::{Game, Turn};
use crate::games::fivefold::play::takes;
use crate::games::fivefold::score::{DECK, TRUMPS, ahead, trump_of};
use crate::games::fivefold::view::View;
use crate::games::fivefold::world::Unseen;
use crate::games::fivefold::{Action, Fivefold, Legal, SEATS, Variant};
use crate::seat::{MOST_SEATS, PerSeat, Seat};

/// What a seat has worked out of the cards that it does not see.
pub struct Knowledge {
    /// In its places: the other's hand, then what is left of the stock or of each pile.
    hidden: Hidden,
    is_open: bool,
}

/// The places of [`Knowledge`]: the other's hand, and where a seat draws first.
const HAND: usize = 0;
const fn pile_of(seat: Seat) -> usize {
    1 + seat.index()
}

impl Thinks for Fivefold {
    const PARTNERS: bool = false;
    const IS_DUEL: bool = true;
    const BUDGET: Budget = budget::FIVEFOLD;
    type Knowledge = Knowledge;

    /// Nothing is shown by what somebody plays, as nobody has to follow suit; but each pile is known as a set, and
    /// who draws from it.
    #[inline(never)]
    fn know(seen: &Seen<'_, Self>) -> Knowledge {
        let view = &seen.view;
        let other = seen.seat.left(SEATS);
        let unseen = unseen(view);
        let mut places = [Place::default(); 3];
        let mut hand = CardSet::EMPTY;
        for seat in Seat::all(SEATS) {
            let (room, may) = match (view.rounds.is_empty(), seat) {
                (true, Seat::FIRST) => (view.stock, unseen),
                (true, _) => (0, CardSet::EMPTY),
                (false, _) => (view.piles[seat], unseen & view.made_of[seat]),
            };
            places[pile_of(seat)] = Place { room, may };
            // one draws from the other's pile only when one's own is empty
            if seat == other || view.rounds.is_empty() || view.piles[other] == 0 {
                hand |= may;
            }
        }
        places[HAND] = Place { room: view.held[other], may: hand };
        let hidden = Hidden::new(unseen, &places);
        let is_open = hidden.is_settled() && places[1..].iter().all(|pile| pile.room <= 1);
        Knowledge { hidden, is_open }
    }

    fn is_open(knowledge: &Knowledge) -> bool {
        knowledge.is_open
    }

    #[inline(never)]
    fn world(seen: &Seen<'_, Self>, knowledge: &mut Knowledge, luck: &mut Luck) -> Option<Fivefold> {
        let dealt = knowledge.hidden.deal(luck)?;
        let mut piles = [[Card::JOKER; DECK.len() as usize]; SEATS as usize];
        let sizes = [Seat::FIRST, Seat::FIRST.left(SEATS)].map(|seat| {
            let pile = &mut piles[seat.index()];
            let mut size = 0;
            for (place, card) in pile.iter_mut().zip(dealt[pile_of(seat)].iter()) {
                *place = card;
                size += 1;
            }
            luck.shuffle(&mut pile[..size]);
            size
        });
        let piles = [&piles[0][..sizes[0]], &piles[1][..sizes[1]]];
        let drew = drawn_by_other(seen, &dealt, luck);
        Fivefold::world(&seen.view, Unseen { hand: dealt[HAND], piles, drew })
    }

    fn candidates(&self, actions: &mut Vec<Action>) {
        if let (Some(round), Turn::Seat(seat, _)) = (self.round(), self.turn()) {
            actions.extend(round.hands[seat].iter().map(Action::Play));
        }
    }

    #[inline]
    fn quick(&self, luck: &mut Luck) -> Option<Action> {
        let round = self.round()?;
        let hand = round.hands[round.trick.turn()];
        hand.nth(luck.below(hand.len())).map(Action::Play)
    }

    fn worths(&self) -> Worths {
        let points = self.points();
        let mut worths = [0.0; MOST_SEATS];
        worths[0] = match (self.turn(), self.results().last()) {
            (Turn::Deal, Some(last)) => chances(&points, &last.facts.collected, self.results().len()),
            (Turn::Deal | Turn::Seat(..) | Turn::Over, _) => match ahead(&points) {
                Some(Seat::FIRST) => 1.0,
                Some(_) => 0.0,
                None => 0.5,
            },
        };
        worths[1] = 1.0 - worths[0];
        worths
    }

    fn key(&self) -> Option<u64> {
        let round = self.round().filter(|round| round.trick.is_empty())?;
        let [first, second] = [Seat::FIRST, Seat::FIRST.left(SEATS)];
        let leader = round.trick.turn().index() as u64;
        Some(key_of(&[
            round.hands[first].bits(),
            round.hands[second].bits(),
            round.collected[first].bits(),
            leader,
        ]))
    }

    fn turn_of(view: &View) -> Turn {
        view.turn
    }

    fn offered(view: &View) -> (&Variant, Option<&Legal>) {
        (&view.variant, view.legal.as_ref())
    }

    /// Plays its highest card or any card now and then.
    fn easy(seen: &Seen<'_, Self>, luck: &mut Luck) -> Option<Action> {
        let hand = seen.view.playable();
        match luck.below(6) {
            0 => hand.nth(luck.below(hand.len())).map(Action::Play),
            1 | 2 => hand.iter().max_by_key(|card| card.rank()).map(Action::Play),
            _ => Self::medium(seen, luck),
        }
    }

    #[inline(never)]
    fn medium(seen: &Seen<'_, Self>, _: &mut Luck) -> Option<Action> {
        let view = &seen.view;
        let mut best: Option<(Card, f32)> = None;
        for card in view.playable().iter() {
            let gain = gain(view, card);
            if best.is_none_or(|(_, most)| gain > most) {
                best = Some((card, gain));
            }
        }
        best.map(|(card, _)| Action::Play(card))
    }

    fn hands(seen: &Seen<'_, Self>, knowledge: &Knowledge) -> PerSeat<Held> {
        PerSeat::from_fn(SEATS, |seat| {
            if seat == seen.seat { Held::certain(seen.view.hand) } else { knowledge.hidden.held(HAND) }
        })
    }

    #[inline(never)]
    fn standing(&self) -> Standing {
        let points = self.points();
        let best = ahead(&points);
        Standing::shared(|seat| best.is_none_or(|best| best == seat), points.map(|_, &points| points.into()))
    }
}

/// The cards of the deck that a seat does not see.
fn unseen(view: &View) -> CardSet {
    let trick = view.trick.map_or(CardSet::EMPTY, |trick| trick.cards());
    view.collected.as_slice().iter().fold(DECK - view.hand - trick, |unseen, &collected| unseen - collected)
}

/// Which card the other may have drawn after the last trick: any of its cards that come from there. It is of no
/// consequence, but a state holds it.
fn drawn_by_other(seen: &Seen<'_, Fivefold>, dealt: &Dealt, luck: &mut Luck) -> Option<Card> {
    use crate::games::fivefold::stock::Source;
    let other = seen.seat.left(SEATS);
    let played: CardSet = seen.view.trick.and_then(|trick| trick.card_of(other)).into_iter().collect();
    let from = match seen.view.drawn[other]? {
        Source::Stock => DECK,
        Source::Pile(owner) => seen.view.made_of[owner],
    };
    let cards = (dealt[HAND] | played) & from;
    cards.nth(luck.below(cards.len()))
}

/// How likely seat 0 wins the game with these points, and these piles to play the round with that number from.
///
/// The figures were fitted to how 2500 games between searching players went on.
fn chances(points: &PerSeat<u8>, piles: &PerSeat<CardSet>, round: usize) -> f32 {
    const POINT: [f32; TRUMPS.len()] = [0.31, 0.31, 0.42, 0.52, 0.74];
    let promise = |seat: Seat| -> f32 { piles[seat].iter().map(|card| promise(card, round)).sum() };
    let [own, others] = [Seat::FIRST, Seat::FIRST.left(SEATS)]
        .map(|seat| POINT.get(round).copied().unwrap_or(1.0) * points[seat] as f32 + promise(seat));
    chance(own - others)
}

/// What a card in one's pile adds to one's chances in the round with that number: a low one takes the place of a
/// better one. By rank, the two first; trumps, then others; in the last round, in which spades are trumps, apart.
fn promise(card: Card, round: usize) -> f32 {
    const EARLY: [[f32; 7]; 2] =
        [[-0.075, 0.02, 0.02, 0.08, 0.16, 0.2, 0.28], [-0.04, -0.07, -0.075, -0.055, -0.015, 0.02, 0.12]];
    const LAST: [[f32; 7]; 2] =
        [[-0.22, 0.19, 0.4, 0.43, 0.53, 0.0, 0.0], [-0.18, -0.17, -0.16, -0.02, 0.02, 0.1, 0.065]];
    let by_kind = if round + 1 < TRUMPS.len() { &EARLY } else { &LAST };
    let is_trump = trump_of(round).is_some() && card.suit() == trump_of(round);
    let rank = match card.rank() {
        Some(Rank::Queen) => 5,
        Some(Rank::King) => 6,
        Some(even) => even.index() / 2,
        None => 0,
    };
    by_kind[!is_trump as usize].get(rank).copied().unwrap_or(0.0)
}

/// How much a card is good for in a round with those trumps, 0 to about 2.
fn power(card: Card, trump: Option<Suit>) -> f32 {
    let rank = card.rank().map_or(0.0, |rank| rank.index() as f32 / 12.0);
    if trump.is_some() && card.suit() == trump { 1.0 + rank } else { rank }
}

/// What playing a card seems to bring by and by: the trick, with the trumps in it, less what the card could have
/// done later.
fn gain(view: &View, card: Card) -> f32 {
    let is_trump = |card: Card| view.trump.is_some() && card.suit() == view.trump;
    let price = |card: Card| if is_trump(card) { 1.5 } else { 0.2 };
    let keep = power(card, view.trump);
    match view.trick.and_then(|trick| trick.led()) {
        Some(led) => {
            let stake = 1.0 + price(led) + price(card);
            let sign = if takes(led, card, view.trump) { 1.0 } else { -1.0 };
            sign * stake - keep
        }
        None => {
            let unseen = unseen(view);
            let takers = unseen.iter().filter(|&answer| takes(card, answer, view.trump)).count() as f32;
            let held: u8 = view.held.as_slice().iter().sum::<u8>() - view.hand.len() as u8;
            let mut safe = 1.0;
            for n in 0..held {
                safe *= (1.0 - takers / (unseen.len() - n as u32).max(1) as f32).max(0.0);
            }
            (2.0 * safe - 1.0) * (1.0 + price(card)) - keep
        }
    }
}
