//! For computer players: states that somebody cannot tell from the real one, and a look into them.

use super::auction::{Call, Calls, DrawStack};
use super::moves::Event;
use super::play::DECK;
use super::score::HandResult;
pub(crate) use super::state::{Auction, Contest, Tricks};
use super::state::{DrawBridge, Stage};
use super::view::View;
use crate::cards::{Card, CardSet};
use crate::game::{Phase, Turn};
use crate::seat::PerSeat;

/// What a hand's history tells of its cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cards {
    /// What each seat holds that everybody has seen it take.
    pub shown: PerSeat<CardSet>,
    /// What is out of play or was played: nobody holds it.
    pub gone: CardSet,
    /// Tolls and discards, which no trick has.
    pub aside: CardSet,
}

impl Cards {
    /// What somebody knows who has seen the hand from its deal on.
    pub fn of(history: &[Event]) -> Cards {
        let mut cards = Cards { shown: PerSeat::new(4), gone: CardSet::EMPTY, aside: CardSet::EMPTY };
        for event in history {
            match *event {
                Event::Bid { seat, bid, took, .. } => {
                    cards.put_aside(CardSet::only(bid.card));
                    cards.shown[seat] -= CardSet::only(bid.card);
                    cards.shown[seat].insert(took);
                }
                Event::Took(seat, taken) => cards.shown[seat] |= taken,
                Event::Discarded(seat, discards) => {
                    cards.put_aside(discards);
                    cards.shown[seat] -= discards;
                }
                Event::Played(seat, card) => {
                    cards.gone.insert(card);
                    cards.shown[seat].remove(card);
                }
                Event::Dealt { .. }
                | Event::Passed(_)
                | Event::ThrownIn { .. }
                | Event::Contract(_)
                | Event::LastLook
                | Event::Taken { .. }
                | Event::Scored { .. }
                | Event::Over => {}
            }
        }
        cards
    }

    fn put_aside(&mut self, cards: CardSet) {
        self.aside |= cards;
        self.gone |= cards;
    }
}

impl DrawBridge {
    /// The state as everybody knows it who has seen this hand from its deal on: all hands are empty, and nobody
    /// knows what lies face down. None if no hand is in progress.
    pub(crate) fn known(view: &View, history: &[Event]) -> Option<DrawBridge> {
        let Turn::Seat(turn, phase) = view.turn else { return None };
        let calls = calls(history);
        let hands = PerSeat::new(4);
        let stacks = view.stacks.map(|stack| DrawStack::face_down(stack.cards, stack.top));
        let stage = if phase == Phase::Bid {
            Stage::Bidding(Auction { turn, hands, stacks, calls })
        } else {
            let (mut taken, mut discards) = (CardSet::EMPTY, CardSet::EMPTY);
            for event in history {
                if let Event::Took(_, cards) = event {
                    taken = *cards;
                } else if let Event::Discarded(_, cards) = event {
                    discards = *cards;
                }
            }
            let contest = Contest { contract: view.contract?, calls, stacks, taken, discards };
            if phase == Phase::Exchange {
                Stage::Exchanging { hands, contest }
            } else {
                Stage::Playing(Tricks {
                    contest,
                    hands,
                    trick: view.trick?,
                    last: view.last_trick,
                    collected: view.collected,
                    tricks: view.tricks,
                })
            }
        };
        let (variant, dealer, totals) = (view.variant, view.dealer, view.totals);
        Some(DrawBridge { variant, dealer, totals, stage, hands: view.hands.clone() })
    }

    /// The same with these cards in the hands and face down in the draw stacks, the upper one first.
    pub(crate) fn holding(&self, held: PerSeat<CardSet>, face_down: [&[Card]; 2]) -> DrawBridge {
        let mut world = self.clone();
        let stacks = match &mut world.stage {
            Stage::Bidding(auction) => {
                auction.hands = held;
                &mut auction.stacks
            }
            Stage::Exchanging { hands, contest } => {
                *hands = held;
                &mut contest.stacks
            }
            Stage::Playing(tricks) => {
                tricks.hands = held;
                &mut tricks.contest.stacks
            }
            Stage::Dealing | Stage::Over => return world,
        };
        stacks.iter_mut().zip(face_down).for_each(|(stack, cards)| stack.lay(cards));
        world
    }

    /// The auction, while it goes on.
    #[inline]
    pub(crate) fn auction(&self) -> Option<&Auction> {
        match &self.stage {
            Stage::Bidding(auction) => Some(auction),
            Stage::Dealing | Stage::Exchanging { .. } | Stage::Playing(_) | Stage::Over => None,
        }
    }

    /// The declarer's contest, while it discards.
    pub(crate) fn exchange(&self) -> Option<&Contest> {
        match &self.stage {
            Stage::Exchanging { contest, .. } => Some(contest),
            Stage::Dealing | Stage::Bidding(_) | Stage::Playing(_) | Stage::Over => None,
        }
    }

    /// The hand, while tricks are played.
    #[inline]
    pub(crate) fn tricks(&self) -> Option<&Tricks> {
        match &self.stage {
            Stage::Playing(tricks) => Some(tricks),
            Stage::Dealing | Stage::Bidding(_) | Stage::Exchanging { .. } | Stage::Over => None,
        }
    }

    /// How the last hand that is over came out; none before the first.
    pub(crate) fn last_hand(&self) -> Option<&HandResult> {
        self.hands.last()
    }

    /// The scores at the end of the last hand, and how many hands are over.
    pub(crate) fn score(&self) -> (&crate::seat::PerSide<u64>, usize) {
        (&self.totals, self.hands.len())
    }
}

/// All calls of the auction.
fn calls(history: &[Event]) -> Calls {
    let mut calls = Calls::new();
    for event in history {
        if let Event::Bid { seat, bid, took, .. } = *event {
            calls.push(Call { seat, bid: Some((bid, took)) });
        } else if let Event::Passed(seat) = *event {
            calls.push(Call { seat, bid: None });
        }
    }
    calls
}

/// The cards that nobody who sees this hand and these tops can place.
pub(crate) fn unseen(view: &View, cards: &Cards) -> CardSet {
    let tops: CardSet = view.stacks.iter().filter_map(|stack| stack.top).collect();
    cards.shown.as_slice().iter().fold(DECK - view.hand - cards.gone - tops, |unseen, &shown| unseen - shown)
}
