//! Which card to play in ContractGrid: the one after which the tricks that a seat should take make most of its contracts.

#![expect(clippy::cast_precision_loss, reason = "small numbers")]

use super::bid_heuristics::Stakes;
use super::contract_odds::{ByTricks, tricks_in, tricks_of};
use super::win_odds::points_to_spare_in;
use crate::numbers::compare;
use rules::cards::{Card, CardSet, Suit};
use rules::game::Game;
use rules::games::contract_grid::contract::Contract;
use rules::games::contract_grid::grid::{CellSet, Grid};
use rules::games::contract_grid::legal::{asked, cards_of};
use rules::games::contract_grid::variant::Variant;
use rules::games::contract_grid::view::View;
use rules::games::contract_grid::{ContractGrid, Legal};
use rules::seat::Seat;
use rules::trick::{Trick, strength};

/// The choice of a card, at the table or in a state of the search.
pub struct CardDecision<'a> {
    variant: &'a Variant,
    trump: Suit,
    seat: Seat,
    hand: CardSet,
    /// The cards it may play.
    pub playable: CardSet,
    trick: Trick,
    /// The others' cards.
    unseen: CardSet,
    /// The cards in all finished tricks.
    gone: CardSet,
    /// The cards in its own tricks.
    collected: CardSet,
    /// How many tricks it has taken.
    taken: usize,
    grid: Grid,
    bid: CellSet,
    stakes: Stakes,
    /// What each number of tricks is worth to it.
    values: ByTricks,
}

/// What cards in its tricks are worth to a seat: one of each suit, and any trump.
struct Wishes {
    suits: [f32; 4],
    trumps: f32,
}

impl CardDecision<'_> {
    /// The viewer's choice; none where it does not play a card. `values` is what each number of tricks is worth to it.
    pub fn of(view: &View, stakes: Stakes, values: ByTricks) -> Option<CardDecision<'_>> {
        let seat = view.viewer?;
        let trick = view.trick?;
        let gone = view.collected.as_slice().iter().fold(CardSet::EMPTY, |all, &cards| all | cards);
        Some(CardDecision {
            variant: &view.variant,
            trump: view.own.trump?,
            seat,
            hand: view.hand,
            playable: view.playable(),
            trick,
            unseen: view.variant.deck_cards() - view.hand - gone - trick.cards(),
            gone,
            collected: view.collected[seat],
            taken: view.tricks[seat] as usize,
            grid: view.own.grids[seat]?,
            bid: view.own.bids[seat],
            stakes,
            values,
        })
    }

    /// The choice of the seat on turn in a state, by the points of this hand. Near the cap it would rather have fewer.
    #[inline]
    pub fn in_state(game: &ContractGrid) -> Option<CardDecision<'_>> {
        let tricks = game.tricks()?;
        let Legal::Play(playable) = game.legal() else { return None };
        let (variant, seat) = (game.variant(), tricks.trick.turn());
        let all = tricks.hands.as_slice().iter().fold(CardSet::EMPTY, |all, &cards| all | cards);
        let (hand, taken) = (tricks.hands[seat], tricks.takers.tricks(seat) as usize);
        let (grid, bid) = (game.grid(seat), tricks.bidding.bids[seat]);
        let stakes = Stakes::of_points(variant, game.marked()[seat]);
        let mut values = stakes.by_tricks(variant, &grid, bid, taken, taken + hand.len() as usize);
        if let Some(to_spare) = points_to_spare_in(game, seat) {
            keep_below(&mut values, to_spare - MARGIN);
        }
        Some(CardDecision {
            variant,
            trump: tricks.bidding.trump,
            seat,
            hand,
            playable,
            trick: tricks.trick,
            unseen: all - hand,
            gone: tricks.collected.as_slice().iter().fold(CardSet::EMPTY, |all, &cards| all | cards),
            collected: tricks.collected[seat],
            taken,
            grid,
            bid,
            stakes,
            values,
        })
    }

    /// The legal cards, but only the lowest of neighbours in a suit.
    pub fn different(&self, mut take: impl FnMut(Card)) {
        let mut below: Option<Card> = None;
        for card in self.playable.iter() {
            if !below.is_some_and(|below| self.is_like(below, card)) {
                take(card);
            }
            below = Some(card);
        }
    }

    /// Whether the higher of two cards does the same as the lower, as all between are gone. Ranks matter where there are
    /// contracts for them.
    fn is_like(&self, low: Card, high: Card) -> bool {
        let mut between = (low.index() + 1..high.index()).filter_map(Card::from_index);
        let by_rank = [Contract::Aces, Contract::Kings, Contract::Queens, Contract::Jacks];
        high != Card::JOKER
            && low.suit() == high.suit()
            && between.all(|card| self.gone.contains(card))
            && !by_rank.into_iter().any(|contract| self.variant.contracts.contains(contract))
    }

    /// The most promising card.
    pub fn best(&self) -> Option<Card> {
        let wishes = self.wishes();
        let rest = tricks_in(self.hand, self.trump);
        let (held, left) = (self.hand.len() as f32, self.hand.len() as usize);
        // scaled so that all cards together take as many tricks as are left
        let scale = {
            let all = tricks_in(self.hand | self.unseen | self.trick.cards(), self.trump);
            held / all.max(0.1)
        };
        let mut best: Option<(Card, f32)> = None;
        for card in self.playable.iter() {
            let wins = self.wins(card);
            let later = (rest - tricks_of(card, self.trump)) * scale;
            let expected = self.taken as f32 + wins + later;
            let promise = average(&self.values, expected, self.taken, self.taken + left)
                + wins * self.content(card, &wishes);
            if best.is_none_or(|(_, most)| promise > most) {
                best = Some((card, promise));
            }
        }
        best.map(|(card, _)| card)
    }

    /// What its bids make cards in its tricks worth.
    fn wishes(&self) -> Wishes {
        let mut wishes = Wishes { suits: [0.0; 4], trumps: 0.0 };
        let trumps = cards_of(self.trump, self.trump);
        for cell in self.bid.iter() {
            let stake = self.stakes.bid[cell];
            let suit = match self.grid.contracts().get(cell) {
                Some(Contract::Clubs) => Suit::Clubs,
                Some(Contract::Diamonds) => Suit::Diamonds,
                Some(Contract::Hearts) => Suit::Hearts,
                Some(Contract::Spades) => Suit::Spades,
                Some(Contract::NoTrump) if (self.collected & trumps).is_empty() => {
                    wishes.trumps -= stake;
                    continue;
                }
                Some(Contract::AllTrump) if ((self.gone - self.collected) & trumps).is_empty() => {
                    wishes.trumps += 0.4 * stake;
                    continue;
                }
                _ => continue,
            };
            for other in Suit::ALL {
                wishes.suits[other.index()] += stake * if other == suit { 0.16 } else { -0.08 };
            }
        }
        wishes
    }

    /// What the cards of the trick are worth, with this one.
    fn content(&self, card: Card, wishes: &Wishes) -> f32 {
        let of = |card: Card| {
            let suit = card.suit().unwrap_or(self.trump);
            wishes.suits[suit.index()] + if suit == self.trump { wishes.trumps } else { 0.0 }
        };
        of(card) + self.trick.cards().iter().map(of).sum::<f32>()
    }

    /// How likely a card takes the trick.
    pub fn wins(&self, card: Card) -> f32 {
        let mut trick = self.trick;
        trick.play(card);
        if trick.winning(Some(self.trump)) != Some(self.seat) {
            return 0.0;
        }
        let after = u32::from(self.variant.players) - trick.cards().len();
        let Some(led) = trick.led() else { return 0.0 };
        if after == 0 {
            return 1.0;
        }
        let own = strength(card, led, Some(self.trump));
        let suit = self.unseen & cards_of(asked(led, self.trump), self.trump);
        let beats = |cards: CardSet| {
            cards.iter().filter(|&other| strength(other, led, Some(self.trump)) > own).count()
        };
        let held = (self.hand.len() as f32 / self.unseen.len().max(1) as f32).min(1.0);
        let none_of = |cards: usize| (0..cards).fold(1.0, |none: f32, _| none * (1.0 - held));
        let ruffs = if asked(led, self.trump) == self.trump {
            0
        } else {
            beats(self.unseen & cards_of(self.trump, self.trump))
        };
        let beaten = (1.0 - none_of(beats(suit))) + none_of(suit.len() as usize) * (1.0 - none_of(ruffs));
        (0..after).fold(1.0, |safe: f32, _| safe * (1.0 - EAGERNESS * beaten.min(1.0)))
    }

    /// A beginner's card: high if its bids sound like taking tricks, otherwise low.
    pub fn simple(&self) -> Option<Card> {
        let eager: f32 =
            self.bid.iter().filter_map(|cell| self.grid.contracts().get(cell)).map(eagerness).sum();
        let by_height =
            |one: &Card, other: &Card| compare(tricks_of(*one, self.trump), tricks_of(*other, self.trump));
        if eager > 0.0 {
            self.playable.iter().max_by(by_height)
        } else {
            self.playable.iter().min_by(by_height)
        }
    }
}

/// How often a player beats a card that it can beat.
const EAGERNESS: f32 = 0.8;

/// A seat near the cap aims this many points below it.
const MARGIN: f32 = 3.0;

/// Counts every point above `most` as 2 points lost.
fn keep_below(values: &mut ByTricks, most: f32) {
    for value in values.iter_mut().filter(|value| **value > most) {
        *value = most - 2.0 * (*value - most);
    }
}

/// Whether a contract calls for taking tricks (above 0) or for avoiding them.
pub fn eagerness(contract: &Contract) -> f32 {
    match contract {
        Contract::First | Contract::AllTrump => 1.0,
        Contract::Aces | Contract::Kings | Contract::Queens | Contract::Jacks | Contract::Run => 0.5,
        Contract::Opening | Contract::Closing => 0.3,
        Contract::Third | Contract::NoTrump => -1.0,
        Contract::Blank | Contract::Zero => -0.3,
        Contract::One
        | Contract::Two
        | Contract::Second
        | Contract::Different
        | Contract::Soloist
        | Contract::Partner
        | Contract::Spades
        | Contract::Hearts
        | Contract::Diamonds
        | Contract::Clubs
        | Contract::Play
        | Contract::Even
        | Contract::Odd => 0.0,
    }
}

/// The average value of about that many tricks, from `least` to `most`.
fn average(values: &ByTricks, expected: f32, least: usize, most: usize) -> f32 {
    let spread = 0.6 + 0.15 * (most - least) as f32;
    let (mut sum, mut weights) = (0.0, 0.0);
    for (tricks, value) in values.iter().enumerate().take(most + 1).skip(least) {
        let off = (tricks as f32 - expected) / spread;
        let weight = 1.0 / (1.0 + off * off * off * off);
        sum += weight * value;
        weights += weight;
    }
    sum / weights
}
