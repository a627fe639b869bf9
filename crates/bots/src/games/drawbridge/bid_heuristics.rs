//! What to bid in DrawBridge, and what to discard, by rules of thumb.

#![expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "levels from 1 to 10")]

use super::hand_strength::{best_strain, tricks};
use super::reason::OwnReason;
use crate::Observation;
use crate::reasons::{CardReason, Reason, small};
use rules::cards::{Card, CardSet, Rank, Suit};
use rules::games::drawbridge::auction::{Bid, Stack, Strain};
use rules::games::drawbridge::legal::Bids;
use rules::games::drawbridge::{Action, DrawBridge};
use rules::seat::Seat;

/// How many tricks a partner takes.
const PARTNER: f32 = 2.2;
/// How many more a partner takes in a strain it has bid itself.
const SUPPORTED: f32 = 1.0;
/// The tricks that the declarer's last draws add.
const LAST_DRAWS: f32 = 0.6;

/// The tricks that a side should expect when it makes the first bid.
const OPENING: f32 = 6.0;
/// How far below its expected tricks a side bids where lower bids would do: high enough to tell what it has and to leave
/// the others few draws, and still likely to be made.
const RESERVE: f32 = 1.5;
/// How far above its expected tricks a side bids to keep the others from their contract.
const STRETCH: f32 = 0.5;
/// The tricks that a bid may cost: its toll for the card drawn.
const COST: f32 = 0.6;
/// How far above its next bid a seat's expected tricks have to be where it takes the contract from its partner.
const BETTER: f32 = 2.0;

/// A decision in the auction, as the bidder sees it.
pub struct AuctionDecision {
    /// What may be bid.
    pub bids: Bids,
    /// The bidder's cards.
    pub hand: CardSet,
    /// The face-up card of each stack.
    pub tops: [Option<Card>; 2],
    /// How many cards both stacks have left. The bid that draws the last one ends the auction.
    pub drawable: u8,
    /// The last bid and its bidder.
    pub last: Option<(Seat, u8, Strain)>,
    /// The strain that the partner bid last.
    pub partners: Option<Strain>,
    /// How many have passed since the last bid.
    pub passes: usize,
    /// The bidder.
    pub seat: Seat,
    /// How many more tricks it hopes for than it should expect.
    pub hopes: f32,
}

impl AuctionDecision {
    /// The observer's decision.
    pub fn of(observation: &Observation<'_, DrawBridge>, bids: Bids) -> AuctionDecision {
        let view = &observation.view;
        let calls = view.own.calls.iter().map(|call| (call.seat, call.bid.map(|bid| bid.strain)));
        AuctionDecision {
            bids,
            hand: view.hand,
            tops: view.own.stacks.map(|stack| stack.top),
            drawable: view.own.stacks.iter().map(|stack| stack.cards).sum(),
            last: view.last_bid().map(|(seat, bid)| (seat, bid.level, bid.strain)),
            partners: last_strain(calls, observation.seat.partner()),
            passes: view.own.calls.iter().rev().take_while(|call| call.bid.is_none()).count(),
            seat: observation.seat,
            hopes: 0.0,
        }
    }

    /// The decision of the seat on turn in a state; none where there is no auction.
    pub fn in_state(game: &DrawBridge, bids: Bids) -> Option<AuctionDecision> {
        let auction = game.auction()?;
        let seat = auction.turn;
        let calls = auction.calls.as_slice();
        let made = calls.iter().map(|call| (call.seat, call.bid.map(|(bid, _)| bid.strain)));
        Some(AuctionDecision {
            bids,
            hand: auction.hands[seat],
            tops: auction.stacks.each_ref().map(|stack| stack.top()),
            drawable: auction.stacks.iter().map(|stack| stack.len()).sum(),
            last: auction.calls.last_bid().map(|(seat, bid)| (seat, bid.level, bid.strain)),
            partners: last_strain(made, seat.partner()),
            passes: auction.calls.passes(),
            seat,
            hopes: 0.0,
        })
    }

    /// The lowest level that the hand can bid; the one above the last bid's where it can bid none.
    fn lowest(&self) -> u8 {
        let next = self.last.map_or(1, |(_, level, _)| level + 1);
        self.bids.levels().next().unwrap_or(next)
    }

    /// Bids as long as the side may expect about that many tricks once the toll is paid, at once as high as it can spare.
    /// Leaves the contract to the partner unless there is something much better.
    pub fn call(&self) -> Action {
        let (strain, expected) = self.plan();
        let lowest = self.lowest();
        let is_worth_it = match self.last {
            None => expected >= OPENING,
            Some((bidder, _, theirs)) if bidder == self.seat.partner() => {
                strain != theirs && expected >= f32::from(lowest) + BETTER
            }
            Some(_) => true,
        };
        if !is_worth_it {
            return Action::Pass;
        }
        let level = ((expected - RESERVE) as u8).clamp(lowest, self.bids.most().max(lowest));
        // a higher level may be cheaper than another toll at the same level
        let levels = (lowest..=level).rev().chain(lowest + 1..=self.bids.most());
        let mut bids = levels.filter_map(|level| self.bid(level, strain));
        let affordable = |bid: &Bid| expected - self.after(bid) <= COST && self.is_sound(bid);
        bids.find(affordable).map_or(Action::Pass, Action::Bid)
    }

    /// Whether the side may expect about as many tricks as it bids, with the cards that it has then.
    fn is_sound(&self, bid: &Bid) -> bool {
        f32::from(bid.level) <= self.after(bid) + STRETCH
    }

    /// The tricks that the side may expect after a bid, with the card drawn instead of the toll.
    fn after(&self, bid: &Bid) -> f32 {
        let drawn = self.tops[bid.draw.index()].map_or(CardSet::EMPTY, CardSet::only);
        self.expected((self.hand - CardSet::only(bid.card)) | drawn, bid.strain)
    }

    /// Why to make that call.
    pub fn reason(&self, call: &Action) -> Option<OwnReason> {
        let length = |suit| (self.hand & CardSet::of_suit(suit)).len();
        match call {
            Action::Bid(bid) => {
                let expected = self.expected(self.hand, bid.strain);
                let fits = f32::from(bid.level) <= expected;
                match bid.strain.trump() {
                    Some(trump) if length(trump) >= 4 => {
                        Some(OwnReason::Trumps(trump, small(length(trump)), fits.then_some(expected as u8)))
                    }
                    _ if !fits => None,
                    _ if self.partners == Some(bid.strain) => {
                        Some(OwnReason::Supports(self.seat.partner(), expected as u8))
                    }
                    _ => Some(OwnReason::Within(bid.level, expected as u8)),
                }
            }
            Action::Pass => {
                let (_, expected) = self.plan();
                let lowest = self.lowest();
                match self.last {
                    Some((bidder, ..)) if bidder == self.seat.partner() => {
                        Some(OwnReason::PartnerBid(bidder))
                    }
                    _ if f32::from(lowest) > expected => Some(OwnReason::TooHigh(lowest, expected as u8)),
                    // nobody has bid, or it is not the last pass after a bid
                    last if self.passes < if last.is_some() { 2 } else { 3 } => Some(OwnReason::Later),
                    Some(_) | None => None,
                }
            }
            Action::Discard(_) | Action::Play(_) => None,
        }
    }

    /// The tricks that the side may expect in a strain with that hand.
    fn expected(&self, hand: CardSet, strain: Strain) -> f32 {
        let support = if self.partners == Some(strain) { SUPPORTED } else { 0.0 };
        let draws = if self.drawable > 1 { LAST_DRAWS } else { 0.0 };
        tricks(hand, strain) + PARTNER + support + draws + self.hopes
    }

    /// The strain to play in, and the tricks that the side may expect.
    pub fn plan(&self) -> (Strain, f32) {
        let expected = |strain| (strain, self.expected(self.hand, strain));
        let own = expected(best_strain(self.hand).0);
        let support = self.partners.map(expected);
        support.filter(|support| support.1 >= own.1).unwrap_or(own)
    }

    /// The bids worth searching: in the best strains, at the lowest levels and at those that may be made.
    pub fn candidates(&self, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        let (planned, expected) = self.plan();
        let strains = [Some(planned), Some(best_strain(self.hand).0), self.partners];
        let lowest = self.lowest();
        let levels = [lowest, lowest + 1, (expected - RESERVE) as u8, expected as u8];
        for (n, strain) in strains.into_iter().enumerate().filter_map(|(n, strain)| Some((n, strain?))) {
            if strains[..n].contains(&Some(strain)) {
                continue;
            }
            for (k, &level) in levels.iter().enumerate() {
                if levels[..k].contains(&level) {
                    continue;
                }
                let Some(bid) = self.bid(level, strain).filter(|bid| self.is_sound(bid)) else { continue };
                let draws = self.bids.stacks().map(|draw| Action::Bid(Bid { draw, ..bid }));
                actions.extend(draws);
            }
        }
    }

    /// The bid of that level and strain with the toll that costs least and the better draw; none where only a high trump
    /// could pay for it.
    pub fn bid(&self, level: u8, strain: Strain) -> Option<Bid> {
        let draw = self.best_draw(strain)?;
        let is_high_trump = |card: Card| {
            strain.trump().is_some_and(|trump| card.suit() == Some(trump)) && card.rank() >= Some(Rank::Queen)
        };
        let tolls = self.bids.tolls(level);
        let spare = tolls.iter().filter(|&card| !is_high_trump(card));
        let card = spare.min_by_key(|&card| keep(self.hand, card, strain))?;
        Some(Bid { level, strain, card, draw })
    }

    /// The stack whose top is worth more.
    pub fn best_draw(&self, strain: Strain) -> Option<Stack> {
        let value = |stack: &Stack| self.tops[stack.index()].map_or(0, |card| keep(self.hand, card, strain));
        self.bids.stacks().max_by_key(value)
    }
}

/// The strain that a seat bid last.
fn last_strain(calls: impl DoubleEndedIterator<Item = (Seat, Option<Strain>)>, seat: Seat) -> Option<Strain> {
    calls.rev().find_map(|(bidder, strain)| strain.filter(|_| bidder == seat))
}

/// How much a card is worth keeping; higher is better.
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
        // the cards of a short suit go first
        Strain::Suit(_) => rank / 3 + honour + length.min(3),
        Strain::NoTrump => rank / 2 + honour + 2 * length.min(5),
    }
}

/// The discards worth searching: those of the heuristics, and any of the cards least worth keeping.
pub fn discards(hand: CardSet, count: u8, strain: Strain, actions: &mut Vec<Action>) {
    let usual = discard(hand, count, strain);
    let mut spare: Vec<Card> = hand.iter().collect();
    spare.sort_by_key(|&card| keep(hand, card, strain));
    spare.truncate(SPARE);
    actions.push(Action::Discard(usual));
    for (n, &one) in spare.iter().enumerate() {
        let others = if count == 1 { &spare[n..=n] } else { &spare[n + 1..] };
        let pairs = others.iter().map(|&other| CardSet::only(one) | CardSet::only(other));
        actions.extend(pairs.filter(|&pair| pair != usual).map(Action::Discard));
    }
}

/// Why to discard these cards.
pub fn reason_to_discard(hand: CardSet, cards: CardSet, trump: Option<Suit>) -> Option<Reason<OwnReason>> {
    let kept = hand - cards;
    let has_trump = kept.iter().any(|card| trump.is_some() && card.suit() == trump);
    let is_void =
        |card: &Card| has_trump && card.suit().is_some_and(|suit| (kept & CardSet::of_suit(suit)).is_empty());
    let is_best = |card: Card| card.suit() == trump || matches!(card.rank(), Some(Rank::Ace | Rank::King));
    let keeps_best = || (!cards.iter().any(is_best)).then_some(Reason::Own(OwnReason::KeepsBest));
    let voids = |card| Reason::Card(CardReason::Voids(card));
    cards.iter().find(is_void).map(voids).or_else(keeps_best)
}

/// How many cards are considered as discards.
const SPARE: usize = 6;

/// What the declarer discards: a whole short suit where there is one, else the cards least worth keeping.
pub fn discard(hand: CardSet, count: u8, strain: Strain) -> CardSet {
    let mut discards = CardSet::EMPTY;
    let short = Suit::ALL.into_iter().filter(|&suit| Some(suit) != strain.trump()).find(|&suit| {
        let cards = hand & CardSet::of_suit(suit);
        cards.len() == u32::from(count)
            && cards.iter().all(|card| card.rank().is_some_and(|rank| (rank as u8) < 10))
    });
    if let (Some(suit), Some(_)) = (short, strain.trump()) {
        return hand & CardSet::of_suit(suit);
    }
    while discards.len() < u32::from(count) {
        let left = hand - discards;
        let Some(card) = left.iter().min_by_key(|&card| keep(left, card, strain)) else { break };
        discards.insert(card);
    }
    discards
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::game::Game;
    use rules::games::drawbridge::{Legal, Variant};
    use rules::seed::Seed;
    use rules::table::Table;

    /// The first bid of seat 0, whose partner has bid hearts.
    fn reason(hand: &str, level: u8, strain: Strain) -> Option<OwnReason> {
        let hand: CardSet = hand.split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
        let players = vec![String::new(); 4];
        let mut table =
            Table::<DrawBridge>::new(Variant::default(), players, Seat::FIRST, Seed::in_series(1, 1));
        table.deal().unwrap();
        let Legal::Bid(bids) = table.game().legal() else { panic!("no auction") };
        let auction = AuctionDecision {
            bids,
            hand,
            tops: [None; 2],
            drawable: 12,
            last: None,
            partners: Some(Strain::Suit(Suit::Hearts)),
            passes: 0,
            seat: Seat::FIRST,
            hopes: 0.0,
        };
        let card = hand.first().unwrap();
        auction.reason(&Action::Bid(Bid { level, strain, card, draw: Stack::ALL[0] }))
    }

    #[test]
    fn a_bid_is_explained_by_its_own_strain() {
        let [hearts, spades, clubs] = [Suit::Hearts, Suit::Spades, Suit::Clubs];
        let hand = "2C 6C 7C 2D 7D AS 2S 5S JS QS";
        let partner = Seat::FIRST.partner();
        assert_eq!(reason(hand, 2, Strain::Suit(spades)), Some(OwnReason::Trumps(spades, 5, Some(7))));
        assert_eq!(reason(hand, 9, Strain::Suit(spades)), Some(OwnReason::Trumps(spades, 5, None)));
        assert_eq!(reason(hand, 2, Strain::Suit(hearts)), Some(OwnReason::Supports(partner, 4)));
        assert_eq!(reason(hand, 2, Strain::Suit(clubs)), Some(OwnReason::Within(2, 5)));
        assert_eq!(reason(hand, 7, Strain::Suit(clubs)), None);
    }
}
