//! Playing the games of an experiment.

use crate::games::LabGame;
use crate::measures::{self, judged::judge};
use crate::sample::Sample;
use crate::spec::{Setup, Spec, Study};
use crate::summary::Counts;
use crate::trace::{MAX_MOVES, play};
use bots::Driver;
use rules::match_game;
use rules::record::{Malformed, Value, clip};
use rules::seed::Seed;
use rules::table::Table;
use std::ops::Range;

/// Plays these games, by their numbers in the series, and counts them.
///
/// # Errors
///
/// [`Malformed`] for an unknown game, wrong options or a wrong number of players.
pub fn count(spec: &Spec, numbers: Range<u64>) -> Result<Counts, Malformed> {
    match_game!(&*spec.game, G => count_as::<G>(spec, numbers))
        .unwrap_or_else(|| Err(Malformed::UnknownGame(clip(&spec.game))))
}

fn count_as<G: LabGame>(spec: &Spec, numbers: Range<u64>) -> Result<Counts, Malformed> {
    let setup = spec.setup::<G>(&spec.variant)?;
    let against = spec.against.as_deref().map(|variant| spec.setup::<G>(variant)).transpose()?;
    let mut counts = Counts::default();
    for number in numbers {
        let game = sample::<G>(spec, &setup, number);
        let other = against.as_ref().map(|against| sample::<G>(spec, against, number));
        counts.add(number, &game, other.as_ref());
    }
    Ok(counts)
}

/// The record of a game, by its number in the series: that line of `referee simulate`.
///
/// # Errors
///
/// [`Malformed`] for an unknown game, wrong options or a wrong number of players.
pub fn record(spec: &Spec, number: u64) -> Result<Value, Malformed> {
    match_game!(&*spec.game, G => record_as::<G>(spec, number))
        .unwrap_or_else(|| Err(Malformed::UnknownGame(clip(&spec.game))))
}

fn record_as<G: LabGame>(spec: &Spec, number: u64) -> Result<Value, Malformed> {
    let Setup { variant, players } = spec.setup::<G>(&spec.variant)?;
    let mut driver: Driver<G> = Driver::new(&variant, &players, Seed::in_series(spec.series, number));
    while driver.table().record().moves.len() < MAX_MOVES && driver.step() {}
    Ok(driver.table().record().to_value())
}

/// Plays what belongs to a seed, and measures it.
fn sample<G: LabGame>(spec: &Spec, setup: &Setup<G>, number: u64) -> Sample {
    let seed = Seed::in_series(spec.series, number);
    match spec.study {
        Study::Games => game(spec, setup, seed),
        Study::Skill => measures::skill::study(setup, seed, number),
        Study::Luck => measures::luck::study(setup, seed),
    }
}

/// Plays one game and measures it.
fn game<G: LabGame>(spec: &Spec, setup: &Setup<G>, seed: Seed) -> Sample {
    let mut sample = Sample::default();
    let mut judged = Vec::new();
    let look = |table: &Table<G>, seat| judged.extend(judge(table, seat, spec.judged));
    let (table, trace) = play::<G>(&setup.variant, &setup.players, (seed, seed), look);
    measures::length::add(&trace, &mut sample);
    if trace.ended {
        measures::seats::add(&trace, &mut sample);
        measures::choice::add(&trace, &mut sample);
        measures::tension::add(&trace, &mut sample);
        measures::judged::add(&trace, &judged, &mut sample);
        G::add_own(&table, &trace, &mut sample);
    }
    sample
}
