//! States rebuilt from what a seat knows, for computer players, and a look into them.
//!
//! A computer player knows its view and the public events of the hand. To search, it draws cards for the hidden hands
//! and stacks that fit them (determinization) and plays on from the state that they make.

use super::auction::{Call, Calls, DrawStack};
use super::moves::{Event, OwnEvent};
use super::phase::Phase;
use super::score::HandResult;
pub use super::state::FinishedAuction;
use super::state::{Auction, DECK, DrawBridge, Stage, Tricks};
use super::view::View;
use crate::cards::{Card, CardSet};
use crate::game::Turn;
use crate::seat::{PerSeat, PerSide};

/// What the public events of a hand tell about its cards.
#[derive(Clone, Copy, Debug)]
pub struct KnownCards {
    /// The cards that each seat holds and everybody has seen it take.
    pub shown: PerSeat<CardSet>,
    /// The cards that nobody holds: those played or out of play.
    pub gone: CardSet,
    /// The cards out of play: tolls and discards.
    pub aside: CardSet,
}

impl KnownCards {
    /// What the events since the deal tell.
    pub fn of(history: &[Event]) -> KnownCards {
        let mut cards = KnownCards { shown: PerSeat::new(4), gone: CardSet::EMPTY, aside: CardSet::EMPTY };
        for event in history {
            match *event {
                Event::Own(OwnEvent::Bid { seat, bid, took, .. }) => {
                    cards.put_aside(CardSet::only(bid.card));
                    cards.shown[seat] -= CardSet::only(bid.card);
                    cards.shown[seat].insert(took);
                }
                Event::Own(OwnEvent::Took(seat, taken)) => cards.shown[seat] |= taken,
                Event::Own(OwnEvent::Discarded(seat, discards)) => {
                    cards.put_aside(discards);
                    cards.shown[seat] -= discards;
                }
                Event::Played(seat, card) => {
                    cards.gone.insert(card);
                    cards.shown[seat].remove(card);
                }
                Event::Own(
                    OwnEvent::Passed(_)
                    | OwnEvent::ThrownIn { .. }
                    | OwnEvent::Contract(_)
                    | OwnEvent::LastLook,
                )
                | Event::Dealt { .. }
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
    /// The state as far as this view and the events since the deal tell it: hands are empty, and face-down cards are
    /// placeholders, until [`with_hidden`](DrawBridge::with_hidden) fills them in. `None` if no hand is in progress.
    pub fn public_state(view: &View, history: &[Event]) -> Option<DrawBridge> {
        let Turn::Seat(turn, phase) = view.turn else { return None };
        let calls = calls(history);
        let hands = PerSeat::new(4);
        let stacks = view.own.stacks.map(|stack| DrawStack::face_down(stack.cards, stack.top));
        let stage = if phase == Phase::Bid {
            Stage::Bidding(Auction { turn, hands, stacks, calls })
        } else {
            let (mut taken, mut discards) = (CardSet::EMPTY, CardSet::EMPTY);
            for event in history {
                if let Event::Own(OwnEvent::Took(_, cards)) = event {
                    taken = *cards;
                } else if let Event::Own(OwnEvent::Discarded(_, cards)) = event {
                    discards = *cards;
                }
            }
            let auction = FinishedAuction { contract: view.own.contract?, calls, stacks, taken, discards };
            if phase == Phase::Exchange {
                Stage::Exchanging { hands, auction }
            } else {
                Stage::Playing(Tricks {
                    auction,
                    hands,
                    trick: view.trick?,
                    last: view.last_trick,
                    collected: view.collected.of_sides(),
                    tricks: view.tricks.of_sides(),
                })
            }
        };
        let (variant, dealer, totals) = (view.variant, view.own.dealer, view.totals);
        Some(DrawBridge { variant, dealer, totals, stage, hands: view.hands.clone() })
    }

    /// The same with these hands, and with these face-down cards in the draw stacks, the upper ones first.
    pub fn with_hidden(&self, held: PerSeat<CardSet>, face_down: [&[Card]; 2]) -> DrawBridge {
        let mut state = self.clone();
        let stacks = match &mut state.stage {
            Stage::Bidding(auction) => {
                auction.hands = held;
                &mut auction.stacks
            }
            Stage::Exchanging { hands, auction } => {
                *hands = held;
                &mut auction.stacks
            }
            Stage::Playing(tricks) => {
                tricks.hands = held;
                &mut tricks.auction.stacks
            }
            Stage::Dealing | Stage::Over => return state,
        };
        stacks.iter_mut().zip(face_down).for_each(|(stack, cards)| stack.lay(cards));
        state
    }

    /// The auction in progress.
    pub fn auction(&self) -> Option<&Auction> {
        match &self.stage {
            Stage::Bidding(auction) => Some(auction),
            Stage::Dealing | Stage::Exchanging { .. } | Stage::Playing(_) | Stage::Over => None,
        }
    }

    /// The finished auction, while the declarer discards.
    pub fn exchange(&self) -> Option<&FinishedAuction> {
        match &self.stage {
            Stage::Exchanging { auction, .. } => Some(auction),
            Stage::Dealing | Stage::Bidding(_) | Stage::Playing(_) | Stage::Over => None,
        }
    }

    /// The card play of the hand in progress.
    pub fn tricks(&self) -> Option<&Tricks> {
        match &self.stage {
            Stage::Playing(tricks) => Some(tricks),
            Stage::Dealing | Stage::Bidding(_) | Stage::Exchanging { .. } | Stage::Over => None,
        }
    }

    /// The finished hands.
    pub fn results(&self) -> &[HandResult] {
        &self.hands
    }

    /// The scores after the last finished hand.
    pub fn totals(&self) -> &PerSide<u64> {
        &self.totals
    }
}

/// The bids and passes among these events.
fn calls(history: &[Event]) -> Calls {
    let mut calls = Calls::default();
    for event in history {
        if let Event::Own(OwnEvent::Bid { seat, bid, took, .. }) = *event {
            calls.push(Call { seat, bid: Some((bid, took)) });
        } else if let Event::Own(OwnEvent::Passed(seat)) = *event {
            calls.push(Call { seat, bid: None });
        }
    }
    calls
}

/// The cards whose place the viewer does not know.
pub fn unseen(view: &View, cards: &KnownCards) -> CardSet {
    let tops: CardSet = view.own.stacks.iter().filter_map(|stack| stack.top).collect();
    cards.shown.as_slice().iter().fold(DECK - view.hand - cards.gone - tops, |unseen, &shown| unseen - shown)
}
