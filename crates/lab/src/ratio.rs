//! The one form in which everything is counted: how much of something in how many cases, game by game.
//!
//! A share is hits among trials, a mean a sum over games. The cases of one game depend on each other, so a game counts
//! as one observation: the estimate is the ratio of two sums, with the variance of a ratio estimator (Cochran, Sampling
//! Techniques, section 6.3). All sums are whole numbers, so they can be added in any order.

use crate::intervals::Share;
use crate::student;
use serde::{Deserialize, Serialize};

/// What a sum stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Hits among trials; a trial counts this many times.
    Share(u32),
    /// A mean, counted in this many parts of its unit.
    Mean(u32),
    /// How far the share of one among rivals is above an even one, from 0 for that to 1 for all, with a whole in this
    /// unit: a game adds rivals × share - whole to the amounts, and (rivals - 1) × whole to the cases.
    Above(u32),
}

impl Kind {
    /// In how many parts of the unit amounts are counted, once they are divided by their cases.
    pub const fn parts(self) -> u32 {
        match self {
            Kind::Share(_) | Kind::Above(_) => 1,
            Kind::Mean(parts) => parts,
        }
    }

    /// Whether figures are shares, from 0 to 1.
    pub const fn is_share(self) -> bool {
        matches!(self, Kind::Share(_))
    }
}

/// Sums over games of an amount `x` in `n` cases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ratio {
    /// The games with at least one case.
    pub games: u64,
    /// The sum of the amounts.
    pub x: i64,
    /// The sum of the cases.
    pub n: i64,
    /// The sum of the squares of the amounts.
    pub xx: i128,
    /// The sum of the products of amounts and cases.
    pub xn: i128,
    /// The sum of the squares of the cases.
    pub nn: i128,
}

/// An estimate with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The best guess.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Ratio {
    /// Adds a game.
    pub fn add(&mut self, (x, n): (i64, i64)) {
        self.games += u64::from(n != 0);
        self.x += x;
        self.n += n;
        self.xx += i128::from(x) * i128::from(x);
        self.xn += i128::from(x) * i128::from(n);
        self.nn += i128::from(n) * i128::from(n);
    }

    /// Adds what was counted elsewhere.
    pub fn merge(&mut self, other: &Ratio) {
        // a damaged file may hold any numbers
        self.games = self.games.saturating_add(other.games);
        self.x = self.x.saturating_add(other.x);
        self.n = self.n.saturating_add(other.n);
        self.xx = self.xx.saturating_add(other.xx);
        self.xn = self.xn.saturating_add(other.xn);
        self.nn = self.nn.saturating_add(other.nn);
    }

    /// The same with twice the amounts: the win of a side, of that of one partner.
    #[must_use]
    pub fn doubled(self) -> Ratio {
        Ratio {
            x: self.x.saturating_mul(2),
            xx: self.xx.saturating_mul(4),
            xn: self.xn.saturating_mul(2),
            ..self
        }
    }

    /// The amount in a case; 0 without cases.
    #[expect(clippy::cast_precision_loss, reason = "seven digits are enough")]
    pub fn value(&self) -> f64 {
        if self.n == 0 { 0.0 } else { self.x as f64 / self.n as f64 }
    }

    /// The variance of [`Ratio::value`], with the games as observations.
    #[expect(clippy::cast_precision_loss, reason = "seven digits are enough")]
    pub fn variance(&self) -> f64 {
        let (value, cases) = (self.value(), self.n as f64);
        let squares = self.xx as f64 - 2.0 * value * self.xn as f64 + value * value * self.nn as f64;
        // what is left of equal games is the error of the arithmetic
        if self.n == 0 || squares <= 1e-12 * self.xx as f64 { 0.0 } else { squares / cases / cases }
    }

    /// How far the amounts of single games lie apart: their standard deviation around the estimate.
    #[expect(clippy::cast_precision_loss, reason = "seven digits are enough")]
    pub fn deviation(&self) -> f64 {
        (self.variance() * self.games as f64).sqrt()
    }

    /// The estimate, in its unit.
    #[expect(clippy::cast_precision_loss, reason = "seven digits are enough")]
    pub fn estimate(&self, kind: Kind) -> Option<Estimate> {
        if self.n == 0 {
            return None;
        }
        Some(match kind {
            Kind::Share(unit) => self.share(self.value(), self.variance(), self.n as f64 / f64::from(unit)),
            Kind::Above(unit) => {
                let others = self.n as f64 / self.games as f64 / f64::from(unit);
                let part = others / (others + 1.0);
                let share = (self.value() * others + 1.0) / (others + 1.0);
                let share = self.share(share, self.variance() * part * part, self.games as f64);
                let above = |share: f64| (share * (others + 1.0) - 1.0) / others;
                Estimate { value: above(share.value), low: above(share.low), high: above(share.high) }
            }
            Kind::Mean(parts) => {
                let margin = student::margin(self.games, self.variance() * bessel(self.games));
                around(self.value(), margin).scaled(parts)
            }
        })
    }

    /// Wilson's interval for as many independent trials as would vary like these: the games, if each has one trial; at
    /// most the trials, and the games where all are equal, which tells nothing of how they vary.
    #[expect(clippy::cast_precision_loss, reason = "seven digits are enough")]
    fn share(&self, value: f64, variance: f64, trials: f64) -> Estimate {
        let effective = if variance > f64::EPSILON * f64::EPSILON {
            (value * (1.0 - value) / variance).min(trials)
        } else {
            self.games as f64
        };
        let Share { mean, low, high } = Share::wilson(value, effective);
        Estimate { value: mean, low, high }
    }
}

/// What makes the variance of a sample that of its population.
#[expect(clippy::cast_precision_loss, reason = "a number of games")]
fn bessel(games: u64) -> f64 {
    if games > 1 { games as f64 / (games - 1) as f64 } else { 1.0 }
}

fn around(value: f64, margin: f64) -> Estimate {
    Estimate { value, low: value - margin, high: value + margin }
}

impl Estimate {
    fn scaled(self, parts: u32) -> Estimate {
        let scale = |value: f64| value / f64::from(parts);
        Estimate { value: scale(self.value), low: scale(self.low), high: scale(self.high) }
    }

    /// Whether the interval leaves that number out.
    pub fn excludes(&self, number: f64) -> bool {
        number < self.low || number > self.high
    }
}

/// Sums over pairs of games on the same seeds, of the products of both games' amounts and cases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cross {
    /// Amount and amount.
    pub xx: i128,
    /// The first game's amount and the second's cases.
    pub xn: i128,
    /// The first game's cases and the second's amount.
    pub nx: i128,
    /// Cases and cases.
    pub nn: i128,
}

impl Cross {
    /// Adds a pair of games.
    pub fn add(&mut self, first: (i64, i64), second: (i64, i64)) {
        let product = |one: i64, other: i64| i128::from(one) * i128::from(other);
        self.xx += product(first.0, second.0);
        self.xn += product(first.0, second.1);
        self.nx += product(first.1, second.0);
        self.nn += product(first.1, second.1);
    }

    /// Adds what was counted elsewhere.
    pub fn merge(&mut self, other: &Cross) {
        self.xx = self.xx.saturating_add(other.xx);
        self.xn = self.xn.saturating_add(other.xn);
        self.nx = self.nx.saturating_add(other.nx);
        self.nn = self.nn.saturating_add(other.nn);
    }

    /// The same with twice the amounts, as [`Ratio::doubled`].
    #[must_use]
    pub fn doubled(self) -> Cross {
        let twice = |product: i128| product.saturating_mul(2);
        Cross { xx: twice(twice(self.xx)), xn: twice(self.xn), nx: twice(self.nx), nn: self.nn }
    }

    /// How much more the second has than the first, with Student's interval for paired games.
    #[expect(clippy::cast_precision_loss, reason = "seven digits are enough")]
    pub fn difference(&self, first: &Ratio, second: &Ratio, kind: Kind) -> Option<Estimate> {
        if first.n == 0 || second.n == 0 {
            return None;
        }
        let (one, other) = (first.value(), second.value());
        let products =
            self.xx as f64 - other * self.xn as f64 - one * self.nx as f64 + one * other * self.nn as f64;
        let both = products / first.n as f64 / second.n as f64;
        let games = first.games.min(second.games);
        let variance = (first.variance() + second.variance() - 2.0 * both) * bessel(games);
        Some(around(other - one, student::margin(games, variance)).scaled(kind.parts()))
    }
}

#[cfg(test)]
#[path = "ratio_tests.rs"]
mod tests;
