//! Legal actions. Nothing else decides what is allowed.

use super::auction::{Bid, Stack, Strain, highest_level, lowest_toll};
use super::moves::{Action, BidRefusal, Refusal};
use super::state::{Auction, DrawBridge, Stage, Tricks};
use super::variant::EqualLevel;
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::deal::count;
use crate::game::{Game, TurnRefusal};
use crate::seat::Seat;
use crate::trick::{check_card, following};
use std::ops::RangeInclusive;

/// What the seat on turn may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legal {
    /// Pass, or make one of these bids.
    Bid(Bids),
    /// Discard exactly `count` cards of the declarer's hand, which includes the cards just taken (R5).
    Discard {
        /// The number of discards, 1 or 2.
        count: u8,
        /// The declarer's hand.
        hand: CardSet,
    },
    /// Play one of these cards.
    Play(CardSet),
    /// Nothing: a deal is due, or the game is over.
    Nothing,
}

/// The bids that a seat may make. It may always pass instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bids {
    seat: Seat,
    hand: CardSet,
    /// The level of the last bid and the rank of its toll.
    last: Option<(u8, Rank)>,
    equal_level: EqualLevel,
    /// Whether each draw stack has a card left.
    open: [bool; 2],
}

impl Bids {
    /// The rank of the lowest toll for a bid of this level now, or why the level cannot be bid.
    pub fn lowest_toll(&self, level: u8) -> Result<Rank, BidRefusal> {
        let lowest = lowest_toll(level).ok_or(BidRefusal::NoSuchLevel(level.into()))?;
        match self.last {
            Some((last, _)) if level < last => Err(BidRefusal::LevelTooLow { level, last }),
            Some((last, rank)) if level == last => match self.equal_level {
                EqualLevel::EqualOrHigher => Ok(rank),
                EqualLevel::Higher => {
                    Rank::ALL.get(rank.index() + 1).copied().ok_or(BidRefusal::LevelSpent { level })
                }
            },
            Some(_) | None => Ok(lowest),
        }
    }

    /// Whether a card can be the toll of a bid of this level.
    pub fn check_toll(&self, level: u8, card: Card) -> Result<(), BidRefusal> {
        let needed = self.lowest_toll(level)?;
        let rank = card.rank().filter(|_| self.hand.contains(card));
        let rank = rank.ok_or(BidRefusal::NotHeld { seat: self.seat, card })?;
        if rank >= needed {
            Ok(())
        } else if highest_level(rank).is_some_and(|highest| highest >= level) {
            Err(BidRefusal::TollNotHigher { card, level, needed })
        } else {
            Err(BidRefusal::TollTooLow { card, level, needed })
        }
    }

    /// Whether a bid can be made, or why not.
    pub fn check(&self, bid: &Bid) -> Result<(), BidRefusal> {
        self.check_toll(bid.level, bid.card)?;
        if self.open[bid.draw.index()] {
            Ok(())
        } else {
            Err(BidRefusal::EmptyStack { seat: self.seat, stack: bid.draw })
        }
    }

    /// Whether a bid can be made.
    pub fn contains(&self, bid: &Bid) -> bool {
        self.check(bid).is_ok()
    }

    /// The cards of the hand that can be the toll of a bid of this level.
    pub fn tolls(&self, level: u8) -> CardSet {
        self.lowest_toll(level).map_or(CardSet::EMPTY, |lowest| self.hand & CardSet::ranks_from(lowest))
    }

    /// The levels for which the hand has a toll: from the lowest that beats the last bid to the highest that its highest
    /// card can pay for. Empty if no bid can be made.
    pub fn levels(&self) -> RangeInclusive<u8> {
        let least = match self.last {
            Some((last, _)) if self.tolls(last).is_empty() => last + 1,
            Some((last, _)) => last,
            None => 1,
        };
        let best = self.hand.iter().filter_map(Card::rank).max();
        least..=best.and_then(highest_level).unwrap_or(0)
    }

    /// The strains that can be bid: all of them, at every level.
    pub fn strains(&self) -> [Strain; 5] {
        Strain::ALL
    }

    /// The draw stacks that have a card left.
    pub fn stacks(&self) -> impl Iterator<Item = Stack> {
        Stack::ALL.into_iter().filter(|stack| self.open[stack.index()])
    }

    /// A random bid, often of the lowest level; `None` if no bid can be made.
    fn pick(&self, draw: &mut impl FnMut(u32) -> u32) -> Option<Bid> {
        let levels = self.levels();
        let more = levels.end().checked_sub(*levels.start())?;
        let raise = if draw(6) > 0 { 0 } else { draw(u32::from(more) + 1) };
        let level = levels.start() + u8::try_from(raise).ok()?;
        let tolls = self.tolls(level);
        let card = tolls.nth(draw(tolls.len()))?;
        let strain = *Strain::ALL.get(draw(5) as usize)?;
        let open: u32 = self.open.map(u32::from).iter().sum();
        let draw = self.stacks().nth(draw(open) as usize)?;
        Some(Bid { level, strain, card, draw })
    }
}

/// What the seat on turn may do now.
#[inline]
pub(super) fn legal(game: &DrawBridge) -> Legal {
    match &game.stage {
        Stage::Playing(tricks) => Legal::Play(playable(tricks)),
        Stage::Bidding(auction) => Legal::Bid(bids(game, auction)),
        Stage::Exchanging { hands, auction } => {
            Legal::Discard { count: count(auction.taken), hand: hands[auction.contract.declarer] }
        }
        Stage::Dealing | Stage::Over => Legal::Nothing,
    }
}

/// The bids that the seat on turn may make.
fn bids(game: &DrawBridge, auction: &Auction) -> Bids {
    Bids {
        seat: auction.turn,
        hand: auction.hands[auction.turn],
        last: auction.calls.last_bid().and_then(|(_, bid)| Some((bid.level, bid.card.rank()?))),
        equal_level: game.variant.equal_level,
        open: auction.stacks.map(|stack| !stack.is_empty()),
    }
}

/// Follow suit if able, otherwise any card.
#[inline]
fn playable(tricks: &Tricks) -> CardSet {
    let hand = tricks.hands[tricks.trick.turn()];
    match asked(tricks) {
        Some(suit) => following(hand, CardSet::of_suit(suit)),
        None => hand,
    }
}

/// The suit that the trick in progress asks for; none before the lead.
#[inline]
fn asked(tricks: &Tricks) -> Option<Suit> {
    tricks.trick.led()?.suit()
}

impl Legal {
    /// The cards that may be played.
    #[inline]
    pub fn playable(&self) -> CardSet {
        match self {
            Legal::Play(cards) => *cards,
            Legal::Bid(_) | Legal::Discard { .. } | Legal::Nothing => CardSet::EMPTY,
        }
    }

    /// A random one of these actions: a pass or a bid equally often, if there is a bid to make.
    #[inline]
    pub(super) fn pick(&self, draw: &mut impl FnMut(u32) -> u32) -> Option<Action> {
        match self {
            Legal::Play(cards) => cards.nth(draw(cards.len())).map(Action::Play),
            Legal::Bid(bids) => {
                let bid = if draw(2) == 0 { None } else { bids.pick(draw) };
                Some(bid.map_or(Action::Pass, Action::Bid))
            }
            Legal::Discard { count, hand } => {
                let mut discards = CardSet::EMPTY;
                while discards.len() < u32::from(*count) {
                    discards.insert(hand.nth(draw(hand.len()))?);
                }
                Some(Action::Discard(discards))
            }
            Legal::Nothing => None,
        }
    }
}

/// Whether the seat may do that now.
#[inline]
pub(super) fn check(game: &DrawBridge, seat: Seat, action: &Action) -> Result<(), Refusal> {
    game.turn().check(seat, action.phase())?;
    match (&game.stage, action) {
        (Stage::Playing(tricks), &Action::Play(card)) => {
            let hand = tricks.hands[seat];
            Ok(check_card(seat, card, hand, playable(tricks), asked(tricks))?)
        }
        (Stage::Bidding(auction), Action::Bid(bid)) => Ok(bids(game, auction).check(bid)?),
        (Stage::Bidding(_), Action::Pass) => Ok(()),
        (Stage::Exchanging { hands, auction }, Action::Discard(cards)) => {
            check_discards(seat, hands[seat], auction.taken.len(), *cards)
        }
        // the phases of stage and action agree, so none of these is reached
        (
            Stage::Dealing | Stage::Bidding(_) | Stage::Exchanging { .. } | Stage::Playing(_) | Stage::Over,
            _,
        ) => Err(TurnRefusal::DealFirst.into()),
    }
}

/// Whether a seat may discard these cards of its hand: as many as it has taken.
fn check_discards(seat: Seat, hand: CardSet, needed: u32, discards: CardSet) -> Result<(), Refusal> {
    if let Some(card) = (discards - hand).first() {
        return Err(Refusal::DiscardNotHeld { seat, card });
    }
    if discards.len() != needed {
        return Err(Refusal::DiscardCount { seat, needed, found: discards.len() });
    }
    Ok(())
}
