//! Computer players for Pirogue.

mod belief;
mod card_heuristics;
#[cfg(test)]
mod partner_tests;
mod reason;
mod rollout_policy;
#[cfg(test)]
mod tests;
mod win_odds;

pub use reason::OwnReason;

use super::others_of_four;
use crate::reasons::{CardChoice, CardReason, Reason, ace_high, small};
use crate::{BotGame, Budget, GameResult, KnownHand, Observation, Rng, Values};
use belief::Belief;
use card_heuristics::CATCHERS;
use rules::cards::{Card, CardSet, Suit};
use rules::game::Game;
use rules::games::pirogue::hooks::HOOK_SUM;
use rules::games::pirogue::trick_winner::TrickSoFar;
use rules::games::pirogue::{Action, Legal, Phase, Pirogue, SHARKS, TARPON};
use rules::seat::{MAX_SEATS, PerSeat, Seat, Side};
use rules::trick::Trick;
use win_odds::{COMPETITORS, side_of};

impl BotGame for Pirogue {
    const PARTNERS: bool = true;
    const IS_DUEL: bool = false;
    const BUDGET: Budget = Budget { card: 8000, other: 12_000 };
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
    ) -> Option<Pirogue> {
        belief.as_mut()?.determinize(observation, rng)
    }

    fn every_state(observation: &Observation<'_, Self>, most: usize) -> Option<Vec<Pirogue>> {
        Belief::of(observation)?.every_state(observation, most)
    }

    /// Tarpon differ only by being tagged or not. A hook that may be called is called at once.
    fn candidates(&self, actions: &mut Vec<Action>) {
        match self.legal() {
            Legal::Tag => {
                actions.push(Action::Tag(None));
                actions.extend(Suit::ALL.map(|suit| Action::Tag(Some(suit))));
            }
            Legal::Claim(tricks) => actions.push(Action::Claim(tricks.iter().next())),
            Legal::Play { calls, .. } if !calls.is_empty() => {
                actions.push(Action::Claim(calls.iter().next()));
            }
            Legal::Play { cards, .. } => {
                let tag = self.round().and_then(|round| round.tag).map_or(CardSet::EMPTY, CardSet::of_suit);
                let one_of = |set: CardSet| set.first().into_iter();
                let tarpon = cards & TARPON;
                actions.extend((cards - tarpon).iter().map(Action::Play));
                actions.extend(one_of(tarpon & tag).chain(one_of(tarpon - tag)).map(Action::Play));
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
        match self.legal() {
            Legal::Play { cards, calls } if calls.is_empty() => match self.round() {
                Some(round) if !rng.once_in(RANDOM) => {
                    rollout_policy::card(round, cards, rng).map(Action::Play)
                }
                _ => rng.card(cards).map(Action::Play),
            },
            Legal::Play { calls: tricks, .. } | Legal::Claim(tricks) => {
                Some(Action::Claim(tricks.iter().next()))
            }
            Legal::Tag => Some(Action::Tag(Suit::ALL.get(rng.below(5) as usize).copied())),
            Legal::Nothing => None,
        }
    }

    fn evaluate(&self) -> Values {
        let (points, victories) = (self.totals(), self.victories());
        let chances = win_odds::of_tournament(self.variant(), points, victories);
        let mut values = [0.0; MAX_SEATS];
        for seat in Seat::all(4) {
            values[seat.index()] = COMPETITORS
                .iter()
                .zip(chances)
                .map(|(&who, chance)| chance * win_odds::value(seat, who))
                .sum();
        }
        values
    }

    fn hash_key(&self) -> Option<u64> {
        None
    }

    fn choose_easy(observation: &Observation<'_, Self>, rng: &mut Rng) -> Option<Action> {
        card_heuristics::easy(observation, rng)
    }

    fn choose_medium(observation: &Observation<'_, Self>, _: &mut Rng) -> Option<Action> {
        card_heuristics::medium(observation)
    }

    /// What a side has pegged in all three columns: in the game in progress, or at the end of the last round.
    #[expect(clippy::cast_precision_loss, reason = "a few hundred points")]
    fn scores(&self) -> PerSeat<f32> {
        let points = self.results().last().map_or(self.totals(), |round| &round.totals);
        let own = |side: Side| COMPETITORS.into_iter().filter(move |&who| side_of(who) == side);
        PerSeat::from_fn(4, |seat| own(seat.side()).map(|who| points.of(who)).sum::<u32>() as f32)
    }

    fn reason(
        observation: &Observation<'_, Self>,
        hands: &PerSeat<KnownHand>,
        action: &Action,
    ) -> Option<Reason<OwnReason>> {
        let view = &observation.view;
        let sharks = (SHARKS & view.hand).len();
        let own = match action {
            Action::Tag(Some(suit)) => match (TARPON & view.hand & CardSet::of_suit(*suit)).len() {
                0 => Some(OwnReason::NoTarpon),
                1 => Some(OwnReason::Theirs(small(TARPON_OF_SUIT - 1))),
                tarpon => (sharks < CATCHERS).then(|| OwnReason::Exposed(small(tarpon))),
            },
            Action::Tag(None) if sharks >= CATCHERS => Some(OwnReason::Sharks(small(sharks))),
            Action::Tag(None) => {
                let own = TARPON & view.hand;
                let of_every = Suit::ALL.iter().all(|&suit| !(own & CardSet::of_suit(suit)).is_empty());
                of_every.then(|| OwnReason::EverySuit(small(own.len())))
            }
            Action::Claim(Some(_)) => Some(OwnReason::Eleven),
            Action::Claim(None) => {
                matches!(view.legal, Some(Legal::Claim(tricks)) if tricks.iter().next().is_none())
                    .then_some(OwnReason::NoHook)
            }
            Action::Play(card) => return reason_to_play(observation, hands, *card),
        };
        own.map(Reason::Own)
    }

    fn known_hands(observation: &Observation<'_, Self>, belief: &Option<Belief>) -> PerSeat<KnownHand> {
        let mut hands = PerSeat::new(4);
        hands[observation.seat] = KnownHand::exactly(observation.view.hand);
        if let Some(belief) = belief {
            for (n, seat) in others_of_four(observation.seat).into_iter().enumerate() {
                hands[seat] = belief.known_hand(n);
            }
        }
        hands
    }

    /// A side wins with its pirogue or with one of its anglers. The scores are the games they have won.
    fn result(&self) -> GameResult {
        let victories = self.victories();
        let wins = |side: Side| COMPETITORS.into_iter().filter(move |&who| side_of(who) == side);
        let best = |side| wins(side).map(|who| victories.of(who)).max().unwrap_or(0);
        let sum = |side| wins(side).map(|who| victories.of(who)).sum::<u32>();
        GameResult::shared(
            |seat| best(seat.side()) >= best(seat.side().other()),
            PerSeat::from_fn(4, |seat| sum(seat.side()).into()),
        )
    }
}

/// The tarpon of a suit: its king, queen and jack.
const TARPON_OF_SUIT: u32 = 3;

/// Why to play that card.
fn reason_to_play(
    observation: &Observation<'_, Pirogue>,
    hands: &PerSeat<KnownHand>,
    card: Card,
) -> Option<Reason<OwnReason>> {
    let (view, seat, partner) = (&observation.view, observation.seat, observation.seat.partner());
    let own = |reason| Some(Reason::Own(reason));
    let trick = view.trick?;
    let lies = TrickSoFar::of(&trick);
    let mut after = lies;
    if trick.is_empty() {
        return next_cannot_hook(trick, card, hands).then_some(Reason::Own(OwnReason::NoHookNext));
    }
    after.follow(seat, card);
    if after.hook == Some(seat) {
        return own(OwnReason::Hook);
    }
    let ahead = after.winner();
    if ahead == partner {
        let may_change = trick.cards().len() < 3;
        return match TARPON.contains(card) {
            true if card.suit() != view.own.tag => own(OwnReason::Fattens(partner)),
            true if may_change => own(OwnReason::Worthless),
            true | false => Some(Reason::Card(CardReason::PartnerWins(partner))),
        };
    }
    if ahead != seat {
        if TARPON.contains(card) && card.suit() == view.own.tag {
            return own(OwnReason::Worthless);
        }
        if after.shark == Some(ahead) {
            return own(OwnReason::SharkTakes(ahead));
        }
        if after.hook == Some(ahead) {
            return own(OwnReason::Hooked(ahead, trick.card_of(ahead)?));
        }
    }
    let choice = CardChoice {
        seat,
        partner: Some(partner),
        trick,
        playable: view.playable(),
        trump: None,
        hands,
        winner: &|trick: &Trick| (!trick.is_empty()).then(|| TrickSoFar::of(trick).winner()),
        order: ace_high,
    };
    // a hook depends on cards in between, so only what is decided by now is told: the first shark takes it
    let decided = choice.reason(card).filter(|reason| match reason {
        CardReason::Takes | CardReason::Beats(..) | CardReason::Beaten(..) => true,
        CardReason::Unbeaten => SHARKS.contains(card),
        CardReason::Saves(_, kept) => SHARKS.contains(*kept),
        _ => false,
    });
    let may_hook = lies.sum < HOOK_SUM && after.shark.is_none() && trick.cards().len() < 3;
    decided.map(Reason::Card).or_else(|| match may_hook {
        true if after.sum > HOOK_SUM => own(OwnReason::PastEleven),
        true if ahead == seat => {
            next_cannot_hook(trick, card, hands).then_some(Reason::Own(OwnReason::NoHookNext))
        }
        true | false => None,
    })
}

/// Whether the next player can have no card that makes eleven with the one that is played.
fn next_cannot_hook(mut trick: Trick, card: Card, hands: &PerSeat<KnownHand>) -> bool {
    trick.play(card);
    let next = trick.turn();
    let is_harmless = |card| {
        let mut after = TrickSoFar::of(&trick);
        after.follow(next, card);
        after.hook.is_none()
    };
    let possible = hands[next].possible;
    !possible.is_empty() && possible.iter().all(is_harmless)
}

/// A rollout plays a random card instead of a sensible one once in this many times.
const RANDOM: u32 = 5;
