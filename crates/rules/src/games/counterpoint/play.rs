//! The game in motion: what happens next, dealing, and what each action does.

use super::legal::{self, Legal};
use super::moves::{Action, Deal, Event, OwnEvent, Refusal};
use super::phase::Phase;
use super::score::{HandFacts, HandResult};
use super::state::{Counterpoint, Holdings, Stage, Tricks};
use super::trick_winner::winner;
use super::turn_up::TurnUp;
use super::variant::Variant;
use super::view::{self, OwnView, View};
use crate::cards::{Card, CardSet, Suit};
use crate::deal::{DealCheck, DealFault};
use crate::game::{DealRefusal, Game, Turn, ignore};
use crate::seat::{PerSeat, Seat};
use crate::seed::Shuffler;
use crate::trick::{TakenTrick, Trick, When, following};

impl Game for Counterpoint {
    type Variant = Variant;
    type Deal = Deal;
    type Action = Action;
    type Refusal = Refusal;
    type OwnEvent = OwnEvent;
    type Legal = Legal;
    type Phase = Phase;
    type Totals = PerSeat<u64>;
    type HandResult = HandResult;
    type OwnView = OwnView;

    fn new(variant: Variant, dealer: Seat) -> Counterpoint {
        let totals = PerSeat::new(variant.players);
        Counterpoint { variant, dealer, totals, stage: Stage::Dealing, hands: Vec::new() }
    }

    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn seats(&self) -> u8 {
        self.variant.players
    }

    #[inline]
    fn turn(&self) -> Turn<Phase> {
        match &self.stage {
            Stage::Dealing => Turn::Deal,
            Stage::Bidding { turn, .. } => Turn::Seat(*turn, Phase::Bid),
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

    fn asked_by(view: &View, led: Card) -> Option<Suit> {
        view.own.turn_up.meaning(led).suit()
    }

    fn could_play(view: &View, hand: CardSet, when: When) -> CardSet {
        match when {
            When::Leads => hand,
            When::Asked(suit) => following(hand, view.own.turn_up.cards_of(suit)),
        }
    }

    #[inline]
    fn random_action(_: &Variant, legal: &Legal, draw: &mut impl FnMut(u32) -> u32) -> Option<Action> {
        legal.pick(draw)
    }

    fn random_deal(&self, shuffler: &mut Shuffler) -> Deal {
        let mut deck: Vec<Card> = self.variant.deck_cards().iter().collect();
        shuffler.shuffle(&mut deck);
        let turn_up = if self.variant.has_turn_up() { deck.pop() } else { None };
        Deal { hands: deck.chunks(self.variant.hand_size()).map(<[Card]>::to_vec).collect(), turn_up }
    }

    fn deal(&mut self, deal: &Deal, emit: &mut impl FnMut(Event)) -> Result<(), DealRefusal> {
        if self.stage != Stage::Dealing {
            return Err(DealRefusal::NotNow);
        }
        let seats = self.variant.players;
        let mut check = DealCheck::new(self.variant.deck_cards());
        let hands = check.take_hands(&deal.hands, seats, self.variant.hand_size())?;
        match deal.turn_up {
            Some(card) if self.variant.has_turn_up() => check.take(card)?,
            None if self.variant.has_turn_up() => return Err(DealFault::Parts("a card turned up").into()),
            Some(_) => return Err(DealFault::Parts("no card turned up").into()),
            None => {}
        }
        let holdings = Holdings { turn_up: TurnUp::new(deal.turn_up), hands, bid_cards: PerSeat::new(seats) };
        self.stage = Stage::Bidding { turn: self.first(), holdings };
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
            Action::Bid(cards) => bid(self, seat, *cards, emit),
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

    fn takes_the_rest(view: &View) -> bool {
        view.takes_the_rest()
    }
}

/// Bid-cards leave the hand face down (R1); the dealer bids last.
fn bid(game: &mut Counterpoint, seat: Seat, cards: CardSet, emit: &mut impl FnMut(Event)) {
    let (first, seats, is_last) = (game.first(), game.variant.players, seat == game.dealer);
    let Stage::Bidding { turn, holdings } = &mut game.stage else { return };
    holdings.hands[seat] -= cards;
    holdings.bid_cards[seat] = cards;
    *turn = seat.left(seats);
    emit(Event::Own(OwnEvent::Bid(seat)));
    if is_last {
        let (trick, collected) = (Trick::new(first, seats), PerSeat::new(seats));
        game.stage = Stage::Playing(Tricks { holdings: *holdings, trick, last: None, collected });
    }
}

/// Lays a card; the winner of a trick leads to the next. Says whether that was the last trick.
#[inline]
fn lay(game: &mut Counterpoint, seat: Seat, card: Card, emit: &mut impl FnMut(Event)) -> bool {
    let Stage::Playing(tricks) = &mut game.stage else { return false };
    let Holdings { turn_up, hands, .. } = &mut tricks.holdings;
    let taken = tricks.trick.play_from(&mut hands[seat], card, |trick| winner(trick, *turn_up));
    emit(Event::Played(seat, card));
    let Some(TakenTrick { trick, by, with }) = taken else { return false };
    tricks.collected[by] |= trick.cards();
    tricks.last = Some(trick);
    emit(Event::Taken { by, with });
    tricks.holdings.hands[by].is_empty()
}

/// Scores a finished hand.
fn score(game: &mut Counterpoint, emit: &mut impl FnMut(Event)) {
    let Stage::Playing(tricks) = &game.stage else { return };
    let Holdings { turn_up, bid_cards, .. } = tricks.holdings;
    let facts = HandFacts { turn_up, bid_cards, collected: tricks.collected };
    let result = HandResult::price(&game.variant, game.dealer, facts, &game.totals);
    end_hand(game, result, emit);
}

/// Passes the deal on after a finished hand. The game may end with it.
pub(super) fn end_hand(game: &mut Counterpoint, result: HandResult, emit: &mut impl FnMut(Event)) {
    game.totals = result.totals;
    game.hands.push(result);
    game.dealer = game.first();
    emit(Event::Scored { hand: game.hands.len() - 1 });
    game.stage = if game.has_ended() { Stage::Over } else { Stage::Dealing };
    if game.stage == Stage::Over {
        emit(Event::Over);
    }
}
