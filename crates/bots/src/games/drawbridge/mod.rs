//! Computer players for DrawBridge.

mod belief;
mod bid_heuristics;
mod card_heuristics;
mod hand_strength;
#[cfg(test)]
mod partner_tests;
mod reason;
#[cfg(test)]
mod tests;
mod win_odds;

pub use reason::OwnReason;

use super::others_of_four;
use crate::endgame_solver::hash_of;
use crate::reasons::{CardChoice, CardReason, Reason, ace_high};
use crate::{BotGame, Budget, GameResult, KnownHand, Observation, Rng, Values};
use belief::Belief;
use bid_heuristics::AuctionDecision;
use card_heuristics::CardDecision;
use rules::cards::CardSet;
use rules::game::Game;
use rules::games::drawbridge::from_view::FinishedAuction;
use rules::games::drawbridge::score::Outcome;
use rules::games::drawbridge::{Action, DrawBridge, Legal, Phase};
use rules::seat::{PerSeat, Seat, Side};
use rules::trick::Trick;

impl BotGame for DrawBridge {
    const PARTNERS: bool = true;
    const KEEPS_TO_USUAL: bool = true;
    const IS_DUEL: bool = true;
    const BUDGET: Budget = Budget { card: 9000, other: 12_000 };
    type Belief = Option<Belief>;
    type OwnReason = OwnReason;

    fn belief(observation: &Observation<'_, Self>) -> Option<Belief> {
        Belief::of(observation)
    }

    fn is_fully_known(belief: &Option<Belief>) -> bool {
        belief.as_ref().is_some_and(Belief::is_fully_known)
    }

    fn determinize(
        observation: &Observation<'_, Self>,
        belief: &mut Option<Belief>,
        rng: &mut Rng,
    ) -> Option<DrawBridge> {
        belief.as_mut()?.determinize(observation, rng)
    }

    fn every_state(observation: &Observation<'_, Self>, most: usize) -> Option<Vec<DrawBridge>> {
        Belief::of(observation)?.every_state(observation, most)
    }

    fn candidates(&self, actions: &mut Vec<Action>) {
        match self.legal() {
            Legal::Play(cards) => {
                let gone = self.tricks().map_or(CardSet::EMPTY, |tricks| {
                    let aside = tolls_and_discards(&tricks.auction);
                    tricks.collected.iter().fold(aside, |gone, (_, &cards)| gone | cards)
                });
                actions.extend(card_heuristics::different(cards, gone).map(Action::Play));
            }
            Legal::Bid(bids) => {
                if let Some(auction) = AuctionDecision::in_state(self, bids) {
                    auction.candidates(actions);
                }
            }
            Legal::Discard { count, hand } => {
                if let Some(contest) = self.exchange() {
                    bid_heuristics::discards(hand, count, contest.contract.strain, actions);
                }
            }
            Legal::Nothing => {}
        }
    }

    /// A tree was no better here than rollouts alone, which are simpler.
    fn progressive_widening(&self, _: Phase) -> f32 {
        0.0
    }

    #[inline]
    fn rollout_policy(&self, rng: &mut Rng) -> Option<Action> {
        if let Some(tricks) = self.tricks() {
            let Legal::Play(legal) = self.legal() else { return None };
            if rng.once_in(RANDOM) {
                return rng.card(legal).map(Action::Play);
            }
            let seat = tricks.trick.turn();
            let collected = tricks.collected.as_slice();
            let decision = CardDecision {
                seat,
                hand: tricks.hands[seat],
                legal,
                trick: &tricks.trick,
                trump: tricks.auction.contract.strain.trump(),
                gone: collected[0] | collected[1],
                declarer: tricks.auction.contract.declarer,
            };
            return decision.card().map(|card| Action::Play(decision.lowest_equal(card)));
        }
        match self.legal() {
            Legal::Bid(bids) => AuctionDecision::in_state(self, bids).map(|auction| auction.call()),
            Legal::Discard { count, hand } => {
                let strain = self.exchange()?.contract.strain;
                Some(Action::Discard(bid_heuristics::discard(hand, count, strain)))
            }
            Legal::Play(_) | Legal::Nothing => None,
        }
    }

    fn evaluate(&self) -> Values {
        let (totals, hands) = (self.totals(), self.results().len());
        let first = win_odds::of_first_side(self.variant(), totals, hands);
        [first, 1.0 - first, first, 1.0 - first]
    }

    fn hash_key(&self) -> Option<u64> {
        let tricks = self.tricks().filter(|tricks| tricks.trick.is_empty())?;
        let hands = tricks.hands.as_slice();
        let rest = tricks.trick.turn().index() as u64 * 16 + u64::from(tricks.tricks[Side::ALL[0]]);
        Some(hash_of(&[hands[0].bits(), hands[1].bits(), hands[2].bits(), hands[3].bits(), rest]))
    }

    /// A beginner bids a little too much and often plays any card, but never a good one for nothing.
    fn choose_easy(observation: &Observation<'_, Self>, rng: &mut Rng) -> Option<Action> {
        match observation.view.legal? {
            Legal::Bid(bids) => {
                let mut auction = AuctionDecision::of(observation, bids);
                auction.hopes = [0.0, 0.4, 0.8, 1.2][rng.index(4)];
                Some(auction.call())
            }
            Legal::Play(cards) if rng.once_in(2) => {
                let trick = observation.view.trick?;
                let decision = card_decision(observation, cards, &trick)?;
                rng.card(decision.not_wasted()).or_else(|| decision.card()).map(Action::Play)
            }
            Legal::Play(_) | Legal::Discard { .. } | Legal::Nothing => Self::choose_medium(observation, rng),
        }
    }

    fn choose_medium(observation: &Observation<'_, Self>, _: &mut Rng) -> Option<Action> {
        let view = &observation.view;
        match view.legal? {
            Legal::Play(legal) => {
                let trick = view.trick?;
                card_decision(observation, legal, &trick)?.card().map(Action::Play)
            }
            Legal::Bid(bids) => Some(AuctionDecision::of(observation, bids).call()),
            Legal::Discard { count, hand } => {
                Some(Action::Discard(bid_heuristics::discard(hand, count, view.own.contract?.strain)))
            }
            Legal::Nothing => None,
        }
    }

    /// Whether its side made its contract, or beat the other's.
    fn aim_met(&self, seat: Seat) -> Option<f32> {
        let facts = self.results().last()?.facts?;
        let is_made = matches!(facts.outcome(), Outcome::Made { .. });
        let is_own = facts.contract.declarer.side() == seat.side();
        Some(f32::from(is_made == is_own))
    }

    fn reason(
        observation: &Observation<'_, Self>,
        hands: &PerSeat<KnownHand>,
        action: &Action,
    ) -> Option<Reason<OwnReason>> {
        let (view, seat) = (&observation.view, observation.seat);
        match action {
            Action::Play(card) => {
                let choice = CardChoice {
                    seat,
                    partner: Some(seat.partner()),
                    trick: view.trick?,
                    playable: view.playable(),
                    trump: view.trump(),
                    hands,
                    winner: &|trick: &Trick| trick.winning(view.trump()),
                    order: ace_high,
                };
                let trumps = view.trump().map_or(CardSet::EMPTY, CardSet::of_suit);
                let others = [seat.left(4), seat.partner().left(4)];
                let draws = choice.trick.is_empty()
                    && trumps.contains(*card)
                    && view.own.contract?.declarer.side() == seat.side()
                    && others.iter().any(|&other| !(hands[other].possible & trumps).is_empty());
                match choice.reason(*card) {
                    Some(CardReason::Unbeaten) => Some(Reason::Card(CardReason::Unbeaten)),
                    _ if draws => Some(Reason::Own(OwnReason::DrawsTrumps)),
                    reason => reason.map(Reason::Card),
                }
            }
            Action::Bid(_) | Action::Pass => match view.legal? {
                Legal::Bid(bids) => AuctionDecision::of(observation, bids).reason(action).map(Reason::Own),
                Legal::Play(_) | Legal::Discard { .. } | Legal::Nothing => None,
            },
            Action::Discard(cards) => bid_heuristics::reason_to_discard(view.hand, *cards, view.trump()),
        }
    }

    fn known_hands(observation: &Observation<'_, Self>, belief: &Option<Belief>) -> PerSeat<KnownHand> {
        let mut hands = PerSeat::new(4);
        hands[observation.seat] = KnownHand::exactly(observation.view.hand);
        if let Some(belief) = belief {
            for (n, seat) in others_of_four(observation.seat).into_iter().enumerate() {
                hands[seat] = belief.known_hand(n, seat);
            }
        }
        hands
    }

    fn result(&self) -> GameResult {
        GameResult::of_sides(self.totals())
    }
}

/// The choice among those cards, as the observer sees it.
fn card_decision<'a>(
    observation: &Observation<'_, DrawBridge>,
    legal: CardSet,
    trick: &'a Trick,
) -> Option<CardDecision<'a>> {
    let view = &observation.view;
    Some(CardDecision {
        seat: observation.seat,
        hand: view.hand,
        legal,
        trick,
        trump: view.trump(),
        gone: belief::gone(observation.history) - trick.cards(),
        declarer: view.own.contract?.declarer,
    })
}

/// A rollout plays a random card instead of the heuristics' once in this many times.
const RANDOM: u32 = 4;

/// The cards paid as tolls and the discards.
fn tolls_and_discards(contest: &FinishedAuction) -> CardSet {
    let tolls = contest.calls.as_slice().iter().filter_map(|call| Some(call.bid?.0.card));
    tolls.fold(contest.discards, |aside, toll| aside | CardSet::only(toll))
}
