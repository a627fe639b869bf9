//! Which card to play in Counterpoint: the one after which the points that a seat should take are nearest to its bid.

#![expect(clippy::cast_precision_loss, reason = "small numbers")]

use super::belief::unseen;
use super::bid_heuristics::{distance, expected_of, expected_points};
use rules::cards::{Card, CardSet, Rank};
use rules::game::Game;
use rules::games::counterpoint::score::{points, worth};
use rules::games::counterpoint::trick_winner::{order, winner};
use rules::games::counterpoint::turn_up::TurnUp;
use rules::games::counterpoint::view::View;
use rules::games::counterpoint::{Counterpoint, Legal, Variant};
use rules::seat::Seat;
use rules::trick::Trick;

/// The choice of a card, at the table or in a state of the search.
pub struct CardDecision<'a> {
    variant: &'a Variant,
    turn_up: TurnUp,
    seat: Seat,
    hand: CardSet,
    /// The cards it may play.
    pub playable: CardSet,
    trick: Trick,
    /// The others' hands and bids.
    unseen: CardSet,
    /// The cards in finished tricks.
    gone: CardSet,
    bid: u32,
    taken: u32,
}

/// The ranks, from the lowest to the highest.
const RANKED: [Rank; 9] = [
    Rank::Six,
    Rank::Seven,
    Rank::Eight,
    Rank::Nine,
    Rank::Jack,
    Rank::Queen,
    Rank::King,
    Rank::Ten,
    Rank::Ace,
];

/// How often a player beats a card that it can beat.
const EAGERNESS: f32 = 0.75;

impl CardDecision<'_> {
    /// The viewer's choice; none where it does not play a card.
    pub fn of(view: &View) -> Option<CardDecision<'_>> {
        let seat = view.viewer?;
        Some(CardDecision {
            variant: &view.variant,
            turn_up: view.own.turn_up,
            seat,
            hand: view.hand,
            playable: view.playable(),
            trick: view.trick?,
            unseen: unseen(view),
            gone: view.collected.as_slice().iter().fold(CardSet::EMPTY, |all, &cards| all | cards),
            bid: view.own.bid?,
            taken: view.own.taken[seat],
        })
    }

    /// The choice of the seat on turn in a state; none where it does not play a card.
    #[inline]
    pub fn in_state(game: &Counterpoint) -> Option<CardDecision<'_>> {
        let tricks = game.tricks()?;
        let Legal::Play(playable) = game.legal() else { return None };
        let (variant, turn_up, seat) = (game.variant(), tricks.holdings.turn_up, tricks.trick.turn());
        let (mut unseen, mut gone) = (CardSet::EMPTY, CardSet::EMPTY);
        for other in Seat::all(variant.players) {
            gone |= tricks.collected[other];
            if other != seat {
                unseen |= tricks.holdings.hands[other] | tricks.holdings.bid_cards[other];
            }
        }
        Some(CardDecision {
            variant,
            turn_up,
            seat,
            hand: tricks.holdings.hands[seat],
            playable,
            trick: tricks.trick,
            unseen,
            gone,
            bid: worth(tricks.holdings.bid_cards[seat], turn_up),
            taken: points(tricks.collected[seat], turn_up, variant.courts),
        })
    }

    /// The legal cards, but only one of those that do the same: cards of a suit that count nothing, with only gone
    /// cards between them. With two seats ranks are compared across the suits, so every card is different.
    pub fn different(&self, mut take: impl FnMut(Card)) {
        let mut below: Option<Card> = None;
        for card in self.playable.iter() {
            if !below.is_some_and(|below| self.is_like(below, card)) {
                take(card);
            }
            below = Some(card);
        }
    }

    /// Whether the higher of two cards does the same as the lower.
    fn is_like(&self, low: Card, high: Card) -> bool {
        let mut between = (low.index() + 1..high.index()).filter_map(Card::from_index);
        let is_plain = |card| card != Card::JOKER && self.count(card) == 0;
        self.turn_up.card().is_some()
            && low.suit() == high.suit()
            && is_plain(low)
            && is_plain(high)
            && between.all(|card| self.gone.contains(card))
    }

    /// The points that a card counts.
    fn count(&self, card: Card) -> u32 {
        self.turn_up.meaning(card).rank().map_or(0, |rank| self.variant.courts.points(rank))
    }

    /// The card after which the expected points are nearest to the bid.
    #[inline]
    pub fn best(&self) -> Option<Card> {
        let now = expected_points(self.variant.courts, self.turn_up, self.hand);
        let mut best: Option<(Card, f32)> = None;
        for card in self.playable.iter() {
            let after = now - expected_of(self.variant.courts, self.turn_up, card);
            let expected = self.taken as f32 + self.gain(card) + after;
            let miss = distance(self.variant, self.bid, expected);
            if best.is_none_or(|(_, least)| miss < least) {
                best = Some((card, miss));
            }
        }
        best.map(|(card, _)| card)
    }

    /// The points that a card should win in this trick.
    fn gain(&self, card: Card) -> f32 {
        let mut trick = self.trick;
        trick.play(card);
        if winner(&trick, self.turn_up) != Some(self.seat) {
            return 0.0;
        }
        let after = u32::from(self.variant.players) - trick.cards().len();
        let pot = points(trick.cards(), self.turn_up, self.variant.courts) as f32;
        if after == 0 {
            return pot;
        }
        let unseen = points(self.unseen, self.turn_up, self.variant.courts) as f32;
        let more = unseen / self.unseen.len().max(1) as f32 * after as f32;
        let mut safe = 1.0;
        for _ in 0..after {
            safe *= 1.0 - EAGERNESS * self.beaten(card, &trick);
        }
        safe * (pot + more)
    }

    /// How likely the next seat can beat a winning card.
    fn beaten(&self, card: Card, trick: &Trick) -> f32 {
        let led = trick.led().and_then(|led| self.turn_up.meaning(led).suit());
        let unseen = self.unseen;
        let held = self.hand.len().max(1) as f32 / unseen.len().max(1) as f32;
        let has_some =
            |cards: CardSet| 1.0 - (0..cards.len()).fold(1.0, |none: f32, _| none * (1.0 - held.min(1.0)));
        let higher = self.higher(card);
        let Some(led) = led else { return 0.0 };
        let of_suit = unseen & self.turn_up.cards_of(led);
        let following = has_some(of_suit & higher);
        let void = 1.0 - has_some(of_suit);
        following + void * has_some(higher - of_suit)
    }

    /// The unseen cards that beat a card where they may be played.
    fn higher(&self, card: Card) -> CardSet {
        let card = self.turn_up.meaning(card);
        let (Some(suit), Some(rank)) = (card.suit(), card.rank()) else { return CardSet::EMPTY };
        // with two seats, of equal cards that count nothing, the second wins
        let least = order(rank) as usize + usize::from(self.turn_up.card().is_some() || self.count(card) > 0);
        let ranks = RANKED[least..].iter();
        let above = ranks.fold(CardSet::EMPTY, |cards, &rank| cards | self.turn_up.cards_of_rank(rank));
        match (self.turn_up.card(), self.turn_up.trump()) {
            (None, _) => above & self.unseen,
            (Some(_), Some(trump)) if trump != suit => {
                (above & self.turn_up.cards_of(suit) | self.turn_up.cards_of(trump)) & self.unseen
            }
            (Some(_), _) => above & self.turn_up.cards_of(suit) & self.unseen,
        }
    }

    /// A beginner's card: the highest that wins the trick while it wants points, else the lowest.
    pub fn greedy(&self) -> Option<Card> {
        let wants = self.taken < self.bid;
        let takes = |card: Card| {
            let mut trick = self.trick;
            trick.play(card);
            winner(&trick, self.turn_up) == Some(self.seat)
        };
        let rank = |card: Card| self.turn_up.meaning(card).rank().map_or(0, order);
        let taking = self.playable.iter().filter(|&card| wants && takes(card)).max_by_key(|&card| rank(card));
        taking.or_else(|| self.playable.iter().min_by_key(|&card| rank(card)))
    }
}
