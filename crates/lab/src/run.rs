//! Playing the games of an experiment.

use crate::games::LabGame;
use crate::measures::{self, judged::judge};
use crate::sample::Sample;
use crate::spec::{Setup, Spec, Study};
use crate::summary::Counts;
use crate::watch::{MAX_MOVES, play};
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
    measures::strategies::check(spec)?;
    match_game!(&*spec.game, G => count_as::<G>(spec, numbers))
        .unwrap_or_else(|| Err(Malformed::UnknownGame(clip(&spec.game))))
}

fn count_as<G: LabGame>(spec: &Spec, numbers: Range<u64>) -> Result<Counts, Malformed> {
    let mut counts = Counts::default();
    if spec.sweep.is_some() {
        let setups =
            spec.tables()?.iter().map(|text| spec.setup::<G>(text)).collect::<Result<Vec<_>, _>>()?;
        for number in numbers {
            let games: Vec<Sample> = setups.iter().map(|setup| sample::<G>(spec, setup, number)).collect();
            counts.add_sweep(number, &games);
        }
        return Ok(counts.brief());
    }
    let setup = spec.setup::<G>(&spec.variant)?;
    let against = spec.against.as_deref().map(|variant| spec.setup::<G>(variant)).transpose()?;
    for number in numbers {
        let game = sample::<G>(spec, &setup, number);
        let other = against.as_ref().map(|against| sample::<G>(spec, against, number));
        counts.add(number, &game, other.as_ref());
    }
    Ok(counts)
}

/// The record of a game, by its number among those of the experiment: where each seed has one game, that line of `referee
/// simulate`.
///
/// # Errors
///
/// [`Malformed`] for an unknown game, wrong options or a wrong number of players.
pub fn record(spec: &Spec, number: u64) -> Result<Value, Malformed> {
    measures::strategies::check(spec)?;
    match_game!(&*spec.game, G => record_as::<G>(spec, number))
        .unwrap_or_else(|| Err(Malformed::UnknownGame(clip(&spec.game))))
}

fn record_as<G: LabGame>(spec: &Spec, number: u64) -> Result<Value, Malformed> {
    let setup = spec.setup::<G>(&spec.variant)?;
    let all = measures::games_a_seed(spec);
    let (number, place) = (number / all, number % all);
    let seed = Seed::in_series(spec.series, number);
    let (players, choices) = match spec.study {
        Study::Games | Study::Strategies => (setup.players, seed),
        Study::Skill | Study::Doublings => {
            (measures::skill::players(&setup, number, spec.study, place), seed)
        }
        Study::Luck => measures::luck::again(&setup.players, seed, place),
    };
    let mut driver: Driver<G> = match spec.study {
        Study::Strategies => measures::strategies::driver(spec, &setup, seed, place),
        _ => Driver::with_choices(&setup.variant, &players, seed, choices),
    };
    while driver.table().record().moves.len() < MAX_MOVES && driver.step() {}
    Ok(driver.table().record().to_value())
}

/// Plays what belongs to a seed, and measures it.
fn sample<G: LabGame>(spec: &Spec, setup: &Setup<G>, number: u64) -> Sample {
    let seed = Seed::in_series(spec.series, number);
    match spec.study {
        Study::Games => game(spec, setup, seed),
        study @ (Study::Skill | Study::Doublings) => measures::skill::study(setup, seed, number, study),
        Study::Luck => measures::luck::study(setup, seed),
        Study::Strategies => measures::strategies::study(spec, setup, seed),
    }
}

/// Plays one game and measures it.
fn game<G: LabGame>(spec: &Spec, setup: &Setup<G>, seed: Seed) -> Sample {
    let mut sample = Sample::default();
    let mut judged = Vec::new();
    let mut look = |table: &Table<G>, seat| judged.extend(judge(table, seat, spec.judged));
    let (table, trace) = play::<G>(&setup.variant, &setup.players, (seed, seed), &mut look);
    measures::length::add(&trace, &mut sample);
    if trace.ended {
        measures::seats::add(&trace, &mut sample);
        measures::choice::add(&trace, &mut sample);
        measures::tension::add(&trace, &mut sample);
        measures::judged::add(&trace, &judged, &mut sample);
        G::add_own(&table, &trace, &mut sample);
    }
    sample.trace = trace;
    sample
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Player;

    /// Who plays in the game with that number, and how many moves it has.
    fn played(spec: &Spec, number: u64) -> (Vec<String>, usize) {
        let record = record(spec, number).unwrap();
        let list = |name: &str| record.get(name).unwrap().as_list(name).unwrap().to_vec();
        let players =
            list("players").into_iter().map(|player| player.as_text("a player").unwrap().to_owned());
        (players.collect(), list("moves").len())
    }

    fn spec(players: &[Player], study: Study) -> Spec {
        let (game, variant, players) = ("fivefold".into(), "{}".into(), players.to_vec());
        Spec { game, variant, players, games: 3, series: 5, study, ..Spec::default() }
    }

    #[test]
    fn the_games_of_a_seed_are_numbered_through() {
        let luck = spec(&[Player::Random, Player::Easy], Study::Luck);
        let counts = count(&luck, 0..3).unwrap();
        for replay in 0..4u8 {
            let bar = &counts.games.bars[measures::luck::EXAMPLES][&replay.into()];
            for &(seed, moves) in &bar.examples {
                let (players, found) = played(&luck, seed * 4 + u64::from(replay));
                assert_eq!(found, moves as usize);
                assert!(players[usize::from(replay % 2)].starts_with("random"), "{players:?}");
            }
        }
        // the better player has the first seat in games of even seeds
        let skill = spec(&[Player::Medium], Study::Skill);
        let firsts = [0, 1, 3, 4].map(|number| played(&skill, number).0[0].clone());
        assert_eq!(
            firsts.map(|name| name.split(' ').next().unwrap().to_owned()),
            ["easy", "medium", "random", "easy"]
        );
    }
}
