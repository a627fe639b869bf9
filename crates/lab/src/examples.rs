//! Games that show what was counted.

use serde::{Deserialize, Serialize};

/// How many examples a bar keeps.
pub const EXAMPLES: usize = 100;

/// A game of the experiment, by its number, and the number of moves up to a moment in it.
pub type Example = (u64, u32);

/// How often something happened, and examples of it: the first, by the numbers of their games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bar {
    /// How often.
    pub count: u64,
    /// At most [`EXAMPLES`], in order.
    pub examples: Vec<Example>,
}

impl Bar {
    /// Counts a case, shown by that game.
    pub fn add(&mut self, example: Example) {
        self.count += 1;
        self.keep(&[example]);
    }

    /// Counts those of the other, too.
    pub fn merge(&mut self, other: &Bar) {
        self.count = self.count.saturating_add(other.count);
        self.keep(&other.examples);
    }

    /// Keeps the first of its own examples and these, one of each game.
    fn keep(&mut self, more: &[Example]) {
        let is_full = self.examples.len() >= EXAMPLES;
        if is_full && self.examples.last() <= more.first() {
            return;
        }
        self.examples.extend_from_slice(more);
        self.examples.sort_unstable();
        self.examples.dedup_by_key(|example| example.0);
        self.examples.truncate(EXAMPLES);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_keeps_the_first_hundred_games() {
        let mut bar = Bar::default();
        for game in (0..500).rev() {
            bar.add((game, 3));
            bar.add((game, 2));
        }
        assert_eq!(bar.count, 1000);
        assert_eq!(bar.examples, (0..100).map(|game| (game, 2)).collect::<Vec<_>>());
    }
}
