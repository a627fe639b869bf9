//! A card, by rule of thumb: the one after which the tricks that a seat can expect make the most of its contracts.

use super::odds::{MOST, tricks_in, tricks_of};
use super::plan::Stakes;
use crate::cards::{Card, CardSet, Suit};
use crate::game::Game;
use crate::games::contract_grid::contract::Contract;
use crate::games::contract_grid::grid::{CellSet, Grid};
use crate::games::contract_grid::legal::{asked, cards_of};
use crate::games::contract_grid::variant::Variant;
use crate::games::contract_grid::view::View;
use crate::games::contract_grid::{ContractGrid, Legal};
use crate::seat::Seat;
use crate::trick::{Trick, strength};

/// What a seat looks at when it plays a card; the same whether it sits at the table or in an imagined world.
pub(super) struct Sight<'a> {
    variant: &'a Variant,
    trump: Suit,
    seat: Seat,
    hand: CardSet,
    /// What it may play.
    pub playable: CardSet,
    trick: Trick,
    /// The cards of the others.
    unseen: CardSet,
    /// The cards in everybody's tricks.
    gone: CardSet,
    collected: CardSet,
    /// How many tricks it has.
    taken: usize,
    grid: Grid,
    bid: CellSet,
    stakes: Stakes,
    /// What it is worth to end with each number of tricks.
    worth: [f32; MOST],
}

/// What a seat wants of the cards in tricks: what a card of each suit is worth, and what any trump.
struct Wishes {
    suits: [f32; 4],
    trumps: f32,
}

impl Sight<'_> {
    /// What the viewer sees; none where it does not play a card. `stakes` is what its cells are worth to it, `worth` what
    /// it is worth to end with each number of tricks.
    pub fn seen(view: &View, stakes: Stakes, worth: [f32; MOST]) -> Option<Sight<'_>> {
        let seat = view.viewer?;
        let trick = view.trick?;
        let gone = view.collected.as_slice().iter().fold(CardSet::EMPTY, |all, &cards| all | cards);
        Some(Sight {
            variant: &view.variant,
            trump: view.trump?,
            seat,
            hand: view.hand,
            playable: view.playable(),
            trick,
            unseen: view.variant.deck_cards() - view.hand - gone - trick.cards(),
            gone,
            collected: view.collected[seat],
            taken: view.tricks[seat] as usize,
            grid: view.grids[seat]?,
            bid: view.bids[seat],
            stakes,
            worth,
        })
    }

    /// What the seat on turn sees, which counts the points of this hand; near the cap it would rather have fewer.
    #[inline]
    pub fn of(game: &ContractGrid) -> Option<Sight<'_>> {
        let tricks = game.tricks()?;
        let Legal::Play(playable) = game.legal() else { return None };
        let (variant, seat) = (game.variant(), tricks.trick.turn());
        let all = tricks.hands.as_slice().iter().fold(CardSet::EMPTY, |all, &cards| all | cards);
        let (hand, taken) = (tricks.hands[seat], tricks.takers.tricks(seat) as usize);
        let (grid, bid) = (game.grid(seat), tricks.contest.bids[seat]);
        let stakes = Stakes::of_points(variant, game.marked()[seat]);
        let mut worth = stakes.by_tricks(variant, &grid, bid, taken, taken + hand.len() as usize);
        if let Some(room) = game.room(seat) {
            keep_below(&mut worth, room - MARGIN);
        }
        Some(Sight {
            variant,
            trump: tricks.contest.trump,
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
            worth,
        })
    }

    /// The cards that may be played, but of neighbours in a suit only the lowest.
    pub fn different(&self, mut take: impl FnMut(Card)) {
        let mut below: Option<Card> = None;
        for card in self.playable.iter() {
            if !below.is_some_and(|below| self.is_like(below, card)) {
                take(card);
            }
            below = Some(card);
        }
    }

    /// Whether the higher one of two cards does what the lower one does, as all between are gone. Ranks matter where
    /// there are contracts for them.
    fn is_like(&self, low: Card, high: Card) -> bool {
        let mut between = (low.index() + 1..high.index()).filter_map(Card::from_index);
        let by_rank = [Contract::Aces, Contract::Kings, Contract::Queens, Contract::Jacks];
        high != Card::JOKER
            && low.suit() == high.suit()
            && between.all(|card| self.gone.contains(card))
            && !by_rank.into_iter().any(|contract| self.variant.contracts.contains(contract))
    }

    /// The card that promises most.
    pub fn best(&self) -> Option<Card> {
        let wishes = self.wishes();
        let rest = tricks_in(self.hand, self.trump);
        let (held, left) = (self.hand.len() as f32, self.hand.len() as usize);
        // the hand's cards are good for so many of the tricks that are left
        let scale = {
            let all = tricks_in(self.hand | self.unseen | self.trick.cards(), self.trump);
            held / all.max(0.1)
        };
        let mut best: Option<(Card, f32)> = None;
        for card in self.playable.iter() {
            let wins = self.wins(card);
            let later = (rest - tricks_of(card, self.trump)) * scale;
            let expected = self.taken as f32 + wins + later;
            let promise = average(&self.worth, expected, self.taken, self.taken + left)
                + wins * self.content(card, &wishes);
            if best.is_none_or(|(_, most)| promise > most) {
                best = Some((card, promise));
            }
        }
        best.map(|(card, _)| card)
    }

    /// What the bids want of the cards in tricks.
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

    /// What the cards of the trick are worth with this one.
    fn content(&self, card: Card, wishes: &Wishes) -> f32 {
        let of = |card: Card| {
            let suit = card.suit().unwrap_or(self.trump);
            wishes.suits[suit.index()] + if suit == self.trump { wishes.trumps } else { 0.0 }
        };
        of(card) + self.trick.cards().iter().map(of).sum::<f32>()
    }

    /// How likely a card takes the trick.
    fn wins(&self, card: Card) -> f32 {
        let mut trick = self.trick;
        trick.play(card);
        if trick.winning(Some(self.trump)) != Some(self.seat) {
            return 0.0;
        }
        let after = self.variant.players as u32 - trick.plays().count() as u32;
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

    /// What a beginner plays: high for the first trick's sake or low, as the bids sound.
    pub fn simple(&self) -> Option<Card> {
        let eager: f32 =
            self.bid.iter().filter_map(|cell| self.grid.contracts().get(cell)).map(eagerness).sum();
        let order = |card: &Card| (tricks_of(*card, self.trump) * 100.0) as u32;
        if eager > 0.0 {
            self.playable.iter().max_by_key(order)
        } else {
            self.playable.iter().min_by_key(order)
        }
    }
}

/// Who can beat a card does so that often.
const EAGERNESS: f32 = 0.8;

/// How many points short of the cap are the best.
const MARGIN: f32 = 3.0;

/// Every point more than `most` counts as one less than that, and another one.
fn keep_below(worth: &mut [f32; MOST], most: f32) {
    for worth in worth.iter_mut().filter(|worth| **worth > most) {
        *worth = most - 2.0 * (*worth - most);
    }
}

/// Whether a contract sounds like taking tricks, or like not taking any.
pub(super) fn eagerness(contract: &Contract) -> f32 {
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

/// What about so many tricks are worth, where the number is at least `least` and at most `most`.
fn average(worth: &[f32; MOST], expected: f32, least: usize, most: usize) -> f32 {
    let spread = 0.6 + 0.15 * (most - least) as f32;
    let (mut sum, mut weights) = (0.0, 0.0);
    for (tricks, worth) in worth.iter().enumerate().take(most + 1).skip(least) {
        let off = (tricks as f32 - expected) / spread;
        let weight = 1.0 / (1.0 + off * off * off * off);
        sum += weight * worth;
        weights += weight;
    }
    sum / weights
}
