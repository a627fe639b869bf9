//! Luck for thinking: draws that cost next to nothing and come out the same on every machine.

use crate::seed::Shuffler;

/// A fast source of draws for worlds and playouts (SplitMix64). Deals never come from it.
#[derive(Clone, Debug)]
pub struct Luck(u64);

impl Luck {
    /// Draws that follow from the next ones of a shuffler.
    pub fn new(shuffler: &mut Shuffler) -> Luck {
        let mut half = || shuffler.below(1 << 16) as u64 | (shuffler.below(1 << 16) as u64) << 16;
        Luck(half() | half() << 32)
    }

    /// The same draws every time, for things that are to be compared with the same luck.
    pub const fn same() -> Luck {
        Luck(0)
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

    /// A number from 0 up to, but not, `end`; 0 where `end` is 0. For the small numbers of a card game as good as
    /// equally likely.
    #[inline]
    pub fn below(&mut self, end: u32) -> u32 {
        (((self.next() >> 32) * end as u64) >> 32) as u32
    }

    /// A number from 0 up to, but not, 1.
    #[inline]
    pub fn unit(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1 << 24) as f32
    }

    /// True once in so many times.
    #[inline]
    pub fn once_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }

    /// Puts the items in a random order.
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        crate::seed::shuffle(items, &mut |end| self.below(end));
    }
}
