//! A second look at the cards that a seat may play: which are clearly worse than another, judged before one is chosen.
//!
//! What is clear is what makes a [mistake](crate::mistakes): the same least cost, the same certainty, again in deals that the
//! search has not seen. All doubtful cards are tried in the same deals, each in half as many as there, so that all of them are
//! judged while a person thinks.

use crate::mistakes::{ERRORS, LEAST_COST};
use crate::reasons::Reason;
use crate::{BotGame, Effort, Observation, Rng, search};
use rules::game::Phase;

/// Cards that a seat had better not play.
#[derive(Clone, Debug, PartialEq)]
pub struct SecondLook<G: BotGame> {
    /// What would be better than each of them.
    pub better: G::Action,
    /// The chance to win the game after that, 0 to 1.
    pub better_value: f32,
    /// A fact that speaks for it, where there is one.
    pub reason: Option<Reason<G::OwnReason>>,
    /// They, and the chance to win the game after each; never none.
    pub worse: Vec<(G::Action, f32)>,
}

/// The cards that the seat on turn had better not play; none where each is good, nearly as good, or may be, and where it has no
/// card to choose.
pub fn second_look<G: BotGame>(
    observation: &Observation<'_, G>,
    effort: Effort,
    rng: &mut Rng,
) -> Option<SecondLook<G>> {
    let playable = observation.view.playable();
    if !observation.is_phase(G::Phase::PLAY) || playable.len() < 2 {
        return None;
    }
    let budget = G::BUDGET.with(effort);
    let (better, analysis) = search::decide(observation, budget, rng);
    let better = better?;
    let value =
        |action| analysis.options.iter().find(|option| option.action == action).map(|option| option.value);
    let most = value(better)?;
    // of cards that do the same the search has tried only one: what it has not tried may be anything
    let is_doubtful = |&action: &G::Action| {
        action != better && value(action).is_none_or(|value| value <= most - LEAST_COST)
    };
    let mut compared: Vec<G::Action> = playable.iter().map(G::play_card).filter(is_doubtful).collect();
    if compared.is_empty() {
        return None;
    }
    compared.push(better);
    let playouts = (observation.playouts(budget) / 4).max(2);
    let figures = search::compare_all(observation, &compared, playouts, rng)?;
    let better_value = figures.last()?.value;
    let is_worse = |one: &search::Compared| better_value - one.value >= LEAST_COST.max(ERRORS * one.error);
    let worse = compared.iter().zip(&figures).filter(|(_, one)| is_worse(one));
    let worse: Vec<_> = worse.map(|(&action, one)| (action, one.value)).collect();
    if worse.is_empty() {
        return None;
    }
    let belief = G::belief(observation);
    let reason = G::reason(observation, &G::known_hands(observation, &belief), &better);
    Some(SecondLook { better, better_value, reason, worse })
}
