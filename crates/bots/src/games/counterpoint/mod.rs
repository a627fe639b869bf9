//! Computer players for Counterpoint.

mod belief;
mod bid_heuristics;
mod card_heuristics;
mod reason;
#[cfg(test)]
mod tests;
mod win_odds;

pub use bid_heuristics::looks_good_for;
pub use reason::OwnReason;

use crate::reasons::{CardChoice, CardReason, Reason, small};
use crate::{BotGame, Budget, GameResult, KnownHand, Observation, Rng, Values};
use belief::Belief;
use card_heuristics::CardDecision;
use rules::cards::{Card, CardSet};
use rules::game::Game;
use rules::games::counterpoint::score::points;
use rules::games::counterpoint::trick_winner::{order, winner};
use rules::games::counterpoint::{Action, Counterpoint, Legal};
use rules::seat::{PerSeat, Seat};
use rules::standing::rank_seats;
use rules::trick::Trick;

impl BotGame for Counterpoint {
    const PARTNERS: bool = false;
    const IS_DUEL: bool = false;
    const BUDGET: Budget = Budget { card: 5500, other: 11_000 };
    type Belief = Belief;
    type OwnReason = OwnReason;

    fn belief(observation: &Observation<'_, Self>) -> Belief {
        Belief::of(observation)
    }

    fn is_fully_known(belief: &Belief) -> bool {
        belief.is_fully_known()
    }

    fn determinize(
        observation: &Observation<'_, Self>,
        belief: &mut Belief,
        rng: &mut Rng,
    ) -> Option<Counterpoint> {
        belief.determinize(observation, rng)
    }

    fn every_state(observation: &Observation<'_, Self>, most: usize) -> Option<Vec<Counterpoint>> {
        Belief::of(observation).every_state(observation, most)
    }

    fn candidates(&self, actions: &mut Vec<Action>) {
        if let Some((turn, held)) = self.bidding() {
            let bids = bid_heuristics::candidates(self.variant(), held.turn_up, held.hands[turn]);
            actions.extend(bids.into_iter().map(Action::Bid));
        } else if let Some(decision) = CardDecision::in_state(self) {
            decision.different(|card| actions.push(Action::Play(card)));
        }
    }

    fn rollout_policy(&self, rng: &mut Rng) -> Option<Action> {
        if let Some((turn, held)) = self.bidding() {
            let hand = held.hands[turn];
            return bid_heuristics::best_of_16(self.variant(), held.turn_up, hand, rng).map(Action::Bid);
        }
        let decision = CardDecision::in_state(self)?;
        if rng.once_in(RANDOM) {
            return rng.card(decision.playable).map(Action::Play);
        }
        decision.best().map(Action::Play)
    }

    fn evaluate(&self) -> Values {
        win_odds::of_state(self)
    }

    /// Bids are hidden to the end, so there is nothing to solve.
    fn hash_key(&self) -> Option<u64> {
        None
    }

    fn choose_easy(observation: &Observation<'_, Self>, rng: &mut Rng) -> Option<Action> {
        let view = &observation.view;
        match view.legal? {
            Legal::Bid(hand) => {
                bid_heuristics::best_of_4(&view.variant, view.own.turn_up, hand, rng).map(Action::Bid)
            }
            Legal::Play(cards) if rng.once_in(4) => rng.card(cards).map(Action::Play),
            Legal::Play(_) => CardDecision::of(view)?.greedy().map(Action::Play),
            Legal::Nothing => None,
        }
    }

    fn choose_medium(observation: &Observation<'_, Self>, _: &mut Rng) -> Option<Action> {
        let view = &observation.view;
        match view.legal? {
            Legal::Bid(hand) => bid_heuristics::best(&view.variant, view.own.turn_up, hand).map(Action::Bid),
            Legal::Play(_) => CardDecision::of(view)?.best().map(Action::Play),
            Legal::Nothing => None,
        }
    }

    /// Whether there was a bonus for the bid.
    fn aim_met(&self, seat: Seat) -> Option<f32> {
        Some(f32::from(self.results().last()?.bonus[seat] > 0))
    }

    fn reason(
        observation: &Observation<'_, Self>,
        hands: &PerSeat<KnownHand>,
        action: &Action,
    ) -> Option<Reason<OwnReason>> {
        let (view, seat) = (&observation.view, observation.seat);
        let card = match action {
            Action::Bid(cards) => {
                return bid_heuristics::reason(&view.variant, view.own.turn_up, view.hand, *cards)
                    .map(Reason::Own);
            }
            Action::Play(card) => card,
        };
        let choice = CardChoice {
            seat,
            partner: None,
            trick: view.trick?,
            playable: view.playable(),
            trump: view.own.turn_up.trump(),
            hands,
            winner: &|trick: &Trick| winner(trick, view.own.turn_up),
            order,
        };
        let left = view.bid_as_read()?.saturating_sub(view.own.taken[seat]);
        let could_win = || choice.playable.iter().any(|other| choice.wins(other));
        let mut trick = view.trick?;
        trick.play(*card);
        let lies = points(trick.cards(), view.own.turn_up, view.variant.courts);
        let is_last = trick.is_complete();
        let is_near = view.variant.bonus.points(left) > 0;
        let reason = choice.reason(*card);
        // a lead that nothing but a trump can beat is no way to lose a trick
        let may_lose =
            view.trick?.is_empty() && !matches!(reason, Some(CardReason::Unbeaten | CardReason::OnlyTrump));
        let own = match (choice.wins(*card), left) {
            (false, 0) if could_win() => OwnReason::Enough,
            (true, 0) if may_lose => OwnReason::MayLose,
            (false, _) if could_win() && is_near => OwnReason::Near(small(left)),
            (true, _) if may_lose && is_near => OwnReason::Near(small(left)),
            (false, _) if could_win() && lies <= CHEAP => OwnReason::Cheap(small(lies)),
            (true, 1..) if choice.takes(*card) && lies <= left + CHEAP && (lies > 0 || !is_last) => {
                OwnReason::Needs(small(left), is_last.then_some(small(lies)))
            }
            (true, _) if may_lose => {
                let risks = || (lies <= CHEAP).then_some(OwnReason::Risks(small(lies)));
                let own = || only_ranks(&choice, *card).or_else(risks).map(Reason::Own);
                return reason.map(Reason::Card).or_else(own);
            }
            _ if is_near => return reason.map(CardReason::in_any_plan).map(Reason::Card),
            _ => return reason.map(Reason::Card),
        };
        Some(Reason::Own(own))
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
        let totals = self.totals();
        let places = rank_seats(totals);
        let is_first = |seat| places.iter().any(|standing| standing.seat == seat && standing.place == 1);
        #[expect(clippy::cast_precision_loss, reason = "a few thousand points")]
        let scores = totals.map(|_, &total| total as f64);
        GameResult::shared(is_first, scores)
    }
}

/// The ranks of the cards that can beat that one, if there are at most two: with two seats they may be of any suit.
fn only_ranks(choice: &CardChoice, card: Card) -> Option<OwnReason> {
    if choice.hands.seats() > 2 {
        return None;
    }
    let beaters = choice.beaters(card);
    let highest = |cards: CardSet| cards.iter().filter_map(Card::rank).max_by_key(|&rank| order(rank));
    let one = highest(beaters)?;
    let others = beaters - CardSet::of_rank(one);
    let other = highest(others);
    let more = others - other.map_or(CardSet::EMPTY, CardSet::of_rank);
    more.is_empty().then_some(OwnReason::OnlyRanks(one, other))
}

/// A trick with so many points is hardly worth taking.
const CHEAP: u32 = 4;

/// A rollout plays a random card instead of the heuristics' once in this many times.
const RANDOM: u32 = 8;
