//! Hard's search: every choice is tried in many hidden deals, and a tree holds what follows.
//!
//! Each playout takes place in a state drawn from what the seat knows ([determinization](crate::determinization)).
//! All choices are tried in the same states and with the same random numbers, so that luck hits them alike; the worse
//! half is dropped from time to time, and the rest of the playouts goes to the better half (sequential halving, Karnin
//! and others 2013).
//!
//! Where most of the game is still to come when a rollout ends, its value says little. There one formula is fitted to the
//! [outcomes](BotGame::rollout_outcome) of all choices (`outcome_fit.rs`).
//!
//! What follows a choice is one tree for all states; a node stands for the actions so far, so no seat in the tree acts
//! on cards it cannot see (information-set Monte Carlo tree search, Cowling, Powley and Whitehouse 2012). At each node
//! the seat on turn picks the action that has been worth most to itself, with a bonus for those available often but
//! tried rarely. The [rollout policy](BotGame::rollout_policy) opens each node, and more actions join as
//! [`BotGame::progressive_widening`] says. After the first new action the rollout policy plays the hand out.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "estimates; a tree has far fewer than 2^24 nodes and visits, and the counts are small"
)]

use crate::analysis::{Analysis, ScoredAction};
use crate::numbers::{compare, log2};
use crate::outcome_fit::OutcomeFit;
use crate::{BotGame, Budget, Observation, Rng, Values, endgame_solver};
use rules::game::{Phase, Turn, ignore};
use rules::seat::{MAX_SEATS, Seat};

/// What Hard does for the seat on turn, and the analysis behind it; no action where there is nothing to compare.
///
/// Where [partners count on it](BotGame::KEEPS_TO_USUAL) it is the card of the heuristics unless another is better by more
/// than one standard error; bids are searched freely.
pub fn decide<G: BotGame>(
    observation: &Observation<'_, G>,
    budget: Budget,
    rng: &mut Rng,
) -> (Option<G::Action>, Analysis<G::Action>) {
    let usual = G::choose_medium(observation, rng);
    let kept = usual.filter(|_| G::KEEPS_TO_USUAL && observation.is_phase(G::Phase::PLAY));
    let analysis = analyze(observation, observation.playouts(budget), kept, rng);
    let within = if kept.is_some() { analysis.noise / STANDARD_ERRORS } else { EVEN };
    (analysis.best_or(usual, within), analysis)
}

/// How many standard errors of a value the [noise](Analysis::noise) is.
const STANDARD_ERRORS: f32 = 2.0;

/// Values closer than this are equal.
const EVEN: f32 = 0.002;

/// Compares the choices of the seat on turn with that many playouts. `kept` is never dropped.
pub fn analyze<G: BotGame>(
    observation: &Observation<'_, G>,
    playouts: u32,
    kept: Option<G::Action>,
    rng: &mut Rng,
) -> Analysis<G::Action> {
    let mut belief = G::belief(observation);
    let Some(state) = G::determinize(observation, &mut belief, rng) else { return Analysis::nothing() };
    let mut actions = Vec::new();
    state.candidates(&mut actions);
    actions.extend(kept.filter(|kept| !actions.contains(kept)));
    let is_known = G::is_fully_known(&belief);
    if !is_known {
        state.drop_wasted(&mut actions);
    }
    match actions[..] {
        [] => return Analysis::nothing(),
        [only] => return Analysis::forced(only),
        [..] => {}
    }
    if is_known && let Some(analysis) = endgame_solver::solve(&state, observation.seat, &actions) {
        return analysis;
    }
    let (mut tree, mut left) = Tree::new(observation.seat, &actions);
    let phases = left.len().max(2).next_power_of_two().ilog2();
    for _ in 0..phases {
        for _ in 0..(playouts / phases / left.len() as u32).max(1) {
            let Some(state) = G::determinize(observation, &mut belief, rng) else {
                return Analysis::nothing();
            };
            let luck = rng.fork();
            left.iter().for_each(|&choice| _ = tree.play_out(state.clone(), choice, luck.clone()));
        }
        tree.correct();
        sort(&mut left, &|choice| tree.mean(choice));
        let dropped = left.split_off(left.len().div_ceil(2));
        left.extend(dropped.into_iter().find(|&choice| kept == Some(tree.node(choice).action)));
    }
    let tries = left.first().map_or(1, |&choice| tree.node(choice).tries);
    let error = tree.spread.deviation() / (tries as f32).sqrt();
    Analysis { options: tree.options(), is_exact: false, noise: (STANDARD_ERRORS * error).max(EVEN) }
}

/// Puts those with higher means first. It is no closure of [`analyze`], so that the games share one sort of many KB.
fn sort(choices: &mut [NodeId], mean: &dyn Fn(NodeId) -> f32) {
    choices.sort_by(|&one, &other| compare(mean(other), mean(one)));
}

/// Two choices, tried in the same deals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comparison {
    /// What each is worth to the seat, 0 to 1.
    pub values: [f32; 2],
    /// The standard error of their difference; 0 where no card is hidden.
    pub error: f32,
}

/// Compares two choices of the seat on turn with that many playouts in all.
pub fn compare_two<G: BotGame>(
    observation: &Observation<'_, G>,
    actions: [G::Action; 2],
    playouts: u32,
    rng: &mut Rng,
) -> Option<Comparison> {
    match compare_all(observation, &actions, (playouts / 2).max(2), rng)?[..] {
        [one, other] => Some(Comparison { values: [one.value, other.value], error: one.error }),
        _ => None,
    }
}

/// A choice that was tried in the same deals as another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Compared {
    /// What it is worth to the seat, 0 to 1.
    pub value: f32,
    /// The standard error of how far that is from the value of the other; 0 where no card is hidden.
    pub error: f32,
}

/// Compares choices of the seat on turn with the last of them, each with that many playouts, all in the same deals.
pub fn compare_all<G: BotGame>(
    observation: &Observation<'_, G>,
    actions: &[G::Action],
    playouts: u32,
    rng: &mut Rng,
) -> Option<Vec<Compared>> {
    let mut belief = G::belief(observation);
    let state = G::determinize(observation, &mut belief, rng)?;
    if G::is_fully_known(&belief)
        && let Some(analysis) = endgame_solver::solve(&state, observation.seat, actions)
    {
        let exact = |option: &ScoredAction<G::Action>| Compared { value: option.value, error: 0.0 };
        return Some(analysis.options.iter().map(exact).collect());
    }
    let (mut tree, choices) = Tree::new(observation.seat, actions);
    let mut differences: Vec<Spread> = actions.iter().map(|_| Spread::default()).collect();
    let mut values = Vec::with_capacity(choices.len());
    for _ in 0..playouts {
        let state = G::determinize(observation, &mut belief, rng)?;
        let luck = rng.fork();
        values.clear();
        values.extend(choices.iter().map(|&choice| tree.play_out(state.clone(), choice, luck.clone())));
        let last = values.last().copied().unwrap_or_default();
        differences.iter_mut().zip(&values).for_each(|(spread, value)| spread.add(value - last));
    }
    let compared = |(&choice, spread): (&NodeId, &Spread)| Compared {
        value: tree.mean(choice),
        error: spread.deviation() / spread.count.sqrt(),
    };
    Some(choices.iter().zip(&differences).map(compared).collect())
}

/// Plays a hand out with the rollout policy and values its end.
pub(crate) fn roll_out<G: BotGame>(state: &mut G, rng: &mut Rng) -> Values {
    while let Turn::Seat(seat, _) = state.turn() {
        let Some(action) = state.rollout_policy(rng) else { break };
        if state.play(seat, &action, &mut ignore).is_err() {
            break;
        }
    }
    state.rollout_value(rng)
}

/// The weight of the bonus for rarely tried actions, in standard deviations of the playouts' values.
const CURIOSITY: f32 = 0.7;

/// The number of a node in its tree, from 1; 0 is no node.
type NodeId = u32;
const NONE: NodeId = 0;

/// An action after all those that lead to it.
struct Node<A> {
    action: A,
    /// How often it was tried.
    tries: u32,
    /// How often it was available.
    offers: u32,
    /// The sum of its playouts' values.
    sum: Values,
    first_child: NodeId,
    next_sibling: NodeId,
}

struct Tree<G: BotGame> {
    nodes: Vec<Node<G::Action>>,
    /// The first child of the root, which is no node itself.
    first: NodeId,
    /// The seat whose choice is searched.
    seat: Seat,
    /// The values of that seat in all playouts.
    spread: Spread,
    fit: OutcomeFit,
    /// How much more than its mean each choice is worth, as far as is known.
    corrections: Vec<f32>,
    // kept from playout to playout, to save allocations
    path: Vec<NodeId>,
    actions: Vec<G::Action>,
}

impl<G: BotGame> Tree<G> {
    /// A tree of these choices, and their nodes.
    fn new(seat: Seat, choices: &[G::Action]) -> (Tree<G>, Vec<NodeId>) {
        let mut tree = Tree {
            nodes: Vec::new(),
            first: NONE,
            seat,
            spread: Spread::default(),
            fit: OutcomeFit::new(choices.len()),
            corrections: vec![0.0; choices.len()],
            path: Vec::new(),
            actions: Vec::new(),
        };
        let nodes = choices.iter().map(|&action| tree.add_child(None, action)).collect();
        (tree, nodes)
    }

    #[inline]
    fn node(&self, id: NodeId) -> &Node<G::Action> {
        &self.nodes[id as usize - 1]
    }

    #[inline]
    fn node_mut(&mut self, id: NodeId) -> &mut Node<G::Action> {
        &mut self.nodes[id as usize - 1]
    }

    fn first_child(&self, parent: Option<NodeId>) -> NodeId {
        parent.map_or(self.first, |parent| self.node(parent).first_child)
    }

    /// What a choice has been worth to the searching seat so far.
    fn mean(&self, id: NodeId) -> f32 {
        let node = self.node(id);
        node.sum[self.seat.index()] / node.tries.max(1) as f32 + self.corrections[id as usize - 1]
    }

    /// Corrects the choices' means by what the outcomes of all choices are worth.
    fn correct(&mut self) {
        self.corrections = self.fit.corrections(self.nodes.iter().map(|node| node.tries));
    }

    /// One playout: the choice, the path through the tree, and the rollout to the end of the hand. What it was worth to
    /// the searching seat.
    fn play_out(&mut self, mut state: G, choice: NodeId, mut rng: Rng) -> f32 {
        self.path.clear();
        if state.play(self.seat, &self.node(choice).action, &mut ignore).is_ok() {
            self.path.push(choice);
        }
        while let Turn::Seat(seat, phase) = state.turn() {
            let widening = state.progressive_widening(phase);
            if widening == 0.0 {
                break;
            }
            self.actions.clear();
            state.candidates(&mut self.actions);
            let is_forced = self.actions.len() == 1;
            let Some((id, is_new)) = self.select(&state, seat, widening, &mut rng) else { break };
            if state.play(seat, &self.node(id).action, &mut ignore).is_err() {
                break;
            }
            self.path.push(id);
            if is_new && !is_forced {
                break;
            }
        }
        let values = roll_out(&mut state, &mut rng);
        if let Some(outcome) = state.rollout_outcome(self.seat) {
            self.fit.add(choice as usize - 1, &outcome, values[self.seat.index()]);
        }
        self.spread.add(values[self.seat.index()]);
        for &id in &self.path {
            let node = &mut self.nodes[id as usize - 1];
            node.tries += 1;
            for (sum, value) in node.sum.iter_mut().zip(values) {
                *sum += value;
            }
        }
        values[self.seat.index()]
    }

    /// What the seat does at the end of the path: the most promising of the actions tried here, or a new one where
    /// there is room for it. Also whether it is new.
    fn select(&mut self, state: &G, seat: Seat, widening: f32, rng: &mut Rng) -> Option<(NodeId, bool)> {
        let parent = self.path.last().copied();
        let curiosity = self.spread.deviation() * CURIOSITY;
        let mut best: Option<(NodeId, f32)> = None;
        let mut known = 0;
        let mut next = self.first_child(parent);
        while next != NONE {
            let node = &mut self.nodes[next as usize - 1];
            if let Some(position) = self.actions.iter().position(|&action| action == node.action) {
                self.actions.swap_remove(position);
                known += 1;
                node.offers += 1;
                let tries = node.tries as f32;
                let promise = node.sum[seat.index()] / tries + curiosity * (log2(node.offers) / tries).sqrt();
                if best.is_none_or(|(_, most)| promise > most) {
                    best = Some((next, promise));
                }
            }
            next = node.next_sibling;
        }
        let visits = parent.map_or(0, |parent| self.node(parent).tries);
        if self.actions.is_empty() || known > 0 && known as f32 >= widening * (visits as f32).sqrt() {
            return best.map(|(id, _)| (id, false));
        }
        let usual = if known == 0 { state.rollout_policy(rng) } else { None };
        let any = self.actions[rng.index(self.actions.len())];
        let action = usual.filter(|usual| self.actions.contains(usual)).unwrap_or(any);
        Some((self.add_child(parent, action), true))
    }

    fn add_child(&mut self, parent: Option<NodeId>, action: G::Action) -> NodeId {
        let next_sibling = self.first_child(parent);
        let sum = [0.0; MAX_SEATS];
        self.nodes.push(Node { action, tries: 0, offers: 1, sum, first_child: NONE, next_sibling });
        let id = self.nodes.len() as NodeId;
        match parent {
            Some(parent) => self.node_mut(parent).first_child = id,
            None => self.first = id,
        }
        id
    }

    /// How the choices at the root compare.
    fn options(&self) -> Vec<ScoredAction<G::Action>> {
        let mut options = Vec::new();
        let mut next = self.first;
        while next != NONE {
            let node = self.node(next);
            let value = self.mean(next).clamp(0.0, 1.0);
            options.push(ScoredAction { action: node.action, tries: node.tries, value });
            next = node.next_sibling;
        }
        options
    }
}

/// A running standard deviation (Welford).
#[derive(Default)]
struct Spread {
    count: f32,
    mean: f32,
    squares: f32,
}

impl Spread {
    fn add(&mut self, value: f32) {
        self.count += 1.0;
        let off = value - self.mean;
        self.mean += off / self.count;
        self.squares += off * (value - self.mean);
    }

    /// The standard deviation so far, 0.0001 at least; 1 where there is no value yet.
    #[inline]
    fn deviation(&self) -> f32 {
        if self.count > 0.0 { (self.squares / self.count).sqrt().max(1e-4) } else { 1.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spread_is_the_standard_deviation() {
        let mut spread = Spread::default();
        [0.2, 0.4, 0.4, 0.4, 0.5, 0.5, 0.7, 0.9].into_iter().for_each(|value| spread.add(value));
        assert!((spread.deviation() - 0.2).abs() < 1e-6);
    }
}
