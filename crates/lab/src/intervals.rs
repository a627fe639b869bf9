//! 95 % intervals, the same to the last bit on every machine.
//!
//! A mean gets Student's t interval. A share gets Wilson's score interval, which stays within 0 and 1 and still has a
//! width where every game was won. Where games share their deals, as in the arena, those of one seed count as one
//! observation: the mean over the seatings.

use crate::student;

/// A mean and how sure it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The mean over all seeds.
    pub mean: f64,
    /// Half the width of the 95 % interval; infinite for fewer than 2 seeds.
    pub margin: f64,
}

impl Mean {
    /// The mean of one observation for each seed, with Student's t interval.
    pub fn of(values: &[f64]) -> Mean {
        let (count, mean) = count_and_mean(values);
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        Mean { mean, margin: student::margin(values.len() as u64, squares / (count - 1.0) / count) }
    }
}

/// A share between 0 and 1 and how sure it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// The mean over all seeds.
    pub mean: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end of the 95 % interval.
    pub high: f64,
}

impl Share {
    /// The mean of one share for each seed, with Wilson's score interval for the effective number of observations.
    ///
    /// That number is the one with which independent wins and losses would vary as the mean does: the number of seeds
    /// where each was won or lost in all seatings, more where the seatings balance out. It is at most the number of
    /// games, `seatings` for each seed, and where all shares are equal, which tells nothing of how they vary, the
    /// number of seeds.
    pub fn of(shares: &[f64], seatings: u8) -> Share {
        let (count, mean) = count_and_mean(shares);
        let variance = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / count.max(1.0);
        let effective = if variance > f64::EPSILON {
            (count * mean * (1.0 - mean) / variance).min(count * f64::from(seatings))
        } else {
            count
        };
        Share::wilson(mean, effective)
    }

    /// Wilson's score interval for a share of that many observations.
    pub fn wilson(mean: f64, count: f64) -> Share {
        if count < 1.0 {
            return Share { mean, low: 0.0, high: 1.0 };
        }
        let z2 = student::NORMAL * student::NORMAL / count;
        let center = (mean + z2 / 2.0) / (1.0 + z2);
        let half = (mean * (1.0 - mean) * z2 + z2 * z2 / 4.0).sqrt() / (1.0 + z2);
        Share { mean, low: (center - half).max(0.0), high: (center + half).min(1.0) }
    }
}

/// How many values there are, and their mean; 0 for none.
#[expect(clippy::cast_precision_loss, reason = "a number of seeds")]
fn count_and_mean(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    (count, values.iter().sum::<f64>() / count.max(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn is_close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-4, "{found} instead of {expected}");
    }

    #[test]
    fn a_mean_has_the_t_interval_of_the_textbook() {
        // t(9) = 2.2622, s = 3.0277, n = 10
        let mean = Mean::of(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0]);
        is_close(mean.mean, 5.5);
        is_close(mean.margin, 2.1659);
        // t(1) = 12.7062
        is_close(Mean::of(&[0.0, 2.0]).margin, 12.7062);
    }

    #[test]
    fn one_value_leaves_its_mean_open() {
        assert_eq!(Mean::of(&[3.0]), Mean { mean: 3.0, margin: f64::INFINITY });
        assert_eq!(Mean::of(&[2.0, 2.0, 2.0]).margin, 0.0);
    }

    #[test]
    fn wins_and_losses_have_the_interval_of_wilson() {
        // 8 of 10, as in the literature: 0.4902 to 0.9433
        let share = Share::of(&[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0], 2);
        is_close(share.mean, 0.8);
        is_close(share.low, 0.4902);
        is_close(share.high, 0.9433);
        is_close(Share::of(&[0.0; 10], 2).high, 0.2775);
    }

    #[test]
    fn all_games_won_still_leaves_a_doubt() {
        // n / (n + z²)
        let share = Share::of(&[1.0; 120], 2);
        is_close(share.low, 0.9690);
        assert_eq!((share.mean, share.high), (1.0, 1.0));
    }

    #[test]
    fn seatings_that_balance_out_make_a_share_surer_but_no_surer_than_their_games() {
        let width = |shares: &[f64]| {
            let share = Share::of(shares, 2);
            share.high - share.low
        };
        let unbalanced = [1.0, 0.0].repeat(20);
        let balanced = [1.0, 0.5, 0.5, 0.0].repeat(10);
        assert!(width(&balanced) < width(&unbalanced));
        let nearly = [0.5; 39].into_iter().chain([1.0]).collect::<Vec<_>>();
        is_close(width(&nearly), {
            let games = Share::wilson(nearly.iter().sum::<f64>() / 40.0, 80.0);
            games.high - games.low
        });
        // equal shares do not show how they vary
        is_close(width(&[0.5; 40]), width(&unbalanced));
    }
}
