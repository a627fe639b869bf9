//! What is allowed: the only text of it.

use super::auction::{Bid, Stack, Strain, highest_level, lowest_toll};
use super::moves::{Action, BidRefusal, Refusal};
use super::state::{DrawBridge, Stage};
use super::variant::EqualLevel;
use crate::cards::{Card, CardSet, Rank};
use crate::game::TurnRefusal;
use crate::seat::Seat;
use crate::trick::{CardRefusal, following};
use std::ops::RangeInclusive;

/// What the seat whose turn it is may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legal {
    /// Pass, or make one of these bids.
    Bid(Bids),
    /// Discard exactly so many of these cards: the declarer's hand with what it has just taken (R5).
    Discard {
        /// How many.
        count: u8,
        /// The cards to choose from.
        hand: CardSet,
    },
    /// Play one of these cards.
    Play(CardSet),
    /// Nothing: a deal is due, or the game is over.
    Nothing,
}

/// What a seat may bid in its turn. It may always pass instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bids {
    seat: Seat,
    hand: CardSet,
    /// Level and rank of toll of the last bid.
    last: Option<(u8, Rank)>,
    equal_level: EqualLevel,
    /// Whether each draw stack has a card.
    open: [bool; 2],
}

impl Bids {
    /// The rank of the lowest toll with which that level can be bid now, or why the level cannot be bid.
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

    /// Whether a card can be the toll of a bid of that level, and why not.
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

    /// Whether a bid can be made, and why not.
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

    /// The cards of the hand that can be the toll of a bid of that level.
    pub fn tolls(&self, level: u8) -> CardSet {
        self.lowest_toll(level).map_or(CardSet::EMPTY, |lowest| self.hand & CardSet::ranks_from(lowest))
    }

    /// The levels for which the hand has a toll: from the lowest that beats the last bid to the highest that the
    /// hand's highest card is good for. Empty where nothing can be bid.
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

    /// The draw stacks that have a card to take.
    pub fn stacks(&self) -> impl Iterator<Item = Stack> {
        Stack::ALL.into_iter().filter(|stack| self.open[stack.index()])
    }

    /// One of the bids at random, often of the lowest level; none where nothing can be bid.
    fn pick(&self, draw: &mut impl FnMut(u32) -> u32) -> Option<Bid> {
        let levels = self.levels();
        let more = levels.end().checked_sub(*levels.start())?;
        let level = levels.start() + if draw(6) > 0 { 0 } else { draw(more as u32 + 1) as u8 };
        let tolls = self.tolls(level);
        let card = tolls.nth(draw(tolls.len()))?;
        let strain = *Strain::ALL.get(draw(Strain::ALL.len() as u32) as usize)?;
        let draw = self.stacks().nth(draw(self.stacks().count() as u32) as usize)?;
        Some(Bid { level, strain, card, draw })
    }
}

/// What the seat whose turn it is may do now.
#[inline]
pub(super) fn legal(game: &DrawBridge) -> Legal {
    match &game.stage {
        Stage::Playing(tricks) => {
            let hand = tricks.hands[tricks.trick.turn()];
            Legal::Play(match tricks.trick.led().and_then(Card::suit) {
                Some(suit) => following(hand, CardSet::of_suit(suit)),
                None => hand,
            })
        }
        Stage::Bidding(auction) => Legal::Bid(Bids {
            seat: auction.turn,
            hand: auction.hands[auction.turn],
            last: auction.calls.last_bid().and_then(|(_, bid)| Some((bid.level, bid.card.rank()?))),
            equal_level: game.variant.equal_level,
            open: auction.stacks.map(|stack| !stack.is_empty()),
        }),
        Stage::Exchanging { hands, contest } => {
            Legal::Discard { count: contest.taken.len() as u8, hand: hands[contest.contract.declarer] }
        }
        Stage::Dealing | Stage::Over => Legal::Nothing,
    }
}

/// One of the legal actions at random: a pass or a bid equally often, where something can be bid.
#[inline]
pub(super) fn pick(legal: &Legal, draw: &mut impl FnMut(u32) -> u32) -> Option<Action> {
    match legal {
        Legal::Play(cards) => cards.nth(draw(cards.len())).map(Action::Play),
        Legal::Bid(bids) => {
            let bid = if draw(2) == 0 { None } else { bids.pick(draw) };
            Some(bid.map_or(Action::Pass, Action::Bid))
        }
        Legal::Discard { count, hand } => {
            let mut discards = CardSet::EMPTY;
            while discards.len() < *count as u32 {
                discards.insert(hand.nth(draw(hand.len()))?);
            }
            Some(Action::Discard(discards))
        }
        Legal::Nothing => None,
    }
}

/// Whether a seat may do that now.
#[inline]
pub(super) fn check(game: &DrawBridge, seat: Seat, action: &Action) -> Result<(), Refusal> {
    game.next().check(seat, action.phase())?;
    match (legal(game), action) {
        (Legal::Play(playable), &Action::Play(card)) => {
            if playable.contains(card) {
                return Ok(());
            }
            Err(why_not(game, seat, card, playable))
        }
        (Legal::Bid(bids), Action::Bid(bid)) => Ok(bids.check(bid)?),
        (Legal::Bid(_), Action::Pass) => Ok(()),
        (Legal::Discard { count, hand }, Action::Discard(discards)) => {
            let (needed, found) = (count as u32, discards.len());
            if let Some(card) = (*discards - hand).first() {
                Err(Refusal::DiscardNotHeld { seat, card })
            } else if found != needed {
                Err(Refusal::DiscardCount { seat, needed, found })
            } else {
                Ok(())
            }
        }
        // the phases of both are the same, so that this never comes up
        (Legal::Play(_) | Legal::Bid(_) | Legal::Discard { .. } | Legal::Nothing, _) => {
            Err(TurnRefusal::DealFirst.into())
        }
    }
}

/// Why a card cannot be played.
fn why_not(game: &DrawBridge, seat: Seat, card: Card, playable: CardSet) -> Refusal {
    let Stage::Playing(tricks) = &game.stage else { return TurnRefusal::DealFirst.into() };
    match tricks.trick.led().and_then(Card::suit) {
        Some(suit) if tricks.hands[seat].contains(card) => {
            CardRefusal::MustFollow { seat, card, suit, playable }.into()
        }
        _ => CardRefusal::NotHeld { seat, card, playable }.into(),
    }
}
