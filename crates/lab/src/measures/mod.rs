//! The measures that all games share. Each has its formula in its own module, and in `docs/lab.md`.

pub mod choice;
pub mod judged;
pub mod length;
pub mod luck;
pub mod seats;
pub mod skill;
pub mod strategies;
pub mod tension;

use crate::measure::{Chart, Measure};
use crate::spec::{Spec, Study};
use rules::match_game;

/// How many games a seed has with one set of options.
pub fn games_a_seed(spec: &Spec) -> u64 {
    match spec.study {
        Study::Games => 1,
        Study::Skill => 3,
        Study::Doublings => 6,
        Study::Luck => luck::REPLAYS,
        Study::Strategies => {
            let games = match_game!(&*spec.game, G => {
                spec.setup::<G>(&spec.variant).map(|setup| strategies::games_of(spec, &setup)).ok()
            });
            games.flatten().unwrap_or(1)
        }
    }
}

/// All measures that every game has.
pub fn shared() -> impl Iterator<Item = &'static Measure> {
    let played = [seats::MEASURES, length::MEASURES, choice::MEASURES, tension::MEASURES];
    played.into_iter().chain([judged::MEASURES, skill::MEASURES, luck::MEASURES]).flatten()
}

/// All distributions that every game has.
pub fn shared_charts() -> impl Iterator<Item = &'static Chart> {
    length::CHARTS.iter().chain(tension::CHARTS)
}
