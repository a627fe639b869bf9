//! The marks beside the trick: the sum of the suit led, a hook, a shark, who pegs back; and the button to call a hook,
//! if players have to call theirs.

use super::Draft;
use super::meanings::{HOOK, PEG_BACK, SHARK};
use super::words::{has_shark, is_called, led};
use crate::components::card_face::suit_sign;
use crate::components::glossary::{explaining, held, pressed};
use crate::components::partners::side_name;
use crate::components::trick_area::ShownTrick;
use crate::dom::{El, button, classed, div, el, spoken};
use crate::games::{BoardProps, Sheet};
use crate::names::Names;
use rules::cards::Suit;
use rules::games::pirogue::hooks::HookKind;
use rules::games::pirogue::pegging_back::owed;
use rules::games::pirogue::{Pirogue, View};
use rules::trick::Trick;

/// The marks of the trick shown; `taken` says who takes it, where it is over and that is all that may be said.
pub fn marks(props: &BoardProps<Pirogue>, shown: ShownTrick, taken: Option<El>) -> El {
    let ShownTrick { trick, is_over, .. } = shown;
    let (view, names) = (&props.view, &props.names);
    let suit = led(trick);
    let sum = view.sum.filter(|_| !is_over).zip(suit).map(|(sum, suit)| sum_mark(sum, suit));
    let hook = is_over.then(|| hook_mark(view, names)).flatten();
    let shark = trick
        .is_some_and(|trick| has_shark(&trick))
        .then(|| explaining(classed("span", "pirogue-mark shark").text("Shark!"), SHARK));
    let back = trick.zip(suit).into_iter().flat_map(|(trick, suit)| peg_backs(view, names, trick, suit));
    div("pirogue-marks")
        .put(div("pirogue-sum").put_if(sum).put_if(taken))
        .put(div("pirogue-backs").put_if(call(props)).put_if(shark).each(back))
        .put_if(hook)
}

/// The sum of the suit led, on its way to eleven.
fn sum_mark(sum: u8, suit: Suit) -> El {
    let (said, class) = match sum {
        11 => ("hook!", "hook"),
        0..=10 => ("of 11", ""),
        _ => ("past 11", "past"),
    };
    let mark = classed("span", "pirogue-mark sum")
        .class_if(!class.is_empty(), class)
        .put(spoken(format!("{}: ", suit.name())))
        .put(suit_sign(suit))
        .put(el("b").text(sum.to_string()))
        .text(format!(" {said}"));
    explaining(mark, HOOK)
}

/// The hook that the last trick pegged.
fn hook_mark(view: &View, names: &Names) -> Option<El> {
    let last = view.finished.as_slice().len();
    let hook = view.hooks.iter().find(|hook| usize::from(hook.trick) + 1 == last)?;
    let by = hook.pegged_by.filter(|_| !is_called(view))?;
    let (whose, points) = match hook.kind {
        HookKind::Angler => (names.of(by).to_string(), view.variant.hooks.of(hook.kind)),
        HookKind::Pirogue => (side_name(names, by.side()), view.variant.hooks.of(hook.kind)),
    };
    let number = hook.trick.to_string();
    let stamp = classed("button", "pirogue-stamp").key(number);
    Some(pressed(stamp, HOOK).put(el("b").text("Hook!")).text(format!(" {whose} +{points}")))
}

/// Who pegs back in that trick.
fn peg_backs(view: &View, names: &Names, trick: Trick, suit: Suit) -> Vec<El> {
    let mark = |(seat, card)| {
        let owed = owed(suit, card);
        let back = match (view.totals.anglers[seat], view.previous.anglers[seat]) {
            (0, 0) => "at the start".to_owned(),
            (0, _) => "back to the start".to_owned(),
            _ => format!("back {owed}"),
        };
        let words = format!("{}: {back}", names.of(seat));
        (owed > 0).then(|| explaining(classed("span", "pirogue-mark owes").text(words), PEG_BACK))
    };
    trick.plays().skip(1).filter_map(mark).collect()
}

/// The button to call a hook; there only if hooks have to be called.
pub fn call(props: &BoardProps<Pirogue>) -> Option<El> {
    let (draft, ondraft, onopen) = (props.draft.clone(), props.ondraft.clone(), props.onopen.clone());
    let call = move |_| {
        ondraft.emit(Draft { caller: None, ..draft.clone() });
        onopen.emit(Sheet::Call);
    };
    is_called(&props.view).then(|| held(button("button pirogue-call", "Call a hook", call.into()), HOOK))
}
