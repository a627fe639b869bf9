//! Computer players for Fivefold.

mod belief;
mod card_heuristics;
mod reason;
#[cfg(test)]
mod tests;
mod win_odds;

pub use reason::OwnReason;

use crate::endgame_solver::hash_of;
use crate::reasons::{CardChoice, CardReason, Reason, ace_high};
use crate::{BotGame, Budget, GameResult, KnownHand, Observation, Rng, Values};
use belief::Belief;
use rules::cards::{Card, Suit};
use rules::game::{Game, Turn};
use rules::games::fivefold::score::{MAX_TRICKS, ahead, most_trumps, trumps};
use rules::games::fivefold::trick_winner::winning;
use rules::games::fivefold::{Action, Fivefold, SEATS};
use rules::seat::{MAX_SEATS, PerSeat, Seat};
use rules::trick::Trick;

impl BotGame for Fivefold {
    const PARTNERS: bool = false;
    const IS_DUEL: bool = true;
    const BUDGET: Budget = Budget { card: 32_000, other: 32_000 };
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
    ) -> Option<Fivefold> {
        belief.determinize(observation, rng)
    }

    fn every_state(observation: &Observation<'_, Self>, most: usize) -> Option<Vec<Fivefold>> {
        Belief::of(observation).every_state(observation, most)
    }

    fn candidates(&self, actions: &mut Vec<Action>) {
        if let (Some(round), Turn::Seat(seat, _)) = (self.round(), self.turn()) {
            actions.extend(round.hands[seat].iter().map(Action::Play));
        }
    }

    /// A good card that is thrown under a better one comes to the other's next deck.
    fn drop_wasted(&self, actions: &mut Vec<Action>) {
        let (Some(round), Turn::Seat(seat, _)) = (self.round(), self.turn()) else { return };
        let kept = card_heuristics::not_wasted(round.hands[seat], round.trick.led(), round.trump);
        if !kept.is_empty() {
            actions.retain(|Action::Play(card)| kept.contains(*card));
        }
    }

    #[inline]
    fn rollout_policy(&self, rng: &mut Rng) -> Option<Action> {
        let round = self.round()?;
        rng.card(round.hands[round.trick.turn()]).map(Action::Play)
    }

    fn evaluate(&self) -> Values {
        let points = self.totals();
        let mut values = [0.0; MAX_SEATS];
        values[0] = match (self.turn(), self.results().last()) {
            (Turn::Deal, Some(last)) => {
                win_odds::of_first(&points, &last.facts.collected, self.results().len())
            }
            (Turn::Deal | Turn::Seat(..) | Turn::Over, _) => match ahead(&points) {
                Some(Seat::FIRST) => 1.0,
                Some(_) => 0.0,
                None => 0.5,
            },
        };
        values[1] = 1.0 - values[0];
        values
    }

    fn hash_key(&self) -> Option<u64> {
        let round = self.round().filter(|round| round.trick.is_empty())?;
        let [first, second] = [Seat::FIRST, Seat::FIRST.left(SEATS)];
        let leader = round.trick.turn().index() as u64;
        Some(hash_of(&[
            round.hands[first].bits(),
            round.hands[second].bits(),
            round.collected[first].bits(),
            leader,
        ]))
    }

    fn choose_easy(observation: &Observation<'_, Self>, rng: &mut Rng) -> Option<Action> {
        card_heuristics::easy(&observation.view, rng).map(Action::Play)
    }

    fn choose_medium(observation: &Observation<'_, Self>, _: &mut Rng) -> Option<Action> {
        card_heuristics::best(&observation.view).map(Action::Play)
    }

    fn reason(
        observation: &Observation<'_, Self>,
        hands: &PerSeat<KnownHand>,
        action: &Action,
    ) -> Option<Reason<OwnReason>> {
        let (view, Action::Play(card)) = (&observation.view, action);
        let choice = CardChoice {
            seat: observation.seat,
            partner: None,
            trick: view.trick?,
            playable: view.playable(),
            trump: view.own.trump,
            hands,
            winner: &|trick: &Trick| winning(trick, view.own.trump),
            order: ace_high,
        };
        if choice.takes(*card) {
            let mut trick = choice.trick;
            trick.play(*card);
            let own = view.collected[observation.seat];
            let before = u32::from(trumps(view.own.trump, own));
            let after = u32::from(trumps(view.own.trump, own | trick.cards()));
            let completes = |trump: Suit| (before + 1..=after).contains(&most_trumps(trump));
            if view.own.trump.is_some_and(completes) {
                return Some(Reason::Own(OwnReason::Majority(true)));
            }
            if u32::from(view.tricks[observation.seat]) + 1 == MAX_TRICKS {
                return Some(Reason::Own(OwnReason::Majority(false)));
            }
        }
        // nobody has to follow suit, so a short suit is worth nothing
        let reason = match choice.reason(*card) {
            Some(CardReason::Voids(_)) => choice.only(*card),
            reason => reason,
        };
        let is_trump = |card: Card| view.own.trump.is_some() && card.suit() == view.own.trump;
        let is_lowest =
            !is_trump(*card) && view.hand.iter().all(|other| is_trump(other) || other.rank() >= card.rank());
        let lowest = || is_lowest.then_some(OwnReason::Lowest(view.own.trump.is_some()));
        reason.map(Reason::Card).or_else(|| lowest().map(Reason::Own))
    }

    fn known_hands(observation: &Observation<'_, Self>, belief: &Belief) -> PerSeat<KnownHand> {
        PerSeat::from_fn(SEATS, |seat| {
            if seat == observation.seat {
                KnownHand::exactly(observation.view.hand)
            } else {
                belief.others_hand()
            }
        })
    }

    fn result(&self) -> GameResult {
        let points = self.totals();
        let best = ahead(&points);
        GameResult::shared(
            |seat| best.is_none_or(|best| best == seat),
            points.map(|_, &points| points.into()),
        )
    }
}
