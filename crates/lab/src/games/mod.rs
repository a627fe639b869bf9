//! What each game measures besides what all games share, and the options worth trying in it.

mod contract_grid;
mod counterpoint;
mod drawbridge;
mod fivefold;
mod pirogue;
#[cfg(test)]
mod tests;

use crate::measure::{Chart, Measure, Of, Section};
use crate::ratio::Kind;
use crate::sample::Sample;
use crate::trace::Trace;
use bots::BotGame;
use rules::record::Recorded;
use rules::table::Table;

/// An option of a game that can be weighed against the standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// What it changes, in a few words.
    pub name: &'static str,
    /// The options as in a record, to be added to those of the table.
    pub variant: &'static str,
}

/// A game that the lab can measure.
pub trait LabGame: Recorded + BotGame {
    /// Its own measures.
    const MEASURES: &'static [Measure];

    /// Its own distributions.
    const CHARTS: &'static [Chart] = &[];

    /// The options that are weighed against the standard.
    const RULES: &'static [Rule];

    /// Whether an action of a seat that is to play a card plays one.
    fn plays_card(_: &Self::Action) -> bool {
        true
    }

    /// Whether the tricks to come of the hand in progress can no longer change what counts in it, whoever takes them;
    /// asked before each trick. What counts is said by the game's [`hands_decided`].
    fn is_settled(&self) -> bool;

    /// Counts what is the game's own, once it has ended.
    fn add_own(table: &Table<Self>, trace: &Trace, sample: &mut Sample);
}

/// The share of the hands that are decided early: with a quarter of their tricks to come, or more. `meaning` says what is
/// decided, which each game knows.
pub const fn hands_decided(meaning: &'static str) -> Measure {
    Measure::new(HANDS_DECIDED, Section::Tension, "Hands decided early", Kind::Share(1), meaning)
}

/// Its name in summaries.
pub const HANDS_DECIDED: &str = "hands_decided";

/// A share of a game's own.
const fn share(id: &'static str, title: &'static str, meaning: &'static str) -> Measure {
    Measure::new(id, Section::Own, title, Kind::Share(1), meaning)
}

/// A mean of a game's own.
const fn mean(id: &'static str, title: &'static str, meaning: &'static str) -> Measure {
    Measure::new(id, Section::Own, title, Kind::Mean(1), meaning)
}

/// The one of these names with that number.
fn named(names: &[&str], index: i32) -> String {
    usize::try_from(index)
        .ok()
        .and_then(|index| names.get(index))
        .map_or_else(String::new, ToString::to_string)
}

/// Places to the left of a dealer.
const FROM_DEALER: Of = Of::Place("dealer");
