//! Computer players for ContractGrid.
//!
//! Bids lie open, so everybody knows what each seat wants. What points are worth depends on the whole game:
//! `win_odds` knows the race to a complete grid, and what happens to a seat that reaches the cap without one. With
//! three seats or more the search simulates future hands (`future_hands`) instead.

mod belief;
mod bid_heuristics;
mod bid_odds;
mod bid_reasons;
mod card_heuristics;
mod contract_odds;
mod future_hands;
mod grid_heuristics;
mod reason;
#[cfg(test)]
mod tests;
mod win_odds;

pub use contract_odds::looks_good_for;
pub use reason::{Fit, OwnReason, Spoilers};

use crate::endgame_solver::hash_of;
use crate::hints::Goals;
use crate::numbers::compare;
use crate::outcome_fit::{FEATURES, Outcome};
use crate::reasons::{CardReason, Reason, rounded};
use crate::{BotGame, Budget, GameResult, KnownHand, Observation, Rng, Values};
use belief::Belief;
use bid_heuristics::Stakes;
use bid_odds::BidOdds;
use card_heuristics::CardDecision;
use contract_odds::MAX_TRICKS;
use future_hands::FutureHands;
use reason::{are_even, to_strike};
use rules::cards::{Card, CardSet, Suit};
use rules::game::{Game, Turn, ignore};
use rules::games::contract_grid::contract::Contract;
use rules::games::contract_grid::grid::CellSet;
use rules::games::contract_grid::prospects::Prospect;
use rules::games::contract_grid::score::ranking;
use rules::games::contract_grid::{Action, ContractGrid, Legal, Phase, View};
use rules::seat::{MAX_SEATS, PerSeat, Seat};
use rules::seed::{Seed, Shuffler};
use win_odds::{complete_lines, progress};

/// Each line of the endgame is valued by this many simulated hands.
const SOLVER_HANDS: u32 = 150;

/// How many bids are searched.
const CANDIDATES: usize = 14;

/// A rollout plays a random card instead of the heuristics' once in this many times.
const RANDOM: u32 = 8;

impl BotGame for ContractGrid {
    const PARTNERS: bool = false;
    const IS_DUEL: bool = false;
    const BUDGET: Budget = Budget { card: 2100, other: 2800 };
    type Belief = Belief;
    type OwnReason = OwnReason;

    fn belief(observation: &Observation<'_, Self>) -> Belief {
        Belief::of(observation)
    }

    fn is_fully_known(belief: &Belief) -> bool {
        belief.is_fully_known
    }

    fn determinize(
        observation: &Observation<'_, Self>,
        belief: &mut Belief,
        rng: &mut Rng,
    ) -> Option<ContractGrid> {
        belief.determinize(observation, rng)
    }

    fn every_state(observation: &Observation<'_, Self>, most: usize) -> Option<Vec<ContractGrid>> {
        Belief::of(observation).every_state(observation, most)
    }

    fn candidates(&self, actions: &mut Vec<Action>) {
        match self.legal() {
            Legal::Strike(suits) => actions.extend(suits.iter().map(Action::Strike)),
            Legal::Bid { .. } => {
                let by_odds = BidOdds::of_state(self).map_or_else(Vec::new, |odds| odds.bids());
                let by_points = bid_heuristics::in_state(self);
                let mut bids: Vec<CellSet> = Vec::new();
                for bid in by_odds.into_iter().take(CANDIDATES - 4).chain(by_points) {
                    if !bids.contains(&bid.cells) {
                        bids.push(bid.cells);
                    }
                }
                bids.truncate(CANDIDATES);
                actions.extend(bids.into_iter().map(Action::Bid));
            }
            Legal::Play(_) => {
                if let Some(decision) = CardDecision::in_state(self) {
                    decision.different(|card| actions.push(Action::Play(card)));
                }
            }
            Legal::Grid | Legal::Nothing => {}
        }
    }

    /// With three seats or more the values are too noisy for a tree to beat the heuristics.
    fn progressive_widening(&self, phase: Phase) -> f32 {
        if phase == Phase::Play && self.variant().players == 2 { 1.0 } else { 0.0 }
    }

    fn rollout_policy(&self, rng: &mut Rng) -> Option<Action> {
        match self.legal() {
            Legal::Play(cards) if rng.once_in(RANDOM) => rng.card(cards).map(Action::Play),
            Legal::Play(_) => CardDecision::in_state(self)?.best().map(Action::Play),
            Legal::Bid { .. } => {
                if let Some(cells) = bid_heuristics::careful(self) {
                    return Some(Action::Bid(cells));
                }
                let bids = bid_heuristics::in_state(self);
                let one_of_two = rng.index(2).min(bids.len().saturating_sub(1));
                bids.get(one_of_two).map(|bid| Action::Bid(bid.cells))
            }
            Legal::Strike(_) | Legal::Grid | Legal::Nothing => {
                ContractGrid::random_action(self.variant(), &self.legal(), &mut |end| rng.below(end))
            }
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "a few hundred points")]
    fn evaluate(&self) -> Values {
        let totals = self.totals();
        if self.turn() == Turn::Over {
            let scores = totals.map(|_, &total| total as f32);
            return crate::win_odds::of_finished(&self.result().won, &scores, 20.0);
        }
        let grids = totals.map(|seat, _| self.grid(seat));
        let progress = progress(totals, self.marked());
        let mut values = win_odds::of_progress(self.variant(), &grids, &progress);
        if self.variant().players > 2 {
            // the same random numbers for all that is compared; the formula decides where they make no difference
            let future = FutureHands::new(self.variant(), &grids);
            let simulated = future.values(&progress, SOLVER_HANDS, &mut Rng::fixed());
            for (value, simulated) in values.iter_mut().zip(simulated) {
                *value = 0.95 * simulated + 0.05 * *value;
            }
        }
        values
    }

    #[expect(clippy::cast_possible_truncation, reason = "shares of a win")]
    fn rollout_value(&self, rng: &mut Rng) -> Values {
        if self.variant().players == 2 {
            return self.evaluate();
        }
        if self.turn() == Turn::Over {
            let mut values = [0.0; MAX_SEATS];
            for (seat, &won) in self.result().won.iter() {
                values[seat.index()] = won as f32;
            }
            return values;
        }
        let totals = self.totals();
        let grids = totals.map(|seat, _| self.grid(seat));
        let progress = progress(totals, self.marked());
        FutureHands::new(self.variant(), &grids).values(&progress, future_hands::HANDS, rng)
    }

    /// The seat's chances by the formula, and each seat's points, marked cells and lines.
    #[expect(clippy::cast_precision_loss, reason = "a few hundred points")]
    fn rollout_outcome(&self, seat: Seat) -> Option<Outcome> {
        if self.variant().players == 2 || self.turn() == Turn::Over {
            return None;
        }
        let (totals, marked) = (self.totals(), self.marked());
        let grids = totals.map(|seat, _| self.grid(seat));
        let chances = win_odds::of_progress(self.variant(), &grids, &progress(totals, marked));
        let mut outcome = [0.0; FEATURES];
        (outcome[0], outcome[1]) = (1.0, chances[seat.index()]);
        for (features, (seat, &total)) in outcome[2..].chunks_exact_mut(3).zip(totals.iter()) {
            let lines = complete_lines(self.variant().lines(), marked[seat]);
            features.copy_from_slice(&[total as f32 / 10.0, marked[seat].len() as f32, lines as f32]);
        }
        Some(outcome)
    }

    fn hash_key(&self) -> Option<u64> {
        let tricks = self.tricks().filter(|tricks| tricks.trick.is_empty())?;
        let takers = tricks.takers.as_slice();
        // the order of the tricks matters for the contract Run only, otherwise just who took the first
        let has_run = self.variant().contracts.contains(Contract::Run);
        let takers = if has_run { takers } else { &takers[..1.min(takers.len())] };
        let order = takers.iter().fold(1, |order, seat| order << 2 | seat.index() as u64);
        let mut parts = [tricks.trick.turn().index() as u64, order, 0, 0, 0, 0, 0, 0, 0, 0];
        let cards = tricks.hands.as_slice().iter().chain(tricks.collected.as_slice());
        for (part, cards) in parts[2..].iter_mut().zip(cards) {
            *part = cards.bits();
        }
        Some(hash_of(&parts))
    }

    fn choose_easy(observation: &Observation<'_, Self>, rng: &mut Rng) -> Option<Action> {
        let view = &observation.view;
        match view.legal? {
            Legal::Grid => None,
            Legal::Strike(suits) => suits
                .iter()
                .min_by_key(|&suit| (view.hand & CardSet::of_suit(suit)).len())
                .map(Action::Strike),
            Legal::Bid { .. } => {
                let bids = bid_heuristics::of(observation, view.own.trump?);
                bids.get(rng.index(bids.len())).map(|bid| Action::Bid(bid.cells))
            }
            Legal::Play(cards) if rng.once_in(4) => rng.card(cards).map(Action::Play),
            Legal::Play(_) => {
                let stakes = bid_heuristics::points_at_stake(observation);
                CardDecision::of(view, stakes, [0.0; MAX_TRICKS + 1])?.simple().map(Action::Play)
            }
            Legal::Nothing => None,
        }
    }

    fn choose_medium(observation: &Observation<'_, Self>, rng: &mut Rng) -> Option<Action> {
        let view = &observation.view;
        match view.legal? {
            Legal::Grid => grid_heuristics::arrange(&view.variant, observation.seat, rng).map(Action::Grid),
            Legal::Strike(suits) => {
                let value = |suit| bid_heuristics::of(observation, suit).first().map_or(0.0, |bid| bid.value);
                let mut least: Option<(Suit, f32)> = None;
                for (suit, value) in suits.iter().map(|suit| (suit, value(suit))) {
                    if least.is_none_or(|(_, least)| value < least) {
                        least = Some((suit, value));
                    }
                }
                least.map(|(suit, _)| Action::Strike(suit))
            }
            Legal::Bid { .. } => BidOdds::of(observation)?.bids().first().map(|bid| Action::Bid(bid.cells)),
            Legal::Play(_) => {
                let seat = observation.seat;
                let grids = view.own.grids.map(|_, grid| grid.unwrap_or_default());
                let progress = progress(&view.totals, &view.own.marked);
                let stakes = Stakes::of_game(&view.variant, &grids, &progress, seat);
                let taken = view.tricks[seat] as usize;
                let most = taken + view.hand.len() as usize;
                let values = BidOdds::of(observation)?.by_tricks(view.own.bids[seat], taken, most);
                CardDecision::of(view, stakes, values)?.best().map(Action::Play)
            }
            Legal::Nothing => None,
        }
    }

    /// The bid that plays for what the hand should take, and the card that serves the bids.
    fn plainest(observation: &Observation<'_, Self>, actions: &[Action]) -> Option<Action> {
        match observation.view.legal? {
            Legal::Bid { .. } => {
                let bids = bid_heuristics::plainest_first(observation, observation.view.own.trump?);
                bids.into_iter().map(Action::Bid).find(|bid| actions.contains(bid))
            }
            Legal::Play(cards) => {
                let as_good = cards.iter().filter(|card| actions.contains(&Action::Play(*card)));
                bid_reasons::towards_aim(observation, as_good).map(Action::Play)
            }
            Legal::Grid | Legal::Strike(_) | Legal::Nothing => None,
        }
    }

    /// The share of its bids that were made.
    fn aim_met(&self, seat: Seat) -> Option<f32> {
        let hand = self.results().last()?;
        let (mut made, mut bids) = (0.0, 0.0);
        for cell in hand.bids[seat].iter() {
            bids += 1.0;
            made += f32::from(hand.made[seat].contains(cell));
        }
        Some(made / f32::max(bids, 1.0))
    }

    /// A bit for each bid, in the order of the cells.
    fn goals_met(&self, seat: Seat) -> u32 {
        let Some(hand) = self.results().last() else { return 0 };
        let made = |cell: usize| u32::from(hand.made[seat].contains(cell));
        (0..).zip(hand.bids[seat].iter()).fold(0, |met, (goal, cell)| met | made(cell) << goal)
    }

    fn goal_reason(observation: &Observation<'_, Self>, with: &Goals, without: &Goals) -> Option<OwnReason> {
        let (view, seat) = (&observation.view, observation.seat);
        let grid = view.own.grids[seat]?;
        let more = with.iter().zip(without).map(|(with, without)| with - without);
        let bids = view.own.bids[seat].iter().zip(more.zip(with));
        let (cell, (more, chance)) = bids.max_by(|one, other| compare(one.1.0, other.1.0))?;
        let percent = |part: f32| rounded(part * 100.0);
        (more >= LIKELIER).then_some(OwnReason::Helps(
            *grid.contracts().get(cell)?,
            percent(*chance),
            percent(more),
        ))
    }

    fn reason(
        observation: &Observation<'_, Self>,
        _: &PerSeat<KnownHand>,
        action: &Action,
    ) -> Option<Reason<OwnReason>> {
        let view = &observation.view;
        match action {
            Action::Grid(grid) => grid_heuristics::reason(&view.variant, grid).map(Reason::Own),
            Action::Strike(suit) => match view.legal? {
                Legal::Strike(suits) => {
                    let tricks = |trump: Suit| contract_odds::tricks_in(view.hand, trump);
                    let fewest = || suits.iter().all(|other| tricks(other) >= tricks(*suit));
                    let bids = |trump: Suit| {
                        bid_heuristics::of(observation, trump).first().map_or(0.0, |bid| bid.value)
                    };
                    let worst = || suits.iter().all(|other| bids(other) >= bids(*suit));
                    let last = || suits.iter().find(|other| other != suit).filter(|_| suits.len() == 2);
                    let decides = |trump| OwnReason::Decides(trump, rounded(tricks(trump)));
                    let listed: Vec<Suit> = suits.iter().collect();
                    to_strike(view.hand, *suit, &listed)
                        .or_else(|| fewest().then_some(OwnReason::FewTricks))
                        .or_else(|| worst().then_some(OwnReason::WorstBids))
                        .or_else(|| last().map(decides))
                        .or_else(|| are_even(view.hand, &listed).then_some(OwnReason::EvenSuits))
                        .map(Reason::Own)
                }
                Legal::Grid | Legal::Bid { .. } | Legal::Play(_) | Legal::Nothing => None,
            },
            Action::Bid(cells) => bid_heuristics::reason(observation, *cells).map(Reason::Own),
            // where it is known who holds what, these facts are too coarse: they take any course of the tricks for possible
            Action::Play(_) if view.hand.len() > 1 && Belief::of(observation).is_fully_known => None,
            Action::Play(card) => {
                let is_late = view.hand.len() <= LAST_TRICKS;
                let at_stake = bid_reasons::at_stake(observation, *card, is_late);
                let of_bids = bids_decided(observation, *card).or(at_stake);
                let of_bids = of_bids.or_else(|| bid_reasons::aim(observation, *card));
                of_bids.map(Reason::Own).or_else(|| beaten(view, observation.seat).map(Reason::Card))
            }
        }
    }

    fn known_hands(observation: &Observation<'_, Self>, belief: &Belief) -> PerSeat<KnownHand> {
        PerSeat::from_fn(observation.view.variant.players, |seat| {
            if seat == observation.seat {
                KnownHand::exactly(observation.view.hand)
            } else {
                belief.known_hand(seat)
            }
        })
    }

    fn result(&self) -> GameResult {
        let (totals, hands) = (self.totals(), self.results());
        let places = ranking(self.variant(), self.marked(), totals, hands);
        let is_first = |seat| places.iter().any(|standing| standing.seat == seat && standing.place == 1);
        #[expect(clippy::cast_precision_loss, reason = "a few hundred points")]
        let scores = totals.map(|_, &total| total as f64);
        GameResult::shared(is_first, scores)
    }
}

/// That no card of a seat beats the one that is winning.
fn beaten(view: &View, seat: Seat) -> Option<CardReason> {
    let (trick, ahead) = (view.trick?, view.winning?);
    let wins = |card: Card| {
        let mut with = trick;
        with.play(card);
        with.winning(view.own.trump) == Some(seat)
    };
    let card = trick.card_of(ahead)?;
    (!view.playable().iter().any(wins)).then_some(CardReason::Beaten(ahead, card))
}

/// A bid has to become so much likelier by a card to be told of.
const LIKELIER: f32 = 0.1;

/// In how many tricks at the end of a hand it says something that a contract would be made as things stand.
const LAST_TRICKS: u32 = 4;

/// The bid that the last card of a trick makes, or that another card would spoil. The trick lies open then, so it does not
/// matter how the hidden cards are dealt.
fn bids_decided(observation: &Observation<'_, ContractGrid>, card: Card) -> Option<OwnReason> {
    let (view, seat) = (&observation.view, observation.seat);
    let lies = view.trick?;
    let with = |card: Card| {
        let mut trick = lies;
        trick.play(card);
        trick
    };
    if !with(card).is_complete() {
        return None;
    }
    let mut belief = Belief::of(observation);
    let state =
        belief.determinize(observation, &mut Rng::new(&mut Shuffler::for_choice(Seed([0; 32]), seat, 0)))?;
    let after = |card: Card| {
        let mut state = state.clone();
        state.play(seat, &Action::Play(card), &mut ignore).ok()?;
        state.view(Some(seat)).prospects(seat)
    };
    let (before, now) = (view.prospects(seat)?, after(card)?);
    let grid = view.own.grids[seat]?;
    let bids = || view.own.bids[seat].iter().filter_map(|cell| grid.contracts().get(cell).copied());
    let is_late = view.hand.len() <= LAST_TRICKS;
    let makes = |bid: &Contract| before.of(*bid) != Prospect::OnCourse && now.of(*bid) == Prospect::OnCourse;
    let made = bids().find(makes).filter(|_| is_late);
    let keeps = |bid: Contract| {
        let spoils = |other: &Card| after(*other).is_some_and(|other| other.of(bid) == Prospect::Lost);
        let spoiling: CardSet = view.playable().iter().filter(spoils).collect();
        let takes = |other: &Card| with(*other).winning(view.own.trump) == Some(seat);
        let taking: CardSet = view.playable().iter().filter(takes).collect();
        let spoilers = match (spoiling.first()?, spoiling.len()) {
            _ if spoiling == taking => Spoilers::Taking,
            (one, 1) => Spoilers::One(one),
            (_, several) if several + 1 == view.playable().len() => Spoilers::All,
            _ => Spoilers::Several,
        };
        (now.of(bid) != Prospect::Lost).then_some(OwnReason::Keeps(bid, spoilers))
    };
    made.map(OwnReason::Makes).or_else(|| bids().find_map(keeps))
}
