//! Bytes as text for addresses: base 64 with `-` and `_`, without padding (RFC 4648, section 5).

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The text of these bytes.
pub(crate) fn write(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let byte = |n: usize| u32::from(three.get(n).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for n in 0..=three.len() {
            text.push(DIGITS[(bits >> (18 - 6 * n) & 63) as usize] as char);
        }
    }
    text
}

/// The bytes of a text; none if it was not written by [`write`].
pub(crate) fn read(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 2);
    for four in text.as_bytes().chunks(4) {
        let mut bits: u32 = 0;
        for letter in four {
            bits = bits << 6 | (0..).zip(DIGITS).find(|(_, digit)| *digit == letter)?.0;
        }
        let spare = match four.len() {
            4 => 0,
            3 => 2,
            2 => 4,
            _ => return None,
        };
        // bits beyond whole bytes must be zero, so that only one text means these bytes
        if bits & ((1 << spare) - 1) != 0 {
            return None;
        }
        let [_, whole @ ..] = u32::to_be_bytes(bits << (6 * (4 - four.len())));
        bytes.extend(&whole[..four.len() - 1]);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn only_one_text_means_the_same_bytes(bytes in prop::collection::vec(any::<u8>(), 0..50)) {
            let text = write(&bytes);
            prop_assert!(text.bytes().all(|letter| DIGITS.contains(&letter)));
            prop_assert_eq!(read(&text), Some(bytes));
        }

        #[test]
        fn a_text_that_reads_is_written_the_same(text in "[A-Za-z0-9_-]{0,20}") {
            if let Some(bytes) = read(&text) {
                prop_assert_eq!(write(&bytes), text);
            }
        }
    }

    #[test]
    fn it_is_the_usual_base_64() {
        assert_eq!(write(b"light work."), "bGlnaHQgd29yay4");
        assert_eq!(write(&[0xfb, 0xff]), "-_8");
        assert_eq!(read("a"), None);
        assert_eq!(read("bGln=="), None);
    }
}
