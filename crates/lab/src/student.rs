//! Quantiles of Student's t distribution, from sums, roots and one arc tangent.

use libm::atan;
use std::f64::consts::PI;

/// What the standard normal distribution exceeds in 2.5 % of all cases.
pub const NORMAL: f64 = 1.959_963_984_540_054;

/// Above this many degrees of freedom a series takes the place of the exact distribution.
const MANY: u64 = 300;

/// Half the width of the 95 % interval of a mean of that many observations whose variance is `variance`; infinite for
/// fewer than 2.
pub fn margin(observations: u64, variance: f64) -> f64 {
    match observations.checked_sub(1) {
        None | Some(0) => f64::INFINITY,
        Some(freedom) => upper_quantile(freedom) * variance.max(0.0).sqrt(),
    }
}

/// What Student's t with that many degrees of freedom, 1 at least, exceeds in 2.5 % of all cases.
pub fn upper_quantile(freedom: u64) -> f64 {
    if freedom > MANY { series(freedom) } else { exact(freedom.max(1)) }
}

/// The start of the expansion in 1 / freedom (Abramowitz and Stegun 26.7.5); beyond 300 degrees of freedom its error is
/// below 1e-12.
fn series(freedom: u64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a number of games")]
    let (n, x) = (freedom as f64, NORMAL);
    let power = |exponent: i32| (0..exponent).fold(1.0, |product, _| product * x);
    let first = (power(3) + x) / 4.0;
    let second = (5.0 * power(5) + 16.0 * power(3) + 3.0 * x) / 96.0;
    let third = (3.0 * power(7) + 19.0 * power(5) + 17.0 * power(3) - 15.0 * x) / 384.0;
    let fourth =
        (79.0 * power(9) + 776.0 * power(7) + 1482.0 * power(5) - 1920.0 * power(3) - 945.0 * x) / 92_160.0;
    x + (first + (second + (third + fourth / n) / n) / n) / n
}

/// The quantile by bisection: 60 halvings of 0 to 16, which holds it from one degree of freedom on.
fn exact(freedom: u64) -> f64 {
    let (mut low, mut high) = (0.0, 16.0);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if within(middle, freedom) < 0.95 { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

/// How likely Student's t lies between `-t` and `t`: a finite sum for whole degrees of freedom (Abramowitz and Stegun
/// 26.7.3 and 26.7.4).
#[expect(clippy::cast_precision_loss, reason = "at most 300 degrees of freedom")]
fn within(t: f64, freedom: u64) -> f64 {
    let n = freedom as f64;
    let (sine, cosine) = (t / (n + t * t).sqrt(), (n / (n + t * t)).sqrt());
    let is_odd = freedom % 2 == 1;
    let mut term = if is_odd { cosine } else { 1.0 };
    let mut sum = if freedom == 1 { 0.0 } else { term };
    let mut factor = if is_odd { 2.0 } else { 1.0 };
    while factor + 2.0 < n {
        term *= cosine * cosine * factor / (factor + 1.0);
        sum += term;
        factor += 2.0;
    }
    if is_odd { 2.0 / PI * (atan(t / n.sqrt()) + sine * sum) } else { sine * sum }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_those_of_the_tables() {
        let table = [
            (1, 12.706_204_736),
            (2, 4.302_652_730),
            (3, 3.182_446_305),
            (4, 2.776_445_105),
            (9, 2.262_157_163),
            (10, 2.228_138_852),
            (30, 2.042_272_456),
            (119, 1.980_099_876),
            (1000, 1.962_339_081),
        ];
        for (freedom, expected) in table {
            let found = upper_quantile(freedom);
            assert!((found - expected).abs() < 1e-8, "{freedom}: {found}");
        }
    }

    #[test]
    fn the_series_goes_on_where_the_sum_ends() {
        assert!((series(MANY) - exact(MANY)).abs() < 1e-10);
        assert!((upper_quantile(u64::MAX) - NORMAL).abs() < 1e-12);
    }

    #[test]
    fn one_observation_leaves_everything_open() {
        assert_eq!(margin(0, 1.0), f64::INFINITY);
        assert_eq!(margin(1, f64::NAN), f64::INFINITY);
        assert_eq!(margin(2, 0.0), 0.0);
    }
}
