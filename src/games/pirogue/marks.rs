//! The marks beside the trick: the sum of the suit led, a hook, a shark, who pegs back; and the button to call a hook,
//! if players have to call theirs.

use super::glossary::{HOOK, PEG_BACK, SHARK};
use super::pegs::boat_name;
use super::words::{has_shark, hooked, is_called, led};
use super::{Draft, glossary};
use crate::components::card_face::suit_sign;
use crate::components::glossary::{explaining, held, pressed};
use crate::components::partners::side_name;
use crate::components::player_panel::counting;
use crate::dom::{El, button, classed, div, el, spoken};
use crate::games::{BoardProps, Sheet};
use crate::names::Names;
use crate::shown::ShownTrick;
use rules::cards::{Card, Suit};
use rules::games::pirogue::hooks::{HOOK_SUM, Hook, HookKind};
use rules::games::pirogue::pegging_back::owed;
use rules::games::pirogue::{Event, OwnEvent, Phase, Pirogue, SHARKS, View, pips};
use rules::trick::Trick;

/// The marks of the trick shown; `taken` says who takes it, where it is over and that is all that may be said.
pub fn marks(props: &BoardProps<Pirogue>, shown: ShownTrick, taken: Option<El>) -> El {
    let ShownTrick { trick, is_over, .. } = shown;
    let (view, names) = (&props.view, &props.names);
    let suit = led(trick);
    let sum = view.own.sum.filter(|_| !is_over).zip(suit);
    let sum = sum.map(|(sum, suit)| match hooked(view) {
        Some((maker, cards)) => hook_mark(&cards, suit, &names.of(maker)),
        None => sum_mark(sum, suit, trick.and_then(|trick| trick.led())),
    });
    let hook = called(props).or_else(|| is_over.then(|| made(view)).flatten());
    let shark = trick
        .is_some_and(|trick| has_shark(&trick))
        .then(|| explaining(classed("span", "pirogue-mark shark").said().text("Shark!"), SHARK));
    let back = trick.zip(suit).into_iter().flat_map(|(trick, suit)| peg_backs(view, names, trick, suit));
    let worth = trick.filter(|_| !is_over).and_then(|trick| worth(props, trick));
    div("pirogue-marks")
        .put(div("pirogue-sum").put_if(hook.map(|hook| stamp(hook, view, names))).put_if(sum).put_if(taken))
        .put(div("pirogue-backs").put_if(call(props)).put_if(worth).put_if(shark).each(back))
}

/// The sum of the suit led, on its way to eleven, and what an ace counts that was led.
fn sum_mark(sum: u8, suit: Suit, led: Option<Card>) -> El {
    let is_past = sum > HOOK_SUM;
    let word = match led.is_some_and(|card| SHARKS.contains(card)) {
        _ if is_past => "past 11",
        true => "of 11 (ace = 1)",
        false => "of 11",
    };
    let mark = classed("span", "pirogue-mark sum")
        .class_if(is_past, "past")
        .put(spoken(format!("{}: ", suit.name())))
        .put(suit_sign(suit))
        .put(el("b").put(counting("sum", sum)))
        .text(" ")
        .put(classed("span", "sum-word").said().text(word));
    explaining(mark, HOOK)
}

/// The cards that came to eleven, and whose hook that is: it stands until the trick is over, whatever is played after it.
fn hook_mark(cards: &[Card], suit: Suit, maker: &str) -> El {
    let cards: Vec<String> = cards.iter().map(|&card| pips(card).to_string()).collect();
    let sum = classed("span", "hook-sum")
        .put(spoken(format!("{}: ", suit.name())))
        .put(suit_sign(suit))
        .put(classed("span", "sum-word").said().text(format!("{} = ", cards.join("+"))))
        .put(el("b").put(counting("sum", HOOK_SUM)));
    let whose =
        classed("span", "sum-word hook-word").said().put(el("b").text("Hook!")).text(format!(" {maker}"));
    explaining(classed("span", "pirogue-mark sum hook").put(sum).text(" ").put(whose), HOOK)
}

/// What the tarpon in a trick bring, and whose boat as it stands.
fn worth(props: &BoardProps<Pirogue>, trick: Trick) -> Option<El> {
    let view = &props.view;
    let points = view.tarpon_points(trick.cards());
    let mark = classed("span", "pirogue-mark worth");
    // where hooks have to be called, nothing may tell who is winning
    let ahead = view.winning.filter(|_| !is_called(view));
    let whose = match props.lone.zip(ahead) {
        Some((own, ahead)) => format!(" for {}", boat_name(Some(own), ahead.side())),
        None => " for the winners".to_owned(),
    };
    let mark = mark.put(el("b").text(points.to_string())).text(whose);
    (points > 0).then(|| explaining(mark, glossary::TARPON))
}

/// The hook that the last trick pegged.
fn made(view: &View) -> Option<Hook> {
    let last = view.own.finished.as_slice().len();
    let made = |hook: &&Hook| usize::from(hook.trick) + 1 == last && hook.pegged_by.is_some();
    view.own.hooks.iter().find(made).filter(|_| !is_called(view)).copied()
}

/// The hook that has just been called.
pub fn called(props: &BoardProps<Pirogue>) -> Option<Hook> {
    let pegged = |event: &Event| match event {
        Event::Own(OwnEvent::Pegged { hook, .. }) => Some(*hook),
        _ => None,
    };
    props.events.iter().find_map(pegged).filter(|_| is_called(&props.view))
}

/// A stamp: whose hook it is, and what it pegs.
pub fn stamp(hook: Hook, view: &View, names: &Names) -> El {
    let by = hook.pegged_by.unwrap_or(hook.maker);
    let points = view.variant.hooks.of(hook.kind);
    let whose = match hook.kind {
        HookKind::Angler => names.of(by).to_string(),
        HookKind::Pirogue => side_name(names, by.side()),
    };
    let stamp = classed("button", "pirogue-stamp").said().key(hook.trick.to_string());
    pressed(stamp, HOOK).put(el("b").text("Hook!")).text(format!(" {whose} +{points}"))
}

/// Who pegs back in that trick.
fn peg_backs(view: &View, names: &Names, trick: Trick, suit: Suit) -> Vec<El> {
    let mark = |(seat, card)| {
        let owed = owed(suit, card, view.variant.peg_back);
        let (now, before) = (view.totals.anglers[seat], view.own.previous.anglers[seat]);
        let back = if now == 0 { "back to 0".to_owned() } else { format!("back {owed}") };
        let words = format!("{}: {back}", names.of(seat));
        // nobody goes back beyond the start
        let pays = owed > 0 && (now, before) != (0, 0);
        pays.then(|| explaining(classed("span", "pirogue-mark owes").said().text(words), PEG_BACK))
    };
    trick.plays().skip(1).filter_map(mark).collect()
}

/// The button to call a hook; there only if hooks have to be called, and once cards are played.
pub fn call(props: &BoardProps<Pirogue>) -> Option<El> {
    let (draft, ondraft, onopen) = (props.draft.clone(), props.ondraft.clone(), props.onopen.clone());
    let call = move |_| {
        ondraft.emit(Draft { caller: None, ..draft.clone() });
        onopen.emit(Sheet::Call);
    };
    let may_be = is_called(&props.view) && props.view.turn.phase() != Some(Phase::Tag);
    may_be.then(|| held(button("button pirogue-call", "Call a hook", call.into()), HOOK))
}
