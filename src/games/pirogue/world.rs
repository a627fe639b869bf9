//! For computer players: states that somebody cannot tell from the real one, and a look into them.

use super::columns::{Columns, Pegs};
use super::moves::Event;
use super::score::RoundResult;
use super::state::{Acted, Pirogue, Stage};
pub(crate) use super::state::{Round, Running};
use super::view::View;
use crate::cards::CardSet;
use crate::game::{Phase, Turn};
use crate::seat::PerSeat;
use crate::trick::Trick;

impl Pirogue {
    /// The state as everybody knows it who has seen this round from its deal on: all hands are empty. The results of
    /// finished rounds, which change nothing any more, are left out. None if no round is in progress.
    pub(crate) fn known(view: &View, history: &[Event]) -> Option<Pirogue> {
        let Turn::Seat(turn, phase) = view.turn else { return None };
        let stage = match phase {
            Phase::Tag => Stage::Tagging { hands: PerSeat::new(4) },
            Phase::Claim => {
                Stage::Closing { round: known_round(view, history), turn, acted: known_acted(history) }
            }
            Phase::Play | Phase::Bid | Phase::Grid | Phase::Strike | Phase::Exchange => {
                Stage::Playing(known_round(view, history))
            }
        };
        Some(Pirogue {
            variant: view.variant,
            dealer: view.dealer,
            game: view.game,
            pegs: Pegs { now: view.totals, before: view.previous },
            victories: view.victories,
            stage,
            rounds: Vec::new(),
        })
    }

    /// The same with these cards in the hands.
    pub(crate) fn holding(&self, held: PerSeat<CardSet>) -> Pirogue {
        let mut world = self.clone();
        match &mut world.stage {
            Stage::Tagging { hands } => *hands = held,
            Stage::Playing(round) | Stage::Closing { round, .. } => round.hands = held,
            Stage::Dealing | Stage::Over => {}
        }
        world
    }

    /// The round in progress, while tricks are played.
    #[inline]
    pub(crate) fn round(&self) -> Option<&Round> {
        match &self.stage {
            Stage::Playing(round) => Some(round),
            Stage::Dealing | Stage::Tagging { .. } | Stage::Closing { .. } | Stage::Over => None,
        }
    }

    /// How the last round that is over came out; none before the first.
    pub(crate) fn last_round(&self) -> Option<&RoundResult> {
        self.rounds.last()
    }

    /// The points of the game in progress, and the games won.
    pub(crate) fn columns(&self) -> (&Columns, &Columns) {
        (&self.pegs.now, &self.victories)
    }
}

/// What the cards of a trick in progress have come to.
pub(crate) fn running(trick: &Trick) -> Running {
    let mut plays = trick.plays();
    let mut running = plays.next().map_or(Running::default(), |(seat, card)| Running::lead(seat, card));
    plays.for_each(|(seat, card)| running.follow(seat, card));
    running
}

/// What lies open of a round, and the hooks that everybody could have noticed.
fn known_round(view: &View, history: &[Event]) -> Round {
    let first = view.dealer.left(4);
    let mut round = Round::new(first, PerSeat::new(4), view.tag);
    for event in history {
        match *event {
            Event::Played(seat, card) => {
                match round.running.led {
                    None => {
                        round.trick = Trick::new(seat, 4);
                        round.running = Running::lead(seat, card);
                    }
                    Some(_) => round.running.follow(seat, card),
                }
                round.trick.play(card);
            }
            Event::Taken { by, .. } => {
                if let Some(hook) = round.running.made(round.tricks_over()) {
                    round.hooks.push(hook);
                }
                round.collected[by] |= round.trick.cards();
                round.tricks[by] += 1;
                round.finished.push(round.trick, by);
                (round.trick, round.running) = (Trick::new(by, 4), Running::default());
            }
            Event::LeadPassed { to, .. } => round.trick = Trick::new(to, 4),
            Event::Pegged { hook, .. } => {
                if let Some(by) = hook.pegged_by {
                    round.hooks.peg(hook.trick, by);
                }
            }
            Event::PeggedBack { seat, points } => round.penalties[seat] += points,
            Event::Dealt { .. }
            | Event::Tagged(..)
            | Event::LetGo(_)
            | Event::GotAway
            | Event::Scored { .. }
            | Event::Won { .. }
            | Event::Over => {}
        }
    }
    round
}

/// Which sides have claimed or let go since the last trick.
fn known_acted(history: &[Event]) -> Acted {
    let mut acted = Acted::default();
    let since = history.iter().rposition(|event| matches!(event, Event::Taken { .. })).unwrap_or(0);
    for event in &history[since..] {
        if let Event::LetGo(seat) = event {
            acted[seat.side()] = true;
        } else if let Event::Pegged { hook, .. } = event
            && let Some(seat) = hook.pegged_by
        {
            acted[seat.side()] = true;
        }
    }
    acted
}
