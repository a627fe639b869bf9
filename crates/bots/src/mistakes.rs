//! Which decisions of a game were clear mistakes.
//!
//! A decision is judged by what its seat could know at the time, from an [`Observation`] alone: bad luck is no mistake.
//! The search that gives hints finds what it would do instead. Then both choices are tried once more, in the same fresh
//! deals of the hidden cards: whatever comes out best of many has been lucky, so its first figure flatters it.

use crate::hints::forecasts;
use crate::reasons::Reason;
use crate::{BotGame, Effort, Observation, Rng, search};

/// At most so many mistakes are told of a game.
pub const MOST: usize = 7;

/// A choice that costs less of the chance to win the game is no mistake, however certain that is.
pub(crate) const LEAST_COST: f32 = 0.02;

/// How many standard errors the difference has to be from 0: with three, one good choice in 700 is called a mistake.
pub(crate) const ERRORS: f32 = 3.0;

/// The certainty in percent that is promised of each mistake: less than that would allow, as a game has many
/// decisions.
pub const CERTAINTY: u8 = 99;

/// A decision that was clearly worse than another.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake<G: BotGame> {
    /// What would have been better.
    pub better: G::Action,
    /// The chance to win the game after what was done, 0 to 1.
    pub value: f32,
    /// The same after what would have been better.
    pub better_value: f32,
    /// How many points more the better choice gains on the others by the end of the hand, if all follow the heuristics.
    pub points: f32,
    /// A fact that speaks for it, where there is one.
    pub reason: Option<Reason<G::OwnReason>>,
}

impl<G: BotGame> Mistake<G> {
    /// What it cost of the chance to win the game.
    pub fn cost(&self) -> f32 {
        self.better_value - self.value
    }
}

/// The mistake of a seat on turn that does `done`; none where that is good, nearly as good, or may be.
pub fn mistake<G: BotGame>(
    observation: &Observation<'_, G>,
    done: G::Action,
    effort: Effort,
    rng: &mut Rng,
) -> Option<Mistake<G>> {
    let budget = G::BUDGET.with(effort);
    let (better, analysis) = search::decide(observation, budget, rng);
    let better = better.filter(|&better| better != done)?;
    let value =
        |action| analysis.options.iter().find(|option| option.action == action).map(|option| option.value);
    if let (Some(most), Some(value)) = (value(better), value(done))
        && value > most - LEAST_COST
    {
        return None;
    }
    let compared = search::compare_two(observation, [done, better], observation.playouts(budget), rng)?;
    let [value, better_value] = compared.values;
    if better_value - value < LEAST_COST.max(ERRORS * compared.error) {
        return None;
    }
    let [now, then] = forecasts(observation, &[done, better], rng)[..] else { return None };
    let belief = G::belief(observation);
    let reason = G::reason(observation, &G::known_hands(observation, &belief), &better);
    let reason = reason.or_else(|| G::goal_reason(observation, &then.goals, &now.goals).map(Reason::Own));
    Some(Mistake { better, value, better_value, points: then.points - now.points, reason })
}

/// The costliest of what was found, [`MOST`] at most, in the order in which it was.
pub fn costliest<T>(mut found: Vec<T>, cost: impl Fn(&T) -> f32) -> Vec<T> {
    while found.len() > MOST {
        let least = (0..found.len()).min_by(|&one, &other| cost(&found[one]).total_cmp(&cost(&found[other])));
        found.remove(least.unwrap_or_default());
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_costliest_are_told_in_order_of_play() {
        let found = vec![0.3, 0.9, 0.1, 0.5, 0.2, 0.6, 0.4, 0.8, 0.7];
        assert_eq!(costliest(found, |&cost| cost), [0.3, 0.9, 0.5, 0.6, 0.4, 0.8, 0.7]);
        assert_eq!(costliest(vec![0.3, 0.1], |&cost| cost), [0.3, 0.1]);
    }
}
