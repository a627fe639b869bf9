//! Counting to the end of a hand in which nothing is hidden any more.

use super::search::{Thought, Weighed};
use super::{Thinks, Worths};
use crate::game::Turn;
use crate::seat::Seat;

/// The most cards that are tried out before counting is given up.
const MOST_STEPS: u32 = 200_000;

/// Weighs these choices of the seat on turn to the end of the hand, if that does not take too long.
pub fn think<G: Thinks>(state: &G, seat: Seat, actions: &[G::Action]) -> Option<Thought<G::Action>> {
    let mut steps = MOST_STEPS;
    let mut options = Vec::with_capacity(actions.len());
    for &action in actions {
        let mut after = state.clone();
        after.play(seat, &action, &mut |_| {}).ok()?;
        let worth = solve(&after, &mut steps)?[seat.index()];
        options.push(Weighed { action, tries: 0, worth });
    }
    Some(Thought { options, is_exact: true })
}

/// What a state is worth to each seat if all do the best for themselves from here on; none if that takes more
/// steps than are left.
pub fn solve<G: Thinks>(state: &G, steps: &mut u32) -> Option<Worths> {
    if G::IS_DUEL {
        return duel(state, -1.0, 2.0, steps);
    }
    let Turn::Seat(seat, _) = state.turn() else { return Some(state.worths()) };
    let mut best: Option<Worths> = None;
    for action in candidates(state) {
        let worths = solve(&after(state, seat, &action, steps)?, steps)?;
        if best.is_none_or(|best| worths[seat.index()] > best[seat.index()]) {
            best = Some(worths);
        }
    }
    best.or_else(|| Some(state.worths()))
}

/// The same where one side loses what the other wins: seats 0 and 2 want seat 0's worth to be large, seats 1 and 3
/// small; what lies outside of these bounds is only known to lie there (alpha-beta).
fn duel<G: Thinks>(state: &G, mut least: f32, mut most: f32, steps: &mut u32) -> Option<Worths> {
    let Turn::Seat(seat, _) = state.turn() else { return Some(state.worths()) };
    let wants_large = seat.index().is_multiple_of(2);
    let mut best: Option<Worths> = None;
    for action in candidates(state) {
        let worths = duel(&after(state, seat, &action, steps)?, least, most, steps)?;
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
    best.or_else(|| Some(state.worths()))
}

fn candidates<G: Thinks>(state: &G) -> Vec<G::Action> {
    let mut actions = Vec::new();
    state.candidates(&mut actions);
    actions
}

/// The state after an action, for one step.
fn after<G: Thinks>(state: &G, seat: Seat, action: &G::Action, steps: &mut u32) -> Option<G> {
    *steps = steps.checked_sub(1)?;
    let mut after = state.clone();
    after.play(seat, action, &mut |_| {}).ok()?;
    Some(after)
}
