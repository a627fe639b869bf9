//! What a game must provide so that computer players can play it.

use crate::hints::Goals;
use crate::reasons::Reason;
use crate::{Budget, KnownHand, Observation, Outcome, Rng};
use rules::game::{Game, Phase};
use rules::seat::{MAX_SEATS, PerSeat, PerSide, Seat};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;

/// What a state is worth to each seat, from 0 (worst) to 1 (best).
pub type Values = [f32; MAX_SEATS];

/// Who has won a finished game, and by how much.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameResult {
    /// Each seat's share of the win. They sum to 1; partners have half of their side's share each.
    pub won: PerSeat<f64>,
    /// The score of each seat, or of its side.
    pub scores: PerSeat<f64>,
}

impl GameResult {
    /// The winners share the win equally.
    pub fn shared(is_winner: impl Fn(Seat) -> bool, scores: PerSeat<f64>) -> GameResult {
        let winners: u8 = Seat::all(scores.seats()).map(|seat| u8::from(is_winner(seat))).sum();
        let share = |seat| if is_winner(seat) { 1.0 / f64::from(winners) } else { 0.0 };
        GameResult { won: PerSeat::from_fn(scores.seats(), share), scores }
    }

    /// The side with the larger total wins, or both share the win.
    pub fn of_sides(totals: &PerSide<u64>) -> GameResult {
        #[expect(clippy::cast_precision_loss, reason = "a few hundred points")]
        let scores = PerSeat::from_fn(4, |seat| totals[seat.side()] as f64);
        GameResult::shared(|seat| totals[seat.side()] >= totals[seat.side().other()], scores)
    }
}

/// A game that computer players know how to play.
///
/// The methods with `&self` are asked of states that the search has made up, never of the state at the table.
pub trait BotGame: Game<Action: Copy> {
    /// Whether seats opposite each other are partners.
    const PARTNERS: bool;

    /// Whether partners count on the card of the heuristics, so that Hard plays it unless another is clearly better.
    const KEEPS_TO_USUAL: bool = false;

    /// Whether one side loses exactly what the other wins: two seats, or two partnerships.
    const IS_DUEL: bool;

    /// How much Hard thinks.
    const BUDGET: Budget;

    /// What a seat has worked out about the cards it does not see.
    type Belief;

    /// The facts that speak for a choice in this game only.
    type OwnReason: Copy + fmt::Debug + PartialEq + Serialize + DeserializeOwned;

    /// Works out what the seat can know. Called once for each decision.
    fn belief(observation: &Observation<'_, Self>) -> Self::Belief;

    /// Whether the seat knows where every card is, as far as that matters to the play.
    fn is_fully_known(belief: &Self::Belief) -> bool;

    /// A state that the seat cannot tell from the real one, drawn at random; none only where the belief contradicts
    /// itself.
    fn determinize(
        observation: &Observation<'_, Self>,
        belief: &mut Self::Belief,
        rng: &mut Rng,
    ) -> Option<Self>;

    /// All states that the seat cannot tell from the real one, as far as they differ in hands; none if there are more than
    /// that, or if more is hidden than where the cards are.
    fn every_state(observation: &Observation<'_, Self>, most: usize) -> Option<Vec<Self>>;

    /// Adds the actions worth searching for the seat on turn; of cards that do the same, only one. `actions` comes in
    /// empty. Where it stays empty the heuristics decide.
    fn candidates(&self, actions: &mut Vec<Self::Action>);

    /// Takes out what throws a good card away for nothing as far as anybody can know while cards are hidden, whatever a few
    /// playouts say. Something is left.
    fn drop_wasted(&self, _: &mut Vec<Self::Action>) {}

    /// How many actions the tree considers at a decision of that kind: this factor times the square root of the
    /// number of visits, but at least 1. With 0, a rollout begins there.
    fn progressive_widening(&self, phase: Self::Phase) -> f32 {
        if phase == Self::Phase::PLAY { 1.0 } else { 0.0 }
    }

    /// What the seat on turn does in a rollout.
    fn rollout_policy(&self, rng: &mut Rng) -> Option<Self::Action>;

    /// What it is worth to each seat that a hand has ended like this, with the whole game in mind.
    fn evaluate(&self) -> Values;

    /// The same for one rollout: it may be a random estimate, as long as the mean of many is right.
    fn rollout_value(&self, _: &mut Rng) -> Values {
        self.evaluate()
    }

    /// What the end of a rollout is like for that seat, where [its value](Self::rollout_value) is so noisy that a formula
    /// is better; none where it is not, or where the game is over.
    fn rollout_outcome(&self, _: Seat) -> Option<Outcome> {
        None
    }

    /// A hash of a position with open cards, for the [endgame solver](crate::endgame_solver); none where storing the
    /// position does not pay, as in the middle of a trick.
    fn hash_key(&self) -> Option<u64>;

    /// What Easy does.
    fn choose_easy(observation: &Observation<'_, Self>, rng: &mut Rng) -> Option<Self::Action>;

    /// What Medium does: the heuristics.
    fn choose_medium(observation: &Observation<'_, Self>, rng: &mut Rng) -> Option<Self::Action>;

    /// The scores so far, each seat with its side's.
    fn scores(&self) -> PerSeat<f32> {
        #[expect(clippy::cast_possible_truncation, reason = "a score's first seven digits are enough")]
        self.result().scores.map(|_, &score| score as f32)
    }

    /// Of actions that the search cannot tell apart, the one that is easiest to see; none where no heuristic knows.
    fn plainest(_: &Observation<'_, Self>, _: &[Self::Action]) -> Option<Self::Action> {
        None
    }

    /// How far a seat met its aim in the hand that has just ended, 0 to 1. The aim is the game's: to make its contract or
    /// beat the others', to earn a bonus for its bid, to make its bids. None where there is no aim.
    fn aim_met(&self, _: Seat) -> Option<f32> {
        None
    }

    /// Which of its goals a seat reached in the hand that has just ended, such as its bids: a bit for each.
    fn goals_met(&self, _: Seat) -> u32 {
        0
    }

    /// That an action makes one of its goals likelier, where no fact is sure: from how likely the seat on turn reaches each
    /// with it, and without it.
    fn goal_reason(_: &Observation<'_, Self>, _with: &Goals, _without: &Goals) -> Option<Self::OwnReason> {
        None
    }

    /// What the seat knows of each hand.
    fn known_hands(observation: &Observation<'_, Self>, belief: &Self::Belief) -> PerSeat<KnownHand>;

    /// A fact that speaks for an action, from what the seat on turn sees and knows of each hand; none where nothing is
    /// sure.
    fn reason(
        observation: &Observation<'_, Self>,
        hands: &PerSeat<KnownHand>,
        action: &Self::Action,
    ) -> Option<Reason<Self::OwnReason>>;

    /// The result of a game that is over; of a running game, the result if it ended now.
    fn result(&self) -> GameResult;
}
