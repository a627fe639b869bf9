//! Flat Monte Carlo: every choice is played out in the same worlds, without a tree. The measure for the search.

use super::search::{Thought, Weighed, play_out};
use super::{Luck, Seen, Thinks};
use crate::game::unheard;

/// Weighs what the seat on turn may do, with so many playouts in all.
pub fn think<G: Thinks>(seen: &Seen<'_, G>, playouts: u32, luck: &mut Luck) -> Thought<G::Action> {
    let mut knowledge = G::know(seen);
    let mut actions = Vec::new();
    if let Some(world) = G::world(seen, &mut knowledge, luck) {
        world.candidates(&mut actions);
    }
    if let [only] = actions[..] {
        return Thought::certain(only);
    }
    let mut options: Vec<Weighed<G::Action>> =
        actions.iter().map(|&action| Weighed { action, tries: 0, worth: 0.0 }).collect();
    for _ in 0..playouts.checked_div(actions.len() as u32).unwrap_or(0) {
        let Some(world) = G::world(seen, &mut knowledge, luck) else { break };
        for option in &mut options {
            let mut world = world.clone();
            if world.play(seen.seat, &option.action, &mut unheard).is_ok() {
                let worth = play_out(&mut world, luck)[seen.seat.index()];
                option.tries += 1;
                option.worth += (worth - option.worth) / option.tries as f32;
            }
        }
    }
    // all were tried equally often: the worths decide
    Thought { options, is_exact: false, doubt: 0.0 }
}
