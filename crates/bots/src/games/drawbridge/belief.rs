//! Where the cards may be that a seat does not see: in the others' hands, except those everybody saw them take, and
//! face down in the two stacks. A seat that has bid a suit is likelier to hold cards of it.

use crate::card_tracker::{CardTracker, lacking};
use crate::determinization::{HiddenCards, HiddenDeal, Location};
use crate::games::others_of_four;
use crate::{KnownHand, Observation, Rng};
use rules::cards::{Card, CardSet, Rank};
use rules::games::drawbridge::auction::MAX_STACK;
use rules::games::drawbridge::from_view::{KnownCards, unseen};
use rules::games::drawbridge::{DrawBridge, Event};
use rules::seat::{PerSeat, Seat};

/// What a seat has worked out about the cards it does not see.
pub struct Belief {
    /// Its locations: the unknown cards of the seats to the left, opposite and to the right, then what lies face down
    /// in the two stacks.
    hidden: HiddenCards,
    cards: KnownCards,
    /// The state without hands and face-down cards.
    known: DrawBridge,
}

/// The first location that is a stack.
const STACKS: usize = 3;

impl Belief {
    /// What the observer can know; none where no hand is in progress.
    #[expect(clippy::cast_possible_truncation, reason = "a hand has 13 cards at most")]
    pub fn of(observation: &Observation<'_, DrawBridge>) -> Option<Belief> {
        let view = &observation.view;
        let cards = KnownCards::of(observation.history);
        let unseen = unseen(view, &cards);
        let suit = |led: Card| led.suit().map_or(CardSet::EMPTY, CardSet::of_suit);
        let shows = |led, card| lacking(suit(led), card);
        let lacks = CardTracker::of(4, observation.history, shows).lacks;
        let mut locations = [Location::default(); STACKS + 2];
        for (n, seat) in others_of_four(observation.seat).into_iter().enumerate() {
            let size = view.held[seat] - cards.shown[seat].len() as u8;
            locations[n] = Location { size, possible: unseen - lacks[seat] };
        }
        for (location, stack) in locations[STACKS..].iter_mut().zip(view.own.stacks) {
            *location = Location { size: stack.cards - u8::from(stack.top.is_some()), possible: unseen };
        }
        let known = DrawBridge::public_state(view, observation.history)?;
        let mut hidden = HiddenCards::new(unseen, &locations);
        for (n, seat) in others_of_four(observation.seat).into_iter().enumerate() {
            let bid = view.own.calls.iter().rev().filter(|call| call.seat == seat).find_map(|call| call.bid);
            if let Some(suit) = bid.and_then(|bid| bid.strain.trump()) {
                (unseen & CardSet::of_suit(suit))
                    .iter()
                    .for_each(|card| hidden.bias(n, card, likelier(card)));
            }
        }
        Some(Belief { hidden, cards, known })
    }

    /// Whether the observer knows all hands. What is left in the stacks no longer matters once cards are played.
    pub fn is_fully_known(&self) -> bool {
        self.known.tricks().is_some() && (0..STACKS).all(|hand| self.hidden.is_certain(hand))
    }

    /// A state the observer cannot tell from the real one.
    pub fn determinize(
        &mut self,
        observation: &Observation<'_, DrawBridge>,
        rng: &mut Rng,
    ) -> Option<DrawBridge> {
        let deal = self.hidden.deal(rng)?;
        self.state_of(observation, &deal, rng)
    }

    /// All states the observer cannot tell from the real one, if there are no more than that.
    pub fn every_state(
        &self,
        observation: &Observation<'_, DrawBridge>,
        most: usize,
    ) -> Option<Vec<DrawBridge>> {
        let deals = self.hidden.all_deals(STACKS, most)?;
        Some(deals.iter().filter_map(|deal| self.state_of(observation, deal, &mut Rng::fixed())).collect())
    }

    /// The state with that deal of the hidden cards.
    fn state_of(
        &self,
        observation: &Observation<'_, DrawBridge>,
        deal: &HiddenDeal,
        rng: &mut Rng,
    ) -> Option<DrawBridge> {
        let mut hands = PerSeat::new(4);
        hands[observation.seat] = observation.view.hand;
        for (n, seat) in others_of_four(observation.seat).into_iter().enumerate() {
            hands[seat] = deal[n] | self.cards.shown[seat];
        }
        let mut stacks = [[Card::JOKER; MAX_STACK]; 2];
        let mut sizes = [0; 2];
        for (n, stack) in stacks.iter_mut().enumerate() {
            for (slot, card) in stack.iter_mut().zip(deal[STACKS + n].iter()) {
                *slot = card;
                sizes[n] += 1;
            }
            rng.shuffle(&mut stack[..sizes[n]]);
        }
        let [first, second] = &stacks;
        Some(self.known.with_hidden(hands, [&first[..sizes[0]], &second[..sizes[1]]]))
    }

    /// What the observer knows of the hand of `seat`; `other` is its number among the others, 0 to 2 clockwise.
    pub fn known_hand(&self, other: usize, seat: Seat) -> KnownHand {
        self.hidden.known_hand(other).with(KnownHand::exactly(self.cards.shown[seat]))
    }
}

/// How much likelier a card is in a hand whose seat has bid its suit last: counted in 3,000 auctions between heuristic
/// players.
fn likelier(card: Card) -> f32 {
    if card.rank() < Some(Rank::Six) { 2.2 } else { 3.3 }
}

/// The cards that nobody holds any more.
pub fn gone(history: &[Event]) -> CardSet {
    KnownCards::of(history).gone
}
