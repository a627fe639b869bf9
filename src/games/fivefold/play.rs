//! What an action does, and who takes a trick.

use super::SEATS;
use super::legal::check;
use super::moves::{Action, Deal, Event, Refusal};
use super::score::{DECK, Majority, RoundFacts, RoundResult, TRUMPS, WINNING};
use super::state::{Fivefold, Round, Stage};
use super::stock::{Stock, deal_hands};
use crate::cards::{Card, CardSet, Suit};
use crate::deal::{DealFault, Undealt};
use crate::game::DealRefusal;
use crate::seat::{PerSeat, Seat};
use crate::seed::Shuffler;
use crate::trick::Trick;

/// How many cards a hand has, as long as there is something to draw.
pub const HAND: usize = 6;

/// How many cards the common stock of the first round has.
pub const STOCK: usize = DECK.len() as usize - SEATS as usize * HAND;

/// Whether the follower's card takes the trick: a higher one of the suit led, or a trump that is at least as high
/// as the card led. (The card led has no equal in its own suit: a led trump falls to a higher one only.)
#[inline]
pub fn takes(led: Card, answer: Card, trump: Option<Suit>) -> bool {
    if answer.suit() == led.suit() {
        answer.rank() > led.rank()
    } else {
        trump.is_some() && answer.suit() == trump && answer.rank() >= led.rank()
    }
}

/// Who is winning a trick; nobody before the lead.
#[inline]
pub fn winning(trick: &Trick, trump: Option<Suit>) -> Option<Seat> {
    let mut plays = trick.plays();
    let (leader, led) = plays.next()?;
    match plays.next() {
        Some((follower, answer)) if takes(led, answer, trump) => Some(follower),
        Some(_) | None => Some(leader),
    }
}

/// A random deal: the whole deck and a leader in the first round, later what each seat collected, shuffled.
pub(super) fn draw(game: &Fivefold, shuffler: &mut Shuffler) -> Deal {
    let mut shuffled = |cards: CardSet| {
        let mut cards: Vec<Card> = cards.iter().collect();
        shuffler.shuffle(&mut cards);
        cards
    };
    match game.rounds.last() {
        Some(before) => Deal::Later {
            piles: before.facts.collected.as_slice().iter().map(|&pile| shuffled(pile)).collect(),
        },
        None => {
            let mut deck = shuffled(DECK);
            let stock = deck.split_off(SEATS as usize * HAND);
            let hands = deck.chunks(HAND).map(<[Card]>::to_vec).collect();
            let leader =
                if shuffler.below(SEATS.into()) == 0 { Seat::FIRST } else { Seat::FIRST.left(SEATS) };
            Deal::First { leader, hands, stock }
        }
    }
}

/// Deals a round.
pub(super) fn deal(
    game: &mut Fivefold,
    deal: &Deal,
    tell: &mut impl FnMut(Event),
) -> Result<(), DealRefusal> {
    if game.stage != Stage::Dealing {
        return Err(DealRefusal::NotNow);
    }
    let number = game.rounds.len();
    let round = match (deal, game.rounds.last()) {
        (Deal::First { leader, hands, stock }, None) => {
            if leader.index() >= SEATS as usize {
                return Err(DealFault::Parts("a leader who sits at the table").into());
            }
            let hands = check_first(hands, stock)?;
            Round::new(number, *leader, hands, Stock::common(stock))
        }
        (Deal::Later { piles }, Some(before)) => {
            let mut stock = Stock::piles(check_piles(piles, &before.facts.collected)?);
            let leader = before.facts.last_taker();
            let hands = deal_hands(&mut stock, leader.left(SEATS));
            Round::new(number, leader, hands, stock)
        }
        (Deal::Later { .. }, None) => return Err(DealFault::Parts("a leader, two hands and a stock").into()),
        (Deal::First { .. }, Some(_)) => {
            return Err(DealFault::Parts("the two piles that were collected in the round before").into());
        }
    };
    game.stage = Stage::Playing(round);
    tell(Event::Dealt { round: number, leader: round.leader });
    Ok(())
}

/// The hands of the first round, if they and the stock are the deck.
fn check_first(hands: &[Vec<Card>], stock: &[Card]) -> Result<PerSeat<CardSet>, DealFault> {
    let mut deck = Undealt::new(DECK);
    let hands = deck.take_hands(hands, SEATS, HAND)?;
    if stock.len() != STOCK {
        return Err(DealFault::Count { what: "cards in the stock", expected: STOCK, found: stock.len() });
    }
    deck.take_all(stock)?;
    Ok(hands)
}

/// The piles, if each is exactly what its seat has collected.
fn check_piles<'a>(
    piles: &'a [Vec<Card>],
    collected: &PerSeat<CardSet>,
) -> Result<[&'a [Card]; SEATS as usize], DealFault> {
    let [first, second] = piles else {
        return Err(DealFault::Count { what: "piles", expected: SEATS.into(), found: piles.len() });
    };
    let mut deck = Undealt::new(DECK);
    for ((seat, &needed), pile) in collected.iter().zip(piles) {
        if deck.take_all(pile)? != needed {
            return Err(DealFault::Pile(seat));
        }
    }
    Ok([first, second])
}

/// Does what a seat wants to do, if it may.
#[inline]
pub(super) fn play(
    game: &mut Fivefold,
    seat: Seat,
    action: &Action,
    tell: &mut impl FnMut(Event),
) -> Result<(), Refusal> {
    check(game, seat, action)?;
    match action {
        Action::Play(card) => play_card(game, seat, *card, tell),
    }
    Ok(())
}

/// The winner of a trick leads to the next; both draw; after the fifth point or the last trick the round is over.
#[inline]
fn play_card(game: &mut Fivefold, seat: Seat, card: Card, tell: &mut impl FnMut(Event)) {
    let Stage::Playing(round) = &mut game.stage else { return };
    round.hands[seat].remove(card);
    round.trick.play(card);
    tell(Event::Played(seat, card));
    if !round.trick.is_whole() {
        return;
    }
    let trick = round.trick;
    let by = winning(&trick, round.trump).unwrap_or(seat);
    let before = round.points(by);
    round.collected[by] |= trick.cards();
    round.last = Some(trick);
    round.trick = Trick::new(by, SEATS);
    tell(Event::Taken { by, with: trick.card_of(by).unwrap_or(card) });
    let points = round.points(by);
    for of in Majority::ALL {
        if points.has(of) && !before.has(of) {
            tell(Event::Point { seat: by, of });
        }
    }
    let has_won = !game.variant.play_on && game.totals[by] + points.count() >= WINNING; // R1
    if !has_won {
        draw_cards(round, by.left(SEATS), tell);
    }
    if has_won || round.hands[by].is_empty() {
        score(game, has_won, tell);
    }
}

/// Both draw a card, if there is one, the loser of the trick first (R2).
#[inline]
fn draw_cards(round: &mut Round, loser: Seat, tell: &mut impl FnMut(Event)) {
    for seat in [loser, loser.left(SEATS)] {
        let drawn = round.stock.draw(seat);
        round.drawn[seat] = drawn;
        if let Some((from, card)) = drawn {
            round.hands[seat].insert(card);
            tell(Event::Drawn { seat, from });
        }
    }
}

/// Counts a round that is over; the game is over with it when it is won or was the last one.
fn score(game: &mut Fivefold, has_won: bool, tell: &mut impl FnMut(Event)) {
    let Stage::Playing(round) = &game.stage else { return };
    let Some(last_trick) = round.last else { return };
    let facts =
        RoundFacts { trump: round.trump, leader: round.leader, collected: round.collected, last_trick };
    let result = RoundResult::price(facts, &game.totals);
    game.totals = result.totals;
    game.rounds.push(result);
    tell(Event::Scored { round: game.rounds.len() - 1 });
    let is_over = has_won || game.rounds.len() == TRUMPS.len();
    game.stage = if is_over { Stage::Over } else { Stage::Dealing };
    if is_over {
        tell(Event::Over);
    }
}
