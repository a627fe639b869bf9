//! An adaptive range coder, with the carry handled as in LZMA. Numbers that are equally likely take the bits they need;
//! bits that are almost always the same take next to nothing.

/// When the range falls below this, a byte is written or read and the range grows again.
const LEAST: u32 = 1 << 24;

/// Probabilities are counted in 2048ths.
const PROBABILITY_BITS: u32 = 11;

/// How slowly probabilities adapt to the bits that come: each bit moves them by one part in 16.
const RATE: u32 = 4;

/// The probability that a bit is 0, in 2048ths; it adapts to the bits that come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Probability(u16);

impl Default for Probability {
    fn default() -> Probability {
        Probability(1 << (PROBABILITY_BITS - 1))
    }
}

impl Probability {
    fn bound(self, range: u32) -> u32 {
        (range >> PROBABILITY_BITS) * u32::from(self.0)
    }

    fn learn(&mut self, bit: bool) {
        if bit {
            self.0 -= self.0 >> RATE;
        } else {
            self.0 += ((1 << PROBABILITY_BITS) - self.0) >> RATE;
        }
    }
}

/// The common face of encoder and decoder: a value's coding is written once and serves both.
pub(super) trait Coder {
    /// Writes the bit, or reads one; for reading, the argument does not matter.
    fn bit(&mut self, probability: &mut Probability, bit: bool) -> bool;
    /// Writes a number below `end`, which is 1 to 65,536, or reads one.
    fn below(&mut self, number: u32, end: u32) -> u32;
    /// Whether more was read than an encoder can have written.
    fn is_spent(&self) -> bool;
}

/// The most zero bytes that are left out at the end, and that the decoder supplies.
const MAX_OMITTED: usize = 4;

/// The writing coder.
#[derive(Debug)]
pub(super) struct Encoder {
    low: u64,
    range: u32,
    /// The last byte that is not 255: a carry can still change it.
    pending: u8,
    /// How many bytes of 255 follow it.
    full: usize,
    is_first: bool,
    bytes: Vec<u8>,
}

impl Encoder {
    pub fn new(bytes: Vec<u8>) -> Encoder {
        Encoder { low: 0, range: u32::MAX, pending: 0, full: 0, is_first: true, bytes }
    }

    fn widen(&mut self) {
        while self.range < LEAST {
            self.range <<= 8;
            self.shift();
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "`low` has 33 bits: a carry and four bytes")]
    fn shift(&mut self) {
        if self.low >> 32 != 0 || self.low < 0xff00_0000 {
            let carry = (self.low >> 32) as u8;
            if !self.is_first {
                self.bytes.push(self.pending.wrapping_add(carry));
            }
            self.bytes.extend(std::iter::repeat_n(0xff_u8.wrapping_add(carry), self.full));
            (self.pending, self.full, self.is_first) = ((self.low >> 24) as u8, 0, false);
        } else {
            self.full += 1;
        }
        self.low = (self.low & 0x00ff_ffff) << 8;
    }

    /// The bytes written.
    pub fn finish(mut self) -> Vec<u8> {
        (0..5).for_each(|_| self.shift());
        for _ in 0..MAX_OMITTED {
            self.bytes.pop_if(|byte| *byte == 0);
        }
        self.bytes
    }
}

impl Coder for Encoder {
    fn bit(&mut self, probability: &mut Probability, bit: bool) -> bool {
        let bound = probability.bound(self.range);
        if bit {
            self.low += u64::from(bound);
            self.range -= bound;
        } else {
            self.range = bound;
        }
        probability.learn(bit);
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

/// The reading coder. It never fails: bytes that no encoder wrote give some numbers too, and zeros follow the end.
#[derive(Debug)]
pub(super) struct Decoder<'a> {
    code: u32,
    range: u32,
    bytes: std::slice::Iter<'a, u8>,
    /// How many bytes were read beyond the end.
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
    fn bit(&mut self, probability: &mut Probability, _: bool) -> bool {
        let bound = probability.bound(self.range);
        let bit = self.code >= bound;
        if bit {
            self.code -= bound;
            self.range -= bound;
        } else {
            self.range = bound;
        }
        probability.learn(bit);
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
        self.beyond > MAX_OMITTED
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Codes numbers with their ends; those with end 0 stand for bits of the same probability.
    fn walk(coder: &mut impl Coder, numbers: &[(u32, u32)]) -> Vec<u32> {
        let mut probability = Probability::default();
        let step = |&(number, end): &(u32, u32)| match end {
            0 => coder.bit(&mut probability, number % 2 == 1).into(),
            _ => coder.below(number % end, end),
        };
        numbers.iter().map(step).collect()
    }

    proptest! {
        #[test]
        fn the_decoder_reads_what_the_encoder_wrote(numbers in prop::collection::vec((any::<u32>(), 0..=65_536u32), 0..300)) {
            let mut encoder = Encoder::new(Vec::new());
            let written = walk(&mut encoder, &numbers);
            let bytes = encoder.finish();
            let mut decoder = Decoder::new(&bytes);
            prop_assert_eq!(walk(&mut decoder, &numbers), written);
            prop_assert!(!decoder.is_spent());
        }

        #[test]
        fn the_largest_numbers_carry(ends in prop::collection::vec(1..=65_536u32, 0..300)) {
            let numbers: Vec<_> = ends.iter().map(|&end| (end - 1, end)).collect();
            let mut encoder = Encoder::new(Vec::new());
            let written = walk(&mut encoder, &numbers);
            prop_assert_eq!(walk(&mut Decoder::new(&encoder.finish()), &numbers), written);
        }

        #[test]
        fn any_bytes_read_as_some_numbers(
            bytes in prop::collection::vec(any::<u8>(), 0..40),
            numbers in prop::collection::vec((any::<u32>(), 0..=65_536u32), 0..100),
        ) {
            let read = walk(&mut Decoder::new(&bytes), &numbers);
            prop_assert!(read.iter().zip(&numbers).all(|(number, (_, end))| *number < (*end).max(2)));
        }
    }

    #[test]
    fn numbers_take_the_bits_they_need() {
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
