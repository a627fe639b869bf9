//! What to do in Pirogue by rules of thumb.

#![expect(clippy::cast_precision_loss, reason = "small numbers")]

use super::belief::{CardCounts, Kind};
use crate::games::others_of_four;
use crate::{Observation, Rng};
use rules::cards::{Card, CardSet, Suit};
use rules::games::pirogue::hooks::HookKind;
use rules::games::pirogue::pegging_back::owed;
use rules::games::pirogue::trick_winner::TrickSoFar;
use rules::games::pirogue::variant::MeldPoints;
use rules::games::pirogue::view::View;
use rules::games::pirogue::{Action, Legal, NUMBERED, Pirogue, SHARKS, TARPON, pips};
use rules::seat::Seat;

/// A beginner: tags any suit, overlooks some hooks, and often plays its highest card or any, no matter who is winning
/// the trick.
pub fn easy(observation: &Observation<'_, Pirogue>, rng: &mut Rng) -> Option<Action> {
    match observation.view.legal? {
        Legal::Tag => Some(Action::Tag(Suit::ALL.get(rng.below(5) as usize).copied())),
        Legal::Claim(_) if rng.once_in(2) => Some(Action::Claim(None)),
        Legal::Play { calls, .. } if !calls.is_empty() && rng.once_in(2) => {
            Some(Action::Claim(calls.iter().next()))
        }
        Legal::Play { cards, .. } => match rng.below(6) {
            0 => rng.card(cards).map(Action::Play),
            1 | 2 => cards.iter().max_by_key(|&card| pips(card)).map(Action::Play),
            _ => medium(observation),
        },
        Legal::Claim(_) | Legal::Nothing => medium(observation),
    }
}

/// Claims what can be claimed, tags the suit that promises least, and plays the card that gains most in this trick,
/// less what it could do later.
pub fn medium(observation: &Observation<'_, Pirogue>) -> Option<Action> {
    match observation.view.legal? {
        Legal::Tag => Some(Action::Tag(tag(observation.view.hand))),
        Legal::Claim(tricks) => Some(Action::Claim(tricks.iter().next())),
        Legal::Play { calls, .. } if !calls.is_empty() => Some(Action::Claim(calls.iter().next())),
        Legal::Play { cards, .. } => {
            let decision = CardDecision {
                view: &observation.view,
                seat: observation.seat,
                counts: CardCounts::of(observation),
            };
            let mut best: Option<(Card, f32)> = None;
            for card in cards.iter() {
                let gain = decision.gain(card);
                if best.is_none_or(|(_, most)| gain > most) {
                    best = Some((card, gain));
                }
            }
            best.map(|(card, _)| Action::Play(card))
        }
        Legal::Nothing => None,
    }
}

/// A hand with this many sharks can catch tarpon.
pub const CATCHERS: u32 = 2;

/// A hand that can catch tarpon lets all of them count. Any other hand tags its longest suit of tarpon,
/// as it will lose more of them than it catches.
fn tag(hand: CardSet) -> Option<Suit> {
    let own = |suit: &Suit| (hand & TARPON & CardSet::of_suit(*suit)).len();
    if (hand & SHARKS).len() >= CATCHERS { None } else { Suit::ALL.into_iter().max_by_key(own) }
}

/// What a numbered card in a trick is worth on average, in points.
fn meld_worth(card: Card, melds: &MeldPoints) -> f32 {
    match pips(card) {
        2..=4 => 0.7 * plenty(melds),
        5..=9 => 0.4 * small_plenty(melds),
        _ => 0.1,
    }
}

/// How much more melds of two and three cards bring than usual.
fn small_plenty(melds: &MeldPoints) -> f32 {
    let of = |melds: &MeldPoints| {
        let MeldPoints { pair_of_colour, three_of_colour, pair_of_suit, three_of_suit, .. } = *melds;
        [pair_of_colour, three_of_colour, pair_of_suit, three_of_suit].map(f32::from).iter().sum::<f32>()
    };
    of(melds) / of(&MeldPoints::TEXT)
}

/// How much more melds bring than usual.
pub fn plenty(melds: &MeldPoints) -> f32 {
    let large = |melds: &MeldPoints| {
        let MeldPoints { tobago, melange, two_and_colour, one_colour, two_and_suit, colour_and_suit, .. } =
            *melds;
        let all = [tobago, melange, two_and_colour, one_colour, two_and_suit, colour_and_suit, melds.tarpon];
        all.map(f32::from).iter().sum::<f32>()
    };
    0.5 * small_plenty(melds) + 0.5 * large(melds) / large(&MeldPoints::TEXT)
}

/// What it costs to play a shark: as much as so many tarpon.
const SHARK_COST: f32 = 2.0;

/// A decision about a card.
struct CardDecision<'a> {
    view: &'a View,
    seat: Seat,
    counts: CardCounts,
}

impl CardDecision<'_> {
    /// What playing a card gains, about, in points.
    fn gain(&self, card: Card) -> f32 {
        let Some(mut trick) = self.view.trick else { return 0.0 };
        trick.play(card);
        let now = TrickSoFar::of(&trick);
        let Some(suit) = now.led else { return 0.0 };
        let taker = now.winner();
        let to_come: Vec<Seat> = trick.turn().round(4).take_while(|&seat| seat != trick.leader()).collect();
        let to_come = if trick.is_complete() { Vec::new() } else { to_come };
        let mut stake: f32 = trick.plays().map(|(_, card)| self.worth(card)).sum();
        stake += to_come.iter().map(|&seat| self.expected(seat, suit)).sum::<f32>();
        let mut stays = 1.0;
        for &seat in &to_come {
            if (seat.side() == self.seat.side()) != (taker.side() == self.seat.side()) {
                stays *= 1.0 - self.overtakes(seat, suit, &now);
            }
        }
        let sign = if taker.side() == self.seat.side() { 1.0 } else { -1.0 };
        let hook = now.hook_made(0).map_or(0.0, |hook| {
            let kind = match hook.kind {
                HookKind::Pirogue => 1.0,
                HookKind::Angler => 0.7,
            };
            let points = self.view.variant.hooks.of(hook.kind) as f32 * kind;
            if hook.maker.side() == self.seat.side() { points } else { -points }
        });
        let is_lead = trick.leader() == self.seat;
        let penalty = if is_lead { 0.0 } else { 0.4 * owed(suit, card, self.view.variant.peg_back) as f32 };
        let lead = if is_lead { 0.15 * f32::from(pips(card)) } else { 0.0 };
        sign * stake * (2.0 * stays - 1.0) + hook - penalty - lead - self.cost(card)
    }

    /// What a card is worth to the side that takes it.
    fn worth(&self, card: Card) -> f32 {
        if TARPON.contains(card) {
            let worthless = self.view.own.tag.is_some() && card.suit() == self.view.own.tag;
            if worthless { 0.0 } else { self.tarpon() }
        } else if NUMBERED.contains(card) {
            meld_worth(card, &self.view.variant.melds)
        } else {
            0.0
        }
    }

    /// What a tarpon that counts is worth, in points.
    fn tarpon(&self) -> f32 {
        f32::from(self.view.variant.tarpon)
    }

    /// What it costs not to have the card later.
    fn cost(&self, card: Card) -> f32 {
        if SHARKS.contains(card) { SHARK_COST * self.tarpon() } else { f32::from(pips(card)) * 0.12 }
    }

    /// What a seat adds to a trick of that suit, on average: a tarpon if it cannot follow.
    fn expected(&self, seat: Seat, suit: Suit) -> f32 {
        let void = self.is_void(seat, suit);
        let tarpon = if self.counts.left(seat, Kind::Court) > 0 { 0.7 * self.tarpon() } else { 0.2 };
        void * tarpon + (1.0 - void) * 0.4
    }

    /// How likely a seat has no numbered card of a suit.
    fn is_void(&self, seat: Seat, suit: Suit) -> f32 {
        self.has_none(seat, CardSet::of_suit(suit) & NUMBERED, Kind::Numbered)
    }

    /// How likely a seat has none of these cards, all of one kind.
    fn has_none(&self, seat: Seat, cards: CardSet, kind: Kind) -> f32 {
        let wanted = (self.counts.unseen & cards) - self.counts.lacks[seat];
        let all: u8 = others_of_four(self.seat).iter().map(|&other| self.counts.left(other, kind)).sum();
        let share = f32::from(self.counts.left(seat, kind)) / f32::from(all).max(1.0);
        (0..wanted.len()).fold(1.0, |none, _| none * (1.0 - share))
    }

    /// How likely a seat takes the trick away from the seat that is taking it now.
    fn overtakes(&self, seat: Seat, suit: Suit, now: &TrickSoFar) -> f32 {
        if now.shark.is_some() {
            return 0.0;
        }
        let void = self.is_void(seat, suit);
        let shark = void * (1.0 - self.has_none(seat, SHARKS, Kind::Court)) * 0.6;
        if now.hook.is_some() {
            return shark;
        }
        let higher = |card: &Card| pips(*card) > now.highest || pips(*card) + now.sum == 11;
        let beating: CardSet = (now.asked & self.counts.unseen).iter().filter(higher).collect();
        let follows = 1.0 - self.has_none(seat, beating, Kind::Numbered);
        (shark + follows).min(1.0)
    }
}
