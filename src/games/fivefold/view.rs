//! What one seat may see.

use super::SEATS;
use super::legal::{Legal, legal};
use super::play;
use super::score::{self, Points, RoundResult};
use super::state::{Fivefold, Stage};
use super::stock::Source;
use super::variant::Variant;
use crate::cards::{Card, CardSet, Suit};
use crate::game::Turn;
use crate::seat::{PerSeat, Seat};
use crate::trick::Trick;

/// All that one seat, or somebody who holds no hand at all, may see of a game. Nothing else of the game's
/// state reaches screens, announcements, logs or computer players.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Whose view it is; none: what everybody may see.
    pub viewer: Option<Seat>,
    /// The options of the table.
    pub variant: Variant,
    /// What happens next.
    pub turn: Turn,
    /// The number of the round in progress, or of the next one between rounds, 0 to 4; of the last one played
    /// when the game is over.
    pub round: usize,
    /// Its trumps; the first round has none.
    pub trump: Option<Suit>,
    /// Who leads, or led, to its first trick; nobody knows before the first deal.
    pub leader: Option<Seat>,
    /// The viewer's own cards.
    pub hand: CardSet,
    /// How many cards each seat holds.
    pub held: PerSeat<u8>,
    /// How many cards are left in the common stock of the first round.
    pub stock: u8,
    /// How many cards are left in each seat's pile; the whole pile before they are dealt.
    pub piles: PerSeat<u8>,
    /// What each pile was made of: the cards that the seat collected in the round before. All of them, those that
    /// have been dealt or drawn since as well; the order of a pile is secret (R4).
    pub made_of: PerSeat<CardSet>,
    /// The trick in progress.
    pub trick: Option<Trick>,
    /// The trick before it.
    pub last_trick: Option<Trick>,
    /// Where each seat drew a card from after that trick, if it did.
    pub drawn: PerSeat<Option<Source>>,
    /// The card that the viewer drew then.
    pub drew: Option<Card>,
    /// How many tricks each seat has taken in this round.
    pub tricks: PerSeat<u8>,
    /// How many trumps each seat has collected in this round.
    pub trumps: PerSeat<u8>,
    /// The cards of those tricks, which lie open (R4).
    pub collected: PerSeat<CardSet>,
    /// The points that each seat has in this round so far.
    pub points: PerSeat<Points>,
    /// All points so far, those of the round in progress among them.
    pub totals: PerSeat<u8>,
    /// What the viewer may do, if it is the viewer's turn.
    pub legal: Option<Legal>,
    /// The finished rounds; the last one may have ended early, with the game.
    pub rounds: Vec<RoundResult>,
    /// Who has won, once the game is over.
    pub winner: Option<Seat>,
}

impl View {
    /// Who is winning the trick in progress.
    pub fn winning(&self) -> Option<Seat> {
        play::winning(&self.trick?, self.trump)
    }

    /// The cards that the viewer may play now.
    pub fn playable(&self) -> CardSet {
        match self.legal {
            Some(Legal::Play(cards)) => cards,
            Some(Legal::Nothing) | None => CardSet::EMPTY,
        }
    }

    /// The cards of the deck that would take the trick in progress, once it is led to; nobody has to hold any of
    /// them.
    pub fn takers(&self) -> CardSet {
        match self.trick.and_then(|trick| trick.led()) {
            Some(led) => score::DECK.iter().filter(|&card| play::takes(led, card, self.trump)).collect(),
            None => CardSet::EMPTY,
        }
    }

    /// The points that the last trick brought to whoever took it; none as soon as the next one is led to.
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

    /// The card that took the last trick, and who took it.
    pub fn last_taken(&self) -> Option<(Seat, Card)> {
        let trick = self.last_trick?;
        let seat = play::winning(&trick, self.trump)?;
        Some((seat, trick.card_of(seat)?))
    }

    /// How many trumps are a majority in this round, if it has any.
    pub fn most_trumps(&self) -> Option<u32> {
        self.trump.map(score::most_trumps)
    }
}

/// What that seat may see.
pub(super) fn view(game: &Fivefold, viewer: Option<Seat>) -> View {
    let seated = viewer.filter(|seat| seat.index() < SEATS as usize);
    let before = game.rounds.last();
    let number =
        if game.stage == Stage::Over { game.rounds.len().saturating_sub(1) } else { game.rounds.len() };
    let mut view = View {
        viewer,
        variant: game.variant,
        turn: game.next(),
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
        legal: (viewer.is_some() && game.next().seat() == viewer).then(|| legal(game)),
        rounds: game.rounds.clone(),
        winner: game.winner(),
    };
    match &game.stage {
        Stage::Dealing => {
            if let Some(before) = before {
                view.leader = Some(before.facts.last_taker());
                view.made_of = before.facts.collected;
                view.piles = view.made_of.map(|_, pile| pile.len() as u8);
            }
        }
        Stage::Playing(round) => {
            view.leader = Some(round.leader);
            view.hand = seated.map_or(CardSet::EMPTY, |seat| round.hands[seat]);
            view.held = round.hands.map(|_, hand| hand.len() as u8);
            view.stock = round.stock.in_common();
            view.piles = view.held.map(|seat, _| round.stock.in_pile(seat));
            view.made_of = before.map_or(PerSeat::new(SEATS), |before| before.facts.collected);
            view.trick = Some(round.trick);
            view.last_trick = round.last;
            view.drawn = round.drawn.map(|_, drawn| drawn.map(|(from, _)| from));
            view.drew = seated.and_then(|seat| round.drawn[seat]).map(|(_, card)| card);
            view.tricks = round.collected.map(|_, &cards| score::tricks(cards) as u8);
            view.trumps = round.collected.map(|_, &cards| score::trumps(round.trump, cards) as u8);
            view.collected = round.collected;
            view.points = round.collected.map(|seat, _| round.points(seat));
        }
        Stage::Over => view.leader = before.map(|last| last.facts.leader),
    }
    view
}
