//! Undo and redo.

use super::TableMsg;
use crate::dom::{El, button, classed, div, el};
use crate::games::{GameUi, Sheet};
use crate::names::Names;
use crate::preferences::Preferences;
use crate::screens::session::{GameSession, LaidDown, TableText};
use rules::game::Phase;
use rules::pass_and_play::PassAndPlay;
use rules::seat::Seat;
use rules::table::{Decision, Table, UndoRefusal};
use yew::prelude::*;

/// So many decisions are listed to go back to.
const MAX_LISTED: usize = 40;

/// A decision to go back to.
#[derive(Clone, Copy, PartialEq)]
pub struct UndoTarget {
    /// Who decided.
    pub seat: Seat,
    /// The number of the move, from 0.
    pub index: usize,
}

/// The last move, if the player who made it may take it back now.
pub fn last_undo<G: GameUi>(sitting: &PassAndPlay<G>) -> Option<UndoTarget> {
    let (seat, index) = sitting.last_undo()?.ok()?;
    Some(UndoTarget { seat, index })
}

/// A seat goes back to a decision, or it is announced why it may not.
pub fn undo<G: GameUi>(session: &mut GameSession<G>, target: UndoTarget) {
    if let Err(refusal) = session.undo_to(target.seat, target.index) {
        session.announcement = Some(refusal_text(refusal, &session.names()));
    }
}

/// The person who decided last goes back to that decision. A card that played itself was none.
pub fn undo_last<G: GameUi>(session: &mut GameSession<G>) {
    if let Some(mut target) = last_undo(&session.sitting) {
        if Preferences::now().last_card() {
            target = before_last_card(session.table(), target);
        }
        // cards that were laid down are one decision, of the seat that laid them
        let laid = session.laid_down.filter(|laid| laid.from < target.index);
        if let Some(LaidDown { seat, from }) = laid
            && session.table().check_undo(seat, from).is_ok()
        {
            target = UndoTarget { seat, index: from };
        }
        undo(session, target);
    }
}

/// That decision; where it was the last card of a hand, the one before it, if the player may go back so far.
fn before_last_card<G: GameUi>(table: &Table<G>, target: UndoTarget) -> UndoTarget {
    let mut past = table.clone();
    past.go_to(target.index);
    let was_forced = past.view(Some(target.seat)).last_card().is_some();
    let before = past.decisions(target.seat).next();
    before
        .filter(|&index| was_forced && table.check_undo(target.seat, index).is_ok())
        .map_or(target, |index| UndoTarget { index, ..target })
}

/// Why a seat may not go back, with names.
fn refusal_text(refusal: UndoRefusal, names: &Names) -> String {
    match refusal {
        UndoRefusal::Never => "There is no undo at this table.".to_owned(),
        UndoRefusal::Stopped => "The game was ended by agreement: there is no undo.".to_owned(),
        UndoRefusal::NothingDecided(seat) => format!("{} made no decision there.", names.of(seat)),
        UndoRefusal::Seen(seat) => {
            format!("{} cannot undo the last move: something new has been seen since.", names.of(seat))
        }
        UndoRefusal::GoneOn(seat) => {
            format!("{} cannot undo that: the game has gone on since.", names.of(seat))
        }
    }
}

/// What the menu offers for undo and redo: the last move, or why it cannot be taken back; any decision, where that is
/// free; and what was taken back.
pub fn undo_entries<G: GameUi>(
    sitting: &PassAndPlay<G>,
    names: &Names,
    send: &Callback<TableMsg>,
) -> Vec<El> {
    let (table, mut entries) = (sitting.table(), Vec::new());
    match sitting.last_undo() {
        Some(Ok((seat, _))) => {
            let text = format!("Undo {} last move", names.whose(seat));
            entries.push(button("button wide", text, send.reform(|_| TableMsg::UndoLast)));
        }
        None | Some(Err(UndoRefusal::Stopped)) => {}
        Some(Err(refusal)) => {
            entries.push(classed("p", "small soft").text(refusal_text(refusal, names)));
        }
    }
    if sitting.goes_back_freely() && !table.record().moves.is_empty() {
        let open = send.reform(|_| TableMsg::TurnToSheet(Sheet::TakeBack(None)));
        entries.push(button("button wide", "Undo back to…", open));
    }
    if table.may_redo() {
        entries.push(button("button wide", "Redo", send.reform(|_| TableMsg::Redo)));
    }
    entries
}

/// A decision that is offered to be taken back.
pub struct PastDecision {
    target: UndoTarget,
    /// The heading of the table then.
    heading: String,
    /// What was decided.
    text: String,
}

/// The last decisions of a seat, the latest first.
pub fn past_decisions<G: GameUi>(table: &Table<G>, seat: Seat) -> Vec<PastDecision> {
    let names = Names::new(table.players());
    let past = table.recent_decisions(Some(seat), MAX_LISTED).into_iter().map(|decision| {
        let text = TableText::of::<G>(&decision.view, &decision.events, &names);
        PastDecision {
            target: UndoTarget { seat, index: decision.index },
            heading: text.heading,
            text: if text.events.is_empty() { closed_decision(&decision, &names) } else { text.events },
        }
    });
    past.collect()
}

/// A decision of the hand in progress of which the table shows nothing any more.
fn closed_decision<G: GameUi>(decision: &Decision<G>, names: &Names) -> String {
    let (seat, number) = (decision.seat, decision.index + 1);
    if decision.phase == Some(G::Phase::PLAY) {
        return format!("{} to trick {}.", names.does(seat, "plays", "play"), decision.trick);
    }
    let own = decision.phase.and_then(|phase| G::closed_decision(phase, seat, number, names));
    own.unwrap_or_else(|| format!("Move {number}"))
}

/// The decisions to which that seat may go back.
pub fn decisions_sheet(
    decisions: &[PastDecision],
    seat: Seat,
    names: &Names,
    send: &Callback<TableMsg>,
) -> Html {
    if decisions.is_empty() {
        return el("p").text(format!("{} made no decision yet.", names.of(seat))).into();
    }
    let mut heading = "";
    let mut entries = div("menu");
    for decision in decisions {
        if decision.heading != heading {
            heading = &decision.heading;
            entries = entries.put(el("h3").text(heading.to_owned()));
        }
        let target = decision.target;
        let pick = send.reform(move |_| TableMsg::Undo(target));
        entries = entries.put(button("button wide entry", decision.text.clone(), pick));
    }
    let lead =
        format!("{} again, and everything after that is undone.", names.does(seat, "decides", "decide"));
    div("room-stack").put(el("p").text(lead)).put(entries).into()
}

/// Asks who wants to take something back, where nobody holds the device.
pub fn deciders_sheet<G: GameUi>(table: &Table<G>, names: &Names, send: &Callback<TableMsg>) -> Html {
    let people = table.record().remarks.computers.people(names.len());
    let seats = people.filter(|&seat| table.decisions(seat).next().is_some());
    let entry = |seat| {
        let open = send.reform(move |_| TableMsg::TurnToSheet(Sheet::TakeBack(Some(seat))));
        button("button wide", names.of(seat), open)
    };
    div("menu").put(el("p").text("Whose decision?")).each(seats.map(entry)).into()
}
