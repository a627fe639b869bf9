//! Random numbers for searching: cheap, and the same on every machine.

use rules::cards::{Card, CardSet};
use rules::seed::Shuffler;

/// A fast generator for hidden deals and rollouts (SplitMix64). Real deals never come from it.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// A generator seeded by a shuffler.
    pub fn new(shuffler: &mut Shuffler) -> Rng {
        let mut half = || u64::from(shuffler.below(1 << 16)) | u64::from(shuffler.below(1 << 16)) << 16;
        Rng(half() | half() << 32)
    }

    /// A generator with a fixed seed, for comparing things under the same random numbers.
    pub const fn fixed() -> Rng {
        Rng(0)
    }

    /// A generator of its own for what is tried several times under the same random numbers.
    #[inline]
    pub fn fork(&mut self) -> Rng {
        Rng(self.next())
    }

    /// The next 64 random bits.
    #[inline]
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number from 0 to `end` - 1; 0 where `end` is 0. For the small numbers of a card game, as good as uniform.
    #[inline]
    pub fn below(&mut self, end: u32) -> u32 {
        (((self.next() >> 32) * u64::from(end)) >> 32) as u32
    }

    /// An index into a list of that length; 0 for an empty one.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "lists in the search have far fewer than 2^32 items")]
    pub fn index(&mut self, length: usize) -> usize {
        self.below(length as u32) as usize
    }

    /// Any of these cards, each as likely; none of an empty set.
    #[inline]
    pub fn card(&mut self, cards: CardSet) -> Option<Card> {
        cards.nth(self.below(cards.len()))
    }

    /// A number from 0 up to, but not including, 1.
    #[inline]
    #[expect(clippy::cast_precision_loss, reason = "24 bits are what an f32 holds")]
    pub fn unit(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1 << 24) as f32
    }

    /// True with a chance of 1 in `times`.
    #[inline]
    pub fn once_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }

    /// Puts the items in a random order.
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        rules::seed::shuffle(items, &mut |end| self.below(end));
    }
}
