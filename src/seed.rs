//! Seeds, deal codes and shuffling: the same seed deals the same cards everywhere.
//!
//! Cards are drawn from ChaCha20 (crate `rand_chacha`, named and portable), keyed with the game's 256-bit
//! [`Seed`] and with the number of the deal as its stream, so that each deal has draws of its own however
//! many were made before it. No draw depends on the width of `usize`.

use crate::seat::Seat;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::fmt;
use std::str::FromStr;

/// Where the deals of a game come from: 256 bits, wide enough for every deal to be possible.
///
/// Its text form is the *deal code*: Crockford's base 32 in groups of four, with the zero bytes at the end
/// left out, so that people can also make up a short code of their own.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed of the game with that number in a series, from 0.
    pub fn in_series(series: u64, number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&series.to_le_bytes());
        bytes[8..16].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

/// Crockford's digits: no I, L, O or U, which read like others.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP: usize = 4;
/// 256 bits in digits of five bits.
const MOST_DIGITS: usize = 52;

/// A text that is no deal code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeedError {
    /// U is the one letter that is never a digit; nor are signs other than `-` and spaces.
    #[error("a deal code has no {0:?} in it: it is made of digits and letters, without U")]
    Letter(char),
    /// More than 256 bits.
    #[error("that is too long: a deal code has at most {MOST_DIGITS} letters and digits")]
    Long,
    /// No digit at all.
    #[error("a deal code has at least one letter or digit")]
    Empty,
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bit = |n: usize| self.0.get(n / 8).is_some_and(|byte| byte >> (7 - n % 8) & 1 == 1);
        let digit = |n: usize| (0..5).fold(0, |value, k| value << 1 | bit(n * 5 + k) as usize);
        let count = (0..MOST_DIGITS).rev().find(|&n| digit(n) != 0).map_or(1, |last| last + 1);
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
        f.write_str("Seed(…)") // it tells every hand to come: not for logs
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
            if count > MOST_DIGITS {
                return Err(SeedError::Long);
            }
        }
        if count == 0 { Err(SeedError::Empty) } else { Ok(Seed(bytes)) }
    }
}

/// A source of random draws that is the same on every machine.
#[derive(Clone, Debug)]
pub struct Shuffler(ChaCha20Rng);

impl Shuffler {
    /// The draws for the deal with that number, from 0.
    pub fn for_deal(seed: Seed, number: u32) -> Shuffler {
        Shuffler::stream(seed, number as u64)
    }

    /// The draw of the first dealer, apart from all deals.
    pub fn for_dealer(seed: Seed) -> Shuffler {
        Shuffler::stream(seed, 1 << 32)
    }

    /// The choices of a computer player at that seat, apart from all deals.
    pub fn for_player(seed: Seed, seat: Seat) -> Shuffler {
        Shuffler::stream(seed, (2 << 32) + seat.index() as u64)
    }

    /// The luck of a computer player at that seat in its decision after so many moves of the game, apart from all
    /// deals: the same whether the game was left in between or not.
    pub fn for_choice(seed: Seed, seat: Seat, moves: u32) -> Shuffler {
        Shuffler::stream(seed, (3 + seat.index() as u64) << 32 | moves as u64)
    }

    fn stream(seed: Seed, stream: u64) -> Shuffler {
        let mut generator = ChaCha20Rng::from_seed(seed.0);
        generator.set_stream(stream);
        Shuffler(generator)
    }

    /// A number from 0 up to, but not, `end`, each equally likely; 0 where `end` is 0.
    ///
    /// The upper half of `draw × end`, drawn again in the few cases that would favour some numbers.
    #[inline]
    pub fn below(&mut self, end: u32) -> u32 {
        let unfair = end.wrapping_neg().checked_rem(end).unwrap_or(0);
        loop {
            let product = self.0.next_u32() as u64 * end as u64;
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

/// Puts the items in a random order, each equally likely if `draw` gives every number below its argument equally
/// often (Fisher and Yates).
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
    fn short_codes_of_ones_own_are_seeds_too() {
        let seed: Seed = "bridge".parse().unwrap();
        assert_eq!(seed.to_string(), "BR1D-GE");
        assert_eq!("0".parse(), Ok(Seed([0; 32])));
        assert_eq!(Seed([0; 32]).to_string(), "0");
        assert_eq!("sun".parse::<Seed>(), Err(SeedError::Letter('u')));
        assert_eq!(" - ".parse::<Seed>(), Err(SeedError::Empty));
        assert_eq!("Z".repeat(53).parse::<Seed>(), Err(SeedError::Long));
    }

    #[test]
    fn one_seed_deals_one_order() {
        let mut cards: Vec<_> = CardSet::of_suit(crate::cards::Suit::Hearts).iter().collect();
        Shuffler::for_deal("BR1D-GE".parse().unwrap(), 7).shuffle(&mut cards);
        let text: Vec<_> = cards.iter().map(ToString::to_string).collect();
        assert_eq!(text.join(" "), "4H QH JH 9H KH TH 5H AH 8H 6H 2H 7H 3H");
    }
}
