//! Claims, at tables where hooks have to be called (R9).
//!
//! While tricks are played a seat may call the hooks that it has made, in turn or out of turn. After the last trick the
//! seats that may claim something have a turn each, from the next dealer's left on: opponents claim hooks that nobody
//! called, and makers may still call theirs until an opponent has claimed or let go. Then the round ends, before the next
//! deal (R11).

use super::SEATS;
use super::hooks::{TrickSet, peg};
use super::moves::{Event, OwnEvent, Refusal};
use super::phase::Phase;
use super::play::end_round;
use super::state::{Acted, Pirogue, Round, Stage};
use super::variant::Claims;
use crate::game::{Game, Turn, TurnRefusal};
use crate::seat::Seat;

impl Round {
    /// The hooks that a seat may call while tricks are played: its own.
    #[inline]
    pub fn callable(&self, seat: Seat) -> TrickSet {
        self.hooks.open(|hook| hook.maker == seat)
    }

    /// The hooks that a seat may claim after the last trick: its opponents' hooks, and its own until an opponent has
    /// claimed or let go.
    pub fn claimable(&self, seat: Seat, acted: &Acted) -> TrickSet {
        let opponents = seat.side().other();
        self.hooks.open(|hook| hook.maker.side() == opponents || hook.maker == seat && !acted[opponents])
    }
}

impl Pirogue {
    /// The seat that claims first after the last trick: at the left of the next dealer. Between rounds it is that of the
    /// round before.
    pub(super) fn first_to_claim(&self) -> Seat {
        match self.stage {
            Stage::Tagging { .. } | Stage::Playing(_) | Stage::Closing { .. } => {
                self.dealer.left(SEATS).left(SEATS)
            }
            Stage::Dealing | Stage::Over => self.dealer.left(SEATS),
        }
    }
}

/// Whether a seat may claim the hook of this trick, or let go if `trick` is `None`. Only letting go needs a turn.
pub(super) fn check_claim(game: &Pirogue, seat: Seat, trick: Option<u8>) -> Result<(), Refusal> {
    match game.turn() {
        Turn::Over => return Err(TurnRefusal::Over.into()),
        Turn::Deal => return Err(TurnRefusal::DealFirst.into()),
        Turn::Seat(..) if game.variant.claims == Claims::Automatic => return Err(Refusal::NothingIsCalled),
        Turn::Seat(..) => {}
    }
    let Some(trick) = trick else { return Ok(game.turn().check(seat, Phase::Claim)?) };
    let open = match &game.stage {
        Stage::Playing(round) => round.callable(seat),
        // in turn a seat claims what it may, out of turn it calls its own
        Stage::Closing { round, turn, acted } if *turn == seat => round.claimable(seat, acted),
        Stage::Closing { round, acted, .. } if !acted[seat.side().other()] => round.callable(seat),
        Stage::Closing { .. } | Stage::Dealing | Stage::Tagging { .. } | Stage::Over => TrickSet::EMPTY,
    };
    if open.contains(trick) { Ok(()) } else { Err(Refusal::NothingToClaim { seat, trick: trick.into() }) }
}

/// A seat claims a hook. While tricks are played that may end the game; after the last trick it is part of the pegging at
/// the end of the round.
pub(super) fn claim(game: &mut Pirogue, seat: Seat, trick: u8, emit: &mut impl FnMut(Event)) {
    match &mut game.stage {
        Stage::Playing(round) => {
            if let Some(hook) = round.hooks.claim(trick, seat)
                && peg(&mut game.pegs, &game.variant, hook, emit)
            {
                end_round(game, true, emit);
            }
        }
        Stage::Closing { round, turn, acted } => {
            acted[seat.side()] = true;
            let (turn, acted) = (*turn, *acted);
            if let Some(hook) = round.hooks.claim(trick, seat) {
                peg(&mut game.pegs, &game.variant, hook, emit);
            }
            close(game, Some(turn), acted, emit);
        }
        Stage::Dealing | Stage::Tagging { .. } | Stage::Over => {}
    }
}

/// A seat lets go what it could still claim, and the turn passes on.
pub(super) fn let_go(game: &mut Pirogue, seat: Seat, emit: &mut impl FnMut(Event)) {
    emit(Event::Own(OwnEvent::LetGo(seat)));
    let first = game.first_to_claim();
    let Stage::Closing { acted, .. } = &mut game.stage else { return };
    acted[seat.side()] = true;
    let (next, acted) = (seat.left(SEATS), *acted);
    if next == first {
        end_round(game, false, emit);
    } else {
        close(game, Some(next), acted, emit);
    }
}

/// Gives the turn to the next seat that may claim something: the first of all if `from` is `None`, else the first from
/// that seat on. If no such seat is left, the round ends (R11).
pub(super) fn close(game: &mut Pirogue, from: Option<Seat>, acted: Acted, emit: &mut impl FnMut(Event)) {
    let first = game.first_to_claim();
    let (Stage::Playing(round) | Stage::Closing { round, .. }) = &game.stage else { return };
    let mut due = first.round(SEATS).skip_while(|&seat| from.is_some_and(|from| from != seat));
    match due.find(|&seat| !round.claimable(seat, &acted).is_empty()) {
        Some(turn) => game.stage = Stage::Closing { round: round.clone(), turn, acted },
        None => end_round(game, false, emit),
    }
}
