//! Functions of numbers that come out the same on every machine: only sums, products, quotients and roots, which
//! the standard of floating-point numbers fixes to the last bit, unlike what a mathematical library does.

/// The logarithm to base 2, straight between powers of two; 0 for 0.
#[inline]
pub fn log2(number: u32) -> f32 {
    let whole = number.max(1).ilog2();
    let power = (1u32 << whole) as f32;
    whole as f32 + (number.max(1) as f32 - power) / power
}

/// 2 to the power of that, within half a percent, between 2^-60 and 2^60.
#[inline]
pub fn exp2(power: f32) -> f32 {
    let power = power.clamp(-60.0, 60.0);
    let whole = (power + 64.0) as i32 - 64; // rounded down, as the sum is not negative
    let part = power - whole as f32;
    let mantissa = 1.0 + part * (0.6565 + 0.3435 * part);
    mantissa * f32::from_bits(((whole + 127) as u32) << 23)
}

/// A chance from how far one is ahead, in units of what luck can still change: 0.5 for level, towards 1 or 0
/// for far ahead or behind.
#[inline]
pub fn chance(ahead: f32) -> f32 {
    0.5 + 0.5 * ahead / (1.0 + ahead * ahead).sqrt()
}

/// The same where luck has longer tails: three quarters for 1.
#[inline]
pub fn wide_chance(ahead: f32) -> f32 {
    0.5 + 0.5 * ahead / (1.0 + ahead.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_exact_at_powers_and_near_between() {
        for number in 1..5000u32 {
            let near = log2(number);
            assert!((near - (number as f32).log2()).abs() < 0.09, "{number}: {near}");
            assert!(!number.is_power_of_two() || near == number.ilog2() as f32);
        }
    }

    #[test]
    fn powers_are_near() {
        for tenths in -600..600 {
            let power = tenths as f32 / 10.0;
            assert!((exp2(power) / power.exp2() - 1.0).abs() < 0.005, "{power}: {}", exp2(power));
        }
    }

    #[test]
    fn chances_lie_between_and_mirror_each_other() {
        assert_eq!(chance(0.0), 0.5);
        for tenths in 1..100 {
            let ahead = tenths as f32 / 10.0;
            assert!(chance(ahead) > chance(ahead - 0.1) && chance(ahead) < 1.0);
            assert!((chance(ahead) + chance(-ahead) - 1.0).abs() < 1e-6);
        }
    }
}
