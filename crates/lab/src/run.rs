//! Playing the games of an experiment.

use crate::games::LabGame;
use crate::measures;
use crate::sample::Sample;
use crate::spec::{Setup, Spec};
use crate::summary::Counts;
use crate::trace::play;
use rules::match_game;
use rules::record::{Malformed, clip};
use rules::seed::Seed;
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
        let seed = Seed::in_series(spec.series, number);
        let game = sample::<G>(&setup, seed, spec.judged);
        let other = against.as_ref().map(|against| sample::<G>(against, seed, spec.judged));
        counts.add(number, &game, other.as_ref());
    }
    Ok(counts)
}

/// Plays one game and measures it.
fn sample<G: LabGame>(setup: &Setup<G>, seed: Seed, _judged: u64) -> Sample {
    let mut sample = Sample::default();
    let (table, trace) = play::<G>(&setup.variant, &setup.players, (seed, seed), |_, _| {});
    measures::length::add(&trace, &mut sample);
    if trace.ended {
        measures::seats::add(&trace, &mut sample);
        measures::choice::add(&trace, &mut sample);
        measures::tension::add(&trace, &mut sample);
        G::add_own(&table, &trace, &mut sample);
    }
    sample
}
