//! What an action does.

use super::grid::{CellSet, Grid};
use super::legal::check;
use super::moves::{Action, Deal, Event, Refusal};
use super::score::{HandFacts, HandResult, Takers};
use super::state::{Contest, ContractGrid, Stage, Tricks};
use crate::cards::{Card, CardSet, Suit, SuitSet};
use crate::deal::Undealt;
use crate::game::DealRefusal;
use crate::seat::{PerSeat, Seat};
use crate::seed::Shuffler;
use crate::trick::Trick;

/// A random deal of the table's deck.
pub(super) fn draw(game: &ContractGrid, shuffler: &mut Shuffler) -> Deal {
    let mut deck: Vec<Card> = game.variant.deck_cards().iter().collect();
    shuffler.shuffle(&mut deck);
    Deal { hands: deck.chunks(game.variant.hand_size()).map(<[Card]>::to_vec).collect() }
}

/// Deals a hand.
pub(super) fn deal(
    game: &mut ContractGrid,
    deal: &Deal,
    tell: &mut impl FnMut(Event),
) -> Result<(), DealRefusal> {
    if game.stage != Stage::Dealing {
        return Err(DealRefusal::NotNow);
    }
    let variant = &game.variant;
    let hands =
        Undealt::new(variant.deck_cards()).take_hands(&deal.hands, variant.players, variant.hand_size())?;
    let struck = PerSeat::new(variant.players);
    game.stage = Stage::Striking { turn: game.first(), hands, left: SuitSet::ALL, struck };
    tell(Event::Dealt { hand: game.hands.len(), dealer: game.dealer });
    Ok(())
}

/// Does what a seat wants to do, if it may.
#[inline]
pub(super) fn play(
    game: &mut ContractGrid,
    seat: Seat,
    action: &Action,
    tell: &mut impl FnMut(Event),
) -> Result<(), Refusal> {
    check(game, seat, action)?;
    match action {
        Action::Play(card) => play_card(game, seat, *card, tell),
        Action::Grid(grid) => arrange(game, seat, grid, tell),
        Action::Strike(suit) => strike(game, seat, *suit, tell),
        Action::Bid(cells) => bid(game, seat, *cells, tell),
    }
    Ok(())
}

/// Grids are secret until the last seat has arranged its own (R1).
fn arrange(game: &mut ContractGrid, seat: Seat, grid: &Grid, tell: &mut impl FnMut(Event)) {
    game.grids[seat] = Some(*grid);
    tell(Event::Arranged(seat));
    if game.grids.as_slice().iter().all(Option::is_some) {
        game.stage = Stage::Dealing;
        tell(Event::Revealed);
    } else {
        game.stage = Stage::Arranging { turn: seat.left(game.variant.players) };
    }
}

/// Strikes go round until one suit is left: it is trump.
fn strike(game: &mut ContractGrid, seat: Seat, suit: Suit, tell: &mut impl FnMut(Event)) {
    let first = game.first();
    let Stage::Striking { turn, hands, left, struck } = &mut game.stage else { return };
    left.remove(suit);
    if let Some(place) = struck[seat].iter_mut().find(|place| place.is_none()) {
        *place = Some(suit);
    }
    *turn = seat.left(game.variant.players);
    tell(Event::Struck(seat, suit));
    let mut suits = left.iter();
    if let (Some(trump), None) = (suits.next(), suits.next()) {
        let contest = Contest { trump, struck: *struck, bids: PerSeat::new(game.variant.players) };
        game.stage = Stage::Bidding { turn: first, hands: *hands, contest };
        tell(Event::Trump(trump));
    }
}

/// Bids lie open at once; the dealer's bid is the last.
fn bid(game: &mut ContractGrid, seat: Seat, cells: CellSet, tell: &mut impl FnMut(Event)) {
    let (first, seats) = (game.first(), game.variant.players);
    let Stage::Bidding { turn, hands, contest } = &mut game.stage else { return };
    contest.bids[seat] = cells;
    *turn = seat.left(seats);
    tell(Event::Bid(seat, cells));
    if contest.bids.as_slice().iter().all(|bid| !bid.is_empty()) {
        game.stage = Stage::Playing(Tricks {
            contest: *contest,
            hands: *hands,
            trick: Trick::new(first, seats),
            last: None,
            collected: PerSeat::new(seats),
            takers: Takers::default(),
        });
    }
}

/// The winner of a trick leads to the next; after the last one the hand is scored.
#[inline]
fn play_card(game: &mut ContractGrid, seat: Seat, card: Card, tell: &mut impl FnMut(Event)) {
    let Stage::Playing(tricks) = &mut game.stage else { return };
    tricks.hands[seat].remove(card);
    tricks.trick.play(card);
    tell(Event::Played(seat, card));
    if !tricks.trick.is_whole() {
        return;
    }
    let trick = tricks.trick;
    let by = trick.winning(Some(tricks.contest.trump)).unwrap_or(seat);
    tricks.collected[by] |= trick.cards();
    tricks.takers.push(by);
    tricks.last = Some(trick);
    tricks.trick = Trick::new(by, game.variant.players);
    tell(Event::Taken { by, with: trick.card_of(by).unwrap_or(card) });
    if tricks.hands.as_slice().iter().all(|hand| hand.is_empty()) {
        score(game, tell);
    }
}

/// Scores a finished hand and looks whether the game ends with it (R10).
fn score(game: &mut ContractGrid, tell: &mut impl FnMut(Event)) {
    let Stage::Playing(tricks) = &game.stage else { return };
    let facts = HandFacts {
        trump: tricks.contest.trump,
        collected: tricks.collected,
        takers: tricks.takers,
        dealt: tricks.collected.as_slice().iter().fold(CardSet::EMPTY, |all, &cards| all | cards),
    };
    let grids = game.grids.map(|_, grid| grid.unwrap_or_default());
    let contest = tricks.contest;
    let result =
        HandResult::price(&game.variant, game.dealer, facts, contest, &grids, &game.marked, &game.totals);
    game.marked = result.marked;
    game.totals = result.totals;
    game.hands.push(result);
    game.dealer = game.first();
    tell(Event::Scored { hand: game.hands.len() - 1 });
    game.stage = if game.has_ended() { Stage::Over } else { Stage::Dealing };
    if game.stage == Stage::Over {
        tell(Event::Over);
    }
}
