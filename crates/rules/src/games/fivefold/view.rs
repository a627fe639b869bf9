//! What a seat may see.

use super::SEATS;
use super::legal::Legal;
use super::score::{self, DECK, Points, RoundResult, WINNING};
use super::state::{Fivefold, Stage};
use super::stock::Source;
use super::trick_winner::{takes, winning};
use super::variant::Variant;
use crate::cards::{Card, CardSet, Suit};
use crate::deal::count_each;
use crate::game::{Game, Turn};
use crate::seat::{PerSeat, Seat};
use crate::trick::{Trick, takes_the_rest};

/// Everything that a seat, or an onlooker without cards, may see of a game. Nothing else of the state reaches screens,
/// announcements, logs or computer players.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The seat whose view it is; `None` for what everybody may see.
    pub viewer: Option<Seat>,
    /// The options of the table.
    pub variant: Variant,
    /// What happens next.
    pub turn: Turn,
    /// The number of the round, 0 to 4: the one in progress, the next one between rounds, or the last one played once
    /// the game is over.
    pub round: usize,
    /// The trump suit of that round; `None` in the first.
    pub trump: Option<Suit>,
    /// The seat that leads, or led, to its first trick; `None` before the first deal.
    pub leader: Option<Seat>,
    /// The viewer's cards.
    pub hand: CardSet,
    /// How many cards each seat holds.
    pub held: PerSeat<u8>,
    /// How many cards are left in the common stock of the first round.
    pub stock: u8,
    /// How many cards are left in each seat's pile; the whole pile before they are dealt.
    pub piles: PerSeat<u8>,
    /// The cards that each pile was made of: those the seat collected in the round before, including those dealt or drawn
    /// since. The order of a pile is secret (R4).
    pub made_of: PerSeat<CardSet>,
    /// The trick in progress.
    pub trick: Option<Trick>,
    /// The trick before it.
    pub last_trick: Option<Trick>,
    /// Where each seat drew a card from after that trick, if it did.
    pub drawn: PerSeat<Option<Source>>,
    /// The card that the viewer drew after that trick.
    pub drew: Option<Card>,
    /// How many tricks each seat has taken in this round.
    pub tricks: PerSeat<u8>,
    /// How many trumps each seat has collected in this round.
    pub trumps: PerSeat<u8>,
    /// The cards of those tricks, which lie open (R4).
    pub collected: PerSeat<CardSet>,
    /// The points that each seat has in this round so far.
    pub points: PerSeat<Points>,
    /// The points so far, with those of the round in progress.
    pub totals: PerSeat<u8>,
    /// What the viewer may do, if it is on turn.
    pub legal: Option<Legal>,
    /// The finished rounds. The last one may have ended early, with the game.
    pub rounds: Vec<RoundResult>,
    /// The winner, once the game is over.
    pub winner: Option<Seat>,
}

impl View {
    /// Whether the viewer leads and takes all tricks that are left, once nobody draws any more: then it collects all cards
    /// that are left. Not where that may end the game before the last trick.
    pub(super) fn takes_the_rest(&self) -> bool {
        let Some(seat) = self.viewer else { return false };
        let leads = self.trick.is_some_and(|trick| trick.is_empty())
            && matches!(self.legal, Some(Legal::Play(cards)) if !cards.is_empty());
        let draws = self.stock > 0 || self.piles.iter().any(|(_, &cards)| cards > 0);
        let others = self.collected[seat.left(SEATS)];
        let out = DECK - self.hand - self.collected[seat] - others;
        let all = Points::of(self.trump, DECK - others).count();
        let total = self.totals[seat] + all - self.points[seat].count();
        leads
            && !draws
            && total < WINNING
            && takes_the_rest(self.hand, out, |trick| winning(trick, self.trump))
    }

    /// The seat that is winning the trick in progress.
    pub fn winning(&self) -> Option<Seat> {
        winning(&self.trick?, self.trump)
    }

    /// The cards that the viewer may play now.
    pub fn playable(&self) -> CardSet {
        self.legal.as_ref().map_or(CardSet::EMPTY, Legal::playable)
    }

    /// The cards of the deck that would take the trick in progress, once it is led to, whoever holds them.
    pub fn takers(&self) -> CardSet {
        match self.trick.and_then(|trick| trick.led()) {
            Some(led) => score::DECK.iter().filter(|&card| takes(led, card, self.trump)).collect(),
            None => CardSet::EMPTY,
        }
    }

    /// The points that the last trick brought, and to which seat; `None` once the next trick is led to.
    pub fn fresh(&self) -> Option<(Seat, Points)> {
        if let Some(last) = self.rounds.last().filter(|_| self.trick.is_none()) {
            let taker = last.facts.last_taker();
            return Some((
                taker,
                score::gained(last.facts.trump, last.facts.collected[taker], &last.facts.last_trick),
            ));
        }
        let taker = self.last_taken()?.0;
        let trick = self.last_trick.filter(|_| self.trick.is_some_and(|next| next.is_empty()))?;
        Some((taker, score::gained(self.trump, self.collected[taker], &trick)))
    }

    /// The seat that took the last trick, and with which card.
    pub fn last_taken(&self) -> Option<(Seat, Card)> {
        let trick = self.last_trick?;
        trick.with_card(winning(&trick, self.trump))
    }

    /// The number of trumps that is a majority in this round, if it has a trump suit.
    pub fn most_trumps(&self) -> Option<u32> {
        self.trump.map(score::most_trumps)
    }
}

/// The view of that seat.
pub(super) fn view(game: &Fivefold, viewer: Option<Seat>) -> View {
    let seated = viewer.filter(|seat| seat.index() < SEATS.into());
    let before = game.rounds.last();
    let number =
        if game.stage == Stage::Over { game.rounds.len().saturating_sub(1) } else { game.rounds.len() };
    let mut view = View {
        viewer,
        variant: game.variant,
        turn: game.turn(),
        round: number,
        trump: score::trump_of(number),
        leader: None,
        hand: CardSet::EMPTY,
        held: PerSeat::new(SEATS),
        stock: 0,
        piles: PerSeat::new(SEATS),
        made_of: PerSeat::new(SEATS),
        trick: None,
        last_trick: None,
        drawn: PerSeat::new(SEATS),
        drew: None,
        tricks: PerSeat::new(SEATS),
        trumps: PerSeat::new(SEATS),
        collected: PerSeat::new(SEATS),
        points: PerSeat::new(SEATS),
        totals: game.totals_now(),
        legal: (viewer.is_some() && game.turn().seat() == viewer).then(|| game.legal()),
        rounds: game.rounds.clone(),
        winner: game.winner(),
    };
    match &game.stage {
        Stage::Dealing => {
            if let Some(before) = before {
                view.leader = Some(before.facts.last_taker());
                view.made_of = before.facts.collected;
                view.piles = count_each(&view.made_of);
            }
        }
        Stage::Playing(round) => {
            view.leader = Some(round.leader);
            view.hand = seated.map_or(CardSet::EMPTY, |seat| round.hands[seat]);
            view.held = count_each(&round.hands);
            view.stock = round.stock.in_common();
            view.piles = view.held.map(|seat, _| round.stock.in_pile(seat));
            view.made_of = before.map_or(PerSeat::new(SEATS), |before| before.facts.collected);
            view.trick = Some(round.trick);
            view.last_trick = round.last;
            view.drawn = round.drawn.map(|_, drawn| drawn.map(|(from, _)| from));
            view.drew = seated.and_then(|seat| round.drawn[seat]).map(|(_, card)| card);
            view.tricks = round.collected.map(|_, &cards| score::tricks(cards));
            view.trumps = round.collected.map(|_, &cards| score::trumps(round.trump, cards));
            view.collected = round.collected;
            view.points = round.collected.map(|seat, _| round.points(seat));
        }
        Stage::Over => view.leader = before.map(|last| last.facts.leader),
    }
    view
}
