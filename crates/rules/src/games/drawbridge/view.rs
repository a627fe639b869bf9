//! What a seat may see.

use super::auction::{Call, Calls, DrawStack, Stack, Strain};
use super::score::{Contract, leading};
use super::state::{DECK, DrawBridge, FinishedAuction, Stage, Tricks};
use super::variant::ClosedCards;
use crate::cards::{Card, CardSet, Suit};
use crate::deal::count;
use crate::game;
use crate::seat::{Seat, Side};
use crate::trick::takes_the_rest;

/// What a seat may see of a game.
pub type View = game::View<DrawBridge>;

/// What only DrawBridge has.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnView {
    /// The dealer of the hand in progress, or of the next one between hands.
    pub dealer: Seat,
    /// The two draw stacks.
    pub stacks: [StackView; 2],
    /// The bids and passes of this hand's auction, in order.
    pub calls: Vec<CallView>,
    /// The contract, once the auction is over.
    pub contract: Option<Contract>,
    /// The number of cards that the declarer has taken from the draw stacks after the auction, and discards in exchange:
    /// 0 to 2.
    pub exchanged: u8,
    /// The cards that it took; empty once cards are closed.
    pub taken: CardSet,
    /// The cards that it discarded; empty before that and once cards are closed.
    pub discards: CardSet,
    /// Whether the bidding stack, the discards and the cards drawn are closed and may not be looked at any more (R3).
    pub closed: bool,
    /// The winners, once the game is over: one side, or both.
    pub winners: Vec<Side>,
}

/// A draw stack as everybody sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StackView {
    /// The face-up card; `None` on an empty stack and after the auction.
    pub top: Option<Card>,
    /// The number of cards, the face-up one included.
    pub cards: u8,
}

/// A bid or pass in the auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallView {
    /// The seat.
    pub seat: Seat,
    /// Its bid; `None` for a pass.
    pub bid: Option<BidView>,
}

/// A bid as people remember it, with its cards as long as they lie open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BidView {
    /// The number of tricks, 1 to 10.
    pub level: u8,
    /// The strain.
    pub strain: Strain,
    /// The card on the bidding stack; `None` once that is closed.
    pub toll: Option<Card>,
    /// The face-up card that the bidder took; `None` once the bidding stack is closed.
    pub took: Option<Card>,
    /// The draw stack that it came from; `None` once the bidding stack is closed.
    pub draw: Option<Stack>,
}

impl View {
    /// Whether the viewer leads and takes all tricks that are left: nothing but the number of tricks scores.
    pub(super) fn takes_the_rest(&self) -> bool {
        let out = DECK - self.hand - self.all_collected() - self.own.discards;
        self.leads() && takes_the_rest(self.hand, out, |trick| trick.winning(self.trump()))
    }

    /// The trump suit, once the contract is known and if it has one.
    pub fn trump(&self) -> Option<Suit> {
        self.own.contract?.strain.trump()
    }

    /// The last bid so far, and its bidder.
    pub fn last_bid(&self) -> Option<(Seat, BidView)> {
        self.own.calls.iter().rev().find_map(|call| Some((call.seat, call.bid?)))
    }

    /// The bidding stack from the bottom up, as far as it may be looked at.
    pub fn bidding_stack(&self) -> impl Iterator<Item = Card> {
        self.own.calls.iter().filter_map(|call| call.bid?.toll)
    }

    /// How many tricks the declarer's side still needs; 0 once the contract is made.
    pub fn needed(&self) -> Option<u8> {
        let contract = self.own.contract?;
        Some(contract.level.saturating_sub(self.tricks[contract.declarer]))
    }

    /// The suit that the trick in progress asks for.
    pub fn asked(&self) -> Option<Suit> {
        self.trick?.led()?.suit()
    }
}

/// The view of that seat.
pub(super) fn view(game: &DrawBridge, viewer: Option<Seat>) -> View {
    let own = OwnView {
        dealer: game.dealer,
        stacks: [StackView::default(); 2],
        calls: Vec::new(),
        contract: None,
        exchanged: 0,
        taken: CardSet::EMPTY,
        discards: CardSet::EMPTY,
        closed: false,
        winners: Vec::new(),
    };
    let mut view = View::new(game, viewer, game.totals, &game.hands, own);
    match &game.stage {
        Stage::Bidding(auction) => {
            view.see_hands(&auction.hands);
            view.own.stacks = auction.stacks.map(|stack| StackView { top: stack.top(), cards: stack.len() });
            view.see_calls(&auction.calls);
        }
        Stage::Exchanging { hands, auction } => {
            view.see_hands(hands);
            view.see_auction(auction);
        }
        Stage::Playing(tricks) => {
            let trump = tricks.auction.contract.strain.trump();
            view.see_hands(&tricks.hands);
            view.own.closed = is_closed(game.variant.closed_cards, tricks);
            view.see_auction(&tricks.auction);
            view.see_tricks(tricks.trick, tricks.last, |trick| trick.winning(trump));
            view.tricks = tricks.tricks.of_seats();
            view.collected = tricks.collected.of_seats();
        }
        Stage::Dealing => {}
        Stage::Over => view.own.winners = leading(&game.totals).collect(),
    }
    view
}

/// Whether bidding stack and discards are closed: from the first lead on, if the table closes them at all (R3).
pub(super) fn is_closed(option: ClosedCards, tricks: &Tricks) -> bool {
    match option {
        ClosedCards::UntilLead => tricks.last.is_some() || !tricks.trick.is_empty(),
        ClosedCards::Always => false,
    }
}

impl View {
    fn see_calls(&mut self, calls: &Calls) {
        let open = |card: Card| Some(card).filter(|_| !self.own.closed);
        let call = |call: &Call| CallView {
            seat: call.seat,
            bid: call.bid.map(|(bid, took)| BidView {
                level: bid.level,
                strain: bid.strain,
                toll: open(bid.card),
                took: open(took),
                draw: (!self.own.closed).then_some(bid.draw),
            }),
        };
        self.own.calls = calls.as_slice().iter().map(call).collect();
    }

    /// Shows the finished auction; the cards left in the draw stacks stay face down.
    fn see_auction(&mut self, auction: &FinishedAuction) {
        self.see_calls(&auction.calls);
        self.own.stacks =
            auction.stacks.each_ref().map(DrawStack::len).map(|cards| StackView { top: None, cards });
        self.own.contract = Some(auction.contract);
        self.own.exchanged = count(auction.taken);
        if !self.own.closed {
            self.own.taken = auction.taken;
            self.own.discards = auction.discards;
        }
    }
}
