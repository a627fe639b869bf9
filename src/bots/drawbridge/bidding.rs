//! What to bid in DrawBridge, and what to put away, by rules of thumb.

use super::hand::{best_strain, tricks};
use crate::cards::{Card, CardSet, Suit};
use crate::games::drawbridge::Action;
use crate::games::drawbridge::auction::{Bid, Stack, Strain};
use crate::games::drawbridge::legal::Bids;
use crate::order::arrange;
use crate::seat::Seat;

/// The tricks that a partner who has said nothing brings, and what the declarer's last two draws do.
const PARTNER: f32 = 2.2;
const LAST_DRAWS: f32 = 0.6;

/// How many tricks fewer than it may expect a side bids where it has the last word: each one that is missing costs four
/// points, each one over brings one instead of two.
const LAST_MARGIN: f32 = 1.5;

/// A decision in the auction, as the bidder sees it.
pub struct Auction {
    /// What may be bid.
    pub bids: Bids,
    /// The bidder's cards.
    pub hand: CardSet,
    /// The face-up card of each stack.
    pub tops: [Option<Card>; 2],
    /// How many cards both stacks have left: the bid that takes the last one ends the auction.
    pub drawable: u8,
    /// The last bid, and who made it.
    pub last: Option<(Seat, u8, Strain)>,
    /// The strain that the partner has bid last.
    pub partners: Option<Strain>,
    /// The bidder.
    pub seat: Seat,
    /// How many tricks more than it should it hopes for.
    pub hopes: f32,
}

impl Auction {
    /// Bids the lowest level as long as the side may expect to make it, and what it may expect where nobody can bid any
    /// more; leaves the contract to the partner unless something better is cheap.
    pub fn call(&self) -> Action {
        let (strain, expected) = self.plan();
        let lowest = *self.bids.levels().start();
        let partner_has_it = self.last.is_some_and(|(seat, ..)| seat == self.seat.partner());
        let margin = if partner_has_it { 1.5 } else { 0.0 };
        if lowest as f32 + margin > expected {
            return Action::Pass;
        }
        let is_last = self.drawable == 1;
        let level = if is_last { ((expected - LAST_MARGIN) as u8).max(lowest) } else { lowest };
        let affordable = (lowest..=level).rev().find_map(|level| self.bid(level, strain));
        affordable.map_or(Action::Pass, Action::Bid)
    }

    /// The strain to play, and the tricks that the side may expect in it.
    pub fn plan(&self) -> (Strain, f32) {
        let (own, tricks_in_own) = best_strain(self.hand);
        let own = (own, tricks_in_own + PARTNER + LAST_DRAWS + self.hopes);
        match self.partners {
            Some(strain) => {
                let support = (strain, tricks(self.hand, strain) + PARTNER + 1.2);
                if support.1 >= own.1 { support } else { own }
            }
            None => own,
        }
    }

    /// The bids worth thinking of: in the best strains, of the lowest levels and up to what may be made.
    pub fn candidates(&self, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        let (planned, expected) = self.plan();
        let strains = [Some(planned), Some(best_strain(self.hand).0), self.partners];
        let lowest = *self.bids.levels().start();
        let levels = [lowest, lowest + 1, (expected as u8).max(lowest)];
        for (n, strain) in strains.into_iter().enumerate().filter_map(|(n, strain)| Some((n, strain?))) {
            if strains[..n].contains(&Some(strain)) {
                continue;
            }
            for (k, &level) in levels.iter().enumerate() {
                if levels[..k].contains(&level) {
                    continue;
                }
                let Some(bid) = self.bid(level, strain) else { continue };
                let draws = self.bids.stacks().map(|draw| Action::Bid(Bid { draw, ..bid }));
                actions.extend(draws);
            }
        }
    }

    /// The bid of that level and strain with the toll that is missed least and the better draw.
    pub fn bid(&self, level: u8, strain: Strain) -> Option<Bid> {
        let draw = self.best_draw(strain)?;
        let tolls = self.bids.tolls(level);
        let card = tolls.iter().min_by_key(|&card| keep(self.hand, card, strain))?;
        Some(Bid { level, strain, card, draw })
    }

    /// The stack whose top is worth more.
    pub fn best_draw(&self, strain: Strain) -> Option<Stack> {
        let worth = |stack: &Stack| self.tops[stack.index()].map_or(0, |card| keep(self.hand, card, strain));
        self.bids.stacks().max_by_key(worth)
    }
}

/// How much a card is worth keeping, the more the higher.
pub fn keep(hand: CardSet, card: Card, strain: Strain) -> u32 {
    let rank = card.rank().map_or(0, |rank| rank as u32);
    let length = card.suit().map_or(0, |suit| (hand & CardSet::of_suit(suit)).len());
    let honour = match rank {
        12 => 14,
        11 => 8,
        10 => 4,
        _ => 0,
    };
    match strain {
        Strain::Suit(trump) if card.suit() == Some(trump) => 20 + rank + honour,
        // a short suit is one to be rid of
        Strain::Suit(_) => rank / 3 + honour + length.min(3),
        Strain::NoTrump => rank / 2 + honour + 2 * length.min(5),
    }
}

/// The discards worth thinking of: those that the rules of thumb say, and any of the cards that are missed least.
pub fn discards(hand: CardSet, count: u8, strain: Strain, actions: &mut Vec<Action>) {
    let usual = discard(hand, count, strain);
    let mut spare: Vec<Card> = hand.iter().collect();
    arrange(&mut spare, |&one, &other| keep(hand, one, strain) < keep(hand, other, strain));
    spare.truncate(SPARE);
    actions.push(Action::Discard(usual));
    for (n, &one) in spare.iter().enumerate() {
        let others = if count == 1 { &spare[n..=n] } else { &spare[n + 1..] };
        let pairs = others.iter().map(|&other| CardSet::only(one) | CardSet::only(other));
        actions.extend(pairs.filter(|&pair| pair != usual).map(Action::Discard));
    }
}

/// How many cards are thought of as discards.
const SPARE: usize = 6;

/// What the declarer puts away: what it can spare, a whole short suit where there is one.
pub fn discard(hand: CardSet, count: u8, strain: Strain) -> CardSet {
    let mut discards = CardSet::EMPTY;
    let short = Suit::ALL.into_iter().filter(|&suit| Some(suit) != strain.trump()).find(|&suit| {
        let cards = hand & CardSet::of_suit(suit);
        cards.len() == count as u32
            && cards.iter().all(|card| card.rank().is_some_and(|rank| (rank as u8) < 10))
    });
    if let (Some(suit), Some(_)) = (short, strain.trump()) {
        return hand & CardSet::of_suit(suit);
    }
    while discards.len() < count as u32 {
        let left = hand - discards;
        let Some(card) = left.iter().min_by_key(|&card| keep(left, card, strain)) else { break };
        discards.insert(card);
    }
    discards
}
