//! States rebuilt from what a seat knows, for computer players, and a look into them.
//!
//! A computer player knows its view and the public events of the round. To search, it draws cards for the hidden hands
//! that fit them (determinization) and plays on from the state that they make.

use super::SEATS;
use super::columns::{Columns, Pegs};
use super::moves::{Event, OwnEvent};
use super::phase::Phase;
use super::score::RoundResult;
pub use super::state::Round;
use super::state::{Acted, Pirogue, Stage};
use super::trick_winner::TrickSoFar;
use super::view::View;
use crate::cards::CardSet;
use crate::game::Turn;
use crate::seat::PerSeat;
use crate::trick::Trick;

impl Pirogue {
    /// The state as far as this view and the events since the deal tell it: hands are empty until
    /// [`with_hidden`](Pirogue::with_hidden) fills them in. Finished rounds, which change nothing any more, are left out.
    /// `None` if no round is in progress.
    pub fn public_state(view: &View, history: &[Event]) -> Option<Pirogue> {
        let Turn::Seat(turn, phase) = view.turn else { return None };
        let stage = match phase {
            Phase::Tag => Stage::Tagging { hands: PerSeat::new(SEATS) },
            Phase::Claim => {
                Stage::Closing { round: public_round(view, history), turn, acted: acted_since(history) }
            }
            Phase::Play => Stage::Playing(public_round(view, history)),
        };
        Some(Pirogue {
            variant: view.variant,
            dealer: view.own.dealer,
            game: view.own.game,
            pegs: Pegs { now: view.totals, before: view.own.previous },
            victories: view.own.victories,
            stage,
            rounds: Vec::new(),
        })
    }

    /// The same with these hands.
    pub fn with_hidden(&self, held: PerSeat<CardSet>) -> Pirogue {
        let mut state = self.clone();
        match &mut state.stage {
            Stage::Tagging { hands } => *hands = held,
            Stage::Playing(round) | Stage::Closing { round, .. } => round.hands = held,
            Stage::Dealing | Stage::Over => {}
        }
        state
    }

    /// The round in progress, while tricks are played.
    pub fn round(&self) -> Option<&Round> {
        match &self.stage {
            Stage::Playing(round) => Some(round),
            Stage::Dealing | Stage::Tagging { .. } | Stage::Closing { .. } | Stage::Over => None,
        }
    }

    /// The finished rounds.
    pub fn results(&self) -> &[RoundResult] {
        &self.rounds
    }

    /// The points of the game in progress.
    pub fn totals(&self) -> &Columns {
        &self.pegs.now
    }

    /// The games that each angler and each pirogue has won.
    pub fn victories(&self) -> &Columns {
        &self.victories
    }
}

/// What is public in a round, and the hooks that everybody could have noticed.
fn public_round(view: &View, history: &[Event]) -> Round {
    let first = view.own.dealer.left(SEATS);
    let mut round = Round::new(first, PerSeat::new(SEATS), view.own.tag);
    for event in history {
        match *event {
            Event::Played(seat, card) => {
                match round.so_far.led {
                    None => {
                        round.trick = Trick::new(seat, SEATS);
                        round.so_far = TrickSoFar::lead(seat, card);
                    }
                    Some(_) => round.so_far.follow(seat, card),
                }
                round.trick.play(card);
            }
            Event::Taken { by, .. } => {
                if let Some(hook) = round.so_far.hook_made(round.tricks_over()) {
                    round.hooks.push(hook);
                }
                round.add_finished(round.trick, by);
            }
            Event::Own(OwnEvent::LeadPassed { to, .. }) => round.trick = Trick::new(to, SEATS),
            Event::Own(OwnEvent::Pegged { hook, .. }) => {
                if let Some(by) = hook.pegged_by {
                    round.hooks.claim(hook.trick, by);
                }
            }
            Event::Own(OwnEvent::PeggedBack { seat, points }) => round.penalties[seat] += points,
            Event::Own(
                OwnEvent::Tagged(..) | OwnEvent::LetGo(_) | OwnEvent::GotAway | OwnEvent::Won { .. },
            )
            | Event::Dealt { .. }
            | Event::Scored { .. }
            | Event::Over => {}
        }
    }
    round
}

/// Whether each side has claimed or let go since the last trick.
fn acted_since(history: &[Event]) -> Acted {
    let mut acted = Acted::default();
    let since = history.iter().rposition(|event| matches!(event, Event::Taken { .. })).unwrap_or(0);
    for event in &history[since..] {
        if let Event::Own(OwnEvent::LetGo(seat)) = event {
            acted[seat.side()] = true;
        } else if let Event::Own(OwnEvent::Pegged { hook, .. }) = event
            && let Some(seat) = hook.pegged_by
        {
            acted[seat.side()] = true;
        }
    }
    acted
}
