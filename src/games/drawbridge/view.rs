//! What one seat may see.

use super::auction::{Call, Calls, DrawStack, Stack, Strain};
use super::legal::{Legal, legal};
use super::score::{Contract, HandResult, leading};
use super::state::{Contest, DrawBridge, SEATS, Stage, Tricks};
use super::variant::{ClosedCards, Variant};
use crate::cards::{Card, CardSet, Suit};
use crate::game::Turn;
use crate::seat::{PerSeat, PerSide, Seat, Side};
use crate::trick::Trick;

/// All that one seat, or somebody who holds no hand at all, may see of a game. Nothing else of the game's
/// state reaches screens, announcements, logs or computer players.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Whose view it is; none: what everybody may see.
    pub viewer: Option<Seat>,
    /// The options of the table.
    pub variant: Variant,
    /// What happens next.
    pub turn: Turn,
    /// Who deals the hand in progress, or the next one.
    pub dealer: Seat,
    /// The scores at the end of the last hand.
    pub totals: PerSide<u64>,
    /// The viewer's own cards.
    pub hand: CardSet,
    /// How many cards each seat holds.
    pub held: PerSeat<u8>,
    /// The two draw stacks.
    pub stacks: [StackView; 2],
    /// What was said in the auction of this hand, in order.
    pub calls: Vec<CallView>,
    /// What has to be made, once the auction is over.
    pub contract: Option<Contract>,
    /// How many cards the declarer has taken from the draw stacks after the auction, and has to discard or has
    /// discarded for them: 0 to 2.
    pub exchanged: u8,
    /// The cards that it took; empty once they are closed.
    pub taken: CardSet,
    /// The cards that it discarded; empty before that and once they are closed.
    pub discards: CardSet,
    /// Whether what was laid on the bidding stack, discarded and drawn face up may not be looked at any more
    /// (R3).
    pub closed: bool,
    /// The trick in progress.
    pub trick: Option<Trick>,
    /// The trick before it.
    pub last_trick: Option<Trick>,
    /// How many tricks each side has taken in this hand.
    pub tricks: PerSide<u8>,
    /// The cards of those tricks.
    pub collected: PerSide<CardSet>,
    /// What the viewer may do, if it is the viewer's turn.
    pub legal: Option<Legal>,
    /// The finished hands.
    pub hands: Vec<HandResult>,
    /// Who has won, once the game is over: one side, or both.
    pub winners: Vec<Side>,
}

/// A draw stack as everybody sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StackView {
    /// The face-up card; none on an empty stack and after the auction.
    pub top: Option<Card>,
    /// How many cards it has, the face-up one among them.
    pub cards: u8,
}

/// What a seat has said in the auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallView {
    /// Who.
    pub seat: Seat,
    /// What; none for a pass.
    pub bid: Option<BidView>,
}

/// A bid as it is remembered, with its cards as long as they lie open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BidView {
    /// How many tricks.
    pub level: u8,
    /// With what as trump.
    pub strain: Strain,
    /// The card on the bidding stack; none once it is closed.
    pub toll: Option<Card>,
    /// The face-up card that the bidder took; none once the bidding stack is closed.
    pub took: Option<Card>,
    /// The draw stack that it came from; none once the bidding stack is closed.
    pub draw: Option<Stack>,
}

impl View {
    /// The trump suit, once the strain is known and if it has one.
    pub fn trump(&self) -> Option<Suit> {
        self.contract?.strain.trump()
    }

    /// The last bid so far, and who made it.
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

    /// Who is winning the trick in progress.
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

    /// The card that took the last trick, and who took it.
    pub fn last_taken(&self) -> Option<(Seat, Card)> {
        let trick = self.last_trick?;
        let seat = trick.winning(self.trump())?;
        Some((seat, trick.card_of(seat)?))
    }
}

/// What that seat may see.
pub(super) fn view(game: &DrawBridge, viewer: Option<Seat>) -> View {
    let mut view = View {
        viewer,
        variant: game.variant,
        turn: game.next(),
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
        legal: (viewer.is_some() && game.next().seat() == viewer).then(|| legal(game)),
        hands: game.hands.clone(),
        winners: Vec::new(),
    };
    match &game.stage {
        Stage::Bidding(auction) => {
            view.see_hands(&auction.hands);
            view.stacks = auction.stacks.map(|stack| StackView { top: stack.top(), cards: stack.len() });
            view.see_calls(&auction.calls);
        }
        Stage::Exchanging { hands, contest } => {
            view.see_hands(hands);
            view.see_contest(contest);
        }
        Stage::Playing(tricks) => {
            view.see_hands(&tricks.hands);
            view.closed = is_closed(game.variant.closed_cards, tricks);
            view.see_contest(&tricks.contest);
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

/// Whether bidding stack and discards are closed: from the first card on, where they are closed at all (R3).
fn is_closed(option: ClosedCards, tricks: &Tricks) -> bool {
    match option {
        ClosedCards::UntilLead => tricks.last.is_some() || !tricks.trick.is_empty(),
        ClosedCards::Always => false,
    }
}

impl View {
    fn see_hands(&mut self, hands: &PerSeat<CardSet>) {
        self.held = hands.map(|_, hand| hand.len() as u8);
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

    /// What is left of the auction; the cards left in the draw stacks stay face down.
    fn see_contest(&mut self, contest: &Contest) {
        self.see_calls(&contest.calls);
        self.stacks =
            contest.stacks.each_ref().map(DrawStack::len).map(|cards| StackView { top: None, cards });
        self.contract = Some(contest.contract);
        self.exchanged = contest.taken.len() as u8;
        if !self.closed {
            self.taken = contest.taken;
            self.discards = contest.discards;
        }
    }
}
