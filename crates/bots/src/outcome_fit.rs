//! What the ends of rollouts are worth where a single one tells little, because most of the game is still to come: one
//! formula, fitted to all rollouts of a decision. A choice's own rollouts are far noisier.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "shares of a win and a few thousand tries"
)]

use crate::numbers::solve;

/// How many numbers describe the end of a rollout.
pub const FEATURES: usize = 14;

/// The end of a rollout in numbers, of which its value is about a weighted sum; those not needed are 0.
pub type Outcome = [f32; FEATURES];

/// A choice's own mean counts as much as the formula when it has been tried so often.
const HALF: f32 = 1000.0;

/// The sums of a least-squares fit of values to outcomes, and those of each choice.
pub struct OutcomeFit {
    /// Of the products of every two numbers.
    products: [[f64; FEATURES]; FEATURES],
    /// Of their products with the value.
    with_value: [f64; FEATURES],
    choices: Vec<Tally>,
}

/// The sums over a choice's rollouts, without those that ended the game.
#[derive(Clone, Copy, Default)]
struct Tally {
    outcomes: [f64; FEATURES],
    value: f64,
}

impl OutcomeFit {
    /// A fit for that many choices.
    pub fn new(choices: usize) -> OutcomeFit {
        OutcomeFit {
            products: [[0.0; FEATURES]; FEATURES],
            with_value: [0.0; FEATURES],
            choices: vec![Tally::default(); choices],
        }
    }

    /// Adds a rollout of a choice.
    pub fn add(&mut self, choice: usize, outcome: &Outcome, value: f32) {
        let Some(tally) = self.choices.get_mut(choice) else { return };
        let (outcome, value) = (outcome.map(f64::from), f64::from(value));
        for (n, &one) in outcome.iter().enumerate() {
            self.products[n].iter_mut().zip(outcome).for_each(|(sum, other)| *sum += one * other);
            self.with_value[n] += one * value;
            tally.outcomes[n] += one;
        }
        tally.value += value;
    }

    /// How much more a choice is worth by the formula than by its own rollouts, for choices tried so often: the less, the
    /// more rollouts they have.
    pub fn corrections(&self, tries: impl Iterator<Item = u32>) -> Vec<f32> {
        let mut products = self.products;
        for (n, row) in products.iter_mut().enumerate() {
            // a number that never changes, or follows from the others, gets no weight of its own
            row[n] = row[n] * 1.001 + 0.001;
        }
        let weights = solve(products, self.with_value);
        let correction = |(tally, tries): (&Tally, u32)| {
            let fitted: f64 = tally.outcomes.iter().zip(weights).map(|(sum, weight)| sum * weight).sum();
            let tries = tries as f32;
            (fitted - tally.value) as f32 / tries.max(1.0) * (HALF / (HALF + tries))
        };
        self.choices.iter().zip(tries).map(correction).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_of_few_rollouts_is_judged_by_what_all_say() {
        let mut fit = OutcomeFit::new(2);
        let mut outcome = [0.0; FEATURES];
        outcome[0] = 1.0;
        // each point is worth a tenth of a win, give or take half a win
        for n in 0..400 {
            outcome[1] = (n % 5) as f32;
            let luck = if n / 5 % 2 == 0 { 0.5 } else { -0.5 };
            fit.add(0, &outcome, 0.1 * outcome[1] + luck);
        }
        outcome[1] = 4.0;
        fit.add(1, &outcome, 0.9);
        let corrections = fit.corrections([400, 1].into_iter());
        assert!(corrections[0].abs() < 0.01, "{corrections:?}");
        assert!((0.9 + corrections[1] - 0.4).abs() < 0.02, "{corrections:?}");
    }
}
