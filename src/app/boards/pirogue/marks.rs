//! What stands beside the trick: the sum of the suit led, a hook, a shark, who pegs back; and the button to call a
//! hook where that is the players' own affair.

use super::words::{has_shark, is_called, led};
use crate::app::boards::{Seated, Sheet};
use crate::app::components::card_face::suit_sign;
use crate::app::components::partners::side_name;
use crate::app::dom::{El, button, classed, div, el, spoken};
use crate::app::names::Names;
use new_tricks::cards::Suit;
use new_tricks::games::pirogue::hooks::HookKind;
use new_tricks::games::pirogue::legal::owed;
use new_tricks::games::pirogue::{Pirogue, View};
use new_tricks::trick::Trick;

use super::Draft;

/// The marks of that trick; `over` says whether it is finished.
pub fn marks(seated: &Seated<Pirogue>, trick: Option<Trick>, over: bool) -> El {
    let (view, names) = (&seated.view, &seated.names);
    let suit = led(trick);
    let sum = view.sum.filter(|_| !over).zip(suit).map(|(sum, suit)| sum_mark(sum, suit));
    let hook = over.then(|| hook_mark(view, names)).flatten();
    let shark = trick
        .is_some_and(|trick| has_shark(&trick))
        .then(|| classed("p", "pirogue-mark shark").text("Shark!"));
    let back = trick.zip(suit).into_iter().flat_map(|(trick, suit)| backs(view, names, trick, suit));
    div("pirogue-marks").put_if(sum).put_if(hook).put_if(shark).each(back).put_if(call(seated))
}

/// The running sum to eleven.
fn sum_mark(sum: u8, suit: Suit) -> El {
    let (said, class) = match sum {
        11 => ("hook!", "hook"),
        0..=10 => ("of 11", ""),
        _ => ("past 11", "past"),
    };
    classed("p", "pirogue-mark sum")
        .class_if(!class.is_empty(), class)
        .put(spoken(format!("{}: ", suit.name())))
        .put(suit_sign(suit))
        .put(el("b").text(sum.to_string()))
        .text(format!(" {said}"))
}

/// The hook that the last trick has pegged.
fn hook_mark(view: &View, names: &Names) -> Option<El> {
    let last = view.finished.as_slice().len();
    let hook = view.hooks.iter().find(|hook| usize::from(hook.trick) + 1 == last)?;
    let by = hook.pegged_by.filter(|_| !is_called(view))?;
    let (whose, points) = match hook.kind {
        HookKind::Angler => (names.of(by).to_string(), view.variant.hooks.of(hook.kind)),
        HookKind::Pirogue => (side_name(names, by.side()), view.variant.hooks.of(hook.kind)),
    };
    Some(classed("p", "pirogue-mark sum hook").put(el("b").text("Hook!")).text(format!(" {whose} +{points}")))
}

/// Who pegs back in that trick.
fn backs(view: &View, names: &Names, trick: Trick, suit: Suit) -> Vec<El> {
    let mark = |(seat, card)| {
        let owed = owed(suit, card);
        let back = match (view.totals.anglers[seat], view.previous.anglers[seat]) {
            (0, 0) => "at the start".to_owned(),
            (0, _) => "back to the start".to_owned(),
            _ => format!("back {owed}"),
        };
        let words = format!("{}: {back}", names.of(seat));
        (owed > 0).then(|| classed("p", "pirogue-mark owes").text(words))
    };
    trick.plays().skip(1).filter_map(mark).collect()
}

/// The button that is always there where hooks have to be called.
pub fn call(seated: &Seated<Pirogue>) -> Option<El> {
    let (draft, ondraft, onopen) = (seated.draft.clone(), seated.ondraft.clone(), seated.onopen.clone());
    let call = move |_| {
        ondraft.emit(Draft { caller: None, ..draft.clone() });
        onopen.emit(Sheet::Call);
    };
    is_called(&seated.view).then(|| button("button pirogue-call", "Call a hook", call.into()))
}
