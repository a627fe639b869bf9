//! Calling hooks: the sheet on which any player does it, and the claim round after the last trick.
//!
//! All of this is public, so nothing here depends on which hooks were made.

use super::words::round_name;
use super::{Draft, marks};
use crate::components::card_face::card_face;
use crate::components::choices::{ChoiceState, choice, choices};
use crate::components::hand_area::refusal;
use crate::components::partners::{SEATS, side_class};
use crate::components::scenes::scene_head;
use crate::dom::{El, button, classed, div, el};
use crate::games::BoardProps;
use crate::text::card_name;
use rules::games::pirogue::{Action, Pirogue};
use rules::seat::Seat;
use rules::trick::Trick;
use yew::prelude::*;

/// The sheet: who calls a hook, and in which trick.
pub fn sheet(props: &BoardProps<Pirogue>) -> Html {
    let caller = props.draft.caller.or(props.lone);
    let who = |seat: Seat| {
        let chosen = caller == Some(seat);
        let stop = chosen || (caller.is_none() && seat == Seat::FIRST);
        let name = props.names.of(seat);
        let pick = props.choose(Draft { caller: Some(seat), ..props.draft.clone() });
        choice("pick", name.to_string(), ChoiceState { chosen, barred: false, stop }, pick)
            .class(side_class(seat.side()))
            .text(name)
    };
    let say = match caller {
        Some(_) if props.lone.is_some() => "Choose the trick of your hook.".to_owned(),
        Some(seat) => props.names.ask(seat, "choose the trick of your hook."),
        None => "Who calls? You can call only your own hooks, in finished tricks.".to_owned(),
    };
    div("pirogue-calling")
        .put(el("p").text(say))
        .put_if(
            props
                .lone
                .is_none()
                .then(|| choices("picks pirogue-callers", "Who calls").each(Seat::all(SEATS).map(who))),
        )
        .put_if(props.refused.as_ref().map(|why| refusal(why).set("role", "alert")))
        .put(tricks(props, caller))
        .into()
}

/// The finished tricks; the caller taps one.
fn tricks(props: &BoardProps<Pirogue>, caller: Option<Seat>) -> El {
    let finished = props.view.own.finished.as_slice();
    if finished.is_empty() {
        return classed("p", "soft").text("No trick of this round is finished yet.");
    }
    let trick = |(number, (trick, _)): (usize, &(Trick, Seat))| {
        let call = match caller {
            Some(seat) => {
                let claim = Action::Claim(u8::try_from(number).ok());
                props.oncall.reform(move |_| (seat, claim))
            }
            None => Callback::noop(),
        };
        let said: Vec<String> = trick
            .plays()
            .map(|(seat, card)| format!("{} {}", props.names.of(seat), card_name(card)))
            .collect();
        let card = |(seat, card)| {
            let name = classed("span", "peg-column-name").text(props.names.of(seat));
            classed("span", "pirogue-played").put(card_face(card)).put(name)
        };
        let called = marks::called(props).filter(|hook| usize::from(hook.trick) == number);
        let stamp = called.map(|hook| marks::stamp(hook, &props.view, &props.names));
        let number = number + 1;
        let button = button("pirogue-trick", "", call)
            .set("aria-label", format!("Trick {number}: {}", said.join(", ")))
            .flag("disabled", caller.is_none())
            .put(el("b").text(number.to_string()))
            .each(trick.plays().map(card));
        el("li").put(button).put_if(stamp)
    };
    classed("ol", "pirogue-tricks").set("role", "list").each(finished.iter().enumerate().map(trick))
}

/// The claim round: after the last trick each of the four players in turn is asked for hooks.
pub fn claim_round(props: &BoardProps<Pirogue>, seat: Seat) -> Html {
    let (view, names) = (&props.view, &props.names);
    let first = view.turn.seat().unwrap_or(seat);
    let asked_before = first.round(SEATS).position(|other| other == seat).unwrap_or(0);
    let [one, other] = seat.side().other().seats().map(|seat| names.of(seat));
    let next = match asked_before + 1 {
        n if n == usize::from(SEATS) => "No hook: see the result".to_owned(),
        _ => format!("No hook: ask {}", names.of(seat.left(SEATS))),
    };
    let words = format!(
        "Choose its trick: your own, or one that {one} or {other} missed. Question {} of {SEATS}.",
        asked_before + 1,
    );
    let go_on = button("button primary", next, props.act(Action::Claim(None)));
    let heading = names.ask(seat, "did you see a hook?");
    let head = scene_head(heading, classed("p", "soft").text(words));
    classed("section", "hand-over pirogue-asked")
        .set("aria-label", round_name(view, view.hands.len()))
        .put(head)
        .each(match &props.waits {
            Some(waits) => vec![waits.clone()],
            None => vec![
                props.refused.as_ref().map_or_else(Html::default, |why| refusal(why).into()),
                tricks(props, Some(seat)).into(),
                div("button-row go-on").put_if(marks::call(props)).put(go_on).into(),
            ],
        })
        .into()
}
