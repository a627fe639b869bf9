//! What a seat may see.

use super::SEATS;
use super::score::{self, DECK, Points, WINNING};
use super::state::{Fivefold, Stage};
use super::stock::Source;
use super::trick_winner::{takes, winning};
use crate::cards::{Card, CardSet, Suit};
use crate::deal::count_each;
use crate::game;
use crate::seat::{PerSeat, Seat};
use crate::trick::takes_the_rest;

/// What a seat may see of a game. Its totals have the points of the round in progress.
pub type View = game::View<Fivefold>;

/// What only Fivefold has.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnView {
    /// The number of the round, 0 to 4: the one in progress, the next one between rounds, or the last one played once
    /// the game is over.
    pub round: usize,
    /// The trump suit of that round; `None` in the first.
    pub trump: Option<Suit>,
    /// The seat that leads, or led, to its first trick; `None` before the first deal.
    pub leader: Option<Seat>,
    /// How many cards are left in the common stock of the first round.
    pub stock: u8,
    /// How many cards are left in each seat's pile; the whole pile before they are dealt.
    pub piles: PerSeat<u8>,
    /// The cards that each pile was made of: those the seat collected in the round before, including those dealt or drawn
    /// since. The order of a pile is secret (R4).
    pub made_of: PerSeat<CardSet>,
    /// Where each seat drew a card from after the last trick, if it did.
    pub drawn: PerSeat<Option<Source>>,
    /// The card that the viewer drew after that trick.
    pub drew: Option<Card>,
    /// How many trumps each seat has collected in this round.
    pub trumps: PerSeat<u8>,
    /// The points that each seat has in this round so far.
    pub points: PerSeat<Points>,
    /// The winner, once the game is over.
    pub winner: Option<Seat>,
}

impl View {
    /// Whether the viewer leads and takes all tricks that are left, once nobody draws any more: then it collects all cards
    /// that are left. Not where that may end the game before the last trick.
    pub(super) fn takes_the_rest(&self) -> bool {
        let Some(seat) = self.viewer else { return false };
        let draws = self.own.stock > 0 || self.own.piles.iter().any(|(_, &cards)| cards > 0);
        let others = self.collected[seat.left(SEATS)];
        let out = DECK - self.hand - self.all_collected();
        let all = Points::of(self.own.trump, DECK - others).count();
        let total = self.totals[seat] + all - self.own.points[seat].count();
        self.leads()
            && !draws
            && total < WINNING
            && takes_the_rest(self.hand, out, |trick| winning(trick, self.own.trump))
    }

    /// The cards of the deck that would take the trick in progress, once it is led to, whoever holds them.
    pub fn takers(&self) -> CardSet {
        match self.trick.and_then(|trick| trick.led()) {
            Some(led) => score::DECK.iter().filter(|&card| takes(led, card, self.own.trump)).collect(),
            None => CardSet::EMPTY,
        }
    }

    /// The points that the last trick brought, and to which seat; `None` once the next trick is led to.
    pub fn fresh(&self) -> Option<(Seat, Points)> {
        if let Some(last) = self.hands.last().filter(|_| self.trick.is_none()) {
            let taker = last.facts.last_taker();
            return Some((
                taker,
                score::gained(last.facts.trump, last.facts.collected[taker], &last.facts.last_trick),
            ));
        }
        let taker = self.last_taken?.0;
        let trick = self.last_trick.filter(|_| self.trick.is_some_and(|next| next.is_empty()))?;
        Some((taker, score::gained(self.own.trump, self.collected[taker], &trick)))
    }

    /// The number of trumps that is a majority in this round, if it has a trump suit.
    pub fn most_trumps(&self) -> Option<u32> {
        self.own.trump.map(score::most_trumps)
    }
}

/// The view of that seat.
pub(super) fn view(game: &Fivefold, viewer: Option<Seat>) -> View {
    let seated = viewer.filter(|seat| seat.index() < SEATS.into());
    let before = game.rounds.last();
    let number =
        if game.stage == Stage::Over { game.rounds.len().saturating_sub(1) } else { game.rounds.len() };
    let own = OwnView {
        round: number,
        trump: score::trump_of(number),
        leader: None,
        stock: 0,
        piles: PerSeat::new(SEATS),
        made_of: PerSeat::new(SEATS),
        drawn: PerSeat::new(SEATS),
        drew: None,
        trumps: PerSeat::new(SEATS),
        points: PerSeat::new(SEATS),
        winner: game.winner(),
    };
    let mut view = View::new(game, viewer, game.totals_now(), &game.rounds, own);
    match &game.stage {
        Stage::Dealing => {
            if let Some(before) = before {
                view.own.leader = Some(before.facts.last_taker());
                view.own.made_of = before.facts.collected;
                view.own.piles = count_each(&before.facts.collected);
            }
        }
        Stage::Playing(round) => {
            view.see_hands(&round.hands);
            view.see_tricks(round.trick, round.last, |trick| winning(trick, round.trump));
            view.tricks = round.collected.map(|_, &cards| score::tricks(cards));
            view.collected = round.collected;
            view.own.leader = Some(round.leader);
            view.own.stock = round.stock.in_common();
            view.own.piles = PerSeat::from_fn(SEATS, |seat| round.stock.in_pile(seat));
            view.own.made_of = before.map_or(PerSeat::new(SEATS), |before| before.facts.collected);
            view.own.drawn = round.drawn.map(|_, drawn| drawn.map(|(from, _)| from));
            view.own.drew = seated.and_then(|seat| round.drawn[seat]).map(|(_, card)| card);
            view.own.trumps = round.collected.map(|_, &cards| score::trumps(round.trump, cards));
            view.own.points = round.collected.map(|seat, _| round.points(seat));
        }
        Stage::Over => view.own.leader = before.map(|last| last.facts.leader),
    }
    view
}
