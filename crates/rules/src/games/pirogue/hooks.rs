//! Hooks: the cards that bring the suit led to eleven, and the points they peg.

use super::SEATS;
use super::columns::{Competitor, Pegs};
use super::moves::{Event, OwnEvent};
use super::variant::{HookPoints, Variant};
use crate::seat::{PerSeat, PerSide, Seat};
use std::fmt;

/// The sum that makes a hook.
pub const HOOK_SUM: u8 = 11;

/// The most tricks in a round.
pub const MAX_TRICKS: usize = TRICKS as usize;
const TRICKS: u8 = 13;

/// A set of tricks of a round, by their numbers from 0, as bits.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct TrickSet(u16);

impl TrickSet {
    /// No trick.
    pub const EMPTY: TrickSet = TrickSet(0);

    /// How many it holds, 0 to 13.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it holds none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it holds the trick with this number.
    #[inline]
    pub const fn contains(self, trick: u8) -> bool {
        trick < TRICKS && self.0 >> trick & 1 == 1
    }

    /// Adds the trick with this number, 0 to 12; others are ignored.
    #[inline]
    pub fn insert(&mut self, trick: u8) {
        if trick < TRICKS {
            self.0 |= 1 << trick;
        }
    }

    /// The numbers, the lowest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..TRICKS).filter(move |&trick| self.contains(trick))
    }
}

impl FromIterator<u8> for TrickSet {
    fn from_iter<I: IntoIterator<Item = u8>>(tricks: I) -> TrickSet {
        let mut set = TrickSet::EMPTY;
        for trick in tricks {
            set.insert(trick);
        }
        set
    }
}

impl fmt::Debug for TrickSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Who pegs a hook (R5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HookKind {
    /// It took its trick: a pirogue.
    #[default]
    Pirogue,
    /// A shark, before it or after it, took the trick: an angler.
    Angler,
}

/// A hook: a card that brought the cards of the suit led to exactly eleven.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hook {
    /// The number of its trick in the round, from 0.
    pub trick: u8,
    /// The seat that played it.
    pub maker: Seat,
    /// Who pegs it.
    pub kind: HookKind,
    /// The seat that has pegged it, for itself or for its pirogue.
    pub pegged_by: Option<Seat>,
}

/// The hooks of a round in the order of their tricks: at most one in each, as the sum passes eleven only once.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Hooks {
    list: [Hook; MAX_TRICKS],
    len: u8,
    /// How many of them nobody has pegged.
    open: u8,
}

impl Hooks {
    /// All hooks made so far.
    #[inline]
    pub fn as_slice(&self) -> &[Hook] {
        &self.list[..usize::from(self.len)]
    }

    /// The hooks that have been pegged.
    pub fn pegged(&self) -> impl Iterator<Item = Hook> {
        self.as_slice().iter().copied().filter(|hook| hook.pegged_by.is_some())
    }

    /// The tricks whose hooks nobody has pegged, those that `wanted` accepts.
    #[inline]
    pub fn open(&self, mut wanted: impl FnMut(&Hook) -> bool) -> TrickSet {
        if self.open == 0 {
            return TrickSet::EMPTY;
        }
        let open = self.as_slice().iter().filter(|hook| hook.pegged_by.is_none() && wanted(hook));
        open.map(|hook| hook.trick).collect()
    }

    /// Adds a hook. More than thirteen are ignored.
    #[inline]
    pub(super) fn push(&mut self, hook: Hook) {
        if let Some(place) = self.list.get_mut(usize::from(self.len)) {
            *place = hook;
            self.len += 1;
            self.open += u8::from(hook.pegged_by.is_none());
        }
    }

    /// Marks the open hook of this trick, if there is one, as pegged by a seat.
    pub(super) fn claim(&mut self, trick: u8, by: Seat) -> Option<Hook> {
        let hook = self.list[..usize::from(self.len)]
            .iter_mut()
            .find(|hook| hook.trick == trick && hook.pegged_by.is_none())?;
        hook.pegged_by = Some(by);
        self.open -= 1;
        Some(*hook)
    }
}

/// Pegs a hook for the seat that has it now, and returns whether that pegs out. A hook that took its trick pegs for a
/// pirogue, one that a shark has beaten for an angler (R5).
pub(super) fn peg(pegs: &mut Pegs, variant: &Variant, hook: Hook, emit: &mut impl FnMut(Event)) -> bool {
    let Some(by) = hook.pegged_by else { return false };
    let points = variant.hooks.of(hook.kind);
    emit(Event::Own(OwnEvent::Pegged { hook, points }));
    let (whose, target) = match hook.kind {
        HookKind::Angler => (Competitor::Angler(by), variant.angler_target),
        HookKind::Pirogue => (Competitor::Pirogue(by.side()), variant.pirogue_target),
    };
    let score = pegs.now.of(whose) + points;
    pegs.step(whose, score);
    score >= target
}

/// The points that each angler and each pirogue has pegged for these hooks.
pub fn points(hooks: impl IntoIterator<Item = Hook>, prices: HookPoints) -> (PerSeat<u32>, PerSide<u32>) {
    let (mut anglers, mut pirogues) = (PerSeat::new(SEATS), PerSide::default());
    for hook in hooks {
        match (hook.pegged_by, hook.kind) {
            (Some(seat), HookKind::Angler) => anglers[seat] += prices.of(hook.kind),
            (Some(seat), HookKind::Pirogue) => pirogues[seat.side()] += prices.of(hook.kind),
            (None, _) => {}
        }
    }
    (anglers, pirogues)
}
