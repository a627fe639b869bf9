//! Numbers as people read them.

/// A number with as many decimals as it needs.
pub fn number(value: f64, is_share: bool) -> String {
    match (value, is_share) {
        (value, _) if !value.is_finite() => "?".to_owned(),
        (value, true) => format!("{:.1} %", value * 100.0 + 0.0),
        (value, false) if value.abs() >= 100.0 => format!("{value:.1}"),
        (value, false) => format!("{value:.2}"),
    }
}

/// A part of a whole in per cent.
#[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
pub fn percent(part: u64, whole: u64) -> String {
    format!("{:.1} %", part as f64 * 100.0 / whole as f64)
}

/// A number with a comma before each three digits, from 1,000 on.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_large_ones_have_commas() {
        assert_eq!([0, 999, 1000, 1_234_567].map(thousands), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(number(0.1234, true), "12.3 %");
        assert_eq!(number(12.345, false), "12.35");
        assert_eq!(number(1234.5, false), "1234.5");
        assert_eq!(number(f64::INFINITY, false), "?");
    }
}
