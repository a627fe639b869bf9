//! Calling hooks: the sheet on which anybody does it, and the question that all are asked after the last trick.
//!
//! Everything here is public, and nothing here depends on the hooks that were made.

use super::words::round_name;
use super::{Draft, marks};
use crate::app::boards::Seated;
use crate::app::components::card_face::card_face;
use crate::app::components::choices::{Standing, choice, choices};
use crate::app::components::partners::side_class;
use crate::app::dom::{El, button, classed, div, el};
use crate::app::text::{card_name, count};
use new_tricks::games::pirogue::{Action, Pirogue};
use new_tricks::seat::Seat;
use new_tricks::trick::Trick;
use std::any::Any;
use std::rc::Rc;
use yew::prelude::*;

const SEATS: u8 = 4;

/// The sheet: who calls, and which trick.
pub fn sheet(seated: &Seated<Pirogue>) -> Html {
    let caller = seated.draft.caller;
    let who = |seat: Seat| {
        let chosen = caller == Some(seat);
        let stop = chosen || (caller.is_none() && seat == Seat::FIRST);
        let (draft, name) = (seated.draft.clone(), seated.names.of(seat));
        let pick = seated.ondraft.reform(move |_| Draft { caller: Some(seat), ..draft.clone() });
        choice("pick", name.to_string(), Standing { chosen, barred: false, stop }, pick)
            .class_if(true, side_class(seat.side()))
            .text(name)
    };
    let say = match caller {
        Some(seat) => format!("{}, tap the trick of your hook.", seated.names.of(seat)),
        None => "Who calls? You call hooks of your own, in finished tricks.".to_owned(),
    };
    div("pirogue-calling")
        .put(el("p").text(say))
        .put(choices("picks pirogue-callers", "Who calls").each(Seat::all(SEATS).map(who)))
        .put_if(refused(seated).map(|refused| refused.set("role", "alert")))
        .put(tricks(seated, caller))
        .into()
}

fn refused(seated: &Seated<Pirogue>) -> Option<El> {
    seated.refused.clone().map(|refused| classed("p", "prompt-refused").text(refused))
}

/// The finished tricks; whoever calls taps one.
fn tricks(seated: &Seated<Pirogue>, caller: Option<Seat>) -> El {
    let finished = seated.view.finished.as_slice();
    if finished.is_empty() {
        return classed("p", "soft").text("No trick of this round is finished yet.");
    }
    let trick = |(number, (trick, _)): (usize, &(Trick, Seat))| {
        let call = match caller {
            Some(seat) => {
                let claim = Action::Claim(u8::try_from(number).ok());
                seated.oncall.reform(move |_| (seat, Rc::new(claim) as Rc<dyn Any>))
            }
            None => Callback::noop(),
        };
        let said: Vec<String> = trick
            .plays()
            .map(|(seat, card)| format!("{} {}", seated.names.of(seat), card_name(card)))
            .collect();
        let card = |(seat, card)| {
            let name = classed("span", "pirogue-name").text(seated.names.of(seat));
            classed("span", "pirogue-played").put(card_face(card)).put(name)
        };
        let number = number + 1;
        let button = button("pirogue-trick", "", call)
            .set("aria-label", format!("Trick {number}: {}", said.join(", ")))
            .flag("disabled", caller.is_none())
            .put(el("b").text(number.to_string()))
            .each(trick.plays().map(card));
        el("li").put(button)
    };
    classed("ol", "pirogue-tricks").set("role", "list").each(finished.iter().enumerate().map(trick))
}

/// What that seat is asked after the last trick, as each of the four is, one after the other.
pub fn asked(seated: &Seated<Pirogue>, seat: Seat) -> Html {
    let (view, names) = (&seated.view, &seated.names);
    let first = view.turn.seat().unwrap_or(seat);
    let place = first.round(SEATS).position(|other| other == seat).unwrap_or(0);
    let [one, other] = seat.side().other().seats().map(|seat| names.of(seat));
    let next = match place + 1 {
        n if n == usize::from(SEATS) => "No hook: to the result".to_owned(),
        _ => format!("No hook: ask {}", names.of(seat.left(SEATS))),
    };
    let words = format!(
        "The tricks are over ({} played). All four are asked in turn, hook or none; this is question {} of {SEATS}. \
         Tap the trick of a hook: your own, or one that {one} or {other} missed.",
        count(view.finished.as_slice().len() as u64, "trick", "tricks"),
        place + 1,
    );
    let go_on = button("button primary", next, seated.onact.reform(|_| Action::Claim(None)));
    let head = classed("header", "hand-over-head")
        .put(el("h2").focused().text(format!("{}, did you see a hook?", names.of(seat))))
        .put(classed("p", "soft").text(words));
    classed("section", "hand-over pirogue-asked")
        .set("aria-label", round_name(view, view.rounds.len()))
        .put(head)
        .put_if(refused(seated))
        .put(tricks(seated, Some(seat)))
        .put(div("button-row go-on").put_if(marks::call(seated)).put(go_on))
        .into()
}
