//! What a seat may see.

use super::auction::{Call, Calls, DrawStack, Stack, Strain};
use super::legal::Legal;
use super::score::{Contract, HandResult, leading};
use super::state::{DECK, DrawBridge, FinishedAuction, SEATS, Stage, Tricks};
use super::variant::{ClosedCards, Variant};
use crate::cards::{Card, CardSet, Suit};
use crate::deal::{count, count_each};
use crate::game::{Game, Turn};
use crate::seat::{PerSeat, PerSide, Seat, Side};
use crate::trick::{Trick, takes_the_rest};

/// Everything that a seat, or an onlooker without cards, may see of a game. Nothing else of the state reaches screens,
/// announcements, logs or computer players.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The seat whose view it is; `None` for what everybody may see.
    pub viewer: Option<Seat>,
    /// The options of the table.
    pub variant: Variant,
    /// What happens next.
    pub turn: Turn,
    /// The dealer of the hand in progress, or of the next one between hands.
    pub dealer: Seat,
    /// The scores after the last finished hand.
    pub totals: PerSide<u64>,
    /// The viewer's cards.
    pub hand: CardSet,
    /// How many cards each seat holds.
    pub held: PerSeat<u8>,
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
    /// The trick in progress.
    pub trick: Option<Trick>,
    /// The trick before it.
    pub last_trick: Option<Trick>,
    /// How many tricks each side has taken in this hand.
    pub tricks: PerSide<u8>,
    /// The cards of those tricks.
    pub collected: PerSide<CardSet>,
    /// What the viewer may do, if it is on turn.
    pub legal: Option<Legal>,
    /// The finished hands.
    pub hands: Vec<HandResult>,
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
        let leads = self.trick.is_some_and(|trick| trick.is_empty())
            && matches!(self.legal, Some(Legal::Play(cards)) if !cards.is_empty());
        let collected = Side::ALL.into_iter().fold(CardSet::EMPTY, |all, side| all | self.collected[side]);
        let out = DECK - self.hand - collected - self.discards;
        leads && takes_the_rest(self.hand, out, |trick| trick.winning(self.trump()))
    }

    /// The trump suit, once the contract is known and if it has one.
    pub fn trump(&self) -> Option<Suit> {
        self.contract?.strain.trump()
    }

    /// The last bid so far, and its bidder.
    pub fn last_bid(&self) -> Option<(Seat, BidView)> {
        self.calls.iter().rev().find_map(|call| Some((call.seat, call.bid?)))
    }

    /// The bidding stack from the bottom up, as far as it may be looked at.
    pub fn bidding_stack(&self) -> impl Iterator<Item = Card> {
        self.calls.iter().filter_map(|call| call.bid?.toll)
    }

    /// How many tricks the declarer's side still needs; 0 once the contract is made.
    pub fn needed(&self) -> Option<u8> {
        let contract = self.contract?;
        Some(contract.level.saturating_sub(self.tricks[contract.declarer.side()]))
    }

    /// The seat that is winning the trick in progress.
    pub fn winning(&self) -> Option<Seat> {
        self.trick?.winning(self.trump())
    }

    /// The suit that the trick in progress asks for.
    pub fn asked(&self) -> Option<Suit> {
        self.trick?.led()?.suit()
    }

    /// The cards that the viewer may play now.
    pub fn playable(&self) -> CardSet {
        match self.legal {
            Some(Legal::Play(cards)) => cards,
            Some(Legal::Bid(_) | Legal::Discard { .. } | Legal::Nothing) | None => CardSet::EMPTY,
        }
    }

    /// The seat that took the last trick, and with which card.
    pub fn last_taken(&self) -> Option<(Seat, Card)> {
        let trick = self.last_trick?;
        trick.with_card(trick.winning(self.trump()))
    }
}

/// The view of that seat.
pub(super) fn view(game: &DrawBridge, viewer: Option<Seat>) -> View {
    let mut view = View {
        viewer,
        variant: game.variant,
        turn: game.turn(),
        dealer: game.dealer,
        totals: game.totals,
        hand: CardSet::EMPTY,
        held: PerSeat::new(SEATS),
        stacks: [StackView::default(); 2],
        calls: Vec::new(),
        contract: None,
        exchanged: 0,
        taken: CardSet::EMPTY,
        discards: CardSet::EMPTY,
        closed: false,
        trick: None,
        last_trick: None,
        tricks: PerSide::default(),
        collected: PerSide::default(),
        legal: (viewer.is_some() && game.turn().seat() == viewer).then(|| game.legal()),
        hands: game.hands.clone(),
        winners: Vec::new(),
    };
    match &game.stage {
        Stage::Bidding(auction) => {
            view.see_hands(&auction.hands);
            view.stacks = auction.stacks.map(|stack| StackView { top: stack.top(), cards: stack.len() });
            view.see_calls(&auction.calls);
        }
        Stage::Exchanging { hands, auction } => {
            view.see_hands(hands);
            view.see_auction(auction);
        }
        Stage::Playing(tricks) => {
            view.see_hands(&tricks.hands);
            view.closed = is_closed(game.variant.closed_cards, tricks);
            view.see_auction(&tricks.auction);
            view.trick = Some(tricks.trick);
            view.last_trick = tricks.last;
            view.tricks = tricks.tricks;
            view.collected = tricks.collected;
        }
        Stage::Dealing => {}
        Stage::Over => view.winners = leading(&game.totals).collect(),
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
    fn see_hands(&mut self, hands: &PerSeat<CardSet>) {
        self.held = count_each(hands);
        self.hand = self.viewer.map_or(CardSet::EMPTY, |seat| hands[seat]);
    }

    fn see_calls(&mut self, calls: &Calls) {
        let open = |card: Card| Some(card).filter(|_| !self.closed);
        let call = |call: &Call| CallView {
            seat: call.seat,
            bid: call.bid.map(|(bid, took)| BidView {
                level: bid.level,
                strain: bid.strain,
                toll: open(bid.card),
                took: open(took),
                draw: (!self.closed).then_some(bid.draw),
            }),
        };
        self.calls = calls.as_slice().iter().map(call).collect();
    }

    /// Shows the finished auction; the cards left in the draw stacks stay face down.
    fn see_auction(&mut self, auction: &FinishedAuction) {
        self.see_calls(&auction.calls);
        self.stacks =
            auction.stacks.each_ref().map(DrawStack::len).map(|cards| StackView { top: None, cards });
        self.contract = Some(auction.contract);
        self.exchanged = count(auction.taken);
        if !self.closed {
            self.taken = auction.taken;
            self.discards = auction.discards;
        }
    }
}
