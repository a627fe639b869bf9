//! A range coder: numbers that are equally likely cost what they have to, bits that are mostly the same next to
//! nothing. The carry is handled as in LZMA.

/// Below this the range is widened by a byte.
const LEAST: u32 = 1 << 24;

/// Chances are counted in 2048ths.
const WHOLE_BITS: u32 = 11;

/// How quickly chances follow what comes.
const QUICKNESS: u32 = 4;

/// How likely it is that a bit is 0, in 2048ths; follows the bits that come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance(u16);

impl Default for Chance {
    fn default() -> Chance {
        Chance(1 << (WHOLE_BITS - 1))
    }
}

impl Chance {
    fn bound(self, range: u32) -> u32 {
        (range >> WHOLE_BITS) * u32::from(self.0)
    }

    fn learn(&mut self, bit: bool) {
        if bit {
            self.0 -= self.0 >> QUICKNESS;
        } else {
            self.0 += ((1 << WHOLE_BITS) - self.0) >> QUICKNESS;
        }
    }
}

/// What writes and reads alike: both go through the same steps, so that they are written down once.
pub(super) trait Coder {
    /// Writes the bit, or reads it: then the argument does not matter.
    fn bit(&mut self, chance: &mut Chance, bit: bool) -> bool;
    /// Writes a number below `end`, which is 1 to 65,536, or reads it.
    fn below(&mut self, number: u32, end: u32) -> u32;
    /// Whether more was read than anything that was written can have needed.
    fn is_spent(&self) -> bool;
}

/// So many zero bytes at the end are left out at most, and supplied by the reader.
const MOST_OMITTED: usize = 4;

/// Writes.
#[derive(Debug)]
pub(super) struct Encoder {
    low: u64,
    range: u32,
    /// The last byte that a carry can still change, and how many bytes of 255 follow it.
    held: u8,
    full: usize,
    is_first: bool,
    bytes: Vec<u8>,
}

impl Encoder {
    pub fn new(bytes: Vec<u8>) -> Encoder {
        Encoder { low: 0, range: u32::MAX, held: 0, full: 0, is_first: true, bytes }
    }

    fn widen(&mut self) {
        while self.range < LEAST {
            self.range <<= 8;
            self.shift();
        }
    }

    fn shift(&mut self) {
        if self.low >> 32 != 0 || self.low < 0xff00_0000 {
            let carry = (self.low >> 32) as u8;
            if !self.is_first {
                self.bytes.push(self.held.wrapping_add(carry));
            }
            self.bytes.extend(std::iter::repeat_n(0xff_u8.wrapping_add(carry), self.full));
            (self.held, self.full, self.is_first) = ((self.low >> 24) as u8, 0, false);
        } else {
            self.full += 1;
        }
        self.low = (self.low & 0x00ff_ffff) << 8;
    }

    /// All that was written.
    pub fn finish(mut self) -> Vec<u8> {
        (0..5).for_each(|_| self.shift());
        for _ in 0..MOST_OMITTED {
            self.bytes.pop_if(|byte| *byte == 0);
        }
        self.bytes
    }
}

impl Coder for Encoder {
    fn bit(&mut self, chance: &mut Chance, bit: bool) -> bool {
        let bound = chance.bound(self.range);
        if bit {
            self.low += u64::from(bound);
            self.range -= bound;
        } else {
            self.range = bound;
        }
        chance.learn(bit);
        self.widen();
        bit
    }

    fn below(&mut self, number: u32, end: u32) -> u32 {
        self.range /= end.max(1);
        self.low += u64::from(number) * u64::from(self.range);
        self.widen();
        number
    }

    fn is_spent(&self) -> bool {
        false
    }
}

/// Reads, and never fails: other bytes than were written give other numbers, and after the end come zeros.
#[derive(Debug)]
pub(super) struct Decoder<'a> {
    code: u32,
    range: u32,
    bytes: std::slice::Iter<'a, u8>,
    /// How many bytes were read after the end.
    beyond: usize,
}

impl Decoder<'_> {
    pub fn new(bytes: &[u8]) -> Decoder<'_> {
        let mut decoder = Decoder { code: 0, range: u32::MAX, bytes: bytes.iter(), beyond: 0 };
        (0..4).for_each(|_| decoder.shift());
        decoder
    }

    fn shift(&mut self) {
        let byte = self.bytes.next().copied().unwrap_or_else(|| {
            self.beyond += 1;
            0
        });
        self.code = self.code << 8 | u32::from(byte);
    }

    fn widen(&mut self) {
        while self.range < LEAST {
            self.range <<= 8;
            self.shift();
        }
    }
}

impl Coder for Decoder<'_> {
    fn bit(&mut self, chance: &mut Chance, _: bool) -> bool {
        let bound = chance.bound(self.range);
        let bit = self.code >= bound;
        if bit {
            self.code -= bound;
            self.range -= bound;
        } else {
            self.range = bound;
        }
        chance.learn(bit);
        self.widen();
        bit
    }

    fn below(&mut self, _: u32, end: u32) -> u32 {
        let end = end.max(1);
        self.range /= end;
        let number = (self.code / self.range).min(end - 1);
        self.code -= number * self.range;
        self.widen();
        number
    }

    fn is_spent(&self) -> bool {
        self.beyond > MOST_OMITTED
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Numbers with their ends; those with end 0 stand for bits of one chance.
    fn walk(coder: &mut impl Coder, numbers: &[(u32, u32)]) -> Vec<u32> {
        let mut chance = Chance::default();
        let step = |&(number, end): &(u32, u32)| match end {
            0 => coder.bit(&mut chance, number % 2 == 1) as u32,
            _ => coder.below(number % end, end),
        };
        numbers.iter().map(step).collect()
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(numbers in prop::collection::vec((any::<u32>(), 0..=65_536u32), 0..300)) {
            let mut encoder = Encoder::new(Vec::new());
            let written = walk(&mut encoder, &numbers);
            let bytes = encoder.finish();
            let mut decoder = Decoder::new(&bytes);
            prop_assert_eq!(walk(&mut decoder, &numbers), written);
            prop_assert!(!decoder.is_spent());
        }

        #[test]
        fn numbers_at_their_ends_carry(ends in prop::collection::vec(1..=65_536u32, 0..300)) {
            let numbers: Vec<_> = ends.iter().map(|&end| (end - 1, end)).collect();
            let mut encoder = Encoder::new(Vec::new());
            let written = walk(&mut encoder, &numbers);
            prop_assert_eq!(walk(&mut Decoder::new(&encoder.finish()), &numbers), written);
        }

        #[test]
        fn any_bytes_are_read_as_something(
            bytes in prop::collection::vec(any::<u8>(), 0..40),
            numbers in prop::collection::vec((any::<u32>(), 0..=65_536u32), 0..100),
        ) {
            let read = walk(&mut Decoder::new(&bytes), &numbers);
            prop_assert!(read.iter().zip(&numbers).all(|(number, (_, end))| *number < (*end).max(2)));
        }
    }

    #[test]
    fn numbers_cost_what_they_have_to() {
        let mut encoder = Encoder::new(Vec::new());
        walk(&mut encoder, &vec![(5, 10); 1000]);
        assert!(encoder.finish().len() <= 3322 / 8 + 5, "1000 digits are 3322 bits");
        let mut encoder = Encoder::new(Vec::new());
        walk(&mut encoder, &vec![(1, 0); 1000]);
        assert!(encoder.finish().len() < 20, "bits that are always the same cost little");
        let mut decoder = Decoder::new(&[7; 10]);
        walk(&mut decoder, &[(0, 256); 14]);
        assert!(decoder.is_spent());
    }
}
