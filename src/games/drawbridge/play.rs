//! What an action does.

use super::auction::{Bid, Call, Calls, DrawStack, HAND_CARDS, STACK_CARDS};
use super::legal::check;
use super::moves::{Action, Deal, Event, Refusal};
use super::score::{Contract, HandFacts, HandResult};
use super::state::{Auction, Contest, DrawBridge, SEATS, Stage, Tricks};
use crate::cards::{Card, CardSet, Rank};
use crate::deal::{DealFault, Undealt};
use crate::game::DealRefusal;
use crate::seat::{PerSeat, PerSide, Seat};
use crate::seed::Shuffler;
use crate::trick::Trick;

/// All 52 cards.
pub const DECK: CardSet = CardSet::ranks_from(Rank::Two);

/// What a count of a draw stack's cards is a count of.
const CARDS_IN_STACK: [&str; 2] = ["cards in draw stack 0", "cards in draw stack 1"];

/// A random deal.
pub(super) fn draw(shuffler: &mut Shuffler) -> Deal {
    let mut deck: Vec<Card> = DECK.iter().collect();
    shuffler.shuffle(&mut deck);
    let (hands, stacks) = deck.split_at(HAND_CARDS * SEATS as usize);
    Deal {
        hands: hands.chunks(HAND_CARDS).map(<[Card]>::to_vec).collect(),
        stacks: stacks.chunks(STACK_CARDS).map(<[Card]>::to_vec).collect(),
    }
}

/// Deals a hand.
pub(super) fn deal(
    game: &mut DrawBridge,
    deal: &Deal,
    tell: &mut impl FnMut(Event),
) -> Result<(), DealRefusal> {
    if game.stage != Stage::Dealing {
        return Err(DealRefusal::NotNow);
    }
    let mut undealt = Undealt::new(DECK);
    let hands = undealt.take_hands(&deal.hands, SEATS, HAND_CARDS)?;
    let [first, second] = deal.stacks.as_slice() else {
        let found = deal.stacks.len();
        return Err(DealFault::Count { what: "draw stacks", expected: 2, found }.into());
    };
    let mut stack = |cards: &[Card], what| {
        let found = cards.len();
        let stack = DrawStack::new(cards).ok_or(DealFault::Count { what, expected: STACK_CARDS, found })?;
        undealt.take_all(cards)?;
        Ok::<_, DealFault>(stack)
    };
    let stacks = [stack(first, CARDS_IN_STACK[0])?, stack(second, CARDS_IN_STACK[1])?];
    let turn = game.dealer.left(SEATS);
    game.stage = Stage::Bidding(Auction { turn, hands, stacks, calls: Calls::new() });
    tell(Event::Dealt { hand: game.hands.len(), dealer: game.dealer });
    Ok(())
}

/// Does what a seat wants to do, if it may.
#[inline]
pub(super) fn play(
    game: &mut DrawBridge,
    seat: Seat,
    action: &Action,
    tell: &mut impl FnMut(Event),
) -> Result<(), Refusal> {
    check(game, seat, action)?;
    match action {
        Action::Play(card) => play_card(game, seat, *card, tell),
        Action::Bid(bid) => make_bid(game, seat, *bid, tell),
        Action::Pass => pass(game, seat, tell),
        Action::Discard(cards) => discard(game, seat, *cards, tell),
    }
    Ok(())
}

/// The toll goes to the bidding stack, the top of the chosen draw stack into the hand, and the next card of that
/// stack is turned up. The bid that takes the last card of both stacks is the last.
fn make_bid(game: &mut DrawBridge, seat: Seat, bid: Bid, tell: &mut impl FnMut(Event)) {
    let Stage::Bidding(auction) = &mut game.stage else { return };
    let stack = &mut auction.stacks[bid.draw.index()];
    let Some(took) = stack.take() else { return };
    auction.hands[seat].remove(bid.card);
    auction.hands[seat].insert(took);
    auction.turn = seat.left(SEATS);
    tell(Event::Bid { seat, bid, took, turned: stack.top() });
    auction.calls.push(Call { seat, bid: Some((bid, took)) });
    if auction.stacks.iter().all(DrawStack::is_empty) {
        close_auction(game, tell);
    }
}

/// Three passes in a row end the auction where there was a bid; where there was none, the fourth seat still has
/// its turn, and its pass throws the hand in (R2).
fn pass(game: &mut DrawBridge, seat: Seat, tell: &mut impl FnMut(Event)) {
    let Stage::Bidding(auction) = &mut game.stage else { return };
    auction.calls.push(Call { seat, bid: None });
    auction.turn = seat.left(SEATS);
    tell(Event::Passed(seat));
    let passes = auction.calls.passes();
    match auction.calls.last_bid() {
        Some(_) if passes >= 3 => close_auction(game, tell),
        None if passes >= 4 => {
            let hand = end_hand(game, None);
            tell(Event::ThrownIn { hand });
            end_game(game, tell);
        }
        Some(_) | None => {}
    }
}

/// The last bidder is the declarer, whatever strain its partner named (R6). What lies face up on the draw stacks
/// goes into its hand; where nothing does, there is nothing to discard for.
fn close_auction(game: &mut DrawBridge, tell: &mut impl FnMut(Event)) {
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
    let contest = Contest { contract, calls, stacks, taken, discards: CardSet::EMPTY };
    tell(Event::Contract(contract));
    if taken.is_empty() {
        open_play(game, hands, contest, tell);
    } else {
        tell(Event::Took(declarer, taken));
        game.stage = Stage::Exchanging { hands, contest };
    }
}

/// Discards lie face up (R6); what was just taken may be among them (R5).
fn discard(game: &mut DrawBridge, seat: Seat, cards: CardSet, tell: &mut impl FnMut(Event)) {
    let Stage::Exchanging { hands, contest } = &mut game.stage else { return };
    hands[seat] -= cards;
    contest.discards = cards;
    tell(Event::Discarded(seat, cards));
    let (hands, contest) = (*hands, *contest);
    open_play(game, hands, contest, tell);
}

/// Everybody has a last look (R3); then the declarer's left leads.
fn open_play(game: &mut DrawBridge, hands: PerSeat<CardSet>, contest: Contest, tell: &mut impl FnMut(Event)) {
    tell(Event::LastLook);
    game.stage = Stage::Playing(Tricks {
        contest,
        hands,
        trick: Trick::new(contest.contract.declarer.left(SEATS), SEATS),
        last: None,
        collected: PerSide::default(),
        tricks: PerSide::default(),
    });
}

/// The winner of a trick leads to the next; after the last one the hand is scored.
#[inline]
fn play_card(game: &mut DrawBridge, seat: Seat, card: Card, tell: &mut impl FnMut(Event)) {
    let Stage::Playing(tricks) = &mut game.stage else { return };
    tricks.hands[seat].remove(card);
    tricks.trick.play(card);
    tell(Event::Played(seat, card));
    if !tricks.trick.is_whole() {
        return;
    }
    let trick = tricks.trick;
    let by = trick.winning(tricks.contest.contract.strain.trump()).unwrap_or(seat);
    tricks.collected[by.side()] |= trick.cards();
    tricks.tricks[by.side()] += 1;
    tricks.last = Some(trick);
    tricks.trick = Trick::new(by, SEATS);
    tell(Event::Taken { by, with: trick.card_of(by).unwrap_or(card) });
    if tricks.hands[by].is_empty() {
        let contract = tricks.contest.contract;
        let facts = HandFacts { contract, tricks: tricks.tricks, last: trick };
        let hand = end_hand(game, Some(facts));
        tell(Event::Scored { hand });
        end_game(game, tell);
    }
}

/// Writes a hand down and passes the deal on; gives the number of the hand.
fn end_hand(game: &mut DrawBridge, facts: Option<HandFacts>) -> usize {
    let result = HandResult::price(game.dealer, facts, &game.totals);
    game.totals = result.totals;
    game.dealer = game.dealer.left(SEATS);
    game.hands.push(result);
    game.stage = Stage::Dealing;
    game.hands.len() - 1
}

/// Looks whether the game ends with the hand that has just ended.
fn end_game(game: &mut DrawBridge, tell: &mut impl FnMut(Event)) {
    if game.has_ended() {
        game.stage = Stage::Over;
        tell(Event::Over);
    }
}
