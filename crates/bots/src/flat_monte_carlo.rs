//! Flat Monte Carlo: every choice is played out in the same hidden deals, without a tree. The yardstick for the search.

use crate::analysis::{Analysis, ScoredAction};
use crate::search::roll_out;
use crate::{BotGame, Observation, Rng};
use rules::game::ignore;

/// Compares the choices of the seat on turn, with that many playouts in all.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "there are few choices, and tries up to 2^24 are exact"
)]
pub fn analyze<G: BotGame>(
    observation: &Observation<'_, G>,
    playouts: u32,
    rng: &mut Rng,
) -> Analysis<G::Action> {
    let mut belief = G::belief(observation);
    let mut actions = Vec::new();
    if let Some(state) = G::determinize(observation, &mut belief, rng) {
        state.candidates(&mut actions);
    }
    if let [only] = actions[..] {
        return Analysis::forced(only);
    }
    let mut options: Vec<ScoredAction<G::Action>> =
        actions.iter().map(|&action| ScoredAction { action, tries: 0, value: 0.0 }).collect();
    for _ in 0..playouts.checked_div(actions.len() as u32).unwrap_or(0) {
        let Some(state) = G::determinize(observation, &mut belief, rng) else { break };
        for option in &mut options {
            let mut state = state.clone();
            if state.play(observation.seat, &option.action, &mut ignore).is_ok() {
                let value = roll_out(&mut state, rng)[observation.seat.index()];
                option.tries += 1;
                option.value += (value - option.value) / option.tries as f32;
            }
        }
    }
    // all were tried equally often, so the values decide
    Analysis { options, is_exact: false, noise: 0.0 }
}
