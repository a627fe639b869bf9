//! The exact value of a hand in which nothing is hidden any more.

use crate::analysis::{Analysis, ScoredAction};
use crate::{BotGame, Values};
use rules::game::{Turn, ignore};
use rules::seat::{MAX_SEATS, Seat};

/// How many actions are tried before the solver gives up.
const MAX_STEPS: u32 = 250_000;

/// The exact values of these choices of the seat on turn; none if that takes too many steps.
pub fn solve<G: BotGame>(state: &G, seat: Seat, actions: &[G::Action]) -> Option<Analysis<G::Action>> {
    let mut solver = Solver::new(MAX_STEPS);
    let mut options = Vec::with_capacity(actions.len());
    for &action in actions {
        let after = solver.after(state, seat, &action)?;
        let value = solver.values(&after)?[seat.index()];
        options.push(ScoredAction { action, tries: 0, value });
    }
    Some(Analysis { options, is_exact: true, noise: 0.0 })
}

/// A solver with its transposition table.
pub struct Solver {
    steps_left: u32,
    table: Vec<Entry>,
}

/// What the table holds of a position: its values, or a bound of them where the search was cut off.
#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    values: Values,
    bound: Bound,
}

/// How the value of seat 0 in an [`Entry`] is to be read.
#[derive(Clone, Copy, Default, PartialEq)]
enum Bound {
    #[default]
    Exact,
    AtLeast,
    AtMost,
}

/// How many positions the table holds; a new one takes the place of an old one.
const TABLE_SIZE: usize = 1 << 14;

impl Solver {
    /// A solver that gives up after that many actions.
    pub fn new(max_steps: u32) -> Solver {
        Solver { steps_left: max_steps, table: vec![Entry::default(); TABLE_SIZE] }
    }

    /// What a state is worth to each seat if all play their best from here on; none if that takes more steps than
    /// are left.
    pub fn values<G: BotGame>(&mut self, state: &G) -> Option<Values> {
        if G::IS_DUEL { self.alpha_beta(state, -1.0, 2.0) } else { self.max_n(state) }
    }

    /// Every seat for itself.
    fn max_n<G: BotGame>(&mut self, state: &G) -> Option<Values> {
        let Turn::Seat(seat, _) = state.turn() else { return Some(state.evaluate()) };
        let key = state.hash_key();
        if let Some(known) = key.and_then(|key| self.look_up(key)) {
            return Some(known.values);
        }
        let mut best: Option<Values> = None;
        for action in candidates(state) {
            let after = self.after(state, seat, &action)?;
            let values = self.max_n(&after)?;
            if best.is_none_or(|best| values[seat.index()] > best[seat.index()]) {
                best = Some(values);
            }
        }
        let values = best.unwrap_or_else(|| state.evaluate());
        self.store(key, values, Bound::Exact);
        Some(values)
    }

    /// A duel: seats 0 and 2 want a high value for seat 0, seats 1 and 3 a low one. A value outside the window
    /// `alpha..beta` is only a bound.
    fn alpha_beta<G: BotGame>(&mut self, state: &G, mut alpha: f32, mut beta: f32) -> Option<Values> {
        let Turn::Seat(seat, _) = state.turn() else { return Some(state.evaluate()) };
        let key = state.hash_key();
        if let Some(known) = key.and_then(|key| self.look_up(key)) {
            match known.bound {
                Bound::Exact => return Some(known.values),
                Bound::AtLeast => alpha = alpha.max(known.values[0]),
                Bound::AtMost => beta = beta.min(known.values[0]),
            }
            if alpha >= beta {
                return Some(known.values);
            }
        }
        let window = (alpha, beta);
        let maximizes = seat.index().is_multiple_of(2);
        let mut best: Option<Values> = None;
        for action in candidates(state) {
            let after = self.after(state, seat, &action)?;
            let values = self.alpha_beta(&after, alpha, beta)?;
            if best.is_none_or(|best| if maximizes { values[0] > best[0] } else { values[0] < best[0] }) {
                best = Some(values);
            }
            if maximizes {
                alpha = alpha.max(values[0]);
            } else {
                beta = beta.min(values[0]);
            }
            if alpha >= beta {
                break;
            }
        }
        let values = best.unwrap_or_else(|| state.evaluate());
        let bound = if values[0] >= window.1 {
            Bound::AtLeast
        } else if values[0] <= window.0 {
            Bound::AtMost
        } else {
            Bound::Exact
        };
        self.store(key, values, bound);
        Some(values)
    }

    /// The state after an action, which takes one step.
    fn after<G: BotGame>(&mut self, state: &G, seat: Seat, action: &G::Action) -> Option<G> {
        self.steps_left = self.steps_left.checked_sub(1)?;
        let mut after = state.clone();
        after.play(seat, action, &mut ignore).ok()?;
        Some(after)
    }

    fn look_up(&self, key: u64) -> Option<Entry> {
        Some(self.table[slot(key)]).filter(|known| known.key == key)
    }

    fn store(&mut self, key: Option<u64>, values: Values, bound: Bound) {
        if let Some(key) = key {
            self.table[slot(key)] = Entry { key, values, bound };
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "only the lowest 14 bits count")]
fn slot(key: u64) -> usize {
    key as usize % TABLE_SIZE
}

fn candidates<G: BotGame>(state: &G) -> Vec<G::Action> {
    let mut actions = Vec::new();
    state.candidates(&mut actions);
    actions
}

/// A hash of what tells positions apart: hands, the seat on turn, tricks taken.
pub fn hash_of(parts: &[u64]) -> u64 {
    parts.iter().fold(MAX_SEATS as u64, |key, part| {
        let mixed = (key ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93)
    })
}
