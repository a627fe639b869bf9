//! What an action does, and who takes a trick.

use super::legal::check;
use super::moves::{Action, Deal, Event, Refusal};
use super::score::{HandFacts, HandResult};
use super::state::{Counterpoint, Held, Stage, Tricks};
use super::turn_up::TurnUp;
use crate::cards::{Card, CardSet, Rank};
use crate::deal::{DealFault, Undealt};
use crate::game::DealRefusal;
use crate::seat::{PerSeat, Seat};
use crate::seed::Shuffler;
use crate::trick::Trick;

/// A random deal of the table's deck.
pub(super) fn draw(game: &Counterpoint, shuffler: &mut Shuffler) -> Deal {
    let (variant, mut deck) = (&game.variant, Vec::new());
    deck.extend(variant.deck_cards().iter());
    shuffler.shuffle(&mut deck);
    let turn_up = if variant.has_turn_up() { deck.pop() } else { None };
    Deal { hands: deck.chunks(variant.hand_size()).map(<[Card]>::to_vec).collect(), turn_up }
}

/// Deals a hand.
pub(super) fn deal(
    game: &mut Counterpoint,
    deal: &Deal,
    tell: &mut impl FnMut(Event),
) -> Result<(), DealRefusal> {
    if game.stage != Stage::Dealing {
        return Err(DealRefusal::NotNow);
    }
    let variant = &game.variant;
    let mut undealt = Undealt::new(variant.deck_cards());
    let hands = undealt.take_hands(&deal.hands, variant.players, variant.hand_size())?;
    match deal.turn_up {
        Some(card) if variant.has_turn_up() => undealt.take(card)?,
        None if variant.has_turn_up() => return Err(DealFault::Parts("a card turned up").into()),
        Some(_) => return Err(DealFault::Parts("no card turned up").into()),
        None => {}
    }
    let held = Held { turn_up: TurnUp::new(deal.turn_up), hands, bids: PerSeat::new(variant.players) };
    game.stage = Stage::Bidding { turn: game.first(), held };
    tell(Event::Dealt { hand: game.hands.len(), dealer: game.dealer, turn_up: deal.turn_up });
    Ok(())
}

/// Does what a seat wants to do, if it may.
#[inline]
pub(super) fn play(
    game: &mut Counterpoint,
    seat: Seat,
    action: &Action,
    tell: &mut impl FnMut(Event),
) -> Result<(), Refusal> {
    check(game, seat, action)?;
    match action {
        Action::Play(card) => play_card(game, seat, *card, tell),
        Action::Bid(cards) => bid(game, seat, *cards, tell),
    }
    Ok(())
}

/// Bid-cards leave the hand unseen (R1); the dealer's bid is the last.
fn bid(game: &mut Counterpoint, seat: Seat, cards: CardSet, tell: &mut impl FnMut(Event)) {
    let (first, seats, is_last) = (game.first(), game.variant.players, seat == game.dealer);
    let Stage::Bidding { turn, held } = &mut game.stage else { return };
    held.hands[seat] -= cards;
    held.bids[seat] = cards;
    *turn = seat.left(seats);
    tell(Event::Bid(seat));
    if is_last {
        let (trick, collected) = (Trick::new(first, seats), PerSeat::new(seats));
        game.stage = Stage::Playing(Tricks { held: *held, trick, last: None, collected });
    }
}

/// The winner of a trick leads to the next; after the last one the hand is scored.
#[inline]
fn play_card(game: &mut Counterpoint, seat: Seat, card: Card, tell: &mut impl FnMut(Event)) {
    let Stage::Playing(tricks) = &mut game.stage else { return };
    tricks.held.hands[seat].remove(card);
    tricks.trick.play(card);
    tell(Event::Played(seat, card));
    if !tricks.trick.is_whole() {
        return;
    }
    let trick = tricks.trick;
    let by = winner(&trick, tricks.held.turn_up).unwrap_or(seat);
    tricks.collected[by] |= trick.cards();
    tricks.last = Some(trick);
    tricks.trick = Trick::new(by, game.variant.players);
    tell(Event::Taken { by, with: trick.card_of(by).unwrap_or(card) });
    if tricks.held.hands[seat].is_empty() {
        score(game, tell);
    }
}

/// Where each rank stands, the two first: the ten between king and ace.
const ORDER: [u8; 13] = [0, 0, 0, 0, 0, 1, 2, 3, 7, 4, 5, 6, 8];

/// The lowest rank that counts points is the jack.
const COUNTERS: u8 = ORDER[Rank::Jack.index()];

/// The place of a rank from 0, the six, up to 8, the ace: A T K Q J 9 8 7 6.
#[inline]
pub const fn order(rank: Rank) -> u8 {
    ORDER[rank.index()]
}

/// Who is winning a trick; nobody before the lead.
#[inline]
pub fn winner(trick: &Trick, turn_up: TurnUp) -> Option<Seat> {
    let led = trick.led()?;
    match turn_up.card() {
        Some(_) => {
            let suit_led = turn_up.meaning(led).suit();
            trick.strongest(|card| {
                let card = turn_up.meaning(card);
                let follows = (card.suit() == suit_led) as u8;
                let trumps = (card.suit() == turn_up.trump()) as u8;
                trumps << 5 | follows << 4 | card.rank().map_or(0, order)
            })
        }
        // two seats: the higher rank; of equals the card led where the rank counts, else the second card
        None => trick.strongest(|card| {
            let order = card.rank().map_or(0, order);
            order << 1 | (order < COUNTERS && card != led) as u8
        }),
    }
}

/// Scores a finished hand and looks whether the game ends with it.
fn score(game: &mut Counterpoint, tell: &mut impl FnMut(Event)) {
    let Stage::Playing(tricks) = &game.stage else { return };
    let facts =
        HandFacts { turn_up: tricks.held.turn_up, bid_cards: tricks.held.bids, collected: tricks.collected };
    let result = HandResult::price(&game.variant, game.dealer, facts, &game.totals);
    game.totals = result.totals;
    game.hands.push(result);
    game.dealer = game.first();
    tell(Event::Scored { hand: game.hands.len() - 1 });
    game.stage = if game.has_ended() { Stage::Over } else { Stage::Dealing };
    if game.stage == Stage::Over {
        tell(Event::Over);
    }
}
