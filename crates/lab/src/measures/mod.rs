//! The measures that all games share. Each has its formula in its own module, and in `docs/lab.md`.

pub mod choice;
pub mod judged;
pub mod length;
pub mod luck;
pub mod seats;
pub mod skill;
pub mod tension;

use crate::measure::{Chart, Measure};

/// All measures that every game has.
pub fn shared() -> impl Iterator<Item = &'static Measure> {
    let played = [seats::MEASURES, length::MEASURES, choice::MEASURES, tension::MEASURES];
    played.into_iter().chain([judged::MEASURES, skill::MEASURES, luck::MEASURES]).flatten()
}

/// All distributions that every game has.
pub fn shared_charts() -> impl Iterator<Item = &'static Chart> {
    length::CHARTS.iter().chain(tension::CHARTS)
}
