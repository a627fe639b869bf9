//! Restricted play: what it costs to always or never do something (Jaffe, Miller, Andersen, Liu, Karlin and Popović,
//! AIIDE 2012).
//!
//! A player that keeps to a strategy meets others of the same strength that need not. Each seed is played once from every
//! place, so that what the deal and the seat are worth cancels out: without the strategy the player's share of the wins
//! would be exactly an even one. Partners keep to it together, and count as one player.

use crate::games::{LabGame, Strategy};
use crate::measure::{Measure, Of, Section};
use crate::ratio::Kind;
use crate::sample::{Index, Sample, index};
use crate::spec::{Setup, Spec};
use crate::trace::WIN;
use crate::watch::drive;
use bots::Driver;
use rules::match_game;
use rules::record::{Malformed, clip};
use rules::seat::PerSeat;
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
    let strategy = usize::try_from(index).ok().and_then(|index| G::STRATEGIES.get(index));
    strategy.map_or_else(String::new, |strategy| strategy.does.to_owned())
}

/// The strategies of an experiment, with their numbers among those of the game.
fn chosen<G: LabGame>(spec: &Spec) -> Vec<(Index, &'static Strategy<G>)> {
    let is_meant = |strategy: &Strategy<G>| spec.strategy.as_deref().is_none_or(|word| word == strategy.id);
    (0..).zip(G::STRATEGIES).filter(|(_, strategy)| is_meant(strategy)).collect()
}

/// Whether the game has the strategy that is asked about.
///
/// # Errors
///
/// [`Malformed`] for an unknown one.
pub fn check(spec: &Spec) -> Result<(), Malformed> {
    fn known<G: LabGame>() -> Vec<&'static str> {
        G::STRATEGIES.iter().map(|strategy| strategy.id).collect()
    }
    let known = match_game!(&*spec.game, G => known::<G>()).unwrap_or_default();
    match &spec.strategy {
        Some(word) if !known.contains(&word.as_str()) => {
            let known = known.join(", ");
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
    (chosen::<G>(spec).len() as u64 * rivals(setup)).max(1)
}

/// The places among the games of a seed in which that strategy of the game is tried.
pub fn places(spec: &Spec, strategy: Index) -> Range<Index> {
    fn of<G: LabGame>(spec: &Spec, strategy: Index) -> Option<Range<Index>> {
        let setup = spec.setup::<G>(&spec.variant).ok()?;
        let number = chosen::<G>(spec).iter().position(|(place, _)| *place == strategy)? as u64;
        let rivals = rivals(&setup);
        Some(index(number * rivals)..index((number + 1) * rivals))
    }
    match_game!(&*spec.game, G => of::<G>(spec, strategy)).flatten().unwrap_or_default()
}

/// The game with that place among those of a seed, about to begin.
pub fn driver<G: LabGame>(spec: &Spec, setup: &Setup<G>, seed: Seed, place: u64) -> Driver<G> {
    let rivals = rivals(setup);
    let driver = Driver::new(&setup.variant, &setup.players, seed);
    let strategy =
        usize::try_from(place / rivals).ok().and_then(|number| chosen::<G>(spec).get(number).copied());
    match strategy {
        Some((_, strategy)) => {
            let keeps = PerSeat::from_fn(setup.players.seats(), |seat| {
                seat.index() as u64 % rivals == place % rivals
            });
            driver.restricted(keeps, strategy.restrict)
        }
        None => driver,
    }
}

/// Plays the deals of a seed with each strategy from every place.
pub fn study<G: LabGame>(spec: &Spec, setup: &Setup<G>, seed: Seed) -> Sample {
    let (rivals, mut sample) = (rivals(setup), Sample::default());
    for (number, (place, _)) in (0..).zip(chosen::<G>(spec)) {
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
