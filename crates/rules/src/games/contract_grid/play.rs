//! The game in motion: what happens next, dealing, and what each action does.

use super::grid::{CellSet, Grid};
use super::legal::{self, Legal};
use super::moves::{Action, Deal, Event, OwnEvent, Refusal};
use super::phase::Phase;
use super::score::{HandFacts, HandResult, Takers};
use super::state::{Bidding, ContractGrid, Stage, Tricks};
use super::variant::Variant;
use super::view::{self, OwnView, View};
use crate::cards::{Card, CardSet, Suit, SuitSet};
use crate::deal::DealCheck;
use crate::game::{DealRefusal, Game, Turn, ignore};
use crate::seat::{PerSeat, Seat};
use crate::seed::Shuffler;
use crate::trick::{TakenTrick, Trick, When, following};

impl Game for ContractGrid {
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

    fn new(variant: Variant, dealer: Seat) -> ContractGrid {
        let seats = variant.players;
        ContractGrid {
            variant,
            dealer,
            grids: PerSeat::new(seats),
            marked: PerSeat::new(seats),
            totals: PerSeat::new(seats),
            stage: Stage::Arranging { turn: dealer.left(seats) },
            hands: Vec::new(),
        }
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
            Stage::Arranging { turn } => Turn::Seat(*turn, Phase::Grid),
            Stage::Dealing => Turn::Deal,
            Stage::Striking { turn, .. } => Turn::Seat(*turn, Phase::Strike),
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
        view.own.trump.map(|trump| legal::asked(led, trump))
    }

    fn could_play(view: &View, hand: CardSet, when: When) -> CardSet {
        match (when, view.own.trump) {
            (When::Asked(suit), Some(trump)) => following(hand, legal::cards_of(suit, trump)),
            (When::Leads, _) | (_, None) => hand,
        }
    }

    #[inline]
    fn random_action(variant: &Variant, legal: &Legal, draw: &mut impl FnMut(u32) -> u32) -> Option<Action> {
        legal.pick(variant, draw)
    }

    fn random_deal(&self, shuffler: &mut Shuffler) -> Deal {
        let mut deck: Vec<Card> = self.variant.deck_cards().iter().collect();
        shuffler.shuffle(&mut deck);
        Deal { hands: deck.chunks(self.variant.hand_size()).map(<[Card]>::to_vec).collect() }
    }

    fn deal(&mut self, deal: &Deal, emit: &mut impl FnMut(Event)) -> Result<(), DealRefusal> {
        if self.stage != Stage::Dealing {
            return Err(DealRefusal::NotNow);
        }
        let (seats, size) = (self.variant.players, self.variant.hand_size());
        let hands = DealCheck::new(self.variant.deck_cards()).take_hands(&deal.hands, seats, size)?;
        let struck = PerSeat::new(seats);
        self.stage = Stage::Striking { turn: self.first(), hands, left: SuitSet::ALL, struck };
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
            Action::Grid(grid) => arrange(self, seat, grid, emit),
            Action::Strike(suit) => strike(self, seat, *suit, emit),
            Action::Bid(cells) => bid(self, seat, *cells, emit),
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

/// Grids stay secret until the last seat has arranged its own (R1).
fn arrange(game: &mut ContractGrid, seat: Seat, grid: &Grid, emit: &mut impl FnMut(Event)) {
    game.grids[seat] = Some(*grid);
    emit(Event::Own(OwnEvent::Arranged(seat)));
    if game.grids.as_slice().iter().all(Option::is_some) {
        game.stage = Stage::Dealing;
        emit(Event::Own(OwnEvent::Revealed));
    } else {
        game.stage = Stage::Arranging { turn: seat.left(game.variant.players) };
    }
}

/// Seats strike in turn until one suit is left: it is trump.
fn strike(game: &mut ContractGrid, seat: Seat, suit: Suit, emit: &mut impl FnMut(Event)) {
    let first = game.first();
    let Stage::Striking { turn, hands, left, struck } = &mut game.stage else { return };
    left.remove(suit);
    if let Some(place) = struck[seat].iter_mut().find(|place| place.is_none()) {
        *place = Some(suit);
    }
    *turn = seat.left(game.variant.players);
    emit(Event::Own(OwnEvent::Struck(seat, suit)));
    let mut suits = left.iter();
    if let (Some(trump), None) = (suits.next(), suits.next()) {
        let bidding = Bidding { trump, struck: *struck, bids: PerSeat::new(game.variant.players) };
        game.stage = Stage::Bidding { turn: first, hands: *hands, bidding };
        emit(Event::Own(OwnEvent::Trump(trump)));
    }
}

/// Bids are public at once; the dealer bids last.
fn bid(game: &mut ContractGrid, seat: Seat, cells: CellSet, emit: &mut impl FnMut(Event)) {
    let (first, seats) = (game.first(), game.variant.players);
    let Stage::Bidding { turn, hands, bidding } = &mut game.stage else { return };
    bidding.bids[seat] = cells;
    *turn = seat.left(seats);
    emit(Event::Own(OwnEvent::Bid(seat, cells)));
    if bidding.bids.as_slice().iter().all(|bid| !bid.is_empty()) {
        game.stage = Stage::Playing(Tricks {
            bidding: *bidding,
            hands: *hands,
            trick: Trick::new(first, seats),
            last: None,
            collected: PerSeat::new(seats),
            takers: Takers::default(),
        });
    }
}

/// Lays a card; the winner of a trick leads to the next. Says whether that was the last trick.
#[inline]
fn lay(game: &mut ContractGrid, seat: Seat, card: Card, emit: &mut impl FnMut(Event)) -> bool {
    let Stage::Playing(tricks) = &mut game.stage else { return false };
    let trump = Some(tricks.bidding.trump);
    let taken = tricks.trick.play_from(&mut tricks.hands[seat], card, |trick| trick.winning(trump));
    emit(Event::Played(seat, card));
    let Some(TakenTrick { trick, by, with }) = taken else { return false };
    tricks.collected[by] |= trick.cards();
    tricks.takers.push(by);
    tricks.last = Some(trick);
    emit(Event::Taken { by, with });
    tricks.hands[by].is_empty()
}

/// Scores a finished hand.
fn score(game: &mut ContractGrid, emit: &mut impl FnMut(Event)) {
    let Stage::Playing(tricks) = &game.stage else { return };
    let facts = HandFacts {
        trump: tricks.bidding.trump,
        collected: tricks.collected,
        takers: tricks.takers,
        dealt: tricks.collected.as_slice().iter().fold(CardSet::EMPTY, |all, &cards| all | cards),
    };
    let result = HandResult::price(game, facts, tricks.bidding.bids);
    end_hand(game, result, emit);
}

/// Passes the deal on after a finished hand. The game may end with it (R10).
pub(super) fn end_hand(game: &mut ContractGrid, result: HandResult, emit: &mut impl FnMut(Event)) {
    game.marked = result.marked;
    game.totals = result.totals;
    game.hands.push(result);
    game.dealer = game.first();
    emit(Event::Scored { hand: game.hands.len() - 1 });
    game.stage = if game.has_ended() { Stage::Over } else { Stage::Dealing };
    if game.stage == Stage::Over {
        emit(Event::Over);
    }
}
