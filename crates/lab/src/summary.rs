//! Sums over many games, which can be added in any order and any grouping with the same result.

use crate::apart::{self, APART};
use crate::examples::Bar;
use crate::ratio::{Cross, Ratio};
use crate::sample::{Index, Sample};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Values by measure and figure.
type Table<T> = BTreeMap<String, BTreeMap<Index, T>>;

/// The sums of the games with one set of options.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sums {
    /// The figures.
    pub figures: Table<Ratio>,
    /// The distributions, and examples of figures.
    pub bars: Table<Bar>,
}

impl Sums {
    /// Adds a game.
    fn add(&mut self, number: u64, sample: &Sample) {
        for (&(measure, index), &game) in &sample.figures {
            entry(&mut self.figures, measure, index).add(game);
        }
        for &(measure, index, at) in &sample.bars {
            entry(&mut self.bars, measure, index).add((number, at));
        }
    }

    fn merge(&mut self, other: &Sums) {
        merge(&mut self.figures, &other.figures, Ratio::merge);
        merge(&mut self.bars, &other.bars, Bar::merge);
    }

    /// The sums of a figure.
    pub fn figure(&self, measure: &str, index: Index) -> Option<&Ratio> {
        self.figures.get(measure)?.get(&index)
    }
}

/// All sums of an experiment.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// The games.
    pub games: Sums,
    /// The games with the other options, on the same seeds.
    pub others: Option<Sums>,
    /// The products of both.
    pub pairs: Table<Cross>,
    /// The games with the further values of a sweep, on the same seeds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub swept: Vec<Compared>,
}

/// Games that are compared with the first ones of their seeds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Compared {
    /// These games.
    pub games: Sums,
    /// The products of both.
    pub pairs: Table<Cross>,
}

/// A figure of a sweep keeps so many examples: it has many sums.
const BRIEF: usize = 3;

fn add_pair(pairs: &mut Table<Cross>, game: &Sample, other: &Sample) {
    for (&(measure, index), &amounts) in &game.figures {
        if let Some(&others) = other.figures.get(&(measure, index)) {
            entry(pairs, measure, index).add(amounts, others);
        }
    }
}

impl Counts {
    /// Adds a game, and the one with the other options on the same seed.
    pub fn add(&mut self, number: u64, game: &Sample, other: Option<&Sample>) {
        self.games.add(number, game);
        let Some(other) = other else { return };
        let others = self.others.get_or_insert_default();
        others.add(number, other);
        if let Some((size, at)) = apart::pair(&game.trace, &other.trace) {
            entry(&mut others.bars, APART, size).add((number, at));
            others.bars.get_mut(APART).into_iter().for_each(apart::prune);
        }
        add_pair(&mut self.pairs, game, other);
    }

    /// Adds the games of a seed of a sweep.
    pub fn add_sweep(&mut self, number: u64, games: &[Sample]) {
        let Some((first, others)) = games.split_first() else { return };
        self.games.add(number, first);
        self.swept.resize_with(others.len(), Compared::default);
        for (compared, other) in self.swept.iter_mut().zip(others) {
            compared.games.add(number, other);
            add_pair(&mut compared.pairs, first, other);
        }
    }

    /// The first games and those with one of the further values of a sweep, as a comparison of two.
    pub fn at(&self, value: usize) -> Option<Counts> {
        let compared = self.swept.get(value.checked_sub(1)?)?;
        let (games, others) = (self.games.clone(), Some(compared.games.clone()));
        Some(Counts { games, others, pairs: compared.pairs.clone(), swept: Vec::new() })
    }

    /// The same with few examples where there are many sums.
    #[must_use]
    pub fn brief(mut self) -> Counts {
        if !self.swept.is_empty() {
            let all = [&mut self.games].into_iter().chain(self.swept.iter_mut().map(|one| &mut one.games));
            let bars = all.flat_map(|sums| sums.bars.values_mut()).flat_map(BTreeMap::values_mut);
            bars.for_each(|bar| bar.examples.truncate(BRIEF));
        }
        self
    }

    /// The same without distributions and examples, but for the pairs of games that part most.
    #[must_use]
    pub fn lean(mut self) -> Counts {
        self.games.bars.clear();
        if let Some(others) = &mut self.others {
            let bars = std::mem::take(&mut others.bars).into_iter().find(|(id, _)| id == APART);
            bars.into_iter().for_each(|(id, bars)| drop(others.bars.insert(id, bars)));
        }
        self
    }

    /// Adds what was counted of other games.
    #[must_use]
    pub fn merged(mut self, other: &Counts) -> Counts {
        self.games.merge(&other.games);
        if let Some(others) = &other.others {
            let own = self.others.get_or_insert_default();
            own.merge(others);
            own.bars.get_mut(APART).into_iter().for_each(apart::prune);
        }
        merge(&mut self.pairs, &other.pairs, Cross::merge);
        self.swept.resize_with(self.swept.len().max(other.swept.len()), Compared::default);
        for (own, other) in self.swept.iter_mut().zip(&other.swept) {
            own.games.merge(&other.games);
            merge(&mut own.pairs, &other.pairs, Cross::merge);
        }
        self.brief()
    }
}

/// The value for a figure.
fn entry<'a, T: Default>(table: &'a mut Table<T>, measure: &str, index: Index) -> &'a mut T {
    table.entry(measure.to_owned()).or_default().entry(index).or_default()
}

fn merge<T: Default>(table: &mut Table<T>, other: &Table<T>, add: impl Fn(&mut T, &T)) {
    for (measure, figures) in other {
        for (&index, value) in figures {
            add(entry(table, measure, index), value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::EXAMPLES;
    use crate::trace::Trace;
    use proptest::prelude::*;

    /// What games may add: few measures and figures, so that they meet.
    fn samples() -> impl Strategy<Value = Vec<(Sample, Option<Sample>)>> {
        let figure = (0..3usize, 0..3, -50i64..50, 0i64..4, 0u32..30);
        let sample = proptest::collection::vec(figure, 0..6).prop_map(|figures| {
            let mut sample = Sample::default();
            for (name, index, x, n, at) in figures {
                let name = ["one", "two", "three"][name];
                sample.add(name, index, x, n);
                sample.bar(name, index, at);
                sample.trace.moves += at;
            }
            sample
        });
        proptest::collection::vec((sample.clone(), proptest::option::of(sample)), 0..40)
    }

    fn counted<'a>(games: impl Iterator<Item = (u64, &'a (Sample, Option<Sample>))>) -> Counts {
        let mut counts = Counts::default();
        games.for_each(|(number, (game, other))| counts.add(number, game, other.as_ref()));
        counts
    }

    proptest! {
        #[test]
        fn parts_add_up_in_any_order_and_grouping(games in samples(), parts in 1usize..5, first in 0usize..5) {
            let numbered = || (0..).zip(&games);
            let part = |part: usize| counted(numbered().filter(move |(n, _)| usize::try_from(*n).unwrap() % parts == part));
            let whole = counted(numbered());
            let forwards = (0..parts).fold(Counts::default(), |sum, next| sum.merged(&part(next)));
            let around = (0..parts).map(|next| (next + first) % parts);
            let backwards = around.fold(Counts::default(), |sum, next| part(next).merged(&sum));
            prop_assert_eq!(&forwards, &whole);
            prop_assert_eq!(&backwards, &whole);
        }

        #[test]
        fn sums_are_read_as_they_are_written(games in samples()) {
            let counts = counted((0..).zip(&games));
            let text = serde_json::to_string(&counts).unwrap();
            prop_assert_eq!(serde_json::from_str::<Counts>(&text).unwrap(), counts);
        }
    }

    #[test]
    fn the_pairs_that_part_most_are_kept() {
        let played = |moves| Sample { trace: Trace { moves, ..Trace::default() }, ..Sample::default() };
        // of seven lengths the longest part most from a game of ten moves
        let counted = |numbers: &mut dyn Iterator<Item = u64>| {
            let mut counts = Counts::default();
            let other = |number| played(10 + u32::try_from(number % 7).unwrap());
            numbers.for_each(|number| counts.add(number, &played(10), Some(&other(number))));
            counts
        };
        let counts = counted(&mut (0..300)).lean();
        let bars = &counts.others.unwrap().bars[APART];
        let most = apart::most(bars);
        assert_eq!((most.len(), most[0], most[42], most[43]), (EXAMPLES, (6, 16), (5, 15), (12, 15)));
        assert_eq!(bars.len(), 3, "43 of each are enough");
        let [even, odd] = [0, 1].map(|first| counted(&mut (first..300).step_by(2)));
        assert_eq!(odd.merged(&even).others.unwrap().bars[APART], *bars);
    }
}
