//! Counting to the end of a hand in which nothing is hidden any more.

use super::search::{Thought, Weighed};
use super::{Thinks, Worths};
use crate::game::Turn;
use crate::game::unheard;
use crate::seat::{MOST_SEATS, Seat};

/// The most cards that are tried out before counting is given up.
const MOST_STEPS: u32 = 250_000;

/// Weighs these choices of the seat on turn to the end of the hand, if that does not take too long.
pub fn think<G: Thinks>(state: &G, seat: Seat, actions: &[G::Action]) -> Option<Thought<G::Action>> {
    let mut count = Count::new(MOST_STEPS);
    let mut options = Vec::with_capacity(actions.len());
    for &action in actions {
        let after = count.after(state, seat, &action)?;
        let worth = count.worths(&after)?[seat.index()];
        options.push(Weighed { action, tries: 0, worth });
    }
    Some(Thought { options, is_exact: true, doubt: 0.0 })
}

/// Counting in progress, with a memory of positions.
pub struct Count {
    steps: u32,
    memory: Vec<Remembered>,
}

/// What is remembered of a position: its worths, or, where the rest was not worth counting, a bound of them.
#[derive(Clone, Copy, Default)]
struct Remembered {
    key: u64,
    worths: Worths,
    bound: Bound,
}

/// What worths in a duel say, seen from seat 0.
#[derive(Clone, Copy, Default, PartialEq)]
enum Bound {
    #[default]
    Exact,
    /// It is worth so much or more.
    AtLeast,
    /// It is worth so much or less.
    AtMost,
}

/// Positions that are remembered at a time.
const MEMORY: usize = 1 << 14;

impl Count {
    /// Counting that gives up after so many cards.
    pub fn new(steps: u32) -> Count {
        Count { steps, memory: vec![Remembered::default(); MEMORY] }
    }

    /// What a state is worth to each seat if all do the best for themselves from here on; none if that takes more
    /// steps than are left.
    pub fn worths<G: Thinks>(&mut self, state: &G) -> Option<Worths> {
        if G::IS_DUEL { self.duel(state, -1.0, 2.0) } else { self.all(state) }
    }

    /// Every seat for itself.
    fn all<G: Thinks>(&mut self, state: &G) -> Option<Worths> {
        let Turn::Seat(seat, _) = state.turn() else { return Some(state.worths()) };
        let key = state.key();
        if let Some(known) = key.and_then(|key| self.recall(key)) {
            return Some(known.worths);
        }
        let mut best: Option<Worths> = None;
        for action in candidates(state) {
            let after = self.after(state, seat, &action)?;
            let worths = self.all(&after)?;
            if best.is_none_or(|best| worths[seat.index()] > best[seat.index()]) {
                best = Some(worths);
            }
        }
        let worths = best.unwrap_or_else(|| state.worths());
        self.remember(key, worths, Bound::Exact);
        Some(worths)
    }

    /// Where one side loses what the other wins: seats 0 and 2 want seat 0's worth to be large, seats 1 and 3
    /// small. A worth that lies outside of these bounds is only known to lie there (alpha-beta).
    fn duel<G: Thinks>(&mut self, state: &G, mut least: f32, mut most: f32) -> Option<Worths> {
        let Turn::Seat(seat, _) = state.turn() else { return Some(state.worths()) };
        let key = state.key();
        if let Some(known) = key.and_then(|key| self.recall(key)) {
            match known.bound {
                Bound::Exact => return Some(known.worths),
                Bound::AtLeast => least = least.max(known.worths[0]),
                Bound::AtMost => most = most.min(known.worths[0]),
            }
            if least >= most {
                return Some(known.worths);
            }
        }
        let (at_least, at_most) = (least, most);
        let wants_large = seat.index().is_multiple_of(2);
        let mut best: Option<Worths> = None;
        for action in candidates(state) {
            let after = self.after(state, seat, &action)?;
            let worths = self.duel(&after, least, most)?;
            if best.is_none_or(|best| if wants_large { worths[0] > best[0] } else { worths[0] < best[0] }) {
                best = Some(worths);
            }
            if wants_large {
                least = least.max(worths[0]);
            } else {
                most = most.min(worths[0]);
            }
            if least >= most {
                break;
            }
        }
        let worths = best.unwrap_or_else(|| state.worths());
        let bound = if worths[0] >= at_most {
            Bound::AtLeast
        } else if worths[0] <= at_least {
            Bound::AtMost
        } else {
            Bound::Exact
        };
        self.remember(key, worths, bound);
        Some(worths)
    }

    /// The state after an action, for one step.
    fn after<G: Thinks>(&mut self, state: &G, seat: Seat, action: &G::Action) -> Option<G> {
        self.steps = self.steps.checked_sub(1)?;
        let mut after = state.clone();
        after.play(seat, action, &mut unheard).ok()?;
        Some(after)
    }

    fn recall(&self, key: u64) -> Option<Remembered> {
        Some(self.memory[key as usize % MEMORY]).filter(|known| known.key == key)
    }

    fn remember(&mut self, key: Option<u64>, worths: Worths, bound: Bound) {
        if let Some(key) = key {
            self.memory[key as usize % MEMORY] = Remembered { key, worths, bound };
        }
    }
}

fn candidates<G: Thinks>(state: &G) -> Vec<G::Action> {
    let mut actions = Vec::new();
    state.candidates(&mut actions);
    actions
}

/// A key of a position from what tells it apart: hands, who is on turn, what has been won.
pub fn key_of(parts: &[u64]) -> u64 {
    parts.iter().fold(MOST_SEATS as u64, |key, part| {
        let mixed = (key ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93)
    })
}
