//! Restricted play: what it costs to always or never do something (Jaffe, Miller, Andersen, Liu, Karlin and Popović,
//! AIIDE 2012).
//!
//! A player that keeps to a strategy meets others of the same strength that need not. Each seed is played once from every
//! place, so that what the deal and the seat are worth cancels out: without the strategy the player's share of the wins
//! would be exactly an even one. Partners keep to it together, and count as one player.

use crate::games::LabGame;
use crate::measure::{Measure, Of, Section};
use crate::ratio::Kind;
use crate::sample::{Index, Sample, index};
use crate::spec::{Setup, Spec};
use crate::trace::WIN;
use crate::watch::drive;
use bots::Driver;
use rules::match_game;
use rules::record::{Malformed, clip};
use rules::seat::{PerSeat, Seat};
use rules::seed::Seed;
use std::marker::PhantomData;
use std::ops::Range;

/// The share of the wins.
pub const WINS: &str = "strategy_wins";
/// The games in which the strategy changed something.
pub const HELD: &str = "strategy_held";
/// How far the score is above that of the others.
const SCORE: &str = "strategy_score";

/// The games that the player loses, and those that it wins, by their places among those of a seed.
pub const EXAMPLES: [&str; 2] = ["lost", "won"];

/// The measures for a game: their figures have the names of its strategies.
pub struct Measures<G>(PhantomData<G>);

impl<G: LabGame> Measures<G> {
    /// All of them.
    pub const ALL: &'static [Measure] = &[
        Measure::new(
            WINS,
            Section::Skill,
            "Wins with a strategy",
            Kind::Share(WIN),
            "The share of the wins of a player, or a side, that keeps to the strategy among others of the same strength that \
             need not. An even share means that it costs nothing.",
        )
        .of(Of::Named(does::<G>)),
        Measure::new(
            SCORE,
            Section::Skill,
            "Score with a strategy",
            Kind::Mean(1),
            "How far the player's score is above the mean of the others' at the end.",
        )
        .of(Of::Named(does::<G>)),
        Measure::new(
            HELD,
            Section::Skill,
            "Games that the strategy changed",
            Kind::Share(1),
            "Games in which the player would have done something else at least once. Where that is hardly ever, the strategy \
             is what the player does anyway.",
        )
        .of(Of::Named(does::<G>)),
    ];
}

fn does<G: LabGame>(index: Index) -> String {
    let words = usize::try_from(index).ok().and_then(|index| G::STRATEGY_WORDS.get(index));
    words.map_or_else(String::new, |(_, does)| (*does).to_owned())
}

/// How many strategies an experiment tries.
fn tried<G: LabGame>(spec: &Spec) -> u64 {
    // not the strategies: the page asks, which has only their words
    if spec.strategy.is_some() { 1 } else { G::STRATEGY_WORDS.len() as u64 }
}

/// The number among those of the game of the one that it tries at that place.
fn strategy_at<G: LabGame>(spec: &Spec, place: u64) -> Option<usize> {
    match &spec.strategy {
        Some(word) => G::STRATEGIES.iter().position(|strategy| strategy.id == word).filter(|_| place == 0),
        None => usize::try_from(place).ok().filter(|place| *place < G::STRATEGIES.len()),
    }
}

/// Whether the game has the strategy that is asked about.
///
/// # Errors
///
/// [`Malformed`] for an unknown one.
pub fn check(spec: &Spec) -> Result<(), Malformed> {
    let known = match_game!(&*spec.game, G => <G as LabGame>::STRATEGY_WORDS).unwrap_or_default();
    match &spec.strategy {
        Some(word) if known.iter().all(|(id, _)| id != word) => {
            let known = known.iter().map(|&(id, _)| id).collect::<Vec<_>>().join(", ");
            Err(Malformed::Variant(format!("there is no strategy {:?}; there are {known}", clip(word))))
        }
        Some(_) | None => Ok(()),
    }
}

/// How many compete: partners do as one.
fn rivals<G: LabGame>(setup: &Setup<G>) -> u64 {
    if G::PARTNERS { 2 } else { setup.players.seats().max(1).into() }
}

/// How many games a seed has.
pub fn games_of<G: LabGame>(spec: &Spec, setup: &Setup<G>) -> u64 {
    (tried::<G>(spec) * rivals(setup)).max(1)
}

/// The places among the games of a seed in which that strategy of the game is tried.
pub fn places(spec: &Spec, strategy: Index) -> Range<Index> {
    fn of<G: LabGame>(spec: &Spec, strategy: Index) -> Option<Range<Index>> {
        let setup = spec.setup::<G>(&spec.variant).ok()?;
        let number = if spec.strategy.is_some() { 0 } else { u64::try_from(strategy).ok()? };
        let rivals = rivals(&setup);
        Some(index(number * rivals)..index((number + 1) * rivals))
    }
    match_game!(&*spec.game, G => of::<G>(spec, strategy)).flatten().unwrap_or_default()
}

/// The game with that place among those of a seed, about to begin.
pub fn driver<G: LabGame>(spec: &Spec, setup: &Setup<G>, seed: Seed, place: u64) -> Driver<G> {
    let rivals = rivals(setup);
    let driver = Driver::new(&setup.variant, &setup.players, seed);
    match strategy_at::<G>(spec, place / rivals) {
        Some(number) => {
            let keeps = |seat: Seat| seat.index() as u64 % rivals == place % rivals;
            let keeps = PerSeat::from_fn(setup.players.seats(), keeps);
            driver.restricted(keeps, G::STRATEGIES[number].restrict)
        }
        None => driver,
    }
}

/// Plays the deals of a seed with each strategy from every place.
pub fn study<G: LabGame>(spec: &Spec, setup: &Setup<G>, seed: Seed) -> Sample {
    let (rivals, mut sample) = (rivals(setup), Sample::default());
    for number in 0..tried::<G>(spec) {
        let place = index(strategy_at::<G>(spec, number).unwrap_or_default());
        for turn in 0..rivals {
            let game = number * rivals + turn;
            let mut driver = driver(spec, setup, seed, game);
            let trace = drive(&mut driver, &mut |_, _| {});
            if !trace.ended {
                continue;
            }
            let is_own = |seat: usize| seat as u64 % rivals == turn;
            let own = trace.wins.iter().enumerate().filter(|&(seat, _)| is_own(seat)).map(|(_, wins)| wins);
            let wins: i64 = own.sum();
            sample.add(WINS, place, wins, WIN.into());
            let scores = trace.scores.iter().take(usize::try_from(rivals).unwrap_or(usize::MAX));
            let (total, others) = (scores.clone().sum::<i64>(), i64::try_from(rivals).unwrap_or(2) - 1);
            let own = scores.enumerate().find(|&(seat, _)| is_own(seat)).map_or(0, |(_, score)| *score);
            sample.add(SCORE, place, own * (others + 1) - total, others.max(1));
            let held = driver.first_held_back();
            sample.add(HELD, place, held.is_some().into(), 1);
            if let Some(at) = held {
                sample.bar(EXAMPLES[usize::from(wins > 0)], index(game), at);
            }
        }
    }
    sample
}
