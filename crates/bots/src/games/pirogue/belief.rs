//! Where the cards may be that a seat does not see: each hand was dealt as many numbered cards and as many others, and
//! a card that does not follow suit shows what the hand lacks.

use crate::card_tracker::{CardTracker, lacking};
use crate::determinization::{HiddenCards, HiddenDeal, Location, MAX_LOCATIONS};
use crate::games::others_of_four;
use crate::{KnownHand, Observation, Rng};
use rules::cards::{Card, CardSet, Rank, Suit};
use rules::games::pirogue::{Event, NUMBERED, OwnEvent, Pirogue, SHARKS, TARPON};
use rules::seat::{PerSeat, Seat};

/// The two kinds of cards, which are dealt apart: see [`KINDS`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Twos to tens.
    Numbered,
    /// Jacks to aces: tarpon and sharks.
    Court,
}

/// Each kind of card, and how many of it every hand is dealt.
const KINDS: [(Kind, CardSet, u8); 2] =
    [(Kind::Numbered, NUMBERED, 9), (Kind::Court, CardSet::ranks_from(Rank::Jack), 4)];

/// What a seat has worked out about the cards it does not see.
pub struct Belief {
    /// Its locations: the numbered cards of the seats to the left, opposite and to the right, then their other cards.
    hidden: HiddenCards,
    /// The state without hands.
    known: Pirogue,
}

impl Belief {
    /// What the observer can know; none where no round is in progress.
    pub fn of(observation: &Observation<'_, Pirogue>) -> Option<Belief> {
        let counts = CardCounts::of(observation);
        let mut locations = [Location::default(); 6];
        for (n, seat) in others_of_four(observation.seat).into_iter().enumerate() {
            for (k, (kind, cards, _)) in KINDS.into_iter().enumerate() {
                let possible = (counts.unseen & cards) - counts.lacks[seat];
                locations[n + 3 * k] = Location { size: counts.left(seat, kind), possible };
            }
        }
        let known = Pirogue::public_state(&observation.view, observation.history)?;
        Some(Belief { hidden: HiddenCards::new(counts.unseen, &locations), known })
    }

    /// Whether the observer knows all hands.
    pub fn is_fully_known(&self) -> bool {
        self.hidden.is_settled()
    }

    /// A state the observer cannot tell from the real one.
    pub fn determinize(&mut self, observation: &Observation<'_, Pirogue>, rng: &mut Rng) -> Option<Pirogue> {
        let deal = self.hidden.deal(rng)?;
        self.state_of(observation, &deal)
    }

    /// All states the observer cannot tell from the real one, if there are no more than that.
    pub fn every_state(&self, observation: &Observation<'_, Pirogue>, most: usize) -> Option<Vec<Pirogue>> {
        let deals = self.hidden.all_deals(MAX_LOCATIONS, most)?;
        Some(deals.iter().filter_map(|deal| self.state_of(observation, deal)).collect())
    }

    /// The state with that deal of the hidden cards.
    fn state_of(&self, observation: &Observation<'_, Pirogue>, deal: &HiddenDeal) -> Option<Pirogue> {
        let mut hands = PerSeat::new(4);
        hands[observation.seat] = observation.view.hand;
        for (n, seat) in others_of_four(observation.seat).into_iter().enumerate() {
            hands[seat] = deal[n] | deal[n + 3];
        }
        Some(self.known.with_hidden(hands))
    }

    /// What the observer knows of a hand; `other` is its number among the others, 0 to 2 clockwise.
    pub fn known_hand(&self, other: usize) -> KnownHand {
        self.hidden.known_hand(other).with(self.hidden.known_hand(other + 3))
    }
}

/// What counting the cards of a round tells.
pub struct CardCounts {
    /// What each seat has played.
    played: PerSeat<CardSet>,
    /// The cards that each seat has shown not to hold.
    pub lacks: PerSeat<CardSet>,
    /// The cards in the others' hands.
    pub unseen: CardSet,
}

impl CardCounts {
    /// What the observer has counted.
    pub fn of(observation: &Observation<'_, Pirogue>) -> CardCounts {
        let shows = |led: Card, card| led.suit().map_or(CardSet::EMPTY, |suit| shown_lack(suit, card));
        let CardTracker { played, mut lacks } = CardTracker::of(4, observation.history, shows);
        // a seat that passes the lead on has nothing to lead, and neither have those that are passed over (R10)
        for event in observation.history {
            if let Event::Own(OwnEvent::LeadPassed { from, to }) = *event {
                let order = [from, from.partner(), from.left(4), from.left(4).partner()];
                let passed = order.into_iter().take_while(|&seat| seat != to);
                passed.for_each(|seat| lacks[seat] |= NUMBERED | SHARKS);
            }
        }
        let deck = CardSet::ranks_from(Rank::Two) - observation.view.hand;
        let unseen = played.as_slice().iter().fold(deck, |unseen, &cards| unseen - cards);
        CardCounts { played, lacks, unseen }
    }

    /// How many cards of a kind a seat still holds.
    #[expect(clippy::cast_possible_truncation, reason = "13 at most")]
    pub fn left(&self, seat: Seat, kind: Kind) -> u8 {
        let of_kind = KINDS.into_iter().filter(|&(one, ..)| one == kind);
        of_kind.map(|(_, cards, dealt)| dealt - (self.played[seat] & cards).len() as u8).sum()
    }
}

/// What a seat shows not to hold when it plays a card to a lead of that suit.
fn shown_lack(led: Suit, card: Card) -> CardSet {
    let numbered = |wanted: fn(Suit, Suit) -> bool| {
        let suits = Suit::ALL.into_iter().filter(move |&suit| wanted(suit, led));
        suits.fold(CardSet::EMPTY, |cards, suit| cards | CardSet::of_suit(suit)) & NUMBERED
    };
    let required = numbered(|suit, led| suit == led);
    if required.contains(card) || !NUMBERED.contains(card) {
        lacking(required, card)
    } else if card.suit().is_some_and(|suit| suit.colour() == led.colour()) {
        required | TARPON | SHARKS
    } else {
        numbered(|suit, led| suit.colour() == led.colour()) | TARPON | SHARKS
    }
}
