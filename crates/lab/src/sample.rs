//! What one game adds to the sums.

use crate::trace::Trace;
use std::collections::BTreeMap;

/// A figure of a measure: its number among those of the same name, such as a seat or a trick. 0 where there is only one.
pub type Index = i32;

/// Everything that is counted in one game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample {
    /// Amounts and cases.
    pub figures: BTreeMap<(&'static str, Index), (i64, i64)>,
    /// What the game stands for in a distribution or as an example, with the number of moves up to the moment that made
    /// it count.
    pub bars: Vec<(&'static str, Index, u32)>,
    /// The game, to be compared with the one with other options.
    pub trace: Trace,
}

impl Sample {
    /// Adds an amount in so many cases.
    pub fn add(&mut self, measure: &'static str, index: Index, amount: i64, cases: i64) {
        let (x, n) = self.figures.entry((measure, index)).or_default();
        *x += amount;
        *n += cases;
    }

    /// Adds a trial and whether it hit; a hit is an example of it, at that move.
    pub fn trial(&mut self, measure: &'static str, index: Index, hit: bool, at: u32) {
        self.add(measure, index, hit.into(), 1);
        if hit {
            self.bar(measure, index, at);
        }
    }

    /// Adds a case with an amount; the first in the game that is not 0 is an example of it, at that move.
    pub fn case(&mut self, measure: &'static str, index: Index, amount: i64, at: u32) {
        let is_first = self.figures.get(&(measure, index)).is_none_or(|&(x, _)| x == 0);
        self.add(measure, index, amount, 1);
        if is_first && amount != 0 {
            self.bar(measure, index, at);
        }
    }

    /// Adds an example, or a case of a distribution.
    pub fn bar(&mut self, measure: &'static str, index: Index, at: u32) {
        self.bars.push((measure, index, at));
    }
}

/// The number as an index; the largest there is for what is beyond.
pub fn index(number: impl TryInto<Index>) -> Index {
    number.try_into().unwrap_or(Index::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_case_with_an_amount_is_the_example() {
        let mut sample = Sample::default();
        for (amount, at) in [(0, 3), (4, 5), (2, 7)] {
            sample.case("one", 2, amount, at);
        }
        assert_eq!((sample.figures[&("one", 2)], &sample.bars[..]), ((6, 3), &[("one", 2, 5)][..]));
    }
}
