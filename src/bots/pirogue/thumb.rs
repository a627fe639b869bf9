//! Rules of thumb for Pirogue.

use super::Counted;
use crate::bots::{Luck, Seen};
use crate::cards::{Card, CardSet, Suit};
use crate::games::pirogue::hooks::HookKind;
use crate::games::pirogue::legal::owed;
use crate::games::pirogue::view::View;
use crate::games::pirogue::world::{Running, running};
use crate::games::pirogue::{Action, Legal, NUMBERED, Pirogue, SHARKS, TARPON, pips};
use crate::seat::Seat;

/// What a beginner does: tags any suit, overlooks hooks now and then, and often plays the highest card, whoever has
/// the trick, or just any.
pub fn easy(seen: &Seen<'_, Pirogue>, luck: &mut Luck) -> Option<Action> {
    match seen.view.legal? {
        Legal::Tag => Some(Action::Tag(Suit::ALL.get(luck.below(5) as usize).copied())),
        Legal::Claim(_) if luck.once_in(2) => Some(Action::Claim(None)),
        Legal::Play { calls, .. } if !calls.is_empty() && luck.once_in(2) => {
            Some(Action::Claim(calls.iter().next()))
        }
        Legal::Play { cards, .. } => match luck.below(6) {
            0 => cards.nth(luck.below(cards.len())).map(Action::Play),
            1 | 2 => cards.iter().max_by_key(|&card| pips(card)).map(Action::Play),
            _ => medium(seen),
        },
        Legal::Claim(_) | Legal::Nothing => medium(seen),
    }
}

/// What the rules of thumb say: claim what is to be claimed, tag the suit of which one has least to hope, and play the
/// card that brings most in this trick, less what it could do later.
#[inline(never)]
pub fn medium(seen: &Seen<'_, Pirogue>) -> Option<Action> {
    match seen.view.legal? {
        Legal::Tag => Some(Action::Tag(tag(seen.view.hand))),
        Legal::Claim(tricks) => Some(Action::Claim(tricks.iter().next())),
        Legal::Play { calls, .. } if !calls.is_empty() => Some(Action::Claim(calls.iter().next())),
        Legal::Play { cards, .. } => {
            let moment = Moment { view: &seen.view, seat: seen.seat, counted: Counted::of(seen) };
            let mut best: Option<(Card, f32)> = None;
            for card in cards.iter() {
                let gain = moment.gain(card);
                if best.is_none_or(|(_, most)| gain > most) {
                    best = Some((card, gain));
                }
            }
            best.map(|(card, _)| Action::Play(card))
        }
        Legal::Nothing => None,
    }
}

/// With sharks to catch them one wants all tarpon to count; else one makes the suit worthless of which one holds most, as
/// those are likelier to be fed to others than to be caught.
fn tag(hand: CardSet) -> Option<Suit> {
    let own = |suit: &Suit| (hand & TARPON & CardSet::of_suit(*suit)).len();
    if (hand & SHARKS).len() >= 2 { None } else { Suit::ALL.into_iter().max_by_key(own) }
}

/// What a tarpon that counts, and a numbered card in a trick, are worth on the average, in points.
const TARPON_WORTH: f32 = 2.0;
fn meld_worth(card: Card) -> f32 {
    match pips(card) {
        2..=4 => 0.7,
        5..=9 => 0.4,
        _ => 0.1,
    }
}

/// What it costs to part with a shark.
const SHARK_COST: f32 = 4.0;

/// A decision about a card.
struct Moment<'a> {
    view: &'a View,
    seat: Seat,
    counted: Counted,
}

impl Moment<'_> {
    /// What it seems to bring to play that card.
    fn gain(&self, card: Card) -> f32 {
        let Some(mut trick) = self.view.trick else { return 0.0 };
        trick.play(card);
        let now = running(&trick);
        let Some(suit) = now.led else { return 0.0 };
        let taker = now.taking();
        let to_come: Vec<Seat> = trick.turn().round(4).take_while(|&seat| seat != trick.leader()).collect();
        let to_come = if trick.is_whole() { Vec::new() } else { to_come };
        let mut stake: f32 = trick.plays().map(|(_, card)| self.worth(card)).sum();
        stake += to_come.iter().map(|&seat| self.expected(seat, suit)).sum::<f32>();
        let mut stays = 1.0;
        for &seat in &to_come {
            if (seat.side() == self.seat.side()) != (taker.side() == self.seat.side()) {
                stays *= 1.0 - self.overtakes(seat, suit, &now);
            }
        }
        let sign = if taker.side() == self.seat.side() { 1.0 } else { -1.0 };
        let hook = now.made(0).map_or(0.0, |hook| {
            let kind = match hook.kind {
                HookKind::Pirogue => 1.0,
                HookKind::Angler => 0.7,
            };
            let points = self.view.variant.hooks.of(hook.kind) as f32 * kind;
            if hook.maker.side() == self.seat.side() { points } else { -points }
        });
        let is_lead = trick.leader() == self.seat;
        let penalty = if is_lead { 0.0 } else { 0.4 * owed(suit, card) as f32 };
        let lead = if is_lead { 0.15 * pips(card) as f32 } else { 0.0 };
        sign * stake * (2.0 * stays - 1.0) + hook - penalty - lead - self.cost(card)
    }

    /// What a card brings to whoever takes it.
    fn worth(&self, card: Card) -> f32 {
        if TARPON.contains(card) {
            let worthless = self.view.tag.is_some() && card.suit() == self.view.tag;
            if worthless { 0.0 } else { TARPON_WORTH }
        } else if NUMBERED.contains(card) {
            meld_worth(card)
        } else {
            0.0
        }
    }

    /// What it costs not to have a card later.
    fn cost(&self, card: Card) -> f32 {
        if SHARKS.contains(card) { SHARK_COST } else { pips(card) as f32 * 0.12 }
    }

    /// What a seat is expected to add to a trick of that suit: a tarpon if it cannot follow.
    fn expected(&self, seat: Seat, suit: Suit) -> f32 {
        let void = self.is_void(seat, suit);
        let tarpon = if self.counted.left(seat, 1) > 0 { 0.7 * TARPON_WORTH } else { 0.2 };
        void * tarpon + (1.0 - void) * 0.4
    }

    /// How likely a seat has no card of a suit.
    fn is_void(&self, seat: Seat, suit: Suit) -> f32 {
        self.has_none(seat, CardSet::of_suit(suit) & NUMBERED, 0)
    }

    /// How likely a seat has none of these cards, numbered ones (kind 0) or others (kind 1).
    fn has_none(&self, seat: Seat, cards: CardSet, kind: usize) -> f32 {
        let wanted = (self.counted.unseen & cards) - self.counted.lacks[seat];
        let all: u8 = super::others(self.seat).iter().map(|&other| self.counted.left(other, kind)).sum();
        let share = self.counted.left(seat, kind) as f32 / (all as f32).max(1.0);
        (0..wanted.len()).fold(1.0, |none, _| none * (1.0 - share))
    }

    /// How likely a seat takes the trick away from whoever has it.
    fn overtakes(&self, seat: Seat, suit: Suit, now: &Running) -> f32 {
        if now.shark.is_some() {
            return 0.0;
        }
        let void = self.is_void(seat, suit);
        let shark = void * (1.0 - self.has_none(seat, SHARKS, 1)) * 0.6;
        if now.hook.is_some() {
            return shark;
        }
        let higher = |card: &Card| pips(*card) > now.highest || pips(*card) + now.sum == 11;
        let beating: CardSet = (now.asked & self.counted.unseen).iter().filter(higher).collect();
        let follows = 1.0 - self.has_none(seat, beating, 0);
        (shark + follows).min(1.0)
    }
}
