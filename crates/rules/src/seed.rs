//! Seeds, deal codes and shuffling: the same seed deals the same cards everywhere.
//!
//! Random numbers come from ChaCha20 (crate `rand_chacha`, named and portable), keyed with the game's 256-bit
//! [`Seed`]. The number of the deal is its stream, so that the draws for one deal do not depend on those for another. No
//! draw depends on the width of `usize`.

use crate::seat::Seat;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::fmt;
use std::str::FromStr;

/// The source of a game's deals: 256 bits, enough for every deal to be possible.
///
/// Its text form is the *deal code*: Crockford's base 32 in groups of four, without the zeros at its end, so that
/// people can also make up a short code.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed of a game of a series, with its number from 0.
    pub fn in_series(series: u64, number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&series.to_le_bytes());
        bytes[8..16].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

/// # The deal of the day
impl Seed {
    /// The seed of a game's deal of that day, written as `2026-11-22` (in UTC): the game's word, a space and the day in
    /// UTF-8, filled with zeros; what goes beyond 32 bytes is cut off.
    pub fn of_day(game: &str, day: &str) -> Seed {
        let mut bytes = [0; 32];
        for (byte, letter) in bytes.iter_mut().zip(format!("{game} {day}").bytes()) {
            *byte = letter;
        }
        Seed(bytes)
    }

    /// The day whose deal of that game this is, if it is one.
    pub fn day_of(&self, game: &str) -> Option<String> {
        let text = std::str::from_utf8(&self.0).ok()?.trim_end_matches('\0');
        let day = text.strip_prefix(game)?.strip_prefix(' ')?;
        let is_day = day.len() == 10
            && day.bytes().enumerate().all(|(at, sign)| match at {
                4 | 7 => sign == b'-',
                _ => sign.is_ascii_digit(),
            });
        is_day.then(|| day.to_owned())
    }
}

/// Crockford's digits: without I, L, O and U, which are easily misread.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP: usize = 4;
/// What 256 bits take in digits of 5 bits.
const MAX_DIGITS: usize = 52;

/// Why a text is not a deal code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeedError {
    /// The letter U, or a sign other than `-` and spaces.
    #[error("a deal code has no {0:?} in it: it is made of digits and letters, without U")]
    Letter(char),
    /// More than 256 bits.
    #[error("that is too long: a deal code has at most {MAX_DIGITS} letters and digits")]
    Long,
    /// No digits at all.
    #[error("a deal code has at least one letter or digit")]
    Empty,
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bit = |n: usize| self.0.get(n / 8).is_some_and(|byte| byte >> (7 - n % 8) & 1 == 1);
        let digit = |n: usize| (0..5).fold(0, |value, k| value << 1 | usize::from(bit(n * 5 + k)));
        let count = (0..MAX_DIGITS).rev().find(|&n| digit(n) != 0).map_or(1, |last| last + 1);
        for n in 0..count {
            if n > 0 && n % GROUP == 0 {
                f.write_str("-")?;
            }
            write!(f, "{}", DIGITS[digit(n)] as char)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)") // it gives away every future hand: not for logs
    }
}

impl FromStr for Seed {
    type Err = SeedError;
    fn from_str(text: &str) -> Result<Seed, SeedError> {
        let mut bytes = [0; 32];
        let mut count = 0;
        for letter in text.chars().filter(|letter| !letter.is_whitespace() && *letter != '-') {
            let read_as = match letter.to_ascii_uppercase() {
                'O' => '0',
                'I' | 'L' => '1',
                other => other,
            };
            let digit =
                DIGITS.iter().position(|&digit| digit as char == read_as).ok_or(SeedError::Letter(letter))?;
            for k in 0..5 {
                let bit = count * 5 + k;
                if digit >> (4 - k) & 1 == 1 {
                    *bytes.get_mut(bit / 8).ok_or(SeedError::Long)? |= 1 << (7 - bit % 8);
                }
            }
            count += 1;
            if count > MAX_DIGITS {
                return Err(SeedError::Long);
            }
        }
        if count == 0 { Err(SeedError::Empty) } else { Ok(Seed(bytes)) }
    }
}

/// A source of random numbers that is the same on every machine.
#[derive(Clone, Debug)]
pub struct Shuffler(ChaCha20Rng);

impl Shuffler {
    /// The numbers for a deal, counted from 0.
    pub fn for_deal(seed: Seed, number: u32) -> Shuffler {
        Shuffler::stream(seed, number.into())
    }

    /// The numbers that choose the first dealer, apart from all deals.
    pub fn for_dealer(seed: Seed) -> Shuffler {
        Shuffler::stream(seed, 1 << 32)
    }

    /// The numbers for the choices of a computer player, apart from all deals.
    pub fn for_player(seed: Seed, seat: Seat) -> Shuffler {
        Shuffler::stream(seed, (2 << 32) + u64::from(seat.number()))
    }

    /// The numbers for one decision of a computer player, after that many moves, apart from all deals. They stay the same
    /// if the game is closed and resumed in between.
    pub fn for_choice(seed: Seed, seat: Seat, moves: u32) -> Shuffler {
        Shuffler::stream(seed, (3 + u64::from(seat.number())) << 32 | u64::from(moves))
    }

    /// The numbers for judging a decision after that many moves from outside the game, apart from all others.
    pub fn for_judgement(seed: Seed, moves: u32) -> Shuffler {
        Shuffler::stream(seed, 7 << 32 | u64::from(moves))
    }

    /// The numbers that number the cards of a seat in the deal with that number, from 0, apart from all others.
    pub fn for_numbers(seed: Seed, seat: Seat, deal: u32) -> Shuffler {
        Shuffler::stream(seed, (8 + u64::from(seat.number())) << 32 | u64::from(deal))
    }

    fn stream(seed: Seed, stream: u64) -> Shuffler {
        let mut generator = ChaCha20Rng::from_seed(seed.0);
        generator.set_stream(stream);
        Shuffler(generator)
    }

    /// A number from 0 up to but not including `end`, each equally likely; 0 if `end` is 0.
    ///
    /// It is the upper half of `draw × end`, drawn again in the few cases that would favour some numbers.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the product is split into its halves")]
    pub fn below(&mut self, end: u32) -> u32 {
        let unfair = end.wrapping_neg().checked_rem(end).unwrap_or(0);
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(end);
            if product as u32 >= unfair {
                return (product >> 32) as u32;
            }
        }
    }

    /// Puts the items in a random order, each equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        shuffle(items, &mut |end| self.below(end));
    }
}

/// Puts the items in a random order (Fisher and Yates). Each order is equally likely if `draw` gives every number below
/// its argument equally often.
#[expect(clippy::cast_possible_truncation, reason = "no more items than there are cards")]
pub fn shuffle<T>(items: &mut [T], draw: &mut impl FnMut(u32) -> u32) {
    for end in (1..items.len()).rev() {
        items.swap(end, draw(end as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::CardSet;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_deal_code_reads_back_as_its_seed(bytes: [u8; 32]) {
            let seed = Seed(bytes);
            let code = seed.to_string();
            prop_assert_eq!(code.parse(), Ok(seed));
            prop_assert_eq!(code.to_lowercase().replace('-', " ").parse(), Ok(seed));
        }

        #[test]
        fn draws_stay_below_their_end(bytes: [u8; 32], end in 1u32..1000) {
            let mut shuffler = Shuffler::for_deal(Seed(bytes), 0);
            prop_assert!((0..50).all(|_| shuffler.below(end) < end));
        }
    }

    #[test]
    fn made_up_short_codes_are_seeds_too() {
        let seed: Seed = "bridge".parse().unwrap();
        assert_eq!(seed.to_string(), "BR1D-GE");
        assert_eq!("0".parse(), Ok(Seed([0; 32])));
        assert_eq!(Seed([0; 32]).to_string(), "0");
        assert_eq!("sun".parse::<Seed>(), Err(SeedError::Letter('u')));
        assert_eq!(" - ".parse::<Seed>(), Err(SeedError::Empty));
        assert_eq!("Z".repeat(53).parse::<Seed>(), Err(SeedError::Long));
    }

    #[test]
    fn a_seed_always_deals_the_same_cards() {
        let mut cards: Vec<_> = CardSet::of_suit(crate::cards::Suit::Hearts).iter().collect();
        Shuffler::for_deal("BR1D-GE".parse().unwrap(), 7).shuffle(&mut cards);
        let text: Vec<_> = cards.iter().map(ToString::to_string).collect();
        assert_eq!(text.join(" "), "4H QH JH 9H KH TH 5H AH 8H 6H 2H 7H 3H");
    }

    #[test]
    fn the_seed_of_a_day_is_its_text() {
        let seed = Seed::of_day("contract-grid", "2026-11-22");
        assert_eq!(&seed.0, b"contract-grid 2026-11-22\0\0\0\0\0\0\0\0");
        assert_eq!(seed.to_string(), "CDQP-WX3J-C5HQ-8BB7-E9MP-881J-60S3-CB9H-64PK-4CG");
        assert_eq!(seed.day_of("contract-grid").as_deref(), Some("2026-11-22"));
        assert_eq!(seed.day_of("contract"), None);
        assert_eq!(seed.day_of("fivefold"), None);
        assert_eq!(Seed::of_day("fivefold", "2026-11-2x").day_of("fivefold"), None);
        assert_eq!(Seed::in_series(1, 1).day_of("fivefold"), None);
    }
}
