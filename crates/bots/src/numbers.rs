//! Functions of numbers with the same result on every machine. They use only sums, products, quotients and roots,
//! which IEEE 754 fixes to the last bit; the functions of a mathematical library may differ.

use std::cmp::Ordering;

/// Compares two numbers for sorting. -0 and 0 are equal, unlike in [`f32::total_cmp`].
#[inline]
pub fn compare(one: f32, other: f32) -> Ordering {
    // -0 + 0 is 0
    (one + 0.0).total_cmp(&(other + 0.0))
}

/// The logarithm to base 2, linear between powers of two; 0 for 0.
#[inline]
#[expect(clippy::cast_precision_loss, reason = "an approximation")]
pub fn log2(number: u32) -> f32 {
    let whole = number.max(1).ilog2();
    let power = (1u32 << whole) as f32;
    whole as f32 + (number.max(1) as f32 - power) / power
}

/// 2 to that power, within half a percent; powers beyond -60 and 60 count as those.
#[inline]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "from -60 to 60"
)]
pub fn exp2(power: f32) -> f32 {
    let power = power.clamp(-60.0, 60.0);
    let whole = (power + 64.0) as i32 - 64; // rounds down, as the sum is positive
    let part = power - whole as f32;
    let mantissa = 1.0 + part * (0.6565 + 0.3435 * part);
    mantissa * f32::from_bits(((whole + 127) as u32) << 23)
}

/// The chance to win for a lead in units of what luck can still change: 0.5 when level, towards 1 or 0 when far ahead
/// or behind.
#[inline]
pub fn chance(lead: f32) -> f32 {
    0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt()
}

/// The same where upsets are likelier: 0.75 for a lead of 1.
#[inline]
pub fn wide_chance(lead: f32) -> f32 {
    0.5 + 0.5 * lead / (1.0 + lead.abs())
}

/// The numbers that solve these linear equations, by elimination; the matrix is symmetric and positive.
pub fn solve<const N: usize>(mut matrix: [[f64; N]; N], mut values: [f64; N]) -> [f64; N] {
    for n in 0..N {
        let (pivot, own) = (matrix[n], values[n]);
        for m in n + 1..N {
            let factor = matrix[m][n] / pivot[n];
            matrix[m].iter_mut().zip(pivot).for_each(|(one, other)| *one -= factor * other);
            values[m] -= factor * own;
        }
    }
    for n in (0..N).rev() {
        let known: f64 = (n + 1..N).map(|m| matrix[n][m] * values[m]).sum();
        values[n] = (values[n] - known) / matrix[n][n];
    }
    values
}

#[cfg(test)]
#[expect(clippy::cast_precision_loss, reason = "small numbers")]
mod tests {
    use super::*;

    #[test]
    fn equations_are_solved() {
        let [x, y] = solve([[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0]);
        assert!((x - 1.0 / 11.0).abs() < 1e-12 && (y - 7.0 / 11.0).abs() < 1e-12);
    }

    #[test]
    fn zero_has_no_sign_when_compared() {
        assert_eq!(compare(-0.0, 0.0), Ordering::Equal);
        assert_eq!(compare(-1.0, 0.5), Ordering::Less);
    }

    #[test]
    fn logarithms_are_exact_at_powers_and_close_between() {
        for number in 1..5000u32 {
            let approximate = log2(number);
            assert!((approximate - (number as f32).log2()).abs() < 0.09, "{number}: {approximate}");
            assert!(!number.is_power_of_two() || approximate == number.ilog2() as f32);
        }
    }

    #[test]
    fn powers_are_close() {
        for tenths in -600..600 {
            let power = tenths as f32 / 10.0;
            assert!((exp2(power) / power.exp2() - 1.0).abs() < 0.005, "{power}: {}", exp2(power));
        }
    }

    #[test]
    fn chances_grow_with_the_lead_and_mirror_each_other() {
        assert_eq!(chance(0.0), 0.5);
        for tenths in 1..100 {
            let lead = tenths as f32 / 10.0;
            assert!(chance(lead) > chance(lead - 0.1) && chance(lead) < 1.0);
            assert!((chance(lead) + chance(-lead) - 1.0).abs() < 1e-6);
        }
    }
}
