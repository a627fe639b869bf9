//! Hints: what Hard would do and how the choices compare, and what a seat could know.
//!
//! Both come from an [`Observation`] alone, so they tell a seat nothing that it could not know. But they may show what
//! it holds, so they are for that seat only, or for a hand that is over. A hint is data; the page finds the words.

use crate::analysis::{Analysis, ScoredAction};
use crate::reasons::Reason;
use crate::{BotGame, Effort, Observation, Rng, search};
use rules::cards::CardSet;
use rules::game::ignore;
use rules::seat::{PerSeat, Seat};

/// What Hard would do, and how the choices compare.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint<G: BotGame> {
    /// What it would do.
    pub best: G::Action,
    /// The choices, the best among them, in no order; of cards that do the same there is only one. Empty where there
    /// is nothing to compare.
    pub options: Vec<HintOption<G>>,
    /// Whether the values are exact, as no card is hidden any more.
    pub is_exact: bool,
    /// Differences in value up to this may be chance, between options that were tried as often as the best.
    pub noise: f32,
    /// A fact that speaks for the best choice, where there is one.
    pub reason: Option<Reason<G::OwnReason>>,
}

impl<G: BotGame> Hint<G> {
    /// The hint with the facts that speak for its choices.
    #[must_use]
    pub fn explained(mut self, observation: &Observation<'_, G>) -> Hint<G> {
        let belief = G::belief(observation);
        let hands = G::known_hands(observation, &belief);
        let reason = |action: &G::Action| G::reason(observation, &hands, action);
        self.reason = reason(&self.best).or_else(|| self.likelier(observation).map(Reason::Own));
        for option in &mut self.options {
            option.reason = reason(&option.action);
        }
        self
    }

    /// Which goal the best choice makes likelier than the others do on average.
    fn likelier(&self, observation: &Observation<'_, G>) -> Option<G::OwnReason> {
        let (best, others): (Vec<_>, Vec<_>) =
            self.options.iter().partition(|option| option.action == self.best);
        let others: Vec<Goals> = others.into_iter().map(|option| option.forecast.goals).collect();
        let without = mean_of(&others)?;
        G::goal_reason(observation, &best.first()?.forecast.goals, &without)
    }

    /// A hint without a comparison.
    pub fn only(best: G::Action) -> Hint<G> {
        Hint { best, options: Vec::new(), is_exact: false, noise: 0.0, reason: None }
    }
}

/// A choice and what to expect of it.
#[derive(Clone, Debug, PartialEq)]
pub struct HintOption<G: BotGame> {
    /// The choice.
    pub action: G::Action,
    /// What it is worth to the seat in the whole game, 0 to 1.
    pub value: f32,
    /// How often it was tried; the search tries less often what looks worse.
    pub tries: u32,
    /// How the hand goes on after it.
    pub forecast: Forecast,
    /// A fact that speaks for it, where there is one.
    pub reason: Option<Reason<G::OwnReason>>,
}

/// How a hand ends for a seat if all follow the heuristics: the mean over many deals of the hidden cards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Forecast {
    /// What the seat or its side gains until the end of the hand, less the mean gain of the others.
    pub points: f32,
    /// How likely it [meets its aim](BotGame::aim_met), 0 to 1; none where the game has no aim.
    pub aim_met: Option<f32>,
    /// How likely it reaches each of its [goals](BotGame::goals_met).
    pub goals: Goals,
}

/// How likely each goal is reached, 0 to 1.
pub type Goals = [f32; MAX_GOALS];

/// So many goals of a hand are told apart, the first ones.
const MAX_GOALS: usize = 8;

/// The mean of several forecasts of goals; none of none.
#[expect(clippy::cast_precision_loss, reason = "a few forecasts")]
fn mean_of(all: &[Goals]) -> Option<Goals> {
    let mean = |goal: usize| all.iter().map(|goals| goals[goal]).sum::<f32>() / all.len() as f32;
    (!all.is_empty()).then(|| std::array::from_fn(mean))
}

/// How many deals of the hidden cards a forecast is made of: a chance has a standard error of 3 in 100 or less.
const FORECAST_DEALS: u16 = 300;

/// What Hard would do for the seat on turn with that effort; none where there is nothing to search.
pub fn hint<G: BotGame>(observation: &Observation<'_, G>, effort: Effort, rng: &mut Rng) -> Option<Hint<G>> {
    let (best, analysis) = search::decide(observation, G::BUDGET.with(effort), rng);
    let best = plainest(observation, &analysis, best?);
    let actions: Vec<G::Action> = analysis.options.iter().map(|option| option.action).collect();
    let forecasts = forecasts(observation, &actions, rng);
    let options = analysis.options.iter().zip(forecasts).map(|(option, forecast)| HintOption {
        action: option.action,
        value: option.value,
        tries: option.tries,
        forecast,
        reason: None,
    });
    let (is_exact, noise) = (analysis.is_exact, analysis.noise);
    Some(Hint { best, options: options.collect(), is_exact, noise, reason: None }.explained(observation))
}

/// The plainest of the actions that may be as good as the best, for all that the search can tell.
fn plainest<G: BotGame>(
    observation: &Observation<'_, G>,
    analysis: &Analysis<G::Action>,
    best: G::Action,
) -> G::Action {
    let Some(most) = analysis.options.iter().find(|option| option.action == best) else { return best };
    let is_as_good = |option: &&ScoredAction<G::Action>| {
        option.value >= most.value - analysis.noise && option.tries * 2 >= most.tries
    };
    let as_good = analysis.options.iter().filter(is_as_good).map(|option| option.action);
    let as_good: Vec<G::Action> = if analysis.is_exact { Vec::new() } else { as_good.collect() };
    G::plainest(observation, &as_good).unwrap_or(best)
}

/// What to expect of each of these actions, all in the same deals.
pub(crate) fn forecasts<G: BotGame>(
    observation: &Observation<'_, G>,
    actions: &[G::Action],
    rng: &mut Rng,
) -> Vec<Forecast> {
    let seat = observation.seat;
    let mut belief = G::belief(observation);
    let mut sums = vec![Forecast::default(); actions.len()];
    let mut deals: u16 = 0;
    for _ in 0..FORECAST_DEALS {
        let Some(state) = G::determinize(observation, &mut belief, rng) else { break };
        let before = lead(&state, seat);
        deals += 1;
        for (action, sum) in actions.iter().zip(&mut sums) {
            let mut state = state.clone();
            if state.play(seat, action, &mut ignore).is_ok() {
                search::roll_out(&mut state, rng);
            }
            sum.points += lead(&state, seat) - before;
            if let Some(met) = state.aim_met(seat) {
                sum.aim_met = Some(sum.aim_met.unwrap_or(0.0) + met);
            }
            let met = state.goals_met(seat);
            for (goal, sum) in sum.goals.iter_mut().enumerate() {
                *sum += f32::from(u8::from(met >> goal & 1 == 1));
            }
        }
    }
    let mean = |sum: f32| sum / f32::from(deals.max(1));
    let averaged = |sum: Forecast| Forecast {
        points: mean(sum.points),
        aim_met: sum.aim_met.map(mean),
        goals: sum.goals.map(mean),
    };
    sums.into_iter().map(averaged).collect()
}

/// How many points a seat has more than the mean of the others, its partner left out.
fn lead<G: BotGame>(state: &G, seat: Seat) -> f32 {
    let scores = state.scores();
    let is_other = |other: Seat| other != seat && !(G::PARTNERS && other == seat.partner());
    let (mut sum, mut count) = (0.0, 0.0);
    for (_, score) in scores.iter().filter(|&(other, _)| is_other(other)) {
        sum += score;
        count += 1.0;
    }
    scores[seat] - sum / f32::max(count, 1.0)
}

/// What a seat knows of a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KnownHand {
    /// The cards that may be in the hand. A suit with no card here has been shown to be missing.
    pub possible: CardSet,
    /// Those of them that must be.
    pub certain: CardSet,
}

impl KnownHand {
    /// A hand that is known.
    pub fn exactly(cards: CardSet) -> KnownHand {
        KnownHand { possible: cards, certain: cards }
    }

    /// The hand made of both.
    pub fn with(self, other: KnownHand) -> KnownHand {
        KnownHand { possible: self.possible | other.possible, certain: self.certain | other.certain }
    }
}

/// What a seat on turn knows of each hand, its own among them; none where it is not on turn.
pub fn known_hands<G: BotGame>(observation: &Observation<'_, G>) -> Option<PerSeat<KnownHand>> {
    let is_on_turn = observation.view.turn.seat() == Some(observation.seat);
    is_on_turn.then(|| G::known_hands(observation, &G::belief(observation)))
}
