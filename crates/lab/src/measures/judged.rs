//! Spread and drama as computer players judge them: a sample of the decisions is played out many times.
//!
//! Each choice of the seat on turn is tried in the same hidden deals, and valued by the chance to win the game, 0 to 1.
//! Spread is CardStock's (Goadrich, blog of 2018-12-11), the mean difference between the best and the worst choice, with
//! the chance to win instead of the expected rank, and over decisions with a choice only. Best and worst are picked in
//! one set of deals and valued in another: in the same set, chance alone would part them.
//!
//! Drama and security are judged at the winner's decisions: 1/2 is the threshold, so a winner is behind where losing is
//! likelier. For two competitors that is CardStock's threshold; for more it takes the middle between first and second
//! rank.

use crate::games::LabGame;
use crate::measure::{Measure, Section};
use crate::ratio::Kind;
use crate::sample::Sample;
use crate::trace::Trace;
use bots::analysis::Analysis;
use bots::flat_monte_carlo::analyze;
use bots::{Observation, Rng};
use rules::seat::Seat;
use rules::seed::Shuffler;
use rules::table::Table;

/// Its measures.
pub const MEASURES: &[Measure] = &[
    Measure::new(
        "spread",
        Section::Choice,
        "Spread",
        Kind::Mean(1000),
        "How much likelier the best choice wins than the worst, from 0 to 1. CardStock, which compares expected ranks, \
         finds 0.14 in Hearts and 0.05 in Agram.",
    ),
    Measure::new(
        "idle",
        Section::Choice,
        "Choices that hardly matter",
        Kind::Share(1),
        "Decisions whose best choice wins at most 1 game in 100 more than the worst. The fewer, the more counts what one \
         decides.",
    ),
    Measure::new(
        "judged_drama",
        Section::Tension,
        "Drama",
        Kind::Mean(1000),
        "How far below an even chance the winner is, where it is below. CardStock finds 0.46 in Hearts and 0.27 in Agram.",
    ),
    Measure::new(
        "judged_security",
        Section::Tension,
        "Security",
        Kind::Share(1),
        "The winner's decisions at which it is likelier to win than not. CardStock finds 0.34 in Hearts and 0.27 in Agram.",
    ),
];

/// How many playouts each of the two judgements has.
const PLAYOUTS: u32 = 400;

/// A decision that was judged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// The seat that decided.
    pub seat: Seat,
    /// How many moves came before it.
    pub at: u32,
    /// What its best and its worst choice are worth to it, 0 to 1.
    pub best: f32,
    /// See `best`.
    pub worst: f32,
}

/// Judges the decision before a table, if it is one of the sample; none where there is no choice.
pub fn judge<G: LabGame>(table: &Table<G>, seat: Seat, one_in: u32) -> Option<Judgement> {
    if one_in == 0 {
        return None;
    }
    let at = u32::try_from(table.record().moves.len()).ok()?;
    let mut shuffler = Shuffler::for_judgement(table.seed(), at);
    if shuffler.below(one_in) != 0 {
        return None;
    }
    let (observation, mut rng) = (Observation::of(table, seat), Rng::new(&mut shuffler));
    let picked = extremes(&analyze(&observation, PLAYOUTS, &mut rng))?;
    let again = analyze(&observation, PLAYOUTS, &mut rng);
    let value = |action: G::Action| {
        again.options.iter().find(|option| option.action == action).map(|option| option.value)
    };
    Some(Judgement { seat, at, best: value(picked.0)?, worst: value(picked.1)? })
}

/// The best and the worst of the choices, the first of equals; none where there is only one.
fn extremes<A: Copy>(analysis: &Analysis<A>) -> Option<(A, A)> {
    let tried = analysis.options.iter().filter(|option| option.tries > 0);
    let best = tried.clone().reduce(|best, next| if next.value > best.value { next } else { best })?;
    let worst = tried.clone().reduce(|worst, next| if next.value < worst.value { next } else { worst })?;
    (analysis.options.len() > 1).then_some((best.action, worst.action))
}

/// Adds the judgements of a game that has ended.
pub fn add(trace: &Trace, judgements: &[Judgement], sample: &mut Sample) {
    for judgement in judgements {
        let spread = thousandths(judgement.best) - thousandths(judgement.worst);
        sample.case("spread", 0, spread, judgement.at);
        sample.trial("idle", 0, spread <= 10, judgement.at);
        if trace.wins.get(judgement.seat.index()).is_some_and(|&win| win > 0) {
            let missing = (500 - thousandths(judgement.best)).max(0);
            sample.trial("judged_security", 0, missing == 0, judgement.at);
            if missing > 0 {
                sample.case("judged_drama", 0, root(missing), judgement.at);
            }
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "from 0 to 1000")]
fn thousandths(value: f32) -> i64 {
    (value * 1000.0).round() as i64
}

/// The square root of so many thousandths, in thousandths.
#[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "from 0 to 1000")]
fn root(thousandths: i64) -> i64 {
    (thousandths as f64 * 1000.0).sqrt().round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::analysis::ScoredAction;

    #[test]
    fn the_best_and_the_worst_are_those_of_the_values() {
        let option = |action, value| ScoredAction { action, tries: 5, value };
        let options = vec![option('a', 0.5), option('b', 0.25), option('c', 0.75), option('d', 0.25)];
        let found = |options| extremes(&Analysis { options, is_exact: false, noise: 0.0 });
        assert_eq!(found(options), Some(('c', 'b')));
        assert_eq!(found(vec![option('a', 0.5)]), None);
    }

    #[test]
    fn spread_and_drama_are_those_of_the_judgements() {
        let seat = |number| Seat::new(number).unwrap();
        let judged = |number, at, best, worst| Judgement { seat: seat(number), at, best, worst };
        // seat 0 wins: once it misses 0.09, once nothing; seat 1 loses
        let judgements = [judged(0, 3, 0.41, 0.4), judged(0, 5, 0.7, 0.4), judged(1, 7, 0.2, 0.1)];
        let mut sample = Sample::default();
        add(&Trace { wins: vec![12, 0], ..Trace::default() }, &judgements, &mut sample);
        let figure = |name| sample.figures[&(name, 0)];
        assert_eq!(figure("spread"), (10 + 300 + 100, 3));
        assert_eq!(figure("idle"), (1, 3));
        assert_eq!(figure("judged_drama"), (300, 1));
        assert_eq!(figure("judged_security"), (1, 2));
        assert!(sample.bars.contains(&("judged_drama", 0, 3)));
    }
}
