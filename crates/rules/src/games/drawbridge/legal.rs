//! Legal actions. Nothing else decides what is allowed.

use super::auction::{Bid, Stack, Strain};
use super::moves::{Action, BidRefusal, Refusal};
use super::state::{Auction, DrawBridge, Stage, Tricks};
use super::variant::{EqualLevel, TollRule, Variant};
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::deal::count;
use crate::game::{Game, TurnRefusal};
use crate::seat::Seat;
use crate::trick::{check_card, following};

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
    variant: Variant,
    /// Whether each draw stack has a card left.
    open: [bool; 2],
}

impl Bids {
    /// The rank of the lowest toll for a bid of this level now, or why the level cannot be bid.
    pub fn lowest_toll(&self, level: u8) -> Result<Rank, BidRefusal> {
        let most = self.variant.hand;
        if !self.variant.levels().contains(&level) {
            return Err(BidRefusal::NoSuchLevel { level: level.into(), most });
        }
        let lowest = self.variant.lowest_toll(level).ok_or(BidRefusal::NoTollPays { level })?;
        let both = self.variant.toll_rule == TollRule::CardAndLevel;
        let above = |rank: Rank| Rank::ALL.get(rank.index() + 1).copied();
        let lowest = match self.last {
            Some((last, _)) if both && level <= last => return Err(BidRefusal::LevelNotHigher { last }),
            Some((last, _)) if level < last => return Err(BidRefusal::LevelTooLow { level, last }),
            Some((_, rank)) if both => above(rank).ok_or(BidRefusal::TollsSpent)?.max(lowest),
            Some((last, rank)) if level == last => match self.variant.equal_level {
                EqualLevel::EqualOrHigher => rank,
                EqualLevel::Higher => above(rank).ok_or(BidRefusal::LevelSpent { level })?,
            },
            Some(_) | None => lowest,
        };
        match self.variant.highest_toll(level) {
            highest if highest < lowest => Err(BidRefusal::NoTollPays { level }),
            _ => Ok(lowest),
        }
    }

    /// The rank of the highest toll for a bid of this level, where that is not the ace.
    pub fn limit(&self, level: u8) -> Option<Rank> {
        Some(self.variant.highest_toll(level)).filter(|&highest| highest < Rank::Ace)
    }

    /// Whether a card can be the toll of a bid of this level.
    pub fn check_toll(&self, level: u8, card: Card) -> Result<(), BidRefusal> {
        let needed = self.lowest_toll(level)?;
        let rank = card.rank().filter(|_| self.hand.contains(card));
        let rank = rank.ok_or(BidRefusal::NotHeld { seat: self.seat, card })?;
        let highest = self.variant.highest_toll(level);
        if rank > highest {
            Err(BidRefusal::TollTooHigh { card, level, highest })
        } else if rank >= needed {
            Ok(())
        } else if self.variant.lowest_toll(level).is_none_or(|lowest| rank < lowest) {
            let pays = self.variant.highest_level(rank);
            Err(BidRefusal::TollTooLow { card, level, needed, pays })
        } else if self.variant.toll_rule == TollRule::CardAndLevel {
            Err(BidRefusal::TollNotAboveLast { card, needed })
        } else {
            Err(BidRefusal::TollNotHigher { card, level, needed })
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
        let Ok(lowest) = self.lowest_toll(level) else { return CardSet::EMPTY };
        let above = Rank::ALL.get(self.variant.highest_toll(level).index() + 1);
        let too_high = above.map_or(CardSet::EMPTY, |&rank| CardSet::ranks_from(rank));
        (self.hand & CardSet::ranks_from(lowest)) - too_high
    }

    /// The levels for which the hand has a toll, from the lowest. Empty if no bid can be made.
    pub fn levels(&self) -> impl DoubleEndedIterator<Item = u8> + Clone + use<> {
        let bids = *self;
        self.variant.levels().filter(move |&level| !bids.tolls(level).is_empty())
    }

    /// Whether there is a bid to make.
    pub fn is_any(&self) -> bool {
        self.levels().next().is_some()
    }

    /// The highest level that there is at the table.
    pub fn most(&self) -> u8 {
        self.variant.hand
    }

    /// The level of the last bid.
    pub fn last_level(&self) -> Option<u8> {
        self.last.map(|(level, _)| level)
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
        let mut levels = self.levels();
        let number = u32::try_from(levels.clone().count()).ok().filter(|&number| number > 0)?;
        let raise = if draw(6) > 0 { 0 } else { draw(number) };
        let level = levels.nth(raise as usize)?;
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
        variant: game.variant,
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
