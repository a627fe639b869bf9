//! The game in motion: what happens next, dealing, and what playing a card does.

use super::SEATS;
use super::legal::{self, Legal};
use super::moves::{Action, Deal, Event, OwnEvent, Refusal};
use super::phase::Phase;
use super::score::{DECK, Majority, RoundFacts, RoundResult, TRUMPS, WINNING};
use super::state::{Fivefold, Round, Stage};
use super::stock::{HAND, STOCK, Stock, deal_hands};
use super::trick_winner::winning;
use super::variant::Variant;
use super::view::{self, OwnView, View};
use crate::cards::{Card, CardSet};
use crate::deal::{DealCheck, DealFault};
use crate::game::{DealRefusal, Game, Turn, ignore};
use crate::seat::{PerSeat, Seat};
use crate::seed::Shuffler;
use crate::trick::{TakenTrick, When};

impl Game for Fivefold {
    type Variant = Variant;
    type Deal = Deal;
    type Action = Action;
    type Refusal = Refusal;
    type OwnEvent = OwnEvent;
    type Legal = Legal;
    type Phase = Phase;
    type Totals = PerSeat<u8>;
    type HandResult = RoundResult;
    type OwnView = OwnView;

    /// There is no dealer: the first deal names the leader.
    fn new(variant: Variant, _: Seat) -> Fivefold {
        Fivefold { variant, totals: PerSeat::new(SEATS), stage: Stage::Dealing, rounds: Vec::new() }
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
            Stage::Playing(round) => Turn::Seat(round.trick.turn(), Phase::Play),
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

    fn could_play(_: &View, hand: CardSet, _: When) -> CardSet {
        hand
    }

    #[inline]
    fn random_action(_: &Variant, legal: &Legal, draw: &mut impl FnMut(u32) -> u32) -> Option<Action> {
        legal.pick(draw)
    }

    /// The whole deck and a leader in the first round; later what each seat collected in the round before.
    fn random_deal(&self, shuffler: &mut Shuffler) -> Deal {
        let mut shuffled = |cards: CardSet| {
            let mut cards: Vec<Card> = cards.iter().collect();
            shuffler.shuffle(&mut cards);
            cards
        };
        match self.rounds.last() {
            Some(before) => Deal::Later {
                piles: before.facts.collected.as_slice().iter().map(|&pile| shuffled(pile)).collect(),
            },
            None => {
                let mut deck = shuffled(DECK);
                let stock = deck.split_off(usize::from(SEATS) * HAND);
                let hands = deck.chunks(HAND).map(<[Card]>::to_vec).collect();
                let leader =
                    if shuffler.below(SEATS.into()) == 0 { Seat::FIRST } else { Seat::FIRST.left(SEATS) };
                Deal::First { leader, hands, stock }
            }
        }
    }

    fn deal(&mut self, deal: &Deal, emit: &mut impl FnMut(Event)) -> Result<(), DealRefusal> {
        if self.stage != Stage::Dealing {
            return Err(DealRefusal::NotNow);
        }
        let number = self.rounds.len();
        let round = match (deal, self.rounds.last()) {
            (Deal::First { leader, hands, stock }, None) => {
                if leader.index() >= SEATS.into() {
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
            (Deal::Later { .. }, None) => {
                return Err(DealFault::Parts("a leader, two hands and a stock").into());
            }
            (Deal::First { .. }, Some(_)) => {
                return Err(DealFault::Parts("the two piles that were collected in the round before").into());
            }
        };
        self.stage = Stage::Playing(round);
        emit(Event::Dealt { hand: number });
        Ok(())
    }

    #[inline]
    fn play(&mut self, seat: Seat, action: &Action, emit: &mut impl FnMut(Event)) -> Result<(), Refusal> {
        legal::check(self, seat, action)?;
        match action {
            Action::Play(card) => {
                if let Some(has_won) = lay(self, seat, *card, emit) {
                    score(self, has_won, emit);
                }
            }
        }
        Ok(())
    }

    fn play_to_last_trick(&mut self, seat: Seat, action: &Action) {
        let Action::Play(card) = action;
        lay(self, seat, *card, &mut ignore);
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        view::view(self, viewer)
    }

    fn takes_the_rest(view: &View) -> bool {
        view.takes_the_rest()
    }
}

/// The hands of the first round, if they and the stock make up the deck.
fn check_first(hands: &[Vec<Card>], stock: &[Card]) -> Result<PerSeat<CardSet>, DealFault> {
    let mut check = DealCheck::new(DECK);
    let hands = check.take_hands(hands, SEATS, HAND)?;
    if stock.len() != STOCK {
        return Err(DealFault::Count { what: "cards in the stock", expected: STOCK, found: stock.len() });
    }
    check.take_all(stock)?;
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
    let mut check = DealCheck::new(DECK);
    for ((seat, &needed), pile) in collected.iter().zip(piles) {
        if check.take_all(pile)? != needed {
            return Err(DealFault::Pile(seat));
        }
    }
    Ok([first, second])
}

/// Lays a card. The winner of a trick leads to the next; both draw. After the fifth point (R1) or the last trick the round
/// is over: says then whether the game is won.
#[inline]
fn lay(game: &mut Fivefold, seat: Seat, card: Card, emit: &mut impl FnMut(Event)) -> Option<bool> {
    let Stage::Playing(round) = &mut game.stage else { return None };
    let trump = round.trump;
    let taken = round.trick.play_from(&mut round.hands[seat], card, |trick| winning(trick, trump));
    emit(Event::Played(seat, card));
    let TakenTrick { trick, by, with } = taken?;
    let before = round.points(by);
    round.collected[by] |= trick.cards();
    round.last = Some(trick);
    emit(Event::Taken { by, with });
    let points = round.points(by);
    for of in Majority::ALL {
        if points.has(of) && !before.has(of) {
            emit(Event::Own(OwnEvent::Point { seat: by, of }));
        }
    }
    let has_won = !game.variant.play_on && game.totals[by] + points.count() >= WINNING;
    if !has_won {
        draw_cards(round, by.left(SEATS), emit);
    }
    (has_won || round.hands[by].is_empty()).then_some(has_won)
}

/// Both seats draw a card, if there is one, the loser of the trick first (R2).
#[inline]
fn draw_cards(round: &mut Round, loser: Seat, emit: &mut impl FnMut(Event)) {
    for seat in [loser, loser.left(SEATS)] {
        let drawn = round.stock.draw(seat);
        round.drawn[seat] = drawn;
        if let Some((from, card)) = drawn {
            round.hands[seat].insert(card);
            emit(Event::Own(OwnEvent::Drawn { seat, from }));
        }
    }
}

/// Scores a finished round. The game is over if it is won, or if it was the last round.
pub(super) fn score(game: &mut Fivefold, has_won: bool, emit: &mut impl FnMut(Event)) {
    let Stage::Playing(round) = &game.stage else { return };
    let Some(last_trick) = round.last else { return };
    let facts =
        RoundFacts { trump: round.trump, leader: round.leader, collected: round.collected, last_trick };
    let result = RoundResult::price(facts, &game.totals);
    game.totals = result.totals;
    game.rounds.push(result);
    emit(Event::Scored { hand: game.rounds.len() - 1 });
    let is_over = has_won || game.rounds.len() == TRUMPS.len();
    game.stage = if is_over { Stage::Over } else { Stage::Dealing };
    if is_over {
        emit(Event::Over);
    }
}
