//! The game in motion: what happens next, dealing, and what each action does.

use super::auction::{Bid, Call, Calls, DrawStack};
use super::legal::{self, Legal};
use super::moves::{Action, Deal, Event, OwnEvent, Refusal};
use super::phase::Phase;
use super::score::{Contract, HandFacts, HandResult};
use super::state::{Auction, DECK, DrawBridge, FinishedAuction, SEATS, Stage, Tricks};
use super::variant::{ClosedCards, Variant};
use super::view::{self, OwnView, View};
use crate::cards::{Card, CardSet};
use crate::deal::{DealCheck, DealFault};
use crate::game::{DealRefusal, Game, Turn, ignore};
use crate::seat::{PerSeat, PerSide, Seat};
use crate::seed::Shuffler;
use crate::trick::{TakenTrick, Trick};

impl Game for DrawBridge {
    type Variant = Variant;
    type Deal = Deal;
    type Action = Action;
    type Refusal = Refusal;
    type OwnEvent = OwnEvent;
    type Legal = Legal;
    type Phase = Phase;
    type Totals = PerSide<u64>;
    type HandResult = HandResult;
    type OwnView = OwnView;

    fn new(variant: Variant, dealer: Seat) -> DrawBridge {
        DrawBridge { variant, dealer, totals: PerSide::default(), stage: Stage::Dealing, hands: Vec::new() }
    }

    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn seats(&self) -> u8 {
        SEATS
    }

    #[inline]
    fn turn(&self) -> Turn<Phase> {
        match &self.stage {
            Stage::Dealing => Turn::Deal,
            Stage::Bidding(auction) => Turn::Seat(auction.turn, Phase::Bid),
            Stage::Exchanging { auction, .. } => Turn::Seat(auction.contract.declarer, Phase::Exchange),
            Stage::Playing(tricks) => Turn::Seat(tricks.trick.turn(), Phase::Play),
            Stage::Over => Turn::Over,
        }
    }

    #[inline]
    fn legal(&self) -> Legal {
        legal::legal(self)
    }

    #[inline]
    fn playable(legal: &Legal) -> CardSet {
        legal.playable()
    }

    #[inline]
    fn play_card(card: Card) -> Action {
        Action::Play(card)
    }

    fn forced(legal: &Legal) -> Option<Action> {
        match legal {
            Legal::Bid(bids) => (!bids.is_any()).then_some(Action::Pass),
            Legal::Play(cards) => cards.sole().map(Action::Play),
            Legal::Discard { .. } | Legal::Nothing => None,
        }
    }

    #[inline]
    fn random_action(_: &Variant, legal: &Legal, draw: &mut impl FnMut(u32) -> u32) -> Option<Action> {
        legal.pick(draw)
    }

    fn random_deal(&self, shuffler: &mut Shuffler) -> Deal {
        let mut deck: Vec<Card> = DECK.iter().collect();
        shuffler.shuffle(&mut deck);
        let hand = usize::from(self.variant.hand);
        let (hands, stacks) = deck.split_at(hand * usize::from(SEATS));
        Deal {
            hands: hands.chunks(hand).map(<[Card]>::to_vec).collect(),
            stacks: stacks.chunks(self.variant.stack_cards()).map(<[Card]>::to_vec).collect(),
        }
    }

    fn deal(&mut self, deal: &Deal, emit: &mut impl FnMut(Event)) -> Result<(), DealRefusal> {
        if self.stage != Stage::Dealing {
            return Err(DealRefusal::NotNow);
        }
        let mut check = DealCheck::new(DECK);
        let hands = check.take_hands(&deal.hands, SEATS, self.variant.hand.into())?;
        let [first, second] = deal.stacks.as_slice() else {
            let found = deal.stacks.len();
            return Err(DealFault::Count { what: "draw stacks", expected: 2, found }.into());
        };
        let mut stack = |cards: &[Card], what| {
            let (found, expected) = (cards.len(), self.variant.stack_cards());
            let stack = DrawStack::new(cards).filter(|_| found == expected);
            let stack = stack.ok_or(DealFault::Count { what, expected, found })?;
            check.take_all(cards)?;
            Ok::<_, DealFault>(stack)
        };
        let stacks = [stack(first, "cards in draw stack 0")?, stack(second, "cards in draw stack 1")?];
        let turn = self.dealer.left(SEATS);
        self.stage = Stage::Bidding(Auction { turn, hands, stacks, calls: Calls::default() });
        emit(Event::Dealt { hand: self.hands.len() });
        Ok(())
    }

    #[inline]
    fn play(&mut self, seat: Seat, action: &Action, emit: &mut impl FnMut(Event)) -> Result<(), Refusal> {
        legal::check(self, seat, action)?;
        match action {
            Action::Play(card) => {
                if lay(self, seat, *card, emit) {
                    score(self, emit);
                }
            }
            Action::Bid(bid) => make_bid(self, seat, *bid, emit),
            Action::Pass => pass(self, seat, emit),
            Action::Discard(cards) => discard(self, seat, *cards, emit),
        }
        Ok(())
    }

    fn play_to_last_trick(&mut self, seat: Seat, action: &Action) {
        if let Action::Play(card) = action {
            lay(self, seat, *card, &mut ignore);
        }
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        view::view(self, viewer)
    }

    fn view_reopened(&self, viewer: Option<Seat>) -> View {
        let mut open = self.clone();
        open.variant.closed_cards = ClosedCards::Always;
        View { variant: self.variant, ..open.view(viewer) }
    }

    fn takes_the_rest(view: &View) -> bool {
        view.takes_the_rest()
    }

    fn lies_open(&self, event: &Event) -> bool {
        match (event, &self.stage) {
            // a pass tells no card, but the tolls lay beside it (R3)
            (
                Event::Own(
                    OwnEvent::Bid { .. } | OwnEvent::Passed(_) | OwnEvent::Took(..) | OwnEvent::Discarded(..),
                ),
                Stage::Playing(tricks),
            ) => !view::is_closed(self.variant.closed_cards, tricks),
            _ => self.card_lies_open(event),
        }
    }
}

/// The toll goes to the bidding stack and the top card of the chosen draw stack into the hand; the next card of that
/// stack is turned up. A bid that empties the second stack ends the auction.
fn make_bid(game: &mut DrawBridge, seat: Seat, bid: Bid, emit: &mut impl FnMut(Event)) {
    let Stage::Bidding(auction) = &mut game.stage else { return };
    let stack = &mut auction.stacks[bid.draw.index()];
    let Some(took) = stack.take() else { return };
    auction.hands[seat].remove(bid.card);
    auction.hands[seat].insert(took);
    auction.turn = seat.left(SEATS);
    emit(Event::Own(OwnEvent::Bid { seat, bid, took, turned: stack.top() }));
    auction.calls.push(Call { seat, bid: Some((bid, took)) });
    if auction.stacks.iter().all(DrawStack::is_empty) {
        close_auction(game, emit);
    }
}

/// Three passes in a row end the auction if there was a bid. If there was none, the fourth seat still has its turn, and
/// its pass throws the hand in (R2).
fn pass(game: &mut DrawBridge, seat: Seat, emit: &mut impl FnMut(Event)) {
    let Stage::Bidding(auction) = &mut game.stage else { return };
    auction.calls.push(Call { seat, bid: None });
    auction.turn = seat.left(SEATS);
    emit(Event::Own(OwnEvent::Passed(seat)));
    let passes = auction.calls.passes();
    match auction.calls.last_bid() {
        Some(_) if passes >= 3 => close_auction(game, emit),
        None if passes >= 4 => {
            let hand = end_hand(game, None);
            emit(Event::Own(OwnEvent::ThrownIn { hand }));
            end_game(game, emit);
        }
        Some(_) | None => {}
    }
}

/// The last bidder is the declarer, whatever strain its partner named (R6). It takes the face-up cards of the draw
/// stacks; if there are none, it does not discard.
fn close_auction(game: &mut DrawBridge, emit: &mut impl FnMut(Event)) {
    let Stage::Bidding(auction) = &mut game.stage else { return };
    let Some((declarer, Bid { level, strain, .. })) = auction.calls.last_bid() else { return };
    let contract = Contract { declarer, level, strain };
    let mut taken = CardSet::EMPTY;
    for stack in &mut auction.stacks {
        if let Some(card) = stack.take() {
            taken.insert(card);
        }
    }
    auction.hands[declarer] |= taken;
    let (hands, calls, stacks) = (auction.hands, auction.calls, auction.stacks);
    let auction = FinishedAuction { contract, calls, stacks, taken, discards: CardSet::EMPTY };
    emit(Event::Own(OwnEvent::Contract(contract)));
    if taken.is_empty() {
        open_play(game, hands, auction, emit);
    } else {
        emit(Event::Own(OwnEvent::Took(declarer, taken)));
        game.stage = Stage::Exchanging { hands, auction };
    }
}

/// Discards lie face up (R6); cards just taken may be among them (R5).
fn discard(game: &mut DrawBridge, seat: Seat, cards: CardSet, emit: &mut impl FnMut(Event)) {
    let Stage::Exchanging { hands, auction } = &mut game.stage else { return };
    hands[seat] -= cards;
    auction.discards = cards;
    emit(Event::Own(OwnEvent::Discarded(seat, cards)));
    let (hands, auction) = (*hands, *auction);
    open_play(game, hands, auction, emit);
}

/// Everybody may have a last look (R3); then the declarer's left leads.
pub(super) fn open_play(
    game: &mut DrawBridge,
    hands: PerSeat<CardSet>,
    auction: FinishedAuction,
    emit: &mut impl FnMut(Event),
) {
    emit(Event::Own(OwnEvent::LastLook));
    game.stage = Stage::Playing(Tricks {
        auction,
        hands,
        trick: Trick::new(auction.contract.declarer.left(SEATS), SEATS),
        last: None,
        collected: PerSide::default(),
        tricks: PerSide::default(),
    });
}

/// Lays a card; the winner of a trick leads to the next. Says whether that was the last trick.
#[inline]
fn lay(game: &mut DrawBridge, seat: Seat, card: Card, emit: &mut impl FnMut(Event)) -> bool {
    let Stage::Playing(tricks) = &mut game.stage else { return false };
    let trump = tricks.auction.contract.strain.trump();
    let taken = tricks.trick.play_from(&mut tricks.hands[seat], card, |trick| trick.winning(trump));
    emit(Event::Played(seat, card));
    let Some(TakenTrick { trick, by, with }) = taken else { return false };
    tricks.collected[by.side()] |= trick.cards();
    tricks.tricks[by.side()] += 1;
    tricks.last = Some(trick);
    emit(Event::Taken { by, with });
    tricks.hands[by].is_empty()
}

/// Scores a hand that was played to its end. The game may end with it.
pub(super) fn score(game: &mut DrawBridge, emit: &mut impl FnMut(Event)) {
    let Stage::Playing(Tricks { auction, tricks, last: Some(last), .. }) = &game.stage else { return };
    let facts = HandFacts { contract: auction.contract, tricks: *tricks, last: *last };
    let hand = end_hand(game, Some(facts));
    emit(Event::Scored { hand });
    end_game(game, emit);
}

/// Scores a finished hand and passes the deal on; returns the number of the hand.
fn end_hand(game: &mut DrawBridge, facts: Option<HandFacts>) -> usize {
    let result = HandResult::price(game.dealer, facts, game.variant.points, &game.totals);
    game.totals = result.totals;
    game.dealer = game.dealer.left(SEATS);
    game.hands.push(result);
    game.stage = Stage::Dealing;
    game.hands.len() - 1
}

/// Ends the game if its end is reached with the hand just finished.
fn end_game(game: &mut DrawBridge, emit: &mut impl FnMut(Event)) {
    if game.has_ended() {
        game.stage = Stage::Over;
        emit(Event::Over);
    }
}
