//! Hooks: who made which, and who has pegged it.

use crate::seat::{PerSeat, PerSide, Seat};
use std::fmt;

use super::variant::HookPoints;

/// The most tricks a round has.
pub const MOST_TRICKS: usize = 13;

/// A set of a round's tricks, by their numbers from 0, as bits.
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

    /// Whether it holds the trick with that number.
    #[inline]
    pub const fn contains(self, trick: u8) -> bool {
        (trick as usize) < MOST_TRICKS && self.0 >> trick & 1 == 1
    }

    /// Adds the trick with that number, if a round has so many.
    #[inline]
    pub fn insert(&mut self, trick: u8) {
        if (trick as usize) < MOST_TRICKS {
            self.0 |= 1 << trick;
        }
    }

    /// The numbers, the lowest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..MOST_TRICKS as u8).filter(move |&trick| self.contains(trick))
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

/// Whose points a hook is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HookKind {
    /// It took its trick: points for a pirogue.
    #[default]
    Pirogue,
    /// A shark, before it or after it, took the trick: points for an angler.
    Angler,
}

/// A card that brought the cards of the suit led to eleven.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hook {
    /// The number of its trick in the round, from 0.
    pub trick: u8,
    /// Who played it.
    pub maker: Seat,
    /// Whose points it is worth.
    pub kind: HookKind,
    /// Who has pegged it, for itself or for its pirogue.
    pub pegged_by: Option<Seat>,
}

/// The hooks of a round, the first trick's first: one a trick at most, as the sum passes eleven only once.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Hooks {
    list: [Hook; MOST_TRICKS],
    len: u8,
    open: u8,
}

impl Hooks {
    /// All hooks made so far.
    #[inline]
    pub fn as_slice(&self) -> &[Hook] {
        &self.list[..self.len as usize]
    }

    /// Those that somebody has pegged.
    pub fn pegged(&self) -> impl Iterator<Item = Hook> {
        self.as_slice().iter().copied().filter(|hook| hook.pegged_by.is_some())
    }

    /// The tricks whose hooks nobody has pegged, as far as `wanted` likes them.
    #[inline]
    pub fn open(&self, mut wanted: impl FnMut(&Hook) -> bool) -> TrickSet {
        if self.open == 0 {
            return TrickSet::EMPTY;
        }
        let open = self.as_slice().iter().filter(|hook| hook.pegged_by.is_none() && wanted(hook));
        open.map(|hook| hook.trick).collect()
    }

    /// Adds a hook; beyond thirteen nothing.
    #[inline]
    pub(super) fn push(&mut self, hook: Hook) {
        if let Some(place) = self.list.get_mut(self.len as usize) {
            *place = hook;
            self.len += 1;
            self.open += hook.pegged_by.is_none() as u8;
        }
    }

    /// That seat pegs the open hook of that trick, if there is one.
    pub(super) fn peg(&mut self, trick: u8, by: Seat) -> Option<Hook> {
        let hook = self.list[..self.len as usize]
            .iter_mut()
            .find(|hook| hook.trick == trick && hook.pegged_by.is_none())?;
        hook.pegged_by = Some(by);
        self.open -= 1;
        Some(*hook)
    }
}

/// The points that anglers and pirogues have pegged for hooks.
pub fn points(hooks: impl IntoIterator<Item = Hook>, prices: HookPoints) -> (PerSeat<u32>, PerSide<u32>) {
    let (mut anglers, mut pirogues) = (PerSeat::new(4), PerSide::default());
    for hook in hooks {
        match (hook.pegged_by, hook.kind) {
            (Some(seat), HookKind::Angler) => anglers[seat] += prices.of(hook.kind),
            (Some(seat), HookKind::Pirogue) => pirogues[seat.side()] += prices.of(hook.kind),
            (None, _) => {}
        }
    }
    (anglers, pirogues)
}
