//! What people can do at any table besides playing: take back, stop, write a note; and what follows the end.

use super::noted::note_on;
use super::played::{Played, laid_out};
use crate::app::boards::Sheet;
use crate::app::components::frames;
use crate::app::dom::{El, button, classed, div, el, link};
use crate::app::names::Names;
use crate::app::route::Route;
use crate::app::start::until;
use crate::app::store::Saved;
use crate::app::text::{count, list};
use crate::record::{MOST_NOTE, Takeback};
use crate::seat::Seat;
use crate::standing::Standing;
use crate::table::UndoRefusal;
use web_sys::{HtmlDialogElement, HtmlTextAreaElement};
use yew::prelude::*;

/// So many decisions are listed to go back to.
const LISTED: usize = 40;

/// A seat, and the number of the move in which it has decided something.
type Decision = (Seat, usize);

/// Who may take the last move back, and its number.
pub fn may_undo(played: &dyn Played) -> Option<Decision> {
    let (seat, index, checked) = played.check_undo()?;
    checked.ok().map(|()| (seat, index))
}

/// That seat goes back to its decision in the move with that number. Gives what is said of it.
pub fn take_back(played: &mut dyn Played, seat: Seat, index: usize) -> String {
    let (names, before) = (played.names(), played.moves());
    match played.undo_to(seat, index) {
        Ok(()) => {
            let moves = count((before - played.moves()) as u64, "move is", "moves are");
            format!("{moves} taken back: {} decides anew.", names.of(seat))
        }
        Err(refusal) => why_not(refusal, &names),
    }
}

/// What was taken back is made again. Gives what is said of it.
pub fn make_again(played: &mut dyn Played) -> String {
    let before = played.moves();
    played.redo();
    format!("{} made again.", count((played.moves() - before) as u64, "move is", "moves are"))
}

/// Why a seat may not go back, with names.
fn why_not(refusal: UndoRefusal, names: &Names) -> String {
    match refusal {
        UndoRefusal::Never => "Nothing is taken back at this table.".to_owned(),
        UndoRefusal::Stopped => "The game has ended by agreement: nothing is taken back.".to_owned(),
        UndoRefusal::NothingDecided(seat) => format!("{} has decided nothing there.", names.of(seat)),
        UndoRefusal::Seen(seat) => {
            format!("{} cannot take the last move back: something new has been seen since.", names.of(seat))
        }
        UndoRefusal::GoneOn(seat) => {
            format!("{} cannot take that back: the game has gone on since.", names.of(seat))
        }
    }
}

/// What the menu has to say of taking back: the last move, any decision where that is free, and making again; else
/// why not. `deed` makes of a decision what takes it back, and of nothing what makes it again.
pub fn taking_back(
    played: &dyn Played,
    names: &Names,
    onlist: Callback<MouseEvent>,
    deed: impl Fn(Option<Decision>) -> Callback<MouseEvent>,
) -> Vec<El> {
    let mut entries = Vec::new();
    match (may_undo(played), played.check_undo()) {
        (Some(decision), _) => {
            let text = format!("Undo {} last move", names.whose(decision.0));
            entries.push(button("button wide", text, deed(Some(decision))));
        }
        (None, Some((_, _, Err(refusal)))) if refusal != UndoRefusal::Stopped => {
            entries.push(classed("p", "small soft").text(why_not(refusal, names)));
        }
        (None, _) => {}
    }
    let decided =
        played.remarks().takeback == Takeback::Free && !played.remarks().stopped && played.moves() > 0;
    if decided {
        entries.push(button("button wide", "Take back to…", onlist));
    }
    if played.may_redo() {
        entries.push(button("button wide", "Redo what was taken back", deed(None)));
    }
    entries
}

/// The decisions to which a seat may go back: that one, or the one that has the device; where it is neither, it is
/// asked who wants to.
pub fn decisions(
    played: &dyn Played,
    names: &Names,
    seat: Option<Seat>,
    turn: &Callback<Sheet>,
    onpick: &Callback<Decision>,
) -> Html {
    let Some(seat) = seat.or(played.viewer()) else { return deciders(played, names, turn) };
    let mut all = decided(played, seat).take(LISTED).peekable();
    if all.peek().is_none() {
        return el("p").text(format!("{} has decided nothing yet.", names.of(seat))).into();
    }
    let Saved { record, code, .. } = played.saved("", 0);
    let then = |moves: usize| laid_out(&until(&record, moves), code.parse().ok()?).ok();
    let mut heading = String::new();
    let mut entries = div("menu");
    for index in all {
        let told = then(index + 1).map(|then| then.told(names)).unwrap_or_default();
        if told.heading != heading {
            heading.clone_from(&told.heading);
            entries = entries.put(el("h3").text(told.heading));
        }
        let text = if told.news.is_empty() { format!("Move {}", index + 1) } else { told.news };
        let pick = onpick.reform(move |_: MouseEvent| (seat, index));
        entries = entries.put(button("button wide", text, pick));
    }
    let lead = format!("{} decides anew, and all that came after it is taken back.", names.of(seat));
    div("room-stack").put(el("p").text(lead)).put(entries).into()
}

/// The numbers of the moves, from 0, in which that seat has decided something, the last one first.
fn decided(played: &dyn Played, seat: Seat) -> impl Iterator<Item = usize> {
    (0..played.moves()).rev().filter(move |&index| played.decider(index) == Some(seat))
}

fn deciders(played: &dyn Played, names: &Names, turn: &Callback<Sheet>) -> Html {
    let people = played.remarks().computers.people(names.len());
    let seats = people.filter(|&seat| decided(played, seat).next().is_some());
    let entry = |seat| {
        button("button wide", names.of(seat), turn.reform(move |_: MouseEvent| Sheet::TakeBack(Some(seat))))
    };
    div("menu").put(el("p").text("Who decides anew?")).each(seats.map(entry)).into()
}

/// Closes the dialog.
fn close(dialog: &NodeRef) -> Callback<MouseEvent> {
    let dialog = dialog.clone();
    Callback::from(move |_| {
        if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
            dialog.close();
        }
    })
}

/// Asks once more before the game ends by agreement.
pub fn second_thought(stop: Callback<MouseEvent>, dialog: &NodeRef) -> Html {
    let words = "All are ranked by the score so far. Nothing is lost: the game stays on your shelf, to be reviewed and shared.";
    let row = div("button-row").put(button("button primary", "End it", stop)).put(button(
        "button",
        "Play on",
        close(dialog),
    ));
    div("room-stack").put(el("p").text(words)).put(row).into()
}

/// The result of a game that has ended by agreement.
pub fn stopped(played: &dyn Played, names: &Names, after: Html) -> Html {
    let why = "You have stopped before the game was over. All are ranked by the score so far.";
    let ranking =
        classed("ol", "ranking").each(played.standings().iter().map(|standing| ranked(standing, names)));
    let sheet = played.sheet(Sheet::Scores, names).map_or_else(Html::default, |(_, _, sheet)| sheet);
    frames::end("Ended by agreement".to_owned(), why.to_owned(), ranking.into(), after, sheet)
}

fn ranked(standing: &Standing, names: &Names) -> El {
    let who: Vec<String> = standing.seats.iter().map(|&seat| names.of(seat).to_string()).collect();
    let points = count(standing.score, "point", "points");
    let score = match standing.victories {
        Some(won) => format!("{}, {points}", count(won.into(), "game won", "games won")),
        None => points,
    };
    let words = div("ranking-words").put(el("b").text(list(&who))).put(el("span").text(score));
    classed("li", "card-panel")
        .class_if(standing.place == 1, "winner")
        .put(classed("span", "place").text(standing.place.to_string()))
        .put(words)
}

/// What can be done once a game is over.
pub fn after(
    id: &str,
    played: &dyn Played,
    onagain: Callback<MouseEvent>,
    onnote: Callback<MouseEvent>,
) -> Html {
    let note = &played.remarks().note;
    let noting = if note.is_empty() { "Write a note" } else { "Change the note" };
    let row = div("button-row")
        .put(button("button primary", "Play again with the same people", onagain))
        .put(link("button", "Review the game", &Route::Review(id.to_owned(), None)))
        .put(link("button", "Share", &Route::Share(id.to_owned())))
        .put(button("button", noting, onnote))
        .put(link("button", "To the games", &Route::Home));
    div("room-stack").put(row).put_if(note_on(note)).into()
}

/// Where a note on the game is written; it is kept as it is written.
pub fn note(field: &NodeRef, kept: &str, oninput: Callback<InputEvent>, dialog: &NodeRef) -> Html {
    let letters = written(field).map_or(kept.chars().count(), |note| note.chars().count());
    let label = "What struck you? What was fun, what was not, what did nobody understand?";
    let area = html! {
        <textarea id="game-note" ref={field.clone()} defaultvalue={kept.to_owned()} rows="8"
            maxlength={MOST_NOTE.to_string()} aria-describedby="game-note-count" autofocus=true {oninput} />
    };
    div("room-stack")
        .put(el("label").set("for", "game-note").text(label))
        .put(area)
        .put(classed("p", "small soft").set("id", "game-note-count").text(format!(
            "{letters} of {MOST_NOTE} characters. The note goes with the game: into its file and its link."
        )))
        .put(div("button-row").put(button("button primary", "Done", close(dialog))))
        .into()
}

/// Writes what stands in the field of a note into the record, where there is one.
pub fn take_down(played: &mut dyn Played, field: &NodeRef) {
    if let Some(note) = written(field) {
        played.set_note(&note);
    }
}

fn written(field: &NodeRef) -> Option<String> {
    Some(field.cast::<HtmlTextAreaElement>()?.value())
}
